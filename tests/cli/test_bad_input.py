"""Whatever a stranger gives: exit 2, one line with the place, and nothing else."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.cli.terminal import Floor, process

GOOD = "seats: [A, B, C]\nblinds: 100-200\nacts:\n  - A calls\n"
PLACED = re.compile(r"[^\n]+:\d+:\d+: [^\n]{15,}\n")

BAD = {
    "nobody in": b"seats: [A, B]\nout: [A, B]\nacts: [A checks]\n",
    "empty": b"",
    "blanks": b"   \n\n",
    "comment": b"# nothing\n",
    "no table": b"- a\n- b\n",
    "one word": b"hello\n",
    "null": b"null\n",
    "binary": bytes(range(256)),
    "latin": "name: caf\u00e9\n".encode("latin-1"),
    "utf-16": GOOD.encode("utf-16"),
    "NUL": b"seats: [A, B]\nacts: [\x00]\n",
    "image": b"\x89PNG\r\n\x1a\n" + os.urandom(64),
    "json": b'{"seats": ["A", "B"]}',
    "tab": b"seats: [A, B]\nacts:\n\t- A folds\n",
    "open quote": b'seats: [A, B]\nacts:\n  - "A folds\n',
    "open bracket": b"seats: [A, B\nacts:\n  - A folds\n",
    "wrong key": GOOD.encode() + b"blind: 1-2\n",
    "duplicate key": GOOD.encode() + b"blinds: 1-2\n",
    "no acts": b"seats: [A, B]\n",
    "no seats": b"acts: [A folds]\n",
    "empty acts": b"seats: [A, B]\nacts: []\n",
    "acts a text": b"seats: [A, B]\nacts: A folds\n",
    "one seat": b"seats: [A]\nacts: [A folds]\n",
    "a seat twice": b"seats: [A, B, A]\nacts: [A folds]\n",
    "reserved seat": b"seats: [A, dealer]\nacts: [A folds]\n",
    "unknown seat": b"seats: [A, B]\nacts: [C folds]\n",
    "unknown seat in stacks": GOOD.encode() + b"stacks: {D: 100}\n",
    "unknown game": GOOD.encode() + b"game: chess\n",
    "unknown edition": GOOD.encode() + b"edition: 2018\n",
    "edition a word": GOOD.encode() + b"edition: newest\n",
    "unknown option": GOOD.encode() + b"options: {last-chip: all-in}\n",
    "unknown option value": GOOD.encode() + b"options: {last-chips: perhaps}\n",
    "option list": GOOD.encode() + b"options: {last-chips: [all-in]}\n",
    "blinds reversed": b"seats: [A, B]\nblinds: 200-100\nacts: [A folds]\n",
    "blinds a word": b"seats: [A, B]\nblinds: small\nacts: [A folds]\n",
    "negative ante": GOOD.encode() + b"ante: -5\n",
    "fraction": GOOD.encode() + b"ante: 2.5\n",
    "huge": GOOD.encode() + b"ante: 99999999999999999999\n",
    "unknown verb": b"seats: [A, B]\nacts: [A jumps]\n",
    "half an act": b"seats: [A, B]\nacts: [A raises to]\n",
    "act with a quote": b"seats: [A, B]\nacts:\n  - 'A says \"call'\n",
    "act key": b"seats: [A, B]\nacts:\n  - {act: A folds, expects: {}}\n",
    "no act": b"seats: [A, B]\nacts:\n  - {expect: {}}\n",
    "expect unknown": b"seats: [A, B]\nacts:\n  - {act: A folds, expect: {rulings: {}}}\n",
    "no such card": GOOD.encode() + b"board: Ah Kx 7c\n",
    "card twice": GOOD.encode() + b"board: Ah Ah 7c\n",
    "no such street": GOOD.encode() + b"street: fourth\n",
    "alias": b"seats: &a [A, B]\nacts: [A folds]\nout: *a\n",
    "tag": b"seats: !!python/object/apply:os.system [ls]\nacts: [A folds]\n",
    "deep": b"[" * 5000,
    "second case": GOOD.encode() + b"---\nseats: [A]\n",
    "beyond the stack": b"seats: [A, B]\nstacks: 500\nacts: [A puts out 1000]\n",
    "bet beyond the stack": b"seats: [A, B]\nstacks: 500\nacts: [A bets 1000]\n",
    "post beyond the stack": b"seats: [A, B]\nblinds: 1-2\nstacks: 1\nposts: {B: 5}\nacts: [A folds]\n",
    "not his last chips": b"seats: [A, B]\nstacks: 500\nacts: [A puts out 100 as last chips]\n",
    "pulls what is not there": b"seats: [A, B]\nacts: [A pulls back 100]\n",
    "too large": b"#" * (1 << 20) + b"\n" + GOOD.encode(),
    "too many acts": b"seats: [A, B]\nacts:\n" + b"  - A checks\n" * 10_001,
}


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", BAD)
def test_one_line_with_the_place(name: str, lang: str, floor: Floor, tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_bytes(BAD[name])
    answer = floor("rule", str(path), "--lang", lang)
    assert answer.status == 2
    assert not answer.out
    assert PLACED.fullmatch(answer.err), answer.err
    assert answer.err.startswith(f"{path}:")
    assert floor("rule", str(path), "--json", "--lang", lang) == answer
    assert floor("compare", str(path), "--lang", lang) == answer
    by_stdin = floor("rule", "-", "--lang", lang, stdin=BAD[name])
    assert by_stdin.err == answer.err.replace(str(path), "<stdin>")


def test_the_place_is_where_it_is_wrong(floor: Floor, tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text("seats: [A, B]\nstacks: 500\nacts:\n  - A checks\n  - B bets 1000\n")
    assert floor("rule", str(path)).err.startswith(f"{path}:5:5: B has 500")
    path.write_text(GOOD + "options:\n  closed-raise: floor\n  last-chip: all-in\n")
    answer = floor("rule", str(path))
    assert answer.err.startswith(f"{path}:7:3: ")
    assert "“last-chips”" in answer.err


@pytest.mark.parametrize("command", ["rule", "compare"])
def test_files_that_cannot_be_read(command: str, floor: Floor, tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path, tmp_path / ("long" * 200), "/dev/null/x"):
        answer = floor(command, str(path))
        assert answer.status == 2
        assert PLACED.fullmatch(answer.err)
        assert answer.err.startswith(f"{path}:1:1: ")
        assert not answer.out


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(floor: Floor, tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(GOOD)
    path.chmod(0)
    assert floor("rule", str(path)).status == 2


def test_a_file_without_end(floor: Floor) -> None:
    assert floor("rule", "/dev/zero").status == 2


def test_nothing_is_printed_where_a_later_file_is_bad(floor: Floor, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(GOOD)
    bad.write_text("seats: [A]\n")
    for args in (["rule"], ["rule", "--json"], ["compare"]):
        answer = floor(*args, str(good), str(bad))
        assert (answer.status, answer.out) == (2, "")
        assert answer.err.startswith(f"{bad}:")


@pytest.mark.parametrize(
    "args",
    [
        ["rule"],
        ["rule", "--nothing", "x"],
        ["rule", "x", "--edition"],
        ["rule", "x", "--edition", "2018"],
        ["rule", "x", "--edition", "last"],
        ["rule", "x", "--lang", "fr"],
        ["rule", "x", "--json=yes"],
        ["rule", "x", "--house", "/nowhere/house.yaml"],
        ["rules", "450"],
        ["rules", "multiple-chip"],
        ["rules", "45", "46"],
        ["rules", "--edition", "1999"],
        ["rules", ""],
        ["rules", "\udcff"],
        ["options", "last-chip"],
        ["options", "--edition", "x"],
        ["compare"],
        ["compare", "x", "--edition", "2017"],
        ["demo", "x"],
        ["dance"],
        ["--nothing"],
        ["--lang", "fr"],
        ["--lang"],
    ],
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_bad_commands(args: list[str], lang: str, floor: Floor) -> None:
    answer = floor(*args, LANG=f"{lang}_ES.UTF-8")
    assert answer.status == 2
    assert not answer.out
    assert re.fullmatch(r"[^\n]{15,}\n", answer.err)


def test_no_traceback_in_a_process_of_its_own() -> None:
    for data in (b"", b"\xff\xfe", BAD["binary"], BAD["deep"]):
        done = process("rule", "-", stdin=data)
        assert done.returncode == 2
        assert done.stdout == b""
        assert PLACED.fullmatch(done.stderr.decode())
