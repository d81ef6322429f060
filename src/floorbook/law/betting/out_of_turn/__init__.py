"""Action out of turn and the player who was skipped (2024 rule 53)."""

from __future__ import annotations

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Situation

KEY = "out-of-turn"


def waits(found: Finding, seat: str, actor: str | None) -> Finding:
    """An act out of turn waits until those before him have acted (53-A)."""
    step = Step(KEY, "A", "waits", {"seat": seat, "actor": actor or ""})
    return found._replace(
        status="pending",
        steps=(step, *(one for one in found.steps if one.key != "acting-in-turn")),
        irregular=("out-of-turn", *found.irregular),
        penalty="possible",
        options=(),
    )


def binds(seat: str) -> Step:
    """The action to him did not change, so his act binds (53-A)."""
    return Step(KEY, "A", "binds", {"seat": seat})


def passive_binds(seat: str) -> Step:
    """By option a passive act out of turn binds heads-up whatever came before it."""
    return Step(KEY, "A", "passive-binds", {"seat": seat})


def fold_binds(seat: str) -> Step:
    """A fold out of turn binds whatever comes (53-A): cited only."""
    return Step(KEY, "A", "cited", {"seat": seat})


def passed_over(s: Situation) -> Step | None:
    """By option a skipped player acts, but may not raise any more."""
    return Step(KEY, "B", "passive", {"seat": s.seat}) if s.passed_over else None


def changed(seat: str, then: int, now: int) -> Step:
    """The action to him changed: his chips come back and he has all his options (53-A)."""
    return Step(KEY, "A", "changed", {"seat": seat, "then": then, "now": now})


def never_comes(seat: str) -> Finding:
    """He has met the bet, so an act of his can wait for no turn: it is taken back."""
    step = Step(KEY, "A", "no-turn", {"seat": seat})
    return Finding("none", None, (step,), "void", ("out-of-turn",), "possible")


def keeps_passive(book: Rulebook, heads_up: bool) -> bool:
    """By option a passive act out of turn binds heads-up even where the action changed."""
    return heads_up and book.choices["out-of-turn-heads-up"] == "passive-only"


def skipped(s: Situation) -> Finding:
    """The floor decides what becomes of a hand skipped by substantial action (53-B)."""
    facts = {"seat": s.seat}
    dead = Finding("fold", None, (Step(KEY, "B", "dead", facts),))
    passive = Finding(
        "call" if s.facing else "check",
        s.level if s.facing else None,
        (Step(KEY, "B", "passive", facts),),
    )
    step = Step(KEY, "B", "skipped", facts)
    choice = s.book.choices["skipped-hand"]
    if choice == "dead":
        by_house = Step(KEY, "B", "skipped-dead", facts)
        return dead._replace(steps=(by_house,), irregular=("skipped",))
    if choice == "passive":
        by_house = Step(KEY, "B", "skipped-passive", facts)
        return passive._replace(
            status="restricted", to=None, steps=(by_house,), irregular=("skipped",)
        )
    return Finding("none", None, (step,), "discretion", ("skipped",), options=(dead, passive))


def behind(seat: str, actor: str) -> Step:
    """Substantial action out of turn behind a silent player binds (53-B)."""
    return Step(KEY, "B", "substantial-behind", {"seat": seat, "actor": actor})


def defended(seat: str) -> Finding:
    """He defends his right to act, in time."""
    return Finding("none", None, (Step(KEY, "B", "defended", {"seat": seat}),))


def too_late(seat: str) -> Finding:
    """There is no turn of his to defend."""
    return Finding("none", None, (Step(KEY, "B", "no-right", {"seat": seat}),), "refused")
