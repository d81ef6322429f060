"""Hands ranked in a second beside PokerKit, phevaluator and eval7: ``python bench/ranking.py``.

Each library gets its own cards, prepared beforehand; ours are strings. phevaluator and eval7
are measured where they are installed. ``--check N`` compares N random hands of each type with
PokerKit in place of measuring.
"""

from __future__ import annotations

import argparse
import sys
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from pokerkit import Card, Hand  # noqa: E402 - the root must be found first

from bench.figures import rate, show  # noqa: E402 - the same
from floorbook.games.ranking import RANKERS, showdown  # noqa: E402 - the same
from floorbook.kernel.cards import STANDARD_DECK, Cards  # noqa: E402 - the same
from tests.walks.test_ranking_oracle import TYPES, Deal, compare, deals  # noqa: E402 - the same

ROUNDS, HANDS, SEATS = 9, 12_000, 6
SLOW = 30
"""PokerKit gets one hand in so many: its rounds would last minutes."""

Work = Callable[[], int]


class Contender(NamedTuple):
    """A library that ranks the hands of one round, and how many it does a second."""

    name: str
    work: Work
    rates: list[float]


def each(rank: Callable[..., object], hands: list[Any]) -> Work:
    """Rank all hands, each a tuple of arguments."""

    def work() -> int:
        for hole, board in hands:
            rank(hole, board)
        return len(hands)

    return work


def flat(rank: Callable[..., object], hands: list[Any]) -> Work:
    """Rank all hands, each a sequence of cards."""

    def work() -> int:
        for hand in hands:
            rank(hand)
        return len(hands)

    return work


def starred(rank: Callable[..., object], hands: list[Any]) -> Work:
    """Rank all hands, each card an argument."""

    def work() -> int:
        for hand in hands:
            rank(*hand)
        return len(hands)

    return work


def one_board(kind: str, hands: list[Deal]) -> Work:
    """Rank six holes on each board, by the showdown that they share."""
    size = len(hands[0].hole)
    tables = [(board, [tuple(rest[n : n + size]) for n in range(0, SEATS * size, size)])
              for board, rest in map(_table, range(len(hands) // SEATS), hands)]  # fmt: skip

    def work() -> int:
        for board, holes in tables:
            rank = showdown(kind, board)
            for hole in holes:
                rank(hole)
        return len(tables) * SEATS

    return work


def _table(seed: int, deal: Deal) -> tuple[Cards, list[str]]:
    rest = [card for card in STANDARD_DECK if card not in deal.board]
    Random(seed).shuffle(rest)
    return deal.board, rest


def pokerkit(kind: str, hands: list[Deal]) -> Work:
    """PokerKit with its own cards."""
    cards = {name: next(Card.parse(name)) for name in STANDARD_DECK}
    few = hands[:: SLOW if len(hands[0].hole + hands[0].board) > 5 else 5]
    own = [(tuple(cards[c] for c in hole), tuple(cards[c] for c in board)) for hole, board in few]
    hand: type[Hand] = TYPES[kind].hand
    return each(hand.from_game_or_none, own)


def others(kind: str, hands: list[Deal]) -> Iterator[tuple[str, Work]]:
    """What is installed and knows the type."""
    if kind in {"high", "high-two"}:
        yield from _phevaluator(kind, hands)
    if kind == "high":
        yield from _eval7(hands)


def _phevaluator(kind: str, hands: list[Deal]) -> Iterator[tuple[str, Work]]:
    try:
        library = import_module("phevaluator")
        inside = import_module("phevaluator._pheval")
    except ImportError:
        return
    strings = [(*board, *hole) for hole, board in hands]
    numbers = {name: n for n, name in enumerate(STANDARD_DECK)}
    ints = [tuple(numbers[card] for card in hand) for hand in strings]
    public, c = (library.evaluate_cards, inside.evaluate_7cards) if kind == "high" else (
        library.evaluate_omaha_cards, inside.evaluate_plo4_cards)  # fmt: skip
    yield "phevaluator, strings", starred(public, strings)
    yield "phevaluator, its numbers", starred(public, ints)
    yield "phevaluator, C function (private)", starred(c, ints)
    number = numbers.__getitem__
    yield (
        "phevaluator, C function as a Ranker",
        each(lambda hole, board: -c(*map(number, board + hole)), hands),
    )


def _eval7(hands: list[Deal]) -> Iterator[tuple[str, Work]]:
    try:
        library = import_module("eval7")
    except ImportError:
        return
    cards = {name: library.Card(name) for name in STANDARD_DECK}
    evaluate = library.evaluate
    yield "eval7, its cards", flat(evaluate, [[cards[c] for c in a + b] for a, b in hands])
    card = cards.__getitem__
    yield (
        "eval7 as a Ranker",
        each(lambda hole, board: evaluate(list(map(card, hole + board))), hands),
    )


def contenders(kind: str) -> list[Contender]:
    """Ours, PokerKit and the rest."""
    hands = list(deals(kind, Random(2024), HANDS))
    found = [("floorbook", each(RANKERS[kind], hands)), ("PokerKit", pokerkit(kind, hands))]
    if hands[0].board and kind != "short":
        found.append(("floorbook, six on a board", one_board(kind, hands)))
    found += others(kind, hands)
    return [Contender(name, work, []) for name, work in found]


def measure(kind: str) -> None:
    """Print a line for each contender: the medians of rounds in turns."""
    field = contenders(kind)
    for one in field:
        one.work()
    for _ in range(ROUNDS):
        for one in field:
            one.rates.append(rate(one.work))
    peer = median(field[1].rates)
    for name, _, rates in field:
        figure = median(rates)
        beside = f"{figure / peer:,.1f} times PokerKit" if name != "PokerKit" else ""
        show(f"hands ranked, {kind}: {name}", f"{figure:,.0f}/s", beside)


def run() -> None:
    """Print the figures of all hand types."""
    warnings.simplefilter("ignore")
    for kind in RANKERS:
        measure(kind)


def main() -> None:
    """Measure, or compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", type=int, metavar="N", help="compare N hands of each type")
    parser.add_argument("--kind", choices=list(RANKERS), action="append", help="only this type")
    asked = parser.parse_args()
    warnings.simplefilter("ignore")
    for kind in asked.kind or RANKERS:
        if asked.check:
            show(
                f"hands compared with PokerKit, {kind}", f"{compare(kind, asked.check):,}", "equal"
            )
        else:
            measure(kind)


if __name__ == "__main__":
    main()
