"""The actions of a hand, one short string each, as moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from floorbook.games import Game
from floorbook.histories.amounts import Number, minor, written
from floorbook.histories.cardtext import cards_of
from floorbook.histories.faults import Fact, Unreadable, excerpt
from floorbook.histories.model import Move
from floorbook.histories.tracking import Tracker
from floorbook.kernel.cards import Cards

Handler: TypeAlias = Callable[["Telling", str, Any], None]
Said: TypeAlias = tuple[Handler | None, str, Any, str]
"""An action taken apart: what to do, for which player, with what, and the remark beside it."""
_MOST_CARDS = 52


class Telling:
    """The hand as far as its actions have been read. Private and mutable, for speed."""

    def __init__(
        self, game: Game, labels: Mapping[str, str], tracker: Tracker, scale: int, bring_in: int
    ) -> None:
        self.game = game
        self.labels = {"d": "", **labels}
        self.tracker = tracker
        self.scale = scale
        self.owed = bring_in
        self.moves: list[Move] = []
        self.cards: dict[str, Cards] = {}
        self.remarks: dict[int, str] = {}
        self.count = 0
        """Actions that say something, as a writer would write them."""
        self.acted = False
        self._index = 0
        self._served: set[str] = set()
        """Seats that have had their cards, or their draw, on this street."""

    def tell(self, actions: Sequence[str]) -> None:
        """Read all actions. Raises Unreadable with the number of the one that is wrong."""
        number = 0
        try:
            for action in actions:
                number += 1
                handler, player, argument, remark = _said(action)
                if handler:
                    handler(self, self.labels[player], argument)
                    self.count += 1
                if remark:
                    self._remark(self.count if handler else -self.count - 1, remark)
        except (Unreadable, KeyError) as error:  # a KeyError is a player who is not there
            facts: dict[str, Fact] = {"number": number, "action": excerpt(actions[number - 1])}
            raise Unreadable("phh-action", facts) from error

    def _remark(self, place: int, text: str) -> None:
        before = self.remarks.get(place)
        self.remarks[place] = f"{before} {text}" if before else text

    def remarks_with(self, deals: int) -> dict[int, str]:
        """The remarks by place, where a writer gives this many hands their first cards."""
        more, dealt = deals - len(self.cards), len(self.cards)
        places = {
            at: at + (more if at > dealt else -more if at < -dealt else 0) for at in self.remarks
        }
        return {places[at]: text for at, text in self.remarks.items()}

    def open(self, cards: Cards = ()) -> None:
        """The next street begins. Raises Unreadable after the last."""
        self._index += 1
        if self._index >= len(self.game.streets):
            raise Unreadable("phh-street", {})
        self.tracker.street()
        self.acted = False
        self._served.clear()
        self.moves.append(Move("deal", cards=cards, street=self.game.streets[self._index]))

    def board(self, _: str, cards: Cards) -> None:
        """Community cards: the next street, or the rest of this one's."""
        if self.game.family == "draw":
            raise Unreadable("phh-word", {})
        last = self.moves[-1] if self.moves else None
        wanted = self.game.deal[self._index].board
        if last and last.kind == "deal" and len(last.cards) + len(cards) <= wanted:
            self.moves[-1] = last._replace(cards=last.cards + cards)
            self.count -= 1
        else:
            self.open(cards)

    def hole(self, seat: str, cards: Cards) -> None:
        """Cards to a hand: of the first deal, of a later street of stud, or after a discard."""
        if self.game.family == "stud" and (self.acted or self._has_all(seat)):
            self.open()
        if self._index or self.acted:
            self._served.add(seat)
            self.moves.append(Move("deal-to", seat, cards=cards))
        else:
            self.count -= seat in self.cards
            self.cards[seat] = self.cards.get(seat, ()) + cards
        if len(self.cards.get(seat, ())) > _MOST_CARDS:
            raise Unreadable("phh-street", {})

    def _has_all(self, seat: str) -> bool:
        if self._index:
            return seat in self._served
        return len(self.cards.get(seat, ())) >= self.game.hole

    def draw(self, seat: str, cards: Cards) -> None:
        """A seat changes these cards, or none."""
        if self.game.family != "draw":
            raise Unreadable("phh-word", {})
        if not self._index or self.acted or seat in self._served:
            self.open()
        self._served.add(seat)
        self.moves.append(Move("discard", seat, len(cards), cards))


def _fold(telling: Telling, seat: str, _: None) -> None:
    telling.moves.append(Move("fold", seat))
    telling.acted = True


def _check_or_call(telling: Telling, seat: str, _: None) -> None:
    telling.moves.append(telling.tracker.check_or_call(seat))
    telling.acted = True


def _wager(telling: Telling, seat: str, total: Number) -> None:
    telling.moves.append(telling.tracker.wager(seat, minor(total, telling.scale)))
    telling.acted = True


def _bring_in(telling: Telling, seat: str, _: None) -> None:
    if telling.game.family != "stud":
        raise Unreadable("phh-word", {})
    telling.moves.append(telling.tracker.bring_in(seat, telling.owed))
    telling.acted = True


def _show(telling: Telling, seat: str, cards: Cards | None) -> None:
    telling.moves.append(Move("muck", seat) if cards is None else Move("show", seat, cards=cards))


def _said(action: str) -> Said:
    """An action taken apart. Deals are seldom alike; what players do is, and is remembered."""
    if action.startswith("d dh"):
        words = action.split()
        if len(words) == 4 and words[1] == "dh":
            return Telling.hole, words[2], cards_of(words[3]), ""
    return _apart(action)


@lru_cache(maxsize=4096)
def _apart(action: str) -> Said:
    said, hash_mark, remark = action.partition("#")
    remark = hash_mark + remark
    match said.split():
        case []:
            return None, "", None, remark
        case ["d", "db", cards]:
            return Telling.board, "d", cards_of(cards), remark
        case ["d", "dh", player, cards]:
            return Telling.hole, player, cards_of(cards), remark
        case [player, ("f" | "cc" | "pb") as verb] if player != "d":
            return _BARE[verb], player, None, remark
        case [player, "cbr", amount] if player != "d":
            return _wager, player, written(amount), remark
        case [player, "sd", *cards] if player != "d" and len(cards) < 2:
            return Telling.draw, player, cards_of(*cards) if cards else (), remark
        case [player, "sm", *cards] if player != "d" and len(cards) < 2:
            return _show, player, _shown(cards), remark
    raise Unreadable("phh-word", {})


def _shown(cards: Sequence[str]) -> Cards | None:
    """The cards shown: none told for a dash, None for a muck."""
    return None if not cards else () if cards[0] == "-" else cards_of(cards[0])


_BARE: Mapping[str, Handler] = {"f": _fold, "cc": _check_or_call, "pb": _bring_in}
