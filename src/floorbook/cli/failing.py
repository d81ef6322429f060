"""What ends a command: one line that says what is wrong, where, and what to do."""

from __future__ import annotations

from floorbook.script.errors import ScriptError
from floorbook.speak.saying import say


class Failure(Exception):
    """Nothing can be answered; the argument is the whole message."""


class Unheard(Exception):
    """Nobody reads the answer any more. Click has an answer of its own to a broken pipe."""


def failure(key: str, lang: str, /, **facts: object) -> Failure:
    """A failure by the key of its message."""
    return Failure(f"floor: {say(key, lang, **facts)}")


def script_failure(error: ScriptError, lang: str) -> Failure:
    """What is wrong with a file: ``file:line:column: what; what to do``."""
    return Failure(f"{error.name}:{error.line}:{error.column}: {explained(error, lang)}")


def explained(error: ScriptError, lang: str) -> str:
    """What is wrong with a script, in words, on one line."""
    from floorbook.speak.errors import error_text

    return " ".join(error_text(error.code, error.facts, lang).split())
