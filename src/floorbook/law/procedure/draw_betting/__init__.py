"""Betting and drawing in draw games (2024 RP-17)."""

from __future__ import annotations

from floorbook.law.ruling import PLAY_ON, Finding, Step, left_to_floor

KEY = "draw-betting"


def limped(seat: str) -> Step:
    """He calls the blind: limping is allowed in single-draw games."""
    return Step(KEY, "", "limped", {"seat": seat})


def drawn(seat: str, count: int) -> Finding:
    """He exchanges so many cards."""
    message = "drawn" if count else "pat"
    return Finding("draw", None, (Step(KEY, "", message, {"seat": seat, "count": count}),))


def out_of_turn(seat: str, actor: str) -> Finding:
    """It is another's turn to draw: he waits, and may change his mind."""
    step = Step(KEY, "", "out-of-turn", {"seat": seat, "actor": actor})
    return Finding("draw", None, (step,), "void", irregular=("out-of-turn",))


def due(seat: str, actor: str, own: bool) -> Finding:
    """Cards are to be drawn first: his own act is taken back until then."""
    step = Step(KEY, "", "due", {"seat": seat, "actor": actor})
    return Finding("none", None, (step,), "restricted" if own else "void")


def no_draw(seat: str) -> Finding:
    """There is nothing to draw now."""
    return Finding("draw", None, (Step(KEY, "", "no-draw", {"seat": seat}),), "refused")


def too_many(seat: str, count: int, most: int) -> Finding:
    """More cards than he holds."""
    step = Step(KEY, "", "too-many", {"seat": seat, "count": count, "most": most})
    return Finding("draw", None, (step,), "restricted")


def wrong_number(seat: str, count: int, right: int) -> Finding:
    """The dealer gave him another number of cards than he asked for."""
    step = Step(KEY, "", "wrong-number", {"seat": seat, "count": count, "right": right})
    return left_to_floor("none", step, PLAY_ON, ("wrong-card-count",))
