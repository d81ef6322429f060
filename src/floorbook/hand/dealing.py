"""The dealer's cards: burns, streets, single cards. Each as it should be, or an accident."""

from __future__ import annotations

from floorbook.hand import accidents, misdealing, plans
from floorbook.hand.knowing import check_new
from floorbook.hand.outcome import Outcome, note, plain, seen
from floorbook.hand.state import Round, changed, freeze, thaw
from floorbook.hand.streets import burn, finish_dealing, give, next_cards, open_street, put_board
from floorbook.kernel.cards import UNKNOWN, Cards
from floorbook.law.dealing import stud_procedures
from floorbook.law.observation import Event
from floorbook.law.procedure import rabbit_hunting


def burns(r: Round, event: Event) -> Outcome:
    """A burn. One too early stays a burn; none is due once the hand is over."""
    if plans.coming(r) is None:
        return plain(r, None, rabbit_hunting.refused())
    if r.burned:
        return accidents.burned_twice(r)
    d = thaw(r)
    burn(d)
    return seen(freeze(d), None)


def deals(r: Round, event: Event) -> Outcome:
    """Cards of a street, as it is their time or not.

    Raises:
        Impossible: a card that lies on the table already.
    """
    check_new(r, event.cards)
    r = forgets(r, event.cards)
    street = plans.coming(r)
    if street is None:
        return plain(r, None, rabbit_hunting.refused())
    if r.scramble is not None or r.undecided:
        return accidents.for_floor(r, None, "premature")
    if plans.held_down(r):
        return accidents.held(r)
    if event.street not in (street, "community"):
        return accidents.wrong_street(r, event)
    if r.waiting_for is not None or r.unopened:
        return accidents.premature(r, event)
    if event.street == "community":
        return _community(r, event)
    if r.setup.game.by_name[street].board:
        return _board(r, event, street)
    return _to_each(r, event, street)


def forgets(r: Round, cards: Cards) -> Round:
    """Cards other than those on top of a known deck: its order is not known after all."""
    if r.deck is None or not cards or cards == next_cards(r, len(cards)):
        return r
    return changed(r, deck=None)


def told_cards(r: Round, count: int) -> Cards:
    """The next cards of a known deck; after a shuffle their order is not known."""
    if any(line.startswith("reshuffle") for line in plans.lines(r)):
        return (UNKNOWN,) * count
    return next_cards(r, count)


# ---- community cards


def _board(r: Round, event: Event, street: str) -> Outcome:
    due = board_due(r, street)
    cards = event.cards or told_cards(r, due)
    if len(cards) > due:
        return accidents.too_many(r, event, street, cards, due)
    if not r.burned and plans.owes(r, "burn"):
        return accidents.no_burn(r, event, street, cards)
    return seen(with_board(r, cards), None)


def board_due(r: Round, street: str) -> int:
    """Community cards that the street still lacks."""
    return max(0, r.setup.board_by(street) - r.untold - len(r.board))


def with_board(r: Round, cards: Cards) -> Round:
    """The cards on the board; the street opens once it is complete."""
    d = thaw(r)
    put_board(d, cards)
    street = plans.coming(r) or ""
    if len(cards) >= board_due(r, street):
        open_street(d, street)
    return freeze(d)


def _community(r: Round, event: Event) -> Outcome:
    """One card for all, where the stub is short (RP-10-H)."""
    if not plans.owes(r, "deal community"):
        return accidents.wrong_street(r, event)
    d = thaw(r)
    put_board(d, event.cards or told_cards(r, 1))
    street = plans.coming(r) or ""
    open_street(d, street)
    after = freeze(d)
    step = stud_procedures.community_order(_label(after, after.actor))
    ruling = note(None, accidents.fine(step))
    return Outcome(after, ruling)


def _label(r: Round, seat: int | None) -> str:
    return "" if seat is None else r.setup.seats[seat]


# ---- cards to each hand


def _to_each(r: Round, event: Event, street: str) -> Outcome:
    if r.setup.draws:
        return accidents.wrong_street(r, event)
    lacking = [seat for seat in range(len(r.setup.seats)) if plans.lacks(r, seat)]
    cards = event.cards or told_cards(r, len(lacking))
    if event.noticed and not r.burned and plans.owes(r, "burn"):
        return accidents.for_floor(r, None, "no-burn")
    if len(cards) > len(lacking):
        return accidents.wrong_street(r, event)
    d = thaw(r)
    for seat, card in zip(lacking, cards, strict=False):
        give(d, seat, card, street)
    finish_dealing(d, street)
    return opened(r, freeze(d))


def opened(r: Round, after: Round) -> Outcome:
    """Cards dealt as they should be; of equal boards the reason why one opens."""
    steps = accidents.opening_steps(after) if after.street != r.street else ()
    return Outcome(after, note(None, accidents.fine(*steps)))


def deals_to(r: Round, event: Event) -> Outcome:
    """So many cards to one seat: in the first deal, on a stud street, or after a draw."""
    seat = r.seat(event.seat or "")
    street, count = plans.coming(r), event.number or 0
    if seat in r.folded:
        return accidents.odd_cards(r, event, seat)
    if r.setup.draws and seat in r.drawn_counts:
        return accidents.after_draw(r, seat, count)
    if r.street == r.setup.first_street and (r.actor is not None or r.unopened):
        return misdealing.counted(r, event, seat, count)
    if r.setup.game.family != "stud" or street is None or r.waiting_for is not None:
        return accidents.odd_cards(r, event, seat)
    if count != 1 or not plans.lacks(r, seat):
        return accidents.odd_cards(r, event, seat)
    d = thaw(r)
    give(d, seat, told_cards(r, 1)[0], street, up=False)
    finish_dealing(d, street)
    return opened(r, freeze(d))
