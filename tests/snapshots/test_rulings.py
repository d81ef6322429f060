"""Rulings as people read them: the acts that the law cases are about, in both languages.

``make snapshots`` writes the files anew; ``git diff`` is the review.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from floorbook.app.ruling import rule_case
from floorbook.bootstrap import rulebook_for
from floorbook.script.casefile import Case
from floorbook.script.cases import read_cases

LAW = Path(__file__).parents[2] / "src" / "floorbook" / "law"
FILES = sorted(LAW.rglob("cases.yaml"))
RULINGS = Path(__file__).parent / "rulings"


def snapshot(path: Path) -> str:
    """Every act with an expectation, of every case of a provision."""
    cases = read_cases(path.read_bytes(), path.name)
    return "\n".join(line for case in cases for line in _case(case))


def _case(case: Case) -> Iterator[str]:
    book = rulebook_for(case)
    english, spanish = (rule_case(case, book, lang).document for lang in ("en", "es"))
    yield f"# {case.name} ({book.edition})"
    for line, en, es in zip(case.acts, english["entries"], spanish["entries"], strict=True):
        if line.expect:
            yield from _entry(en, es)
    yield ""


def _entry(en: dict[str, Any], es: dict[str, Any]) -> Iterator[str]:
    yield f"- {en['act']}"
    yield from _ruling(en["ruling"], es["ruling"], "  ")
    yield f"  rules {' '.join(en['rules'])}; dealer {', '.join(en['dealer'])}"
    yield f"  next {' '.join(f'{key}={value}' for key, value in en['next'].items())}"
    for one, other in zip(en["corrections"], es["corrections"], strict=True):
        yield from _ruling(one, other, "  correction: ")


def _ruling(en: dict[str, Any], es: dict[str, Any], margin: str) -> Iterator[str]:
    plain = {key: value for key, value in en.items() if key not in ("options", "why") and value}
    yield f"{margin}{' '.join(f'{key}={value}' for key, value in plain.items())}"
    yield f"    {en['why']}"
    yield f"    {es['why']}"
    for one, other in zip(en["options"], es["options"], strict=True):
        yield from _ruling(one, other, "    option: ")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_rulings_read_as_before(path: Path) -> None:
    """The rulings on a provision's cases, and their reasons, are those that were reviewed."""
    kept = (RULINGS / f"{path.parent.name}.txt").read_text(encoding="utf-8")

    assert snapshot(path) == kept


def test_no_snapshot_is_left_over() -> None:
    """Every file of rulings belongs to a provision with cases."""
    assert {path.stem for path in RULINGS.glob("*.txt")} == {path.parent.name for path in FILES}


def write() -> None:
    """Write every file anew."""
    for path in FILES:
        (RULINGS / f"{path.parent.name}.txt").write_text(snapshot(path), encoding="utf-8")


if __name__ == "__main__":
    write()
