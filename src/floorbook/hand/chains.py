"""The same fault twice in a row: the second, noticed, brings the first to light (51-C)."""

from __future__ import annotations

from floorbook.hand import revising, wagering
from floorbook.hand.motions import motion_of
from floorbook.hand.outcome import Outcome
from floorbook.hand.revising import Observe, records_since, timeline
from floorbook.hand.state import Record, Round, changed
from floorbook.law.observation import Event
from floorbook.law.ruling import Irregularity, Ruling

UNDERCALL = "undercall"


def first_of(r: Round, faults: tuple[Irregularity, ...]) -> Record | None:
    """The first of the acts just before with one of these faults, that nobody noticed."""
    first = None
    for record in timeline(r):
        if record.seat is None:
            continue
        if record.fault not in faults or record.before.street != r.street:
            break
        first = record
    return first


def _read_again(r: Round, record: Record, observe: Observe, *, chained: bool) -> Round:
    """The act again; an undercall after the first is the floor's, and play passes it by."""
    if not chained or record.fault != UNDERCALL or record.seat is None:
        after = observe(r, record.observation).after
    else:
        m = motion_of(r, record.seat, record.observation.events)
        outcome = wagering.in_turn(r, record.seat, m, chained=True)
        past = Record(r, record.observation, outcome.ruling, record.seat)
        after = changed(outcome.after, past=past)
    return revising.passed_by(after) if len(after.opens) > len(r.opens) else after


def _again(r: Round, first: Record, observe: Observe) -> tuple[Round, bool]:
    """All since the first read again, and whether the chain reaches up to now."""
    again, chained = revising.clean(first.before), False
    for record in (first, *records_since(r, first)):
        again = _read_again(again, record, observe, chained=chained)
        if record.seat is not None:
            chained = record.fault == UNDERCALL
    return again, chained


def _asked(r: Round, again: Round) -> tuple[Ruling, ...]:
    return tuple(one.ruling for one in again.opens if one not in r.opens)


def from_first(r: Round, first: Record, observe: Observe) -> Outcome:
    """The floor was called: every undercall of the chain is ruled on, the first by itself."""
    again, _ = _again(r, first, observe)
    asked = _asked(r, again)
    label = None if first.seat is None else r.setup.seats[first.seat]
    mine = next((ruling for ruling in asked if ruling.seat == label), None)
    ruling = mine or revising.restated(revising.latest(again)[label or ""], r, again)
    others = tuple(one for one in asked if one is not mine)
    return Outcome(again, ruling, revising.corrections(r, again) + others, before=again)


def back_to_first(
    r: Round, first: Record, seat: int, events: tuple[Event, ...], observe: Observe
) -> Outcome:
    """Play goes back to the first; of undercalls, those after it are the floor's."""
    again, chained = _again(r, first, observe)
    outcome = wagering.in_turn(again, seat, motion_of(again, seat, events), chained=chained)
    corrections = revising.corrections(r, again) + _asked(r, again) + outcome.corrections
    return outcome._replace(corrections=corrections, before=again)
