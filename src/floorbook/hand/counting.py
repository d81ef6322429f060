"""What the dealer counts, quotes, drops and misplaces."""

from __future__ import annotations

from floorbook.hand import accidents
from floorbook.hand.facts import pot_of, situation
from floorbook.hand.outcome import Outcome, plain, seen
from floorbook.hand.state import Round, changed
from floorbook.law.betting import accepted_action, pot_size
from floorbook.law.dealing import disordered_stub, irregular_flops
from floorbook.law.observation import Event
from floorbook.law.procedure import button_placement
from floorbook.law.ruling import Finding, Step


def counts_bet(r: Round, event: Event) -> Outcome:
    """The dealer counts a seat's bet. A wrong count that nobody notices changes no debt (49)."""
    label = event.seat or ""
    true, said = r.bets[r.seat(label)], event.number or 0
    if said == true:
        return seen(r, label)
    if not event.noticed:
        return seen(changed(r, count_quoted=r.level - true + said), label)
    facts = {"quoted": said, "level": true, "seat": label}
    step = Step(accepted_action.KEY, "", "count-put-right", facts)
    return plain(r, label, Finding("none", None, (step,)), told=(f"count {label}",))


def quotes_pot(r: Round, event: Event) -> Outcome:
    """The dealer says how large the pot is; wrong and unnoticed, bets go by it (52-B)."""
    said = event.number or 0
    label = None if r.waiting_for is None else r.setup.seats[r.waiting_for]
    true = _true_answer(r)
    if said == true:
        return seen(r, label)
    if not event.noticed:
        return seen(changed(r, pot_quoted=said), label)
    step = Step(pot_size.KEY, "A", "put-right", {"said": said, "pot": true})
    return plain(r, label, Finding("none", None, (step,)), told=("count pot",))


def _true_answer(r: Round) -> int:
    """What the dealer should say: the pot, or by option the largest bet."""
    seat = r.waiting_for
    if seat is None or r.setup.book.choices["pot-answer"] == "pot":
        return pot_of(r)
    s = situation(r, seat)
    return pot_size.maximum(s, s.pot) - s.prior


# ---- the stub and the button


def counts_stub(r: Round, event: Event) -> Outcome:
    """So many cards are left in the stub."""
    return seen(changed(r, stub=event.number or 0), None)


def drops_stub(r: Round, event: Event) -> Outcome:
    """The stub fell: rebuilt, or shuffled with whatever it cannot be told from (RP-4)."""
    steps: tuple[Step, ...] = (disordered_stub.step(event.manner),)
    shuffled = bool(event.manner)
    if shuffled and r.setup.book.holds(irregular_flops.KEY, "D"):
        steps += (irregular_flops.face_down(),)
    told = (disordered_stub.TOLD[event.manner],)
    after = changed(r, deck=None) if shuffled else r
    return plain(after, None, Finding("none", None, steps), told=told)


def places_button(r: Round, event: Event) -> Outcome:
    """The button put down, where it belongs or not (34)."""
    label, right = event.seat or "", r.setup.button_label or "dead"
    if label == right:
        return plain(r, label, button_placement.in_place(label))
    if not event.noticed:
        return seen(r, label)._replace(fault="button")
    return misplaced(r, label)


def misplaced(r: Round, label: str) -> Outcome:
    """Put right, or left where it is once there was substantial action."""
    late, right = accidents.substantial(r), r.setup.button_label or "dead"
    after = changed(r, button=r.seat(label)) if late else r
    return plain(after, label, button_placement.misplaced(r.setup.book, label, right, late))
