"""What is wrong with a script, in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from floorbook.data import Tables
from floorbook.speak import figures

_SHOWN = 6
"""How many of the things that would have fitted are named in a message."""


def error_text(code: str, args: Mapping[str, Any], lang: str) -> str:
    """The message of a ScriptError's code with its facts, in ``en`` or ``es``.

    Raises KeyError for a code or a language that there is none of.
    """
    message = _texts()[code][lang]
    return message.format_map({name: _shown(value, lang) for name, value in args.items()})


@cache
def _texts() -> Mapping[str, Mapping[str, str]]:
    """Every message, by code and language."""
    return Tables(__file__.removesuffix("errors.py") + "errors.toml")


def _shown(value: object, lang: str) -> str:
    """A fact as it stands in a message: of a long list the first few."""
    if not isinstance(value, tuple):
        return figures.shown(value, lang)
    quoted = "«{}»" if lang == "es" else "“{}”"
    shown = ", ".join(quoted.format(one) for one in value[:_SHOWN])
    return shown + (" …" if len(value) > _SHOWN else "")
