"""Reading the format. TOML is read by rtoml; see the decision record on it."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import rtoml

from floorbook.games import GAMES, Game
from floorbook.histories import hints
from floorbook.histories.amounts import (
    Number,
    default_scale,
    minor,
    minors,
    number,
    scale_for,
    written,
)
from floorbook.histories.cardtext import told
from floorbook.histories.faults import Fault, Unreadable, excerpt
from floorbook.histories.model import History
from floorbook.histories.phh import fields, forced
from floorbook.histories.phh.actions import Telling
from floorbook.histories.phh.splitting import LONGEST, Piece, pieces
from floorbook.histories.tracking import Tracker

_MOST_PLAYERS = 100
_WAGER = re.compile(r"cbr\s+(\S+)")
_LINE = re.compile(r"at line (\d+)")
_INFINITE = float("inf")
_GAP = re.compile(r"\n(?:[ \t\r]*\n)+")
_MOST_PARTS = 8
"""Parts between blank lines that are tried."""


def read(lines: Iterable[str] | str, name: str) -> Iterator[History | Fault]:
    """The hands of a file of this name, or of its text, one at a time. Never raises."""
    for piece in pieces(io.StringIO(lines) if isinstance(lines, str) else lines):
        try:
            yield _read(piece)
        except Unreadable as error:
            yield from _before_gap(piece)
            yield error.fault(name, piece.line)


def _before_gap(piece: Piece) -> Iterator[History]:
    """The hand of a piece that cannot be read because more than the hand is in it.

    Where the next hand has lost its beginning, the rest of it stands behind this one, after a
    blank line.
    """
    parts = _GAP.split(piece.text)
    for count in range(min(len(parts), _MOST_PARTS) - 1, 0, -1):
        try:
            yield _read(piece._replace(text="\n".join(parts[:count]) + "\n"))
        except Unreadable:
            continue
        return


def _read(piece: Piece) -> History:
    if not piece.text:
        raise Unreadable("phh-too-long", {"limit": LONGEST})
    table = parsed(piece.text, piece.line)
    if not piece.headed:
        return history_of(table, "", piece.line)
    key, inner = next(iter(table.items()))
    if not isinstance(inner, dict):
        raise Unreadable("phh-toml", {})
    return history_of(inner, key, piece.line)


def parsed(text: str, first: int) -> dict[str, Any]:
    """The TOML of a piece that begins on this line. Raises Unreadable where it is none."""
    try:
        return rtoml.loads(text)
    except ValueError as error:
        found = _LINE.search(str(error))
        line = first + int(found[1]) - 1 if found else 0
        raise Unreadable("phh-toml", {}, line) from error


def history_of(table: Mapping[str, Any], key: str, line: int) -> History:
    """The history that a table of fields tells. Raises Unreadable."""
    return _Table(table).history(key, line)


class _Table:
    """The fields of a hand, with what has to be known before they can be read."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.table = table
        self.game = _game(table.get("variant"))
        self.required = fields.required(self.game)
        self.actions = _actions(table.get("actions"))
        self.count = len(_list(table, "starting_stacks"))
        if not 2 <= self.count <= _MOST_PLAYERS:
            raise Unreadable("phh-field", {"field": "starting_stacks"})
        self.currency = self._text("currency")
        self.numbers = {name: self._numbers(name) for name in self.required if name in _LISTS}
        self.numbers |= {name: self._numbers(name) for name in _RESULTS if name in table}
        self.numbers |= {name: [_number(table, name)] for name in self.required if name in _SINGLES}
        self.scale, self.unit = scale_for(self._all(), self.currency)
        self.hints = hints.read(table.get(hints.OURS), self.count)
        self.seats = self.hints.labels or self._seats()

    def _text(self, name: str) -> str:
        value = self.table.get(name, "")
        if not isinstance(value, str):
            raise Unreadable("phh-field", {"field": name})
        return value

    def _numbers(self, name: str) -> list[Number]:
        values = _list(self.table, name)
        if len(values) != self.count:
            raise Unreadable("phh-field", {"field": name})
        if name == "starting_stacks":
            values = [0 if value == _INFINITE else value for value in values]
        return [number(value) for value in values]

    def _all(self) -> Iterator[Number]:
        for values in self.numbers.values():
            yield from values
        joined = "\n".join(self.actions)
        if "." in joined:
            for action in self.actions:
                found = _WAGER.search(action.partition("#")[0])
                if found:
                    yield written(found[1])

    def _seats(self) -> tuple[str, ...]:
        seats = self.table.get("seats")
        if seats is None:
            return tuple([f"p{at}" for at in range(1, self.count + 1)])
        labels = {str(seat) for seat in _list(self.table, "seats") if type(seat) is int}
        if len(labels) != self.count or len(seats) != self.count:
            raise Unreadable("phh-field", {"field": "seats"})
        return tuple(map(str, seats))

    def minors(self, name: str) -> list[int]:
        """The amounts of a list, in minor units; zeros where the text has none."""
        if name not in self.numbers:
            return [0] * self.count
        return minors(self.numbers[name], self.scale)

    def single(self, name: str) -> int | None:
        """An amount in minor units, if the text has it."""
        return minor(self.numbers[name][0], self.scale) if name in self.numbers else None

    def by_seat(self, name: str) -> dict[str, int]:
        """The amounts of a list by seat; none below zero."""
        if name not in self.numbers:
            return {}
        amounts = self.minors(name)
        if min(amounts) < 0:
            raise Unreadable("phh-field", {"field": name})
        return dict(zip(self.seats, amounts, strict=True))

    def stacks(self) -> dict[str, int]:
        """The stacks before posting; one that the text calls infinite is very large."""
        stacks = self.by_seat("starting_stacks")
        for seat in self.unknown():
            stacks[seat] = fields.INFINITE
        return stacks

    def unknown(self) -> tuple[str, ...]:
        """Seats whose stacks the text calls infinite."""
        if _INFINITE not in self.table["starting_stacks"]:
            return ()
        told_stacks = zip(self.seats, self.table["starting_stacks"], strict=True)
        return tuple([seat for seat, stack in told_stacks if stack == _INFINITE])

    def history(self, key: str, line: int) -> History:
        """All of it as a history."""
        owed = self._owed()
        stacks = self.stacks()
        posts = forced.posts(owed, self.seats, stacks)
        bring_in = self.single("bring_in")
        tracker = Tracker(stacks, completes=self.game.family == "stud")
        for post in posts:
            tracker.post(post)
        tracker.level = max(tracker.level, *map(abs, owed.blinds))
        telling = self._telling(tracker, bring_in or 0)
        cards = {seat: dealt for seat, dealt in telling.cards.items() if told(dealt)}
        bets = self.single("small_bet"), self.single("big_bet")
        history = History(
            "phh",
            str(self.table.get("hand", key)),
            self.game.name,
            self.seats,
            stacks,
            owed.pair if any(owed.blinds) else None,
            (bets[0], bets[1]) if bets[0] is not None and bets[1] is not None else None,
            owed.uniform,
            owed.of_big_blind,
            bring_in,
            posts=posts,
            cards=cards,
            moves=tuple(telling.moves),
            collected={seat: won for seat, won in self.by_seat("winnings").items() if won},
            finishing=self.by_seat("finishing_stacks"),
            names=self._names(),
            currency=self.currency,
            unit=self.unit,
            line=line,
        )
        history = history._replace(facts=self._facts(history, owed, telling))
        return hints.applied(history, self.hints) if self.hints.said else history

    @staticmethod
    def _all_in(history: History) -> bool:
        """Whether posting took a whole stack, so that a post may be short."""
        left = dict(history.stacks)
        for post in history.posts:
            left[post.seat] -= post.amount
        return not all(left.values())

    def _owed(self) -> forced.Forced:
        antes = forced.turned(self.minors("antes"))
        if min(antes) < 0:
            raise Unreadable("phh-field", {"field": "antes"})
        return forced.Forced(antes, forced.turned(self.minors("blinds_or_straddles")))

    def _telling(self, tracker: Tracker, bring_in: int) -> Telling:
        labels = {f"p{at}": seat for at, seat in enumerate(self.seats, 1)}
        telling = Telling(self.game, labels, tracker, self.scale, bring_in)
        telling.tell(self.actions)
        return telling

    def _names(self) -> dict[str, str]:
        if "players" not in self.table:
            return {}
        players = _list(self.table, "players")
        if len(players) != self.count or not all(isinstance(one, str) for one in players):
            raise Unreadable("phh-field", {"field": "players"})
        return {seat: name for seat, name in zip(self.seats, players, strict=True) if name}

    def _facts(self, history: History, owed: forced.Forced, telling: Telling) -> dict[str, Any]:
        passed = {hints.OURS, *fields.COMMON, *fields.KEPT, *self.required}
        facts = {name: value for name, value in self.table.items() if name not in passed}
        for name, value in facts.items():
            if isinstance(value, dict) and not name.startswith("_"):
                raise Unreadable("phh-field", {"field": excerpt(name)})
        smallest, unknown = self.single("min_bet"), self.unknown()
        if self.scale != default_scale(self.currency):
            facts[fields.SCALE] = self.scale
        if smallest is not None and smallest != (history.blinds or (0, 0))[1]:
            facts[fields.MIN_BET] = smallest
        if self._all_in(history) and forced.owed(history) != owed:
            facts[fields.FORCED] = owed
        if unknown:
            facts[fields.UNKNOWN_STACKS] = unknown
        if telling.remarks:
            facts[fields.REMARKS] = telling.remarks_with(self.count)
        return facts


_LISTS = ("antes", "blinds_or_straddles", "starting_stacks")
_RESULTS = ("finishing_stacks", "winnings")
_SINGLES = ("bring_in", "small_bet", "big_bet", "min_bet")


def _game(variant: Any) -> Game:
    name = fields.GAMES_BY_CODE.get(variant) if isinstance(variant, str) else None
    if name is None:
        raise Unreadable("phh-variant", {"variant": excerpt(str(variant))})
    return GAMES[name]


def _actions(actions: Any) -> Sequence[str]:
    if not isinstance(actions, list) or not all(isinstance(one, str) for one in actions):
        raise Unreadable("phh-field", {"field": "actions"})
    return actions


def _list(table: Mapping[str, Any], name: str) -> list[Any]:
    values = table.get(name)
    if not isinstance(values, list):
        raise Unreadable("phh-field", {"field": name})
    return values


def _number(table: Mapping[str, Any], name: str) -> Number:
    value = number(table[name]) if name in table else -1
    if value < 0:
        raise Unreadable("phh-field", {"field": name})
    return value
