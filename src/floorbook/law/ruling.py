"""What now stands, and why: findings, rulings and their reasons as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, TypeAlias

Status: TypeAlias = Literal[
    "binding", "pending", "discretion", "void", "refused", "restricted", "needs", "unruled"
]
Action: TypeAlias = Literal[
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "complete",
    "bring-in",
    "post",
    "draw",
    "show",
    "see",
    "none",
]
Irregularity: TypeAlias = Literal[
    "undercall",
    "string",
    "out-of-turn",
    "under-minimum",
    "over-pot",
    "tiny-chip",
    "contradictory",
    "unclear",
    "non-standard",
    "skipped",
    "premature",
    "exposed",
    "wrong-card-count",
    "no-burn",
]
Penalty: TypeAlias = Literal["possible", "due"] | None

WAGERS: frozenset[Action] = frozenset({"bet", "raise", "complete", "bring-in"})


class Step(NamedTuple):
    """One reason: the provision, its 2024 pinpoint, a message of its texts, and the figures."""

    key: str
    part: str
    message: str
    facts: Mapping[str, Any]


def cited(*steps: Step) -> tuple[Step, ...]:
    """The same reasons without their sentences: another one says it already."""
    return tuple([Step(step.key, step.part, "cited", step.facts) for step in steps])


class Finding(NamedTuple):
    """What an act amounts to, before chips are counted against it.

    ``steps`` are the reasons, the deciding one first. ``turn`` says what would have
    changed the outcome.
    """

    action: Action
    to: int | None
    steps: tuple[Step, ...]
    status: Status = "binding"
    irregular: tuple[Irregularity, ...] = ()
    penalty: Penalty = None
    options: tuple[Finding, ...] = ()
    forfeits: int = 0
    turn: Step | None = None


Choice: TypeAlias = tuple[Action, Status]
"""One way in which the floor may rule."""
PLAY_ON: tuple[Choice, ...] = (("none", "binding"), ("none", "void"))
"""Play goes on with the cards as they are, or the deal is void."""


def left_to_floor(
    action: Action,
    step: Step,
    choices: tuple[Choice, ...],
    irregular: tuple[Irregularity, ...] = (),
) -> Finding:
    """The floor must choose; the first of the choices is the usual one."""
    options = tuple([Finding(one, None, (step,), status) for one, status in choices])
    return Finding(action, None, (step,), "discretion", irregular=irregular, options=options)


class Ruling(NamedTuple):
    """What stands for one seat, in whole chips; the fields are those of the table script."""

    seat: str | None
    status: Status
    action: Action
    to: int | None = None
    """His total on this street once he has completed what he owes; None: no wager."""
    owes: int = 0
    returns: int = 0
    forfeits: int = 0
    all_in: bool = False
    full: bool = False
    options: tuple[Ruling, ...] = ()
    irregular: tuple[Irregularity, ...] = ()
    penalty: Penalty = None
    steps: tuple[Step, ...] = ()
    """The reasons, the deciding one first."""
    turn: Step | None = None
    """What would have changed the outcome, where that is a matter of chips."""


Cannot: TypeAlias = Literal[
    "not-enough",
    "not-last",
    "nothing-to-pull",
    "post-beyond-stack",
    "card-dealt-twice",
    "below-front",
    "nobody-in",
    "more-than-holds",
    "not-his-card",
]
"""What cannot physically have happened, by the name of its message."""


class Impossible(Exception):
    """What cannot physically have happened: chips he does not have, a card that is elsewhere.

    ``code`` names the message in the texts; ``facts`` are its figures.
    """

    def __init__(self, code: Cannot, **facts: Any) -> None:
        super().__init__(code)
        self.code: Cannot = code
        self.facts = facts
