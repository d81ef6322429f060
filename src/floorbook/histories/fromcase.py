"""A case of the table script as a recorded hand."""

from __future__ import annotations

from typing import NamedTuple

from floorbook.games import GAMES
from floorbook.hand.observe import observe
from floorbook.hand.outcome import Outcome
from floorbook.hand.pots import returned
from floorbook.hand.settling import settlement
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin, blind_seats
from floorbook.hand.state import Round
from floorbook.histories.errors import Unwritable
from floorbook.histories.model import History, Move, MoveKind, Post, PostKind
from floorbook.kernel.cards import Cards
from floorbook.law.observation import Event, Observation
from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Impossible, Ruling
from floorbook.script.casefile import Case
from floorbook.script.hearing import understood


class _Told(NamedTuple):
    """An act and its ruling, the table before and after it."""

    before: Round
    event: Event
    outcome: Outcome
    line: int


def from_case(case: Case, book: Rulebook) -> History:
    """The hand that a case tells, as it was ruled, from its posts to its end.

    Raises Unwritable where that is no hand that a history can tell: one that begins on a later
    street, stacks that are not told, acts that wait for the floor or were taken back.
    """
    if case.street not in {"", GAMES[case.game].streets[0]} or case.pot is not None:
        raise Unwritable("case-unwritable", {"what": "street"})
    seats = tuple(seat for seat in case.seats if seat not in case.out)
    if not set(seats) <= set(case.stacks):
        raise Unwritable("case-unwritable", {"what": "stacks"})
    try:
        return _Reader(case, book, seats).history()
    except Impossible as error:
        raise Unwritable("case-unwritable", {"what": error.code}) from None


class _Reader:
    """Rules on the acts of a case, and keeps what came of them."""

    def __init__(self, case: Case, book: Rulebook, seats: tuple[str, ...]) -> None:
        self.case = case
        self.seats = seats
        self.start = begin(_setup(case, book))
        self.r = self.start
        self.moves: list[Move] = []

    def history(self) -> History:
        """All of it."""
        for act in self.case.acts:
            for event in act.observation.events:
                self._act(act.observation.subject, event, act.line)
        case, found = self.case, settlement(self.r)
        if found is None:
            raise Unwritable("case-unwritable", {"what": "awards"})
        return History(
            "script",
            case.name,
            case.game,
            self.seats,
            {seat: case.stacks[seat] for seat in self.seats},
            case.blinds,
            case.bets,
            case.ante,
            case.bb_ante,
            case.bring_in,
            case.button,
            _posts(self.start),
            self._first_cards(),
            (*_first_up(self.start), *self.moves),
            {seat: chips for seat, chips in found.awards.items() if chips},
            dict(returned(self.r)),
            pot=sum(found.awards.values()),
            unit=case.unit,
        )

    def _act(self, subject: str, event: Event, line: int) -> None:
        observation = understood(Observation(subject, (event,)), self.seats)
        (event,) = observation.events
        outcome = observe(self.r, observation)
        told = _Told(self.r, event, outcome, line)
        if subject == "dealer":
            self._dealt(told)
        elif subject == "floor":
            self._decided(told)
        else:
            self._done(told, subject)
        self.r = outcome.after

    def _done(self, told: _Told, seat: str) -> None:
        kind, ruling = told.event.kind, told.outcome.ruling
        if kind in {"draw", "stand-pat"}:
            self._draws(told, seat)
        elif kind == "table":
            self.moves.append(Move("show", seat, cards=told.event.cards, line=told.line))
        elif kind in {"muck", "release"} and told.before.waiting_for is None:
            self.moves.append(Move("muck", seat, line=told.line))
        elif ruling.action in _BETS:
            self.moves.append(_bet(ruling, seat, told))
        elif ruling.action not in ("none", "show"):
            raise Unwritable("case-unwritable", {"what": ruling.status})

    def _decided(self, told: _Told) -> None:
        """The floor's word takes the place of what the seat did last, if anything stood of it."""
        ruling = told.outcome.ruling
        if ruling.seat is None or ruling.action not in _BETS:
            raise Unwritable("case-unwritable", {"what": "floor"})
        if self.moves and self.moves[-1].seat == ruling.seat and self.moves[-1].kind in _BETS:
            self.moves.pop()
        self.moves.append(_bet(ruling, ruling.seat, told))

    def _draws(self, told: _Told, seat: str) -> None:
        before, count = told.before, told.event.number or 0
        if not before.drawn:
            coming = before.setup.game.following[before.street] or ""
            self.moves.append(Move("deal", street=coming, line=told.line))
        self.moves.append(Move("discard", seat, count, ("??",) * count, line=told.line))

    def _dealt(self, told: _Told) -> None:
        before, after, event = told.before, told.outcome.after, told.event
        if event.kind == "kill":
            self.moves.append(Move("muck", event.seat or "", line=told.line))
        if event.kind != "deal" or after.street == before.street:
            return
        fresh = after.board[len(before.board) :]
        self.moves.append(Move("deal", cards=fresh, street=after.street, line=told.line))
        for seat, hand in enumerate(after.hands):
            given = hand[len(before.hands[seat]) :]
            if given and given != ("??",):
                label = after.setup.seats[seat]
                self.moves.append(Move("deal-to", label, cards=given, line=told.line))

    def _first_cards(self) -> dict[str, Cards]:
        down = self.start.setup.game.deal[0].down
        told = {seat: cards[:down] for seat, cards in self.case.cards.items()}
        return {seat: cards for seat, cards in told.items() if set(cards) != {"??"}}


_BETS: dict[str, MoveKind] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
    "complete": "complete",
    "bring-in": "bring-in",
}


def _bet(ruling: Ruling, seat: str, told: _Told) -> Move:
    """What stands for a seat. Raises Unwritable where nothing does yet."""
    if ruling.status != "binding" or ruling.seat != seat or told.outcome.after.opens:
        raise Unwritable("case-unwritable", {"what": ruling.status})
    kind = _BETS[ruling.action]
    return Move(kind, seat, None if kind in {"fold", "check"} else ruling.to, line=told.line)


def _setup(case: Case, book: Rulebook) -> Setup:
    return Setup(
        book,
        GAMES[case.game],
        case.seats,
        case.blinds,
        case.ante,
        case.bb_ante,
        case.bets,
        case.bring_in,
        case.cap,
        case.button,
        case.posts,
        case.stacks,
        out=case.out,
        board=case.board,
        cards=case.cards,
        unit=case.unit,
    )


def _posts(r: Round) -> tuple[Post, ...]:
    """What lay in the middle and before the seats when the cards came."""
    labels, setup = r.setup.seats, r.setup
    posts = [Post(labels[at], "ante", chips) for at, chips in enumerate(r.committed) if chips]
    small, big = blind_seats(setup) if setup.blinds else (-1, -1)
    for_all = r.middle - sum(r.committed)
    if for_all:
        posts.append(Post(labels[big], "ante", for_all))
    for at, chips in sorted(enumerate(r.bets), key=lambda one: (one[0] != small, one[0])):
        kind: PostKind = "small-blind" if at == small else "big-blind" if at == big else "straddle"
        if chips + r.spare[at]:
            posts.append(Post(labels[at], kind, chips + r.spare[at]))
    return tuple(posts)


def _first_up(r: Round) -> list[Move]:
    """In stud the first cards face up are moves of the dealer."""
    rows = enumerate(r.up)
    return [Move("deal-to", r.setup.seats[at], cards=up) for at, up in rows if up and up != ("??",)]
