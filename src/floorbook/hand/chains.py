"""Undercalls in a row: the second brings the first to light (51-C)."""

from __future__ import annotations

from floorbook.hand import revising, wagering
from floorbook.hand.motions import motion_of
from floorbook.hand.outcome import Outcome
from floorbook.hand.revising import Observe, since, timeline
from floorbook.hand.state import Record, Round
from floorbook.law.observation import Event
from floorbook.law.ruling import Ruling


def first_of(r: Round) -> Record | None:
    """The first of the undercalls just before, that nobody noticed."""
    first = None
    for record in timeline(r):
        if record.seat is None:
            continue
        if record.fault != "undercall" or record.before.street != r.street:
            break
        first = record
    return first


def back_to_first(
    r: Round, first: Record, seat: int, events: tuple[Event, ...], observe: Observe
) -> Outcome:
    """Play goes back to the first undercall; the last one is the floor's."""
    acts = (first.observation, *since(r, first))
    again = revising.replay(revising.clean(first.before), acts, observe)
    outcome = wagering.in_turn(again, seat, motion_of(again, seat, events), chained=True)
    asked = tuple(one.ruling for one in again.opens if one not in r.opens)
    corrections: tuple[Ruling, ...] = revising.corrections(r, again) + asked
    return outcome._replace(corrections=corrections + outcome.corrections, before=again)
