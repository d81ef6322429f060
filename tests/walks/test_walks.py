"""The numbers of legal lines from a table, at each depth: a change of any rule of betting shows."""

from __future__ import annotations

import pytest

from tests.walks.perft import FILES, Walk, branches, perft, read

COUNTS = [(read(path), depth, count) for path in FILES for depth, count in read(path).counts]


@pytest.mark.parametrize(
    ("walk", "depth", "count"), COUNTS, ids=[f"{walk.name}-{depth}" for walk, depth, _ in COUNTS]
)
def test_counts(walk: Walk, depth: int, count: int) -> None:
    """As many lines as the file says; on a wrong count, the counts per first move."""
    found = perft(walk.start, depth)
    assert found == count, "\n".join(
        [f"{walk.name}: {found} lines of {depth} acts, not {count}; by the first of them:"]
        + [f"  {move}: {lines}" for move, lines in branches(walk.start, depth).items()]
    )


def test_every_limit_and_size_is_walked() -> None:
    """Two, three and six seats, in no-limit, pot-limit and fixed limit."""
    tables = {(walk.start.setup.limit, len(walk.start.setup.seats)) for walk, _, _ in COUNTS}
    limits = ("no-limit", "pot-limit", "fixed-limit")
    assert tables == {(limit, seats) for limit in limits for seats in (2, 3, 6)}


def test_the_counts_of_branches_add_up() -> None:
    """What a wrong count prints is the count itself, by first move."""
    for path in FILES:
        walk = read(path)
        assert sum(branches(walk.start, 4).values()) == perft(walk.start, 4)
