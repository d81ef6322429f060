"""What the dealer does to open the next street: the usual way, or what an accident made of it."""

from __future__ import annotations

from floorbook.hand.state import Plan, Standing
from floorbook.hand.turns import can_bet_on
from floorbook.law.dealing import stud_procedures
from floorbook.law.ruling import Step
from floorbook.law.showdown import face_up_all_ins


def coming(r: Standing) -> str | None:
    """The street to come, None after the last or with one hand left."""
    return None if r.live < 2 else r.setup.game.following[r.street]


def plan_of(r: Standing) -> Plan | None:
    """How the next street is dealt; None: no street is to come."""
    street = coming(r)
    if street is None:
        return None
    return r.plans.get(street) or short(r, street) or Plan(("burn", f"deal {street}"), None)


def short(r: Standing, street: str) -> Plan | None:
    """Seventh street from a stub that falls short (RP-10-H)."""
    if r.setup.game.family != "stud" or r.stub is None or r.given:
        return None
    key = stud_procedures.KEY
    if r.setup.game.following[street] is not None:
        return None
    if not r.setup.book.holds(key, "H"):
        return None
    found = stud_procedures.short_stub(r.live, r.stub + r.burned, r.burns - r.burned)
    if found is None:
        return None
    lines, step = found
    return Plan((*lines[:-1], f"deal {lines[-1] or street}"), step)


def lines(r: Standing) -> tuple[str, ...]:
    """What remains to be done for the next street."""
    plan = plan_of(r)
    if plan is None:
        return ()
    if r.given:
        return (_missing(r),)
    if r.setup.draws:
        return () if r.drawn or r.burned else ("burn",)
    at = plan.lines.index("burn") + 1 if r.burned and "burn" in plan.lines else 0
    return plan.lines[at:]


def _missing(r: Standing) -> str:
    """The hands that still lack their card of the street."""
    street = coming(r) or ""
    up = r.setup.game.by_name[street].up or (r.exposed and r.live == 2 and _turns_up(r))
    seats = [label for seat, label in enumerate(r.setup.seats) if lacks(r, seat)]
    return f"deal {'up' if up else 'down'} {' '.join(seats)}"


def _turns_up(r: Standing) -> bool:
    return r.setup.book.choices["stud-exposed-river"] == "turned-up"


def lacks(r: Standing, seat: int) -> bool:
    """He is in the hand and has no card of the coming street yet."""
    return seat not in r.folded and seat not in r.given


def owes(r: Standing, act: str) -> bool:
    """Whether the dealer is to do this next: burn, or deal a street."""
    return bool([line for line in lines(r) if line.startswith(act)])


# ---- face up


def betting_is_over(r: Standing) -> bool:
    """Nobody has anything to decide on this street, or on any later one."""
    if r.actor is not None or r.undecided:
        return False
    return not can_bet_on(r) or r.setup.game.following[r.street] is None


def all_in_showdown(r: Standing) -> bool:
    """Somebody is all-in, and all other betting in the hand is over (rule 16)."""
    if not r.all_in - r.folded or r.live < 2:
        return False
    return betting_is_over(r)


def held_down(r: Standing) -> bool:
    """In hand-for-hand play an all-in and a call wait for the floor (RP-8-F)."""
    return r.setup.hand_for_hand and all_in_showdown(r)


def to_table(r: Standing) -> tuple[str, ...]:
    """The live hands that must be turned up now, in the order of the seats."""
    if not all_in_showdown(r) or held_down(r):
        return ()
    return tuple(
        label
        for seat, label in enumerate(r.setup.seats)
        if seat not in r.folded and seat not in r.shown
    )


def face_up_steps(r: Standing) -> tuple[Step, ...]:
    """Why hands are turned up, or kept down."""
    if held_down(r):
        return (face_up_all_ins.held(),)
    seats = to_table(r)
    return (face_up_all_ins.step(seats),) if seats else ()
