"""A recorded hand played again to its end, and its chips compared with what the text says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from floorbook.hand.play import Hand
from floorbook.hand.state import Draft
from floorbook.hand.streets import open_street
from floorbook.hand.turns import has_to_act
from floorbook.histories.model import History, Move
from floorbook.histories.opening import opened
from floorbook.histories.settled import Difference, compared
from floorbook.kernel.cards import UNKNOWN, Cards
from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Impossible


class Replay(NamedTuple):
    """How a hand ended, and where that differs from its text."""

    awards: Mapping[str, int]
    """What each seat takes from the pots, before any rake."""
    returned: Mapping[str, int]
    """Uncalled chips that went back."""
    differences: tuple[Difference, ...]

    @property
    def settled(self) -> bool:
        """The text says the same, to the chip."""
        return not self.differences


def replay(history: History, book: Rulebook) -> Replay:
    """The hand played by its moves, whatever the rules say of them, and settled."""
    try:
        return Replay(*compared(history, played(history, book)))
    except Unplayable as error:
        return Replay({}, {}, (error.difference,))


def played(history: History, book: Rulebook) -> Hand:
    """The hand after its last move. Raises Unplayable for what cannot have happened."""
    player = Player(history, book)
    for move in history.moves:
        player.play(move)
    player.end()
    return player.hand


class Unplayable(Exception):
    """The text tells what cannot physically have happened."""

    def __init__(self, code: str, line: int, seat: str = "") -> None:
        super().__init__(code, line, seat)
        self.difference = Difference("impossible", seat, None, None, code, line)


class Player:
    """Plays the moves of a history one by one."""

    def __init__(self, history: History, book: Rulebook) -> None:
        """The table after the posts. Raises Unplayable for posts beyond a stack."""
        try:
            self.hand = Hand(opened(history, book))
        except Impossible as error:
            raise Unplayable(error.code, history.line, error.facts.get("seat", "")) from None
        self.d = d = self.hand.state
        self.at = d.setup.positions
        self._coming = ""
        """A street that the text has opened, while its cards may still be told."""
        self._dealt: dict[int, Cards] = {}
        """Cards told for it: of stud, or drawn."""
        self._draws: dict[int, Cards | int] = {}
        """Discards of seats whose new cards may still be told."""
        self.drew: dict[tuple[str, int], int] = {}
        """How many cards each seat drew, by the street before."""
        self.shown: dict[int, Cards] = {}

    def play(self, move: Move) -> None:
        """One move. Raises Unplayable for one that cannot have happened."""
        kind = BETS.get(move.kind)
        if kind is None:
            other = _OTHERS.get(move.kind)
            if other:
                other(self, move)
            return
        if self._coming:
            self.prepare()
        d, seat = self.d, self.at[move.seat]
        if seat in d.folded or (d.actor is None and d.live < 2):
            raise Unplayable("out-of-the-hand", move.line, move.seat)
        to, has = move.amount or 0, d.behind[seat]
        if has is not None and to > d.bets[seat] + d.spare[seat] + has:
            raise Unplayable("beyond-stack", move.line, move.seat)
        before = d.actor
        self.hand.happened(seat, kind, to)
        if before is not None and before != seat and has_to_act(d, before):
            d.actor = before  # out of turn: those before him still act

    def prepare(self) -> None:
        """Cards that were told are dealt, and their street opens, before somebody acts."""
        d, wanted = self.d, self._coming
        if not wanted:
            return
        self._coming = ""
        for seat, gone in self._draws.items():
            self.hand.draw(seat, gone, self._dealt.get(seat, ()))
        if d.setup.game.family == "stud" and d.street != wanted:
            live = [seat for seat in range(len(d.bets)) if seat not in d.folded]
            self.hand.deal_to({seat: self._dealt.get(seat, (UNKNOWN,)) for seat in live})
        self._draws, self._dealt = {}, {}
        if d.street != wanted:
            open_street(d, wanted)

    def end(self) -> None:
        """No move is left: cards that were told are dealt, hands that were shown are known."""
        self.prepare()
        if self.shown:
            rows = enumerate(self.d.hands)
            self.d.hands = tuple([_known(hand, self.shown.get(seat, ())) for seat, hand in rows])

    def _deal(self, move: Move) -> None:
        """The dealer opens a street."""
        d = self.d
        if move.street == d.setup.game.streets[0] and not d.acts:
            return
        self.prepare()
        if d.actor is not None:
            raise Unplayable("betting-open", move.line, d.setup.seats[d.actor])
        if d.setup.game.following[d.street] != move.street:
            raise Unplayable("wrong-deal", move.line)
        if d.setup.game.family == "board" or move.cards:
            self.hand.deal(move.cards or _untold(d, move.street), move.street)
        else:
            self._coming = move.street

    def _deal_to(self, move: Move) -> None:
        """Cards to one hand: those of the first deal are known already."""
        if not self._coming:
            return
        seat = self.at[move.seat]
        self._dealt[seat] = found = self._dealt.get(seat, ()) + move.cards
        gone = self._draws.get(seat, 1)
        if len(found) > (gone if isinstance(gone, int) else len(gone)) or seat in self.d.folded:
            raise Unplayable("wrong-deal", move.line)

    def _discard(self, move: Move) -> None:
        """He gives cards up; which are not known counts for all that he gives up."""
        d, seat = self.d, self.at[move.seat]
        known = bool(move.cards) and UNKNOWN not in (*move.cards, *d.hands[seat])
        count = len(move.cards) if move.amount is None else move.amount
        wrong = known and not set(move.cards) <= set(d.hands[seat])
        if seat in d.folded or wrong or not self._coming or count > len(d.hands[seat]):
            raise Unplayable("wrong-deal", move.line)
        self._draws[seat] = move.cards if known else count
        self.drew[d.street, seat] = count

    def _show(self, move: Move) -> None:
        if move.cards:
            self.shown[self.at[move.seat]] = move.cards


def _untold(d: Draft, street: str) -> Cards:
    """So many cards as the street has, none of them told."""
    return (UNKNOWN,) * d.setup.game.by_name[street].board


def _known(hand: Cards, shown: Cards) -> Cards:
    """A hand at its end: what was shown of all of it counts more than what was dealt."""
    return shown if len(shown) == len(hand) and UNKNOWN not in shown else hand


BETS: Mapping[str, str] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bring-in": "call",
    "bet": "wager",
    "raise": "wager",
    "complete": "wager",
}
"""Moves that are acts of betting, as the engine has them."""

_OTHERS: Mapping[str, Callable[[Player, Move], None]] = {
    "deal": Player._deal,  # noqa: SLF001 - its own class
    "deal-to": Player._deal_to,  # noqa: SLF001
    "discard": Player._discard,  # noqa: SLF001
    "show": Player._show,  # noqa: SLF001
    "muck": Player._show,  # noqa: SLF001
}
