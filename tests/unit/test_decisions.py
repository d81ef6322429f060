"""What the floor rules, as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorbook.script.decisions import decision
from floorbook.script.words import lexicon, understand


@pytest.mark.parametrize(
    ("text", "seat", "verb", "amount", "reason"),
    [
        ("fold", None, "fold", None, ""),
        ("call", None, "call", None, ""),
        ("raise to 5000", None, "raise", 5000, ""),
        ("bet 5000", None, "bet", 5000, ""),
        ("check", None, "check", None, ""),
        ("all-in", None, "all-in", None, ""),
        ("4: fold", "4", "fold", None, ""),
        ("4 : folds", "4", "fold", None, ""),
        ("UTG+1: call (he had been told the price)", "UTG+1", "call", None, "he had been told the price"),
        ("fold [rule 1]", None, "fold", None, "rule 1"),
        ("call (he said (loudly) so)", None, "call", None, "he said (loudly) so"),
        ("call (no end", None, "call", None, "no end"),
        ("iguala", None, "call", None, ""),
        ("igualar", None, "call", None, ""),
        ("retira", None, "fold", None, ""),
        ("CO: se retira", "CO", "fold", None, ""),
        ("retirar", None, "fold", None, ""),
        ("apuesta 500", None, "bet", 500, ""),
        ("apostar 500", None, "bet", 500, ""),
        ("subir a 5000", None, "raise", 5000, ""),
        ("sube a cinco mil", None, "raise", 5000, ""),
        ("pasa", None, "check", None, ""),
        ("pasar", None, "check", None, ""),
        ("paga", None, "call", None, ""),
        ("dead hand", None, "fold", None, ""),
        ("BB: mano muerta", "BB", "fold", None, ""),
        ("the hand is dead", None, "fold", None, ""),
        ("he must call", None, "call", None, ""),
        ("debe igualar", None, "call", None, ""),
        ("tiene que subir a 800", None, "raise", 800, ""),
        ("the raise is 1700", None, "raise", 1700, ""),
        ("the bet stands", None, "bet", None, ""),
        ("la apuesta es 500", None, "bet", 500, ""),
        ("no va", None, "fold", None, ""),
        ("raise: 5000", None, "raise", 5000, ""),
        ("misdeal", None, "unclear", None, ""),
        ("SB: take it back (string bet)", "SB", "unclear", None, "string bet"),
        ("(only a reason)", None, "unclear", None, "only a reason"),
        ("", None, "unclear", None, ""),
    ],
)  # fmt: skip
def test_decisions(text: str, seat: str | None, verb: str, amount: int | None, reason: str) -> None:
    found, words, why = decision(text)
    assert (found, words.verb, words.amount, why) == (seat, verb, amount, reason)


def test_the_words_are_without_seat_and_reason() -> None:
    assert decision("4: take it back (string)")[1].text == "take it back"


def test_players_do_not_say_what_the_floor_says() -> None:
    assert decision("dead hand")[1].verb == "fold"
    assert understand("dead hand").verb == "unclear"


def test_a_house_has_its_own_words() -> None:
    house = lexicon().extended({"fold": ["al mazo"]})
    assert decision("3: al mazo", house)[1].verb == "fold"
    assert decision("3: dead hand", house)[1].verb == "fold"


@given(st.text())
def test_every_text_has_an_answer(text: str) -> None:
    seat, words, reason = decision(text)
    assert seat is None or seat in text
    assert words.text.strip() == words.text
    assert reason in text
