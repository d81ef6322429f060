"""``--house FILE``: what a house has chosen, and its own words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from floorbook.bootstrap import lexicon_for, open_house, rule, rulebook
from floorbook.script.errors import ScriptError
from floorbook.script.house import House
from floorbook.script.words import understand
from tests.cli.terminal import Floor

LAST_CHIPS = """\
blinds: 500-1000
street: flop
pot: 3000
seats: [A, B, C]
stacks: {A: 20000, B: 2000, C: 20000}
acts:
  - A bets 1400
  - B puts out 1000 2x500 as last chips
"""

BAD = {
    "last-chip: all-in\n": (1, 1, "“last-chips”"),
    "# ours\nclosed-raise: perhaps\n": (2, 15, "“call”, “floor”"),
    "closed-raise: floor\nclosed-raise: call\n": (2, 1, "second time"),
    "closed-raise: [floor]\n": (1, 15, ""),
    "closed-raise:\n": (1, 14, ""),
    "- closed-raise\n": (1, 1, ""),
    "closed-raise: floor\n---\nlast-chips: all-in\n": (3, 1, "---"),
    "words: [fold]\n": (1, 8, ""),
    "words: {folds: [paso]}\n": (1, 9, "“fold”"),
    "words: {fold: paso}\n": (1, 15, ""),
    "words: {fold: [paso, '!']}\n": (1, 22, "letter"),
    "words: {fold: [[paso]]}\n": (1, 16, ""),
    "closed-raise: 'floor\n": (2, 1, "YAML"),
}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    return tmp_path / "house.yaml"


def action(floor: Floor, *args: str, text: str = LAST_CHIPS) -> str:
    answer = floor("rule", "-", "--json", *args, stdin=text.encode())
    assert answer.status == 0, answer.err
    found: str = json.loads(answer.out)["entries"][-1]["ruling"]["action"]
    return found


def test_a_house_decides(floor: Floor, house: Path) -> None:
    assert action(floor) == "raise"
    house.write_text("last-chips: half-test\n")
    assert action(floor, "--house", str(house)) == "call"


def test_the_case_goes_before_the_house(floor: Floor, house: Path) -> None:
    house.write_text("last-chips: half-test\n")
    own = f"options: {{last-chips: all-in}}\n{LAST_CHIPS}"
    assert action(floor, "--house", str(house), text=own) == "raise"


def test_words_of_a_house(floor: Floor, house: Path) -> None:
    text = 'seats: [A, B, C]\nblinds: 1-2\nacts:\n  - A says "al agua patos"\n'
    house.write_text("words:\n  fold: [al agua patos]\n")
    assert action(floor, "--house", str(house), text=text) == "fold"


def test_a_house_without_choices(floor: Floor, house: Path) -> None:
    for text in ("", "# nothing\n", "words: {}\n"):
        house.write_text(text)
        assert action(floor, "--house", str(house)) == "raise"


@pytest.mark.parametrize("text", BAD)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_is_wrong_with_a_house(floor: Floor, house: Path, text: str, lang: str) -> None:
    house.write_text(text)
    line, column, words = BAD[text]
    for args in (["rule", "-"], ["compare", "-"]):
        answer = floor(*args, "--house", str(house), "--lang", lang, stdin=LAST_CHIPS.encode())
        assert (answer.status, answer.out) == (2, "")
        assert re.fullmatch(r"[^\n]+\n", answer.err)
        assert answer.err.startswith(f"{house}:{line}:{column}: ")
        assert lang == "es" or words in answer.err


def test_a_house_that_is_not_there(floor: Floor, tmp_path: Path) -> None:
    answer = floor("rule", "-", "--house", str(tmp_path), stdin=LAST_CHIPS.encode())
    assert answer.status == 2
    assert answer.err.startswith(f"{tmp_path}:1:1: This is a folder.")


def test_from_a_program(house: Path) -> None:
    house.write_text("last-chips: half-test\nwords: {fold: [paso y me voy]}\n")
    found = open_house(str(house))
    assert found == House({"last-chips": "half-test"}, {"fold": ("paso y me voy",)})
    assert rulebook(house=found).choices["last-chips"] == "half-test"
    assert rulebook(2017, {"last-chips": "all-in"}, found).choices["last-chips"] == "all-in"
    assert understand("paso y me voy", lexicon_for(found)).verb == "fold"
    assert rule(LAST_CHIPS, house=found).entries[-1].ruling.action == "call"
    assert rule(LAST_CHIPS, edition=2017).entries[-1].ruling.action == "call"
    with pytest.raises(ScriptError):
        rule("seats: [A]")


def test_the_floor_speaks_the_words_of_the_house(tmp_path: Path) -> None:
    """What a house adds to the lexicon is heard from players and from the floor alike."""
    house = tmp_path / "house.yaml"
    house.write_text('words: {fold: ["al pozo"], call: ["le hago el aguante"]}\n')
    case = """\
blinds: 1000-2000
street: flop
pot: 6000
seats: [A, B, C]
acts:
  - A bets 2000
  - B raises to 8000
  - C puts out 2x1000
  - act: 'floor rules "C: al pozo (charla)"'
    expect: {ruling: {seat: C, action: fold, forfeits: 2000}}
  - act: A says "le hago el aguante"
    expect: {ruling: {action: call, to: 8000}}
"""

    result = rule(case, house=open_house(str(house)))

    assert result.holds
    assert result.entries[3].act == 'floor rules "C: al pozo (charla)"'
