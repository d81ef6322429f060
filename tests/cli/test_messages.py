"""The words of the command line, and the files that are read table by table."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from string import Formatter

import pytest

import floorbook
from floorbook.data import Tables
from floorbook.script.phrases import INSTRUCTIONS
from floorbook.speak.results import dealer_words
from floorbook.speak.saying import listed, messages, say

ROOT = Path(floorbook.__file__).parent
DATA = [path for path in sorted(ROOT.rglob("*.toml")) if path.name != "lexicon.toml"]


def facts(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("key", list(messages()))
def test_english_and_spanish_have_the_same_facts(key: str) -> None:
    message = messages()[key]
    assert set(message) == {"en", "es"}
    assert facts(message["en"]) == facts(message["es"])
    assert message["en"].strip()
    assert message["es"].strip()


def test_every_message_is_used() -> None:
    code = "\n".join(path.read_text("utf-8") for path in ROOT.rglob("*.py")).replace("'", '"')
    begun: tuple[str, ...] = (
        "status-",
        "action-",
        "irregular-",
        "penalty-",
        "tell-",
        "next-",
        "pot-",
        "head-",
    )
    begun += ("who-", "compare-", "option-")
    for key in messages():
        names = (f'"{key}"', f'"{key.removesuffix("-help")}"')
        assert key.startswith(begun) or any(name in code for name in names), key


def test_what_the_code_says_exists() -> None:
    for path in ROOT.rglob("*.py"):
        for key in re.findall(r'\b(?:say|failure)\("([a-z-]+)"', path.read_text("utf-8")):
            assert key in messages(), (path.name, key)


@pytest.mark.parametrize("path", DATA, ids=lambda path: str(path.relative_to(ROOT)))
def test_tables_read_one_by_one_are_those_of_the_whole_file(path: Path) -> None:
    whole = tomllib.loads(path.read_text("utf-8"))
    tables = Tables(str(path))
    assert dict(tables) == whole
    assert len(tables) == len(whole)
    for part in ("readings", "values", "text"):
        found = {name: one[part] for name, one in whole.items() if isinstance(one.get(part), dict)}
        assert tables.below(part) == found
    plain = {name: one["default"] for name, one in whole.items() if "default" in one}
    assert tables.column("default") == plain


TOLD = (
    "burn", "deal flop", "deal turn", "deal river", "deal third", "deal community", "deal up A B",
    "deal down A", "announce 1700", "all-in button A", "count A", "count pot", "set aside Ah",
    "return Ah Kd to stub", "replace Ah of A", "restore stub", "reshuffle stub",
    "reshuffle stub with burns", "reshuffle stub with muck", "call floor", "scramble Ah Kd",
    "table A B", "muck A", "redeal", "award side 2", "award main",
)  # fmt: skip


@pytest.mark.parametrize("told", TOLD)
def test_instructions_to_the_dealer(told: str) -> None:
    english, spanish = dealer_words(told, "en"), dealer_words(told, "es")
    assert english != spanish
    assert "{" not in english + spanish
    assert " of " not in spanish


def test_an_amount_is_announced_as_it_is_written_in_the_language() -> None:
    assert dealer_words("announce 1700", "en") == "announce 1,700"
    assert dealer_words("announce 1700", "es") == "anunciar 1.700"
    assert dealer_words("all-in button 1700", "es") == "botón de all-in a 1700"
    assert dealer_words("return Ah Kd to stub", "en") == "return Ah Kd to the stub"
    assert dealer_words("replace Ah of A", "es") == "reemplazar Ah de A"


def test_every_instruction_has_words() -> None:
    assert len(TOLD) >= len(INSTRUCTIONS)


def test_lists() -> None:
    assert listed([2017], "en") == "2017"
    assert listed(["A", "B", "C"], "en") == "A, B and C"
    assert listed(["A", "B"], "es", "or") == "A o B"
    assert say("edition", "es", year="2017") == "reglas de 2017"
