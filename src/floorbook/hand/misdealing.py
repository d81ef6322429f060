"""The first deal gone wrong: misdeals, fouled decks, wrong counts (35, 37, 38)."""

from __future__ import annotations

from floorbook.hand import plans
from floorbook.hand.accidents import for_floor, substantial
from floorbook.hand.evolve import turn_passed
from floorbook.hand.knowing import check_his, check_new
from floorbook.hand.moves import kill
from floorbook.hand.outcome import Outcome, note, plain, seen
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin
from floorbook.hand.state import Round, changed, freeze, put, thaw
from floorbook.hand.streets import finish_dealing, give, give_turn
from floorbook.kernel.cards import UNKNOWN
from floorbook.law.betting import acting_in_turn, substantial_action
from floorbook.law.dealing import (
    burns_after_action,
    button_too_few_cards,
    misdeals,
    stud_procedures,
)
from floorbook.law.observation import Event
from floorbook.law.ruling import Finding


def redealt(r: Round, label: str | None, found: Finding) -> Outcome:
    """The hand begins again: same button, limits and players, all bets back (35-C)."""
    if r.live < 2:
        return plain(r, label, misdeals.over())
    stacks = dict(r.setup.stacks or {})
    for seat, chips in r.found.items():
        owner = r.setup.seats[seat]
        stacks[owner] = stacks.get(owner, 0) + chips
    board = r.setup.board if r.setup.street else ()
    setup = r.setup._replace(cards=None, deck=None, board=board, stacks=stacks)
    fresh = changed(_begun_again(r, setup), deals=r.deals + 1)
    ruling = note(label, found._replace(steps=(*found.steps, misdeals.redeal())))
    return Outcome(fresh, ruling, told=("redeal",))


def _begun_again(r: Round, setup: Setup) -> Round:
    """The posts again; who was absent may play now, or by option is killed again (35-C)."""
    fresh = begin(setup)
    if r.setup.book.choices["redeal-absent"] != "killed":
        return changed(fresh, absent=r.absent)
    d = thaw(fresh)
    for seat in r.absent:
        kill(d, seat)
    give_turn(d)
    return changed(freeze(d), absent=r.absent)


def _ruled(r: Round, label: str | None, found: Finding) -> Outcome:
    """A misdeal, or whatever else the finding is."""
    if found.status == "void":
        return redealt(r, label, found)
    told = ("call floor",) if found.status == "discretion" else ()
    return Outcome(r, note(label, found), told=told)


def declared(r: Round) -> Outcome:
    """The floor declares a misdeal."""
    return redealt(r, None, misdeals.declared())


# ---- how many cards


def counted(r: Round, event: Event, seat: int, count: int) -> Outcome:
    """How many cards a seat got in the first deal."""
    label, right = r.setup.seats[seat], r.setup.game.hole
    lacking = right - len(r.hands[seat])
    if lacking > 0 and count == lacking:
        return seen(_supplied(r, seat, count), label)
    if count == right:
        return seen(r, label)
    after = _holds(r, seat, count)
    if not event.noticed:
        return seen(after, label)._replace(fault="wrong-card-count")
    return wrong_count(after, seat)


def _supplied(r: Round, seat: int, count: int) -> Round:
    return changed(r, hands=put(r.hands, seat, r.hands[seat] + (UNKNOWN,) * count))


def _holds(r: Round, seat: int, count: int) -> Round:
    """His cards are as many as the dealer gave him; which they are is not known any more."""
    return changed(r, hands=put(r.hands, seat, (UNKNOWN,) * count))


def wrong_count(r: Round, seat: int) -> Outcome:
    """What the rules make of the number of cards that a seat holds."""
    label, count, right = r.setup.seats[seat], len(r.hands[seat]), r.setup.game.hole
    if not count and not substantial(r):
        return redealt(r, label, misdeals.skipped(label))
    if count < right and label == r.setup.button_label:
        return _button_short(r, seat, count, right)
    if substantial(r):
        step = substantial_action.step(r.acts)
        return killed(r, seat, burns_after_action.killed(label, count, right, step))
    return _ruled(r, label, misdeals.wrong_count(r.setup.book, label, count, right))


def _button_short(r: Round, seat: int, count: int, right: int) -> Outcome:
    """The button is given what he lacks, unless he has acted on it (37)."""
    label = r.setup.seats[seat]
    if r.matched[seat] is None:
        found = button_too_few_cards.supplied(label, count, right)
        return Outcome(r, note(label, found), told=(f"deal down {label}",))
    if r.setup.draws and r.setup.book.choices["too-few-before-draw"] == "live":
        return plain(r, label, button_too_few_cards.live(label, count, right))
    return killed(r, seat, button_too_few_cards.dead(label, count, right))


def killed(r: Round, seat: int, found: Finding) -> Outcome:
    """The hand is dead, its cards go to the muck, and play goes on."""
    label = r.setup.seats[seat]
    if r.live < 2 or seat in r.folded:
        return plain(
            r, label, acting_in_turn.nothing_to_do(label, "won" if r.live < 2 else "folded")
        )
    d = thaw(r)
    kill(d, seat)
    return Outcome(turn_passed(d, r, seat), note(label, found), told=(f"muck {label}",))


# ---- cards that should not be seen, or not be there


def boxed(r: Round, event: Event) -> Outcome:
    """A card face up in the deck: two in the first deal are a misdeal."""
    after = changed(r, defects=(*r.defects, "boxed"))
    count = after.defects.count("boxed")
    if count < misdeals.value(r.setup.book, "boxed-cards"):
        return plain(after, None, misdeals.one_boxed())
    if _initial(r):
        return redealt(r, None, misdeals.two_boxed(count))
    return plain(after, None, Finding("none", None, (misdeals.not_after_action(),)))


def foreign(r: Round, event: Event) -> Outcome:
    """A card that does not belong to the deck."""
    return _ruled(r, None, misdeals.foreign(r.setup.book, substantial(r)))


def doubled(r: Round, event: Event) -> Outcome:
    """Two identical cards: the deck is fouled (35-E)."""
    return _ruled(r, None, misdeals.fouled(r.setup.book, event.cards[0]))


def _initial(r: Round) -> bool:
    """The first deal, before substantial action."""
    return r.street == r.setup.first_street and not substantial(r)


def exposes(r: Round, event: Event) -> Outcome:
    """A card of a seat turned up by the dealer, by mistake or as told."""
    seat = r.seat(event.seat or "")
    being_dealt = r.waiting_for is None and not r.unopened and plans.lacks(r, seat)
    if being_dealt and r.setup.game.family == "stud":
        check_new(r, event.cards)
    else:
        check_his(r, seat, event.cards)
    if r.setup.game.family == "stud":
        return _exposes_stud(r, event)
    if not _initial(r):
        return for_floor(r, event.seat, "exposed")
    return _exposes_first_deal(r, event)


def _exposes_first_deal(r: Round, event: Event) -> Outcome:
    label, card = event.seat or "", event.cards[0]
    seat = r.seat(label)
    count = r.defects.count("exposed") + len(event.cards)
    if r.setup.draws:
        return _exposes_draw(r, label, card, count)
    if count >= misdeals.value(r.setup.book, "other-exposed-cards"):
        return redealt(r, label, misdeals.exposed(card, label, False, count))
    after = changed(r, defects=(*r.defects, *["exposed"] * len(event.cards)))
    if seat < misdeals.value(r.setup.book, "first-cards"):
        first = r.hands[seat][:1]
        if first == event.cards:
            return redealt(r, label, misdeals.exposed(card, label, True, count))
        if first == (UNKNOWN,):
            return _ruled(after, label, misdeals.perhaps_first(card, label))
    return _replaced(after, label, card)


def _replaced(r: Round, label: str, card: str) -> Outcome:
    """The card goes, and another one comes that nobody has seen."""
    seat = r.seat(label)
    hand = list(r.hands[seat])
    his = card if card in hand else UNKNOWN
    if his in hand:
        hand[hand.index(his)] = UNKNOWN
    after = changed(r, hands=put(r.hands, seat, tuple(hand)), deck=None)
    told = (f"replace {card} of {label}",)
    return Outcome(after, note(label, misdeals.one_exposed(card, label)), told=told)


def _exposes_draw(r: Round, label: str, card: str, count: int) -> Outcome:
    """In draw games the house has its own rule."""
    if r.setup.book.choices["draw-exposed-deal"] == "floor":
        return _ruled(r, label, misdeals.in_draw(card, label))
    if count >= 2:
        return redealt(r, label, misdeals.exposed(card, label, False, count))
    return _replaced(changed(r, defects=(*r.defects, "exposed")), label, card)


def _exposes_stud(r: Round, event: Event) -> Outcome:
    """In stud: the door card, or a river card (RP-10-A, B; 2017 RP-9-A)."""
    street = plans.coming(r)
    first = r.street == r.setup.first_street and not r.acts
    if first:
        return _door_card(r, event)
    last = street is not None and not r.setup.game.by_name[street].up
    if last and r.waiting_for is None and plans.lacks(r, r.seat(event.seat or "")):
        return _river(r, event, street or "")
    return for_floor(r, event.seat, "exposed")


def _door_card(r: Round, event: Event) -> Outcome:
    label, card = event.seat or "", event.cards[0]
    seat = r.seat(label)
    if not r.setup.book.holds(stud_procedures.KEY, "A"):
        return for_floor(r, label, "exposed")
    if r.setup.book.choices["stud-exposed-down"] == "misdeal":
        return redealt(r, label, misdeals.exposed(card, label, False, 1))
    d = thaw(r)
    d.up = put(d.up, seat, (card,))
    if card not in d.hands[seat]:
        d.hands = put(d.hands, seat, (card, *d.hands[seat][1:]))
    give_turn(d)
    found = stud_procedures.door_card(card, label)
    return Outcome(freeze(d), note(label, found), told=(f"deal down {label}",))


def _river(r: Round, event: Event, street: str) -> Outcome:
    """A card of the last street face up: 2017 turns the other up, later it is replaced."""
    label, card = event.seat or "", event.cards[0]
    seat = r.seat(label)
    turned = r.setup.book.choices["stud-exposed-river"] == "turned-up"
    if not turned and not plans.all_in_showdown(r):
        told = (f"replace {card} of {label}",)
        return Outcome(r, note(label, stud_procedures.replaced(card, label)), told=told)
    found = stud_procedures.turned_up(card, label, r.live)
    if not turned:
        found = stud_procedures.no_betting_left(card, label)
    elif r.exposed and r.live == 2:
        found = Finding("none", None, (stud_procedures.as_told(label),))
    d = thaw(r)
    d.exposed |= {seat}
    give(d, seat, card, street, up=False)
    finish_dealing(d, street)
    return Outcome(freeze(d), note(label, found))
