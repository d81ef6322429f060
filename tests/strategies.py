"""Hypothesis strategies for the table script: observations of every phrase, acts and cases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from floorbook.law.observation import Event, Observation, Words
from floorbook.script.acts import write_act
from floorbook.script.casefile import ActLine, Case
from floorbook.script.phrases import FIELDS, PHRASES, STREETS, Phrase, Role
from floorbook.script.shapes import EDITIONS, GAMES
from floorbook.script.values import LARGEST

RANKS, SUITS = "23456789TJQKA", "shdc"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
AWKWARD = (
    "with",
    "unnoticed",
    "all",
    "flop",
    "the",
    "As",
    "3",
    "UTG+1",
    "yes",
    "null",
    "0x10",
    "é",
)
"""Labels that a careless reader takes for something else."""


def heard(text: str) -> Words:
    """A lexicon that understands nothing: the words as they are."""
    return Words(text)


amounts = st.one_of(st.integers(0, 20_000), st.integers(0, LARGEST))
values = st.one_of(st.sampled_from((1, 25, 100, 500, 1000, 5000)), st.integers(1, LARGEST))
chips = st.lists(st.tuples(values, st.integers(1, 5)), min_size=1, max_size=5).map(
    lambda piles: tuple(value for value, many in piles for _ in range(many))
)
cards = st.lists(st.sampled_from((*DECK, "??")), min_size=1, max_size=7).filter(
    lambda found: all(found.count(card) == 1 for card in found if card != "??")
)
texts = st.one_of(
    st.sampled_from(
        ("call", "raise, to 600", "I fold with unnoticed", "", "3000: fold", "¿cuánto?")
    ),
    st.text("aZ09 ,:#'{}[]&*!|>%@`\\~?-¿éñ€🂡\t\n\x85\xa0\u2028\ufeff", max_size=20),
)
"""What may stand between double quotes, friendly to no YAML."""
labels = st.one_of(
    st.sampled_from(AWKWARD), st.text("ABCxyz0123456789+-_.:'#&*!", min_size=1, max_size=6)
)
seat_lists = st.lists(labels, min_size=2, max_size=9, unique=True).map(tuple)


def _place(place: str, seats: Sequence[str]) -> st.SearchStrategy[Any]:
    """What may stand at a place of a phrase."""
    return {
        "N": amounts,
        "TEXT": texts.map(heard),
        "CHIPS": chips,
        "CARDS": cards.map(tuple),
        "CARD": st.sampled_from(DECK).map(lambda card: (card,)),
        "SEAT": st.sampled_from(seats),
        "STREET": st.sampled_from(sorted(STREETS)),
    }[place]


def phrase_events(phrase: Phrase, seats: Sequence[str]) -> st.SearchStrategy[Event]:
    """Events that a phrase tells of."""
    fields = {FIELDS[place]: _place(place, seats) for place in phrase.places}
    if phrase.mark == "one":
        fields["number"] = st.just(1)
    fixed: dict[str, Any] = dict(phrase.fixed)
    fields["noticed"] = st.booleans()
    return st.fixed_dictionaries(fields).map(
        lambda drawn: Event(phrase.event, **{**drawn, **fixed})
    )


@st.composite
def observations(
    draw: st.DrawFn, seats: Sequence[str], phrase: Phrase | None = None
) -> Observation:
    """One act of any role; with a phrase, of a role that has it, that phrase first."""
    roles: list[Role] = [role for role, page in PHRASES.items() if phrase in (None, *page)]
    role = draw(st.sampled_from(roles))
    page = st.sampled_from(PHRASES[role])
    phrases = [phrase or draw(page), *draw(st.lists(page, max_size=3))]
    events = [draw(phrase_events(one, seats)) for one in phrases]
    joined = [False, *(draw(st.booleans()) for _ in events[1:])]
    subject = draw(st.sampled_from(seats)) if role == "player" else role
    return Observation(
        subject,
        tuple(event._replace(joined=so) for event, so in zip(events, joined, strict=True)),
    )


@st.composite
def act_lines(draw: st.DrawFn, seats: Sequence[str]) -> ActLine:
    """An act of a case, some with an expectation."""
    observation = draw(observations(seats))
    expect: dict[str, Any] = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "ruling": st.fixed_dictionaries(
                    {"seat": st.one_of(st.none(), st.sampled_from(seats)), "why": texts},
                    optional={
                        "to": st.one_of(st.none(), amounts),
                        "full": st.booleans(),
                        "irregular": st.just(("string", "unclear")),
                        "options": st.just(({"action": "fold"}, {"action": "call", "to": 5})),
                    },
                ),
                "rules": st.just(("45-B2", "RP-5", "48")),
                "dealer": st.just(("burn", "deal flop", f"muck {seats[0]} {seats[1]}")),
                "table": st.fixed_dictionaries(
                    {"live": st.just(tuple(seats)), "board": st.just(("Ah", "??"))},
                    optional={"bets": st.dictionaries(st.sampled_from(seats), amounts)},
                ),
            },
        )
    )
    return ActLine(observation, write_act(observation), expect)


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """A case that can be written, whatever it means."""
    seats = draw(seat_lists)
    game = draw(st.sampled_from(sorted(GAMES)))
    by_seat = st.sampled_from(seats)
    spreads = st.one_of(
        st.none(),
        st.tuples(amounts, amounts).map(lambda two: (min(two), max(*two, 1))),
    )
    hands = draw(st.permutations(DECK))
    return Case(
        seats=seats,
        acts=tuple(draw(st.lists(act_lines(seats), min_size=1, max_size=4))),
        name=draw(texts),
        source=draw(texts),
        note=draw(texts),
        edition=draw(st.sampled_from((None, *map(int, EDITIONS)))),
        options=draw(
            st.dictionaries(
                st.sampled_from(("a-b", "yes", "3")),
                st.sampled_from((True, False, 0, 7, "no", "x y")),
            )
        ),
        game=game,
        blinds=draw(spreads),
        bets=draw(spreads),
        ante=draw(amounts),
        bb_ante=draw(amounts),
        bring_in=draw(st.one_of(st.none(), amounts)),
        cap=draw(st.one_of(st.none(), st.integers(1, 9))),
        button=draw(st.one_of(st.none(), st.just("dead"), by_seat)),
        posts=draw(st.dictionaries(by_seat, st.one_of(st.just(()), chips))),
        stacks=draw(st.dictionaries(by_seat, amounts)),
        street=draw(st.sampled_from(GAMES[game])),
        pot=draw(st.one_of(st.none(), amounts)),
        out=tuple(draw(st.lists(by_seat, unique=True))),
        board=tuple(hands[:3]),
        cards={seat: (*hands[2 * n + 3 : 2 * n + 5], "??") for n, seat in enumerate(seats)},
        unit=draw(st.integers(1, 1000)),
        expect=draw(
            st.fixed_dictionaries(
                {},
                optional={
                    "awards": st.dictionaries(by_seat, amounts),
                    "pots": st.just(({"amount": 5, "eligible": tuple(seats)},)),
                },
            )
        ),
    )
