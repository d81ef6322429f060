"""Sixty-two probes of rules that engines get wrong: each by the rulebook, customs behind options.

Nine are the betting cases on which the peers were compared, fifty-three those on which PokerKit
was probed; some ask the same twice. Seats are A, B, C ...: A posts the small blind, the last
one has the button (heads-up A posts the big blind). A custom that the rulebook leaves open
stands with its option, and with the opposite choice beside it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import pytest

from floorbook import Table
from floorbook.app.table import Entry
from floorbook.games import GAMES
from floorbook.games.ranking import RANKERS
from floorbook.hand.play import Hand, Illegal
from floorbook.hand.pots import unreturned
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin
from floorbook.law.ruling import Impossible
from tests.tables import book

LETTERS = "ABCDEFGH"
DEEP = 20_000
Move: TypeAlias = str | int
"""``f`` folds, ``c`` checks or calls, a street calls on to it; a number is a total."""


def hand(stacks: Sequence[int], game: str = "NLHE", edition: int = 2024, **facts: Any) -> Hand:
    """A hand without a deck, at 50-100 where nothing else is told."""
    labels = tuple(LETTERS[: len(stacks)])
    options = tuple(facts.pop("options", {}).items())
    if GAMES[game].family != "stud":
        facts.setdefault("blinds", (50, 100))
    setup = Setup(
        book=book(edition, *options),
        game=GAMES[game],
        seats=labels,
        stacks=dict(zip(labels, stacks, strict=True)),
        **facts,
    )
    return Hand(begin(setup))


def after(played: Hand, *moves: Move) -> Hand:
    """The hand after some moves, streets dealt face down in between."""
    for move in moves:
        if isinstance(move, int):
            played.wager(move)
        elif move in GAMES["NLHE"].streets:
            while played.state.street != move:
                _calls(played)
            continue
        elif move == "f":
            played.fold()
        else:
            played.call()
        _deal(played)
    return played


def _calls(played: Hand) -> None:
    played.call()
    _deal(played)


def _deal(played: Hand) -> None:
    if played.actor is None and not played.over:
        following = played.state.setup.game.following[played.state.street]
        played.deal(("??",) * played.state.setup.game.by_name[following or ""].board)


# ---- betting


class Bet(NamedTuple):
    """A hand up to some point, and what the next seat may do there: any fields of ``Legal``."""

    stacks: Sequence[int]
    moves: tuple[Move, ...]
    expected: Mapping[str, Any]
    facts: Mapping[str, Any] = {}


FIVE = (DEEP, 225, DEEP, 300, DEEP)
ONE: tuple[Move, ...] = ("flop", 100, 125, "c", 200, "c")
"""48 example 1: A bets 100, B is all-in for 125, C calls, D is all-in for 200, E calls."""
SIX = (60_000, 60_000, 60_000, 60_000, 7500, 60_000)
TWO: tuple[Move, ...] = ("c", "f", 7500, "f", "f")
"""48 example 2: C limps for 4000, E is all-in for 7500, all others fold to the big blind."""
HIGH, LOW = {"blinds": (2000, 4000)}, {"blinds": (25, 50)}
MIDDLE, OMAHA = {"blinds": (100, 200)}, {"game": "PLO", "blinds": (500, 1000)}
LIMIT = {"game": "LHE", "bets": (100, 200)}
CLOSED = {"least": None, "most": None}

BETS: Mapping[str, Bet] = {
    # the peers
    "47 ex1 peers": Bet((DEEP,) * 4, ("flop", 600, 1600, 3600), {"least": 5600}, MIDDLE),
    "47 ex2 peers": Bet((DEEP, DEEP, 150, DEEP), (150,), {"least": 250}),
    "47 ex4-B peers": Bet((DEEP,) * 6, (500, "c", "c"), {"least": 950}, LOW),
    "48 ex1 peers": Bet(FIVE, ONE, {"actor": "A", "least": 300}),
    "48 ex1-A peers": Bet(FIVE, (*ONE, "c"), {"actor": "C", **CLOSED}),
    "48 ex2-A peers": Bet(SIX, (*TWO, "c"), {"actor": "C", **CLOSED}, HIGH),
    "48 ex2 peers": Bet(SIX, TWO, {"actor": "B", "least": 11_500}, HIGH),
    "48 ex2-B peers": Bet(SIX, (*TWO, 11_500), {"actor": "C", "least": 15_500}, HIGH),
    "short big blind peers": Bet((DEEP, 60, DEEP, DEEP), (), {"to_call": 100, "owes": 100}),
    # 47 and 48 of 2017
    "47 ex1": Bet((DEEP,) * 4, ("flop", 600, 1600, 3600), {"actor": "D", "least": 5600}, MIDDLE),
    "47 ex2": Bet((DEEP, DEEP, 150, DEEP), (150,), {"actor": "D", "least": 250}),
    "47 ex3": Bet((DEEP,) * 4, ("turn", 300, 1000), {"actor": "C", "least": 1700}, MIDDLE),
    "47 ex4-A": Bet((DEEP,) * 6, (125, 200, 500), {"actor": "F", "least": 800}, LOW),
    "47 ex4-B": Bet((DEEP,) * 6, (500, "c", "c"), {"actor": "F", "least": 950}, LOW),
    "48 ex1": Bet(FIVE, ONE, {"actor": "A", "least": 300, "most": DEEP - 100}),
    "48 ex1-A": Bet(FIVE, (*ONE, "c"), {"actor": "C", "owes": 75, **CLOSED}),
    "48 ex2": Bet(SIX, TWO, {"actor": "B", "owes": 3500, "least": 11_500}, HIGH),
    "48 ex2-A": Bet(SIX, (*TWO, "c"), {"actor": "C", "owes": 3500, **CLOSED}, HIGH),
    "48 ex2-B": Bet(SIX, (*TWO, 11_500), {"actor": "C", "least": 15_500}, HIGH),
    "48 a short opening all-in does not re-open to one who checked": Bet(
        (DEEP, 160, DEEP), ("flop", "c", 60, "c"), {"actor": "A", **CLOSED}
    ),
    "48 a short raise of the big blind does not re-open to limpers": Bet(
        (DEEP, 150, DEEP, DEEP), ("c", "c", "f", 150), {"actor": "C", **CLOSED}
    ),
    "48 a short all-in behind a full one does not re-open to a caller": Bet(
        (19, 200, 16, 200), (16, "c", 19, "c"), {"actor": "D", **CLOSED}, {"blinds": (1, 2)}
    ),
    "48 a full all-in re-opens": Bet(
        (DEEP, 350, DEEP), ("flop", 100, 250, "c"), {"actor": "A", "least": 400}
    ),
    "48 three short all-ins add up": Bet(
        (DEEP, 240, 280, 320, DEEP), ("flop", 100, 140, 180, 220, "c"), {"actor": "A", "least": 320}
    ),
    "48 who has not acted may raise over a short all-in": Bet(
        (DEEP, DEEP, 130), (130,), {"actor": "A", "least": 230}
    ),
    # short blinds and pot-limit
    "[practice] short big blind": Bet((DEEP, 60, DEEP, DEEP), (), {"owes": 100, "least": 200}),
    "[option] short big blind as posted": Bet(
        (DEEP, 60, DEEP, DEEP), (), {"owes": 60}, {"options": {"short-big-blind": "posted"}}
    ),
    "54 the largest opening pot": Bet((50_000,) * 4, (), {"most": 3500}, OMAHA),
    "54-B a short small blind counts in full": Bet(
        (200, *(50_000,) * 3), (), {"most": 3500}, OMAHA
    ),
    "[option] a short small blind as posted": Bet(
        (200, *(50_000,) * 3),
        (),
        {"most": 3200},
        {**OMAHA, "options": {"pot-limit-blinds": "posted"}},
    ),
    "54 a big blind ante is not counted": Bet(
        (50_000,) * 4, (), {"most": 3500}, {**OMAHA, "big_blind_ante": 1000}
    ),
    "[option] a big blind ante counted": Bet(
        (50_000,) * 4,
        (),
        {"most": 4500},
        {**OMAHA, "big_blind_ante": 1000, "options": {"pot-limit-antes": "counted"}},
    ),
    # limit
    "47-B six tenths of a raise re-open": Bet(
        (DEEP, 260, DEEP), ("flop", 100, 160, "c"), {"actor": "A", "least": 260}, LIMIT
    ),
    "47-B four tenths do not": Bet(
        (DEEP, 240, DEEP), ("flop", 100, 140, "c"), {"actor": "A", **CLOSED}, LIMIT
    ),
    "[practice] a short all-in is completed": Bet(
        (DEEP, 240, DEEP), ("flop", 100, 140), {"actor": "C", "least": 200, "most": 200}, LIMIT
    ),
    "[option] a short all-in is raised in full": Bet(
        (DEEP, 240, DEEP),
        ("flop", 100, 140),
        {"least": 240},
        {**LIMIT, "options": {"short-raise-limit": "full-raise"}},
    ),
    "[practice] a short opening all-in is completed": Bet(
        (140, DEEP, DEEP), ("flop", 40), {"actor": "B", "least": 100, "most": 100}, LIMIT
    ),
    # nobody to raise
    "no raise where every opponent is all-in": Bet((1000, DEEP), ("c", 1000), CLOSED),
}


@pytest.mark.parametrize("name", BETS)
def test_bets(name: str) -> None:
    probe = BETS[name]
    played = after(hand(probe.stacks, **probe.facts), *probe.moves)
    assert played.actor is not None
    found = {**played.legal()._asdict(), "actor": LETTERS[played.actor]}
    assert {key: found[key] for key in probe.expected} == dict(probe.expected)


def test_the_ante_of_the_big_blind_comes_first() -> None:
    """RP-11, until 2022; since 2024 it is the blind that comes first."""
    stacks = (DEEP, 120, DEEP)
    state = hand(stacks, edition=2022, big_blind_ante=100).state
    assert (state.middle, state.bets[1]) == (100, 20)
    state = hand(stacks, edition=2024, big_blind_ante=100).state
    assert (state.middle, state.bets[1]) == (20, 100)


def test_no_wager_beyond_the_stack() -> None:
    with pytest.raises(Illegal):
        hand((1000,) * 3).wager(5000)
    with pytest.raises(Impossible):
        Table("ABC", blinds=(50, 100), stacks=1000).observe("C puts out 5000")


# ---- tables


def table(stacks: Sequence[int], cards: str = "", game: str = "NLHE", **facts: Any) -> Table:
    """The same with rulings; cards as ``AsKd AhKc``, a hand for each seat."""
    labels = LETTERS[: len(stacks)]
    if GAMES[game].family != "stud":
        facts.setdefault("blinds", (50, 100))
    if cards:
        facts["cards"] = dict(zip(labels, map(split, cards.split()), strict=True))
    edition = facts.pop("edition", 2024)
    each = dict(zip(labels, stacks, strict=True))
    return Table(labels, rulebook=book(edition), game=game, stacks=each, **facts)


def split(cards: str) -> tuple[str, ...]:
    return tuple(cards[n : n + 2] for n in range(0, len(cards), 2))


def happen(played: Table, *acts: str) -> Entry:
    """The last of some acts; ``Qh`` alone is dealt on the next street behind a burn."""
    entry: Entry | None = None
    for act in acts:
        if " " not in act:
            street = played._round.setup.game.following[played.street]
            act = f"dealer burns, deals {street} {' '.join(split(act))}"  # noqa: PLW2901
        entry = played.observe(act)
        played = entry.table
    assert entry is not None
    return entry


def stacks_of(played: Table) -> tuple[int, ...]:
    """What each seat has once the pots are given out."""
    awards, back = played.awards, unreturned(played._round)
    assert awards
    assert back is None
    return tuple((played.behind[seat] or 0) + awards.get(seat, 0) for seat in played.seats)


def driven(played: Table, *streets: str, bets: bool = True) -> Table:
    """All raise as long as they may, or else check and call; then the next street."""
    for street in (*streets, ""):
        while played.next.actor is not None:
            played = happen(played, _move(played, bets=bets)).table
        if street:
            played = happen(played, street).table
    return played


def _move(played: Table, *, bets: bool) -> str:
    n = played.next
    if bets and n.may_raise and n.max_raise_to is not None and n.min_raise_to is not None:
        return f"{n.actor} raises to {min(n.min_raise_to, n.max_raise_to)}"
    if played._round.bring_in:
        return f"{n.actor} brings in"
    return f"{n.actor} calls" if n.owes else f"{n.actor} checks"


# ---- odd chips


def test_20_the_odd_chip_goes_left_of_the_button() -> None:
    played = table((201,) * 3, "AsKd AhKc 2c3d", ante=1)
    played = happen(played, "C folds").table
    played = driven(played, "4h5s9c", "Td", "Qh", bets=False)
    assert stacks_of(played) == (202, 201, 200)


@pytest.mark.parametrize(
    ("choice", "expected"),
    [("one-each", (301, 301, 300, 298)), ("all-to-first", (302, 300, 300, 298))],
)
def test_practice_two_odd_chips(choice: str, expected: tuple[int, ...]) -> None:
    cards = dict(zip("ABCD", map(split, ("2c3d", "2d3h", "2h3s", "4c5d")), strict=True))
    rules = book(2024, ("several-odd-chips", choice))
    played = Table("ABCD", rulebook=rules, blinds=(50, 100), ante=2, stacks=300, cards=cards)
    played = happen(played, "C calls", "D folds").table
    played = driven(played, "AsKsQs", "Js", "Ts", bets=False)
    assert stacks_of(played) == expected


def eight(stacks: Sequence[int], cards: str, *streets: str, edition: int = 2017) -> tuple[int, ...]:
    """Omaha eight-or-better at 2-4, everybody all-in as soon as he can be."""
    return stacks_of(driven(
        table(stacks, cards, "LO8", blinds=(1, 2), bets=(2, 4), edition=edition), *streets
    ))  # fmt: skip


@pytest.mark.parametrize("edition", [2017, 2024])
def test_20_f_two_identical_wheels_in_omaha(edition: int) -> None:
    cards = "KsKhQsQd As2hJcTd Ac2sJdTh"
    assert eight((22,) * 3, cards, "3h4d5c", "9s", "8c", edition=edition) == (0, 33, 33)


def test_20_c_the_odd_chip_goes_to_the_high_side() -> None:
    assert eight((11,) * 3, "As2sKcQd KsKhJcJd QsTh9d9h", "Kd7c4h", "3d", "8s") == (16, 17, 0)


def stud(stacks: Sequence[int], cards: str, *streets: str, **facts: Any) -> Table:
    """Seven cards, everybody raising."""
    named: dict[str, Any] = {"game": "STUD", "ante": 1, "bring_in": 1, "bets": (2, 4)} | facts
    return driven(table(stacks, cards, **named), *streets)


def test_20_f_two_identical_wheels_in_stud() -> None:
    played = stud((22,) * 3, "As2h3d Ac2s3h KdKhQd", "4c4dQh", "5s5cTc", "JhJs9c", "TsTd9d",
                  game="STUD8", ante=2)  # fmt: skip
    assert stacks_of(played) == (33, 33, 0)


def test_20_b_the_odd_chip_goes_by_suit_in_stud() -> None:
    played = stud((11,) * 3, "AcKdQh AsKhQd 2c4d5h", "JcJd7s", "9d9cTc", "8s8h8d", "3h3dJh")
    assert stacks_of(played) == (16, 17, 0)


# ---- showdown


def test_16_both_hands_are_up_before_the_river() -> None:
    played = table((1000, 5000), "AsAd KsKd")
    entry = happen(played, "B calls", "A checks", "2c7d9h", "A checks", "B checks", "3s",
                   "A is all-in", "B calls")  # fmt: skip
    assert entry.dealer == ("table A B", "burn", "deal river")


THREE = (3000, 700, 5000)
TO_TURN = ("C raises to 700", "A calls", "B calls", "2c7d9h", "A checks", "C checks", "3s")


def test_16_three_hands_are_up_once_nobody_can_bet() -> None:
    played = table(THREE, "QsQd AsAd KsKd")
    before = happen(played, *TO_TURN)
    assert not before.table.view.face_up and not any("table" in line for line in before.dealer)
    entry = happen(before.table, "A is all-in", "C calls")
    assert entry.dealer == ("table A B C", "burn", "deal river")
    assert len(entry.table.view.board) == 4


def side_pot() -> Entry:
    """B is all-in before the flop, A and C check the river behind a bet on the turn."""
    played = table((5000, 700, 5000), "QsQd AsAd KsKd")
    return happen(played, *TO_TURN, "A bets 1000", "C calls", "5c", "A checks", "C checks")


def test_16_hands_stay_down_while_two_can_bet() -> None:
    played = table((5000, 700, 5000), "QsQd AsAd KsKd")
    for act in (*TO_TURN, "A bets 1000", "C calls", "5c", "A checks"):
        entry = happen(played, act)
        assert not any(line.startswith("table") for line in entry.dealer)
        played = entry.table


def test_16_all_three_hands_are_tabled_after_the_river() -> None:
    assert side_pot().dealer[0] == "table A B C"


@pytest.mark.parametrize("seat", ["A", "B", "C"])
def test_16_nobody_may_muck(seat: str) -> None:
    entry = happen(side_pot().table, f"{seat} mucks")
    assert entry.ruling.action != "fold"
    assert set(entry.table.view.live) == {"A", "B", "C"}


def test_16_the_side_pot_is_awarded_first() -> None:
    told = side_pot().dealer
    assert [line for line in told if line.startswith("award")] == ["award side 1", "award main"]


def order(*acts: str) -> list[str]:
    """Who shows in which order, three seats having checked on to the street of the first act."""
    played = table((5000,) * 3)
    played = happen(played, "C calls", "A calls", "B checks").table
    return list(happen(played, *acts).table.ending()["show_order"])


CHECKS = ("A checks", "B checks", "C checks")
BET = ("A checks", "B bets 100", "C calls", "A calls")


def test_17_without_a_bet_the_first_seat_shows_first() -> None:
    assert order("2c7d9h", *CHECKS, "3s", *CHECKS, "5c", *CHECKS)[0] == "A"


def test_17_who_bet_the_river_shows_first() -> None:
    assert order("2c7d9h", *CHECKS, "3s", *CHECKS, "5c", *BET)[0] == "B"


def test_17_a_bet_on_the_turn_does_not_count() -> None:
    assert order("2c7d9h", *CHECKS, "3s", *BET, "5c", *CHECKS)[0] == "A"


# ---- adjudication


def test_58_a_fold_in_turn_binds_where_checking_is_free() -> None:
    played = happen(table((5000,) * 3), "C calls", "A calls", "B checks", "2c7d9h").table
    entry = happen(played, "A folds")
    assert (entry.ruling.status, entry.ruling.action) == ("binding", "fold")
    assert entry.ruling.penalty in (None, "possible")


def test_43_a_half_a_raise_is_made_a_full_one() -> None:
    played = happen(table((DEEP,) * 3), "C calls", "A calls", "B checks", "2c7d9h").table
    entry = happen(played, "A bets 100", "B puts out 100 50")
    assert (entry.ruling.action, entry.ruling.to, entry.ruling.owes) == ("raise", 200, 50)


# ---- stud


def fixed(
    stacks: Sequence[int], cards: str, *streets: str, game: str = "STUD", **facts: Any
) -> Table:
    """Stud at 50-100, ante 10, bring-in 15, nobody raising."""
    played = table(stacks, cards, game, ante=10, bring_in=15, bets=(50, 100), **facts)
    for street in streets:
        while played.next.actor is not None:
            played = happen(played, _move(played, bets=False)).table
        played = happen(played, street).table
    return played


HOLES = "AsKs3d AhKh2c QsQhKd"


def test_stud_the_lowest_card_by_suit_brings_in() -> None:
    assert fixed((5000,) * 3, "AsKs2d AhKh2c QsQhKd").next.actor == "B"


def test_rp_10_e_behind_a_low_card_all_in_for_the_ante() -> None:
    """Whoever sits on its left brings it in, or folds."""
    played = fixed((5000, 10, 5000), HOLES)
    assert (played.next.actor, played.next.to_call) == ("C", 15)
    assert happen(played, "C folds").ruling.action == "fold"
    entry = happen(played, "C brings in")
    assert (entry.ruling.action, entry.ruling.to) == ("bring-in", 15)


def test_rp_10_e_not_the_next_lowest_card() -> None:
    played = fixed((5000, 10, 5000, 5000), "AsKs9d AhKh2c QsQhKd JsJh3d")
    assert played.next.actor == "C"


def test_rp_10_d_of_equal_boards_the_highest_card_by_suit_opens() -> None:
    assert fixed((5000,) * 3, "4s5sAd KhKc2c 4h5hAs", "Kd7cKs").next.actor == "C"


def test_rp_10_d_the_same_in_razz() -> None:
    played = fixed((5000,) * 3, "4s5s3d KhQcKc 4h5h3s", "2d7c2s", game="RAZZ")
    assert played.next.actor == "C"


def test_stud_the_bring_in_is_completed() -> None:
    played = happen(fixed((5000,) * 3, HOLES), "B brings in").table
    assert (played.next.min_raise_to, played.next.max_raise_to) == (50, 50)


def test_rp_10_f_an_open_pair_doubles_nothing() -> None:
    played = fixed((5000,) * 3, HOLES, "3c7c8s")
    assert (played.next.actor, played.next.min_raise_to) == ("A", 50)


def test_rp_10_h_one_card_for_all_where_the_stub_is_short() -> None:
    """Eight seats: on seventh street a card is left and the burns do not make up for it."""
    played = table((5000,) * 8, game="STUD", ante=10, bring_in=15, bets=(50, 100))
    opened, last = "A brings in", None
    for street in ("fourth", "fifth", "sixth"):
        last = _round_of(played, opened)
        played = happen(last.table, "dealer burns", f"dealer deals {street}").table
        opened = "A checks"
    told = _round_of(played, opened).dealer
    assert "deal community" in told


def _round_of(played: Table, first: str) -> Entry:
    entry = happen(played, first)
    while entry.table.next.actor is not None:
        entry = happen(entry.table, _move(entry.table, bets=False))
    return entry


def test_a_wheel_is_no_straight_in_deuce_to_seven() -> None:
    rank = RANKERS["deuce-seven"]
    wheel, pair = split("Ac2d3h4s5c"), split("2c2d7h8s9c")
    worth, other = rank(wheel, ()), rank(pair, ())
    assert worth is not None and other is not None and worth > other
