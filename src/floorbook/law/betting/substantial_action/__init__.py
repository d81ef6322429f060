"""Substantial action (2024 rule 36)."""

from __future__ import annotations

from collections.abc import Sequence

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Step

KEY = "substantial-action"


def is_substantial(acts: Sequence[bool], book: Rulebook) -> bool:
    """Whether these acts in turn make substantial action (2024 rule 36).

    ``acts`` has one entry for each check, bet, raise, call or fold, True where chips went
    in. Posted blinds are no acts.
    """
    values = book.provisions[KEY].values
    count = len(acts)
    return count >= int(values["actions"]) or (
        count >= int(values["actions-with-chips"]) and any(acts)
    )


def step(acts: Sequence[bool]) -> Step:
    """The reason: so many acts, so many with chips."""
    return Step(KEY, "", "substantial", {"acts": len(acts), "chips": sum(acts)})
