"""Being at the table: absent players, draws, and the clock (29, 30; draw games)."""

from __future__ import annotations

from floorbook.hand import moves
from floorbook.hand.evolve import named_dead, next_after, stand, turn_passed
from floorbook.hand.facts import situation
from floorbook.hand.outcome import Outcome, note, plain
from floorbook.hand.state import Open, Round, changed, freeze, thaw
from floorbook.hand.streets import drew, exchanged
from floorbook.law.betting import acting_in_turn
from floorbook.law.dealing import stud_procedures
from floorbook.law.observation import Event
from floorbook.law.procedure import at_your_seat, calling_the_clock, draw_betting
from floorbook.law.ruling import Ruling, Step
from floorbook.law.settle import settle
from floorbook.law.situation import Motion


def absent(r: Round, seat: int, event: Event) -> Outcome:
    """Not at his seat when the deal ends: the hand is killed, posts stay in (30)."""
    label = r.setup.seats[seat]
    if seat in r.folded:
        return plain(r, label, acting_in_turn.nothing_to_do(label, "folded"))
    if r.live < 2:
        return plain(r, label, acting_in_turn.nothing_to_do(label, "won"))
    if r.street != r.setup.first_street or r.matched[seat] is not None:
        return plain(r, label, at_your_seat.too_late(label))
    steps = _stud_steps(r, seat)
    d = thaw(r)
    if r.bring_in and r.opener == seat:
        moves.bring_in(d, seat, min(d.level, d.behind[seat] or d.level), all_in=False)
    moves.kill(d, seat)
    d.absent |= {seat}
    after = turn_passed(d, r, seat)
    return Outcome(after, note(label, at_your_seat.absent(label, steps)), told=(f"muck {label}",))


def _stud_steps(r: Round, seat: int) -> tuple[Step, ...]:
    if r.setup.game.family != "stud":
        return ()
    label = r.setup.seats[seat]
    steps: tuple[Step, ...] = (stud_procedures.absent(label),)
    if r.bring_in and r.opener == seat:
        steps += (at_your_seat.brings_in(label, r.level),)
    return steps


def returns(r: Round, seat: int, event: Event) -> Outcome:
    """He is back: a killed hand stays dead."""
    label = r.setup.seats[seat]
    return plain(changed(r, absent=r.absent - {seat}), label, at_your_seat.back(label))


# ---- draws


def draws(r: Round, seat: int, event: Event) -> Outcome:
    """He exchanges so many of his cards, or none."""
    label, count = r.setup.seats[seat], event.number or 0
    if seat in r.folded or not r.setup.draws or r.to_draw is None or seat in r.drawn:
        return plain(r, label, draw_betting.no_draw(label))
    if r.to_draw != seat:
        actor = r.setup.seats[r.to_draw]
        return plain(r, label, draw_betting.out_of_turn(label, actor))
    if count > len(r.hands[seat]):
        return plain(r, label, draw_betting.too_many(label, count, len(r.hands[seat])))
    return plain(_drew(r, seat, count), label, draw_betting.drawn(label, count))


def draw_is_due(r: Round, seat: int) -> Outcome:
    """The betting waits until all have drawn."""
    label, actor = r.setup.seats[seat], r.setup.seats[r.to_draw or 0]
    if seat in r.folded:
        return plain(r, label, acting_in_turn.nothing_to_do(label, "folded"))
    return plain(r, label, draw_betting.due(label, actor, label == actor))


def _drew(r: Round, seat: int, count: int) -> Round:
    """The round after a draw; which cards he holds then is not known."""
    d = thaw(r)
    drew(d, seat, count, exchanged(d.hands[seat], count))
    return freeze(d)


# ---- the clock


def calls_clock(r: Round, seat: int, event: Event) -> Outcome:
    """He asks for the clock on the player whose turn it is (29)."""
    label, actor = r.setup.seats[seat], r.waiting_for
    if actor is None or actor == seat or seat in r.absent:
        return plain(r, label, calling_the_clock.refused(label))
    found = calling_the_clock.called(label, r.setup.seats[actor])
    after = changed(r, clock=actor)
    return Outcome(after, note(label, found), told=("call floor",))


def times(r: Round, event: Event) -> Outcome:
    """The seconds that the floor gave are over (29)."""
    actor = r.actor
    if actor is None or r.clock not in (None, actor):
        return plain(changed(r, clock=None), None, calling_the_clock.refused("floor"))
    return _expired(r, actor)


def _expired(r: Round, actor: int) -> Outcome:
    s = situation(r, actor)
    ruling = settle(s, Motion(words=None, out=s.front), calling_the_clock.expired(
        r.setup.book, s.seat, s.facing
    ))  # fmt: skip
    if ruling.status == "discretion":
        opened = Open(actor, ruling, True)
        return Outcome(changed(r, opens=(*r.opens, opened)), ruling)
    return Outcome(_settled(r, actor, ruling), ruling, seat=actor)


def _settled(r: Round, actor: int, ruling: Ruling) -> Round:
    after = stand(changed(r, clock=None), actor, ruling)
    if ruling.action == "fold":
        after = named_dead(after, actor)
    return next_after(after, r, actor)
