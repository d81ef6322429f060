"""A hand taken anywhere: regular play, irregular acts and accidents of the deal in any order."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from floorbook import Table
from floorbook.app.table import Entry
from floorbook.games import GAMES
from floorbook.hand.state import Round
from floorbook.hand.view import coming_lines
from floorbook.kernel.cards import UNKNOWN
from floorbook.law.ruling import Impossible, Status
from floorbook.script.acts import read_instruction
from floorbook.script.errors import ScriptError
from floorbook.script.phrases import FIELDS, PHRASES, STREETS, Phrase, Role
from tests.tables import EDITIONS, WORDS, book, chips_text

LABELS = ("SB", "BB", "UTG", "UTG+1", "CO", "BTN")
SEEDS = st.integers(0, 2**32)
DECIDED = ("fold", "call", "check", "raise", "bet 600", "raise to 900", "all in", "play on (fair)",
           "BTN: fold", "BB: call", "BTN: raise to 700", "")  # fmt: skip
"""What the floor rules."""


# ---- where it begins


def random_table(rng: Random) -> Table:
    """A table of any game and edition; its deck known, some cards known, or none."""
    game = GAMES[rng.choice(tuple(GAMES))]
    seats = tuple(rng.sample(LABELS, rng.choice((2, 3, 4, 6))))
    deep = rng.choice((300, 1500, 20_000))
    facts: dict[str, Any] = {
        "stacks": {seat: rng.randrange(100, deep) for seat in seats},
        **_forced(rng, game.family == "stud", game.limit == "fixed-limit"),
        **_cards(rng, game.name, seats),
    }
    return Table(seats, rulebook=book(rng.choice(EDITIONS)), game=game.name, **facts)


def _forced(rng: Random, stud: bool, fixed: bool) -> dict[str, Any]:
    found: dict[str, Any] = {"bets": (200, 400)} if fixed else {}
    if stud:
        return found | {"ante": rng.choice((5, 25)), "bring_in": 50}
    if rng.random() < 0.3:
        found |= rng.choice(({"ante": 25}, {"big_blind_ante": 200}))
    return found | {"blinds": (100, 200)}


def _cards(rng: Random, name: str, seats: tuple[str, ...]) -> dict[str, Any]:
    game, how = GAMES[name], rng.choice(("deck", "some", "none"))
    deck = tuple(rng.sample(game.deck, len(game.deck)))
    if how == "deck":
        return {"deck": deck}
    if how == "none":
        return {}
    hole = game.hole
    dealt = {seat: deck[n * hole : (n + 1) * hole] for n, seat in enumerate(seats)}
    return {"cards": {seat: cards for seat, cards in dealt.items() if rng.random() < 0.7}}


# ---- what happens


def regular(rng: Random, table: Table) -> str | None:
    """What the seat whose turn it is may do, as ``legal_actions`` has it."""
    open_to_him = table.legal_actions()
    if not open_to_him:
        return None
    actor = table.next.actor
    one = rng.choice((*open_to_him, *open_to_him[1:2] * 3))
    if one.least is None:
        return f"{actor} {one.action}s"
    to = rng.choice((one.least, one.most or 3 * one.least))
    words = {"call": "calls", "bring-in": "brings in", "bet": f"bets {to}", "draw": f"draws {to}"}
    return f"{actor} {words.get(one.action, f'raises to {to}')}"


def as_told(rng: Random, table: Table) -> str | None:
    """The next thing that the dealer is to do, or that a player is to show."""
    lines = coming_lines(round_of(table), round_of(table))
    if not lines:
        return None
    words = lines[0].split()
    if words[0] == "table":
        return f"{rng.choice(words[1:])} tables"
    if words[0] == "burn":
        return "dealer burns"
    if words[0] == "deal":
        return _dealt(rng, table, words)
    return None


def _dealt(rng: Random, table: Table, words: list[str]) -> str:
    r = round_of(table)
    street = r.setup.game.following[r.street] if words[1] in ("up", "down") else words[1]
    deal = r.setup.game.by_name.get(street or "")
    each = 1 if deal is None else deal.board or (deal.up + deal.down) * r.live
    fresh = _unused(rng, r, each)
    told = r.deck is None and rng.random() < 0.6 and len(fresh) == each
    return " ".join(("dealer deals", str(street), *(fresh if told else ())))


def _unused(rng: Random, r: Round, count: int) -> tuple[str, ...]:
    left = sorted(set(r.setup.game.deck) - set(cards_of(r)))
    return tuple(rng.sample(left, min(count, len(left))))


def anything(rng: Random, table: Table) -> str:
    """An act of one to three events, of any role, with arguments that fit or nearly fit."""
    role: Role = rng.choice(("player", "player", "dealer", "floor"))
    subject = role if role != "player" else _seat(rng, round_of(table))
    text = f"{subject} {_event(rng, table, role)}"
    while rng.random() < 0.25:
        text += rng.choice((", ", " with ")) + _event(rng, table, role)
    return text


def _event(rng: Random, table: Table, role: Role) -> str:
    phrase = rng.choice(PHRASES[role])
    words = [str(PLACES[word](rng, round_of(table), phrase)) if word in FIELDS else word
             for word in phrase.words]  # fmt: skip
    return " ".join(words) + (" unnoticed" if rng.random() < 0.1 else "")


def _seat(rng: Random, r: Round, phrase: Phrase | None = None) -> str:
    if r.waiting_for is not None and rng.random() < 0.6:
        return r.setup.seats[r.waiting_for]
    return rng.choice(r.setup.seats)


def _number(rng: Random, r: Round, phrase: Phrase) -> int:
    if "cards" in phrase.words or phrase.kind == "draw":
        return rng.choice((0, 1, 2, 3, 5))
    return rng.choice(
        (0, 1, 20, r.level, r.level // 2, r.base + r.full, r.base + r.full + 75, 5000)
    )


def _chips(rng: Random, r: Round, phrase: Phrase) -> str:
    seat = r.waiting_for or 0
    near = rng.choice((r.level - r.bets[seat], r.base + r.full, r.level // 2, r.behind[seat] or 0))
    amount = max(1, near + rng.choice((-50, 0, 0, 0, 25)))
    return chips_text(amount, rng.choice([n for n in (25, 100, 500, amount) if amount < 150 * n]))


def _some_cards(rng: Random, r: Round, phrase: Phrase) -> str:
    if r.deck is not None:  # cards are told only where nothing says which they are
        return UNKNOWN
    if rng.random() < 0.2:
        return rng.choice((UNKNOWN, "As", "As Kd", "?? ??"))
    hands = [hand for hand in r.hands if hand]
    if phrase.kind in ("table", "expose") and hands and rng.random() < 0.7:
        return " ".join(rng.choice(hands))
    return " ".join(_unused(rng, r, rng.choice((1, 1, 2, 3, 4, 5))) or (UNKNOWN,))


def _words(rng: Random, r: Round, phrase: Phrase) -> str:
    return f'"{rng.choice(DECIDED if phrase.kind == "decide" else WORDS)}"'


def _card(rng: Random, r: Round, phrase: Phrase) -> str:
    return rng.choice(r.setup.game.deck)


def _street(rng: Random, r: Round, phrase: Phrase) -> str:
    return rng.choice(sorted(STREETS))


PLACES: Mapping[str, Callable[[Random, Round, Phrase], object]] = {
    "N": _number,
    "TEXT": _words,
    "CHIPS": _chips,
    "CARDS": _some_cards,
    "CARD": _card,
    "SEAT": _seat,
    "STREET": _street,
}


# ---- what must hold


def round_of(table: Table) -> Round:
    """The engine's own value."""
    return table._round


def chips_of(r: Round) -> int:
    """All the chips at the table."""
    return sum(has or 0 for has in r.behind) + sum(r.bets) + sum(r.spare) + r.middle


def cards_of(r: Round) -> list[str]:
    """All known cards that lie somewhere."""
    held = [*r.board, *r.aside, *(card for hand in r.hands for card in hand)]
    return [card for card in held if card != UNKNOWN]


def shows_hidden(act: str) -> bool:
    """Chips that nobody knew of come to light, at once or when that is noticed."""
    return " behind" in act


def check_chips(before: Round, after: Round, hidden: bool) -> None:
    """Nothing is lost or made, but for chips that come to light."""
    assert hidden or chips_of(after) == chips_of(before)
    rows = (after.bets, after.spare, after.behind, after.committed)
    assert all(n is None or n >= 0 for row in rows for n in row)
    assert sum(after.committed) <= after.middle
    back = sum(entry for entry in Table.of_round(after).returned.values())
    given = sum(after.given_back.values())
    total = sum(pot.amount for pot in Table.of_round(after).pots)
    assert total + back - given == after.middle + sum(after.bets)


def check_cards(before: Round, after: Round) -> None:
    """No card lies in two places, nor in the deck as well."""
    known = cards_of(after)
    assert len(known) == len(set(known)), sorted(known)
    assert (
        len(after.board) <= after.setup.board_by(after.setup.game.streets[-1]) + 1
    )  # four on the flop
    if after.deck is not None:
        assert not set(known) & set(after.deck[after.top :])


def check_answer(entry: Entry) -> None:
    """One ruling, with choices where the floor must choose, in both languages."""
    ruling = entry.ruling
    assert ruling.status in get_args(Status)
    assert ruling.status != "unruled"
    assert bool(ruling.options) == (ruling.status == "discretion")
    for lang in ("en", "es"):
        json.dumps(entry.document(lang))
        assert entry.why(lang).strip() or not ruling.steps
    for line in entry.dealer:
        read_instruction(line, entry.table.seats)


def check_cited(entry: Entry) -> None:
    """Every citation is in force in the edition."""
    provisions = entry.table.rulebook.provisions.values()
    in_force = {one.number for one in provisions if one.number is not None}
    for citation in entry.rules:
        assert re.sub(r"(?<=\d)-[A-Z]\d?$", "", citation) in in_force, citation


def check_hidden(table: Table) -> None:
    """A spectator sees no card that lies face down."""
    r, doc = round_of(table), table.seen_by()
    for seat, label in enumerate(r.setup.seats):
        seen = [card for card in doc["hands"].get(label, ()) if card != UNKNOWN]
        assert seat in r.shown or set(seen) <= set(r.up[seat])


def check_undo(before: Table, entry: Entry) -> None:
    """Undone, the table is as it was; done again, as it became."""
    assert round_of(entry.table.undo()) is round_of(before)
    again = before.observe(entry.act)
    assert again.ruling == entry.ruling and again.rules == entry.rules
    assert facts(again.table) == facts(entry.table)


def facts(table: Table) -> dict[str, Any]:
    """All that stands, without how it came about."""
    apart = ("past", "opens", "pending")
    found = {name: value for name, value in vars(round_of(table)).items() if name not in apart}
    return found | {"next": table.next, "view": table.view, "awards": table.awards}


def check_kept(table: Table) -> None:
    """A snapshot goes through JSON and back, and what happened replays to the same."""
    doc = json.loads(json.dumps(table.snapshot()))
    restored = Table.restore(doc)
    assert facts(restored) == facts(table)
    assert restored.snapshot() == table.snapshot()
    assert restored.acts == table.acts


class HandMachine(RuleBasedStateMachine):
    """One hand; every rule is one act, and after it all of it must hold."""

    @initialize(seed=SEEDS)
    def begin(self, seed: int) -> None:
        self.first = self.table = random_table(Random(seed))
        self.acts: list[str] = []

    @rule(seed=SEEDS)
    def plays(self, seed: int) -> None:
        self.happens(regular(Random(seed), self.table))

    @rule(seed=SEEDS)
    def goes_on(self, seed: int) -> None:
        rng = Random(seed)
        self.happens(as_told(rng, self.table) or regular(rng, self.table))

    @rule(seed=SEEDS)
    def has_an_accident(self, seed: int) -> None:
        self.happens(anything(Random(seed), self.table))

    @rule()
    def is_undone(self) -> None:
        if self.acts:
            self.table = self.table.undo()
            self.acts.pop()

    def happens(self, act: str | None) -> None:
        if act is None:
            return
        before = self.table
        try:
            try:
                entry = before.observe(act)
            except (Impossible, ScriptError):
                return
            self.check(before, entry)
        except Exception as problem:
            problem.add_note(self.told(act))
            raise
        self.table = entry.table
        self.acts.append(act)

    def check(self, before: Table, entry: Entry) -> None:
        check_answer(entry)
        check_cited(entry)
        check_chips(
            round_of(before), round_of(entry.table), any(map(shows_hidden, (*self.acts, entry.act)))
        )
        check_cards(round_of(before), round_of(entry.table))
        check_undo(before, entry)
        check_hidden(entry.table)

    def told(self, act: str) -> str:
        setup = {k: v for k, v in self.first.snapshot()["setup"].items() if v}
        return "\n".join(map(str, (self.first.rulebook.edition, setup, self.acts, act)))

    def teardown(self) -> None:
        if hasattr(self, "table"):
            try:
                check_kept(self.table)
                assert len(self.table.acts) == len(self.acts)
            except Exception as problem:
                problem.add_note(self.told("kept"))
                raise


def test_any_mixture_of_acts_holds() -> None:
    """A few hundred hands, each of up to forty acts."""
    run_state_machine_as_test(
        HandMachine,
        settings=settings(
            max_examples=150, stateful_step_count=40, deadline=None, derandomize=True
        ),
    )


FAULTS: Mapping[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "the last hand is absent": ({}, ("A folds", "B folds", "C is absent")),
    "the floor kills the last hand": (
        {},
        ("floor kills C", "A calls", "B is absent", "floor kills A"),
    ),
    "chips pulled back beside a word of another kind": (
        {},
        ("C calls", "A pulls back all, objects", "A calls"),
    ),
    "a street without its burn is not off the deck": (
        {"deck": GAMES["NLHE"].deck},
        ("C calls", "A calls", "B checks", "dealer deals flop unnoticed"),
    ),
    "too many cards on the turn, and no burn": (
        {},
        (
            "C calls",
            "A calls",
            "B checks",
            "dealer burns, deals flop Kc 6s Ah",
            "A checks",
            "B checks",
            "C checks",
            "dealer deals turn Ts 8d Jc 7c",
        ),
    ),
    "nobody acts once one hand is left in stud": (
        {"game": "STUD", "ante": 5, "bring_in": 10, "bets": (20, 40), "blinds": None},
        ("C is absent", "A is absent", "B folds"),
    ),
}
"""Hands that the engine once got wrong."""


@pytest.mark.parametrize("name", FAULTS)
def test_known_faults(name: str) -> None:
    known, acts = FAULTS[name]
    facts = {name: value for name, value in ({"blinds": (10, 20)} | known).items() if value}
    table = Table("ABC", stacks=200, **facts)
    for act in acts:
        entry = table.observe(act)
        table = entry.table
    r = round_of(table)
    check_cards(r, r)
    assert len(r.board) <= 5
    assert len(r.hands[0]) <= r.setup.game.hole
    assert r.live and (r.live > 1 or table.next.actor is None)
    assert table.awards or r.live > 1


def test_nobody_tables_more_cards_than_he_holds() -> None:
    table = Table("ABC", stacks=200, blinds=(10, 20))
    for act in ("C folds", "A is all-in", "B calls"):
        table = table.observe(act).table
    with pytest.raises(Impossible):
        table.observe("A tables As Kd 7c 2h")


def test_a_snapshot_after_a_misdeal_begins_with_the_first_deal() -> None:
    cards = {"A": ("As", "Kd"), "B": ("7c", "2d")}
    first = Table("ABC", stacks=200, blinds=(10, 20), cards=cards)
    table = first.observe("dealer finds two 9c").table
    assert table.snapshot()["setup"]["cards"] == first.snapshot()["setup"]["cards"]


def test_chips_that_came_to_light_stay_through_a_misdeal() -> None:
    table = Table("AB", stacks=200, blinds=(10, 20))
    for act in ("B is all-in", "B shows 50 behind"):
        table = table.observe(act).table
    before = chips_of(round_of(table))
    assert chips_of(round_of(table.observe("dealer finds two 9c").table)) == before


@pytest.mark.slow
def test_many_mixtures_hold() -> None:
    """More of them, longer, and other ones each time."""
    run_state_machine_as_test(
        HandMachine,
        settings=settings(
            max_examples=4000, stateful_step_count=80, deadline=None, derandomize=False
        ),
    )


def walked(seed: int, length: int = 60) -> HandMachine:
    """The same acts without hypothesis, so that a seed finds its hand again."""
    rng, machine = Random(seed), HandMachine()
    machine.begin(rng.randrange(2**32))
    for _ in range(length):
        kind = rng.random()
        step = machine.plays if kind < 0.3 else machine.goes_on
        (machine.has_an_accident if kind > 0.65 else step)(rng.randrange(2**32))
    machine.teardown()
    return machine


@pytest.mark.parametrize("block", range(10))
def test_seeded_mixtures_hold(block: int) -> None:
    """The same hands each time, so that a fault found once is found again."""
    for n in range(8):
        walked(100 * block + n)
