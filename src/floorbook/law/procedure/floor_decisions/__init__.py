"""Floor decisions (rule 1)."""

from __future__ import annotations

from floorbook.law.ruling import Step

KEY = "floor-decisions"


def overrides(seat: str) -> Step:
    """The floor decides otherwise than the rules would."""
    return Step(KEY, "", "override", {"seat": seat})


def chosen(seat: str) -> Step:
    """The floor chose among what the rules leave to it."""
    return Step(KEY, "", "chosen", {"seat": seat})


def because(reason: str) -> tuple[Step, ...]:
    """The floor's own reason, where it gave one."""
    return (Step(KEY, "", "because", {"reason": reason}),) if reason else ()


def fairness() -> Step:
    """The best interest of the game decides where the rules leave it open."""
    return Step(KEY, "", "fairness", {})
