"""A new variant is an entry of ``GAMES``: written here, and played to the awards without new code."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from random import Random
from typing import cast

import pytest

from floorbook import Table
from floorbook.editions import load
from floorbook.games import GAMES, Game, Street
from floorbook.hand.play import Hand
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin
from floorbook.hand.view import coming_lines
from floorbook.kernel.cards import STANDARD_DECK

FIVE_STREETS = (
    Street("preflop", down=5),
    Street("flop", board=3),
    Street("turn", board=1),
    Street("river", board=1),
)
VARIANTS = {
    game.name: game
    for game in (
        # five-card Omaha eight-or-better
        Game("PLO58", "pot-limit", "board", FIVE_STREETS, ("high-two", "eight-two")),
        # five-card stud: one down, one up, then three up
        Game(
            "5STUD",
            "fixed-limit",
            "stud",
            (
                Street("third", down=1, up=1),
                Street("fourth", up=1),
                Street("fifth", up=1, big=True),
                Street("sixth", up=1, big=True),
            ),
            ("high",),
            "low-card",
        ),
        # seven-card stud, high and ace-to-five low without a qualifier, no-limit
        Game("NLSTUD", "no-limit", "stud", GAMES["STUD"].deal, ("high", "ace-five"), "high-card"),
        # double draw
        Game(
            "27DD",
            "pot-limit",
            "draw",
            (Street("draw0", down=5), Street("draw1", draws=True), Street("draw2", draws=True)),
            ("deuce-seven",),
        ),
        # hold'em without a river: two cards on the turn
        Game(
            "SHORTHE",
            "no-limit",
            "board",
            (Street("preflop", down=2), Street("flop", board=3), Street("turn", board=2)),
            ("high",),
        ),
    )
}
SEATS = ("A", "B", "C", "D")


@pytest.fixture(autouse=True)
def _added(monkeypatch: pytest.MonkeyPatch) -> None:
    games = cast("MutableMapping[str, Game]", GAMES)
    for name, game in VARIANTS.items():
        monkeypatch.setitem(games, name, game)


def facts(game: Game) -> dict[str, object]:
    """What the table is told of chips."""
    fixed = {"bets": (10, 20)} if game.limit == "fixed-limit" else {}
    forced = {"ante": 1, "bring_in": 5} if game.family == "stud" else {"blinds": (5, 10)}
    return {"stacks": dict(zip(SEATS, (80, 200, 55, 400), strict=True)), **fixed, **forced}


def deck_of(game: Game, seed: int) -> tuple[str, ...]:
    return tuple(Random(seed).sample(game.deck, len(game.deck)))


def by_hand(game: Game, seed: int) -> Hand:
    """A hand in which everybody acts at random."""
    rng, setup = Random(seed), Setup(load(), game, SEATS, **facts(game))  # type: ignore[arg-type]
    hand = Hand(begin(setup), deck_of(game, seed))
    while not hand.over:
        if hand.actor is None:
            seat = hand.drawer
            assert seat is not None
            hand.draw(seat, hand.state.hands[seat][: rng.randrange(3)])
            continue
        legal = hand.legal()
        if legal.least is not None and rng.random() < 0.4:
            hand.wager(legal.least)
        else:
            hand.call()
    return hand


@pytest.mark.parametrize("game", VARIANTS.values(), ids=VARIANTS)
def test_a_new_variant_is_played_to_the_awards(game: Game) -> None:
    for seed in range(20):
        hand = by_hand(game, seed)
        total = sum(hand.awards().values()) + sum(hand.returned().values())
        d = hand.state
        assert hand.awards()
        assert total - sum(d.given_back.values()) == d.middle + sum(d.bets)
        known = [card for cards in (*d.hands, d.board) for card in cards]
        assert len(set(known)) == len(known)
        assert set(known) <= set(STANDARD_DECK)


def acts(table: Table) -> Iterator[str]:
    """What happens next at a table where nobody folds and nobody raises."""
    n, r = table.next, table._round
    if n.actor is not None:
        if r.setup.draws and r.actor is None:
            yield f"{n.actor} draws 1"
        elif r.bring_in:
            yield f"{n.actor} brings in"
        else:
            yield f"{n.actor} calls" if n.owes else f"{n.actor} checks"
    for line in coming_lines(r, r):
        if line == "burn":
            yield "dealer burns"
        elif line.startswith("deal"):
            yield f"dealer deals {r.setup.game.following[r.street]}"
        elif line.startswith("table"):
            yield from (f"{seat} tables" for seat in line.split()[1:])


@pytest.mark.parametrize("game", VARIANTS.values(), ids=VARIANTS)
def test_a_new_variant_is_played_at_a_table(game: Game) -> None:
    table = Table(SEATS, game=game.name, deck=deck_of(game, 7), **facts(game))  # type: ignore[arg-type]
    while (act := next(acts(table), None)) is not None:
        if act == "dealer burns" and game.family == "draw":
            table = table.observe(act).table
            continue
        entry = table.observe(act)
        assert entry.ruling.status == "binding", (act, entry)
        table = entry.table
    assert table.street == game.streets[-1]
    if game.family == "draw":  # which cards he drew, the table is told when he shows them
        table = shown(table)
    total = sum(table.awards.values()) + sum(table.returned.values())
    given = sum(table._round.given_back.values())
    assert total - given == table.view.pot + sum(table.view.bets.values())
    assert sum(chips or 0 for chips in table.behind.values()) + total - given == 735


def shown(table: Table) -> Table:
    """All tabled: cards that nobody else can hold."""
    r = table._round
    left = [card for card in STANDARD_DECK if all(card not in hand for hand in r.hands)]
    for seat in range(len(SEATS)):
        cards = " ".join(left[5 * seat : 5 * seat + 5])
        table = table.observe(f"{SEATS[seat]} tables {cards}").table
    return table


def test_it_is_known_like_any_other() -> None:
    assert Table(SEATS, game="PLO58", blinds=(5, 10)).next.to_call == 10
    with pytest.raises(ValueError, match="unknown game"):
        Table(SEATS, game="PLO59", blinds=(5, 10))
