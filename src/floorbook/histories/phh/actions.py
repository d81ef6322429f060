"""The actions of a hand, one short string each, as moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from floorbook.games import Game
from floorbook.histories.amounts import minor, written
from floorbook.histories.cardtext import cards_of
from floorbook.histories.faults import Unreadable, excerpt
from floorbook.histories.model import Move
from floorbook.histories.tracking import Tracker
from floorbook.kernel.cards import Cards

Words: TypeAlias = Sequence[str]
_MOST_CARDS = 52


class Telling:
    """The hand as far as its actions have been read. Private and mutable, for speed."""

    def __init__(
        self, game: Game, labels: Mapping[str, str], tracker: Tracker, scale: int, bring_in: int
    ) -> None:
        self.game = game
        self.labels = labels
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
        for number, action in enumerate(actions, 1):
            try:
                self._one(action)
            except Unreadable as error:
                facts = {"number": number, "action": excerpt(action)}
                raise Unreadable("phh-action", facts) from error

    def _one(self, action: str) -> None:
        said, hash_mark, remark = action.partition("#")
        words = said.split()
        if words:
            actor, verb = words[0], words[1] if len(words) > 1 else ""
            handler = _DEALER.get(verb) if actor == "d" else _PLAYER.get(verb)
            if handler is None:
                raise Unreadable("phh-word", {})
            handler(self, words)
            self.count += 1
        if hash_mark:
            self._remark(self.count if words else -self.count - 1, hash_mark + remark)

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

    def label(self, player: str) -> str:
        """The seat of ``p3``. Raises Unreadable for a player who is not at the table."""
        found = self.labels.get(player)
        if found is None:
            raise Unreadable("phh-player", {})
        return found

    def open(self, cards: Cards = ()) -> None:
        """The next street begins. Raises Unreadable after the last."""
        self._index += 1
        if self._index >= len(self.game.streets):
            raise Unreadable("phh-street", {})
        self.tracker.street()
        self.acted = False
        self._served.clear()
        self.moves.append(Move("deal", cards=cards, street=self.game.streets[self._index]))

    def board(self, cards: Cards) -> None:
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


def _hole(telling: Telling, words: Words) -> None:
    _, _, player, cards = _exactly(words, 4)
    telling.hole(telling.label(player), cards_of(cards))


def _board(telling: Telling, words: Words) -> None:
    telling.board(cards_of(_exactly(words, 3)[2]))


def _fold(telling: Telling, words: Words) -> None:
    telling.moves.append(Move("fold", telling.label(_exactly(words, 2)[0])))
    telling.acted = True


def _check_or_call(telling: Telling, words: Words) -> None:
    seat = telling.label(_exactly(words, 2)[0])
    telling.moves.append(telling.tracker.check_or_call(seat))
    telling.acted = True


def _wager(telling: Telling, words: Words) -> None:
    player, _, amount = _exactly(words, 3)
    total = minor(written(amount), telling.scale)
    telling.moves.append(telling.tracker.wager(telling.label(player), total))
    telling.acted = True


def _bring_in(telling: Telling, words: Words) -> None:
    seat = telling.label(_exactly(words, 2)[0])
    if telling.game.family != "stud":
        raise Unreadable("phh-word", {})
    telling.moves.append(telling.tracker.bring_in(seat, telling.owed))
    telling.acted = True


def _draw(telling: Telling, words: Words) -> None:
    cards = cards_of(_exactly(words, 3)[2]) if len(words) > 2 else ()
    telling.draw(telling.label(words[0]), cards)


def _show(telling: Telling, words: Words) -> None:
    seat = telling.label(words[0])
    if len(words) == 2:
        telling.moves.append(Move("muck", seat))
    else:
        cards = _exactly(words, 3)[2]
        told = () if cards == "-" else cards_of(cards)
        telling.moves.append(Move("show", seat, cards=told))


def _exactly(words: Words, many: int) -> Words:
    if len(words) != many:
        raise Unreadable("phh-word", {})
    return words


_DEALER: Mapping[str, Callable[[Telling, Words], None]] = {"dh": _hole, "db": _board}
_PLAYER: Mapping[str, Callable[[Telling, Words], None]] = {
    "f": _fold,
    "cc": _check_or_call,
    "cbr": _wager,
    "pb": _bring_in,
    "sd": _draw,
    "sm": _show,
}
