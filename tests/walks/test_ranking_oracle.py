"""Hand ranking beside PokerKit: every class of five cards, and random hands of each type.

PokerKit ranks some thousand hands of seven cards a second, so the proof has three parts:

1. *every* class of five cards (their ranks, and whether they are of one suit) has the same
   order as PokerKit's own lookup: that is each comparison of two hands of five cards;
2. random hands of the game have the strength that PokerKit's entries give to the best of their
   choices of five, chosen here as ``from_game`` chooses them, without its parsing of cards;
3. a sample of the same hands goes through ``from_game`` itself.

``FLOORBOOK_RANKED=1000000`` sets the number of hands in the second part, as does
``bench/ranking.py --check 1000000``.

Strengths are compared as orders: our number must be a strictly rising function of PokerKit's,
so N hands stand for all their N(N-1)/2 comparisons. No difference is left.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, pairwise
from random import Random
from typing import NamedTuple

import pytest
from pokerkit import (
    BadugiHand,
    EightOrBetterLowHand,
    Hand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardHighHand,
    StandardLowHand,
)

from floorbook.games.ranking import RANKERS, showdown
from floorbook.kernel.cards import RANKS, SHORT_DECK, STANDARD_DECK, SUITS, Cards

HANDS = int(os.environ.get("FLOORBOOK_RANKED", "50000"))
SAMPLE = 300
"""Hands of each type that go through ``from_game``."""


class Type(NamedTuple):
    """A hand type: PokerKit's class, the sizes of hole and board in its games, and its deck."""

    hand: type[Hand]
    sizes: tuple[tuple[int, int], ...]
    deck: Cards = STANDARD_DECK
    two: bool = False


class Deal(NamedTuple):
    """The cards of one hand."""

    hole: Cards
    board: Cards


OMAHA = ((4, 5), (5, 5), (6, 5), (4, 4), (4, 3))
TYPES = {
    "high": Type(StandardHighHand, ((2, 5), (7, 0), (5, 0), (6, 0), (2, 4))),
    "high-two": Type(OmahaHoldemHand, OMAHA, two=True),
    "eight": Type(EightOrBetterLowHand, ((7, 0), (2, 5), (5, 0))),
    "eight-two": Type(OmahaEightOrBetterLowHand, OMAHA, two=True),
    "ace-five": Type(RegularLowHand, ((7, 0), (5, 0), (6, 0))),
    "deuce-seven": Type(StandardLowHand, ((5, 0), (7, 0))),
    "badugi": Type(BadugiHand, ((4, 0), (3, 0), (5, 0))),
    "short": Type(ShortDeckHoldemHand, ((2, 5), (2, 4), (5, 0)), SHORT_DECK),
}


def deals(kind: str, rng: Random, count: int, sizes: int = 1) -> Iterator[Deal]:
    """Random hands of the first sizes of the type in turns."""
    of = TYPES[kind]
    for number in range(count):
        hole, board = of.sizes[number % len(of.sizes[:sizes])]
        cards = tuple(rng.sample(of.deck, hole + board))
        yield Deal(cards[:hole], cards[hole:])


# --- what PokerKit says ---------------------------------------------------------------------------


def strength(hand: type[Hand], cards: Cards) -> int | None:
    """PokerKit's strength of exactly these cards, more is better; None: no such hand."""
    try:
        found = hand.lookup.get_entry_or_none("".join(cards))
    except ValueError:  # a badugi that is none
        return None
    if found is None:
        return None
    return -found.index if hand.low else found.index


class Oracle:
    """PokerKit's strength of the best choice: its entries looked up once, its choices of cards."""

    def __init__(self, kind: str) -> None:
        self.kind, self.type = kind, TYPES[kind]
        self.known: dict[tuple[int, int], int | None] = {}

    def __call__(self, deal: Deal) -> int | None:
        """The best choice in the order of ``from_game``."""
        for choices in self.choices(deal):
            worth = [found for cards in choices if (found := self.exactly(cards)) is not None]
            if worth:
                return max(worth)
        return None

    def choices(self, deal: Deal) -> Iterator[Iterator[Cards]]:
        """All choices of five; for a badugi those of four, then of three and so on."""
        hole, board = deal
        if self.type.two:
            threes = list(combinations(board, 3))
            yield (mine + there for mine in combinations(hole, 2) for there in threes)
            return
        for size in (4, 3, 2, 1) if self.kind == "badugi" else (5,):
            yield combinations(hole + board, size)

    def exactly(self, cards: Cards) -> int | None:
        """Ranks and the number of suits are all that an entry of PokerKit's depends on."""
        key = sum([WEIGHTS[card] for card in cards]), len({card[1] for card in cards})
        if key not in self.known:
            self.known[key] = strength(self.type.hand, cards)
        return self.known[key]


WEIGHTS = {card: 6 ** RANKS.index(card[0]) for card in STANDARD_DECK}


def same_order(pairs: set[tuple[int | None, int | None]]) -> None:
    """Both qualify or neither, and one strength rises strictly with the other."""
    assert all((ours is None) == (theirs is None) for ours, theirs in pairs)
    ranked = sorted((a, b) for a, b in pairs if a is not None and b is not None)
    for (a, b), (c, d) in pairwise(ranked):
        assert a < c and b < d, f"{a} {c} of ours, {b} {d} of PokerKit's"


def compare(kind: str, count: int, seed: int = 2024) -> int:
    """Compare random hands of all sizes, ranked alone and on a board seen before."""
    oracle, rank, found = Oracle(kind), RANKERS[kind], set()
    for deal in deals(kind, Random(seed), count, sizes=9):
        ours = rank(*deal)
        assert showdown(kind, deal.board)(deal.hole) == ours, deal
        found.add((ours, oracle(deal)))
    same_order(found)
    return count


# --- the three parts ------------------------------------------------------------------------------


def classes(kind: str) -> Iterator[Cards]:
    """One hand of each class: its ranks, and whether the suits are equal."""
    ranks = sorted({card[0] for card in TYPES[kind].deck}, key=RANKS.index)
    if kind == "badugi":
        for size in (1, 2, 3, 4):
            yield from (_rainbow(held) for held in combinations(ranks, size))
        return
    for held in combinations_with_replacement(ranks, 5):
        if max(map(held.count, held)) < 5:
            yield _unsuited(held)
        if len(set(held)) == 5:
            yield tuple(f"{rank}s" for rank in held)


def _rainbow(ranks: Iterable[str]) -> Cards:
    return tuple(map("".join, zip(ranks, SUITS, strict=False)))


def _unsuited(ranks: tuple[str, ...]) -> Cards:
    return tuple(f"{rank}{SUITS[number % 4]}" for number, rank in enumerate(ranks))


COUNTS = {
    "high": 7462,
    "high-two": 7462,
    "deuce-seven": 7462,
    "ace-five": 6175,
    "eight": 57,
    "eight-two": 57,
    "badugi": 1092,
    "short": 1404,
}
"""How many strengths there are, None among the lows that must qualify."""


@pytest.mark.parametrize("kind", TYPES)
def test_every_class_of_hands_has_its_order(kind: str) -> None:
    split = 2 if TYPES[kind].two else 5
    found = {
        (RANKERS[kind](cards[:split], cards[split:]), strength(TYPES[kind].hand, cards))
        for cards in classes(kind)
    }
    same_order(found)
    assert len(found) == COUNTS[kind]


@pytest.mark.parametrize("kind", TYPES)
def test_a_thousand_random_hands_have_their_order(kind: str) -> None:
    compare(kind, 1000)


@pytest.mark.slow
@pytest.mark.parametrize("kind", TYPES)
def test_many_random_hands_have_their_order(kind: str) -> None:
    assert compare(kind, HANDS, seed=47) == HANDS


@pytest.mark.slow
@pytest.mark.parametrize("kind", TYPES)
def test_from_game_agrees_with_its_entries(kind: str) -> None:
    """The choices made here are PokerKit's."""
    oracle, hand = Oracle(kind), TYPES[kind].hand
    for deal in deals(kind, Random(48), SAMPLE, sizes=9):
        game = hand.from_game_or_none("".join(deal.hole), "".join(deal.board))
        cards = None if game is None else tuple(map(repr, game.cards))
        assert oracle(deal) == (None if cards is None else strength(hand, cards))
