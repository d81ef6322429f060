"""Writing the format. What was written is read again, so nothing is lost without a word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import rtoml

from floorbook.games import GAMES, Game
from floorbook.histories import hints
from floorbook.histories.amounts import default_scale
from floorbook.histories.comparing import WAGERS, first_missing, told_moves
from floorbook.histories.errors import Unwritable
from floorbook.histories.faults import Unreadable
from floorbook.histories.model import History, Move
from floorbook.histories.phh import fields, forced
from floorbook.histories.phh.reading import history_of
from floorbook.kernel.cards import UNKNOWN, Cards

_COMPARED = ("game", "seats", "stacks", "bring_in", "cards", "collected", "finishing", "currency")


def write(history: History, heading: str = "") -> str:
    """The hand as a .phh file, or with a heading as one of a .phhs. Raises Unwritable."""
    document = _document(history)
    follows = _again(document, history)
    missing = first_missing(history, follows, _COMPARED)
    if missing:
        raise Unwritable("phh-unwritable", {"what": missing})
    ours = document.get(hints.OURS, {}) | hints.table(history, follows)
    if ours:
        document[hints.OURS] = ours
    try:
        return rtoml.dumps({heading: document} if heading else document)
    except ValueError as error:
        raise Unwritable("phh-unwritable", {"what": "facts"}) from error


def _document(history: History) -> dict[str, Any]:
    if history.game not in fields.CODES:
        raise Unwritable("phh-unwritable", {"what": "game"})
    pen = _Pen(history)
    return pen.required() | pen.optional()


def _again(document: Mapping[str, Any], history: History) -> History:
    try:
        return history_of(document, "", history.line)
    except Unreadable as error:
        raise Unwritable("phh-unwritable", {"what": error.code}) from error


class _Pen:
    """The fields of a hand. Amounts are written whole where all of them are."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.game: Game = GAMES[history.game]
        own = history.format == "phh"
        self.facts = history.facts if own else {}
        self.shared = history.facts if not own else {}
        self.scale: int = self.facts.get(fields.SCALE, default_scale(history.currency))
        self.forced: forced.Forced = self.facts.get(fields.FORCED) or forced.owed(history)
        self.whole = all(amount % self.scale == 0 for amount in self._amounts())
        self.players = {seat: f"p{at}" for at, seat in enumerate(history.seats, 1)}

    def _amounts(self) -> Iterator[int]:
        history = self.history
        yield history.unit
        yield from history.stacks.values()
        yield from self.forced.antes
        yield from self.forced.blinds
        yield from (*history.finishing.values(), *history.collected.values())
        yield from (move.amount or 0 for move in history.moves if move.kind in WAGERS)

    def number(self, amount: int) -> int | float:
        """An amount as a number of the text."""
        return amount // self.scale if self.whole else amount / self.scale

    def numbers(self, amounts: Iterable[int]) -> list[int | float]:
        """The amounts of a list."""
        return [self.number(amount) for amount in amounts]

    def required(self) -> dict[str, Any]:
        """The fields that the variant must have, in their usual order."""
        history = self.history
        found: dict[str, Any] = {"variant": fields.CODES[history.game]}
        if "ante_trimming_status" in self.facts:
            found["ante_trimming_status"] = self.facts["ante_trimming_status"]
        found["antes"] = self.numbers(forced.turned(self.forced.antes))
        if self.game.family != "stud":
            found["blinds_or_straddles"] = self.numbers(forced.turned(self.forced.blinds))
        else:
            found["bring_in"] = self.number(history.bring_in or 0)
        found |= self._bets()
        found["starting_stacks"] = self._stacks()
        found["actions"] = [*self._actions()]
        return found

    def _bets(self) -> dict[str, int | float]:
        big = (self.history.blinds or (0, 0))[1]
        if self.game.limit == "fixed-limit":
            small, large = self.history.bets or (big, 2 * big)
            return {"small_bet": self.number(small), "big_bet": self.number(large)}
        return {"min_bet": self.number(self.facts.get(fields.MIN_BET, big))}

    def _stacks(self) -> list[int | float]:
        unknown = self.facts.get(fields.UNKNOWN_STACKS, ())
        stacks = self.history.stacks
        return [
            float("inf") if seat in unknown else self.number(stacks[seat])
            for seat in self.history.seats
        ]

    def optional(self) -> dict[str, Any]:
        """The other fields, those that we do not know among them."""
        kept = fields.KEPT | {"ante_trimming_status"}
        found = {name: value for name, value in self.facts.items() if name not in kept}
        if any(isinstance(value, dict) and name[:1] != "_" for name, value in found.items()):
            raise Unwritable("phh-unwritable", {"what": "facts"})
        for name in fields.SHARED:
            if type(self.shared.get(name)) in {str, int}:
                found[name] = self.shared[name]
        return found | self._identity() | self._result()

    def _identity(self) -> dict[str, Any]:
        history, found = self.history, dict[str, Any]()
        if history.name:
            number = history.name.isascii() and history.name.isdigit() and history.name[0] != "0"
            short = number and len(history.name) < 18
            found["hand"] = int(history.name) if short else history.name
        if history.names:
            found["players"] = [history.names.get(seat, "") for seat in history.seats]
        if history.currency:
            found["currency"] = history.currency
        return found | self._labels()

    def _labels(self) -> dict[str, Any]:
        seats = self.history.seats
        if seats == tuple(self.players.values()):
            return {}
        if all(
            seat.isascii() and seat.isdigit() and seat[0] != "0" and len(seat) < 10
            for seat in seats
        ):
            return {"seats": [int(seat) for seat in seats]}
        return {hints.OURS: {"labels": list(seats)}}

    def _result(self) -> dict[str, Any]:
        found = {}
        for name, amounts in (
            ("finishing_stacks", self.history.finishing),
            ("winnings", self.history.collected),
        ):
            if amounts:
                found[name] = self.numbers(amounts.get(seat, 0) for seat in self.history.seats)
        return found

    def _actions(self) -> Iterator[str]:
        remarks: Mapping[int, str] = self.facts.get(fields.REMARKS, {})
        at = 0
        for at, action in enumerate(
            (*self._deals(), *map(self._action, told_moves(self.history))), 1
        ):
            if -at in remarks:
                yield remarks[-at]
            yield f"{action} {remarks[at]}" if at in remarks else action
        if -at - 1 in remarks:
            yield remarks[-at - 1]

    def _deals(self) -> Iterator[str]:
        for seat, player in self.players.items():
            cards = self.history.cards.get(seat) or (UNKNOWN,) * self.game.hole
            yield f"d dh {player} {''.join(cards)}"

    def _action(self, move: Move) -> str:
        if move.kind == "deal":
            return f"d db {''.join(move.cards)}"
        player = self.players.get(move.seat, "p0")
        if move.kind == "deal-to":
            return f"d dh {player} {''.join(move.cards)}"
        if move.kind in WAGERS:
            return f"{player} cbr {self._spelled(move.amount or 0)}"
        if move.kind in {"show", "discard"}:
            return f"{player} {_ACTIONS[move.kind]} {_shown(move)}".rstrip()
        return f"{player} {_ACTIONS[move.kind]}"

    def _spelled(self, amount: int) -> str:
        if self.whole:
            return str(amount // self.scale)
        return f"{amount / self.scale:.{len(str(self.scale)) - 1}f}"


def _shown(move: Move) -> str:
    cards: Cards = move.cards
    if move.kind == "discard" and not cards:
        cards = (UNKNOWN,) * (move.amount or 0)
    return "".join(cards) or ("-" if move.kind == "show" else "")


_ACTIONS: Mapping[str, str] = {
    "fold": "f",
    "check": "cc",
    "call": "cc",
    "bring-in": "pb",
    "discard": "sd",
    "show": "sm",
    "muck": "sm",
}
