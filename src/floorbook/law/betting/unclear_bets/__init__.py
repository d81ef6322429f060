"""Unclear amounts (2024 rule 57)."""

from __future__ import annotations

from floorbook.law.betting import raise_amounts
from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Situation

KEY = "unclear-bets"

_SCALES = tuple(10**n for n in range(7))


def _legal(s: Situation, total: int) -> bool:
    return total == s.level > 0 or total >= raise_amounts.minimum_raise_to(s)


def meanings(s: Situation, said: int, by: bool) -> list[int]:
    """The amounts that a bare "five" can mean here: those that make a legal total in reach."""
    possible = [said * scale for scale in _SCALES]
    legal = [n for n in possible if _legal(s, raise_amounts.total_of(s, n, by))]
    reach = s.reach
    within = [n for n in legal if reach is None or raise_amounts.total_of(s, n, by) <= reach]
    return within or legal[:1] or possible[:1]


def amount_meant(s: Situation, said: int, by: bool) -> tuple[int, Step | None]:
    """The highest reasonable amount within the pot before the bet, and the reason if it matters.

    An amount that is legal as it was said needs no reading.
    """
    if _legal(s, raise_amounts.total_of(s, said, by)):
        return said, None
    found = meanings(s, said, by)
    within = [n for n in found if n <= s.pot]
    meant = max(within) if within else found[0]
    if meant == said:
        return said, None
    return meant, Step(KEY, "", "highest-within-pot", {"said": said, "meant": meant, "pot": s.pot})


def floor_to_say(s: Situation, said: int, options: tuple[Finding, ...]) -> Finding:
    """By option the floor says what a bare amount means."""
    step = Step(KEY, "", "floor", {"seat": s.seat, "said": said})
    return Finding("none", None, (step,), "discretion", ("unclear",), options=options)


def unclear_with_chips(s: Situation, found: Finding, said: str) -> Finding:
    """The words were not understood, so the chips count."""
    step = Step(KEY, "", "chips-count", {"seat": s.seat, "said": said})
    return found._replace(steps=(*found.steps, step), irregular=(*found.irregular, "unclear"))
