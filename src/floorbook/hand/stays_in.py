"""2017: a player whose river card lay face up stays in for the pot as it is (RP-9-A)."""

from __future__ import annotations

from floorbook.hand.evolve import pass_turn
from floorbook.hand.outcome import Outcome, note, plain
from floorbook.hand.state import Round, changed, put
from floorbook.law.dealing import stud_procedures
from floorbook.law.observation import Event


def asked(events: tuple[Event, ...]) -> bool:
    """He declares himself all-in for nothing more."""
    return any(event.kind == "all-in" and event.number == 0 for event in events)


def for_the_pot(r: Round, seat: int) -> Outcome:
    """Only before anybody's first river bet, and only with the card exposed."""
    label = r.setup.seats[seat]
    turned = r.setup.book.choices["stud-exposed-river"] == "turned-up"
    if not turned or seat not in r.exposed or seat in r.folded:
        return plain(r, label, stud_procedures.not_exposed(label))
    if r.level or r.street != r.setup.game.streets[-1]:
        return plain(r, label, stud_procedures.too_late(label))
    after = changed(r, all_in=r.all_in | {seat}, matched=put(r.matched, seat, 0))
    if r.actor == seat:
        after = pass_turn(after, seat)
    ruling = note(label, stud_procedures.stays_in(label))
    return Outcome(after, ruling._replace(to=0, all_in=True))
