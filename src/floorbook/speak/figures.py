"""Figures as each language writes them."""

from __future__ import annotations

from typing import Literal, TypeAlias

Lang: TypeAlias = Literal["en", "es"]
LANGS: tuple[Lang, ...] = ("en", "es")

_SEPARATOR = {"en": ",", "es": "."}


def chips(amount: int, lang: str) -> str:
    """An amount with its thousands marked: 1,400 in English, 1.400 in Spanish."""
    return f"{amount:,}".replace(",", _SEPARATOR[lang])


def shown(value: object, lang: str) -> str:
    """A fact as it stands in a sentence."""
    return chips(value, lang) if type(value) is int else str(value)
