"""Bets of a wrong size and how long they are put right (2024 rule 52)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from floorbook.law.betting import substantial_action
from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Step
from floorbook.law.situation import Situation

KEY = "incorrect-bets"

Window = Literal["open", "next-card", "showdown", "substantial-action"]


def under_minimum(s: Situation, wanted: int) -> Step:
    """A bet or raise under the minimum is put right for everyone (52-A)."""
    facts = {"wanted": wanted, "minimum": s.base + s.full}
    return Step(KEY, "A", "under-minimum", facts)


def over_pot(wanted: int, maximum: int) -> Step:
    """A bet over the pot is cut down for everyone (52-B)."""
    return Step(KEY, "B", "over-pot", {"wanted": wanted, "maximum": maximum})


def over_limit(s: Situation, wanted: int) -> Step:
    """In fixed limit, chips over the bet go back."""
    return Step(KEY, "A", "over-limit", {"wanted": wanted, "size": s.base + s.full})


def window(too_high: bool, next_card: bool, acts_since: Sequence[bool], book: Rulebook) -> Window:
    """Whether a wrong pot-limit amount may still be put right (52-B).

    Too high: until the next card, by option until substantial action. Too low: until
    substantial action after the bet.
    """
    if next_card:
        return "next-card"
    early = not too_high or book.choices["over-pot"] == "until-substantial-action"
    if early and substantial_action.is_substantial(acts_since, book):
        return "substantial-action"
    return "open"


def stands(part: str, closed_by: Window, to: int) -> Step:
    """A wrong amount found too late stands."""
    return Step(KEY, part, f"stands-{closed_by}", {"to": to})


def corrected(part: str, wrong: int, right: int) -> Step:
    """A wrong amount found in time is put right for all bettors."""
    return Step(
        KEY, part, "raised" if right > wrong else "lowered", {"wrong": wrong, "right": right}
    )
