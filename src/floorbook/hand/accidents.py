"""Accidents of the deal: what the rules make of them, and the table after it."""

from __future__ import annotations

from floorbook.hand import opening, plans
from floorbook.hand.outcome import Outcome, note, plain, seen
from floorbook.hand.state import Plan, Round, Scramble, changed, freeze, thaw
from floorbook.hand.streets import off_stub, open_street, put_board
from floorbook.kernel.cards import UNKNOWN, Cards
from floorbook.law.betting import substantial_action
from floorbook.law.dealing import (
    burns_after_action,
    irregular_flops,
    premature_cards,
    stud_procedures,
)
from floorbook.law.observation import Event
from floorbook.law.procedure import draw_betting, floor_decisions
from floorbook.law.ruling import PLAY_ON, Finding, Irregularity, Step, left_to_floor
from floorbook.law.showdown import face_up_all_ins


def fine(*steps: Step) -> Finding:
    """As it should be."""
    return Finding("none", None, steps)


def substantial(r: Round) -> bool:
    """Whether there was substantial action in this deal (36)."""
    return substantial_action.is_substantial(r.acts, r.setup.book)


def for_floor(r: Round, label: str | None, *wrong: Irregularity) -> Outcome:
    """No rule says: the floor decides, at random if need be (1, RP-14)."""
    book = r.setup.book
    step = Step("randomness", "", "no-rule", {})
    if not book.holds("randomness"):
        step = floor_decisions.fairness()
    found = left_to_floor("none", step, PLAY_ON, wrong)
    return Outcome(r, note(label, found), told=("call floor",))


def held(r: Round) -> Outcome:
    """No card before the floor lets the hand go on (RP-8-F)."""
    found = Finding("none", None, (face_up_all_ins.held(),), "void", irregular=("premature",))
    return plain(r, None, found)


def wrong_street(r: Round, event: Event) -> Outcome:
    """Cards of another street than the one to come."""
    return for_floor(r, event.seat)


def burned_twice(r: Round) -> Outcome:
    """A second burn: the street has one, whatever was burned already (38)."""
    found = Finding("none", None, (burns_after_action.one_burn(),), "void")
    return plain(r, None, found)


def odd_cards(r: Round, event: Event, seat: int) -> Outcome:
    """Cards to a seat that is due none."""
    return for_floor(r, r.setup.seats[seat], "wrong-card-count")


# ---- too early (RP-5)


def premature(r: Round, event: Event) -> Outcome:
    """Cards of the next street while somebody has yet to act."""
    street = plans.coming(r) or ""
    waits = "" if r.waiting_for is None else r.setup.seats[r.waiting_for]
    found = premature_cards.early(street, event.cards, waits)
    if premature_cards.sets_aside(r.setup.book, street):
        return _set_aside(r, event, street, found)
    shown = event.cards or (UNKNOWN,)
    plan = Plan(("reshuffle stub", f"deal {street}"), premature_cards.again(street))
    d = thaw(r)
    d.plans = {**r.plans, street: plan}
    d.burned, d.deck = True, None
    told = (f"return {' '.join(shown)} to stub",)
    return Outcome(freeze(d), note(None, found), told=told)


def _set_aside(r: Round, event: Event, street: str, found: Finding) -> Outcome:
    """2017 and 2019: the street's cards wait until the last street."""
    deal = r.setup.game.by_name[street]
    whole = deal.board or r.live
    aside = event.cards + (UNKNOWN,) * (whole - len(event.cards))
    last = r.setup.game.streets[-1]
    d = thaw(r)
    d.aside, d.burned = (*r.aside, *aside), False
    off_stub(d, len(aside))
    lines = (f"return {' '.join(d.aside)} to stub", "reshuffle stub", f"deal {last}")
    d.plans = {**r.plans, last: Plan(lines, premature_cards.returned(last, street))}
    return Outcome(freeze(d), note(None, found), told=(f"set aside {' '.join(aside)}",))


# ---- irregular flops


def no_burn(r: Round, event: Event, street: str, cards: Cards) -> Outcome:
    """A board street without a burn."""
    if not event.noticed:
        return _unnoticed(r, cards, "no-burn")
    flop = r.setup.game.by_name[street].board > 1
    if not irregular_flops.put_right(r.setup.book, street, flop):
        found = fine(irregular_flops.stands(street, False))._replace(irregular=("no-burn",))
        return plain(_on_board(r, cards), None, found)
    return _scrambled(r, irregular_flops.no_burn(street, cards), cards, top_up=True)


def too_many(r: Round, event: Event, street: str, cards: Cards, due: int) -> Outcome:
    """More cards than the street has."""
    if not event.noticed:
        return _unnoticed(r, cards, "wrong-card-count")
    if len(cards) > due + 1:
        return for_floor(r, None, "wrong-card-count")
    return _scrambled(r, irregular_flops.too_many(street, cards, due), cards, top_up=False)


def _scrambled(r: Round, found: Finding, cards: Cards, *, top_up: bool) -> Outcome:
    d = thaw(r)
    off_stub(d, len(cards))
    d.burned = True
    if len(cards) == 1:
        d.burns += 1
        return Outcome(freeze(d), note(None, found))
    d.scramble = Scramble(cards, top_up, found.steps[0])
    told = ("call floor", f"scramble {' '.join(cards)}")
    return Outcome(freeze(d), note(None, found), told=told)


def _unnoticed(r: Round, cards: Cards, fault: str) -> Outcome:
    """Play goes on with the cards as if they were right."""
    return seen(_on_board(r, cards), None)._replace(fault=fault)


def _on_board(r: Round, cards: Cards) -> Round:
    d = thaw(r)
    street = plans.coming(r) or ""
    put_board(d, cards)
    d.untold = d.setup.board_by(street) - len(d.board)
    open_street(d, street)
    return freeze(d)


def found_later(r: Round, cards: Cards, street: str) -> Outcome:
    """A card too many on the board, found once others have acted: the pick is made all the same."""
    found = irregular_flops.too_many(street, cards, len(cards) - 1)
    after = changed(r, scramble=Scramble(cards, False, found.steps[0], opened=True))
    return Outcome(after, note(None, found), told=(f"scramble {' '.join(cards)}",))


def waits_for_pick(r: Round, waiting: Scramble) -> Outcome:
    """The cards lie face down until the floor picks one of them."""
    told = (f"scramble {' '.join(waiting.cards)}",)
    return Outcome(r, note(None, fine(waiting.step)), told=told)


def picks(r: Round, event: Event) -> Outcome:
    """The floor picks one of the scrambled cards: it is the burn, the others are the street."""
    waiting = r.scramble
    if (
        waiting is None
        or r.live < 2
        or len(event.cards) != 1
        or event.cards[0] not in waiting.cards
    ):
        return for_floor(r, None)
    card = event.cards[0]
    rest = list(waiting.cards)
    rest.remove(card)
    steps = (waiting.step, irregular_flops.picked(card))
    d = thaw(r)
    d.scramble, d.burns = None, d.burns + 1
    if waiting.opened:
        d.board = tuple(one for one in d.board if one not in waiting.cards)
        d.untold = max(0, d.untold)
    d.board += tuple(rest)
    if not waiting.top_up and not waiting.opened:
        open_street(d, plans.coming(r) or "")
    d.burned = True
    return Outcome(freeze(d), note(None, fine(*steps)))


# ---- counts of cards (35, 37, 38)


def after_draw(r: Round, seat: int, count: int) -> Outcome:
    """Cards dealt after a draw: as many as he asked for, or the floor decides."""
    label, right = r.setup.seats[seat], r.drawn_counts[seat]
    if count == right:
        return seen(r, label)
    found = draw_betting.wrong_number(label, count, right)
    return Outcome(r, note(label, found), told=("call floor",))


# ---- why a seat opens


def opening_steps(r: Round) -> tuple[Step, ...]:
    """The reason where the first to act was not plain: equal boards."""
    if r.opener is None or not opening.tied(r):
        return ()
    return (stud_procedures.equal_boards(r.setup.seats[r.opener]),)
