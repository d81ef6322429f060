"""``floor rule``: words, documents, exit statuses, sources."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import floorbook
from floorbook.hand.observe import BESIDE
from tests.cli.terminal import Floor, process

SCHEMA = json.loads(
    (Path(floorbook.__file__).parent / "script/schemas/result.schema.json").read_text("utf-8")
)
CASE = """\
name: Five small chips
edition: 2024
blinds: 250-500
seats: [SB, BB, UTG, UTG+1, CO, BTN]
acts:
  - UTG raises to 1100
  - act: UTG+1 puts out 1000 5x100
    expect:
      ruling: {status: binding, action: raise, to: 1700, owes: 200, returns: 0}
      rules: ["45-B", "43-A"]
      next: {actor: CO, to_call: 1700, may_raise: true, min_raise_to: 2300}
"""
UNDERCALL = """\
edition: 2024
street: turn
pot: 6000
seats: [A, B, C]
blinds: 500-1000
acts:
  - A bets 2000
  - B raises to 8000
  - C puts out 2x1000
"""
WRONG = CASE.replace("to: 1700, owes", "to: 1600, owes")


@pytest.fixture
def case(tmp_path: Path) -> str:
    path = tmp_path / "case.yaml"
    path.write_text(CASE)
    return str(path)


def documents(text: str) -> list[Any]:
    found = [json.loads(line) for line in text.splitlines()]
    for one in found:
        jsonschema.validate(one, SCHEMA)
    return found


def flat(text: str) -> str:
    """The words without the breaks of lines."""
    return " ".join(text.split())


def test_words(floor: Floor, case: str) -> None:
    answer = floor("rule", case)
    assert (answer.status, answer.err) == (0, "")
    words = flat(answer.out)
    assert words.startswith("Five small chips (2024 rules) 1. UTG raises to 1100 ")
    assert "2. UTG+1 puts out 1000 5x100 Stands: UTG+1 raises to 1,700, adds 200 more." in words
    assert "Why: With one 100 chip taken away 1,400 would remain" in words
    assert "Rules: 45-B1, 43-A" in words
    assert "Dealer: announce 1,700." in words
    assert "Next: CO to act, 1,700 more to call 1,700; a raise is to 2,300 or more." in words
    assert words.endswith("Pots: Main pot 3,550: SB, BB, UTG, UTG+1, CO and BTN")


def test_words_in_spanish(floor: Floor, case: str) -> None:
    words = flat(floor("rule", case, "--lang", "es").out)
    assert "Vale: UTG+1 sube a 1.700, añade 200 más." in words
    assert "Crupier: anunciar 1.700." in words
    assert "Sigue: habla CO, le faltan 1.700 para igualar 1.700" in words


def test_options_under_discretion_are_numbered(floor: Floor) -> None:
    words = flat(floor("rule", "-", stdin=UNDERCALL.encode()).out)
    assert "The floor decides. Irregular: undercall." in words
    assert "1) C calls 8,000, adds 6,000 more (usual). " in words
    assert "2) C folds, leaves 2,000 in the pot. " in words
    assert "Dealer: call the floor." in words


def test_corrections_are_told(floor: Floor) -> None:
    text = """\
seats: [A, B, C]
street: flop
pot: 1000
blinds: 100-200
acts: [A bets 300, C raises to 800, B raises to 900]
"""
    words = flat(floor("rule", "-", stdin=text.encode()).out)
    assert "Waits for its turn: C raises to 800." in words
    assert "Also: Does not count: C raises, gets back 800." in words


@pytest.mark.parametrize("lang", ["en", "es"])
def test_documents(floor: Floor, case: str, lang: str) -> None:
    answer = floor("rule", case, case, "-", "--json", "--lang", lang, stdin=UNDERCALL.encode())
    assert (answer.status, answer.err) == (0, "")
    first, second, third = documents(answer.out)
    assert first == second
    assert set(first) == set(SCHEMA["properties"])
    assert first["entries"][1]["act"] == "UTG+1 puts out 1000 5x100"
    assert first["entries"][1]["ruling"]["to"] == 1700
    assert third["entries"][2]["ruling"]["status"] == "discretion"


def test_several_cases_in_one_file(floor: Floor) -> None:
    data = f"{CASE}---\n{UNDERCALL}".encode()
    assert len(documents(floor("rule", "-", "--json", stdin=data).out)) == 2
    assert "\n\nCase (2024 rules)\n" in floor("rule", "-", stdin=data).out


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "act 2 (UTG+1 puts out 1000 5x100): expected ruling.to 1600, found 1700"),
        ("es", "acción 2 (UTG+1 puts out 1000 5x100): se esperaba ruling.to 1600 y es 1700"),
    ],
)
def test_an_expectation_that_fails(floor: Floor, lang: str, words: str) -> None:
    answer = floor("rule", "-", "--lang", lang, stdin=WRONG.encode(), COLUMNS="200")
    assert answer.status == 1
    assert f"! <stdin>:7:10: {words}" in flat(answer.out)
    answer = floor("rule", "-", "--json", "--lang", lang, stdin=WRONG.encode())
    assert answer.status == 1
    assert len(documents(answer.out)) == 1
    assert answer.err == f"<stdin>:7:10: {words}\n"


def test_an_expectation_of_the_case_that_fails(floor: Floor) -> None:
    data = f"{CASE}expect: {{pots: [{{amount: 1}}]}}\n".encode()
    answer = floor("rule", "-", "--json", stdin=data)
    assert answer.status == 1
    assert answer.err.startswith("<stdin>:12:1: after the last act: expected pots ")


def test_an_act_without_a_rule(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    # Every act has its rule today; a kind of event that a later script adds may not.
    monkeypatch.delitem(BESIDE, "call-clock")
    data = b"seats: [A, B]\nacts: [A calls the clock]\n"
    answer = floor("rule", "-", stdin=data)
    assert answer.status == 1
    assert "No rule in this version." in answer.out
    assert "act 1 (A calls the clock)" in answer.out
    assert floor("rule", "-", "--json", stdin=data).status == 1


def test_what_is_only_against_the_rules_is_ruled_on(floor: Floor) -> None:
    data = b"seats: [A, B, C]\nblinds: 1-2\nacts: [A folds, A bets 50]\n"
    assert floor("rule", "-", stdin=data).status == 0


def test_another_edition(floor: Floor) -> None:
    answer = floor("rule", "-", "--json", "--edition", "2017", stdin=WRONG.encode())
    assert (answer.status, answer.err) == (0, "")
    (document,) = documents(answer.out)
    assert document["edition"] == 2017
    assert document["entries"][1]["rules"][0].startswith("50")


def test_language_of_the_environment(floor: Floor, case: str) -> None:
    assert "Vale:" in floor("rule", case, LANG="es_MX.UTF-8").out
    assert "Vale:" in floor("rule", case, LC_ALL="es", LANG="en_US").out
    assert "Stands:" in floor("rule", case, LC_ALL="C", LANG="es_ES").out
    assert "Stands:" in floor("rule", case, LC_MESSAGES="de_DE", LANG="es_ES").out
    assert "Stands:" in floor("rule", case, "--lang", "en", LANG="es_ES").out
    assert "Stands:" in floor("rule", case, "--lang=en", LANG="es_ES").out


@pytest.mark.parametrize("columns", ["20", "60", "90", "10000", "0", "x"])
def test_wrapped_at_the_width_of_the_terminal(floor: Floor, case: str, columns: str) -> None:
    widest = max(map(len, floor("rule", case, COLUMNS=columns).out.splitlines()))
    assert widest <= {"20": 40, "60": 60, "90": 90, "10000": 100}.get(columns, 80)


def test_no_colour_where_nobody_sees_it(floor: Floor, case: str) -> None:
    assert "\x1b" not in floor("rule", case).out


def test_nobody_reads_the_answer(case: str) -> None:
    command = [sys.executable, "-c", "from floorbook.cli import main; main()", "rule", case]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert done.returncode == 141
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_the_answer_cannot_be_written(case: str) -> None:
    command = [sys.executable, "-c", "from floorbook.cli import main; main()", "rule", case]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"floor: the answer cannot be written")
    assert done.stderr.count(b"\n") == 1


def test_a_terminal_without_unicode(case: str) -> None:
    args = ("rule", case, "--lang", "es")
    words = process(*args, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    data = process(*args, "--json", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    for done in (words, data):
        assert (done.returncode, done.stderr) == (0, b"")
        done.stdout.decode("ascii")
    documents(data.stdout.decode("ascii"))


def test_a_whole_process(case: str) -> None:
    done = process("rule", "-", stdin=CASE.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert process("rule", case).stdout == done.stdout


def test_help_in_both_languages(floor: Floor) -> None:
    for command in ("rule", "rules", "compare", "options", "demo"):
        english = floor(command, "--help")
        spanish = floor(command, "--help", "--lang", "es")
        assert english.status == spanish.status == 0
        assert english.out.startswith(f"Usage: floor {command} [SWITCHES]")
        assert spanish.out.startswith(f"Uso: floor {command} [INDICACIONES]")
        assert "This page." in english.out
        assert "Esta página." in spanish.out
    assert floor().out == floor("--help").out
    assert "Órdenes:" in floor("--help", LANG="es").out
    assert floor("--version").out.startswith("floorbook ")
