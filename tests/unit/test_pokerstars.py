"""PokerStars text: what is read from real hands and from made ones, and what is refused where."""

from __future__ import annotations

import os
import pickle
import re
import string
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floorbook.games import GAMES
from floorbook.histories.faults import Fault, excerpt
from floorbook.histories.model import History, Move, Post
from floorbook.histories.pokerstars import decoded, is_pokerstars, lines_in, lines_of, read_text

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared" / "data" / "pokerstars"
READERS = ROOT / "src" / "floorbook" / "histories" / "pokerstars"
FAULTS = READERS.parent / "faults.toml"

needs_hands = pytest.mark.skipif(
    not SHARED.is_dir() and "CI" not in os.environ, reason="shared/data/pokerstars is not there"
)

COUNTS = {
    "5-Card-PLO-6max-MTT-USD-12.30-12.25-2.45-201611.progressive.txt": 1,
    "8-Game-2max-STT-play-100-201306.homeGame.shootout.txt": 137,
    "LBad-USD-MTT8-201011.txt": 78,
    "LHE-FR-FPP-20100710.txt": 40,
    "LHE-USD-STT-5-20100607.allInPreflop.txt": 1,
    "NLHE-2max-MTT-200611.shootout.no.buyin.txt": 1,
    "NLHE-3max-EUR-5-202104.RIO.txt": 1,
    "NLHE-6max-MTT-USD-125-201505.old.converted.tourney.txt": 1,
    "NLHE-6max-STT-play-1000-201605.FullTilt.txt": 23,
    "NLHE-9max-Freeroll-MTT-201209.concatenated.partial.txt": 60,
    "NLHE-9max-MTT-INR-136.50-13.50-201901.txt": 1,
    "NLHE-9max-MTT-USD-201112.3.merged.sessions.txt": 4,
    "NLHE-9max-MTT-USD-5000-200909.2.day.tour.level.I.txt": 1,
    "NLHE-9max-SC-MTT-201512.txt": 1,
    "NLHE-FPP-MTT-1r-201005.AllinLotsRebuy.txt": 32,
    "NLHE-Play-STT-20110405.txt": 9,
    "NLHE-USD-MTT-1-KO.201008.txt": 211,
    "NLHE-USD-MTT-5r-200710.txt": 341,
    "NLHE-USD-STT-1-201004.8betPF.txt": 1,
    "NLHE-USD-STT-201109.ShowsOneCard.txt": 1,
    "NLO8-6max-MTT-USD-37.50-37.50-7-201410.progressive.old.txt": 1,
    "PL-Courcheval-HL-6max-USD-7.50-201705.fixed.flop.txt": 1,
    "PLO-9max-USD-MTT-USD-200-50-15-201209.split.ko.txt": 1,
    "PLO8-6max-USD-11-1-202105.Chico.Converted.txt": 1,
    "Razz-8max-USD-200-15-201009.bracket.in.alias.txt": 1,
}
"""Hands that are read of each shared file."""
CUT = {("NLHE-9max-Freeroll-MTT-201209.concatenated.partial.txt", line) for line in (110, 1436)}
"""Shared hands that end in the middle of a line, where another file was joined on."""
CONTRADICTORY = {("NLHE-6max-MTT-USD-125-201505.old.converted.tourney.txt", 1)}
"""Shared texts whose sums do not agree: the pot counts a big blind that nobody called whole."""

HAND = """\
PokerStars Hand #7: Tournament #1, $5+$0.50 USD Hold'em No Limit - Level I (20/40) - 2020/01/01 9:00:00 ET
Table '1 2' 6-max Seat #5 is the button
Seat 1: Ann (1500 in chips)
Seat 3: Bob (1500 in chips) is sitting out
Seat 5: Cid (1500 in chips)
Seat 6: Dan (900 in chips) out of hand (moved from another table into small blind)
Ann: posts small blind 20
Bob: posts big blind 40
*** HOLE CARDS ***
Dealt to Ann [Ah Kd]
Cid: raises 40 to 80
Ann: calls 60
Eve is connected
Bob: folds
*** FLOP *** [2c 7d Th]
Ann: bets 100
Cid: calls 100
*** TURN *** [2c 7d Th] [Js]
Ann: checks
Cid: bets 200
Ann: folds
Uncalled bet (200) returned to Cid
Cid collected 400 from pot
Cid: doesn't show hand
*** SUMMARY ***
Total pot 400 | Rake 0
Board [2c 7d Th Js]
Seat 1: Ann (small blind) folded on the Turn
Seat 3: Bob (big blind) folded before Flop
Seat 5: Cid (button) collected (400)
"""

STUD = """\
PokerStars Hand #8: Tournament #1, $5+$0.50 USD Razz Limit - Level I (50/100) - 2020/01/01 9:00:00 ET
Table '1 2' 8-max
Seat 2: Ann (1500 in chips)
Seat 4: Bob (1500 in chips)
Ann: posts the ante 10
Bob: posts the ante 10
*** 3rd STREET ***
Dealt to Ann [Ah Kd 2c]
Dealt to Bob [Qh]
Bob: brings in for 15
Ann: raises 35 to 50
Bob: calls 35
*** 4th STREET ***
Dealt to Ann [Ah Kd 2c] [3c]
Dealt to Bob [Qh] [4c]
Ann: checks
Bob: checks
*** 5th STREET ***
Dealt to Ann [Ah Kd 2c 3c] [5c]
Dealt to Bob [Qh 4c] [6c]
Ann: checks
Bob: checks
*** 6th STREET ***
Dealt to Ann [Ah Kd 2c 3c 5c] [7c]
Dealt to Bob [Qh 4c 6c] [8c]
Ann: checks
Bob: checks
*** RIVER ***
Dealt to Ann [Ah Kd 2c 3c 5c 7c] [9c]
Ann: checks
Bob: checks
*** SHOW DOWN ***
Ann: shows [Ah Kd 2c 3c 5c 7c 9c] (Lo: 7,5,3,2,A)
Bob: mucks hand
Ann collected 120 from pot
*** SUMMARY ***
Total pot 120 | Rake 0
Seat 2: Ann showed [Ah Kd 2c 3c 5c 7c 9c] and won (120) with Lo: 7,5,3,2,A
Seat 4: Bob mucked [Jd Jh Qh 4c 6c 8c Td]
"""

DRAW = """\
PokerStars Hand #9: Tournament #1, 1FPP 5 Card Draw No Limit - Level I (10/20) - 2020/01/01 9:00:00 ET
Table '1 2' 6-max Seat #1 is the button
Seat 1: Ann (500 in chips)
Seat 2: Bob (500 in chips)
Ann: posts small blind 10
Bob: posts big blind 20
*** DEALING HANDS ***
Dealt to Ann [Ah Kd 2c 3c 4c]
Ann: calls 10
Bob: checks
Bob: discards 3 cards
Ann: discards 2 cards [Ah Kd]
Dealt to Ann [2c 3c 4c] [5c Jc]
Bob: bets 20
Ann: calls 20
*** SHOW DOWN ***
Bob: shows [9h 9d 8c 7c 6c] (a pair of Nines)
Ann: shows [2c 3c 4c 5c Jc] (a flush, Jack high)
Ann collected 80 from pot
*** SUMMARY ***
Total pot 80 | Rake 0
Seat 1: Ann (button) (small blind) showed [2c 3c 4c 5c Jc] and won (80) with a flush, Jack high
Seat 2: Bob (big blind) showed [9h 9d 8c 7c 6c] and lost with a pair of Nines
"""

CASH = """\
PokerStars Hand #10:  Hold'em No Limit ($0.25/$0.50 USD) - 2020/01/01 9:00:00 ET
Table 'Aaltje' 6-max Seat #2 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Bob ($49.75 in chips)
Seat 3: Cid ($1,234.56 in chips)
Seat 4: Dan ($50 in chips)
Seat 5: Eve ($50 in chips) is sitting out
Eve: is sitting out
Cid: posts small blind $0.25
Dan: posts big blind $0.50
Ann: posts small & big blinds $0.75
*** HOLE CARDS ***
Ann: checks
Bob: folds
Cid: folds
Dan: checks
*** FLOP *** [2c 7d Th]
Dan: bets $1
Ann: folds
Uncalled bet ($1) returned to Dan
Dan collected $1.42 from pot
*** SUMMARY ***
Total pot $1.50 | Rake $0.08
Board [2c 7d Th]
Seat 1: Ann folded on the Flop
Seat 2: Bob (button) folded before Flop (didn't bet)
Seat 3: Cid (small blind) folded before Flop
Seat 4: Dan (big blind) collected ($1.42)
"""


def read(text: str) -> list[History | Fault]:
    return list(read_text(text.splitlines(), "x.txt"))


def one(text: str) -> History:
    (found,) = read(text)
    assert isinstance(found, History), found
    return found


def fault(text: str) -> tuple[str, int]:
    (found,) = read(text)
    assert isinstance(found, Fault), found
    assert found.name == "x.txt"
    return found.code, found.line


def acts(history: History) -> list[tuple[str, str, int | None]]:
    kinds = {"fold", "check", "call", "bet", "raise", "complete", "bring-in"}
    return [(move.kind, move.seat, move.amount) for move in history.moves if move.kind in kinds]


def having(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


# --- the shared hands ---------------------------------------------------------------------------


def shared() -> Iterator[tuple[str, History | Fault]]:
    for file in sorted(SHARED.glob("*.txt")):
        for found in read_text(lines_of(file), file.name):
            yield file.name, found


@needs_hands
def test_every_shared_hand_is_read_but_those_that_were_cut() -> None:
    counts = dict.fromkeys(COUNTS, 0)
    faults = {}
    for name, found in shared():
        if isinstance(found, Fault):
            faults[name, found.line] = found.code
        else:
            counts[name] += 1
    assert counts == COUNTS
    assert faults == dict.fromkeys(CUT, "no-summary")


def put_in(history: History) -> dict[str, int]:
    """What each seat paid, from the posts and the totals of the streets."""
    paid, street = dict.fromkeys(history.seats, 0), dict.fromkeys(history.seats, 0)
    for post in history.posts:
        paid[post.seat] += post.amount
        if post.kind not in {"ante", "dead"}:
            street[post.seat] += post.amount
    for move in history.moves:
        if move.kind == "deal" and move.street != "preflop":
            street = dict.fromkeys(history.seats, 0)
        elif move.amount is not None and move.kind not in {"return", "collect", "discard"}:
            paid[move.seat] += move.amount - street[move.seat]
            street[move.seat] = move.amount
    return paid


@needs_hands
def test_the_sums_of_shared_hands_agree() -> None:
    """What went in comes out; some old texts have no line for the bet that nobody called."""
    wrong = set()
    for name, found in shared():
        if isinstance(found, History):
            paid = put_in(found)
            assert all(paid[seat] <= found.stacks[seat] for seat in found.seats)
            *_, second, most = sorted(paid.values())
            returned = sum(found.returned.values()) or most - second
            taken = sum(found.collected.values()) + found.rake
            if sum(paid.values()) != taken + returned or taken != found.pot:
                wrong.add((name, found.line))
    assert wrong == CONTRADICTORY


@needs_hands
def test_the_format_of_every_shared_file_is_known() -> None:
    for file in SHARED.glob("*.txt"):
        assert is_pokerstars(lines_of(file))


# --- a hand -------------------------------------------------------------------------------------


def test_a_hand_of_a_tournament() -> None:
    hand = one(HAND)
    assert (hand.format, hand.name, hand.game) == ("pokerstars", "PokerStars Hand #7", "NLHE")
    assert hand.seats == ("1", "3", "5")
    assert hand.button == "5"
    assert hand.stacks == {"1": 1500, "3": 1500, "5": 1500}
    assert hand.names == {"1": "Ann", "3": "Bob", "5": "Cid"}
    assert (hand.blinds, hand.bets, hand.ante, hand.currency) == ((20, 40), None, 0, "")
    assert hand.posts == (Post("1", "small-blind", 20), Post("3", "big-blind", 40))
    assert hand.cards == {"1": ("Ah", "Kd")}
    assert acts(hand) == [
        ("raise", "5", 80),
        ("call", "1", 80),
        ("fold", "3", None),
        ("bet", "1", 100),
        ("call", "5", 100),
        ("check", "1", None),
        ("bet", "5", 200),
        ("fold", "1", None),
    ]
    assert Move("deal", cards=("2c", "7d", "Th"), street="flop", line=15) in hand.moves
    assert Move("deal", cards=("Js",), street="turn", line=18) in hand.moves
    assert hand.moves[-3:] == (
        Move("return", "5", 200, line=22),
        Move("collect", "5", 400, line=23),
        Move("muck", "5", line=24),
    )
    assert (hand.collected, hand.returned, hand.pot, hand.rake) == ({"5": 400}, {"5": 200}, 400, 0)
    assert hand.facts == {
        "site": "PokerStars",
        "hand": "7",
        "tournament": "1",
        "buy_in": "$5+$0.50 USD",
        "level": "I",
        "date": "2020/01/01 9:00:00 ET",
        "table": "1 2",
        "max": 6,
        "small_blind": "1",
        "big_blind": "3",
    }


def test_what_is_read_can_go_to_another_process() -> None:
    found = read(HAND + STUD + DRAW + CASH + HAND[:300])
    assert pickle.loads(pickle.dumps(found)) == found
    assert isinstance(found[-1], Fault)


def test_a_hand_for_money() -> None:
    hand = one(CASH)
    assert (hand.currency, hand.blinds) == ("USD", (25, 50))
    assert hand.stacks == {"1": 5000, "2": 4975, "3": 123456, "4": 5000}, "Eve was not dealt in"
    assert hand.seats == ("3", "4", "1", "2")
    assert hand.posts[2:] == (Post("1", "big-blind", 50), Post("1", "dead", 25))
    assert (hand.pot, hand.rake, hand.collected) == (150, 8, {"4": 142})


def test_stud_tells_the_cards_face_up_and_at_last_those_below() -> None:
    hand = one(STUD)
    assert (hand.seats, hand.button, hand.blinds) == (("2", "4"), None, None)
    assert (hand.bets, hand.ante, hand.bring_in) == ((50, 100), 10, 15)
    assert hand.cards == {"2": ("Ah", "Kd"), "4": ("Jd", "Jh")}
    assert acts(hand)[:3] == [("bring-in", "4", 15), ("raise", "2", 50), ("call", "4", 50)]
    dealt = [(move.seat, *move.cards) for move in hand.moves if move.kind == "deal-to"]
    assert dealt[:4] == [("2", "2c"), ("4", "Qh"), ("2", "3c"), ("4", "4c")]
    assert dealt[-2:] == [("2", "9c"), ("4", "Td")], "the last card is that of the summary"
    streets = [move.street for move in hand.moves if move.kind == "deal"]
    assert streets == ["fourth", "fifth", "sixth", "seventh"]


def test_a_single_draw_is_opened_by_the_first_who_draws() -> None:
    hand = one(DRAW)
    start = next(at for at, move in enumerate(hand.moves) if move.kind == "deal")
    assert hand.moves[start : start + 5] == (
        Move("deal", street="draw1", line=11),
        Move("discard", "2", 3, ("??", "??", "??"), line=11),
        Move("discard", "1", 2, ("Ah", "Kd"), line=12),
        Move("deal-to", "1", cards=("5c", "Jc"), line=13),
        Move("bet", "2", 20, line=14),
    )
    assert hand.cards == {"1": ("Ah", "Kd", "2c", "3c", "4c")}, "what Bob had first is not known"


def test_who_stands_pat_draws_no_card_and_has_what_he_shows() -> None:
    pat = having(DRAW, ("Bob: discards 3 cards", "Bob: stands pat on [9h 9d 8c 7c 6c]"))
    hand = one(pat)
    assert Move("discard", "2", 0, line=11) in hand.moves
    assert hand.cards["2"] == ("9h", "9d", "8c", "7c", "6c")


def test_the_first_flop_card_of_courchevel_is_dealt_before_the_flop() -> None:
    text = having(
        HAND,
        ("Hold'em No", "Courchevel Hi/Lo Pot"),
        ("Dealt to Ann [Ah Kd]", "Dealt to Ann [Ah Kd 3c 3d 3h]\n*** PRE-FLOP *** [2c]"),
        ("*** FLOP *** [2c 7d Th]", "*** FLOP *** [2c] [7d Th]"),
    )
    hand = one(text)
    assert hand.game == "PLCH8"
    deals = [(move.street, *move.cards) for move in hand.moves if move.kind == "deal"]
    assert deals == [("preflop", "2c"), ("flop", "7d", "Th"), ("turn", "Js")]


# --- the first line -----------------------------------------------------------------------------

TEXTS = {
    "Hold'em No Limit": "NLHE",
    "HOLD'EM NO LIMIT": "NLHE",
    "Hold'em Pot Limit": "PLHE",
    "Hold'em Limit": "LHE",
    "Hold'em Fixed Limit": "LHE",
    "6+ Hold'em No Limit": "SDHE",
    "Omaha Pot Limit": "PLO",
    "Omaha Hi/Lo Pot Limit": "PLO8",
    "Omaha Hi/Lo Limit": "LO8",
    "Omaha Hi/Lo No Limit": "NLO8",
    "5 Card Omaha Pot Limit": "PLO5",
    "Omaha 5 Cards Pot Limit": "PLO5",
    "Courchevel Pot Limit": "PLCH",
    "Courchevel Hi/Lo Pot Limit": "PLCH8",
    "7 Card Stud Limit": "STUD",
    "7 Card Stud Hi/Lo Limit": "STUD8",
    "Razz Limit": "RAZZ",
    "5 Card Draw No Limit": "5CD",
    "Single Draw 2-7 Lowball No Limit": "27SD",
    "Triple Draw 2-7 Lowball Limit": "27TD",
    "Triple Draw A-5 Lowball Limit": "A5TD",
    "Badugi Limit": "BADUGI",
}


def told(game: str, before: str = "", after: str = "") -> History | Fault:
    """What comes of a hand in which nothing is dealt, of a game."""
    text = f"""\
PokerStars Hand #1: Tournament #1, {before}{game}{after} - Level I (20/40) - 2020/01/01 9:00 ET
Table '1' 2-max Seat #1 is the button
Seat 1: Ann (100 in chips)
Seat 2: Bob (100 in chips)
Ann: folds
Bob collected 0 from pot
*** SUMMARY ***
Total pot 0 | Rake 0
"""
    (found,) = read(text)
    return found


@pytest.mark.parametrize("text", TEXTS)
def test_each_game_is_known_by_its_words(text: str) -> None:
    for before, after in (("$1+$1 USD ", ""), ("8-Game (", ")"), ("$1 HORSE (", ")")):
        found = told(text, before, after)
        assert isinstance(found, History), found
        assert found.game == TEXTS[text]


def test_every_game_of_the_script_has_its_words() -> None:
    assert set(TEXTS.values()) == set(GAMES)


@pytest.mark.parametrize(
    "text",
    [
        "5 Card Omaha Hi/Lo Pot Limit",
        "6 Card Omaha Pot Limit",
        "5 Card Draw Limit",
        "Split Hold'em No Limit",
        "Fusion Pot Limit",
        "Omaha Limit",
        "Hold'em Pot Limit Pre-Flop, No Limit Post-Flop",
    ],
)
def test_a_game_that_the_script_has_not_is_named(text: str) -> None:
    found = told(text)
    assert found == Fault("x.txt", 1, "unknown-game", {"game": text})


def test_a_mixed_game_and_a_home_game_are_told() -> None:
    start = "PokerStars Home Game Hand #3: {Ann's (10/20) Room} Tournament #1, 100+9 "
    text = having(
        HAND,
        ("PokerStars Hand #7: Tournament #1, $5+$0.50 USD ", start + "Mixed NLH/PLO ("),
        ("No Limit", "No Limit)"),
    )
    facts = one(text).facts
    assert facts["room"] == "Ann's (10/20) Room"
    assert (facts["mixed"], facts["buy_in"]) == ("Mixed NLH/PLO", "100+9")


@pytest.mark.parametrize(
    ("stakes", "currency", "blinds"),
    [
        ("($0.25/$0.50 USD)", "USD", (25, 50)),
        ("($0.25/$0.50)", "USD", (25, 50)),
        ("(€1/€2 EUR)", "EUR", (100, 200)),
        ("(£0,10/£0,20)", "GBP", (10, 20)),
        ("(₹5/₹10 INR)", "INR", (500, 1000)),
        ("(Rs. 5/Rs. 10)", "INR", (500, 1000)),
        ("($1/$2 - $40 Cap - CAD)", "CAD", (100, 200)),
        ("(0.25/0.50)", "", (25, 50)),
        ("(5/10)", "", (5, 10)),
        ("(1,000/2,000)", "", (1000, 2000)),
    ],
)
def test_each_currency_is_counted_in_its_hundredths(
    stakes: str, currency: str, blinds: tuple[int, int]
) -> None:
    text = f"""\
PokerStars Zoom Hand #1:  Hold'em No Limit {stakes} - 2020/01/01 9:00:00 ET
Table 'X' 6-max (Play Money) Seat #1 is the button
Seat 1: Ann (100 in chips)
Seat 2: Bob (100 in chips)
Ann: folds
Bob collected 0 from pot
*** SUMMARY ***
Total pot 0 | Rake 0
"""
    hand = one(text)
    assert (hand.currency, hand.blinds) == (currency, blinds)
    assert hand.stacks["1"] == (100 if blinds in {(5, 10), (1000, 2000)} else 10000)


def test_the_stakes_of_fixed_limit_are_bets() -> None:
    hand = one(having(HAND, ("Hold'em No Limit", "Hold'em Limit"), ("(20/40)", "(40/80)")))
    assert (hand.blinds, hand.bets) == ((20, 40), (40, 80))
    odd = one(
        having(HAND, ("Hold'em No Limit", "Hold'em Limit"), ("(20/40)", "(15/30)"))
        .replace("blind 20", "blind 5")
        .replace("blind 40", "blind 15")
    )
    assert (odd.blinds, odd.bets) == ((5, 15), (15, 30)), "half of 15 was posted as 5"


@pytest.mark.parametrize("start", ["PokerStars Game #7", "Full Tilt Hand #7", "Poker Hand #TM77"])
def test_relatives_are_told_by_their_name(start: str) -> None:
    hand = one(having(HAND, ("PokerStars Hand #7", start)))
    assert (hand.format, hand.name) == ("pokerstars", start)


# --- posts --------------------------------------------------------------------------------------


def test_a_short_blind_leaves_the_blind_as_it_is() -> None:
    text = having(
        HAND,
        ("Bob (1500", "Bob (25"),
        ("big blind 40", "big blind 25 and is all-in"),
        ("Ann (1500", "Ann (15"),
        ("small blind 20", "small blind 15"),
    )
    assert one(text).blinds == (20, 40)


def test_the_ante_is_what_those_posted_who_could() -> None:
    antes = "".join(f"{name}: posts the ante {chips}\n" for name, chips in ANTES)
    short = one(
        having(HAND, ("Bob (1500", "Bob (3"), ("Ann: posts small", antes + "Ann: posts small"))
    )
    assert (short.ante, short.big_blind_ante) == (5, 0)
    assert short.posts[:3] == (Post("3", "ante", 3), Post("1", "ante", 5), Post("5", "ante", 5))


ANTES = (("Bob", "3 and is all-in"), ("Ann", "5"), ("Cid", "5"))


def test_an_ante_of_the_big_blind_alone_is_for_the_table() -> None:
    hand = one(having(HAND, ("Bob: posts big", "Bob: posts the ante 40\nBob: posts big")))
    assert (hand.ante, hand.big_blind_ante) == (0, 40)


def test_posts_of_every_kind() -> None:
    more = """Bob: posts big blind 40
Cid: posts small blind 20
Dan: posts a dead blind of 20
Dan: posts straddle 80"""
    posts = one(having(HAND, ("Bob: posts big blind 40", more))).posts
    assert posts[2:] == (Post("5", "dead", 20), Post("6", "dead", 20), Post("6", "straddle", 80))


def test_the_button_may_post_the_only_blind() -> None:
    text = having(
        HAND,
        ("Hold'em No Limit - Level I (20/40)", "6+ Hold'em No Limit (Button Blind 40 - Ante 5)"),
        ("Ann: posts small blind 20\nBob: posts big blind 40", "Cid: posts button blind 40"),
        ("calls 60", "calls 80"),
    )
    hand = one(text)
    assert (hand.game, hand.blinds, hand.ante) == ("SDHE", (0, 40), 5)
    assert hand.posts == (Post("5", "big-blind", 40),)


def test_the_small_blind_may_be_missing_and_the_button_dead() -> None:
    text = having(
        HAND, ("Ann: posts small blind 20\n", ""), ("Seat #5", "Seat #8"), ("calls 60", "calls 80")
    )
    hand = one(text)
    assert (hand.seats, hand.button) == (("1", "3", "5"), "dead")
    assert one(having(text, ("Seat #8", "Seat #6"))).button == "dead", "Dan is out of the hand"
    assert one(having(text, ("Seat #8", "Seat #4"))).seats == ("5", "1", "3")


def test_a_button_that_is_not_told_is_before_the_small_blind() -> None:
    text = having(HAND, (" Seat #5 is the button", ""))
    assert one(text).button == "5"
    assert fault(having(text, ("Ann: posts small blind 20\n", ""))) == ("no-button", 1)
    assert one(having(DRAW, (" Seat #1 is the button", ""))).button == "1"


# --- names --------------------------------------------------------------------------------------

NAMES = [
    "Ann: raises",
    "Seat 3: x",
    "Bob: folds",
    "a [Ah Kd] b",
    "(500 in chips)",
    "*** FLOP *** [2c]",
    "x collected 5 from pot",
    'said, "hi"',
    "Dealt to Bob",
    "ゲスト ñ€",
    "$5.00 (button)",
    "] [",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_may_be_anything(name: str) -> None:
    plain, named = one(HAND), one(HAND.replace("Ann", name))
    assert named._replace(names={}) == plain._replace(names={})
    assert named.names["1"] == name


def test_of_two_names_the_longer_one_is_meant() -> None:
    text = having(HAND, ("Bob", "Ann: bets"), ("Cid", "Ann: bets: x"))
    assert acts(one(text)) == acts(one(HAND))


def test_a_name_listed_twice_tells_nobody() -> None:
    assert fault(having(HAND, ("Bob", "Ann"))) == ("name-twice", 4)
    assert fault(having(HAND, ("Seat 3: Bob (", "Seat 1: Bob ("))) == ("seat-twice", 4)


# --- what happens -------------------------------------------------------------------------------


def test_what_is_said_and_seen_beside_the_play_is_no_move() -> None:
    beside = """\
Ann said, "Bob: folds"
Zoe [observer] said, "PokerStars Hand #1: x (1/2) - 2020/01/01 9:00:00 ET"
Zoe joins the table at seat #9
Bob has timed out while being disconnected
Bob: is sitting out
Zoe will be allowed to play after the button
Betting is capped
Cid wins the $5 bounty for eliminating Bob
Ann, Cid split the $50 bounty for eliminating Bob
Bob finished the tournament in 3rd place and received $5.
Bob re-buys and receives 1500 chips for $5
"""
    text = having(HAND, ("Eve is connected\n", beside))
    moves = [move._replace(line=0) for move in one(text).moves]
    assert moves == [move._replace(line=0) for move in one(HAND).moves]


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("folds [Ks]", Move("fold", "1", cards=("Ks",))),
        ("calls 60 and is all-in", Move("call", "1", 80)),
        ("calls 60 and is all in", Move("call", "1", 80)),
        ("raises 1,420 to 1,500 and is all-in", Move("raise", "1", 1500)),
        ("raises to 200", Move("raise", "1", 200)),
        ("raises 40 to 120 and has reached the 120 cap", Move("raise", "1", 120)),
        ("completes to 120", Move("complete", "1", 120)),
        ("folds (disconnect)", Move("fold", "1")),
        ("shows [Ah] (high card Ace)", Move("show", "1", cards=("Ah",))),
        ("shows [10h 9c]", Move("show", "1", cards=("Th", "9c"))),
        ("mucks [Ah Kd]", Move("muck", "1", cards=("Ah", "Kd"))),
    ],
)
def test_the_words_of_an_act(words: str, move: Move) -> None:
    found = one(having(HAND, ("Ann: calls 60", f"Ann: {words}")))
    assert found.moves[1]._replace(line=0) == move


def test_who_was_dealt_cards_that_are_not_told() -> None:
    hand = one(having(HAND, ("Dealt to Ann [Ah Kd]", "Dealt to Ann [Ah Kd]\nDealt to Bob ")))
    assert hand.cards == {"1": ("Ah", "Kd")}


def test_several_pots_are_added_up() -> None:
    pots = "Cid collected 100 from side pot-2\nAnn collected 250 from side pot-1\nCid collected 50"
    hand = one(having(HAND, ("Cid collected 400", pots)))
    assert hand.collected == {"5": 150, "1": 250}
    assert [move.amount for move in hand.moves if move.kind == "collect"] == [100, 250, 50]


def test_a_pot_that_only_the_summary_gives_away_is_collected() -> None:
    text = having(HAND, ("Cid collected 400 from pot\n", ""))
    assert one(text).collected == {"5": 400}
    won = having(text, ("collected (400)", "mucked hand and won 400"))
    assert one(won).collected == {"5": 400}
    halves = having(text, ("collected (400)", "showed [2c 2d] and won (300) with HI: x, won (100)"))
    assert one(halves).collected == {"5": 400}


def test_cards_that_only_the_summary_tells() -> None:
    hand = one(
        having(HAND, ("Bob (big blind) folded before Flop", "Bob (big blind) mucked [5c 5d]"))
    )
    assert hand.cards["3"] == ("5c", "5d")


# --- what cannot be read ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("(20/40)", "", "bad-header", 1),
        ("Hold'em No Limit", "Go Fish", "bad-header", 1),
        ("Cid: raises 40 to 80", "Cid: raises", "unreadable-line", 11),
        ("Cid: raises 40 to 80", "Cid: yodels 40", "unreadable-line", 11),
        ("Cid: raises 40 to 80", "Cid:", "unreadable-line", 11),
        ("Cid: raises 40 to 80", "Zoe: raises 40 to 80", "unknown-player", 11),
        ("Cid: raises 40 to 80", "Cid: raises 40 to 80.50", "not-money", 11),
        ("Cid: raises 40 to 80", "Cid: raises 40 to " + "9" * 20, "not-money", 11),
        ("Seat 3: Bob (1500 in", "Seat 3: Bob (15oo in", "not-money", 4),
        ("Seat 3: Bob (1500 in chips)", "Seat 3: Bob (1500( in chips)", "unknown-player", 8),
        ("Dealt to Ann [Ah Kd]", "Dealt to Ann [Ah Kx]", "not-a-card", 10),
        ("Dealt to Ann [Ah Kd]", "Dealt to Ann [Ah Kd 2c]", "wrong-cards", 10),
        ("Dealt to Ann [Ah Kd]", "Dealt to Zoe [Ah Kd]", "unknown-player", 10),
        ("[2c 7d Th]\nAnn", "[2c 7d]\nAnn", "wrong-board", 15),
        ("[2c 7d Th] [Js]", "[2c 7d Tc] [Js]", "wrong-board", 18),
        ("*** FLOP *** [2c 7d Th]\n", "*** FLOP *** [2c 7d", "unreadable-line", 15),
        ("*** TURN *** [2c 7d Th] [Js]", "*** RIVER *** [2c 7d Th] [Js]", "wrong-street", 18),
        ("*** FLOP *** [2c 7d Th]", "*** FIRST FLOP *** [2c 7d Th]", "run-twice", 15),
        ("Board [", "Hand was run twice\nBoard [", "run-twice", 27),
        ("Eve is connected", "Hand cancelled", "cancelled", 13),
        ("Uncalled bet (200) returned to Cid", "Uncalled bet (200", "unreadable-line", 22),
        ("Uncalled bet (200) returned to Cid", "Ann collected x from pot", "unreadable-line", 22),
        ("Total pot 400 | Rake 0", "Total pot 400 |", "unreadable-line", 26),
        ("Total pot 400 | Rake 0\n", "", "no-summary", 30),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(
    old: str, new: str, code: str, line: int
) -> None:
    if old == "Total pot 400 | Rake 0\n":
        line = 29
    assert fault(having(HAND, (old, new))) == (code, line)


def test_a_hand_of_one_player_is_none() -> None:
    lines = [line for line in HAND.splitlines() if "Bob" not in line and "Cid" not in line]
    assert fault("\n".join(lines)) == ("few-seats", 1)


def test_a_file_without_a_hand() -> None:
    assert fault("") == ("no-hand", 1)
    assert fault("dear diary,\n\nwe played: poker") == ("no-hand", 1)


@pytest.mark.parametrize("gap", ["", "\n", "\n\n\n", "\n*********** # 2 **************\n"])
def test_hands_are_told_apart_by_their_first_lines(gap: str) -> None:
    first, second, third = read(gap.join((HAND, STUD, DRAW)))
    assert isinstance(first, History)
    assert isinstance(second, History)
    assert isinstance(third, History)
    assert (first.game, second.game, third.game) == ("NLHE", "RAZZ", "5CD")
    assert third.line == 1 + len((HAND + gap + STUD + gap).splitlines())
    assert third.moves[0].line == third.line + 8


@pytest.mark.parametrize("at", range(1, 26))
def test_a_file_may_begin_and_end_in_the_middle_of_a_hand(at: int) -> None:
    lines = HAND.splitlines()
    late, early = "\n".join(lines[at:]), "\n".join(lines[:at])
    found = read(f"{late}\n\n\n{STUD}\n\n{early}")
    assert [one.code for one in found if isinstance(one, Fault)] == ["no-header", "no-summary"]
    assert isinstance(found[1], History)
    assert found[2].line == len((late + "\n\n\n" + STUD + "\n\n" + early).splitlines())


@pytest.mark.parametrize("lost", range(1, 25))
@pytest.mark.parametrize("gap", ["", "\n\n"])
def test_a_hand_without_its_first_lines_does_not_hide_the_one_before(lost: int, gap: str) -> None:
    """Where nothing parts two hands, the second is known by its list of players or its deal."""
    rest = "\n".join(HAND.splitlines()[lost:])
    found = read(STUD + gap + rest + "\n\n" + DRAW)
    assert found[0] == one(STUD)
    assert isinstance(found[-1], History)
    if gap or lost < 24:
        assert [fault.code for fault in found[1:-1] if isinstance(fault, Fault)] == ["no-header"]


def test_what_follows_the_end_of_a_hand_is_none_of_it() -> None:
    rest = "\n\n\nPokerStXrs Game 7\nSeat 2: Ann mucked [2d 2h]\nTotal pot 9 | Rake 9\n"
    first, second = read(STUD + rest)
    assert first == one(STUD)
    assert second == Fault("x.txt", STUD.count("\n") + 5, "no-header")


def test_blank_lines_may_stand_between_all_others() -> None:
    found = read((HAND + "\n\n\n" + STUD).replace("\n", "\n\n"))
    assert [unplaced(hand) for hand in found if isinstance(hand, History)] == [
        unplaced(one(HAND)),
        unplaced(one(STUD)),
    ]


def test_a_hand_may_begin_within_a_line_of_another() -> None:
    cut = HAND[: HAND.index("Th]\nAnn: bets")]
    first, second = read(cut + STUD)
    assert first == Fault("x.txt", 15, "no-summary", {})
    assert second == one(STUD)._replace(line=15, moves=second.moves)  # type: ignore[union-attr]


def test_a_hand_without_end_is_cut_off() -> None:
    endless = HAND.replace("*** SUMMARY ***", 'Ann said, "hm"\n' * 6000 + "*** SUMMARY ***")
    first, second = read(endless + STUD)
    assert isinstance(first, Fault)
    assert (first.code, first.facts) == ("too-long", {"limit": 5000})
    assert isinstance(second, History)


def test_what_follows_a_summary_without_end_harms_no_hand() -> None:
    first, second = read(HAND + "Ann: yodels\n" * 6000 + STUD)
    assert isinstance(first, History)
    assert isinstance(second, History)


def test_the_format_is_known_by_its_first_lines() -> None:
    assert is_pokerstars(HAND.splitlines())
    assert is_pokerstars(HAND.splitlines()[2:5]), "a file that begins in the middle"
    assert not is_pokerstars(["variant = 'NT'", "antes = [0, 0]", "# PokerStars"])
    assert not is_pokerstars([])


# --- encodings ----------------------------------------------------------------------------------

EURO = having(HAND, ("Ann", "Añna€"))


@pytest.mark.parametrize(
    "data",
    [
        EURO.encode("utf-8"),
        EURO.encode("utf-8-sig"),
        EURO.encode("cp1252"),
        EURO.encode("utf-16"),
        EURO.encode("utf-16-le"),
        EURO.encode("utf-16-be"),
        EURO.encode("utf-32"),
        EURO.replace("\n", "\r\n").encode(),
        EURO.replace("\n", "\r").encode(),
        EURO.replace(" (", "\u00a0(").encode(),
    ],
)
def test_every_encoding_is_read(data: bytes, tmp_path: Path) -> None:
    assert decoded(data).rstrip("\n") == EURO.rstrip("\n")
    (tmp_path / "x.txt").write_bytes(data)
    (found,) = read_text(lines_of(tmp_path / "x.txt"), "x.txt")
    assert found == one(EURO)


def test_a_mark_between_joined_files_is_no_part_of_a_line() -> None:
    assert len(read(decoded((HAND.encode("utf-8-sig") + b"\n") * 3))) == 3


def test_a_bad_byte_spoils_one_line() -> None:
    data = EURO.encode().replace(b"Eve is", b"\x81\xff is")
    assert read(decoded(data)) == read(EURO)


def test_a_line_of_any_length_takes_little_room() -> None:
    lines = list(lines_in(BytesIO(b"a" * 10**6 + b"\nb\n" + b"c" * 10**6)))
    assert [(line[0], len(line)) for line in lines] == [("a", 1024), ("b", 1), ("c", 1024)]


# --- words --------------------------------------------------------------------------------------


def test_every_fault_has_its_words_in_both_languages() -> None:
    texts = tomllib.loads(FAULTS.read_text(encoding="utf-8"))
    used: dict[str, set[str]] = {}
    for file in READERS.glob("*.py"):
        source = file.read_text(encoding="utf-8")
        for code, facts in RAISED.findall(source):
            used.setdefault(code, set()).update(re.findall(r'"(\w+)":', facts))
    assert len(used) > 15
    for code, figures in used.items():
        for language in ("en", "es"):
            parts = string.Formatter().parse(texts[code][language])
            assert {figure for _, figure, _, _ in parts if figure} == figures, code


RAISED = re.compile(
    r"(?:Unreadable\(|Fault\([a-z]+, [a-z0-9.]+, )\"([a-z-]+)\"(?:, \{([^}]*)\})?\)"
)
"""A fault in the source: its code and its figures."""


def test_what_a_message_shows_is_short_and_printable() -> None:
    assert excerpt("a\x00b\u202ec") == "a�b�c"
    assert len(excerpt("x" * 10**6)) == 60


# --- damage -------------------------------------------------------------------------------------

BEFORE, AFTER = CASH + "\n\n\n", "\n\n\n" + DRAW
TARGETS = (HAND, STUD, DRAW, CASH)


def same(found: History | Fault, text: str) -> bool:
    """Whether a history is that of a text, wherever it stands in its file."""
    return isinstance(found, History) and unplaced(found) == unplaced(one(text))


def unplaced(history: History) -> History:
    moves = tuple(move._replace(line=0) for move in history.moves)
    return history._replace(line=0, moves=moves)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A hand whose lines were deleted, doubled or moved."""
    lines = draw(st.sampled_from(TARGETS)).splitlines()
    for _ in range(draw(st.integers(1, 4))):
        at, other = (draw(st.integers(0, len(lines) - 1)) for _ in "ab")
        match draw(st.sampled_from(("delete", "double", "swap", "cut", "join"))):
            case "delete" if len(lines) > 1:
                del lines[at]
            case "double":
                lines.insert(other, lines[at])
            case "swap":
                lines[at], lines[other] = lines[other], lines[at]
            case "cut":
                lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
            case _:
                lines[at] += lines[other]
    return "\n".join(lines)


@given(damaged())
@settings(deadline=None)
def test_damage_to_the_lines_of_a_hand_leaves_its_neighbours(text: str) -> None:
    found = read(BEFORE + text + AFTER)
    assert same(found[0], CASH)
    assert same(found[-1], DRAW)


@given(st.sampled_from(TARGETS), st.lists(st.tuples(st.integers(0, 3000), st.binary(max_size=3))))
@settings(deadline=None)
def test_damage_to_the_bytes_of_a_hand_leaves_its_neighbours(
    text: str, changes: list[tuple[int, bytes]]
) -> None:
    data = bytearray(text.encode())
    for at, new in changes:
        place = at % (len(data) + 1)
        data[place : place + 1] = new
    found = read(decoded(BEFORE.encode() + bytes(data) + AFTER.encode()))
    assert same(found[0], CASH)
    assert same(found[-1], DRAW)


@given(st.binary(max_size=300))
def test_any_bytes_are_read_without_an_error(data: bytes) -> None:
    assert list(read_text(decoded(data).split("\n"), "x.txt"))


@given(st.lists(st.sampled_from([*HAND.split("\n"), *STUD.split("\n"), *DRAW.split("\n")])))
@settings(deadline=None)
def test_any_lines_are_read_without_an_error(lines: list[str]) -> None:
    assert list(read_text(lines, "x.txt"))


@needs_hands
@given(st.data())
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_damage_to_a_real_file_is_read_without_an_error(data: st.DataObject) -> None:
    file = SHARED / data.draw(st.sampled_from(sorted(COUNTS)))
    whole = file.read_bytes()[:20_000]
    start, end = sorted(data.draw(st.integers(0, len(whole))) for _ in "ab")
    cut = whole[start:end]
    for at in data.draw(st.lists(st.integers(0, len(cut)), max_size=20)):
        cut = cut[:at] + data.draw(st.binary(max_size=2)) + cut[at + 1 :]
    encoding = data.draw(st.sampled_from(("latin-1", "utf-8", "utf-16", "utf-7")))
    text = decoded(cut.decode("latin-1").encode(encoding))
    assert list(read_text(text.split("\n"), "x.txt"))
