"""Open Hand History: read, written and read again, on its own and by way of PHH."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorbook.histories import phh
from floorbook.histories.errors import Unwritable
from floorbook.histories.faults import Fault
from floorbook.histories.model import History, Move, Post
from floorbook.histories.ohh import read, write


def act(player: int, action: str, amount: float | None = None, *cards: str) -> dict[str, Any]:
    """An action."""
    found: dict[str, Any] = {"player_id": player, "action": action}
    if amount is not None:
        found["amount"] = amount
    return found | {"cards": list(cards)} if cards else found


def street(name: str, cards: str, *actions: dict[str, Any]) -> dict[str, Any]:
    """A round."""
    return {"street": name, "cards": cards.split(), "actions": list(actions)}


def player(at: int, seat: int, name: str, stack: float, **more: Any) -> dict[str, Any]:
    """A player."""
    return {"id": at, "seat": seat, "name": name, "starting_stack": stack, **more}


CASH: dict[str, Any] = {
    "ohh": {
        "spec_version": "1.4.6",
        "site_name": "Room",
        "game_number": "7001",
        "start_date_utc": "2026-02-02T20:17:51Z",
        "table_name": "Ceres",
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL", "bet_cap": 0.0},
        "table_size": 9,
        "currency": "EUR",
        "dealer_seat": 2,
        "small_blind_amount": 0.25,
        "big_blind_amount": 0.5,
        "ante_amount": 0,
        "hero_player_id": 11,
        "players": [
            player(10, 1, "Ada", 50),
            player(11, 2, "Bob", 40.5, display="Bobby"),
            player(12, 5, "Cem", 20),
            player(13, 7, "Dee", 33.25),
            player(14, 8, "Eve", 60, is_sitting_out=True),
        ],
        "rounds": [
            street(
                "Preflop",
                "",
                act(12, "Post SB", 0.25),
                act(13, "Post BB", 0.5),
                act(10, "Post Extra Blind", 0.5),
                act(10, "Post Dead", 0.25),
                act(14, "Sits Down"),
                act(11, "Dealt Cards", None, "Ah", "Kh"),
                act(10, "Check"),
                act(11, "Raise", 2),
                act(12, "Call", 1.75),
                act(13, "Raise", 7.5),
                act(10, "Fold"),
                act(11, "Call", 6),
                act(12, "Fold"),
            ),
            street("Flop", "Qh Jh 2c", act(13, "Bet", 5), act(11, "Call", 5)),
            street("Turn", "3d", act(13, "Check"), act(11, "Check")),
            street("River", "Th", act(13, "Bet", 20.25), act(11, "Raise", 27.5)),
            street(
                "Showdown",
                "",
                act(11, "Shows Cards", 0, "Ah", "Kh"),
                act(13, "Mucks Cards"),
            ),
        ],
        "pots": [
            {
                "number": 0,
                "amount": 69.25,
                "rake": 2,
                "jackpot": 0.25,
                "player_wins": [{"player_id": 11, "win_amount": 67, "bonus_amount": 0}],
            }
        ],
        "tournament_bounties": [],
    },
    "_source": "hand made",
}


def text(**change: Any) -> str:
    """The cash hand as a text, with other fields."""
    return json.dumps({**CASH, "ohh": CASH["ohh"] | change}, indent=2)


def one(source: str) -> History:
    """The only hand of a text."""
    (found,) = read(source, "hands.ohh")
    assert isinstance(found, History), found
    return found


def test_who_sits_where() -> None:
    hand = one(text())
    assert (hand.name, hand.game, hand.seats, hand.button) == (
        "7001",
        "NLHE",
        ("5", "7", "1", "2"),
        "2",
    )
    assert hand.stacks == {"5": 2000, "7": 3325, "1": 5000, "2": 4050}
    assert hand.names == {"5": "Cem", "7": "Dee", "1": "Ada", "2": "Bob"}
    assert (hand.blinds, hand.ante, hand.currency, hand.unit) == ((25, 50), 0, "EUR", 1)


def test_posts_and_cards() -> None:
    hand = one(text())
    assert hand.posts == (
        Post("5", "small-blind", 25), Post("7", "big-blind", 50), Post("1", "big-blind", 50),
        Post("1", "dead", 25),
    )  # fmt: skip
    assert hand.cards == {"2": ("Ah", "Kh")}


def test_moves_carry_the_total_on_the_street() -> None:
    hand = one(text())
    assert [(move.kind, move.seat, move.amount) for move in hand.moves[:8]] == [
        ("check", "1", None), ("raise", "2", 200), ("call", "5", 200), ("raise", "7", 800),
        ("fold", "1", None), ("call", "2", 800), ("fold", "5", None), ("deal", "", None),
    ]  # fmt: skip
    assert [move for move in hand.moves if move.kind == "deal"] == [
        Move("deal", cards=("Qh", "Jh", "2c"), street="flop"),
        Move("deal", cards=("3d",), street="turn"),
        Move("deal", cards=("Th",), street="river"),
    ]
    assert hand.moves[-2:] == (Move("show", "2", cards=("Ah", "Kh")), Move("muck", "7"))


def test_pots() -> None:
    hand = one(text())
    assert (hand.collected, hand.rake, hand.pot) == ({"2": 6700}, 225, 6925)


def test_what_is_written_is_read_again() -> None:
    hand = one(text())
    written = write(hand)
    assert one(written) == hand
    assert write(one(written)) == written


def test_everything_is_written_back() -> None:
    hand = json.loads(write(one(text())))
    assert hand["_source"] == "hand made"
    for action in (action for one in hand["ohh"]["rounds"] for action in one["actions"]):
        action.pop("action_number")
        action.pop("is_allin", None)
    before = CASH["ohh"]
    again = hand["ohh"]
    changed = {field for field in before if before[field] != again[field]}
    assert changed == {"rounds"}
    assert again["rounds"][1]["actions"] == before["rounds"][1]["actions"]
    moved = before["rounds"][0]["actions"]
    assert again["rounds"][0]["actions"] == [*moved[:4], *moved[5:], moved[4]]


def test_a_dead_button() -> None:
    hand = one(text(dealer_seat=3))
    assert (hand.button, hand.seats) == ("dead", ("5", "7", "1", "2"))
    assert one(write(hand)) == hand


def test_an_ante_of_the_big_blind_alone() -> None:
    rounds = [
        street("Preflop", "", act(12, "Post Ante", 1), act(12, "Post BB", 1), act(10, "Fold"))
    ]
    hand = one(text(rounds=rounds, ante_amount=1, pots=None))
    assert (hand.ante, hand.big_blind_ante, hand.pot) == (0, 100, None)
    assert one(write(hand)) == hand


def test_fixed_limit_and_omaha_of_five_cards() -> None:
    limit = one(text(bet_limit={"bet_type": "FL"}))
    assert (limit.game, limit.bets) == ("LHE", (50, 100))
    five = act(11, "Dealt Cards", None, "Ah", "Kh", "2c", "3c", "4c")
    rounds = [street("Preflop", "", five, act(12, "Fold"))]
    omaha = one(text(game_type="Omaha", bet_limit={"bet_type": "PL"}, rounds=rounds, pots=[]))
    assert omaha.game == "PLO5"
    assert one(write(omaha)) == omaha


def test_chips_of_a_tournament() -> None:
    hand = one(text(tournament=True))
    assert (hand.currency, hand.stacks["2"], hand.facts["currency"]) == ("", 4050, "EUR")
    assert one(write(hand)) == hand


def test_decimals_that_say_nothing() -> None:
    source = json.dumps(CASH).replace('"starting_stack": 50,', '"starting_stack": 50.000,')
    hand = one(source.replace("50}", "50.000}"))
    assert (hand.stacks["1"], hand.unit) == (5000, 1)
    assert one(write(hand)) == hand


def test_hands_stand_after_a_blank_line_or_each_on_its_own() -> None:
    hand = one(text())
    short = json.dumps(CASH)
    for between in ("\n\n", "\r\n\r\n", "\n"):
        assert [found._replace(line=1) for found in read(between.join([text()] * 3), "x")] == [
            hand
        ] * 3
        assert [found._replace(line=1) for found in read(between.join([short] * 3), "x")] == [
            hand
        ] * 3
    listed = "[" + ",\n".join([text()] * 3) + "]"
    assert [found._replace(line=1) for found in read(listed, "x")] == [hand] * 3
    assert [*read(short + short, "x")] == [hand] * 2
    assert [*read((text() + "\n").splitlines(), "x")] == [hand]
    assert [*read("\n \n", "x")] == []


# --- from and to PHH ----------------------------------------------------------------------------

LIMIT = """
variant = "FT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [20, 3, 9]
actions = [
    "d dh p1 4h6d", "d dh p2 Jh2s", "d dh p3 3h3d", "p3 cbr 4", "p1 cc", "p2 cc",
    "d db 2c7c9c", "p1 cbr 2", "p3 cc", "d db Ts", "p1 cc", "p3 cc", "d db Td", "p1 cc", "p3 cbr 3",
    "p1 f", "p3 sm 3h3d", "p2 sm",
]
"""


def test_a_hand_goes_to_the_other_format_and_back() -> None:
    (hand,) = phh.read(LIMIT, "x")
    assert isinstance(hand, History)
    other = one(write(hand))
    assert other.moves == hand.moves
    (back,) = phh.read(phh.write(other), "x")
    assert back == hand


def test_an_all_in_is_marked() -> None:
    (hand,) = phh.read(LIMIT, "x")
    assert isinstance(hand, History)
    rounds = json.loads(write(hand))["ohh"]["rounds"]
    marked = [action for one in rounds for action in one["actions"] if action.get("is_allin")]
    assert [(action["player_id"], action["action"], action["amount"]) for action in marked] == [
        (1, "Call", 1), (2, "Bet", 3),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"game": "STUD"}, "game"),
        ({"button": "5"}, "button"),
        ({"moves": (Move("complete", "5", 100),)}, "moves"),
        ({"moves": (Move("discard", "5", 1),)}, "moves"),
        ({"moves": (Move("fold", "99"),)}, "moves"),
        ({"cards": {"5": ("Xx",)}}, "not-cards"),
        ({"bets": (10, 20)}, "bets"),
        ({"bring_in": 5}, "bring_in"),
    ],
)
def test_what_the_format_cannot_say_is_refused(change: dict[str, Any], what: str) -> None:
    with pytest.raises(Unwritable) as refused:
        write(one(text())._replace(**change))
    assert (refused.value.code, refused.value.facts) == ("ohh-unwritable", {"what": what})


# --- what is wrong ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game_type": "Stud"}, "ohh-game"),
        ({"bet_limit": None}, "ohh-game"),
        ({"dealer_seat": "2"}, "ohh-field"),
        ({"players": []}, "ohh-field"),
        ({"players": [7]}, "ohh-field"),
        ({"players": CASH["ohh"]["players"] * 2}, "ohh-field"),
        ({"rounds": {}}, "ohh-field"),
        ({"rounds": [7]}, "ohh-field"),
        ({"rounds": CASH["ohh"]["rounds"] * 2}, "ohh-run-twice"),
        ({"rounds": [*CASH["ohh"]["rounds"], street("Eighth", "")]}, "ohh-street"),
        ({"rounds": [*CASH["ohh"]["rounds"][:2], street("Turn", "3x")]}, "not-cards"),
        ({"rounds": [*CASH["ohh"]["rounds"][:2], street("Turn", "", act(99, "Fold"))]}, "ohh-player"),
        ({"rounds": [*CASH["ohh"]["rounds"][:2], street("Turn", "", act(11, "Bow"))]}, "ohh-action"),
        ({"rounds": [*CASH["ohh"]["rounds"][:2], street("Turn", "", act(11, "Bet", -1))]}, "ohh-field"),
        ({"rounds": [{"street": "Preflop", "actions": [{"action": [1]}]}]}, "ohh-field"),
        ({"pots": [{"player_wins": [{"player_id": 99, "win_amount": 1}]}]}, "ohh-player"),
        ({"pots": [{"player_wins": [{"player_id": [], "win_amount": 1}]}]}, "ohh-player"),
        ({"small_blind_amount": "1"}, "not-an-amount"),
        ({"small_blind_amount": 1e300}, "amount-too-large"),
        ({"_floorbook": 7}, "own-field"),
    ],
)  # fmt: skip
def test_faults_name_what_is_wrong(change: dict[str, Any], code: str) -> None:
    (found,) = read(text(**change), "hands.ohh")
    assert isinstance(found, Fault)
    assert (found.name, found.line, found.code) == ("hands.ohh", 1, code)


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("hello", "ohh-json"),
        ('{"a": 1}', "ohh-no-hand"),
        ('{"ohh": 7}', "ohh-no-hand"),
        ('{"ohh": NaN}', "ohh-json"),
        ('{"ohh": ' + "9" * 5000 + "}", "ohh-json"),
        ('{"ohh": ' + "[" * 200_000, "ohh-json"),
        ('{"ohh": 1e99999999999999999999}', "ohh-json"),
        ("{" + " " * (1 << 20), "ohh-too-long"),
    ],
)
def test_texts_that_are_no_hand(source: str, code: str) -> None:
    (found,) = read(source, "x")
    assert isinstance(found, Fault) and found.code == code


NOISE = st.sampled_from(
    [*'[]{}"\\,:.\n 019-', "\x00", "\ud800", "é", "null", "1e99", "NaN", "true"]
)
CHANGES = st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 9), NOISE), max_size=5)


def mutated(source: str, changes: list[tuple[int, int, str]]) -> str:
    """The text with pieces cut out and noise put in."""
    for place, cut, noise in changes:
        at = place % (len(source) + 1)
        source = source[:at] + noise + source[at + cut :]
    return source


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([text(), json.dumps(CASH)]), CHANGES)
def test_a_broken_hand_never_raises_and_never_spoils_its_neighbours(
    source: str, changes: list[tuple[int, int, str]]
) -> None:
    whole = one(text())
    found = [*read(f"{text()}\n\n{mutated(source, changes)}\n\n{text()}", "x")]
    assert found[0] == whole
    assert found[-1]._replace(line=1) == whole
    for hand in found:
        if isinstance(hand, History):
            assert one(write(hand))._replace(line=hand.line) == hand
