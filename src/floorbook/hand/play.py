"""A hand played by regular acts: fast, in place, with the whole deck, some cards or none.

The same moves, streets and settlement as behind every ruling.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from floorbook.hand import moves, plans, streets
from floorbook.hand.facts import pot_of
from floorbook.hand.pots import returned
from floorbook.hand.settling import awards
from floorbook.hand.state import Draft, Round, thaw
from floorbook.hand.turns import first_to_act, others_can_answer
from floorbook.kernel.cards import Card, Cards
from floorbook.law.betting import pot_size, raise_amounts, reopening


class Illegal(ValueError):
    """A regular act that the rules do not allow; ``Table.observe`` says what becomes of it."""


class Legal(NamedTuple):
    """What the seat whose turn it is may do; totals of this street."""

    to_call: int
    """The total that he must match, or all that he has."""
    owes: int
    """What he adds to call."""
    least: int | None
    """The smallest bet or raise, or his all-in below it; None: he may not raise."""
    most: int | None
    """The largest, None where neither stack nor limit says."""


_legal = partial(tuple.__new__, Legal)
"""Made for every act: without the detour by keyword."""


class Hand:
    """One hand, from the posts on. ``deck`` is the order of the cards, the top first.

    Without a deck the cards are told as they come: ``deal``, ``deal_to``, ``draw``.
    """

    __slots__ = ("_d", "_told", "log")

    def __init__(self, start: Round, deck: Sequence[Card] | None = None) -> None:
        """``start`` is the table after the posts (``start.begin``); it is not changed."""
        self._d = d = thaw(start)
        self._told: Legal | None = None
        self.log: list[tuple[int, str, int]] = []
        """Every act: seat, kind, and the total or the number of cards."""
        if deck is not None:
            streets.deal_first(d, deck)
            if d.setup.game.family == "stud":
                streets.give_turn(d)
        if d.actor is None:
            self._street_over()

    # ---- what stands

    @property
    def state(self) -> Draft:
        """The table as it is being played; to be read only."""
        return self._d

    @property
    def actor(self) -> int | None:
        """The seat whose turn it is to bet; None: cards are to come, or the hand is over."""
        return self._d.actor

    @property
    def drawer(self) -> int | None:
        """The seat whose turn it is to draw."""
        d = self._d
        return d.to_draw if d.setup.draws else None

    @property
    def over(self) -> bool:
        """Nothing is left to bet or to deal."""
        d = self._d
        if d.actor is not None:
            return False
        return len(d.bets) - len(d.folded) < 2 or d.setup.game.following[d.street] is None

    def awards(self) -> Mapping[str, int]:
        """What each seat takes from the pots; empty while that is not known."""
        return awards(self._d)

    def returned(self) -> Mapping[str, int]:
        """Uncalled chips that go back at the end, by seat."""
        return returned(self._d)

    # ---- acting

    def legal(self) -> Legal:
        """What the seat whose turn it is may do. Raises Illegal when it is nobody's."""
        if self._told is None:
            self._told = _legal(_amounts(self._d, self._turn()))
        return self._told

    def fold(self) -> None:
        """He folds. Raises Illegal where his card must bring it in."""
        d = self._d
        if d.bring_in and d.actor == d.opener:
            raise Illegal("the low card must bring it in")
        self._fold(self._turn())

    def _fold(self, seat: int) -> None:
        d = self._d
        moves.fold(d, seat)
        self._acted(seat, "fold", 0, False)

    def call(self) -> None:
        """He checks, calls, or brings it in."""
        d = self._d
        seat = self._turn()
        if d.bets[seat] >= d.level:
            moves.check(d, seat)
            self._acted(seat, "check", 0, False)
            return
        reach = d.reach(seat)
        self._calls(seat, d.level if reach is None or reach > d.level else reach)

    def wager(self, to: int) -> None:
        """He bets or raises to so many in all. Raises Illegal where the rules have it otherwise."""
        _, _, least, most = self.legal()
        if least is None or to < least or (most is not None and to > most):
            raise Illegal(f"a bet or raise to {to}: from {least} to {most}")
        self._wager(self._turn(), to)

    def _wager(self, seat: int, to: int) -> None:
        d = self._d
        reach = d.reach(seat)
        all_in = reach is not None and reach <= to
        moves.wager(d, seat, to, all_in, to >= raise_amounts.least(d.base, d.full))
        self._acted(seat, "wager", to, True)

    def happened(self, seat: int, kind: str, to: int = 0) -> None:
        """An act as a text records it, whatever the rules say: fold, check, call or wager."""
        d = self._d
        d.actor, d.unopened, self._told = seat, False, None
        if kind == "fold":
            self._fold(seat)
        elif kind == "wager":
            self._wager(seat, to)
        elif kind == "check":
            moves.check(d, seat)
            d.matched[seat] = d.level
            self._acted(seat, kind, 0, False)
        else:
            self._calls(seat, to)

    def _calls(self, seat: int, to: int) -> None:
        """A call, or bring-in, with so many in all."""
        d = self._d
        reach = d.reach(seat)
        all_in = reach is not None and reach <= to
        kind = "bring-in" if d.bring_in else "call"
        (moves.bring_in if d.bring_in else moves.call)(d, seat, to, all_in)
        d.matched[seat] = d.level
        self._acted(seat, kind, to, True)

    def _turn(self) -> int:
        seat = self._d.actor
        if seat is None:
            raise Illegal("nobody is to act")
        return seat

    def _acted(self, seat: int, kind: str, to: int, chips: bool) -> None:
        d = self._d
        self.log.append((seat, kind, to))
        d.acts.append(chips)
        d.last_seat = seat
        d.actor = found = first_to_act(d, seat)
        self._told = None
        if found is None:
            self._street_over()

    # ---- cards

    def _street_over(self) -> None:
        """With a deck, the next cards come by themselves until somebody must act."""
        d = self._d
        following = d.setup.game.following
        while d.actor is None and d.deck is not None and not d.setup.draws:
            street = following[d.street]
            if street is None or len(d.bets) - len(d.folded) < 2:
                return
            _next_street(d, street)

    def deal(self, cards: Cards, street: str | None = None) -> None:
        """Community cards that open the next street."""
        d = self._d
        streets.put_board(d, cards)
        streets.open_street(d, street or d.setup.game.following[d.street] or d.street)

    def deal_to(self, cards: Mapping[int, Cards]) -> None:
        """The next stud card of each live hand."""
        d = self._d
        street = d.setup.game.following[d.street] or d.street
        for seat, given in cards.items():
            for card in given:
                streets.give(d, seat, card, street)
        d.given = frozenset()
        streets.open_street(d, street)

    def draw(self, seat: int, discards: Cards | int, cards: Cards = ()) -> None:
        """He exchanges cards: which, or how many; with a deck he gets the next ones."""
        d = self._d
        count = discards if isinstance(discards, int) else len(discards)
        if not d.drawn and not d.burned:
            streets.burn(d)
        if d.deck is not None:
            cards = streets.draw_cards(d, count)
        if not isinstance(discards, int):
            d.discards += discards
        self.log.append((seat, "draw", count))
        streets.drew(d, seat, count, streets.exchanged(d.hands[seat], discards, cards))


def _next_street(d: Draft, street: str) -> None:
    """A burn and the cards of the next street off a known deck, in place."""
    deal, short = d.setup.game.by_name[street], plans.short(d, street)
    lines = short.lines if short else ()
    if "reshuffle stub with burns" in lines:
        streets.put_burns_back(d)
    streets.burn(d)
    board = 1 if "deal community" in lines else deal.board
    if board:
        streets.put_board(d, streets.next_cards(d, board))
    for seat in range(len(d.bets)) if not board else ():
        if seat not in d.folded:
            streets.give(d, seat, streets.next_cards(d, 1)[0], street)
    d.given = frozenset()
    streets.open_street(d, street)


def _amounts(d: Draft, seat: int) -> tuple[int, int, int | None, int | None]:
    """What he must match, what he adds to it, and the smallest and largest bet or raise."""
    bet, level, reach = d.bets[seat], d.level, d.reach(seat)
    if reach is not None and reach <= level:
        return reach, reach - bet, None, None
    if not _open(d, seat):
        return level, level - bet, None, None
    least, most = raise_amounts.least(d.base, d.full), _largest(d, seat)
    if reach is not None:
        if most is None or reach < most:
            most = reach
        least = min(least, reach)
    return level, level - bet, least, most


def _open(d: Draft, seat: int) -> bool:
    """Whether betting is open to him, as ``reopening.closed`` has it."""
    setup = d.setup
    if setup.raise_cap is not None and d.raises >= setup.raise_cap:
        return False
    matched = d.matched[seat]
    if matched is not None and not _reopened(d, matched):
        return False
    return others_can_answer(d, seat)


def _reopened(d: Draft, matched: int) -> bool:
    book, wagers = d.setup.book, d.wagers
    grown = reopening.growth(book, d.level, matched, wagers)
    return grown >= reopening.enough(book, d.full, d.setup.fixed_limit)


def _largest(d: Draft, seat: int) -> int | None:
    """The largest total that the limit allows."""
    limit = d.setup.limit
    if limit == "no-limit":
        return None
    if limit == "fixed-limit":
        return raise_amounts.least(d.base, d.full)
    return pot_size.most(d.level, pot_of(d), d.bets[seat])
