"""Acts out of turn: when their turn comes, when the action changes, when others are skipped."""

from __future__ import annotations

from floorbook.hand.evolve import learn_stack, pass_turn, stand
from floorbook.hand.facts import situation
from floorbook.hand.motions import met, motion_of
from floorbook.hand.state import Jump, Open, Pending, Round, changed
from floorbook.hand.turns import has_to_act
from floorbook.law.betting import out_of_turn, substantial_action
from floorbook.law.betting.question import bind
from floorbook.law.ruling import Ruling, Step
from floorbook.law.settle import settle
from floorbook.law.situation import Motion

Woken = tuple[Ruling, Round, tuple[Ruling, ...]]


def wake(before: Round, after: Round, ruling: Ruling) -> Woken:
    """What an act in turn does to the acts out of turn that wait: some bind, some are void."""
    if not after.pending or ruling.status not in ("binding", "restricted"):
        return ruling, after, ()
    after, void = _void_changed(after)
    after, bound = _bind_in_turn(after)
    if after.actor is None and not after.opens:
        after, stranded = _void(after, after.pending)
        void += stranded
    return ruling, after, void + bound


def _void_changed(r: Round) -> tuple[Round, tuple[Ruling, ...]]:
    """Acts out of turn to which the action changed are taken back (53-A)."""
    keeps = out_of_turn.keeps_passive(r.setup.book, r.live == 2)
    gone = tuple(
        p
        for p in r.pending
        if p.level != r.level and not (keeps and p.ruling.action in ("check", "call"))
    )
    return _void(r, gone)


def _void(r: Round, gone: tuple[Pending, ...]) -> tuple[Round, tuple[Ruling, ...]]:
    void = tuple(_voided(r, p) for p in gone)
    return changed(r, pending=tuple(p for p in r.pending if p not in gone)), void


def _voided(r: Round, p: Pending) -> Ruling:
    label = r.setup.seats[p.seat]
    step = out_of_turn.changed(label, p.level, r.level)
    front = r.bets[p.seat] + r.spare[p.seat]
    return Ruling(
        seat=label,
        status="void",
        action=p.ruling.action,
        returns=max(0, p.out - front),
        irregular=p.ruling.irregular,
        penalty="possible",
        steps=(step,),
    )


def _bind_in_turn(r: Round) -> tuple[Round, tuple[Ruling, ...]]:
    """Acts out of turn whose turn has come bind, one after the other (53-A)."""
    bound: tuple[Ruling, ...] = ()
    while (p := _pending_of(r, r.waiting_for)) is not None:
        r, ruling = execute(r, p)
        bound += (ruling,)
        if ruling.status != "binding":
            break
        r, void = _void_changed(r)
        bound += void
    return r, bound


def _pending_of(r: Round, seat: int | None) -> Pending | None:
    return next((p for p in r.pending if p.seat == seat), None)


def execute(r: Round, p: Pending, why: tuple[Step, ...] = ()) -> tuple[Round, Ruling]:
    """An act out of turn ruled on as one in turn, now that it is."""
    r = changed(r, pending=tuple(one for one in r.pending if one is not p))
    m = motion_of(r, p.seat, p.observation.events)
    s = met(r, p.seat, m)
    ruling = settle(s, m, bind(s, m))
    kept = out_of_turn.passive_binds if p.level != r.level else out_of_turn.binds
    why = why or (kept(s.seat),)
    irregular = tuple(dict.fromkeys(("out-of-turn", *ruling.irregular)))
    ruling = ruling._replace(steps=(*why, *ruling.steps), irregular=irregular, penalty="possible")
    return _settled(r, p.seat, ruling, m, s.reach), ruling


def _settled(r: Round, seat: int, ruling: Ruling, m: Motion, reach: int | None) -> Round:
    if m.last:
        r = learn_stack(r, seat, reach)
    if ruling.status == "binding":
        return pass_turn(stand(r, seat, ruling), seat)
    if ruling.status == "restricted":
        return changed(r, barred=r.barred | {seat})
    if ruling.status == "discretion":
        return changed(r, opens=(*r.opens, Open(seat, ruling, True, m.out)))
    return r


# ---- the skipped player


def skip(before: Round, after: Round, ruling: Ruling) -> Woken:
    """Substantial action out of turn behind silent players: it binds, the floor has their hands.

    Walks on from the seat whose turn it is: an act that waits is executed, a silent seat
    with substantial action behind it is skipped, and at any other seat the walk ends.
    """
    start = after.actor
    if start is None or after.opens or not _substantial_behind(after, start, start):
        return ruling, after, ()
    found: list[Ruling] = []
    count, last = len(after.setup.seats), start
    for seat in ((start + step) % count for step in range(count)):
        if not has_to_act(after, seat):
            continue
        after, ruled = _walk(after, seat, start)
        if ruled is None:
            last = seat - 1
            break
        found.append(ruled)
        last = seat
    after = _turn_after(changed(after, jumps=()), last, found)
    return _told(before, after, ruling, found, start)


def _turn_after(r: Round, last: int, found: list[Ruling]) -> Round:
    """The turn of the first who must act again, else of the seat after the walk."""
    for ruling in found:
        if ruling.status == "restricted" and ruling.seat is not None:
            return changed(r, actor=r.seat(ruling.seat))
    return pass_turn(r, last)


def _walk(r: Round, seat: int, start: int) -> tuple[Round, Ruling | None]:
    p = _pending_of(r, seat)
    if p is not None:
        step = out_of_turn.behind(r.setup.seats[seat], r.setup.seats[start])
        why = (step, substantial_action.step(_behind(r, start, start)))
        return execute(changed(r, actor=seat), p, why)
    if seat in r.defended or not _substantial_behind(r, seat, start):
        return changed(r, actor=seat), None
    return _skipped(changed(r, actor=seat), seat)


def _skipped(r: Round, seat: int) -> tuple[Round, Ruling]:
    """His hand is the floor's; play passes him by meanwhile."""
    s = situation(r, seat)
    m = Motion(words=None, out=s.front)
    ruling = settle(s, m, out_of_turn.skipped(s))
    if ruling.status == "binding":
        return pass_turn(stand(r, seat, ruling), seat), ruling
    if ruling.status == "restricted":
        return changed(r, passed_over=r.passed_over | {seat}), ruling
    opened = Open(seat, ruling, True, m.out)
    r = changed(r, awaiting=r.awaiting | {seat}, opens=(*r.opens, opened))
    return pass_turn(r, seat), ruling


def _order(r: Round, start: int, seat: int) -> int:
    return (seat - start) % len(r.setup.seats)


def _behind(r: Round, seat: int, start: int) -> list[bool]:
    at = _order(r, start, seat)
    return [jump.chips for jump in r.jumps if _order(r, start, jump.seat) > at]


def _substantial_behind(r: Round, seat: int, start: int) -> bool:
    if seat in r.defended:
        return False
    return substantial_action.is_substantial(_behind(r, seat, start), r.setup.book)


def _told(before: Round, after: Round, ruling: Ruling, found: list[Ruling], start: int) -> Woken:
    """The act's own ruling apart from what it brought for others."""
    label = ruling.seat
    own = [one for one in found if one.seat == label]
    acts = _behind_of(before, ruling, start)
    steps = (
        out_of_turn.behind(label or "", before.setup.seats[start]),
        substantial_action.step(acts),
    )
    ruling = own[0] if own else ruling
    ruling = ruling._replace(steps=(*steps, *ruling.steps))
    return ruling, after, tuple(one for one in found if one.seat != label)


def _behind_of(before: Round, ruling: Ruling, start: int) -> list[bool]:
    last = Jump(-1, ruling.action in ("call", "bet", "raise"))
    return [jump.chips for jump in (*before.jumps, last)]
