"""Acts of the table script: what each phrase says, and where reading stops."""

from __future__ import annotations

import pytest

from floorbook.law.observation import Event, Observation, Words
from floorbook.script.acts import read_act, write_act
from floorbook.script.errors import ScriptError
from floorbook.speak.errors import error_text
from tests.strategies import heard

SEATS = ("UTG", "UTG+1", "3", "with", "unnoticed", "flop")


def events(text: str) -> tuple[Event, ...]:
    return read_act(text, SEATS, heard).events


PHRASES = [
    ("UTG folds", Event("fold")),
    ("UTG bets 600", Event("bet", number=600)),
    ("UTG raises to 1600", Event("raise", number=1600)),
    ("UTG is all-in", Event("all-in")),
    ("UTG is all-in for 0", Event("all-in", number=0)),
    ("UTG brings in", Event("bring-in")),
    ("UTG draws 0", Event("draw", number=0)),
    ("UTG stands pat", Event("stand-pat")),
    ('UTG says "raise, with 5"', Event("say", words=Words("raise, with 5"))),
    ('UTG says ""', Event("say", words=Words(""))),
    ("UTG puts out 1000 2x100", Event("put-out", chips=(1000, 100, 100))),
    ("UTG puts out 100 as last chips", Event("put-out", chips=(100,), last=True)),
    ("UTG pulls back 2x5", Event("pull-back", chips=(5, 5))),
    ("UTG pulls back all", Event("pull-back", every=True)),
    ("UTG pushes all forward", Event("push-all")),
    ("UTG tables", Event("table")),
    ("UTG tables Ah ??", Event("table", cards=("Ah", "??"))),
    ("UTG exposes 2c", Event("expose", cards=("2c",))),
    ("UTG shows 500 behind", Event("show-behind", chips=(500,))),
    ("UTG asks to see with", Event("ask-see", seat="with")),
    ("UTG is absent", Event("absent")),
    ("dealer counts 3 500", Event("count", number=500, seat="3")),
    ("dealer counts the stub 40", Event("count-stub", number=40)),
    ("dealer says the pot is 900", Event("quote-pot", number=900)),
    ('dealer says "raise"', Event("say", words=Words("raise"))),
    ("dealer deals flop", Event("deal", street="flop")),
    ("dealer deals flop Ah Kd 7c", Event("deal", street="flop", cards=("Ah", "Kd", "7c"))),
    ("dealer deals community", Event("deal", street="community")),
    ("dealer deals flop 3 cards", Event("deal-to", number=3, seat="flop")),
    ("dealer deals 3 1 card", Event("deal-to", number=1, seat="3")),
    ("dealer exposes Ks of 3", Event("expose-of", cards=("Ks",), seat="3")),
    ("dealer drops the stub", Event("drop-stub")),
    ("dealer drops the stub out of order", Event("drop-stub", manner="out-of-order")),
    ("dealer drops the stub mixed with the muck", Event("drop-stub", manner="mixed")),
    ("dealer finds two 9h", Event("find-two", cards=("9h",))),
    ("dealer puts the button at UTG", Event("place-button", seat="UTG")),
    ('floor rules "3: fold (late)"', Event("decide", words=Words("3: fold (late)"))),
    ("floor picks ?? 9h", Event("pick", cards=("??", "9h"))),
    ("floor kills unnoticed", Event("kill", seat="unnoticed")),
    ("floor time 30 s", Event("time", number=30)),
    ("floor is called", Event("called")),
]


@pytest.mark.parametrize(("text", "event"), PHRASES)
def test_each_phrase_says_one_event(text: str, event: Event) -> None:
    assert events(text) == (event,)
    assert write_act(read_act(text, SEATS, heard)) == text


def test_commas_and_with_and_unnoticed_are_told_from_labels_and_words() -> None:
    act = 'with asks to see unnoticed unnoticed with says "a, with b" unnoticed, asks to see with'
    assert read_act(act, SEATS, heard) == Observation(
        "with",
        (
            Event("ask-see", seat="unnoticed", noticed=False),
            Event("say", words=Words("a, with b"), noticed=False, joined=True),
            Event("ask-see", seat="with"),
        ),
    )
    assert write_act(read_act(act, SEATS, heard)) == act


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        ("  3   puts  out 1000\t500 500 ", "3 puts out 1000 2x500"),
        ("3 folds , checks,taps", "3 folds, checks, taps"),
        ("3 bets 0600", "3 bets 600"),
        ("dealer deals 3 2 card", "dealer deals 3 2 cards"),
        ("dealer deals 3 1 cards", "dealer deals 3 1 card"),
        ("3 puts out 1x5 5 2x5 10", "3 puts out 4x5 10"),
    ],
)
def test_spelling_is_made_canonical(loose: str, strict: str) -> None:
    assert write_act(read_act(loose, SEATS, heard)) == strict
    assert read_act(loose, SEATS, heard) == read_act(strict, SEATS, heard)


def test_words_get_their_meaning_from_the_lexicon_of_the_house() -> None:
    event = read_act('UTG says "paso"', None, lambda text: Words(text, "check")).events[0]
    assert event.words == Words("paso", "check")


def test_words_get_their_meaning_from_the_lexicon_of_the_package() -> None:
    pytest.importorskip("floorbook.script.words")
    words = read_act('UTG says "call"').events[0].words
    assert words is not None and words.verb == "call"


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "expected-more", 1),
        ("   ", "expected-more", 1),
        ('"UTG" folds', "expected", 1),
        (", folds", "expected", 1),
        ("UTG", "expected-more", 4),
        ("BB folds", "unknown-seat", 1),
        ("Dealer burns", "unknown-seat", 1),
        ("dead folds", "unknown-seat", 1),
        ("UTG rasies to 5", "expected", 5),
        ("UTG raises 500", "expected", 12),
        ("UTG Folds", "expected", 5),
        ("UTG bets", "expected-more", 9),
        ("UTG bets -5", "expected", 10),
        ("UTG bets 1.5", "expected", 10),
        ("UTG bets 1,000", "expected", 12),
        ("UTG bets ５", "expected", 10),
        ("UTG bets 1000000000001", "number-too-large", 10),
        ("UTG bets " + "9" * 5000, "number-too-large", 10),
        ("UTG puts out 0", "zero-chips", 14),
        ("UTG puts out 5 0x100", "zero-chips", 16),
        ("UTG puts out 3x0", "zero-chips", 14),
        ("UTG puts out 5x", "expected", 14),
        ("UTG puts out 5X100", "expected", 14),
        ("UTG puts out 9000x1, puts out 9000x1", "too-many-chips", 31),
        ("UTG puts out 9999999999999x1", "number-too-large", 14),
        ("UTG puts out 5x9999999999999", "number-too-large", 16),
        ("UTG puts out 100 as last", "expected-more", 25),
        ("UTG puts out as last chips", "expected", 14),
        ("UTG folds,", "expected-more", 11),
        ("UTG folds,, checks", "expected", 11),
        ("UTG folds with", "expected-more", 15),
        ("UTG folds checks", "expected", 11),
        ("UTG folds unnoticed unnoticed", "expected", 21),
        ("UTG folds. ", "expected", 5),
        ("UTG says call", "expected", 10),
        ('UTG says "call', "unclosed-quote", 10),
        ('UTG says "call"s', "expected", 16),
        ('UTG says "ca\x00ll"', "bad-character", 13),
        ('UTG says "\ud800"', "bad-character", 11),
        ("UTG tables Ah 1h", "expected", 15),
        ("UTG tables ah", "expected", 12),
        ("UTG tables 10h", "expected", 12),
        ("UTG tables Ah ?? ?? Ah", "card-twice", 21),
        ("UTG asks to see BB", "unknown-seat", 17),
        ("UTG asks to see 3,", "expected-more", 19),
        ("UTG burns", "expected", 5),
        ("dealer folds", "expected", 8),
        ("dealer deals pre", "expected", 14),
        ("dealer deals BB 2 cards", "unknown-seat", 14),
        ("dealer deals 3 two cards", "expected", 16),
        ("dealer deals flop Ah of 3", "expected", 22),
        ("dealer finds two 9h 9h", "expected", 21),
        ("dealer drops the stub mixed", "expected-more", 28),
        ("floor time 30", "expected-more", 14),
        ("floor kills BB, is called", "unknown-seat", 13),
    ],
)
def test_what_cannot_be_read_is_shown_at_its_place(text: str, code: str, column: int) -> None:
    with pytest.raises(ScriptError) as caught:
        read_act(text, SEATS, heard)
    error = caught.value
    assert (error.code, error.line, error.column) == (code, 1, column)
    assert all(error_text(code, error.facts, lang) for lang in ("en", "es"))


def test_an_error_says_what_was_expected_the_likeliest_first() -> None:
    with pytest.raises(ScriptError) as caught:
        read_act("UTG rasies to 5")
    expected = caught.value.facts["expected"]
    assert isinstance(expected, tuple) and expected[0] == "raises to N" and "folds" in expected


def test_without_seats_any_label_will_do() -> None:
    assert read_act("anyone asks to see you").events == (Event("ask-see", seat="you"),)


@pytest.mark.parametrize(
    "observation",
    [
        Observation("UTG", (Event("burn"),)),
        Observation("UTG", (Event("bet"),)),
        Observation("UTG", (Event("put-out"),)),
        Observation("UTG", (Event("fold", number=5),)),
        Observation("dealer", (Event("find-two", cards=("Ah", "Kd")),)),
        Observation("UTG", (Event("say", words=Words('a "b"')),)),
        Observation("UTG", (Event("say", words=Words("\0")),)),
    ],
)
def test_what_no_phrase_says_is_not_written(observation: Observation) -> None:
    with pytest.raises(ScriptError, match="unwritable"):
        write_act(observation)
