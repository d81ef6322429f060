"""Regular actions in a second beside PokerKit's, on the same hands in the same run."""

from __future__ import annotations

import warnings
from random import Random

from bench.figures import interleaved, show
from floorbook.games import GAMES
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin
from floorbook.hand.state import Round
from tests.tables import SEATS, book
from tests.walks.oracle import able, act, differing, ours, state_of, theirs
from tests.walks.perft import Move, moves, played

HANDS = 60


def start(seed: int) -> Round:
    """Six seats, no-limit, a hundred big blinds or so."""
    rng = Random(seed)
    stacks = {seat: rng.randrange(40, 160) * 200 for seat in SEATS[6]}
    return begin(
        Setup(book=book(2024), game=GAMES["NLHE"], seats=SEATS[6], blinds=(100, 200), stacks=stacks)
    )


def line(seed: int) -> tuple[Move, ...]:
    """A hand that both can play to its end."""
    rng, r = Random(seed), start(seed)
    state, found = state_of(r), list[Move]()
    while not differing(ours(r), theirs(state)) & {"actor", "call"}:
        possible = [move for move in moves(r) if able(state, move)]
        if not possible:
            break
        weights = [{"f": 3, "c": 6, "r": 1}[move.name] for move in possible]
        move = rng.choices(possible, weights)[0]
        act(state, move)
        r = played(r, move)
        found.append(move)
    return tuple(found)


def run() -> None:
    """Print the figure."""
    warnings.simplefilter("ignore")
    hands = [(seed, line(seed)) for seed in range(HANDS)]
    count = sum(len(found) for _, found in hands)
    starts = {seed: start(seed) for seed, _ in hands}

    def floorbook() -> int:
        for seed, found in hands:
            r = begin(starts[seed].setup)
            for move in found:
                r = played(r, move)
        return count

    def pokerkit() -> int:
        for seed, found in hands:
            state = state_of(starts[seed])
            for move in found:
                act(state, move)
        return count

    mine, other = interleaved(floorbook, pokerkit)
    show("regular actions, no-limit, six seats", f"{mine:,.0f}/s",
         f"PokerKit {other:,.0f}/s: {mine / other:.1f} times as many")  # fmt: skip
