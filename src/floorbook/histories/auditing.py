"""What in a recorded hand breaks the rules: each act beside what the law allows before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floorbook.hand.observe import observe
from floorbook.hand.plans import all_in_showdown
from floorbook.hand.play import Hand, Legal
from floorbook.hand.settling import show_order
from floorbook.hand.start import begin, blind_seats
from floorbook.hand.state import Draft, freeze
from floorbook.histories.model import History, Move
from floorbook.histories.opening import ABSENT, paid, setup_of
from floorbook.histories.replaying import BETS, Player, Replay, Unplayable
from floorbook.histories.settled import Difference, compared
from floorbook.law.betting import acting_in_turn
from floorbook.law.observation import Event, Observation
from floorbook.law.pots import odd_chips
from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Impossible, Ruling
from floorbook.law.showdown import cards_speak, face_up_all_ins, showdown_order


class Breach(NamedTuple):
    """One thing that the rules have otherwise."""

    key: str
    """The provision."""
    citation: str
    """Its number in the edition asked."""
    line: int
    """Where the text tells it, from 1."""
    seat: str
    what: str
    """What happened: a kind of move or post, ``award``, ``show-first``, ``muck``."""
    amount: int | None = None
    """How much it was."""
    least: int | None = None
    """What the rules ask: at least so much, at most so much."""
    most: int | None = None
    ruling: Ruling | None = None
    """What would have stood at a table; None where no act was ruled on."""


def audit(history: History, book: Rulebook) -> tuple[Breach, ...]:
    """Every breach of a hand, in the order of the text. What cannot be played ends the list."""
    return audited(history, book)[0]


def audited(history: History, book: Rulebook) -> tuple[tuple[Breach, ...], Replay]:
    """Every breach of a hand, and how it ended."""
    auditor = _Auditor(history, book)
    try:
        ended = auditor.go()
    except Unplayable as error:
        ended = Replay({}, {}, (error.difference,))
    return tuple(auditor.found), ended


class _Auditor:
    """Plays a hand and keeps what is out of order."""

    def __init__(self, history: History, book: Rulebook) -> None:
        self.history = history
        self.book = book
        self.found: list[Breach] = []
        self.showdown = False
        """Somebody has shown or let go his hand."""

    def go(self) -> Replay:
        """Posts, acts, showdown, pots. Raises Unplayable."""
        self.found += _posts(self.history, self.book)
        player = Player(self.history, self.book)
        for move in self.history.moves:
            if move.kind in BETS:
                player.prepare()
                self._judge(player, move)
            elif move.kind in {"show", "muck"}:
                player.prepare()
                self._shows(player.hand.state, move)
            player.play(move)
        player.end()
        ended = Replay(*compared(self.history, player.hand))
        self.found += _pots(self.history, ended, self.book)
        return ended

    def _judge(self, player: Player, move: Move) -> None:
        seat, d = player.at[move.seat], player.hand.state
        if seat in d.folded or not _suspect(player.hand, seat, move):
            return
        act = Observation(move.seat, (_event(d, move),))
        try:
            ruling = observe(freeze(d), act).ruling
        except Impossible:
            return  # it cannot be played either, and that ends the hand
        if _is_breach(ruling, move):
            self.found.append(self._breach(player.hand, seat, move, ruling))

    def _breach(self, hand: Hand, seat: int, move: Move, ruling: Ruling) -> Breach:
        step = next((one for one in ruling.steps if one.message != "cited"), None)
        key, part = (step.key, step.part) if step else (acting_in_turn.KEY, "")
        least, most = _asked(hand, seat, move)
        cited = self.book.cite(key, part) or ""
        at = move.line or self.history.line
        return Breach(key, cited, at, move.seat, move.kind, move.amount, least, most, ruling)

    def _shows(self, d: Draft, move: Move) -> None:
        """Hands are turned up in order, and none is let go once somebody is all-in."""
        if d.live < 2 or _out(d, move.seat):
            return
        if all_in_showdown(d):
            if move.kind == "muck":
                self._add(face_up_all_ins.KEY, "", move)
        elif not self.showdown:
            order = show_order(d)
            if order and order[0] != move.seat:
                self._add(showdown_order.KEY, "A", move)
        self.showdown = True

    def _add(self, key: str, part: str, move: Move) -> None:
        cited = self.book.cite(key, part) or ""
        what = "show-first" if key == showdown_order.KEY else move.kind
        self.found.append(Breach(key, cited, move.line or self.history.line, move.seat, what))


def _out(d: Draft, label: str) -> bool:
    """The seat has no hand any more."""
    return d.setup.positions[label] in d.folded


# ---- acts


def _suspect(hand: Hand, seat: int, move: Move) -> bool:
    """Whether an act is not plainly one of those that are open to the seat."""
    d = hand.state
    if d.unopened:
        return False
    if d.actor != seat:
        return True
    to_call, owes, least, most = hand.legal()
    if move.kind == "fold":
        return not owes
    if move.kind == "check":
        return owes > 0
    if move.kind in {"call", "bring-in"}:
        return move.amount != to_call
    to = move.amount or 0
    return least is None or to < least or (most is not None and to > most)


def _asked(hand: Hand, seat: int, move: Move) -> tuple[int | None, int | None]:
    """The least and the most of such an act; nothing where it was not his turn."""
    if hand.actor != seat or move.kind == "fold":
        return None, None
    legal: Legal = hand.legal()
    if move.kind in {"check", "call", "bring-in"}:
        return legal.to_call, legal.to_call
    return legal.least, legal.most


def _event(d: Draft, move: Move) -> Event:
    """The act as the table script says it."""
    kind = move.kind
    if kind in {"bet", "raise", "complete"}:
        return Event("raise" if d.level else "bet", number=move.amount)
    return Event(kind)  # type: ignore[arg-type]  # fold, check, call and bring-in are kinds


def _is_breach(ruling: Ruling, move: Move) -> bool:
    if ruling.irregular or ruling.status != "binding":
        return True
    if move.kind in {"fold", "check"}:
        return ruling.action != move.kind
    return ruling.to != move.amount


# ---- posts


def _posts(history: History, book: Rulebook) -> Iterator[Breach]:
    """Antes and blinds that are not what each seat owes."""
    setup, posted = setup_of(history, book), paid(history)
    r = begin(setup._replace(posts={ABSENT: ()} if ABSENT in setup.seats else None))
    blinds = [r.setup.seats[seat] for seat in blind_seats(r.setup)] if history.blinds else []
    for seat, label in enumerate(r.setup.seats):
        ante, owed = posted.antes.get(label, 0), r.committed[seat]
        if ante != owed:
            yield _post(book, history, label, "ante", ante, owed)
        live = posted.live.get(label, 0)
        if label in blinds and live != r.bets[seat]:
            yield _post(book, history, label, "blind", live, r.bets[seat])


def _post(book: Rulebook, history: History, seat: str, what: str, amount: int, owed: int) -> Breach:
    key = "ante-formats" if what == "ante" else "dodging-blinds"
    return Breach(key, book.cite(key) or "", history.line, seat, what, amount, owed, owed)


# ---- pots


def _pots(history: History, ended: Replay, book: Rulebook) -> Iterator[Breach]:
    """Pots that the text gives to other seats, or in other shares."""
    awards, _, differences = ended
    wrong = [one for one in differences if one.what == "award" and one.seat]
    if not awards or sum(awards.values()) != sum(history.collected.values()) + history.rake:
        return
    odd = all(_is_odd(history, one) for one in wrong)
    key, part = (odd_chips.KEY, "") if odd else (cards_speak.KEY, "")
    line = next((m.line for m in history.moves if m.kind == "collect"), 0) or history.line
    for one in wrong:
        cited = book.cite(key, part) or ""
        yield Breach(key, cited, line, one.seat, "award", one.expected, one.found, one.found)


def _is_odd(history: History, one: Difference) -> bool:
    """The seat shares as it should, but for chips that could not be split."""
    expected, found = one.expected or 0, one.found or 0
    return bool(expected and found) and abs(expected - found) < len(history.seats) * history.unit
