"""A recorded hand as a case of the table script, act by act."""

from __future__ import annotations

from collections.abc import Mapping

from floorbook.hand import plans
from floorbook.hand.observe import observe
from floorbook.hand.pots import returned
from floorbook.hand.settling import settlement, show_order
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin
from floorbook.hand.state import Round
from floorbook.histories.errors import Unwritable
from floorbook.histories.fromcase import from_case
from floorbook.histories.model import History, Move
from floorbook.histories.opening import opened, paid, setup_of
from floorbook.histories.replaying import BETS, Player, Unplayable
from floorbook.kernel.cards import UNKNOWN, Cards, known
from floorbook.law.observation import Event, Observation
from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Impossible
from floorbook.script.acts import read_act, write_act
from floorbook.script.casefile import ActLine, Case
from floorbook.script.errors import ScriptError
from floorbook.script.hearing import understood

__all__ = ["from_case", "to_case"]

_SAYS: Mapping[str, str] = {"complete": "raise", "bet": "bet", "raise": "raise"}


def to_case(history: History, book: Rulebook) -> Case:
    """The hand as a case that rules to the same end; acts that break a rule stand by the floor.

    Raises Unwritable where the script has no words for it.
    """
    try:
        return _Scribe(history, book).case()
    except Unplayable as error:
        raise Unwritable("case-unwritable", {"what": error.difference.code}) from None
    except (Impossible, ScriptError) as error:
        raise Unwritable("case-unwritable", {"what": error.code}) from None


class _Scribe:
    """Writes the acts down, with the table on which they are ruled beside the hand as played."""

    def __init__(self, history: History, book: Rulebook) -> None:
        self.history = history
        self.book = book
        self.setup = _setup(history, book)
        self.r: Round = begin(self.setup)
        self.player = Player(history, book)
        self.acts: list[ActLine] = []

    def case(self) -> Case:
        """All of it."""
        for move in self.history.moves:
            if move.kind in BETS:
                self.player.prepare()
                self._cards()
                self.player.play(move)
                self._bet(move)
            else:
                self.player.play(move)
        self.player.end()
        self._cards()
        self._showdown()
        return self._written()

    def _observe(self, observation: Observation) -> None:
        text = write_act(observation)
        read_act(text, self.setup.seats)
        outcome = observe(self.r, observation)
        if outcome.ruling.status == "unruled":
            raise Unwritable("case-unwritable", {"what": text})
        self.r = outcome.after
        self.acts.append(ActLine(observation, text, line=len(self.acts) + 1))

    # ---- bets

    def _bet(self, move: Move) -> None:
        seat = self.player.at[move.seat]
        self._observe(Observation(move.seat, (_event(self.r, move),)))
        if not self._agrees(seat):
            self._floor(move)
        if not self._agrees(seat):
            raise Unwritable("case-unwritable", {"what": move.kind})

    def _agrees(self, seat: int) -> bool:
        """The table stands as the text has it for this seat."""
        d, r = self.player.hand.state, self.r
        if r.opens or r.pending or (seat in d.folded) != (seat in r.folded):
            return False
        return r.street != d.street or (r.bets[seat], r.actor) == (d.bets[seat], d.actor)

    def _floor(self, move: Move) -> None:
        """The floor lets stand what was done."""
        said = BETS[move.kind] if move.kind != "bring-in" else "call"
        words = "raise" if said == "wager" else said
        amount = f" {'to ' if words == 'raise' else ''}{move.amount}" if move.amount else ""
        text = f'floor rules "{move.seat}: {words}{amount} (as it was played)"'
        observation = read_act(text, self.setup.seats)
        self.r = observe(self.r, understood(observation, self.setup.seats)).after
        self.acts.append(ActLine(observation, text, line=len(self.acts) + 1))

    # ---- cards

    def _cards(self) -> None:
        """Whatever the hand was dealt and the table was not."""
        d = self.player.hand.state
        while self.r.street != d.street:
            before = self.r.street
            if self.setup.draws:
                self._draws()
            else:
                self._deal()
            if self.r.street == before:
                raise Unwritable("case-unwritable", {"what": "deal"})

    def _deal(self) -> None:
        d, street = self.player.hand.state, plans.coming(self.r)
        if street is None:
            raise Unwritable("case-unwritable", {"what": "deal"})
        board = self.setup.game.by_name[street].board
        if plans.owes(self.r, "burn") and not self.r.burned:
            self._observe(Observation("dealer", (Event("burn"),)))
        if not board and len(d.board) > len(self.r.board):
            event = Event("deal", street="community", cards=d.board)
        elif board:
            start = len(self.r.board)
            event = Event("deal", street=street, cards=_told(d.board[start : start + board]))
        else:
            event = Event("deal", street=street, cards=self._each(street))
        self._observe(Observation("dealer", (event,)))

    def _each(self, street: str) -> Cards:
        """The card of each live hand on a street of stud."""
        d, at = self.player.hand.state, self.setup.game.streets.index(street) + 2
        seats = [seat for seat in range(len(d.bets)) if seat not in self.r.folded]
        return _told(tuple(d.hands[seat][at] for seat in seats))

    def _draws(self) -> None:
        """The draws of a street, in turn."""
        if not self.r.burned:
            self._observe(Observation("dealer", (Event("burn"),)))
        counts = self.player.drew
        while (seat := self.r.to_draw) is not None and self.r.actor is None:
            count = counts.get((self.r.street, seat), 0)
            event = Event("draw", number=count) if count else Event("stand-pat")
            self._observe(Observation(self.setup.seats[seat], (event,)))

    # ---- the end

    def _showdown(self) -> None:
        """Hands that are known are turned up; of the others those that lost are gone."""
        if self.r.live < 2 or plans.coming(self.r) is not None or self.r.actor is not None:
            return
        hands = self.player.hand.state.hands
        order = show_order(self.r)
        for label in order:
            hand = hands[self.player.at[label]]
            if hand and known(hand):
                self._observe(Observation(label, (Event("table", cards=hand),)))
        for label in order:
            hand = hands[self.player.at[label]]
            lost = not self.history.collected.get(label)
            if lost and not (hand and known(hand)):
                self._observe(self._gone(label))

    def _gone(self, label: str) -> Observation:
        if plans.all_in_showdown(self.r):
            return Observation("dealer", (Event("kill", seat=label),))
        return Observation(label, (Event("muck"),))

    def _written(self) -> Case:
        setup, history = self.setup, self.history
        found = settlement(self.r)
        expect = {"returned": dict(returned(self.r)), "awards": found.awards} if found else {}
        return Case(
            seats=setup.seats,
            acts=tuple(self.acts),
            name=_words(history.name),
            source=_words(str(history.facts.get("site", ""))),
            edition=self.book.edition,
            game=history.game,
            blinds=setup.blinds,
            bets=setup.bets,
            ante=setup.ante,
            bb_ante=setup.big_blind_ante,
            bring_in=setup.bring_in,
            button=setup.button,
            posts=setup.posts or {},
            stacks=setup.stacks or {},
            street="",
            pot=setup.pot,
            out=setup.out,
            board=setup.board,
            cards={seat: cards for seat, cards in (setup.cards or {}).items() if cards},
            unit=setup.unit,
            expect=expect,
        )


def _words(text: str) -> str:
    return "".join(one if one.isprintable() else " " for one in text)


def _told(cards: Cards) -> Cards:
    """Cards as an act names them: none where not one is known."""
    return () if all(card == UNKNOWN for card in cards) else cards


def _event(r: Round, move: Move) -> Event:
    if move.kind in _SAYS:
        return Event("raise" if r.level else "bet", number=move.amount)
    return Event(move.kind)  # type: ignore[arg-type]  # fold, check, call and bring-in are kinds


def _setup(history: History, book: Rulebook) -> Setup:
    """The table of a case. Raises Unwritable where no case begins like that."""
    setup, told = setup_of(history, book), opened(history, book)
    if history.button == "dead":
        setup = setup._replace(button="dead")
    posted = paid(history)
    if sum(posted.dead.values()) and not setup.big_blind_ante:
        stacks = {
            seat: has - posted.dead.get(seat, 0) for seat, has in (setup.stacks or {}).items()
        }
        setup = setup._replace(stacks=stacks, pot=told.middle)
    r = begin(setup)
    if (r.bets, r.behind, r.middle, r.level) != (told.bets, told.behind, told.middle, told.level):
        raise Unwritable("case-unwritable", {"what": "posts"})
    return setup
