"""What the documentation shows is so: its cases hold, and its commands answer as printed.

A fenced block whose first line is ``# name.yaml`` is a file of that name for the commands
after it, and one with ``# name.txt`` a file of what follows that line; a case without such
a line is ``case.yaml``. In a ``console`` block a command stands
after ``$``, below it what it prints, and after ``$ echo $?`` its exit status, which is 0 where
nothing else is said. In an ``sh`` block every line that begins with ``floor`` must succeed.
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from itertools import chain
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

from floorbook.app.ruling import rule_case
from floorbook.bootstrap import open_cases, rulebook_for
from floorbook.games import GAMES
from floorbook.law.ruling import Irregularity, Status
from floorbook.script.phrases import FIELDS, INSTRUCTIONS, PHRASES
from tests.cli.terminal import Floor

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "LEEME.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"# ([\w-]+\.(?:yaml|txt))\n")


class Block(NamedTuple):
    """A fenced block: its language, its text, and the page and line at which it begins."""

    lang: str
    text: str
    place: str

    @property
    def is_case(self) -> bool:
        """Whether it is a table and what happened at it."""
        keys = re.findall(r"^(seats|acts):", self.text, re.MULTILINE)
        return self.lang == "yaml" and {*keys} == {"seats", "acts"}

    @property
    def file(self) -> str | None:
        """The file that it stands for."""
        named = FILE.match(self.text)
        return named[1] if named else "case.yaml" if self.is_case else None

    @property
    def content(self) -> str:
        """What the file holds; a text that knows no comments loses the line with its name."""
        return self.text.partition("\n")[2] if (self.file or "").endswith(".txt") else self.text


class Command(NamedTuple):
    """A command with what the page says it prints and leaves."""

    args: tuple[str, ...]
    shown: str
    status: int


def blocks(page: Path) -> list[Block]:
    text, name = page.read_text(encoding="utf-8"), page.relative_to(ROOT)
    return [
        Block(found[1], found[2], f"{name}:{text.count(chr(10), 0, found.start()) + 1}")
        for found in FENCE.finditer(text)
    ]


def commands(block: Block) -> Iterator[Command]:
    if block.lang == "sh":
        lines = [line for line in block.text.splitlines() if line.startswith("floor ")]
        yield from (Command(tuple(shlex.split(line, comments=True)[1:]), "", 0) for line in lines)
    if block.lang != "console":
        return
    steps = [step.partition("\n") for step in re.split(r"^\$ ", block.text, flags=re.MULTILINE)]
    for (line, _, shown), after in zip(steps, [*steps[1:], ("", "", "")], strict=True):
        if line.startswith("floor "):
            status = int(after[2]) if after[0] == "echo $?" else 0
            yield Command(tuple(shlex.split(line)[1:]), shown, status)


CASES = [block for page in PAGES for block in blocks(page) if block.is_case]
SESSIONS = [page for page in PAGES if any(True for one in blocks(page) for _ in commands(one))]


@pytest.mark.parametrize("block", CASES, ids=lambda block: block.place)
def test_a_case_of_a_page_holds(block: Block) -> None:
    for case in open_cases(block.text.encode(), block.place):
        result = rule_case(case, rulebook_for(case))
        assert result.misses == ()
        assert not result.unruled


@pytest.mark.parametrize("page", SESSIONS, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_commands_of_a_page_answer_as_it_says(
    page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    floor = Floor(capsys, monkeypatch)
    monkeypatch.chdir(tmp_path)
    for block in blocks(page):
        if block.file:
            (tmp_path / block.file).write_text(block.content, encoding="utf-8")
        for command in commands(block):
            answer = floor(*command.args)
            printed = answer.out + answer.err
            said = f"{block.place}: floor {' '.join(command.args)}"
            assert answer.status == command.status, f"{said}\n{printed}"
            if command.shown.strip():
                same = OutputChecker().check_output(
                    command.shown, printed, ELLIPSIS | NORMALIZE_WHITESPACE
                )
                assert same, f"{said}\n{printed}"


def test_there_are_examples() -> None:
    assert len(CASES) >= 8
    assert len(SESSIONS) >= 3


def test_the_page_of_the_script_is_complete() -> None:
    text = (ROOT / "docs" / "table-script.md").read_text(encoding="utf-8")
    words = set(re.findall(r"[\w-]+", text))
    schema = json.loads((ROOT / "docs/reference/case.schema.json").read_text(encoding="utf-8"))
    names = {*schema["properties"], *GAMES, *get_args(Status), *get_args(Irregularity)}
    assert names - words == set()
    places = "|".join(sorted(FIELDS, key=len, reverse=True))
    for phrase in chain(*PHRASES.values(), INSTRUCTIONS):
        for part in re.split(rf"\s*\b(?:{places})\b\s*", " ".join(phrase.words)):
            assert part in text, phrase
