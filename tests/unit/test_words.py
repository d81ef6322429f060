"""What was said, in English and Spanish, against what it means."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from num2words import num2words

from floorbook.law.observation import Words
from floorbook.script import words
from floorbook.script.numbers import tokens
from floorbook.script.words import UnknownVerb, lexicon, understand

# --- declarations without an amount -------------------------------------------------------------

PLAIN = {
    "fold": [
        "fold", "I fold", "Folds", "I'm out", "I'm folding", "muck", "no voy", "No voy.", "me voy",
        "me tiro", "tiro", "foldeo", "me retiro", "retira", "abandono",
        "no quiero", "se tira", "fold this one", "no, no voy", "pues me voy", "nice hand, I fold",
        "no tengo nada, me voy",
    ],
    "check": [
        "check", "CHECK!", "I check", "checks", "knock", "tap tap", "paso", "Paso.", "pasa", "pasar",
        "yo paso", "chequeo", "check in the dark", "pass, I check", "toco",
    ],
    "call": [
        "call", "Call.", "I call", "I'll call", "calls", "call it", "I'm in", "see", "call your raise",
        "call the all in", "igualo", "iguala", "igualar", "veo", "lo veo", "voy", "yo voy", "pago",
        "te pago", "llamo", "quiero", "acepto", "hago call", "veo la apuesta", "Sí, pago", "si, pago",
        "si pago", "call, how much is it?", "¿Cuánto es? Pago.", "How much? Call.", "no, voy",
        "I call, right?", "call, my friend", "pago el resto", "call, change please", "limp",
        "I call 300 more",
    ],
    "bet": ["bet", "I bet", "bets", "I open", "lead out", "apuesto", "Apuesta", "apostar", "abro"],
    "raise": [
        "raise", "I raise", "I want to raise", "re-raise", "reraise", "bump it", "three-bet", "3-bet",
        "3bet", "raise at once", "subo", "la subo", "sube", "subir", "aumento", "resubo", "elevo",
        "quiero subir", "subo la apuesta", "hago raise", "min raise", "raise, please",
    ],
    "all-in": [
        "all in", "All-in!", "ALL IN", "I'm all in", "allin", "shove", "jam", "all of it", "ship it",
        "raise all in", "todo", "voy con todo", "me voy con todo", "resto", "mi resto", "va todo",
        "me juego el resto", "empujo", "meto todo", "voy all in", "voy all-in", "subo all in",
    ],
    "pot": [
        "pot", "I pot", "bet the pot", "full pot", "raise pot", "bote", "el bote", "apuesto el bote",
        "pote", "pozo", "subo el bote", "Apuesto el pozo.",
    ],
    "complete": ["complete", "I complete", "completes", "completo", "la completo"],
    "bring-in": ["bring in", "I bring it in", "brings in", "bring-in"],
    "change": ["change", "Change, please", "cambio", "me das cambio", "dealer, change", "quiero cambio"],
    "call-any": [
        "I call whatever", "call any bet", "call anything", "call whatever you raise",
        "whatever you bet, I call", "te pago lo que pongas", "pago lo que sea", "pago a ciegas",
        "call in the dark", "no matter what, I call", "voy a lo que sea",
    ],
    "conditional": [
        "if you bet I call", "If you bet, I call", "when you bet I raise", "in case he bets, I fold",
        "si apuestas, pago", "si tú subes yo pago", "cuando me toque pago", "I call unless you raise",
        "en caso de que apuestes, me voy", "if he checks I bet 500", "si apuestas 500 pago",
    ],
}  # fmt: skip

UNCLEAR = [
    "", "...", "hello", "hola", "pass", "I pass", "how much?", "¿cuánto es?", "cuánto es", "how much to call",
    "is it on me?", "call?", "Is that a raise?", "what if I call", "I don't call", "not raising", "no raise",
    "I never fold", "no pago", "no more bets", "can I raise", "I may call", "I would fold", "he folds",
    "they all called", "she raised", "you call", "you bet", "nice call", "good fold", "call the floor",
    "call the clock", "llamo al floor", "the raise", "la apuesta", "let me see", "I see", "a ver",
    "quiero ver", "voy a pensar", "voy al baño", "one moment", "un momento", "no pasa nada", "todo bien",
    "I bet you can't", "tiro 500", "check 500", "fold 500", "0", "raise 0", "2.5", "1.20", "raise 2.5",
    "1.200k", "2k5", "raise 500 or 600", "raise half the pot", "half pot", "medio bote", "1/2 pot",
    "raise 50%", "raise three big blinds", "three x", "double", "apuesto mil y pico", "1st",
    "500 for the last hand at home", "make it quick", "make it", "five or six", "one two three",
    "1,200.50", "9" * 30, "9" * 5000, "call " * 100, "put you all in", "te pongo all in", "paso mano",
    "the quick brown fox raised its tail over the lazy dog", "split pot", "side pot", "bote lateral",
    "mil millones", "everyone folds", "me cago en todo", "500 and 600 more", "dead hand", "misdeal", "asiento 4",
]  # fmt: skip

# --- declarations with an amount: text, verb, amount, what else ---------------------------------

AMOUNTS: list[tuple[str, str, int, str]] = [
    ("raise to 800", "raise", 800, ""),
    ("Raise to eight hundred", "raise", 800, ""),
    ("raise 800", "raise", 800, ""),
    ("I raise... 800", "raise", 800, ""),
    ("800, raise", "raise", 800, ""),
    ("make it 800", "raise", 800, ""),
    ("make it twelve hundred", "raise", 1200, ""),
    ("let's make it 5k", "raise", 5000, ""),
    ("lo dejo en 800", "raise", 800, ""),
    ("subo a 800", "raise", 800, ""),
    ("subo a ochocientos", "raise", 800, ""),
    ("SUBO A OCHOCIENTOS", "raise", 800, ""),
    ("raise a 800", "raise", 800, ""),
    ("voy a subir 800", "raise", 800, ""),
    ("subo mil", "raise", 1000, ""),
    ("raise a thousand", "raise", 1000, ""),
    ("subo la apuesta a 800", "raise", 800, ""),
    ("raise the bet to 1,500", "raise", 1500, ""),
    ("3bet to 1500", "raise", 1500, ""),
    ("three-bet five hundred", "raise", 500, ""),
    ("re-raise to 4,000", "raise", 4000, ""),
    ("raise from 500 to 1500", "raise", 1500, ""),
    ("subo de 500 a 1500", "raise", 1500, ""),
    ("raise 600 to 1600", "raise", 1600, ""),
    ("raise 500, five hundred", "raise", 500, ""),
    ("raise 600 more", "raise", 600, "by"),
    ("raise by 600", "raise", 600, "by"),
    ("600 more", "raise", 600, "by"),
    ("600 on top", "raise", 600, "by"),
    ("another 600", "raise", 600, "by"),
    ("bet 600 more", "raise", 600, "by"),
    ("subo 600 más", "raise", 600, "by"),
    ("subo seiscientos mas", "raise", 600, "by"),
    ("mil más", "raise", 1000, "by"),
    ("otros 600", "raise", 600, "by"),
    ("500 encima", "raise", 500, "by"),
    ("aumento en 600", "raise", 600, "by"),
    ("raise five more", "raise", 5, "by open"),
    ("raise five", "raise", 5, "open"),
    ("bet 500", "bet", 500, ""),
    ("I bet five hundred", "bet", 500, ""),
    ("open to 800", "bet", 800, ""),
    ("apuesto 1.200", "bet", 1200, ""),
    ("Apuesto mil quinientos", "bet", 1500, ""),
    ("abro 500", "bet", 500, ""),
    ("bet 25", "bet", 25, "open"),
    ("bet 5000, change please", "bet", 5000, ""),
    ("call 800", "call", 800, ""),
    ("all in for 3000", "all-in", 3000, ""),
    ("complete to 100", "complete", 100, ""),
    ("bring it in for 25", "bring-in", 25, "open"),
    ("change for 500", "change", 500, ""),
    ("pot, 3500", "pot", 3500, ""),
    ("500, change", "amount", 500, ""),
    ("I'm in for 500", "amount", 500, ""),
    ("voy con 500", "amount", 500, ""),
    ("voy a 800", "amount", 800, ""),
    ("pongo 500", "amount", 500, ""),
    ("800 to you", "amount", 800, ""),
    ("1200 to you", "amount", 1200, ""),
    ("son 1200", "amount", 1200, ""),
    ("it's 800", "amount", 800, ""),
]

NUMBERS = {
    "1,200": 1200, "1.200": 1200, "1 200": 1200, "1'200": 1200, "1\u2019200": 1200, "1\u00a0200": 1200,
    "42.000": 42000, "1.200.000": 1_200_000, "12k": 12000, "12 K": 12000, "4.5k": 4500, "1,5k": 1500,
    ".5k": 500, "1M": 1_000_000, "1.5 million": 1_500_000, "$800": 800, "800€": 800, "800 chips": 800,
    "800 fichas": 800, "5 hundred": 500, "2 mil 500": 2500, "2 mil quinientos": 2500, "10 thousand": 10000,
    "forty-two thousand": 42000, "Forty Two Thousand": 42000, "twelve hundred": 1200,
    "twenty-five hundred": 2500, "five hundred": 500, "a hundred and fifty": 150, "one fifty": 150,
    "twelve fifty": 1250, "one twenty-five": 125, "two fifty": 250, "a thousand": 1000, "a grand": 1000,
    "ten thousand five hundred": 10500, "a million two hundred thousand": 1_200_000,
    "two and a half thousand": 2500, "one point five million": 1_500_000, "half a million": 500_000,
    "a million and a half": 1_500_000, "five large": 5000, "forty-two k": 42000,
    "cuarenta y dos mil": 42000, "ochocientos": 800, "mil": 1000, "mil quinientos": 1500,
    "veintiún mil": 21000, "veintiun mil": 21000, "veintiuna mil": 21000, "treinta y un mil": 31000,
    "ciento un mil": 101_000, "veintidos mil": 22000, "dos mil y medio": 2500, "dos y medio mil": 2500,
    "dos coma cinco mil": 2500, "un millón doscientos mil": 1_200_000, "medio millón": 500_000,
    "millón y medio": 1_500_000, "quinientas": 500, "quinientas fichas": 500, "cien": 100,
    "ciento cincuenta": 150, "cien mil": 100_000, "cinco lucas": 5000, "una luca": 1000,
    "dos palos": 2_000_000, "dos cincuenta": 250, "quince mil quinientos": 15500,
}  # fmt: skip

SMALL = {
    "five": 5, "25": 25, "twenty-five": 25, "cinco": 5, "veinticinco": 25, "one": 1, "uno": 1, "99": 99,
}  # fmt: skip

ALSO = [
    ("I call and raise 500", "call", None, "raise"),
    ("call 500 and 600 more", "call", 500, "raise"),
    ("I see your 800 and raise 1000", "call", 800, "raise"),
    ("veo y mil más", "call", None, "raise"),
    ("pago y subo 500", "call", None, "raise"),
    ("raise 800, call", "raise", 800, "call"),
    ("check-raise", "check", None, "raise"),
    ("call, all-in", "call", None, "all-in"),
    ("pago, all in", "call", None, "all-in"),
    ("fold, no wait, call", "fold", None, None),
    ("call. No, raise to 900.", "call", None, "raise"),
    ("bet. Sorry, check.", "bet", None, "check"),
    ("raise, make it 800", "raise", 800, None),
]


@pytest.mark.parametrize(
    ("verb", "text"), [(v, text) for v, said in PLAIN.items() for text in said]
)
def test_plain(verb: str, text: str) -> None:
    heard = understand(text)
    assert (heard.text, heard.verb) == (text, verb)
    if verb != "conditional":
        assert heard == Words(text, verb)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "also", "amount"),
    [
        ("if you bet, I raise", "raise", None),
        ("I call if you bet", "call", None),
        ("if you check I bet 500", "bet", 500),
        ("si subes, resubo a 4000", "raise", 4000),
    ],
)
def test_promise(text: str, also: str, amount: int | None) -> None:
    heard = understand(text)
    assert (heard.verb, heard.also, heard.amount) == ("conditional", also, amount)


@pytest.mark.parametrize("text", UNCLEAR)
def test_unclear(text: str) -> None:
    assert understand(text) == Words(text)


@pytest.mark.parametrize(("text", "verb", "amount", "marks"), AMOUNTS)
def test_amounts(text: str, verb: str, amount: int, marks: str) -> None:
    expected = Words(text, verb, amount, "by" in marks, "open" in marks)  # type: ignore[arg-type]
    assert understand(text) == expected


@pytest.mark.parametrize(("text", "value"), NUMBERS.items())
def test_numbers(text: str, value: int) -> None:
    assert understand(text) == Words(text, "amount", value)


@pytest.mark.parametrize(("text", "value"), SMALL.items())
def test_small_numbers_are_open_to_a_magnitude(text: str, value: int) -> None:
    assert understand(text) == Words(text, "amount", value, scale_open=True)


@pytest.mark.parametrize(("text", "verb", "amount", "also"), ALSO)
def test_first_declaration_binds(
    text: str, verb: str, amount: int | None, also: str | None
) -> None:
    assert understand(text) == Words(text, verb, amount, also=also)  # type: ignore[arg-type]


# --- spellings of the same ----------------------------------------------------------------------


def _plain(text: str) -> str:
    spread = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def _spellings(value: int) -> list[str]:
    english, spanish = num2words(value), num2words(value, lang="es")
    grouped = f"{value:,}"
    return [
        str(value),
        *(grouped.replace(",", mark) for mark in ", .'"),
        *(english, english.replace("-", " ").replace(",", ""), english.upper()),
        *(spanish, _plain(spanish), spanish.upper(), unicodedata.normalize("NFD", spanish)),
    ]


@given(st.integers(1, 10_000_000))
def test_every_spelling_of_an_amount(value: int) -> None:
    for said in _spellings(value):
        assert understand(f"raise to {said}").amount == value
        assert understand(f"Subo {said}.").amount == value
        assert understand(said).verb == "amount"


@given(st.integers(1, 99_999).map(lambda tenths: tenths * 100))
def test_thousands_in_short(value: int) -> None:
    for short in (f"{value / 1000:g}k", f"{value / 1000:g} mil".replace(".", ",")):
        if len(short.partition(".")[2]) < 3:
            assert understand(short) == Words(short, "amount", value)


@given(st.sampled_from([text for said in PLAIN.values() for text in said]))
def test_casing_and_accents_do_not_matter(text: str) -> None:
    verb = understand(text).verb
    assert understand(text.upper()).verb == verb
    if "sí" not in text.lower():
        assert understand(_plain(text)).verb == verb


# --- any text at all ----------------------------------------------------------------------------

_HEARD = st.sampled_from(
    [
        "call", "raise", "voy", "no", "si", "if", "y", "and", "a", "un", "half", "medio", "mil", "k",
        "500", "1,2", "five", "dos", "hundred", "million", "point", "más", "by", "to", "pot", "x", "?",
        "¿", ",", "once", "lucas", "3", ".5", "uno", "coma", "make it", "change", "whatever", "bote",
    ]
)  # fmt: skip


@given(st.text() | st.lists(_HEARD).map(" ".join))
def test_every_text_has_an_answer(text: str) -> None:
    found = understand(text)
    assert found.text == text
    assert found.amount is None or found.amount > 0
    assert found.also != found.verb


# --- the lexicon and a house's own words --------------------------------------------------------


def test_a_house_adds_its_phrases() -> None:
    house = lexicon().extended({"fold": ["pass", "al mazo"], "all-in": ["Geronimo!"]})
    assert understand("I pass", house).verb == "fold"
    assert understand("AL MAZO", house).verb == "fold"
    assert understand("geronimo", house).verb == "all-in"
    assert understand("call", house).verb == "call"
    assert understand("I pass").verb == "unclear"


def test_a_house_may_change_or_refuse_a_phrase() -> None:
    house = lexicon().extended({"bet": ["voy"], "unclear": ["quiero"]})
    assert understand("voy 500", house) == Words("voy 500", "bet", 500)
    assert understand("quiero", house).verb == "unclear"


@pytest.mark.parametrize("verb", ["amount", "conditional", "idle", "numbers", "^$"])
def test_no_phrases_for_what_is_no_verb(verb: str) -> None:
    with pytest.raises(UnknownVerb, match=re.escape(verb)):
        lexicon().extended({verb: ["hey"]})


def test_the_lexicon_is_read_once() -> None:
    assert lexicon() is lexicon()


def test_each_phrase_stands_once_in_a_language() -> None:
    file = Path(words.__file__).with_name("lexicon.toml")
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    parts: dict[tuple[str, ...], set[str]] = {}
    for section in ("verbs", "markers"):
        for role, languages in data[section].items():
            for phrases in languages.values():
                said = [tuple(tokens(phrase)) for phrase in phrases]
                assert len(said) == len(set(said)), role
                for phrase in said:
                    parts.setdefault(phrase, set()).add(role)
    assert () not in parts
    assert [phrase for phrase, roles in parts.items() if len(roles) > 1] == []
