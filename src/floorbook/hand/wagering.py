"""A player's wager, check or fold: in turn, out of turn, or gone unnoticed."""

from __future__ import annotations

from floorbook.hand import chains, skipping
from floorbook.hand.evolve import has_met, learn_stack, stand
from floorbook.hand.motions import heard, met, motion_of
from floorbook.hand.outcome import Outcome, plain
from floorbook.hand.revising import Observe
from floorbook.hand.state import Jump, Open, Pending, Round, amend, changed
from floorbook.hand.turns import first_to_act
from floorbook.law.betting import (
    acting_in_turn,
    conditional_declarations,
    folds,
    out_of_turn,
    pot_size,
    string_bets,
)
from floorbook.law.betting.question import bind
from floorbook.law.observation import Event, Observation, Words
from floorbook.law.ruling import WAGERS, Finding, Ruling
from floorbook.law.settle import settle
from floorbook.law.situation import Motion, Situation

LATER = frozenset({"conditional", "call-any"})
"""Words about what may come, which have no turn."""


def wager(
    r: Round,
    seat: int,
    observation: Observation,
    again: bool,
    observe_again: Observe,
) -> Outcome:
    """The ruling on an act that betting hears.

    ``again``: it is read again, with everything noticed that escaped notice at first.
    """
    events = observation.events
    escaped = [] if again else [event.kind for event in events if not event.noticed]
    audible = heard(events) if escaped else events
    if not audible:
        return _unheard(r, seat)
    if seat in r.folded or seat in r.all_in or r.live < 2:
        return _no_part(r, seat, audible)
    m = motion_of(r, seat, audible)
    waiting = r.waiting_for
    if m.words is not None and m.words.verb in LATER and waiting != seat:
        return _promise(r, seat, m)
    missed = bool(escaped) and set(escaped) != {"say"}
    if waiting == seat or (missed and waiting is not None):
        outcome = in_turn(r, seat, m, missed=missed)
        faults = outcome.ruling.irregular
        first = chains.first_of(r, faults) if faults else None
        if first is not None and not again:
            return chains.back_to_first(r, first, seat, audible, observe_again)
    else:
        outcome = _out_of_turn(r, seat, observation._replace(events=audible), m)
    return outcome._replace(fault="words") if "say" in escaped else outcome


def _unheard(r: Round, seat: int) -> Outcome:
    """Only words that nobody noticed: nothing happened, for now."""
    ruling = Ruling(r.setup.seats[seat], "binding", "none")
    return Outcome(r, ruling, seat=seat, fault="words")


def _no_part(r: Round, seat: int, events: tuple[Event, ...]) -> Outcome:
    """He has folded, has no chips left or has won: there is nothing that he could do."""
    motion_of(r, seat, events)
    message = "folded" if seat in r.folded else "all-in" if seat in r.all_in else "won"
    label = r.setup.seats[seat]
    return plain(r, label, acting_in_turn.nothing_to_do(label, message))


def _promise(r: Round, seat: int, m: Motion) -> Outcome:
    """A conditional or premature declaration before his turn (rule 59)."""
    s = met(r, seat, m)
    ruling = settle(s, m, bind(s, m))
    opened = Open(seat, ruling, False, m.out, m.words)
    after = changed(r, opens=(*r.opens, opened)) if ruling.status == "discretion" else r
    return Outcome(after, ruling, seat=seat)


def _promise_in(m: Motion, ruling: Ruling) -> Words | None:
    """The words of a ruling that is about what may come (rule 59)."""
    promised = ruling.steps[0].key == conditional_declarations.KEY
    return m.words if promised else None


# ---- in turn


def in_turn(
    r: Round, seat: int, m: Motion, *, missed: bool = False, chained: bool = False
) -> Outcome:
    """The ruling on an act of the seat whose turn it is, and the table after it."""
    if r.opens and any(one.seat == seat and one.blocking for one in r.opens):
        return _while_floor_decides(r, seat, m)
    s = met(r, seat, m, chained=chained)
    ruling = settle(s, m, bind(s, m))
    fault = _fault(r, s, ruling, missed)
    if missed and fault:
        ruling = _credited(s, m)
    if m.last and ruling.status in ("binding", "discretion"):
        r = learn_stack(r, seat, s.reach)
    after = _after(r, seat, ruling, m)
    if missed and fault:
        after = _as_if_right(r, after, seat)
    ruled, after, corrections = skipping.wake(r, after, ruling)
    more = (ruling.status == "restricted" and m.pulled > 0) or _amount_to_come(m, ruling)
    return Outcome(after, ruled, corrections, seat=seat, fault=fault, more_to_come=more)


def _amount_to_come(m: Motion, ruling: Ruling) -> bool:
    """ "Raise" or "bet" was said, and nothing yet tells how much."""
    words = m.words
    if words is None or m.chips or words.verb not in ("bet", "raise") or words.amount is not None:
        return False
    return ruling.status == "binding" and ruling.action in WAGERS and bool(words.text)


def _while_floor_decides(r: Round, seat: int, m: Motion) -> Outcome:
    """He speaks again while the floor decides on his act: it is heard, and changes nothing."""
    s = met(r, seat, m)
    found = bind(s, m)
    if found.options:
        found = found.options[0]
    ruling = settle(s, m, found._replace(status="pending", irregular=(), options=()))
    return Outcome(r, ruling._replace(owes=0, returns=0, forfeits=0), seat=seat)


def _fault(r: Round, s: Situation, ruling: Ruling, missed: bool) -> str | None:
    """What is wrong with the act, as far as nobody noticed it."""
    largest = pot_size.largest(s)
    if r.pot_quoted is not None and ruling.action in WAGERS and ruling.to == largest:
        return "pot-count"
    if missed and (ruling.irregular or ruling.owes or ruling.returns):
        return ruling.irregular[0] if ruling.irregular else "under-minimum"
    return "out-of-turn" if missed and r.waiting_for != r.seat(s.seat) else None


def _credited(s: Situation, m: Motion) -> Ruling:
    """The act as if it had been right, since nobody noticed that it was not."""
    verb = m.words.verb if m.words else None
    if verb in ("fold", "check"):
        found = Finding("fold" if verb == "fold" else "check", None, ())
    elif m.out > s.level:
        found = Finding("raise" if s.level else "bet", m.out, ())
    elif m.out == s.prior:
        found = Finding("check", None, ())
    else:
        found = Finding("call", m.out, ())
    return settle(s, m, found)


def _as_if_right(r: Round, after: Round, seat: int) -> Round:
    """Nobody noticed: a short call has met the bet, a short raise opens it again for all."""
    after = has_met(after, seat)
    if after.level > r.level:
        opened = after.level - after.full
        matched = [
            before if before is None or at == seat else min(before, opened)
            for at, before in enumerate(after.matched)
        ]
        amend(after, matched=tuple(matched))
    return amend(after, actor=first_to_act(after, seat))


def _after(r: Round, seat: int, ruling: Ruling, m: Motion) -> Round:
    """The table once the ruling stands, before it is looked whose turn it is next."""
    if ruling.status == "binding" and ruling.action != "none":
        after = stand(r, seat, ruling)
        to_come = _amount_to_come(m, ruling) and not r.setup.fixed_limit
        return amend(after, actor=first_to_act(after, seat), open_amount=to_come, jumps=())
    if ruling.status == "restricted":
        name = "bound" if m.pulled else "barred"
        return changed(r, **{name: getattr(r, name) | {seat}}, defended=r.defended | {seat})
    if ruling.status == "needs":
        return changed(r, defended=r.defended | {seat})
    if ruling.status == "discretion":
        return changed(r, opens=(*r.opens, Open(seat, ruling, True, m.out, _promise_in(m, ruling))))
    return r


# ---- out of turn


def _out_of_turn(r: Round, seat: int, observation: Observation, m: Motion) -> Outcome:
    """An act before its turn: a fold binds, anything else waits, or comes too late."""
    label = r.setup.seats[seat]
    s = met(r, seat, m)
    if m.words is not None and m.words.verb == "fold":
        return _fold_early(r, seat, m, s)
    if r.waiting_for is None:
        found = acting_in_turn.nothing_to_do(label, "over")._replace(status="void")
        return Outcome(r, settle(s, m, found), seat=seat)
    matched = r.matched[seat]
    if any(p.seat == seat for p in r.pending):
        return Outcome(r, settle(s, m, string_bets.second_act(label)), seat=seat)
    if matched is not None and matched >= r.level:
        return Outcome(r, settle(s, m, _second_thoughts(r, seat)), seat=seat)
    found = bind(s, m)
    if found.status == "needs":
        return Outcome(r, settle(s, m, found), seat=seat)
    if found.options:
        found = found.options[0]._replace(irregular=found.irregular)
    actor = r.setup.seats[r.waiting_for]
    ruling = settle(s, m, out_of_turn.waits(found, label, actor))
    chips = m.out > s.front
    pending = Pending(seat, observation, r.level, m.out, ruling)
    after = changed(
        r,
        pending=(*r.pending, pending),
        jumps=_with(r.jumps, Jump(seat, chips or found.action == "call")),
    )
    return _jumped(r, after, ruling, seat)


def _second_thoughts(r: Round, seat: int) -> Finding:
    label = r.setup.seats[seat]
    if r.past is not None and r.past.seat == seat:
        return string_bets.second_act(label)
    return out_of_turn.never_comes(label)


def _with(jumps: tuple[Jump, ...], jump: Jump) -> tuple[Jump, ...]:
    """One act a seat: a second one takes the place of the first."""
    return (*[one for one in jumps if one.seat != jump.seat], jump)


def _fold_early(r: Round, seat: int, m: Motion, s: Situation) -> Outcome:
    ruling = settle(s, m, folds.early(s.seat))
    after = stand(r, seat, ruling)
    after = changed(
        after,
        jumps=_with(r.jumps, Jump(seat, chips=False)),
        pending=tuple(p for p in after.pending if p.seat != seat),
    )
    return _jumped(r, after, ruling, seat)


def _jumped(r: Round, after: Round, ruling: Ruling, seat: int) -> Outcome:
    """Whether the acts out of turn now bind behind a player who kept silent (53-B)."""
    ruled, after, corrections = skipping.skip(r, after, ruling)
    return Outcome(after, ruled, corrections, seat=seat)
