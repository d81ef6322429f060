"""Declarations in turn bind, and calls that are too short (2024 rule 51)."""

from __future__ import annotations

from floorbook.law.betting import prior_chips
from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Motion, Situation

KEY = "binding-declarations"


def general(s: Situation, verb: str, word: str) -> Step:
    """A general word in turn commits him to the full action (51-A)."""
    message = "general" if verb == "call" else "general-raise"
    return Step(KEY, "A", message, {"seat": s.seat, "word": word, "level": s.level})


def intended(s: Situation, total: int) -> int:
    """The bet that he meant to call: the largest earlier one that his chips match.

    Without one, all that he put out counts (51-B; D-16 of the sources).
    """
    if s.book.choices["undercall-forfeit"] == "all":
        return total
    met = [w.to for w in s.wagers if s.prior < w.to <= total and w.to < s.level]
    return max(met, default=total)


def forced(s: Situation) -> str | None:
    """Why an undercall is a full call without the floor: heads-up, or against the opening bet."""
    if s.chained:
        return None
    if s.live <= 2:
        return "heads-up"
    return "opening-bet" if s.opening else None


def undercalled(s: Situation, total: int) -> Finding:
    """A call that is too short, made without the word (51-B, 51-C)."""
    facts = {"seat": s.seat, "total": total, "level": s.level, "short": s.level - total}
    why = forced(s)
    if why is not None:
        return Finding("call", s.level, (Step(KEY, "B", why, facts),), irregular=("undercall",))
    meant = intended(s, total)
    lost = max(0, meant - s.prior)
    call = Finding("call", s.level, (Step(KEY, "B", "option-call", facts),))
    fold_step = Step(KEY, "B", "option-fold", {"meant": meant, "lost": lost})
    fold = Finding("fold", None, (fold_step,), forfeits=lost)
    steps: tuple[Step, ...] = (Step(KEY, "B", "floor", facts),)
    if s.chained:
        steps = (Step(KEY, "C", "chain", facts), *steps)
    turn = Step(KEY, "A", "word-first", {"seat": s.seat})
    return Finding("none", None, steps, "discretion", ("undercall",), None, (call, fold), 0, turn)


def silent_undercall(s: Situation, m: Motion) -> Finding | None:
    """Silent chips of less than the bet, and chips behind."""
    total = s.front - m.pulled + sum(m.chips)
    if not m.chips or total >= s.level or total == s.reach:
        return None
    bound = prior_chips.bound(s, m)
    if bound is not None:
        return Finding("call", s.level, (bound,), irregular=("undercall",))
    return undercalled(s, total)
