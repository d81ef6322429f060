"""Counting the lines that are legal from a table, as perft counts moves in chess.

A line is a number of acts of players. Streets are dealt between them, and a line that
ends with the hand before it is long enough is none.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from floorbook.games import GAMES
from floorbook.hand.observe import observe
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin
from floorbook.hand.state import Round
from floorbook.hand.turns import can_bet_on
from floorbook.hand.view import next_of
from floorbook.law.observation import Event, Observation
from tests.tables import SEATS, book


class Move(NamedTuple):
    """One legal act: a short name, and the total of a bet or raise."""

    name: str
    to: int | None = None

    def __str__(self) -> str:
        return self.name if self.to is None else f"{self.name}{self.to}"


class Walk(NamedTuple):
    """A ``.walk`` file: the table it starts from, and how many lines there are at each depth."""

    name: str
    start: Round
    counts: tuple[tuple[int, int], ...]


def moves(r: Round) -> tuple[Move, ...]:
    """Fold, check or call, the smallest raise, and the largest: the pot, the limit, all-in."""
    n = next_of(r)
    if n.actor is None:
        return ()
    found = [Move("f"), Move("c")]
    if n.may_raise and n.min_raise_to is not None:
        assert n.max_raise_to is not None
        low = min(n.min_raise_to, n.max_raise_to)
        found += [Move("r", to) for to in sorted({low, n.max_raise_to})]
    return tuple(found)


def played(r: Round, move: Move) -> Round:
    """The table after a move, the next street dealt where the betting is over."""
    assert r.waiting_for is not None
    event = _event(r, move)
    after = observe(r, Observation(r.setup.seats[r.waiting_for], (event,))).after
    return dealt(after)


def dealt(r: Round) -> Round:
    """The table with the next street dealt, if there is to be any betting on it."""
    while r.waiting_for is None and r.live > 1 and can_bet_on(r):
        street = r.setup.game.following[r.street]
        if street is None:
            break
        events = (Event("burn"), Event("deal", street=street))
        r = observe(r, Observation("dealer", events)).after
    return r


def _event(r: Round, move: Move) -> Event:
    facing = r.waiting_for is not None and r.level > r.bets[r.waiting_for]
    if move.name == "f":
        return Event("fold")
    if move.name == "c":
        return Event("call") if facing else Event("check")
    return Event("raise", number=move.to) if r.level else Event("bet", number=move.to)


def perft(r: Round, depth: int, legal: Callable[[Round], tuple[Move, ...]] = moves) -> int:
    """How many lines of so many acts there are."""
    found = legal(r)
    if depth == 1:
        return len(found)
    return sum(perft(played(r, move), depth - 1, legal) for move in found)


def branches(r: Round, depth: int) -> dict[str, int]:
    """The count of each first move, to find a wrong one by."""
    rest = depth - 1
    return {str(move): perft(played(r, move), rest) if rest else 1 for move in moves(r)}


@cache
def read(path: Path) -> Walk:
    """A ``.walk`` file: ``#`` comments, a line with the table, then lines of depth and count."""
    lines = [line.split("#")[0].split() for line in path.read_text(encoding="utf-8").splitlines()]
    table, *counts = [line for line in lines if line]
    return Walk(path.stem, begin(_setup(table)), tuple((int(a), int(b)) for a, b in counts))


def _setup(words: list[str]) -> Setup:
    """The table of a line such as ``NLHE 100-200 stacks 2000 2000 street flop pot 600``."""
    game, blinds, *rest = words
    named: dict[str, list[int | str]] = {}
    for word in rest:
        if word.isdecimal():
            named[next(reversed(named))].append(int(word))
        elif next(reversed(named), "") == "street" and not named["street"]:
            named["street"].append(word)
        else:
            named[word] = []
    stacks = [int(n) for n in named["stacks"]]
    small, big = blinds.split("-")
    return Setup(
        book=book(2024),
        game=GAMES[game],
        seats=SEATS[len(stacks)],
        blinds=(int(small), int(big)),
        bets=(int(big), 2 * int(big)) if game.startswith("L") else None,
        big_blind_ante=int(named.get("bb-ante", [0])[0]),
        ante=int(named.get("ante", [0])[0]),
        stacks=dict(zip(SEATS[len(stacks)], stacks, strict=True)),
        street=str(named.get("street", [""])[0]),
        pot=int(named["pot"][0]) if "pot" in named else None,
    )


FILES = sorted(Path(__file__).parent.glob("*.walk"))
