"""How a raise is made: one motion or the full amount declared (2024 rule 42)."""

from __future__ import annotations

from floorbook.law.betting import incorrect_bets, pot_size, raise_amounts, reopening
from floorbook.law.ruling import Action, Finding, Irregularity, Penalty, Step, cited
from floorbook.law.situation import Motion, Situation

KEY = "raising"


def held_to_call(s: Situation, why: Step, to: int, steps: tuple[Step, ...] = ()) -> Finding:
    """A raise where betting is closed to him is a call; by option the floor decides."""
    held = Step(KEY, "", "held-to-call", {"level": s.level}) if s.facing else why
    steps = (why, held, *cited(*steps)) if s.facing else (why, *cited(*steps))
    call = Finding("call" if s.facing else "check", s.level or None, steps)
    if s.book.choices["closed-raise"] == "call" or why.key != reopening.KEY:
        return call
    return Finding("none", None, steps, "discretion", options=(call, Finding("raise", to, (why,))))


def _explained(steps: tuple[Step, ...]) -> bool:
    """The half-raise line was given as the reason, and says all that there is to say."""
    return any(step.message == "reaches-half" for step in steps)


def _legal_amount(s: Situation, to: int) -> tuple[int, tuple[Step, ...], tuple[Irregularity, ...]]:
    """The amount made legal, with the reason and the name of what was wrong."""
    minimum, largest, reach = raise_amounts.minimum_raise_to(s), pot_size.largest(s), s.reach
    if to < minimum and (reach is None or to < reach):
        steps = (raise_amounts.minimum_step(s, to), incorrect_bets.under_minimum(s, to))
        return minimum, steps, ("under-minimum",)
    if largest is not None and to > largest:
        if s.limit == "fixed-limit":
            return largest, (incorrect_bets.over_limit(s, to),), ()
        return largest, (incorrect_bets.over_pot(to, largest), pot_size.step(s)), ("over-pot",)
    if to < minimum:
        message = "short-all-in" if s.level else "short-all-in-bet"
        return (
            to,
            (
                Step(
                    raise_amounts.KEY,
                    "A",
                    message,
                    {"to": to, "full": s.full, "raise": to - s.level},
                ),
            ),
            (),
        )
    return to, (raise_amounts.full_step(s, to),), ()


def raised(
    s: Situation,
    to: int,
    steps: tuple[Step, ...] = (),
    irregular: tuple[Irregularity, ...] = (),
    penalty: Penalty = None,
    turn: Step | None = None,
) -> Finding:
    """A bet or raise that he means to make to ``to``, made legal and kept within what is open.

    ``steps`` are the reasons that made it one, the deciding one first.
    """
    reach = s.reach
    if reach is not None and reach <= s.level:
        short = Step(KEY, "", "all-in-call", {"seat": s.seat, "to": reach, "level": s.level})
        return Finding("call", s.level, (*steps, short), irregular=irregular, penalty=penalty)
    closed = reopening.closed(s)
    if closed is not None:
        return held_to_call(s, closed, to, steps)._replace(irregular=irregular, penalty=penalty)
    to, why, wrong = _legal_amount(s, to)
    if _explained(steps) and "over-pot" not in wrong:
        why = cited(*why)
    if reach is not None and to > reach:
        why = (Step(KEY, "", "all-in", {"seat": s.seat, "to": reach}), *why)
    if "over-pot" in wrong:
        steps, turn = cited(*steps), None
    action: Action = "raise" if s.level else "bet"
    return Finding(
        action, to, (*steps, *why), irregular=(*irregular, *wrong), penalty=penalty, turn=turn
    )


def declared(s: Situation) -> Step:
    """The raise was declared before its chips, one of the two ways to make one: cited only."""
    return Step(KEY, "", "cited", {"seat": s.seat})


def one_motion(s: Situation, m: Motion, first: int) -> int:
    """The total of a raise declared without an amount: what the first motion put out.

    Until 2019 a first motion of exactly the call could be followed by a second one.
    """
    if first == s.level and s.book.choices["two-motion-raise"] == "allowed":
        return first + sum(m.later[:1])
    return first
