"""The sentences of the reasons: complete, in both languages, and all of them in use."""

from __future__ import annotations

import ast
import string
import tomllib
from pathlib import Path
from typing import Any

import pytest

LAW = Path(__file__).parents[2] / "src" / "floorbook" / "law"
FILES = sorted(LAW.rglob("reasons.toml"))


def _messages(path: Path) -> dict[str, dict[str, str]]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def _everything_said() -> str:
    folder = LAW.parent
    return "\n".join(
        path.read_text(encoding="utf-8")
        for room in ("law", "hand")
        for path in sorted((folder / room).rglob("*.py"))
    )


CODE = _everything_said()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_both_languages(path: Path) -> None:
    """Every message has English and Spanish with the same facts, and ends as a sentence."""
    for name, texts in _messages(path).items():
        assert set(texts) == {"en", "es"}, name
        assert _fields(texts["en"]) == _fields(texts["es"]), name
        assert all(text.strip()[-1:] in ".?:" for text in texts.values()), name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_no_message_is_left_over(path: Path) -> None:
    """Every message is named in the law or the hand: whole, or by an end of an f-string."""
    for name in _messages(path):
        heads = [name[: at + 1] for at, sign in enumerate(name) if sign == "-"]
        tails = [name[at:] for at, sign in enumerate(name) if sign == "-"]
        named = f'"{name}"' in CODE or any(f'f"{head}{{' in CODE for head in heads)
        named = named or any(f'}}{tail}"' in CODE for tail in tails)
        assert named, name


def test_every_named_message_exists() -> None:
    """Every Step with a literal message has its sentence beside the provision."""
    missing: list[str] = []
    for path in sorted(LAW.rglob("__init__.py")):
        reasons = path.with_name("reasons.toml")
        if not reasons.exists():
            continue
        known = _messages(reasons)
        named = _own_steps(ast.parse(path.read_text(encoding="utf-8")))
        missing += [f"{path.parent.name}: {step}" for step in named if step not in known]
    assert not missing


def _own_steps(tree: ast.AST) -> list[str]:
    """The messages of ``Step(KEY, part, "message", facts)``."""
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Step":
            continue
        key, message = node.args[0], node.args[2]
        own: Any = getattr(key, "id", "")
        if own == "KEY" and isinstance(message, ast.Constant) and message.value != "cited":
            found.append(str(message.value))
    return found
