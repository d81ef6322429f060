"""What players ask, show and object to."""

from __future__ import annotations

from floorbook.hand.evolve import pass_turn, stand
from floorbook.hand.facts import situation
from floorbook.hand.outcome import Outcome, plain, seen
from floorbook.hand.revising import since, timeline
from floorbook.hand.state import Open, Record, Round, changed
from floorbook.law.betting import (
    acting_in_turn,
    chips_found_behind,
    counts,
    out_of_turn,
    pot_size,
)
from floorbook.law.observation import Event
from floorbook.law.ruling import WAGERS, Finding, Step
from floorbook.law.settle import settle
from floorbook.law.situation import Motion


def count(r: Round, seat: int) -> Outcome:
    """He asks for a count of the bet he faces (60, RP-2, RP-12)."""
    s = situation(r, seat)
    if seat in r.folded:
        return plain(r, s.seat, acting_in_turn.nothing_to_do(s.seat, "folded"))
    bettor = _bettor(r)
    all_in = bettor is not None and bettor in r.all_in
    found = counts.asked(s, r.waiting_for == seat, all_in)
    told: tuple[str, ...] = ()
    if found.status == "binding" and bettor is not None:
        told = (f"count {r.setup.seats[bettor]}",)
    return plain(r, s.seat, found, told=told)


def _bettor(r: Round) -> int | None:
    """Whose bet it is that others face: the last bettor's, else the largest blind's."""
    if r.aggressor is not None or not r.level:
        return r.aggressor
    return max(range(len(r.bets)), key=lambda seat: r.bets[seat])


def pot(r: Round, seat: int) -> Outcome:
    """He asks how large the pot is: counted in pot-limit only (54-A)."""
    s = situation(r, seat)
    if r.setup.limit != "pot-limit" or r.waiting_for != seat:
        found = Finding("none", None, (pot_size.uncounted(s),), "refused")
        return plain(r, s.seat, found)
    step = Step(pot_size.KEY, "A", "counted", {"seat": s.seat})
    return plain(r, s.seat, Finding("none", None, (step,)), told=("count pot",))


def objects(r: Round, seat: int) -> Outcome:
    """He defends his right to act (53-B)."""
    label = r.setup.seats[seat]
    if r.actor != seat or seat in r.awaiting or not (r.jumps or r.pending):
        return plain(r, label, out_of_turn.too_late(label))
    after = changed(r, defended=r.defended | {seat})
    return plain(after, label, out_of_turn.defended(label))


def shows_behind(r: Round, seat: int, event: Event) -> Outcome:
    """Chips that were hidden or overlooked when he went all-in (62)."""
    label = r.setup.seats[seat]
    record = _all_in_act(r, seat)
    if record is None or seat not in r.all_in:
        return seen(r, label)
    if r.live < 2:
        return seen(_richer(r, seat, sum(event.chips)), label)
    hidden, to = sum(event.chips), r.bets[seat]
    called = record.ruling.action not in WAGERS or _answered(r, seat)
    found = chips_found_behind.found(label, record.ruling.action, to, hidden, called)
    s = situation(r, seat, hidden)
    m = Motion(words=None, out=to)
    ruling = settle(s, m, found)
    if found.status == "discretion":
        opened = Open(seat, ruling, False, to, None, record.before, since(r, record))
        return Outcome(changed(r, opens=(*r.opens, opened)), ruling)
    before = changed(
        record.before,
        behind=_with(record.before, seat, hidden, to),
        found={**record.before.found, seat: record.before.found.get(seat, 0) + hidden},
    )
    after = pass_turn(stand(before, seat, ruling), seat)
    after = changed(after, past=Record(before, record.observation, ruling, seat))
    return Outcome(after, ruling)


def _richer(r: Round, seat: int, hidden: int) -> Round:
    """The chips are his; nobody is left to play for them."""
    behind = list(r.behind)
    behind[seat] = (behind[seat] or 0) + hidden
    found = {**r.found, seat: r.found.get(seat, 0) + hidden}
    return changed(r, behind=tuple(behind), found=found)


def _with(r: Round, seat: int, hidden: int, to: int) -> tuple[int | None, ...]:
    total = to + hidden - r.bets[seat] - r.spare[seat]
    return (*r.behind[:seat], total, *r.behind[seat + 1 :])


def _all_in_act(r: Round, seat: int) -> Record | None:
    """The act that put him all-in on this street."""
    for record in timeline(r):
        if record.before.street != r.street:
            return None
        if record.seat == seat and record.ruling.all_in:
            return record
    return None


def _answered(r: Round, seat: int) -> bool:
    """Somebody has acted on his all-in."""
    return any(
        matched is not None and matched >= r.bets[seat] and other != seat
        for other, matched in enumerate(r.matched)
    )
