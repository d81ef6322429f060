"""Who shows first, and the last hand left (2024 rule 17)."""

from __future__ import annotations

from floorbook.law.ruling import Step

KEY = "showdown-order"


def order(
    live: tuple[int, ...], aggressor: int | None, first: int | None, count: int
) -> tuple[int, ...]:
    """The seats in the order in which they show (17-A).

    The last aggressor of the final street is first; without a bet there, whoever acts first
    on it. The others follow clockwise.
    """
    start = aggressor if aggressor in live else first
    if start is None:
        return ()
    return tuple(sorted(live, key=lambda seat: (seat - start) % count))


def last_hand(seat: str) -> Step:
    """All others mucked: the last live hand wins without showing (17-B)."""
    return Step(KEY, "B", "last-hand", {"seat": seat})
