"""The variants as data: their limit and their streets.

What is dealt, who opens and how hands rank comes with the whole hand; the betting of a
street needs no more than this.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

Family: TypeAlias = Literal["board", "stud", "draw"]
Limit: TypeAlias = Literal["no-limit", "pot-limit", "fixed-limit"]

STREETS: Mapping[Family, tuple[str, ...]] = {
    "board": ("preflop", "flop", "turn", "river"),
    "stud": ("third", "fourth", "fifth", "sixth", "seventh"),
    "draw": ("draw0", "draw1", "draw2", "draw3"),
}
BOARD_CARDS: Mapping[str, int] = {"flop": 3, "turn": 1, "river": 1}
"""Community cards dealt to open a street."""


class Game(NamedTuple):
    """A variant by its name in the table script."""

    name: str
    limit: Limit
    family: Family
    streets: tuple[str, ...]


def _game(name: str, limit: Limit, family: Family, draws: int = 3) -> Game:
    streets = STREETS[family]
    return Game(name, limit, family, streets[: draws + 1] if family == "draw" else streets)


GAMES: Mapping[str, Game] = {
    game.name: game
    for game in (
        _game("NLHE", "no-limit", "board"),
        _game("PLHE", "pot-limit", "board"),
        _game("LHE", "fixed-limit", "board"),
        _game("SDHE", "no-limit", "board"),
        _game("PLO", "pot-limit", "board"),
        _game("PLO8", "pot-limit", "board"),
        _game("LO8", "fixed-limit", "board"),
        _game("NLO8", "no-limit", "board"),
        _game("PLO5", "pot-limit", "board"),
        _game("PLCH", "pot-limit", "board"),
        _game("PLCH8", "pot-limit", "board"),
        _game("STUD", "fixed-limit", "stud"),
        _game("STUD8", "fixed-limit", "stud"),
        _game("RAZZ", "fixed-limit", "stud"),
        _game("5CD", "no-limit", "draw", draws=1),
        _game("27SD", "no-limit", "draw", draws=1),
        _game("27TD", "fixed-limit", "draw"),
        _game("A5TD", "fixed-limit", "draw"),
        _game("BADUGI", "fixed-limit", "draw"),
    )
}


def next_street(game: Game, street: str) -> str | None:
    """The street after this one, None after the last."""
    at = game.streets.index(street) + 1
    return game.streets[at] if at < len(game.streets) else None


def is_big_bet_street(game: Game, street: str) -> bool:
    """Whether fixed limit bets the larger amount here."""
    at = game.streets.index(street)
    return at >= (2 if game.family == "board" or len(game.streets) > 3 else 1)
