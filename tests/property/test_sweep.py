"""Sweep: every kind of act, at every sort of moment, gets exactly one answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import NamedTuple, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorbook.editions import options
from floorbook.hand.observe import observe
from floorbook.hand.outcome import Outcome
from floorbook.hand.state import Round
from floorbook.law.observation import Observation
from floorbook.law.ruling import Action, Impossible, Irregularity, Penalty, Ruling, Status
from floorbook.script.acts import read_act
from floorbook.script.errors import ScriptError
from floorbook.script.hearing import understood
from floorbook.script.phrases import PHRASES
from tests.strategies import observations
from tests.tables import (
    EDITIONS,
    LIMITS,
    SEATS,
    WORDS,
    actor,
    acts,
    book,
    every_other_act,
    every_player_act,
    reading,
    table,
)

PHYSICAL: Mapping[str, frozenset[str]] = {
    "not-enough": frozenset({"put-out", "bet", "raise", "all-in", "call", "complete", "decide"}),
    "not-last": frozenset({"put-out", "all-in"}),
    "nothing-to-pull": frozenset({"pull-back"}),
    "below-front": frozenset({"all-in"}),
    "card-dealt-twice": frozenset({"deal", "table", "expose", "expose-of"}),
    "more-than-holds": frozenset({"table", "expose", "expose-of"}),
    "not-his-card": frozenset({"table", "expose", "expose-of"}),
}
"""What cannot physically have happened, and the events that can be so."""


class Moment(NamedTuple):
    """A table at some moment, and the seat that acts at it."""

    name: str
    round: Round
    seat: str

    def __repr__(self) -> str:
        return f"{self.name}, {self.round.setup.game.name}"


def moments(edition: int, limit: str, seats: int) -> Iterator[Moment]:
    """Every sort of moment at which a seat can act."""
    r = table(edition, limit, seats)
    first = actor(r)
    others = [seat for seat in r.setup.seats if seat != first]
    yield Moment("facing in turn", r, first)
    yield Moment("facing out of turn", r, others[0])
    yield Moment("unknown stack", table(edition, limit, seats, stack=None), first)
    flop = table(edition, limit, seats, street="flop")
    yield Moment("not facing in turn", flop, "SB" if seats > 2 else "BB")
    yield Moment("not facing out of turn", flop, "BTN")
    yield Moment("folded", acts(r, f"{first} folds"), first)
    yield from _all_in(edition, limit, seats)
    yield from _waiting(edition, limit, seats, r, first)


def _all_in(edition: int, limit: str, seats: int) -> Iterator[Moment]:
    short = table(edition, limit, seats, stacks=dict.fromkeys(SEATS[seats], 20_000) | {"BTN": 150})
    while actor(short) != "BTN":
        short = acts(short, f"{actor(short)} calls")
    yield Moment("short stack", short, "BTN")
    yield Moment("all-in", acts(short, "BTN calls"), "BTN")
    yield Moment("facing a wager", acts(table(edition, limit, seats, street="flop"),
                                        f"{'SB' if seats > 2 else 'BB'} bets 200"), "BTN")  # fmt: skip


def _waiting(edition: int, limit: str, seats: int, r: Round, first: str) -> Iterator[Moment]:
    over = r
    while over.waiting_for is not None:
        over = acts(
            over,
            f"{actor(over)} {'calls' if over.level > over.bets[over.waiting_for] else 'checks'}",
        )
    yield Moment("street over", over, first)
    waits = acts(table(edition, limit, seats, street="flop"), "BTN checks")
    yield Moment("waits already", waits, "BTN")
    asked = acts(
        r, f'{first} says "call" with puts out 1000' if limit == "NL" else f"{first} puts out 5"
    )
    asked = acts(asked, f'{first} says "if you bet I raise"') if not asked.opens else asked
    assert asked.opens
    yield Moment("under discretion", asked, first)
    yield Moment("another under discretion", asked, next(s for s in r.setup.seats if s != first))
    if seats == 6:
        yield Moment("skipped", acts(r, "CO calls", "BTN calls"), "UTG")
        quoted = acts(r, "UTG raises to 600", "dealer counts UTG 500 unnoticed")
        yield Moment("told a wrong count", quoted, "UTG+1")


def check_ruling(ruling: Ruling, text: str) -> None:
    """A ruling in the words of the contract."""
    assert ruling.status in get_args(Status), text
    assert ruling.action in get_args(Action), text
    assert set(ruling.irregular) <= set(get_args(Irregularity)), text
    assert ruling.penalty in (None, *get_args(get_args(Penalty)[0])), text
    assert bool(ruling.options) <= (ruling.status == "discretion"), text
    for option in ruling.options:
        check_ruling(option, text)


def one_answer(r: Round, observation: Observation, text: str) -> Outcome | None:
    """The one answer to an act, None where it cannot have happened. The table stays as it was."""
    before = {name: dict(value) if name == "shown" else value for name, value in vars(r).items()}
    try:
        outcome = observe(r, observation)
    except Impossible as error:
        kinds = {event.kind for event in observation.events}
        assert kinds & PHYSICAL[error.code], (text, error.code)
        assert error.facts, text
        outcome = None
    else:
        assert isinstance(outcome, Outcome), text
        for ruling in (outcome.ruling, *outcome.corrections):
            check_ruling(ruling, text)
    assert vars(r) == before, text
    return outcome


@pytest.mark.parametrize("seats", sorted(SEATS))
@pytest.mark.parametrize("limit", sorted(LIMITS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_act_gets_one_answer(edition: int, limit: str, seats: int) -> None:
    """Every act at every moment: an outcome with a ruling, or chips that nobody has."""
    for moment in moments(edition, limit, seats):
        r = moment.round
        for text in chain(every_player_act(r, moment.seat), every_other_act(r)):
            found = one_answer(r, reading(text, r.setup.seats), f"{moment.name}: {text}")
            if found is not None:
                assert found.after.past is not None and found.after.past.ruling == found.ruling


def test_every_phrase_is_swept() -> None:
    """No phrase of the contract is missing among the acts of the sweep."""
    r = table(seats=6)
    seen = set()
    for text in chain(every_player_act(r, "UTG"), every_other_act(r)):
        o = reading(text, r.setup.seats)
        role = o.subject if o.subject in PHRASES else "player"
        seen |= {(role, e.kind, e.last, e.every, e.manner) for e in o.events}
    for role, phrases in PHRASES.items():
        for phrase in phrases:
            mark = phrase.mark
            manner = mark if mark in ("out-of-order", "mixed") else ""
            key = (role, phrase.kind, mark == "last", mark == "every", manner)
            assert key in seen, phrase


def test_every_sort_of_word_is_swept() -> None:
    """What is said in the sweep has every meaning that the lexicon knows."""
    from floorbook.law.observation import Verb

    said = (read_act(f'BTN says "{text}"').events[0].words for text in WORDS)
    found = {words.verb for words in said if words is not None}
    assert found == set(get_args(Verb))


PLACES = [moment for limit in sorted(LIMITS) for moment in moments(2024, limit, 6)]


@settings(max_examples=300, deadline=None, derandomize=True)
@given(data=st.data(), moment=st.sampled_from(PLACES))
def test_any_observation_gets_one_answer(data: st.DataObject, moment: Moment) -> None:
    """Observations of every phrase with whatever numbers: one answer, or what cannot be."""
    try:
        observation = understood(data.draw(observations(SEATS[6])), SEATS[6])
    except ScriptError as error:
        assert error.code == "unknown-seat"
        return
    one_answer(moment.round, observation, f"{moment.name}: {observation}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_provision_of_an_answer_is_in_the_book(edition: int) -> None:
    """The reasons name provisions that the edition in force has in its list."""
    keys = set(book(edition).provisions)
    for moment in moments(edition, "NL", 6):
        for text in every_player_act(moment.round, moment.seat):
            found = one_answer(moment.round, reading(text, SEATS[6]), text)
            steps = found.ruling.steps if found else ()
            assert {step.key for step in steps} <= keys, text


def _choices() -> Iterator[tuple[str, str]]:
    """Each house option that has an effect, with each of its values or one number and share."""
    for name, option in options().items():
        if not option.in_force:
            continue
        number = [str(option.least)] if option.kind.startswith("number") else []
        share = ["1/10"] if option.kind == "share" else []
        yield from ((name, value) for value in (*option.values, *number, *share))


@pytest.mark.parametrize(("name", "value"), tuple(_choices()))
def test_every_option_has_one_answer_too(name: str, value: str) -> None:
    """Whatever a house chooses, every act has its answer."""
    for limit in sorted(LIMITS):
        rules = book(2024, (name, value))
        r = table(2024, limit, 3, rules=rules)
        facing = acts(table(2024, limit, 3, street="flop", rules=rules), "SB bets 200", "BB calls")
        waits = acts(table(2024, limit, 3, rules=rules), "SB calls")
        for place, seat in ((r, "BTN"), (facing, "BTN"), (waits, "BTN"), (waits, "SB")):
            for text in chain(every_player_act(place, seat), every_other_act(place)):
                one_answer(place, reading(text, place.setup.seats), f"{name} {value}: {text}")
