"""PokerKit walked beside Floorbook: equal, or different by a rule that is named."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import pytest
from pokerkit import State

from floorbook.games import GAMES
from floorbook.hand.pots import pots, returned
from floorbook.hand.settling import awards
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin
from floorbook.hand.state import Round
from tests.tables import book
from tests.walks.oracle import (
    DIFFERENCES,
    ENDS,
    able,
    act,
    both,
    branch,
    differing,
    ours,
    pots_of,
    reasons,
    state_of,
    their_moves,
    theirs,
)
from tests.walks.perft import FILES, Move, Walk, moves, perft, played, read

WALKS = [read(path) for path in FILES if read(path).start.street == "preflop"]
DEPTH = 6
HANDS = 100
"""Random hands of one test; twenty make the two thousand of the suite."""

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def explained(r: Round, state: State, line: tuple[Move, ...]) -> frozenset[str]:
    """Why the two differ at a table, nothing where they do not."""
    mine, other = ours(r), theirs(state)
    found = reasons(r, mine, other)
    told = " ".join(map(str, line))
    assert found is not None, f"{r.setup.stacks} {told}\n  ours   {mine}\n  theirs {other}"
    return found


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.name)
def test_walks_agree(walk: Walk) -> None:
    """Who acts, what a call costs and how far a raise goes, on every line to a depth."""
    for r, state, line in both(walk.start, state_of(walk.start), DEPTH):
        explained(r, state, line)


def their_perft(state: State, depth: int) -> int:
    """How many lines of so many acts there are in PokerKit."""
    found = [move for move in their_moves(state) if able(state, move)]
    if depth == 1:
        return len(found)
    total = 0
    for move in found:
        after = branch(state)
        act(after, move)
        total += their_perft(after, depth - 1)
    return total


def _without_free_folds(r: Round) -> tuple[Move, ...]:
    seat = r.waiting_for
    free = seat is not None and r.bets[seat] >= r.level
    return tuple(move for move in moves(r) if move.name != "f" or not free)


AGREEING = ("heads_up_no_limit", "heads_up_pot_limit", "heads_up_fixed_limit", "six_pot_limit")
"""Walks without short all-ins, where rules 47-A and 47-B make no difference."""


@pytest.mark.parametrize(
    "walk", [walk for walk in WALKS if walk.name in AGREEING], ids=lambda walk: walk.name
)
def test_counts_are_equal_where_the_rules_agree(walk: Walk) -> None:
    """As many lines as PokerKit counts itself, a fold where checking is free (58) left out."""
    found = perft(walk.start, DEPTH, _without_free_folds)
    assert found == their_perft(state_of(walk.start), DEPTH)


# ---- random hands


def random_start(rng: Random) -> Round:
    """A table of any limit and size, stacks from short to deep, ante before blind as PokerKit."""
    labels = tuple("ABCDEF"[: rng.choice((2, 3, 3, 4, 6))])
    game = rng.choice(("NLHE", "PLHE", "LHE"))
    deep = rng.choice((5, 10, 30))
    sizes = (
        lambda: rng.randrange(2, deep * 4) * 50,
        lambda: deep * 200,
        lambda: rng.randrange(60, 400),
    )
    ante, bb_ante = rng.choice(((0, 0), (0, 0), (25, 0), (0, 200)))
    return begin(
        Setup(
            book=book(2022),
            game=GAMES[game],
            seats=labels,
            blinds=(100, 200),
            bets=(200, 400) if game == "LHE" else None,
            stacks={label: rng.choice(sizes)() for label in labels},
            ante=ante,
            big_blind_ante=bb_ante,
        )
    )


class End(NamedTuple):
    """A hand whose betting is over in both, or that one of them goes on with."""

    round: Round
    state: State
    line: tuple[Move, ...]
    over: bool
    differences: frozenset[str]


def random_hand(rng: Random) -> End:
    """A hand of regular acts in both at once, compared before each of them."""
    r = random_start(rng)
    state = state_of(r)
    line: tuple[Move, ...] = ()
    seen: frozenset[str] = frozenset()
    while True:
        seen |= explained(r, state, line)
        if differing(ours(r), theirs(state)) & {"actor", "call"}:
            return End(r, state, line, over=False, differences=seen)
        found = [move for move in moves(r) if able(state, move)]
        if not found:
            return End(r, state, line, over=True, differences=seen)
        weights = [{"f": 1, "c": 5, "r": 2}[move.name] for move in found]
        move = rng.choices(found, weights)[0]
        act(state, move)
        r, line = played(r, move), (*line, move)


def check_pots(end: End) -> None:
    """The pots by amount and seats, or all of it to the last hand."""
    r, state = end.round, end.state
    if r.live == 1:
        mine = sum(awards(r).values()) + sum(returned(r).values())
        assert mine == state.total_pot_amount
        return
    labels = r.setup.seats
    theirs_ = [
        (pot.amount, tuple(labels[seat] for seat in pot.player_indices)) for pot in pots_of(state)
    ]
    told = f"{r.setup.stacks} {' '.join(map(str, end.line))}"
    assert [(pot.amount, pot.eligible) for pot in pots(r)] == theirs_, told


@cache
def hands(block: int, count: int = HANDS) -> tuple[End, ...]:
    """Random hands, the same each time."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return tuple(random_hand(Random(block * count + n)) for n in range(count))


@pytest.mark.parametrize("block", range(20))
def test_random_hands_agree(block: int) -> None:
    """A hundred hands over all streets: each act, and the pots at the end."""
    for end in hands(block):
        if end.over:
            check_pots(end)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(100, 120))
def test_many_random_hands_agree(block: int) -> None:
    """A thousand hands over all streets."""
    for n in range(1000):
        end = random_hand(Random(block * 1000 + n))
        if end.over:
            check_pots(end)


def _met() -> Iterator[str]:
    for block in range(20):
        for end in hands(block):
            yield from end.differences


def test_every_difference_is_met() -> None:
    """No difference is listed that nothing shows."""
    found = Counter(_met())
    assert set(found) == {*DIFFERENCES, *ENDS}


def test_most_hands_end_in_both() -> None:
    """The comparison of pots is not empty: most hands reach the end, many with side pots."""
    ends = [end for block in range(20) for end in hands(block) if end.over]
    assert len(ends) > 1000
    assert sum(len(pots(end.round)) > 1 for end in ends) > 400
