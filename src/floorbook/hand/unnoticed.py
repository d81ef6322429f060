"""Faults of the deal that nobody noticed, found when the floor is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from floorbook.hand import accidents, counting, misdealing
from floorbook.hand.outcome import Outcome, plain
from floorbook.hand.revising import records_since
from floorbook.hand.state import Record, Round, changed
from floorbook.law.dealing import irregular_flops
from floorbook.law.ruling import Finding


def _acted(r: Round, record: Record) -> bool:
    """Somebody has acted since."""
    return any(one.seat is not None for one in records_since(r, record))


def wrong_count(r: Round, record: Record) -> Outcome:
    """A wrong number of cards: in a hand, or on the board."""
    event = next(one for one in record.observation.events if not one.noticed)
    if event.seat is not None:
        return misdealing.wrong_count(r, r.seat(event.seat))
    if r.street != event.street:
        return accidents.for_floor(r, None, "wrong-card-count")
    if _acted(r, record):
        return accidents.found_later(r, event.cards, event.street)
    return accidents.too_many(
        changed(record.before, burned=True),
        event._replace(noticed=True),
        event.street or "",
        event.cards,
        len(event.cards) - 1,
    )


def no_burn(r: Round, record: Record) -> Outcome:
    """No burn before a street: put right while nobody has acted, else it stands (39-B)."""
    event = next(one for one in record.observation.events if not one.noticed)
    street = event.street or ""
    if _acted(r, record) or r.street != street:
        found = Finding("none", None, (irregular_flops.stands(street, True),))
        return plain(r, None, found._replace(irregular=("no-burn",)))
    return accidents.no_burn(record.before, event._replace(noticed=True), street, event.cards)


def button(r: Round, record: Record) -> Outcome:
    """The button was put down in a wrong place (34-A)."""
    label = record.observation.events[0].seat or ""
    return counting.misplaced(r, label)


FOUND: Mapping[str, Callable[[Round, Record], Outcome]] = {
    "wrong-card-count": wrong_count,
    "no-burn": no_burn,
    "button": button,
}
"""What is made of each fault of the deal."""
