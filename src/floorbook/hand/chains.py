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


def back_to_first(
    r: Round, first: Record, seat: int, events: tuple[Event, ...], observe: Observe
) -> Outcome:
    """Play goes back to the first; of undercalls, those after it are the floor's."""
    again = revising.clean(first.before)
    for record in (first, *records_since(r, first)):
        again = _read_again(again, record, observe, chained=record is not first)
    m, chained = motion_of(again, seat, events), first.fault == UNDERCALL
    outcome = wagering.in_turn(again, seat, m, chained=chained)
    asked = tuple(one.ruling for one in again.opens if one not in r.opens)
    corrections: tuple[Ruling, ...] = revising.corrections(r, again) + asked
    return outcome._replace(corrections=corrections + outcome.corrections, before=again)
