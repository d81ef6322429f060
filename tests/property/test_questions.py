"""The questions of the law: all clauses asked, not just the first that speaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from floorbook.hand.motions import met, motion_of
from floorbook.law.betting import reopening
from floorbook.law.betting.question import LAST, SILENT, bind, silent
from floorbook.law.questions import answer
from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Impossible
from floorbook.law.situation import Limit, Motion, Situation, Wager
from tests.tables import EDITIONS, book, random_chips, random_table, reading, walk

COUNT = 20_000
VALUES = (5, 25, 100, 500, 1000, 5000)

BARS = ("barred", "passed-over", "capped", "nobody-left", "not-reopened")
"""The clauses of "is betting open to him?", any of which closes it: they do not contradict."""

FALLS = frozenset({"no chips moved and none were pulled back"})
"""The falls of the question on silent chips to its last clause that are meant."""


def _books() -> tuple[Rulebook, ...]:
    """Each edition, and the newest with options that change what chips amount to."""
    options = (
        ("combined-gesture", "multi-chip"),
        ("partial-pull-back", "multi-chip"),
        ("pull-back-binds", "no"),
        ("half-base", "previous-bet"),
        ("closed-raise", "floor"),
        ("short-all-ins", "consecutive"),
        ("undercall-forfeit", "all"),
        ("tiny-chip", "1/3"),
    )
    return (*(book(edition) for edition in EDITIONS), *(book(2024, one) for one in options))


BOOKS = _books()


def _wagers(rng: Random, minimum: int) -> tuple[Wager, ...]:
    """A street's bets and raises, full ones and short all-ins."""
    found: list[Wager] = []
    to, full = 0, minimum
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3, 4))):
        step = rng.choice((full, full, full * 2, full + 25, max(1, full // 2), max(1, full - 25)))
        found.append(Wager(to + step, step >= full, bool(found) and rng.random() < 0.5))
        to, full = to + step, max(full, step)
    return tuple(found)


def situation(rng: Random) -> Situation:
    """A seat that meets some betting: amounts agree with each other, everything else is free."""
    minimum = rng.choice((50, 100, 200, 500))
    limit: Limit = rng.choice(("no-limit", "no-limit", "pot-limit", "fixed-limit"))
    wagers = _wagers(rng, minimum)
    level = wagers[-1].to if wagers else 0
    steps = [
        b - a for a, b in zip((0, *(w.to for w in wagers)), (w.to for w in wagers), strict=False)
    ]
    prior = rng.choice((0, 0, level, *(w.to for w in wagers), level // 2))
    spare = rng.choice((0, 0, 0, 300, 500, level)) if prior <= level else 0
    quoted = rng.choice((None, None, None, level + 100, max(0, level - 100))) if level else None
    told = max(1, (quoted or level) - prior - spare)
    short = limit == "fixed-limit" and bool(wagers) and not wagers[-1].full
    return Situation(
        book=rng.choice(BOOKS),
        seat="A",
        limit=limit,
        level=level,
        full=max(minimum, *steps, 0),
        base=wagers[-2].to if short and len(wagers) > 1 else 0 if short else level,
        prior=prior,
        front=prior + spare,
        behind=rng.choice(
            (None, 10_000, 1000, told, max(1, level - prior), rng.randrange(1, 3000))
        ),
        matched=rng.choice((None, None, prior, level)),
        wagers=wagers,
        pot=level * rng.randrange(1, 4) + rng.choice((0, 150, 1000)),
        live=rng.choice((2, 3, 6)),
        answerable=rng.random() < 0.9,
        cap=rng.choice((None, None, 4)),
        raises=len(wagers),
        bound=rng.random() < 0.1,
        barred=rng.random() < 0.1,
        passed_over=rng.random() < 0.05,
        chained=rng.random() < 0.1,
        quoted=quoted,
        pot_quote=rng.choice((None, None, 700)),
        open_amount=rng.random() < 0.05,
    )


def _chips(rng: Random, s: Situation, kept: int) -> tuple[int, ...]:
    """Chips around the thresholds, of one sort, of several, or a single one."""
    full, line = s.base + s.full, s.base + s.full // 2
    near = rng.choice(
        (s.level, line, full, s.level // 20, s.level * 2, s.reach or full, s.quoted or s.level)
    )
    amount = max(5, near - kept + rng.choice((-100, -25, -1, 0, 0, 1, 25, 100)))
    if s.behind is not None:
        amount = min(amount, s.behind)
    form = rng.random()
    if form < 0.35:
        return (amount,)
    value = rng.choice([v for v in VALUES if v <= amount and amount // v < 40] or [amount])
    count, rest = divmod(amount, value)
    chips = [value] * count + ([rest] if rest else [])
    if form > 0.7:
        rng.shuffle(chips)
    return tuple(chips)


def motion(rng: Random, s: Situation) -> Motion:
    """A silent act: chips put out, some pulled back first, perhaps all in one gesture."""
    pulled = rng.choice((0, 0, 0, 0, s.front, s.front // 2)) if s.front else 0
    kept = s.front - pulled
    chips = _chips(rng, s, kept) if rng.random() < 0.95 else ()
    later = rng.choice(((), (), (100,), (25, 100))) if chips and s.behind is None else ()
    return Motion(
        words=None,
        chips=chips,
        pulled=pulled,
        out=kept + sum(chips) + sum(later),
        later=later,
        last=bool(chips) and s.behind == sum(chips),
        combined=bool(chips) and rng.random() < 0.2,
    )


def reached(rng: Random) -> Iterator[tuple[Situation, Motion]]:
    """What seats meet on real walks, with chips that they might put out there."""
    for _, r, _ in walk(rng, random_table(rng), 12):
        seat = r.waiting_for
        if seat is None or not r.behind[seat]:
            continue
        label = r.setup.seats[seat]
        pulls = rng.choice(("", "", "", "pulls back all, ")) if r.bets[seat] + r.spare[seat] else ""
        pushes = rng.choice(("", "", "", ", pushes all forward"))
        text = f"{label} {pulls}{random_chips(rng, r, seat)}{pushes}"
        try:
            m = motion_of(r, seat, reading(text, r.setup.seats).events)
        except Impossible:
            continue
        yield met(r, seat, m), m


@cache
def asked() -> tuple[tuple[Situation, Motion], ...]:
    """All the situations and silent acts that the questions are asked about, the same each time."""
    made = []
    for seed in range(COUNT):
        rng = Random(seed)
        s = situation(rng)
        made.append((s, motion(rng, s)))
    for seed in range(600):
        made += reached(Random(seed))
    return tuple(made)


def speakers(s: Situation, m: Motion) -> list[str]:
    """The clauses that would speak, in order."""
    return [clause.name for clause in SILENT if clause.ask(s, m) is not None]


def test_no_undeclared_overlap() -> None:
    """Where several clauses would speak, the first of them is declared an exception to the rest."""
    over = {clause.name: clause.over for clause in SILENT}
    overlaps = Counter(
        (found[0], other)
        for found in (speakers(s, m) for s, m in asked())
        for other in found[1:]
        if other not in over[found[0]]
    )
    assert not overlaps


def test_every_declared_exception_is_met() -> None:
    """No exception is declared that nothing shows."""
    met_ = {
        (found[0], other) for found in (speakers(s, m) for s, m in asked()) for other in found[1:]
    }
    declared = {(clause.name, other) for clause in SILENT for other in clause.over}
    assert declared - met_ == set()


def test_every_clause_is_the_first_to_speak_somewhere() -> None:
    """No clause is dead."""
    first = {found[0] for found in (speakers(s, m) for s, m in asked()) if found}
    assert first == {clause.name for clause in SILENT}


def test_declarations_name_clauses_further_down() -> None:
    """An exception goes before what it is an exception to."""
    names = [clause.name for clause in SILENT]
    assert len(set(names)) == len(names)
    for at, clause in enumerate(SILENT):
        assert clause.over <= set(names[at + 1 :]), clause.name


def test_falls_to_the_floor_are_meant() -> None:
    """Chips put out always have an answer of their own: only an act without any falls through."""
    falls = set()
    for s, m in asked():
        if speakers(s, m):
            continue
        moved = m.chips or m.pulled
        falls.add("chips moved" if moved else "no chips moved and none were pulled back")
    assert falls == FALLS


def test_a_question_is_total() -> None:
    """The last clause speaks whatever it is asked, and the answer is that of the first speaker."""
    for s, m in asked()[::5]:
        assert LAST.ask(s, m) is not None
        first = next((clause for clause in (*SILENT, LAST) if clause.ask(s, m) is not None), LAST)
        assert answer((*SILENT, LAST), s, m) == first.ask(s, m) == silent(s, m)


def _closing(s: Situation) -> list[str]:
    return [name for name, bar in zip(BARS, reopening.BARS, strict=True) if bar(s) is not None]


def test_every_bar_closes_betting_by_itself() -> None:
    """Each reason to keep a raise closed is sometimes the only one, and the first one is given."""
    found = [(s, _closing(s)) for s, _ in asked()]
    assert {names[0] for _, names in found if len(names) == 1} == set(BARS)
    for s, names in found:
        closed = reopening.closed(s)
        assert (closed is None) == (not names)
        if closed is not None:
            assert closed == reopening.BARS[BARS.index(names[0])](s)


def test_a_bar_overlaps_with_another_only_to_the_same_end() -> None:
    """Where two reasons close betting, a raise is the same call by either."""
    both = [s for s, _ in asked() if len(_closing(s)) > 1]
    assert both
    assert all(reopening.closed(s) is not None for s in both)


@pytest.mark.parametrize("verb", ["check", "fold"])
def test_words_without_chips_never_wager(verb: str) -> None:
    """Folding or checking words put no chips in, unless chips taken back have bound him."""
    from floorbook.law.observation import Words

    for s, _ in asked()[::20]:
        words = Words(text=verb, verb="fold" if verb == "fold" else "check")
        found = bind(s, Motion(words=words, out=s.front))
        assert found.action == verb or (s.bound and found.action == "call")
