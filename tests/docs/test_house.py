"""The house keeps its own rules: verbs, locks, size, records, and no trace of a machine."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = ["requirements.lock", "requirements-dev.lock"]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
MACHINE_PATH = re.compile(r"(?<![\w.)>/])/\w+/\w|[A-Z]:\\\w")


def verbs() -> set[str]:
    phony = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert phony
    return set(phony[1].split())


def pins(lock: str) -> dict[str, str]:
    text = (ROOT / lock).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([^\s\\]+)", text, re.MULTILINE))


def test_every_verb_has_help() -> None:
    helped = set(re.findall(r"^([a-z-]+):.*?## \S", MAKEFILE, re.MULTILINE))
    assert helped == verbs()


def test_ci_runs_what_a_user_runs() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    commands = [line for line in script.splitlines() if line and not line.startswith("#")]
    assert commands == ["set -euo pipefail", 'cd "$(dirname "$0")/.."', "exec make test"]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_versions_and_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index-url" not in text
    assert "--find-links" not in text
    for block in re.split(r"\n(?=\w)", text.strip()):
        assert "==" in block
        assert "--hash=sha256:" in block


def test_the_locks_agree_and_hold_what_the_project_asks_for() -> None:
    run, dev = (pins(lock) for lock in LOCKS)
    assert run.items() <= dev.items()
    wanted = [re.split(r"[<>=]", name)[0].lower() for name in PROJECT["dependencies"]]
    assert set(wanted) <= {name.lower() for name in run}
    tools = PROJECT["optional-dependencies"]["dev"]
    assert {name.lower() for name in tools} <= {name.lower() for name in dev}


def test_the_code_is_within_the_size_budget() -> None:
    budget = ROOT / "tools" / "size_budget.py"
    command = [sys.executable, str(budget), "src"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_changelog_knows_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## [{PROJECT['version']}]" in changelog


def test_the_records_are_numbered_without_gaps_and_listed() -> None:
    records = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [path.name[:4] for path in records] == [f"{n:04}" for n in range(1, len(records) + 1)]
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    for path in records:
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith(f"# {path.name[:4]}: ")
        assert f"[{first.removeprefix('# ')}](decisions/{path.name})" in index


@pytest.mark.parametrize("record", sorted((ROOT / "docs" / "decisions").glob("*.md")))
def test_a_record_has_its_three_parts(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert headings == ["Context", "Decision", "Consequences"]


def test_the_glossary_is_sorted_and_whole() -> None:
    lines = (ROOT / "GLOSSARY.md").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if line[:1] == "|"]
    terms = [row[0] for row in rows[2:]]
    assert len(terms) >= 70
    assert terms == sorted(terms, key=lambda term: term.lower().replace("-", " "))
    assert all(len(row) == 4 and row[1] for row in rows)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_names_no_path_of_a_machine(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    found = [line for line in text.splitlines() if MACHINE_PATH.search(line)]
    assert not found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_links_to_what_exists(page: Path) -> None:
    text = re.sub(
        r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    targets = re.findall(r"\]\((?!\w+:|#)([^)#\s]+)", text)
    assert [target for target in targets if not (page.parent / target).exists()] == []
