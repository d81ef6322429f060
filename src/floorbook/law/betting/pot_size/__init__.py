"""The size of the pot and what "pot" means (2024 rule 54)."""

from __future__ import annotations

from floorbook.law.ruling import Step
from floorbook.law.situation import Situation

KEY = "pot-size"


def maximum(s: Situation, pot: int) -> int:
    """The largest total of a pot-limit bet or raise: the call, then the pot with it in."""
    return most(s.level, pot, s.prior)


def most(level: int, pot: int, prior: int) -> int:
    """The largest pot-limit total of a seat that has ``prior`` in and faces ``level``."""
    return 2 * level + pot - prior


def quoted_pot(s: Situation) -> int:
    """The pot that he had to go by: what he was told and nobody corrected, or the true one."""
    return s.pot if s.pot_quote is None else s.pot_quote


def largest(s: Situation) -> int | None:
    """The largest total that the limit allows, None in no-limit."""
    if s.limit == "no-limit":
        return None
    if s.limit == "fixed-limit":
        return s.base + s.full
    if s.pot_quote is not None and s.book.choices["pot-answer"] == "pot-sized-bet":
        return s.prior + s.pot_quote
    return maximum(s, quoted_pot(s))


def step(s: Situation) -> Step:
    """The arithmetic of the pot."""
    pot = quoted_pot(s)
    facts = {
        "level": s.level,
        "pot": pot,
        "call": s.level - s.prior,
        "maximum": maximum(s, pot),
    }
    message = "maximum" if s.level else "maximum-bet"
    return Step(KEY, "B" if s.wagers and s.wagers[0].linked else "C", message, facts)


def word_in_no_limit(s: Situation) -> Step:
    """ "Pot" is no amount outside pot-limit, but binds to a legal bet or raise (54-D)."""
    return Step(KEY, "D", "no-amount", {"seat": s.seat, "minimum": s.base + s.full})


def uncounted(s: Situation) -> Step:
    """The pot is counted in pot-limit only (54-A)."""
    return Step(KEY, "A", "uncounted", {"seat": s.seat})
