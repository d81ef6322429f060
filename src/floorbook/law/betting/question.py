"""What does this act bind him to?

One question for silent chips, as an ordered tuple of clauses, and one answer for each
word that can be declared. ``bind`` puts them together in the order of rule 40-A.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from floorbook.law.betting import (
    accepted_action,
    acting_in_turn,
    binding_declarations,
    calling,
    conditional_declarations,
    folds,
    incorrect_bets,
    invalid_declarations,
    methods_of_betting,
    multiple_chips,
    official_terms,
    overbetting_for_change,
    oversized_chip,
    pot_size,
    prior_chips,
    raise_amounts,
    raising,
    string_bets,
    unclear_bets,
)
from floorbook.law.dealing import stud_procedures
from floorbook.law.observation import Verb, Words
from floorbook.law.questions import Clause, answer
from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Motion, Situation

Made: TypeAlias = Callable[[int, tuple[Step, ...]], Finding]
"""What a total makes, given the reasons for reading it so."""


def _floor_decides(s: Situation, m: Motion) -> Finding:
    if m.words is None:
        return official_terms.no_meaning(s.seat)
    return official_terms.unofficial(s, m.words)


SILENT: tuple[Clause, ...] = (
    Clause("only-pulled", prior_chips.only_pulled),
    Clause("unopened", oversized_chip.unopened),
    Clause(
        "by-count",
        accepted_action.called_by_count,
        frozenset(
            {
                "last-short",
                "tiny",
                "undercall",
                "one-gesture",
                "combined",
                "prior",
                "overchip",
                "several",
            }
        ),
    ),
    Clause("last-short", calling.last_chips_short),
    Clause("tiny", calling.tiny_chip, frozenset({"undercall"})),
    Clause("undercall", binding_declarations.silent_undercall),
    Clause("exact", calling.exact),
    Clause(
        "one-gesture",
        prior_chips.one_gesture,
        frozenset({"combined", "prior", "overchip", "several"}),
    ),
    Clause("combined", prior_chips.combined_bet, frozenset({"overchip", "several"})),
    Clause("prior", prior_chips.new_chips, frozenset({"overchip", "several"})),
    Clause("overchip", oversized_chip.overchip),
    Clause("several", multiple_chips.several),
)
"""What chips put out in silence amount to."""

LAST = Clause("floor", _floor_decides)


def silent(s: Situation, m: Motion) -> Finding:
    """What chips amount to by themselves."""
    return answer((*SILENT, LAST), s, m)


# ---- words


def _fold(s: Situation, m: Motion, words: Words) -> Finding:
    bound = prior_chips.bound(s, m)
    if bound is not None:
        return Finding("call", s.level, (bound,), irregular=("non-standard",))
    found = folds.folded(s)
    return found._replace(forfeits=_owed_bring_in(s)) if s.must_bring_in else found


def _owed_bring_in(s: Situation) -> int:
    """The bring-in that his card owes, as far as his chips go."""
    owed = s.level - s.prior
    return owed if s.behind is None else min(owed, s.behind)


def _check(s: Situation, m: Motion, words: Words) -> Finding:
    bound = prior_chips.bound(s, m)
    if bound is not None:
        return Finding("call", s.level, (bound,), irregular=("non-standard",))
    found = invalid_declarations.check_facing(s) if s.facing else acting_in_turn.checked(s)
    if words is official_terms.TAP:
        return found._replace(steps=(*found.steps, official_terms.tapped(s)))
    return found


def _call(s: Situation, m: Motion, words: Words) -> Finding:
    if not s.facing:
        return invalid_declarations.call_unopened(s)
    if s.open_amount and not m.chips:
        return conditional_declarations.premature_call(s, words)
    found = calling.declared(s)
    steps = found.steps
    if words.text:
        steps = (binding_declarations.general(s, words.verb, words.text), *steps)
    if s.quoted is not None:
        steps = (accepted_action.step(s), *steps)
    return found._replace(steps=steps)


def _all_in(s: Situation, m: Motion, words: Words) -> Finding:
    if s.reach is None:
        step = Step(raising.KEY, "", "how-much", {"seat": s.seat})
        return Finding("none", None, (step,), "needs")
    step = Step(raising.KEY, "", "all-in", {"seat": s.seat, "to": s.reach})
    return raising.raised(s, s.reach, (step,))


def _pot(s: Situation, m: Motion, words: Words) -> Finding:
    largest = pot_size.largest(s)
    if s.limit == "pot-limit" and largest is not None:
        return raising.raised(s, largest, (pot_size.step(s),))
    step = pot_size.word_in_no_limit(s)
    minimum = raise_amounts.minimum_raise_to(s)
    return raising.raised(s, minimum, (step,), ("non-standard",), "possible")


def _by_amount(s: Situation, m: Motion, words: Words, make: Made) -> Finding:
    """The amount said as a total, and what is made of it; a bare "five" is read first (57)."""
    said = words.amount or 0
    if not words.scale_open:
        return make(raise_amounts.total_of(s, said, words.by), ())
    if unclear_bets.for_floor(s, said, words.by):
        options = tuple(
            make(raise_amounts.total_of(s, meant, words.by), (unclear_bets.meaning(meant),))
            for meant in unclear_bets.meanings(s, said, words.by)
        )
        return unclear_bets.floor_to_say(s, said, options)
    meant, why = unclear_bets.amount_meant(s, said, words.by, sum(m.chips))
    found = make(raise_amounts.total_of(s, meant, words.by), why)
    return found._replace(irregular=(*found.irregular, "unclear")) if why else found


def _raise(s: Situation, m: Motion, words: Words) -> Finding:
    steps: tuple[Step, ...] = (
        raising.declared(s) if s.level else invalid_declarations.raise_unopened(s),
    )
    if words.amount is not None:
        if words.text:
            steps = (*steps, raise_amounts.total_step(words.amount))
        return _by_amount(s, m, words, lambda to, why: raising.raised(s, to, (*steps, *why)))
    return _raise_without_amount(s, m, words, steps)


def _raise_without_amount(
    s: Situation, m: Motion, words: Words, steps: tuple[Step, ...]
) -> Finding:
    """ "Raise": what the first motion of chips makes it, at least the minimum."""
    total = s.front - m.pulled + sum(m.chips)
    if m.chips:
        total = raising.one_motion(s, m, total)
        fixed = s.limit == "fixed-limit"
        if len(m.chips) == 1 and 0 < s.level < total and not fixed:
            steps = (oversized_chip.most_it_allows(m.chips[0], total), *steps)
    minimum = raise_amounts.minimum_raise_to(s)
    if words.text:
        steps = (*steps, binding_declarations.general(s, words.verb, words.text))
    found = raising.raised(s, max(total, minimum), steps)
    fixed = s.limit == "fixed-limit"
    if m.chips and total < minimum and found.action in ("raise", "bet") and not fixed:
        why_full = raise_amounts.minimum_step(s, total)
        under = incorrect_bets.under_minimum(s, total)
        return found._replace(
            steps=(*steps, why_full, under), irregular=(*found.irregular, "under-minimum")
        )
    return found


def _bet(s: Situation, m: Motion, words: Words) -> Finding:
    if words.amount is None:
        return _raise(s, m, words)
    if s.level:
        return _amount_only(s, m, words)
    return _by_amount(s, m, words, lambda to, why: raising.raised(s, to, why))


def _amount_only(s: Situation, m: Motion, words: Words) -> Finding:
    return _by_amount(s, m, words, lambda to, why: methods_of_betting.amount_only(s, m, to, why))


def _complete(s: Situation, m: Motion, words: Words) -> Finding:
    if s.opening and 0 < s.prior < s.level:
        return calling.declared(s)
    if s.limit != "fixed-limit":
        return official_terms.other_term(s, words)
    found = raising.raised(s, raise_amounts.minimum_raise_to(s))
    return found._replace(action="complete") if found.action in ("raise", "bet") else found


def _bring_in(s: Situation, m: Motion, words: Words) -> Finding:
    if not s.brings_in:
        return official_terms.other_term(s, words)
    return Finding("call", s.level, (stud_procedures.brought_in(s.seat, s.level),))


def _conditional(s: Situation, m: Motion, words: Words) -> Finding:
    return conditional_declarations.conditional(s, words)


def _call_any(s: Situation, m: Motion, words: Words) -> Finding:
    return conditional_declarations.premature_call(s, words)


def _change(s: Situation, m: Motion, words: Words) -> Finding:
    return overbetting_for_change.asked_first(s)


DECLARED: Mapping[Verb, Callable[[Situation, Motion, Words], Finding]] = {
    "fold": _fold,
    "check": _check,
    "call": _call,
    "bet": _bet,
    "raise": _raise,
    "all-in": _all_in,
    "pot": _pot,
    "complete": _complete,
    "bring-in": _bring_in,
    "amount": _amount_only,
    "conditional": _conditional,
    "call-any": _call_any,
    "change": _change,
}
"""What each word binds him to, said in turn."""


def declared(s: Situation, m: Motion, words: Words) -> Finding:
    """What the words bind him to, and what a second word in the same breath is worth."""
    found = DECLARED[words.verb](s, m, words)
    if m.chips and words.text:
        found = found._replace(steps=(*found.steps, methods_of_betting.words_first(s, words)))
    if words.also is not None and words.verb not in ("conditional", "call-any"):
        return string_bets.spoken(s, found)
    return found


def _one_motion(s: Situation, m: Motion, words: Words | None) -> Finding:
    """The act as words and a single motion of chips."""
    if words is None:
        found = silent(s, m)
        if not m.chips_first:
            return found
        return found._replace(steps=(*found.steps, methods_of_betting.chips_first(s)))
    if words.verb != "unclear":
        return declared(s, m, words)
    if not m.chips:
        return official_terms.unofficial(s, words)
    return unclear_bets.unclear_with_chips(s, silent(s, m), words.text)


def _strings(s: Situation, m: Motion, found: Finding) -> bool:
    """More chips in a second motion, and nothing declared that they would pay for."""
    if not m.later or found.status != "binding" or found.to is None:
        return False
    if m.words is not None and (m.words.amount is not None or found.action == "call"):
        return False
    return found.to < m.out


def bind(s: Situation, m: Motion) -> Finding:
    """What an act in turn binds him to.

    The first of voice and chips defines the bet; at the same moment clear words win, and
    contradictions are the floor's (40-A). Further motions of chips are string bets (56).
    """
    found = _one_motion(s, m, m.words)
    if m.conflict is not None:
        found = _contradicted(s, m, found, m.conflict)
    elif _strings(s, m, found):
        found = string_bets.cut(s, m, found, silent)
    if m.taken_back:
        found = found._replace(steps=(*found.steps[:1], acting_in_turn.committed(s.seat)))
    if found.action == "call" and not s.facing:
        return found._replace(action="check", to=None)
    if found.action == "call" and s.brings_in:
        return found._replace(action="bring-in")
    return found


def _contradicted(s: Situation, m: Motion, found: Finding, words: Words) -> Finding:
    """Words and chips, or two words, that cannot both be meant (40-A)."""
    other = silent(s, m._replace(words=None)) if m.chips else declared(s, m, words)
    if (other.action, other.to) == (found.action, found.to):
        return found
    return methods_of_betting.contradictory(s, found, other, m.heard_late)
