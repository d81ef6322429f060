"""What the command line says, in English and Spanish: the messages of ``cli.toml``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from floorbook.data import Tables
from floorbook.speak.figures import shown


@cache
def messages() -> Tables:
    """Every message by its key, with its English and its Spanish."""
    return Tables(__file__.removesuffix("saying.py") + "cli.toml")


def say(key: str, lang: str, /, **facts: object) -> str:
    """A message with its facts, in ``en`` or ``es``. Raises KeyError for an unknown one."""
    text: str = messages()[key][lang]
    return text.format_map({name: shown(value, lang) for name, value in facts.items()})


def has(key: str) -> bool:
    """Whether there is such a message."""
    return key in messages()


def listed(words: Iterable[object], lang: str, last: str = "and") -> str:
    """Words one after another, with "and" or "or" before the last of them."""
    *first, end = map(str, words)
    joined = f" {say(last, lang)} "
    return joined.join([", ".join(first), end]) if first else end
