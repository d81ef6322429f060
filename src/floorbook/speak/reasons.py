"""The reasons of a ruling in words.

Each provision keeps its sentences beside its logic, in ``reasons.toml``: a message, and
its English and Spanish with the names of facts in braces. Files are read once, when a
ruling first cites them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from floorbook.data import Tables
from floorbook.editions import path_of
from floorbook.law.ruling import Ruling, Step
from floorbook.speak.figures import shown

_MOST = 3
"""Sentences of reasons in one explanation; the deciding ones come first."""


@cache
def messages(key: str) -> Mapping[str, Mapping[str, str]]:
    """The messages of a provision, each by language."""
    return Tables(path_of(key, "reasons.toml"))


@cache
def general() -> Mapping[str, Mapping[str, str]]:
    """Messages that belong to no provision."""
    return Tables(__file__.removesuffix("reasons.py") + "general.toml")


def sentence(step: Step, lang: str) -> str:
    """One reason in words; nothing for a reason that is only cited."""
    if step.message == "cited":
        return ""
    text = messages(step.key)[step.message][lang]
    return text.format_map({name: shown(value, lang) for name, value in step.facts.items()})


def why(ruling: Ruling, lang: str) -> str:
    """The reasons of a ruling in a few sentences, with what would have changed it."""
    said = [one for step in ruling.steps if (one := sentence(step, lang))][:_MOST]
    if ruling.turn is not None:
        said.append(sentence(ruling.turn, lang))
    if not said:
        return general()[_plain(ruling)][lang]
    return " ".join(dict.fromkeys(said))


def _plain(ruling: Ruling) -> str:
    """What there is to say of a ruling without reasons."""
    if ruling.status == "unruled":
        return "unruled"
    return "recorded" if ruling.action in ("none", "show") else "taken-as-right"
