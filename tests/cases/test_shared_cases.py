"""Cases of the table script, each by itself: the shared ones, those of the law, and a hand of each game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from floorbook.app.ruling import Result, rule_case
from floorbook.editions import group_of, load, provision_keys
from floorbook.script.cases import Case, read_cases

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared" / "cases"
LAW = ROOT / "src" / "floorbook" / "law"
GAMES = ROOT / "src" / "floorbook" / "games" / "cases.yaml"
MEETING = Path(__file__).with_name("meeting.yaml")
SUBJECTS = ("all-in-buttons", "all-in-face-up", "antes", "asking-to-see", "burns-after-action",
            "confusing-bets", "counting", "irregular-flops", "multiple-chips", "odd-chips",
            "out-of-turn", "pot-limit", "premature-cards", "prior-chips", "raises", "reopening",
            "stud", "undercalls")  # fmt: skip
"""The files of shared cases."""


def cases_of(path: Path) -> tuple[Case, ...]:
    """The cases of a file, none where it is not there."""
    return read_cases(path.read_bytes(), str(path)) if path.is_file() else ()


def _named(case: Case, stem: str) -> str:
    return f"{stem}: {case.name or 'unnamed'} ({case.edition or load().edition})"


def _params(paths: Iterator[tuple[str, Path]]) -> list[object]:
    """Each case of some files as an item of its own."""
    return [
        pytest.param(case, id=_named(case, stem)) for stem, path in paths for case in cases_of(path)
    ]


SHARED_CASES = _params((subject, SHARED / f"{subject}.yaml") for subject in SUBJECTS)
LAW_CASES = _params(
    (path.parent.name, path) for path in [*sorted(LAW.glob("*/*/cases.yaml")), GAMES, MEETING]
)


def told(result: Result) -> str:
    """What was expected in vain: the act, the part of its entry, both values."""
    lines = [f"{result.case.name} ({result.document['edition']})"]
    for miss in result.misses:
        act = (
            "at the end"
            if miss.act is None
            else f"{miss.act}. {result.case.acts[miss.act - 1].text}"
        )
        lines += [f"  {act}", f"    {miss.path}: expected {miss.expected!r}, found {miss.found!r}"]
    for entry in result.document["entries"]:
        if entry["ruling"]["status"] == "unruled":
            lines.append(f"  unruled: {entry['act']}")
    return "\n".join(lines)


def check(case: Case) -> None:
    """Rule on a case in both languages; all that it expects must hold."""
    book = load(case.edition, case.options)
    result = rule_case(case, book)
    assert result.holds, told(result)
    assert rule_case(case, book, "es").holds


@pytest.mark.parametrize("case", SHARED_CASES)
def test_shared_case(case: Case) -> None:
    """A shared case holds."""
    check(case)


@pytest.mark.parametrize("case", LAW_CASES)
def test_case_of_the_law(case: Case) -> None:
    """A case beside its provision holds."""
    check(case)


def test_the_shared_cases_are_there() -> None:
    """Nobody runs the suite without the shared cases and takes it for green."""
    assert [subject for subject in SUBJECTS if not cases_of(SHARED / f"{subject}.yaml")] == []


@cache
def modelled() -> tuple[str, ...]:
    """The keys of the provisions that this version rules by."""
    provisions = load().provisions
    return tuple(key for key in provision_keys() if provisions[key].status == "modelled")


@pytest.mark.parametrize("key", modelled())
def test_a_modelled_provision_has_cases(key: str) -> None:
    """Beside the logic of each provision lie its cases."""
    assert cases_of(LAW / group_of(key) / key.replace("-", "_") / "cases.yaml")
