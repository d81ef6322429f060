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
    """What a bare "five" can mean within the pot before the bet and his chips, highest first.

    Legal totals are reasonable; where none lies within the pot, any amount within it.
    """
    most = s.pot if s.reach is None else min(s.pot, s.reach)
    within = [said * scale for scale in _SCALES if said * scale <= most]
    legal = [n for n in within if _legal(s, raise_amounts.total_of(s, n, by))]
    return sorted(legal or within[-1:] or [said], reverse=True)


def amount_meant(s: Situation, said: int, by: bool, chips: int = 0) -> tuple[int, tuple[Step, ...]]:
    """The highest reasonable amount within the pot before the bet, and the reason if it matters.

    An amount that is legal as it was said needs no reading, nor does one that the chips
    put out with it show.
    """
    if _legal(s, raise_amounts.total_of(s, said, by)):
        return said, ()
    if chips in meanings(s, said, by):
        return chips, ()
    meant = meanings(s, said, by)[0]
    if meant == said:
        return said, ()
    facts = {"said": said, "meant": meant, "pot": s.pot}
    return meant, (Step(KEY, "", "highest-within-pot", facts),)


def for_floor(s: Situation, said: int, by: bool) -> bool:
    """By option the floor says which of several meanings a bare amount has."""
    if s.book.choices["unclear-amount"] != "floor":
        return False
    return len(meanings(s, said, by)) > 1


def meaning(meant: int) -> Step:
    """One of the things that a bare amount can mean."""
    return Step(KEY, "", "meaning", {"meant": meant})


def floor_to_say(s: Situation, said: int, options: tuple[Finding, ...]) -> Finding:
    """By option the floor says what a bare amount means."""
    step = Step(KEY, "", "floor", {"seat": s.seat, "said": said})
    return Finding("none", None, (step,), "discretion", ("unclear",), options=options)


def unclear_with_chips(s: Situation, found: Finding, said: str) -> Finding:
    """The words were not understood, so the chips count."""
    step = Step(KEY, "", "chips-count", {"seat": s.seat, "said": said})
    return found._replace(steps=(*found.steps, step), irregular=(*found.irregular, "unclear"))
