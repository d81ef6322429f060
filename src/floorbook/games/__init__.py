"""The variants as data: streets, cards dealt, limit, who opens, how hands rank.

A new variant is a new entry of ``GAMES``; no code knows a variant by its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import accumulate
from typing import Literal, NamedTuple, TypeAlias

from floorbook.kernel.cards import SHORT_DECK, STANDARD_DECK, Card

Family: TypeAlias = Literal["board", "stud", "draw"]
Limit: TypeAlias = Literal["no-limit", "pot-limit", "fixed-limit"]
Opens: TypeAlias = Literal["blinds", "low-card", "high-card"]
"""What opens the first street: the blinds, or the bring-in of the lowest or highest up card."""


class Street(NamedTuple):
    """One street: the cards that open it and the size of its fixed bets."""

    name: str
    down: int = 0
    """Cards face down to each hand."""
    up: int = 0
    """Cards face up to each hand."""
    board: int = 0
    """Community cards."""
    draws: bool = False
    """Each hand may exchange cards first."""
    big: bool = False
    """Fixed limit bets the larger amount."""


class Facts(NamedTuple):
    """A variant by its name in the table script."""

    name: str
    limit: Limit
    family: Family
    deal: tuple[Street, ...]
    hands: tuple[str, ...]
    """How hands rank, by the names of ``ranking.RANKERS``: the pot, or its high and low half."""
    opens: Opens = "blinds"
    deck: tuple[Card, ...] = STANDARD_DECK


class Game(Facts):
    """A variant with what follows from its facts."""

    @cached_property
    def streets(self) -> tuple[str, ...]:
        """The names of its streets in order."""
        return tuple(street.name for street in self.deal)

    @cached_property
    def by_name(self) -> Mapping[str, Street]:
        """Its streets by name."""
        return {street.name: street for street in self.deal}

    @cached_property
    def following(self) -> Mapping[str, str | None]:
        """The street after each."""
        return dict(zip(self.streets, (*self.streets[1:], None), strict=True))

    @cached_property
    def hole(self) -> int:
        """Cards dealt to each hand on the first street."""
        return self.deal[0].down + self.deal[0].up

    @cached_property
    def dealt(self) -> Mapping[str, int]:
        """Cards that a hand has been dealt in all, once each street is."""
        counts = accumulate(street.down + street.up for street in self.deal)
        return dict(zip(self.streets, counts, strict=True))


def _board(hole: int, first: int = 0) -> tuple[Street, ...]:
    """Streets of a board game; ``first`` flop cards are out before the flop."""
    return (
        Street("preflop", down=hole, board=first),
        Street("flop", board=3 - first),
        Street("turn", board=1, big=True),
        Street("river", board=1, big=True),
    )


_STUD = (
    Street("third", down=2, up=1),
    Street("fourth", up=1),
    Street("fifth", up=1, big=True),
    Street("sixth", up=1, big=True),
    Street("seventh", down=1, big=True),
)


def _draw(cards: int, draws: int) -> tuple[Street, ...]:
    big_from = draws // 2 + 1
    return tuple(
        Street(f"draw{n}", down=cards if not n else 0, draws=n > 0, big=n >= big_from)
        for n in range(draws + 1)
    )


_HOLDEM, _OMAHA, _FIVE, _COURCHEVEL = _board(2), _board(4), _board(5), _board(5, first=1)
_HIGH, _TWO, _SPLIT = ("high",), ("high-two",), ("high-two", "eight-two")

GAMES: Mapping[str, Game] = {
    game.name: game
    for game in (
        Game("NLHE", "no-limit", "board", _HOLDEM, _HIGH),
        Game("PLHE", "pot-limit", "board", _HOLDEM, _HIGH),
        Game("LHE", "fixed-limit", "board", _HOLDEM, _HIGH),
        Game("SDHE", "no-limit", "board", _HOLDEM, ("short",), deck=SHORT_DECK),
        Game("PLO", "pot-limit", "board", _OMAHA, _TWO),
        Game("PLO8", "pot-limit", "board", _OMAHA, _SPLIT),
        Game("LO8", "fixed-limit", "board", _OMAHA, _SPLIT),
        Game("NLO8", "no-limit", "board", _OMAHA, _SPLIT),
        Game("PLO5", "pot-limit", "board", _FIVE, _TWO),
        Game("PLCH", "pot-limit", "board", _COURCHEVEL, _TWO),
        Game("PLCH8", "pot-limit", "board", _COURCHEVEL, _SPLIT),
        Game("STUD", "fixed-limit", "stud", _STUD, _HIGH, "low-card"),
        Game("STUD8", "fixed-limit", "stud", _STUD, ("high", "eight"), "low-card"),
        Game("RAZZ", "fixed-limit", "stud", _STUD, ("ace-five",), "high-card"),
        Game("5CD", "no-limit", "draw", _draw(5, 1), _HIGH),
        Game("27SD", "no-limit", "draw", _draw(5, 1), ("deuce-seven",)),
        Game("27TD", "fixed-limit", "draw", _draw(5, 3), ("deuce-seven",)),
        Game("A5TD", "fixed-limit", "draw", _draw(5, 3), ("ace-five",)),
        Game("BADUGI", "fixed-limit", "draw", _draw(4, 3), ("badugi",)),
    )
}

ROTATIONS: Mapping[str, tuple[str, ...]] = {
    "HORSE": ("LHE", "LO8", "RAZZ", "STUD", "STUD8"),
    "8-GAME": ("27TD", "LHE", "LO8", "RAZZ", "STUD", "STUD8", "NLHE", "PLO"),
}
"""Mixed games: the variants in the order in which they are played."""

STREETS: Mapping[Family, tuple[str, ...]] = {
    "board": GAMES["NLHE"].streets,
    "stud": GAMES["STUD"].streets,
    "draw": GAMES["27TD"].streets,
}
