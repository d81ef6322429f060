"""A hand played fast stands as the table on which the same acts are ruled, after each of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from floorbook.games import GAMES
from floorbook.hand.observe import observe
from floorbook.hand.play import Hand, Illegal
from floorbook.hand.pots import pots, returned
from floorbook.hand.settling import settlement, show_order
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin
from floorbook.hand.state import ROWS, Round, Standing
from floorbook.hand.view import next_of
from floorbook.law.observation import Event, Observation
from tests.walks.hands_oracle import random_start

HANDS = 40
"""Hands of each game."""
APART = frozenset({"burnt", "discards", "setup", "past", "shown", "deck", "top"})
"""What only one of the two keeps: how it came about, hands turned up, the deck to deal from."""


UNTOLD = frozenset({"hands", "burns", "burned", "stub"})
"""What a draw leaves open: its cards the table is not told, nor its burn."""
FIELDS = tuple(Standing.__annotations__)


def start(rng: Random, name: str) -> tuple[Hand, Round]:
    """The same hand fast and on a table, which has the deck too or is told the cards."""
    setup, deck = random_start(rng, name)
    if rng.random() < 0.5:
        return Hand(begin(setup), deck), begin(Setup(*setup._replace(deck=deck)))
    dealt = Hand(begin(setup), deck).state
    first = setup.game.deal[0]
    hands = {label: dealt.hands[seat][: setup.game.hole] for seat, label in enumerate(setup.seats)}
    told = Setup(*setup._replace(cards=hands, board=dealt.board[: first.board]))
    r = begin(told)
    return Hand(r, deck), r


def follow(r: Round, hand: Hand, seen: int) -> Round:
    """The table after the acts of the hand that it has not seen, and the cards in between."""
    for seat, kind, to in hand.log[seen:]:
        if kind == "draw" and hand.state.burns > r.burns:
            r = observe(r, Observation("dealer", (Event("burn"),))).after
        r = observe(r, Observation(r.setup.seats[seat], (event(r, kind, to),))).after
    return cards(r, hand)


def event(r: Round, kind: str, to: int) -> Event:
    """An entry of the log as an event of the script."""
    if kind == "wager":
        return Event("raise", number=to) if r.level else Event("bet", number=to)
    if kind == "draw":
        return Event("draw", number=to)
    return Event(kind)  # type: ignore[arg-type]  # fold, check, call and bring-in are kinds


def cards(r: Round, hand: Hand) -> Round:
    """The streets that the hand has dealt and the table has not."""
    game = r.setup.game
    while r.street != hand.state.street and not r.setup.draws:
        street = game.following[r.street]
        assert street is not None
        given = () if r.deck is not None else tuple(_given(r, hand, street))
        events = (Event("burn"), Event("deal", street=street, cards=given))
        after = observe(r, Observation("dealer", events)).after
        assert after.street == street, (street, given)
        r = after
    return r


def _given(r: Round, hand: Hand, street: str) -> Iterator[str]:
    d, deal = hand.state, r.setup.game.by_name[street]
    if deal.board:
        yield from d.board[len(r.board) : len(r.board) + deal.board]
        return
    for seat, held in enumerate(r.hands):
        if seat not in r.folded:
            yield d.hands[seat][len(held)]


def facts(r: Standing) -> dict[str, Any]:
    """All that a table is, beside what only one that is ruled on keeps."""
    apart = APART | UNTOLD if r.setup.draws else APART
    found = {name: getattr(r, name) for name in FIELDS if name not in apart}
    return {name: tuple(found[name]) if name in ROWS else found[name] for name in found}


def check_equal(hand: Hand, r: Round) -> None:
    """The same table, the same rights, and the same pots."""
    mine, other = facts(hand.state), facts(r)
    told = f"{r.setup.game.name} {r.setup.stacks} {hand.log}"
    unequal = {name: (mine[name], other[name]) for name in mine if mine[name] != other[name]}
    assert not unequal, f"{told}\n{unequal}"
    assert pots(hand.state) == pots(r), told
    assert hand.returned() == returned(r), told
    if hand.actor is not None:
        check_rights(hand, r)


def check_rights(hand: Hand, r: Round) -> None:
    """What he may do: ``legal`` keeps it within his stack, ``next`` says what the rules ask for."""
    legal, n, seat = hand.legal(), next_of(r), hand.actor
    assert seat is not None and n.actor == r.setup.seats[seat]
    assert n.to_call is not None and n.owes is not None
    has = r.behind[seat]
    assert has is not None
    reach = r.bets[seat] + r.spare[seat] + has
    assert (legal.to_call, legal.owes) == (min(n.to_call, reach), min(n.owes, has))
    assert (legal.least is not None) is n.may_raise
    if n.min_raise_to is not None and n.max_raise_to is not None:
        assert (legal.least, legal.most) == (min(n.min_raise_to, n.max_raise_to), n.max_raise_to)


def act(rng: Random, hand: Hand) -> None:
    """Any regular act of the seat whose turn it is."""
    d, legal = hand.state, hand.legal()
    brings_in = d.bring_in and d.opener == hand.actor
    names = ["call"] * 6 + ["fold"] * (not brings_in) + ["wager"] * (3 * (legal.least is not None))
    name = rng.choice(names)
    if name == "fold":
        hand.fold()
    elif name == "call":
        hand.call()
    else:
        assert legal.least is not None and legal.most is not None
        hand.wager(rng.choice((legal.least, legal.most, rng.randint(legal.least, legal.most))))


def draw(rng: Random, hand: Hand) -> None:
    """A draw that the deck can serve."""
    seat, d = hand.drawer, hand.state
    assert seat is not None
    spent = sum(to for _, kind, to in hand.log if kind == "draw")
    left = len(d.setup.game.deck) - sum(map(len, d.hands)) - spent - 3
    hand.draw(seat, tuple(rng.sample(d.hands[seat], rng.randint(0, max(0, min(4, left))))))


def steps(rng: Random, name: str) -> Iterator[tuple[Hand, Round]]:
    """A random hand both ways, before its first act and after each."""
    hand, r = start(rng, name)
    r = cards(r, hand)
    yield hand, r
    while not hand.over:
        seen = len(hand.log)
        if hand.actor is not None:
            act(rng, hand)
        else:
            draw(rng, hand)
        r = follow(r, hand, seen)
        yield hand, r


@pytest.mark.parametrize("name", GAMES)
def test_a_hand_stands_as_the_table_does(name: str) -> None:
    """All that stands, what the next seat may do, and the pots, after every act."""
    for n in range(HANDS):
        for hand, r in steps(Random(f"{name} equal {n}"), name):
            check_equal(hand, r)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_many_hands_stand_as_the_table_does(name: str) -> None:
    """The same in more hands."""
    for n in range(1500):
        for hand, r in steps(Random(f"{name} many {n}"), name):
            check_equal(hand, r)


@pytest.mark.parametrize("name", GAMES)
def test_a_hand_pays_as_the_table_does(name: str) -> None:
    """Awards and order of showing, once the table has seen the hands."""
    for n in range(HANDS):
        *_, (hand, r) = steps(Random(f"{name} paid {n}"), name)
        order = show_order(r)
        assert show_order(hand.state) == order
        for seat in range(len(r.setup.seats)):
            if seat not in r.folded and r.live > 1:
                tabled = Event("table", cards=hand.state.hands[seat])
                r = observe(r, Observation(r.setup.seats[seat], (tabled,))).after
        found = settlement(r)
        assert found is not None
        assert found.awards == hand.awards()
        total = sum(found.awards.values()) + sum(returned(r).values())
        assert total == r.middle + sum(r.bets) + sum(r.given_back.values())


@pytest.mark.parametrize("name", GAMES)
def test_a_hand_refuses_what_the_rules_do(name: str) -> None:
    """One chip less than the least, one more than the most, and any raise where there is none."""
    for n in range(HANDS):
        for hand, _ in steps(Random(f"{name} refused {n}"), name):
            if hand.actor is None:
                continue
            legal = hand.legal()
            wrong = [hand.state.level + 1] if legal.least is None or legal.most is None else [
                legal.least - 1, legal.most + 1]  # fmt: skip
            for to in wrong:
                with pytest.raises(Illegal):
                    hand.wager(to)
