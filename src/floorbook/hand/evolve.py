"""Folding what stands into the round. Nothing is judged here."""

from __future__ import annotations

from floorbook.hand import moves
from floorbook.hand.state import Draft, Round, changed, freeze, put, thaw
from floorbook.hand.turns import first_to_act
from floorbook.law.ruling import WAGERS, Ruling


def learn_stack(r: Round, seat: int, reach: int | None) -> Round:
    """His chips became known: they were his last. Where they are known, what is hidden stays."""
    if reach is None or r.behind[seat] is not None:
        return r
    behind = reach - r.bets[seat] - r.spare[seat]
    return changed(r, behind=put(r.behind, seat, behind))


def stand(r: Round, seat: int, ruling: Ruling) -> Round:
    """The round after a binding check, fold, call, bet or raise of a seat."""
    d = thaw(r)
    apply(d, seat, ruling)
    d.last_seat = seat
    if r.actor == seat or seat in r.awaiting:
        d.acts.append(ruling.action == "call" or ruling.action in WAGERS)
    if r.awaiting:
        d.awaiting = r.awaiting - {seat}
    if r.barred or r.bound or r.defended or r.passed_over:
        for name in ("barred", "bound", "defended", "passed_over"):
            setattr(d, name, getattr(r, name) - {seat})
    return freeze(d)


def apply(d: Draft, seat: int, ruling: Ruling) -> None:
    """What a ruling does to the chips and hands, in place."""
    to, action = ruling.to, ruling.action
    if action == "fold":
        if ruling.forfeits:
            moves.pay(d, seat, d.bets[seat] + ruling.forfeits)
        moves.fold(d, seat)
    elif action == "check":
        moves.check(d, seat)
    elif action == "call":
        moves.call(d, seat, d.level if to is None else to, ruling.all_in)
    elif action == "bring-in":
        moves.bring_in(d, seat, d.level if to is None else to, ruling.all_in)
    else:
        assert to is not None
        moves.wager(d, seat, to, ruling.all_in, ruling.full)


def stand_anyway(r: Round, seat: int, ruling: Ruling) -> Round:
    """The same whoever's turn it is, on the floor's word."""
    opens = tuple(one for one in r.opens if one.seat != seat)
    return stand(changed(r, actor=seat, opens=opens), seat, ruling)


def has_met(r: Round, seat: int) -> Round:
    """The round in which what he has in counts as meeting the bet."""
    return changed(r, matched=put(r.matched, seat, r.level))


def next_after(after: Round, before: Round, seat: int) -> Round:
    """The turn goes on from where it was before an act of ``seat`` that may not have been his."""
    turn = before.actor
    return pass_turn(after, seat if turn is None or turn == seat else turn - 1)


def turn_passed(d: Draft, before: Round, seat: int) -> Round:
    """A draft that ``seat`` is out of, with the turn gone on where it was somebody's."""
    after = freeze(d)
    return after if d.actor is None else next_after(after, before, seat)


def named_dead(r: Round, seat: int) -> Round:
    """A fold that was ruled, not chosen: the hand is dead."""
    return changed(r, dead=r.dead | {seat})


def pass_turn(r: Round, after: int) -> Round:
    """The round with the turn given to the next seat that has to act."""
    return changed(r, actor=first_to_act(r, after))
