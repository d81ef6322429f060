"""The rounds of a hand as posts, cards and moves. Amounts are what an action put in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from floorbook.histories.amounts import minor, number
from floorbook.histories.cardtext import cards_of, told
from floorbook.histories.faults import Unreadable, excerpt
from floorbook.histories.model import Move, Post
from floorbook.histories.ohh import names
from floorbook.histories.tracking import Tracker
from floorbook.kernel.cards import Cards


class Telling:
    """The hand as far as its rounds have been read. Private and mutable, for speed."""

    def __init__(self, seats: Mapping[int, str], stacks: Mapping[str, int], scale: int) -> None:
        self.seats = seats
        self.tracker = Tracker(stacks)
        self.scale = scale
        self.posts: list[Post] = []
        self.moves: list[Move] = []
        self.cards: dict[str, Cards] = {}
        self.asides: list[tuple[int, Mapping[str, Any]]] = []
        self._streets: set[str] = set()

    def tell(self, rounds: Sequence[Mapping[str, Any]]) -> None:
        """Read all rounds. Raises Unreadable."""
        for at, one in enumerate(rounds):
            self._open(one)
            for action in one["actions"]:
                self._one(at, action)

    def _open(self, one: Mapping[str, Any]) -> None:
        name = str(one.get("street"))
        if name in self._streets:
            raise Unreadable("ohh-run-twice", {})
        if name not in {"Preflop", "Showdown", *names.STREETS}:
            raise Unreadable("ohh-street", {"street": excerpt(name)})
        self._streets.add(name)
        if name in names.STREETS:
            self.tracker.street()
            self.moves.append(Move("deal", cards=_cards(one), street=names.STREETS[name]))

    def _one(self, at: int, action: Mapping[str, Any]) -> None:
        name = str(action.get("action"))
        if name in names.ASIDES:
            kept = {key: value for key, value in action.items() if key != "action_number"}
            self.asides.append((at, kept))
            return
        seat = self.seats.get(action.get("player_id", -1))
        if seat is None:
            raise Unreadable("ohh-player", {"player": excerpt(str(action.get("player_id")))})
        if name == "Dealt Cards":
            self.cards[seat] = self.cards.get(seat, ()) + _cards(action)
        elif name in names.POSTS:
            self._post(Post(seat, names.POSTS[name], self._amount(action)))
        else:
            self._move(seat, name, action)

    def _post(self, post: Post) -> None:
        self.posts.append(post)
        self.tracker.post(post)

    def _move(self, seat: str, name: str, action: Mapping[str, Any]) -> None:
        kind = names.MOVES.get(name)
        if kind is None:
            raise Unreadable("ohh-action", {"action": excerpt(name)})
        if kind in {"call", "bet", "raise"}:
            total = self.tracker.bets.get(seat, 0) + self._amount(action)
            self.tracker.put(seat, total)
            self.moves.append(Move(kind, seat, total))
        else:
            self.moves.append(Move(kind, seat, cards=_cards(action) if kind == "show" else ()))

    def _amount(self, action: Mapping[str, Any]) -> int:
        amount = minor(number(action.get("amount") or 0), self.scale)
        if amount < 0:
            raise Unreadable("ohh-field", {"field": "amount"})
        return amount

    def dealt(self) -> dict[str, Cards]:
        """The hole cards that the text tells."""
        return {seat: cards for seat, cards in self.cards.items() if told(cards)}


def _cards(item: Mapping[str, Any]) -> Cards:
    cards = item.get("cards") or []
    if isinstance(cards, list) and all(isinstance(card, str) for card in cards):
        cards = "".join(cards)
    if not isinstance(cards, str):
        raise Unreadable("ohh-field", {"field": "cards"})
    return cards_of(cards) if cards else ()
