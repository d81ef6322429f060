"""Where cases and houses come from: files, or standard input."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from floorbook.bootstrap import open_cases, open_house, read_file
from floorbook.cli.failing import failure, script_failure
from floorbook.script.casefile import Case
from floorbook.script.errors import ScriptError
from floorbook.script.nodes import LARGEST_FILE

if TYPE_CHECKING:
    from floorbook.script.house import House

STDIN = "-"


def cases_of(name: str, house: House | None, lang: str) -> tuple[Case, ...]:
    """The cases of a file, or of standard input. Raises Failure where they cannot be read."""
    try:
        data = _standard_input(lang) if name == STDIN else read_file(name)
        return open_cases(data, shown(name), house)
    except ScriptError as error:
        raise script_failure(error, lang) from None


def _standard_input(lang: str) -> bytes:
    if sys.stdin is None:
        raise failure("no-stdin", lang)
    return sys.stdin.buffer.read(LARGEST_FILE + 1)


def shown(name: str) -> str:
    """The name of a source in a message."""
    return "<stdin>" if name == STDIN else name


def house_of(name: str | None, lang: str) -> House | None:
    """The house of a file, if one is named. Raises Failure where it cannot be read."""
    if name is None:
        return None
    try:
        return open_house(name)
    except ScriptError as error:
        raise script_failure(error, lang) from None
