"""Writing the format. What was written is read again, so nothing is lost without a word."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, TypeAlias

from floorbook.histories import hints
from floorbook.histories.amounts import default_scale
from floorbook.histories.cardtext import told
from floorbook.histories.comparing import first_missing, told_moves
from floorbook.histories.errors import Unwritable
from floorbook.histories.faults import Unreadable
from floorbook.histories.model import History, Move
from floorbook.histories.ohh import names
from floorbook.histories.ohh.reading import history_of
from floorbook.histories.tracking import Tracker

Item: TypeAlias = dict[str, Any]

_VERSION = "1.4.6"
_COMPARED = ("game", "seats", "stacks", "bring_in", "cards", "collected", "currency")
_SHOWN = frozenset({"show", "muck"})


def write(history: History) -> str:
    """The hand as a JSON object; hands of a file have a blank line between them.

    Raises Unwritable.
    """
    if history.game not in names.NAMES:
        raise Unwritable("ohh-unwritable", {"what": "game"})
    document = _Pen(history).document()
    follows = _again(document, history)
    missing = first_missing(history, follows, _COMPARED)
    if missing or (history.button or history.seats[-1]) != follows.button:
        raise Unwritable("ohh-unwritable", {"what": missing or "button"})
    ours = document["ohh"].get(hints.OURS, {}) | hints.table(history, follows)
    ours.pop("button", None)
    if ours:
        document["ohh"][hints.OURS] = ours
    try:
        return json.dumps(document, default=_number_of, allow_nan=False) + "\n"
    except ValueError as error:
        raise Unwritable("ohh-unwritable", {"what": "facts"}) from error


def _number_of(value: Any) -> float:
    """A number that the text had with decimals."""
    assert isinstance(value, Decimal)
    return float(value)


def _again(document: Mapping[str, Any], history: History) -> History:
    try:
        return history_of(document, history.line)
    except Unreadable as error:
        raise Unwritable("ohh-unwritable", {"what": error.code}) from error


class _Pen:
    """The fields of a hand. Amounts are written whole where all of them are."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.facts: Mapping[str, Any] = history.facts if history.format == "ohh" else {}
        self.scale: int = self.facts.get(names.SCALE, default_scale(history.currency))
        self.whole = all(amount % self.scale == 0 for amount in self._amounts())
        self.numbered = all(_is_seat(seat) for seat in history.seats)
        self.ids = self.facts.get(names.IDS) or self._counted()
        self.tracker = Tracker(history.stacks)

    def _amounts(self) -> Iterator[int]:
        history = self.history
        yield from (history.unit, history.ante, history.big_blind_ante, history.rake)
        yield from (history.pot or 0, *(history.blinds or ()))
        yield from (*history.stacks.values(), *history.collected.values())
        yield from (post.amount for post in history.posts)
        yield from (move.amount or 0 for move in history.moves if move.kind != "discard")

    def _seat(self, label: str) -> int:
        return int(label) if self.numbered else self.history.seats.index(label) + 1

    def _counted(self) -> dict[str, int]:
        ordered = sorted(self.history.seats, key=self._seat)
        return {seat: at for at, seat in enumerate(ordered)}

    def number(self, amount: int) -> int | float:
        """An amount as a number of the text."""
        return amount // self.scale if self.whole else amount / self.scale

    def document(self) -> Item:
        """The object of the hand."""
        history = self.history
        blinds = history.blinds or (0, 0)
        kind, limit = names.NAMES[history.game]
        hand: Item = self._kept()
        hand |= {"game_number": history.name, "game_type": kind}
        hand["bet_limit"] = {"bet_type": limit, "bet_cap": 0}
        hand["dealer_seat"] = self._dealer()
        hand["small_blind_amount"], hand["big_blind_amount"] = map(self.number, blinds)
        hand["ante_amount"] = self.number(history.ante or history.big_blind_ante)
        hand["players"] = self._players()
        hand["rounds"] = self._rounds()
        hand["pots"] = self._pots()
        if not self.numbered:
            hand[hints.OURS] = {"labels": list(history.seats)}
        return {"ohh": hand, **self.facts.get(names.BESIDE, {})}

    def _kept(self) -> Item:
        if self.history.format == "ohh":
            return {name: value for name, value in self.facts.items() if name not in names.KEPT}
        found: Item = {"spec_version": _VERSION, "table_size": len(self.history.seats)}
        found["currency"] = self.history.currency or "Chips"
        if isinstance(self.history.facts.get("table"), str):
            found["table_name"] = self.history.facts["table"]
        return found

    def _dealer(self) -> int:
        last = self._seat(self.history.seats[-1])
        return last + 1 if self.history.button == "dead" else last

    def _players(self) -> list[Item]:
        more = self.facts.get(names.MORE, {})
        found = [
            {
                "id": self.ids[seat],
                "seat": self._seat(seat),
                "name": self.history.names.get(seat, ""),
                "starting_stack": self.number(self.history.stacks[seat]),
                **more.get(seat, {}),
            }
            for seat in sorted(self.history.seats, key=self._seat)
        ]
        return [*found, *self.facts.get(names.ABSENT, ())]

    def _pots(self) -> list[Item]:
        history = self.history
        if names.POTS in self.facts:
            return list(self.facts[names.POTS])
        if history.pot is None and not history.collected:
            return []
        wins = [
            {"player_id": self.ids[seat], "win_amount": self.number(won)}
            for seat, won in history.collected.items()
        ]
        pot = sum(history.collected.values()) + history.rake if history.pot is None else history.pot
        amount, rake = self.number(pot), self.number(history.rake)
        return [{"number": 0, "amount": amount, "rake": rake, "player_wins": wins}]

    def _rounds(self) -> list[Item]:
        rounds = [_round("Preflop")]
        rounds[0]["actions"] += [*self._posts(), *self._deals()]
        moves = [*told_moves(self.history)]
        ends = max((at for at, move in enumerate(moves, 1) if move.kind not in _SHOWN), default=0)
        for at, move in enumerate(moves):
            if move.kind == "deal":
                self.tracker.street()
                rounds.append(_round(move.street.capitalize(), told(move.cards)))
            else:
                if at == ends:
                    rounds.append(_round("Showdown"))
                rounds[-1]["actions"].append(self._move(move))
        return self._finished(rounds)

    def _finished(self, rounds: list[Item]) -> list[Item]:
        """The rounds with what is no part of the hand, and with their numbers."""
        for at, action in self.facts.get(names.ASIDE, ()):
            rounds[min(at, len(rounds) - 1)]["actions"].append({**action})
        actions = [action for one in rounds for action in one["actions"]]
        for count, action in enumerate(actions, 1):
            action["action_number"] = count
        for at, one in enumerate(rounds):
            one["id"] = at
        return rounds

    def _posts(self) -> Iterator[Item]:
        posted = False
        for post in self.history.posts:
            extra = post.kind == "big-blind" and posted
            posted = posted or post.kind == "big-blind"
            self.tracker.post(post)
            name = "Post Extra Blind" if extra else names.POST_NAMES[post.kind]
            yield self._paid(post.seat, name, post.amount)

    def _deals(self) -> Iterator[Item]:
        for seat, cards in self.history.cards.items():
            yield self._act(seat, "Dealt Cards") | {"cards": list(cards)}

    def _move(self, move: Move) -> Item:
        name = names.MOVE_NAMES.get(move.kind)
        if name is None or move.seat not in self.ids:
            raise Unwritable("ohh-unwritable", {"what": "moves"})
        if move.kind in {"call", "bet", "raise"}:
            put = (move.amount or 0) - self.tracker.bets.get(move.seat, 0)
            self.tracker.put(move.seat, move.amount or 0)
            return self._paid(move.seat, name, put)
        found = self._act(move.seat, name)
        return found | {"cards": list(move.cards)} if move.cards else found

    def _paid(self, seat: str, name: str, amount: int) -> Item:
        found = self._act(seat, name) | {"amount": self.number(amount)}
        return found | {"is_allin": True} if self.tracker.left[seat] <= 0 else found

    def _act(self, seat: str, name: str) -> Item:
        return {"player_id": self.ids[seat], "action": name}


def _round(street: str, cards: tuple[str, ...] = ()) -> Item:
    return {"street": street, "cards": list(cards), "actions": []}


def _is_seat(label: str) -> bool:
    return label.isascii() and label.isdigit() and str(int(label[:9])) == label
