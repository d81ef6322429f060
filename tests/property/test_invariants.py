"""Long walks of regular and irregular acts, and what must hold after each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorbook.hand.motions import motion_of
from floorbook.hand.outcome import Outcome
from floorbook.hand.pots import pots, returned
from floorbook.hand.settling import awards
from floorbook.hand.state import Round
from floorbook.hand.view import citations, next_of, table_of, told
from floorbook.law.betting.reading import WAGERING
from floorbook.law.ruling import WAGERS, Action, Irregularity, Ruling, Status
from floorbook.speak.reasons import why
from tests.tables import act, random_table, reading, walk

LENGTH = 40
HIDDEN = re.compile(r"shows (\d+) behind")


def chips_of(r: Round) -> int:
    """All the chips at the table: behind, in front and in the middle."""
    assert None not in r.behind
    return sum(has or 0 for has in r.behind) + sum(r.bets) + sum(r.spare) + r.middle


def stepped(seed: int, length: int = LENGTH) -> Iterator[tuple[str, Round, Outcome]]:
    """A walk from a random table, without chips that come to light and so change the count."""
    rng = Random(seed)
    for text, before, outcome in walk(rng, random_table(rng), length):
        if HIDDEN.search(text):
            return
        yield text, before, outcome


def rulings(outcome: Outcome) -> Iterator[Ruling]:
    """The ruling, its options, and all that it corrects."""
    for ruling in (outcome.ruling, *outcome.corrections):
        yield ruling
        yield from ruling.options


def check_chips(text: str, before: Round, outcome: Outcome) -> None:
    """Nothing is lost, nothing is made, and nobody has less than nothing."""
    after = outcome.after
    assert chips_of(after) == chips_of(before), text
    rows = (after.bets, after.spare, after.behind, after.committed)
    assert all(n is None or n >= 0 for row in rows for n in row), text
    assert after.level >= max(after.bets), text
    assert sum(after.committed) <= after.middle, text


def check_pots(text: str, outcome: Outcome) -> None:
    """The pots and what goes back are all that was put in, and all of it can be won."""
    r = outcome.after
    found = pots(r)
    back = sum(returned(r).values()) - sum(r.given_back.values())
    total = sum(pot.amount for pot in found) + back
    assert total == r.middle + sum(r.bets), text
    live = {label for seat, label in enumerate(r.setup.seats) if seat not in r.folded}
    assert all(pot.eligible and live >= set(pot.eligible) for pot in found), text
    assert set(awards(r)) <= live, text
    if awards(r):
        assert sum(awards(r).values()) + back == total, text


def check_shape(text: str, outcome: Outcome) -> None:
    """Each field of a ruling is one that the contract knows, and they agree with each other."""
    for ruling in rulings(outcome):
        assert ruling.status in get_args(Status), text
        assert ruling.action in get_args(Action), text
        assert set(ruling.irregular) <= set(get_args(Irregularity)), text
        assert ruling.owes >= 0 <= ruling.returns and ruling.forfeits >= 0, text
        assert not (ruling.owes and ruling.returns), text
        assert len(set(ruling.irregular)) == len(ruling.irregular), text
        assert ruling.action not in WAGERS or ruling.to is not None or ruling.status == "void", text
        assert not ruling.full or ruling.action in WAGERS, text
    options = outcome.ruling.options
    assert bool(options) == (outcome.ruling.status == "discretion"), text
    named = [(one.action, one.to, one.status) for one in options]
    assert len(set(named)) == len(named) != 1, text


def check_amounts(text: str, before: Round, outcome: Outcome) -> None:
    """A wager that binds is what lies there, with what he owes and without what he gets back."""
    ruling, after = outcome.ruling, outcome.after
    if ruling.status != "binding" or ruling.to is None or ruling.seat is None:
        return
    seat = after.seat(ruling.seat)
    too_late = any(step.message.startswith(("stands-", "too-late")) for step in ruling.steps)
    if too_late or seat in {waiting.seat for waiting in after.pending}:
        return
    assert ruling.to == after.bets[seat], text
    if ruling.action in WAGERS and after.aggressor == seat:
        assert after.level == ruling.to, text
    if ruling.all_in:
        assert seat in after.all_in, text


def check_owed(text: str, before: Round, outcome: Outcome) -> None:
    """What lies there, with what he owes and without what he gets back, is what stands."""
    ruling, observation = outcome.ruling, reading(text, before.setup.seats)
    seat, begun = before.waiting_for, before.past
    if seat is None or observation.subject != before.setup.seats[seat]:
        return
    events = tuple(event for event in observation.events if event.kind in WAGERING)
    if ruling.status != "binding" or not events or not all(event.noticed for event in events):
        return
    if (begun is not None and begun.more_to_come) or before.count_quoted or outcome.corrections:
        return
    m = motion_of(before, seat, events)
    lies = m.out + ruling.owes - ruling.returns
    front = before.bets[seat] + before.spare[seat]
    assert lies == (front + ruling.forfeits if ruling.to is None else ruling.to), text


def check_next(text: str, outcome: Outcome) -> None:
    """What comes next is possible: one who can act, amounts that fit each other."""
    r, n = outcome.after, next_of(outcome.after)
    if n.actor is None:
        assert n.to_call is n.owes is n.min_raise_to is n.max_raise_to is None, text
        assert not n.may_raise and not any(one.blocking for one in r.opens), text
        return
    assert n.to_call is not None and n.owes is not None and n.owes >= 0, text
    seat = r.seat(n.actor)
    assert seat not in r.folded and seat not in r.all_in, text
    if n.may_raise:
        assert n.min_raise_to is not None and n.min_raise_to > n.to_call, text
        assert n.max_raise_to is not None and n.max_raise_to > n.to_call, text
    else:
        assert n.min_raise_to is n.max_raise_to is None, text


def check_cited(text: str, before: Round, outcome: Outcome) -> None:
    """Every citation is in the edition in force, and every reason can be told in words."""
    book = outcome.after.setup.book
    in_force = {one.number for one in book.provisions.values() if one.number is not None}
    for citation in citations(before, outcome):
        number = re.sub(r"(?<=\d)-[A-Z]\d?$", "", citation)
        assert number in in_force, (text, citation)
    for ruling in rulings(outcome):
        for lang in ("en", "es"):
            said = why(ruling, lang)
            assert said.strip() and "{" not in said and "}" not in said, (text, said)
        assert all(step.key in book.provisions for step in ruling.steps), text


def check_told(text: str, before: Round, outcome: Outcome) -> None:
    """What the dealer is told are instructions of the script."""
    from floorbook.script.acts import read_instruction

    for line in told(before, outcome, reading(text, before.setup.seats)):
        read_instruction(line, before.setup.seats)


def check(text: str, before: Round, outcome: Outcome) -> None:
    """All that must hold after an act."""
    check_shape(text, outcome)
    check_chips(text, before, outcome)
    check_amounts(text, before, outcome)
    check_owed(text, before, outcome)
    check_pots(text, outcome)
    check_next(text, outcome)
    check_cited(text, before, outcome)
    check_told(text, before, outcome)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_walks_hold(seed: int) -> None:
    """After each act of a long walk all of it holds."""
    for text, before, outcome in stepped(seed):
        check(text, before, outcome)


@pytest.mark.parametrize("seed", range(20))
def test_seeded_walks_hold(seed: int) -> None:
    """The same walks each time, so that a fault found once is found again."""
    for n in range(25):
        for text, before, outcome in stepped(1000 * seed + n):
            check(text, before, outcome)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_many_seeded_walks_hold(block: int) -> None:
    """Ten thousand longer walks."""
    for n in range(500):
        for text, before, outcome in stepped(100_000 + 500 * block + n, 80):
            check(text, before, outcome)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_the_same_acts_give_the_same_table(seed: int) -> None:
    """Replay: the acts observed again from the start give equal rulings, tables and views."""
    rng = Random(seed)
    first = r = random_table(rng)
    kept: list[tuple[str, Outcome]] = []
    for text, _, outcome in walk(rng, first, LENGTH):
        kept.append((text, outcome))
    for text, outcome in kept:
        again = act(r, text)
        assert again.ruling == outcome.ruling, text
        assert again.corrections == outcome.corrections, text
        assert table_of(again.after) == table_of(outcome.after), text
        assert next_of(again.after) == next_of(outcome.after), text
        assert pots(again.after) == pots(outcome.after), text
        r = again.after
