"""Poker Hand History: read, written, read again, and replayed by PokerKit."""

from __future__ import annotations

import re
import tomllib
import warnings
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import rtoml
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import HandHistory

from floorbook.games import GAMES
from floorbook.histories import phh
from floorbook.histories.errors import Unwritable
from floorbook.histories.faults import Fault
from floorbook.histories.model import History, Move, Post
from floorbook.histories.phh import read, write
from floorbook.histories.phh.fields import CODES

HANDS = """
[1]
variant = "FT"
antes = [1, 1, 1]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [200, 21, 70]
actions = [
    "d dh p1 Kh4h", "d dh p2 7d4s", "d dh p3 6c3c", "p3 cbr 4", "p1 cc", "p2 f",
    "d db 5cAd5s", "p1 cc", "p3 cc", "d db Kc", "p1 cc", "p3 cc", "d db 8d", "p1 cc",
    "p3 cc", "p1 sm Kh4h", "p3 sm",
]
finishing_stacks = [208, 18, 65]

[2]
variant = "NT"
antes = [1, 1, 1]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [185, 114, 124]
actions = [
    "d dh p1 Jc2s", "d dh p2 Ad2d", "d dh p3 6c3c", "p3 cc", "p1 cc", "p2 cbr 113", "p3 cc",
    "p1 f", "p2 sm Ad2d", "p3 sm 6c3c", "d db 9s3hTh", "d db 6h", "d db 9c",
]
finishing_stacks = [182, 0, 241]

[3]
variant = "NS"
antes = [1, 1, 1]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [125, 93, 77]
actions = [
    "d dh p1 QsTh", "d dh p2 Td9h", "d dh p3 JhJd", "p3 cc", "p1 cbr 124", "p2 cc", "p3 f",
    "p1 sm QsTh", "p2 sm Td9h", "d db Qh6d7h", "d db Ks", "d db Ad",
]
finishing_stacks = [221, 0, 74]

[4]
variant = "PO"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 78]
actions = [
    "d dh p1 4dQsJs4s", "d dh p2 Qd9c8s7d", "p2 cc", "p1 cc", "d db 9d4cJh", "p1 cc",
    "p2 cc", "d db Ks", "p1 cbr 2", "p2 cc", "d db Kc", "p1 cc", "p2 cc", "p1 sm 4dQsJs4s",
    "p2 sm",
]
finishing_stacks = [104, 74]

[5]
variant = "FO/8"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [100, 125, 166]
actions = [
    "d dh p1 3dKhTh7s", "d dh p2 7c9d8sJd", "d dh p3 9c2hQh7d", "p3 f", "p1 cbr 6", "p2 cc",
    "d db JcJhAs", "p1 cc", "p2 cc", "d db Tc", "p1 cc", "p2 cc", "d db Kd", "p1 cc",
    "p2 cc", "p1 sm 3dKhTh7s", "p2 sm 7c9d8sJd",
]
finishing_stacks = [94, 131, 166]

[6]
variant = "F7S"
antes = [1, 1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [35, 193, 101]
actions = [
    "d dh p1 KdAc9s", "d dh p2 5dThQd", "d dh p3 3c8c6d", "p3 pb", "p1 cc", "p2 f",
    "d dh p1 2h", "d dh p3 3h", "p1 cc", "p3 cc", "d dh p1 Qc", "d dh p3 Td", "p1 cc",
    "p3 cc", "d dh p1 6c", "d dh p3 7d", "p1 cbr 4", "p3 cc", "d dh p1 Ts", "d dh p3 6h",
    "p1 cc", "p3 cc", "p1 sm KdAc9s2hQc6cTs", "p3 sm 3c8c6d3hTd7d6h",
]
finishing_stacks = [29, 192, 108]

[7]
variant = "F7S/8"
antes = [1, 1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [21, 149, 68]
actions = [
    "d dh p1 6h9h8s", "d dh p2 Tc2h9s", "d dh p3 6s2d4h", "p3 pb", "p1 f", "p2 cbr 2",
    "p3 cc", "d dh p2 Qc", "d dh p3 7s", "p2 cbr 2", "p3 cc", "d dh p2 5s", "d dh p3 4s",
    "p3 cc", "p2 cc", "d dh p2 Th", "d dh p3 7c", "p3 cc", "p2 cc", "d dh p2 Jd",
    "d dh p3 Ac", "p3 cc", "p2 cc", "p3 sm 6s2d4h7s4s7cAc", "p2 sm",
]
finishing_stacks = [20, 144, 74]

[8]
variant = "FR"
antes = [1, 1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [16, 27, 14]
actions = [
    "d dh p1 8d8h6d", "d dh p2 2dJcKc", "d dh p3 5h5s8c", "p2 pb", "p3 cbr 2", "p1 f",
    "p2 cc", "d dh p2 Js", "d dh p3 3c", "p3 cc", "p2 cc", "d dh p2 6s", "d dh p3 Qc",
    "p3 cc", "p2 cc", "d dh p2 Qs", "d dh p3 6c", "p3 cc", "p2 cbr 4", "p3 cc",
    "d dh p2 3d", "d dh p3 Ts", "p3 cc", "p2 cc", "p3 sm 5h5s8c3cQc6cTs", "p2 sm",
]
finishing_stacks = [15, 20, 22]

[9]
variant = "N2L1D"
antes = [1, 1]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [164, 155]
actions = [
    "d dh p1 4h6dAs3c9h", "d dh p2 Jh2s5h4dQd", "p2 cc", "p1 cbr 8", "p2 cc", "p1 sd 4h6d",
    "p2 sd 4d", "d dh p1 Ks6s", "d dh p2 Js", "p1 cc", "p2 cbr 4", "p1 cc",
    "p2 sm Jh2s5hQdJs", "p1 sm As3c9hKs6s",
]
finishing_stacks = [177, 142]

[10]
variant = "F2L3D"
antes = [1, 1, 1]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [164, 12, 119]
actions = [
    "d dh p1 AhTsQh5cQd", "d dh p2 3sJh9dQs7c", "d dh p3 5d6sTdAsJd", "p3 f", "p1 cc",
    "p2 cc", "p1 sd 5c", "p2 sd", "d dh p1 9h", "p1 cc", "p2 cc", "p1 sd Ts", "p2 sd",
    "d dh p1 6d", "p1 cbr 4", "p2 cc", "p1 sd 6dQd", "p2 sd", "d dh p1 8c7d", "p1 cc",
    "p2 cc", "p1 sm AhQh9h8c7d", "p2 sm 3sJh9dQs7c",
]
finishing_stacks = [157, 20, 118]

[11]
variant = "FB"
antes = [1, 1, 1]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [57, 5, 117]
actions = [
    "d dh p1 4d2hKh3c", "d dh p2 6h2d5sTd", "d dh p3 Ks8d4h5d", "p3 f", "p1 cc", "p2 cbr 4",
    "p1 cc", "p1 sd 2h4d", "p2 sd", "d dh p1 5hAd", "p1 sd Kh5h", "p2 sd", "d dh p1 9c9h",
    "p1 sd 9hAd", "p2 sd", "d dh p1 QdJc", "p1 sm 3c9cQdJc", "p2 sm 6h2d5sTd",
]
finishing_stacks = [52, 11, 116]
"""

CASH = """
# A hand with everything that the format can say beside the play.
variant = "NT"
ante_trimming_status = true
antes = [0.0, 0.0, 0.0, 0.0]
blinds_or_straddles = [0.25, 0.5, 1.0, -0.5]
min_bet = 0.5
starting_stacks = [50.0, 12.5, inf, 40.25]
actions = [
  "# The table is full",
  "d dh p1 AhKh",
  "d dh p2 ????",  # not told
  "d dh p3 ??2c",
  "d dh p4 7c7d  # tilted",
  "p4 cc", "p1 cbr 3.75", "p2 f", "p3 f # quickly",
  "# long silence",
  "p4 cc",
  "d db 7h8h", "d db 2h",
  "p1 cc", "p4 cbr 1,000.50", "p1 cc",
  "p1 sm -", "p4 sm 7c7d", "d db 9s", "d db 9d", "p1 sm",
  "# good game",
]
author = "Ada"
time = 21:30:05
hand = "final 7"
seats = [9, 1, 4, 6]
seat_count = 9
table = 3
players = ["Ada", "", "Bob", "Cem"]
finishing_stacks = [46.25, 12.0, 99.0, 44.0]
winnings = [0.0, 0.0, 0.0, 53.5]
currency = "USD"
currency_symbol = "$"
time_banks = [30, 30.5, 0, 1]
_mood = {night = "late", scores = [[1, 2], [3]]}
odd_field = 7
"""


def one(text: str) -> History:
    """The only hand of a text."""
    (found,) = read(text, "hands.phh")
    assert isinstance(found, History), found
    return found


def fault(text: str) -> Fault:
    """What is wrong with the only hand of a text."""
    (found,) = read(text, "hands.phh")
    assert isinstance(found, Fault), found
    return found


def pieces(text: str = HANDS) -> list[str]:
    """The texts of hands, each with its heading."""
    return ["[" + part for part in text.split("\n[")[1:]]


EACH = pytest.mark.parametrize("text", pieces(), ids=lambda text: text.split('"')[1])


def test_every_variant_is_among_the_hands() -> None:
    games = [hand.game for hand in read(HANDS, "x") if isinstance(hand, History)]
    assert sorted(games) == sorted(CODES)
    assert set(games) <= set(GAMES)


@EACH
def test_what_is_written_is_read_again(text: str) -> None:
    hand = one(text)
    written = write(hand)
    again = one(written)
    assert again._replace(line=hand.line) == hand
    assert write(again) == written


@EACH
def test_pokerkit_settles_what_we_write_to_the_same_stacks(text: str) -> None:
    hand = one(text)
    *_, end = HandHistory.loads(write(hand))
    assert dict(zip(hand.seats, end.stacks, strict=True)) == hand.finishing


def test_many_hands_are_written_under_headings() -> None:
    texts = [write(one(text), heading=str(at)) for at, text in enumerate(pieces(), 1)]
    assert len([*HandHistory.loads_all("\n".join(texts))]) == len(texts)
    assert [*read("\n".join(texts), "x")] != []


# --- the moves ----------------------------------------------------------------------------------


def moves(text: str, kinds: str = "") -> list[tuple[object, ...]]:
    """The moves of a hand, each without what it leaves out."""
    wanted = set(kinds.split())
    return [
        tuple(part for part in move if part not in {"", None, (), 0} or part is False)
        for move in one(text).moves
        if not wanted or move.kind in wanted
    ]


def test_calls_checks_bets_and_raises_carry_the_total_on_the_street() -> None:
    hand = one(CASH)
    assert [move[:3] for move in hand.moves if move.kind in {"call", "check", "bet", "raise"}] == [
        ("call", "6", 100), ("raise", "9", 375), ("call", "6", 375),
        ("check", "9", None), ("bet", "6", 100050), ("call", "9", 4625),
    ]  # fmt: skip


def test_streets_of_a_board_open_with_their_cards() -> None:
    assert moves(CASH, "deal") == [
        ("deal", ("7h", "8h", "2h"), "flop"), ("deal", ("9s",), "turn"), ("deal", ("9d",), "river"),
    ]  # fmt: skip


def test_stud_streets_open_before_their_first_card() -> None:
    assert moves(pieces()[5])[:8] == [
        ("bring-in", "p3", 1), ("call", "p1", 1), ("fold", "p2"),
        ("deal", "fourth"), ("deal-to", "p1", ("2h",)), ("deal-to", "p3", ("3h",)),
        ("check", "p1"), ("check", "p3"),
    ]  # fmt: skip
    assert moves(pieces()[6], "complete bet") == [("complete", "p2", 2), ("bet", "p2", 2)]


def test_stud_streets_run_out_without_betting() -> None:
    text = """
    variant = "F7S"
    antes = [1, 1]
    bring_in = 1
    small_bet = 2
    big_bet = 4
    starting_stacks = [1, 1]
    actions = ["d dh p1 AhAdAc", "d dh p2 KhKdKc", "d dh p1 2c", "d dh p2 2d", "d dh p1 3c"]
    """
    opened = [move.street for move in one(text).moves if move.kind == "deal"]
    assert opened == ["fourth", "fifth"]


def test_draws_open_with_the_first_discard() -> None:
    assert moves(pieces()[9], "deal discard deal-to")[:5] == [
        ("deal", "draw1"), ("discard", "p1", 1, ("5c",)), ("discard", "p2"),
        ("deal-to", "p1", ("9h",)), ("deal", "draw2"),
    ]  # fmt: skip


# --- the table ----------------------------------------------------------------------------------


def test_what_the_table_says() -> None:
    hand = one(CASH)
    assert (hand.name, hand.seats, hand.blinds) == ("final 7", ("9", "1", "4", "6"), (25, 50))
    assert hand.posts == (
        Post("9", "small-blind", 25), Post("1", "big-blind", 50),
        Post("4", "straddle", 100), Post("6", "big-blind", 50),
    )  # fmt: skip
    assert hand.cards == {"9": ("Ah", "Kh"), "4": ("??", "2c"), "6": ("7c", "7d")}
    assert hand.names == {"9": "Ada", "4": "Bob", "6": "Cem"}
    assert (hand.collected, hand.unit, hand.currency) == ({"6": 5350}, 1, "USD")
    assert hand.facts["odd_field"] == 7


def test_everything_beside_the_play_is_written_back() -> None:
    hand = one(CASH)
    table, before = rtoml.loads(write(hand)), rtoml.loads(CASH)
    assert {key for key in before if table.get(key) != before[key]} == {"actions"}
    assert [action for action in table["actions"] if "#" in action] == [
        "# The table is full", "d dh p4 7c7d # tilted", "p3 f # quickly", "# long silence",
        "# good game",
    ]  # fmt: skip
    assert one(write(hand)) == hand._replace(line=1)


def test_whole_amounts_of_a_currency_are_cents_of_whole_chips() -> None:
    hand = one(pieces()[1].partition("\n")[2] + 'currency = "EUR"\n')
    assert (hand.stacks["p1"], hand.unit, hand.blinds) == (18500, 100, (100, 200))
    assert "starting_stacks = [185, 114, 124]" in write(hand)


def test_of_two_players_the_first_is_the_big_blind() -> None:
    hand = one(pieces()[3])
    assert hand.posts == (Post("p1", "big-blind", 2), Post("p2", "small-blind", 1))


def test_antes_of_one_seat() -> None:
    text = pieces()[1].replace("antes = [1, 1, 1]", "antes = [0, 3, 0]")
    assert (one(text).ante, one(text).big_blind_ante) == (0, 3)
    button = one(text.replace("antes = [0, 3, 0]", "antes = [0, 0, 3]"))
    assert (button.ante, button.big_blind_ante, button.posts[0]) == (0, 0, Post("p3", "ante", 3))
    assert one(write(button)).posts == button.posts


@pytest.mark.parametrize(
    "blinds", ["[1, 2, 0]", "[1, 2, 4]", "[0, 0, 2]", "[2, 0, 0]", "[0, 2, -2]"]
)
@pytest.mark.parametrize(
    "stacks", ["[9, 9, 9]", "[1, 9, 9]", "[2, 1, 2]", "[9, 2, 3]", "[1, 1, 1]"]
)
def test_short_posts_keep_what_is_owed(blinds: str, stacks: str) -> None:
    text = f"""variant = "NT"
    antes = [1, 1, 1]
    blinds_or_straddles = {blinds}
    min_bet = 2
    starting_stacks = {stacks}
    actions = []"""
    hand = one(text)
    assert all(post.amount <= hand.stacks[post.seat] for post in hand.posts)
    again = rtoml.loads(write(hand))
    assert str(again["blinds_or_straddles"]) == blinds
    assert one(write(hand)) == hand


def test_a_call_is_of_the_whole_blind_where_the_big_blind_is_short() -> None:
    text = """variant = "NT"
    antes = [0, 0, 0]
    blinds_or_straddles = [50, 100, 0]
    min_bet = 100
    starting_stacks = [500, 30, 500]
    actions = ["p3 cc", "p1 cc"]"""
    assert moves(text) == [("call", "p3", 100), ("call", "p1", 100)]


# --- what it cannot say -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"game": "PLO5"}, "game"),
        ({"posts": (Post("p1", "dead", 2),)}, "posts"),
        ({"moves": (Move("call", "p3", 1),)}, "moves"),
        ({"moves": (Move("fold", "p9"),)}, "phh-action"),
        ({"cards": {"p1": ("Ah", "1x")}}, "phh-action"),
    ],
)
def test_what_the_format_cannot_say_is_refused(change: dict[str, object], what: str) -> None:
    hand = one(pieces()[1])
    with pytest.raises(Unwritable) as refused:
        write(hand._replace(**change))  # type: ignore[arg-type]
    assert (refused.value.code, refused.value.facts) == ("phh-unwritable", {"what": what})


def test_what_the_format_has_no_field_for_stands_in_a_field_of_ours() -> None:
    seats = {"p1": "SB", "p2": "BB", "p3": "BTN"}
    plain = one(pieces()[1])
    hand = plain._replace(
        seats=tuple(seats.values()),
        stacks={seats[seat]: stack for seat, stack in plain.stacks.items()},
        posts=tuple(post._replace(seat=seats[post.seat]) for post in plain.posts),
        moves=(Move("fold", "BTN"), Move("fold", "SB"), Move("return", "BB", 1)),
        cards={},
        finishing={},
        button="dead",
        rake=3,
        pot=9,
        returned={"BB": 1},
        unit=25,
        line=1,
    )
    again = one(write(hand))
    assert again == hand._replace(moves=hand.moves[:2])


# --- what is wrong ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ('"NT"', '"NX"', "phh-variant"),
        ('"NT"', "[1]", "phh-variant"),
        ("min_bet = 2", "min_bet = nan", "not-an-amount"),
        ("min_bet = 2", "min_bet = 1e300", "amount-too-large"),
        ("min_bet = 2", "min_bet = true", "not-an-amount"),
        ("min_bet = 2", "min_bet = -2", "phh-field"),
        ("min_bet = 2", "", "phh-field"),
        ("min_bet = 2", "min_bet = ", "phh-toml"),
        ("min_bet = 2", "min_bet = 2\nseats = [1, 1, 2]", "phh-field"),
        ("min_bet = 2", "min_bet = 2\nplayers = [1, 2, 3]", "phh-field"),
        ("min_bet = 2", "min_bet = 2\ncurrency = 7", "phh-field"),
        ("min_bet = 2", "min_bet = 2\n_floorbook = {button = 'p9'}", "own-field"),
        ("min_bet = 2", "min_bet = 2\n_floorbook = {returned = {p9 = 1}}", "own-field"),
        ("min_bet = 2", "min_bet = 2\n_floorbook = {labels = ['a', 'a', 'b']}", "own-field"),
        ("[185, 114, 124]", "[185, 114]", "phh-field"),
        ("[185, 114, 124]", "[185]", "phh-field"),
        ("[185, 114, 124]", "[185, -1, 1]", "phh-field"),
        ("[185, 114, 124]", '["185", 1, 1]', "not-an-amount"),
        ("p3 cc", "p4 cc", "phh-action"),
        ("p3 cc", "p3 xx", "phh-action"),
        ("p3 cc", "p3 pb", "phh-action"),
        ("p3 cc", "p3 sd", "phh-action"),
        ("p3 cc", "d f", "phh-action"),
        ("p3 cc", "cbr", "phh-action"),
        ("cbr 113", "cbr 1e9", "phh-action"),
        ("cbr 113", "cbr ١", "phh-action"),
        ("cbr 113", "cbr 9999999999999", "phh-action"),
        ("9s3hTh", "9s3hT", "phh-action"),
        ("9s3hTh", "9s3h10h", "phh-action"),
        ('"d db 9c"', '"d db 9c", "d db 8c"', "phh-action"),
    ],
)
def test_faults_name_what_is_wrong(before: str, after: str, code: str) -> None:
    text = pieces()[1]
    assert before in text
    found = fault(text.replace(before, after))
    assert (found.name, found.code) == ("hands.phh", code)


def test_a_fault_names_its_line() -> None:
    found = [*read("# hands\n\n" + HANDS.replace("min_bet = 2\n", "min_bet = \n", 1), "x")]
    (wrong,) = [one for one in found if isinstance(one, Fault)]
    assert wrong.line == 2 + HANDS[: HANDS.index("min_bet = 2")].count("\n") + 1
    assert len(found) == len(CODES)


def test_a_hand_that_is_too_long_is_passed_over() -> None:
    texts = pieces()
    texts[3] += 'x = """\n' + "y" * 100 * 1024 * 11
    found = [*read("\n".join(texts), "x")]
    assert [type(one) for one in found].index(Fault) == 3
    assert len(found) == len(texts)


def test_nothing_is_read_from_nothing() -> None:
    assert [*read("", "x")] == [*read("\n# a remark\n \n", "x")] == []


def test_lines_may_have_lost_their_ends() -> None:
    kept = [*read(HANDS, "x")]
    assert [*read(HANDS.splitlines(), "x")] == kept
    assert [*read("\ufeff" + HANDS.replace("\n", "\r\n"), "x")] == kept


def test_tables_of_the_annotator_belong_to_their_hand() -> None:
    text = pieces()[1] + "\n[2._notes]\nmood = 'good'\n" + pieces()[2] + "\n[_more]\nx = 1\n"
    first, second = read(text, "x")
    assert isinstance(first, History) and first.facts["_notes"] == {"mood": "good"}
    assert isinstance(second, History)


# --- many hands ---------------------------------------------------------------------------------

NOISE = st.sampled_from(
    [*"[]{}'\"\\#=.,\n 019pdx", "\x00", "\ud800", "é", "inf", "1e99", '"""', "[7]\n"]
)


def mutated(text: str, changes: list[tuple[int, int, str]]) -> str:
    """The text with pieces cut out and noise put in."""
    for place, cut, noise in changes:
        at = place % (len(text) + 1)
        text = text[:at] + noise + text[at + cut :]
    return text


CHANGES = st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 9), NOISE), max_size=5)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([*pieces(), CASH]), CHANGES)
def test_a_broken_hand_never_raises_and_never_spoils_its_neighbours(
    text: str, changes: list[tuple[int, int, str]]
) -> None:
    first, last = pieces()[0], pieces()[10]
    found = [*read(f"{first}\n{mutated(text, changes)}\n{last}", "x")]
    assert isinstance(found[0], History | Fault)
    assert isinstance(found[-1], History) and found[-1].game == "BADUGI"
    for hand in found:
        if isinstance(hand, History):
            assert_stable(hand)


def assert_stable(hand: History) -> None:
    """Whatever is read can be written, and then stands."""
    written = write(hand)
    again = one(written)
    assert again._replace(line=hand.line, name=hand.name) == hand
    assert write(again) == written


def played(rng: Random, code: str) -> HandHistory:
    """A random hand that PokerKit played."""
    fields = HandHistory.required_field_names[code]
    players, ante = rng.randint(2, 4), rng.randint(0, 1)
    stacks = [rng.randint(5, 200) for _ in range(players)]
    kind = HandHistory.game_types[code]
    if "bring_in" in fields:
        game = kind(AUTOMATIONS, True, 1, 1, 2, 4)  # type: ignore[arg-type]
    else:
        bets = (2, 4) if "small_bet" in fields else (2,)
        game = kind(AUTOMATIONS, True, ante, (1, 2), *bets)  # type: ignore[arg-type]
    state = game(stacks, players)
    while state.status:
        step(rng, state)
    return HandHistory.from_game_state(game, state, finishing_stacks=[*state.stacks])


AUTOMATIONS = HandHistory.automations


def step(rng: Random, state: Any) -> None:
    """One thing that may happen next."""
    if state.can_deal_hole():
        state.deal_hole()
    elif state.can_deal_board():
        state.deal_board()
    elif state.can_post_bring_in():
        state.post_bring_in()
    elif state.can_stand_pat_or_discard():
        held = [*state.hole_cards[state.stand_patter_or_discarder_index]]
        state.stand_pat_or_discard(tuple(rng.sample(held, rng.randint(0, 2))))
    elif state.can_show_or_muck_hole_cards():
        state.show_or_muck_hole_cards()
    else:
        wager(rng, state)


def wager(rng: Random, state: Any) -> None:
    """One act of a player."""
    chosen = rng.random()
    if chosen < 0.2 and state.can_complete_bet_or_raise_to():
        low = state.min_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(
            rng.choice([low, state.max_completion_betting_or_raising_to_amount])
        )
    elif chosen < 0.4 and state.can_fold():
        state.fold()
    else:
        state.check_or_call()


def hands_of_pokerkit(seed: int) -> Iterator[HandHistory]:
    """A random hand of every variant."""
    rng = Random(seed)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for code in CODES.values():
            yield played(rng, code)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**9))
def test_hands_of_pokerkit_come_through(seed: int) -> None:
    for played_hand in hands_of_pokerkit(seed):
        hand = one(played_hand.dumps())
        assert_stable(hand)
        *_, end = HandHistory.loads(write(hand))
        assert [*end.stacks] == played_hand.finishing_stacks


# --- the words ----------------------------------------------------------------------------------

HISTORIES = Path(phh.__file__).parents[1]
CODE = re.compile(r'(?:Unreadable|Unwritable)\(\s*"([a-z-]+)"')
FIGURE = re.compile(r"\{[a-z]+\}")


def test_every_code_has_its_words_in_both_languages() -> None:
    words = tomllib.loads((HISTORIES / "faults_phh.toml").read_text(encoding="utf-8"))
    ours = [*HISTORIES.glob("*.py"), *HISTORIES.glob("phh/*.py"), *HISTORIES.glob("ohh/*.py")]
    used = {code for path in ours for code in CODE.findall(path.read_text(encoding="utf-8"))}
    assert used == set(words)
    for word in words.values():
        assert sorted(FIGURE.findall(word["en"])) == sorted(FIGURE.findall(word["es"]))
