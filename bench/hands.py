"""Random six-handed no-limit hands a second, from the posts to the pots: ``python bench/hands.py``.

PokerKit plays beside Floorbook in this process. OpenSpiel's ``universal_poker`` does where
``pyspiel`` can be imported, or in an interpreter of its own: ``--openspiel PYTHON``, or
``FLOORBOOK_OPENSPIEL`` in the environment. All go by the policy of
``shared/bench/bench_engine.py``: 100 big blinds; facing a bet a quarter folds; 55% check or
call; the rest raise, 60% of them the least, 30% up to three times that, 10% all-in.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple, TypeAlias

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from bench.figures import rate, show  # noqa: E402 - the root must be found first

ROUNDS = 9
SEATS, STACK, SMALL, BIG = 6, 200, 1, 2
FOLD, CALL, RAISE = range(3)

Play: TypeAlias = Callable[[], int]
"""Play one hand; how many acts it had."""


class Engine(NamedTuple):
    """A contender: how to make ready for its hands, how many make a round, and how to ask for it."""

    name: str
    make: Callable[[Random], Play]
    hands: int


def decide(rng: Random, facing: int, least: int, most: int) -> tuple[int, int]:
    """What a seat does: ``least`` 0 where it may not raise."""
    roll = rng.random()
    if facing > 0 and roll < 0.25:
        return FOLD, 0
    if roll < 0.80 or not least:
        return CALL, 0
    size = rng.random()
    if size < 0.6:
        return RAISE, least
    if size < 0.9:
        return RAISE, rng.randint(least, max(least, min(most, 3 * least)))
    return RAISE, most


# ---- the contenders; each is imported only where it plays


def floorbook(rng: Random) -> Play:
    """The hand in place, its deck shuffled for it, its awards by seat."""
    from floorbook.editions import load
    from floorbook.games import GAMES
    from floorbook.hand.play import Hand
    from floorbook.hand.setup import Setup
    from floorbook.hand.start import begin

    labels, game = tuple("ABCDEF"), GAMES["NLHE"]
    stacks = dict.fromkeys(labels, STACK)
    start = begin(Setup(load(), game, labels, blinds=(SMALL, BIG), stacks=stacks))

    def play() -> int:
        deck = list(game.deck)
        rng.shuffle(deck)
        hand, acts = Hand(start, deck), 0
        while hand.actor is not None:
            acts += 1
            legal = hand.legal()
            kind, to = decide(rng, legal.owes, legal.least or 0, legal.most or 0)
            if kind == FOLD:
                hand.fold()
            elif kind == CALL:
                hand.call()
            else:
                hand.wager(to)
        assert hand.awards()
        return acts

    return play


def pokerkit(rng: Random) -> Play:
    """PokerKit with all that it does by itself."""
    from pokerkit import Automation, NoLimitTexasHoldem

    game = NoLimitTexasHoldem(tuple(Automation), True, 0, (SMALL, BIG), BIG)
    stacks = (STACK,) * SEATS

    def play() -> int:
        state, acts = game(stacks, SEATS), 0
        while state.status:
            acts += 1
            least = state.min_completion_betting_or_raising_to_amount or 0
            most = state.max_completion_betting_or_raising_to_amount if least else 0
            kind, to = decide(rng, state.checking_or_calling_amount or 0, least, most or 0)
            if kind == FOLD:
                state.fold()
            elif kind == CALL:
                state.check_or_call()
            else:
                state.complete_bet_or_raise_to(to)
        assert sum(state.stacks) == SEATS * STACK
        return acts

    return play


SPIEL = {
    "betting": "nolimit",
    "numPlayers": SEATS,
    "numRounds": 4,
    "blind": f"{SMALL} {BIG} 0 0 0 0",
    "firstPlayer": "3 1 1 1",
    "numSuits": 4,
    "numRanks": 13,
    "numHoleCards": 2,
    "numBoardCards": "0 3 1 1",
    "stack": " ".join([str(STACK)] * SEATS),
    "bettingAbstraction": "fullgame",
}


def openspiel(rng: Random) -> Play:
    """OpenSpiel's wrapper of the ACPC server, driven from Python."""
    from importlib import import_module

    game: Any = import_module("pyspiel").load_game("universal_poker", SPIEL)

    def play() -> int:
        state, acts = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.is_chance_node():
                state.apply_action(legal[int(rng.random() * len(legal))])
                continue
            acts += 1
            kind, to = _spiel_decides(rng, legal)
            state.apply_action(kind if kind < RAISE else to)
        state.returns()
        return acts

    return play


def _spiel_decides(rng: Random, legal: list[int]) -> tuple[int, int]:
    """The policy on OpenSpiel's list: 0 folds, 1 calls, anything above is a total."""
    facing = legal[0] == 0
    raises = legal[2 if facing else 1 :]
    kind, to = decide(rng, int(facing), raises[0] if raises else 0, legal[-1])
    return kind, to if to in raises else legal[-1]


ENGINES = {
    "floorbook": Engine("Floorbook", floorbook, 1500),
    "pokerkit": Engine("PokerKit", pokerkit, 40),
    "openspiel": Engine("OpenSpiel", openspiel, 500),
}


# ---- rounds


class Rate(NamedTuple):
    """One round: hands and acts a second."""

    hands: float
    acts: float


def ready(name: str, seed: int = 1) -> Callable[[], Rate]:
    """A function that plays one round of an engine."""
    engine = ENGINES[name]
    play, acts = engine.make(Random(seed)), 0
    play()

    def work() -> int:
        nonlocal acts
        acts = sum(play() for _ in range(engine.hands))
        return engine.hands

    def a_round() -> Rate:
        hands = rate(work)
        return Rate(hands, hands * acts / engine.hands)

    return a_round


def serve(name: str) -> None:
    """Play a round for each line of standard input, and print its rates."""
    a_round = ready(name)
    for _ in sys.stdin:
        print(*a_round(), flush=True)


@contextmanager
def elsewhere(python: str, name: str) -> Iterator[Callable[[], Rate]]:
    """The same in an interpreter of its own, which waits while the others play."""
    command = [python, __file__, "--serve", name]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        source, sink = process.stdout, process.stdin
        assert source is not None
        assert sink is not None

        def a_round() -> Rate:
            print(file=sink, flush=True)
            return Rate(*map(float, source.readline().split()))

        yield a_round
        sink.close()


def measure(field: dict[str, Callable[[], Rate]], rounds: int) -> dict[str, Rate]:
    """The medians of rounds in turns, after one that does not count."""
    for a_round in field.values():
        a_round()
    found: dict[str, list[Rate]] = {name: [] for name in field}
    for _ in range(rounds):
        for name, a_round in field.items():
            found[name].append(a_round())
    return {
        name: Rate(*(median(column) for column in zip(*rates, strict=True)))
        for name, rates in found.items()
    }


def report(rates: dict[str, Rate]) -> None:
    """A line for each engine, the ratios beside the first."""
    mine = rates["floorbook"]
    show("random hands, no-limit, six seats", f"{mine.hands:,.0f}/s", f"{mine.acts:,.0f} acts/s")
    for name, other in rates.items():
        if name != "floorbook":
            times = f"{mine.hands / other.hands:.1f} times as many hands, {mine.acts / other.acts:.1f} acts"
            show(f"  {ENGINES[name].name}", f"{other.hands:,.0f}/s", times)


def run(rounds: int = ROUNDS, python: str | None = os.environ.get("FLOORBOOK_OPENSPIEL")) -> None:
    """Print the figures."""
    warnings.simplefilter("ignore")
    field = {name: ready(name) for name in ("floorbook", "pokerkit")}
    if find_spec("pyspiel") is not None:
        field["openspiel"] = ready("openspiel")
    elif python is not None:
        with elsewhere(python, "openspiel") as a_round:
            report(measure({**field, "openspiel": a_round}, rounds))
        return
    report(measure(field, rounds))


def main() -> None:
    """Measure, or serve rounds to another process."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="N")
    parser.add_argument(
        "--openspiel", metavar="PYTHON", default=os.environ.get("FLOORBOOK_OPENSPIEL")
    )
    parser.add_argument("--serve", choices=list(ENGINES), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(asked.serve)
    else:
        run(asked.rounds, asked.openspiel)


if __name__ == "__main__":
    main()
