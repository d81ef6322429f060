"""A stub that was dropped (RP-4)."""

from __future__ import annotations

from floorbook.law.ruling import Step

KEY = "disordered-stub"

TOLD = {"": "restore stub", "out-of-order": "reshuffle stub", "mixed": "reshuffle stub with muck"}
"""What the dealer does, by the state of the stub."""


def step(manner: str) -> Step:
    """Which of the three ways is open."""
    return Step(KEY, "", manner or "in-order", {})
