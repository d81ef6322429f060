"""Reading the format."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal, InvalidOperation
from functools import partial
from typing import Any

from floorbook.histories import hints
from floorbook.histories.amounts import Number, default_scale, minor, number, scale_for
from floorbook.histories.faults import Fault, Unreadable, excerpt
from floorbook.histories.model import History, Post
from floorbook.histories.ohh import names
from floorbook.histories.ohh.actions import Telling
from floorbook.histories.ohh.seating import Seating, seating
from floorbook.histories.ohh.splitting import LONGEST, Piece, pieces


def read(lines: Iterable[str] | str, name: str) -> Iterator[History | Fault]:
    """The hands of a file of this name, or of its text, one at a time. Never raises."""
    for piece in pieces(io.StringIO(lines) if isinstance(lines, str) else lines):
        try:
            for value in _objects(piece):
                yield _guarded(value, name, piece.line)
        except Unreadable as error:
            yield error.fault(name, piece.line)


def _guarded(value: Any, name: str, line: int) -> History | Fault:
    try:
        return history_of(value, line)
    except Unreadable as error:
        return error.fault(name, line)


def _objects(piece: Piece) -> Iterator[Any]:
    """The JSON values of a piece: one, or several on a line. Raises Unreadable."""
    if not piece.text:
        raise Unreadable("ohh-too-long", {"limit": LONGEST})
    at = 0
    while at < len(piece.text):
        try:
            value, at = _DECODER.raw_decode(piece.text, at)
        except json.JSONDecodeError as error:
            raise Unreadable("ohh-json", {}, piece.line + error.lineno - 1) from error
        except (ValueError, RecursionError, InvalidOperation) as error:
            raise Unreadable("ohh-json", {}) from error
        while at < len(piece.text) and piece.text[at] in " \t\r\n,":
            at += 1
        yield value


def _no_number(_: str) -> Any:
    raise ValueError


_DECODER = json.JSONDecoder(parse_float=Decimal, parse_constant=_no_number)


def history_of(value: Any, line: int) -> History:
    """The history that an object tells. Raises Unreadable."""
    if not isinstance(value, dict) or not isinstance(value.get("ohh"), dict):
        raise Unreadable("ohh-no-hand", {})
    beside = {key: other for key, other in value.items() if key != "ohh"}
    return _Hand(value["ohh"]).history(beside, line)


class _Hand:
    """The fields of a hand, with what has to be known before they can be read."""

    def __init__(self, hand: Mapping[str, Any]) -> None:
        self.hand = hand
        self.rounds = [_round(one) for one in _list(hand, "rounds")]
        players = _list(hand, "players")
        self.seating: Seating = seating(players, hand.get("dealer_seat"), self.rounds)
        self.currency = self._currency()
        self.scale, self.unit = scale_for([*self._numbers()], self.currency)
        self.minor = partial(minor, scale=self.scale)
        count = len(self.seating.players)
        self.hints = hints.read(hand.get(hints.OURS), count)
        self.seats = self.hints.labels or tuple([str(one.seat) for one in self.seating.players])

    def _currency(self) -> str:
        currency = self.hand.get("currency")
        iso = isinstance(currency, str) and len(currency) == 3 and currency.isalpha()
        return str(currency) if iso and not self.hand.get("tournament") else ""

    def _numbers(self) -> Iterator[Number]:
        for name in ("small_blind_amount", "big_blind_amount", "ante_amount"):
            yield _number(self.hand, name)
        yield from (player.stack for player in self.seating.players)
        for one in self.rounds:
            paid = (action for action in one["actions"] if action["action"] in names.PAID)
            yield from (_number(action, "amount") for action in paid)
        for pot in self._pots():
            yield from (_number(pot, "amount"), _number(pot, "rake"), _number(pot, "jackpot"))
            yield from (_number(win, "win_amount") for win in pot["player_wins"])

    def _pots(self) -> list[dict[str, Any]]:
        if self.hand.get("pots") is None:
            return []
        return [{**pot, "player_wins": _wins(pot)} for pot in _dicts(_list(self.hand, "pots"))]

    def _sum(self, *fields: str) -> int:
        return sum(self.minor(_number(pot, name)) for pot in self._pots() for name in fields)

    def history(self, beside: Mapping[str, Any], line: int) -> History:
        """All of it as a history."""
        players = zip(self.seating.players, self.seats, strict=True)
        stacks = {seat: self.minor(player.stack) for player, seat in players}
        telling = Telling(self._by_id(), stacks, self.scale)
        telling.tell(self.rounds)
        cards = telling.dealt()
        game = self._game(max(map(len, cards.values()), default=0))
        blinds = tuple(self.minor(_number(self.hand, f"{one}_blind_amount")) for one in _BLINDS)
        ante = self.minor(_number(self.hand, "ante_amount"))
        alone = _pays_alone(telling.posts)
        history = History(
            "ohh",
            str(self.hand.get("game_number", "")),
            game,
            self.seats,
            stacks,
            (blinds[0], blinds[1]) if any(blinds) else None,
            (blinds[1], 2 * blinds[1]) if game in {"LHE", "LO8"} else None,
            0 if alone else ante,
            ante if alone else 0,
            button="dead" if self.seating.dead else self.seats[-1],
            posts=tuple(telling.posts),
            cards=cards,
            moves=tuple(telling.moves),
            collected=self._collected(),
            rake=self._sum("rake", "jackpot"),
            pot=self._sum("amount") if self.hand.get("pots") else None,
            names=self._names(),
            currency=self.currency,
            unit=self.unit,
            facts=self._facts(beside, telling),
            line=line,
        )
        return hints.applied(history, self.hints) if self.hints.said else history

    def _by_id(self) -> dict[int, str]:
        ids = (player.id for player in self.seating.players)
        return dict(zip(ids, self.seats, strict=True))

    def _names(self) -> dict[str, str]:
        players = zip(self.seating.players, self.seats, strict=True)
        return {seat: player.name for player, seat in players if player.name}

    def _game(self, hole: int) -> str:
        limit = self.hand.get("bet_limit")
        kind = limit.get("bet_type") if isinstance(limit, dict) else None
        name = str(self.hand.get("game_type")), str(kind).upper()
        game = names.GAMES_BY_NAME.get(name)
        if game is None:
            raise Unreadable("ohh-game", {"game": excerpt(" ".join(name))})
        return "PLO5" if game == "PLO" and hole == 5 else game

    def _collected(self) -> dict[str, int]:
        found: dict[str, int] = {}
        seats = self._by_id()
        for pot in self._pots():
            for win in pot["player_wins"]:
                player = win.get("player_id")
                seat = seats.get(player) if type(player) is int else None
                if seat is None:
                    raise Unreadable("ohh-player", {"player": excerpt(str(player))})
                found[seat] = found.get(seat, 0) + self.minor(_number(win, "win_amount"))
        return {seat: won for seat, won in found.items() if won}

    def _facts(self, beside: Mapping[str, Any], telling: Telling) -> dict[str, Any]:
        facts = {name: value for name, value in self.hand.items() if name not in _PASSED}
        players = zip(self.seating.players, self.seats, strict=True)
        pots = self.hand.get("pots") or []
        found = {
            names.SCALE: self.scale if self.scale != default_scale(self.currency) else None,
            names.IDS: self.seating.ids,
            names.MORE: {seat: player.more for player, seat in players if player.more},
            names.ABSENT: self.seating.absent,
            names.ASIDE: tuple(telling.asides),
            names.POTS: pots if len(pots) > 1 or any(map(_rich, pots)) else None,
            names.BESIDE: beside,
        }
        return facts | {name: value for name, value in found.items() if value}


_BLINDS = ("small", "big")
_PASSED = names.MODELLED | names.KEPT | {hints.OURS}


def _pays_alone(posts: Iterable[Post]) -> bool:
    """Whether the big blind alone paid an ante."""
    paying = [post.seat for post in posts if post.kind == "ante"]
    big = [post.seat for post in posts if post.kind == "big-blind"][:1]
    return len(paying) == 1 and paying == big


def _rich(pot: Mapping[str, Any]) -> bool:
    """Whether a pot tells more than its sum, its rake and who took it."""
    wins = pot.get("player_wins") or []
    more = set(pot) - {"number", "amount", "rake", "player_wins"}
    return bool(more) or any(set(win) - {"player_id", "win_amount"} for win in wins)


def _wins(pot: Mapping[str, Any]) -> list[dict[str, Any]]:
    wins = pot.get("player_wins")
    return [] if wins is None else _dicts(_list(pot, "player_wins"))


def _round(one: Any) -> dict[str, Any]:
    if not isinstance(one, dict):
        raise Unreadable("ohh-field", {"field": "rounds"})
    actions = _dicts(one.get("actions") or [])
    for action in actions:
        player, name = action.get("player_id"), action.get("action")
        if not isinstance(name, str) or not (player is None or type(player) is int):
            raise Unreadable("ohh-field", {"field": "actions"})
    return {**one, "actions": actions}


def _dicts(values: Any) -> list[dict[str, Any]]:
    if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
        raise Unreadable("ohh-field", {"field": "actions"})
    return values


def _list(table: Mapping[str, Any], name: str) -> list[Any]:
    values = table.get(name)
    if not isinstance(values, list):
        raise Unreadable("ohh-field", {"field": name})
    return values


def _number(table: Mapping[str, Any], name: str) -> Number:
    """An amount, 0 where it is left out or null."""
    value = table.get(name)
    return 0 if value is None else number(value)
