"""The editions of the rulebook as data, the options of a house, and the loader of both."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from floorbook.data import Lazy, Tables
from floorbook.law.rulebook import Provision, Rulebook, Value

__all__ = [
    "Option",
    "UnknownOption",
    "editions",
    "group_of",
    "load",
    "option_texts",
    "options",
    "path_of",
    "provision_keys",
    "reason_texts",
    "text_of",
]

Kind: TypeAlias = Literal["name", "number", "number-or-none", "share"]

EDITION = "edition"
"""The default of an option on which the editions differ."""

GROUPS = ("betting", "conduct", "dealing", "pots", "procedure", "seating", "showdown")


class UnknownOption(Exception):
    """A house option that does not exist, or a value that it cannot have.

    ``allowed`` holds the values of the option, a range as ``1..10``; where the name itself
    is unknown, the names of all options.
    """

    def __init__(self, name: str, value: object, allowed: tuple[str, ...]) -> None:
        super().__init__(name, value, allowed)
        self.name = name
        self.value = value
        self.allowed = allowed


class Option(NamedTuple):
    """Something that a house may choose."""

    name: str
    provision: str
    """The permanent key of the provision that it belongs to."""
    values: tuple[str, ...]
    """The names it may have; ``none`` where it is a number or none."""
    kind: Kind
    default: Value
    """``edition`` where the editions differ: their reading is the default then."""
    in_force: bool
    """False where its provision is not modelled, so that the choice has no effect yet."""
    least: int = 0
    most: int = 0

    @property
    def allowed(self) -> tuple[str, ...]:
        """What it may be, in words of the data: its values, then a range or ``1/N``."""
        if self.kind == "share":
            return ("1/N",)
        if self.kind == "name":
            return self.values
        return (*self.values, f"{self.least}..{self.most}")

    def read(self, value: object) -> str | int:
        """The value as the rules use it; yes, no, none and numbers may come as case data.

        Raises ``UnknownOption`` where the option cannot have it.
        """
        plain = _plain(value)
        if plain in self.values:
            return plain
        if self.kind.startswith("number") and plain.isdecimal():
            number = int(plain)
            if self.least <= number <= self.most:
                return number
        if self.kind == "share" and _is_share(plain):
            return plain
        raise UnknownOption(self.name, value, self.allowed)


def _plain(value: object) -> str:
    """Case data as text: True is ``yes``, False ``no``, None ``none``."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.strip() if isinstance(value, str) else str(value)


def _is_share(text: str) -> bool:
    """Whether a text is a share below one, such as ``1/20``."""
    upper, slash, lower = text.partition("/")
    return bool(slash) and upper.isdecimal() and lower.isdecimal() and int(upper) < int(lower)


HERE = os.path.dirname(__file__)  # noqa: PTH120
"""A plain path: ``importlib.resources`` and pathlib take longer to import than an edition."""


def path_of(key: str, name: str = "text.toml", group: str = "") -> str:
    """Where a file of a provision lies, in the group that it belongs to unless one is given.

    Raises ``KeyError`` where there is no such provision.
    """
    folder = key.replace("-", "_")
    return f"{os.path.dirname(HERE)}/law/{group or group_of(key)}/{folder}/{name}"  # noqa: PTH120


def _tables(name: str) -> Tables:
    """A data file of this folder."""
    return Tables(f"{HERE}/{name}.toml")


@cache
def editions() -> tuple[int, ...]:
    """The editions on hand, oldest first."""
    names = (name.removesuffix(".toml") for name in os.listdir(HERE))  # noqa: PTH208
    return tuple(sorted(int(name) for name in names if name.isdecimal()))


def _option(name: str, table: Mapping[str, Any]) -> Option:
    """An option from its table in ``options.toml``."""
    kind: Kind = table.get("kind", "name")
    return Option(
        name=name,
        provision=table["provision"],
        values=("none",) if kind == "number-or-none" else tuple(table.get("values", ())),
        kind=kind,
        default=table["default"],
        in_force=table.get("in-force", False),
        least=table.get("least", 0),
        most=table.get("most", 0),
    )


@cache
def options() -> Mapping[str, Option]:
    """Every option of a house by its name."""
    return Lazy(_tables("options"), _option)


def _provision(key: str, table: Mapping[str, Any]) -> Provision:
    """A provision from its table in the file of an edition."""
    return Provision(
        key=key,
        number=table["number"] or None,
        status=table["status"],
        reason=table.get("reason", ""),
        inferred=table.get("inferred", False),
        reading_inferred=table.get("reading-inferred", False),
        parts=table.get("parts", True),
        values=MappingProxyType(table.get("values", {})),
        readings=MappingProxyType(table.get("readings", {})),
        checked=table["checked"],
    )


@cache
def _provisions(edition: int) -> Mapping[str, Provision]:
    """The provisions of an edition by key. Raises ``ValueError`` for an unknown edition."""
    if edition not in editions():
        known = ", ".join(map(str, editions()))
        raise ValueError(f"there is no edition {edition}; the editions are {known}")
    return Lazy(_tables(str(edition)), _provision)


@cache
def _readings(edition: int) -> Mapping[str, Value]:
    """The readings of an edition: its choice where the editions differ."""
    tables = _tables(str(edition)).below("readings")
    return {name: value for readings in tables.values() for name, value in readings.items()}


def _chosen(house: Mapping[str, object]) -> dict[str, str | int]:
    """The options of a house, checked. Raises ``UnknownOption``."""
    known = options()
    for name, value in house.items():
        if name not in known:
            raise UnknownOption(name, value, tuple(known))
    return {name: known[name].read(value) for name, value in house.items()}


def load(edition: int | None = None, options: Mapping[str, object] | None = None) -> Rulebook:
    """A rulebook: an edition, the newest when None, under the options of a house.

    Raises ``ValueError`` for an edition that is not on hand, and ``UnknownOption`` for an
    option that does not exist or cannot have its value.
    """
    year = editions()[-1] if edition is None else edition
    provisions = _provisions(year)
    choices = {**_defaults(), **_readings(year), **_chosen(options or {})}
    return Rulebook(year, provisions, MappingProxyType(choices))


@cache
def _defaults() -> Mapping[str, Value]:
    """The documented defaults; options on which the editions differ have none."""
    defaults = _tables("options").column("default")
    return {name: value for name, value in defaults.items() if value != EDITION}


@cache
def provision_keys() -> tuple[str, ...]:
    """The permanent keys of all provisions, in the order of the newest edition."""
    return tuple(_provisions(editions()[-1]))


@cache
def group_of(key: str) -> str:
    """The group of a provision, the folder of ``law`` that holds it.

    Raises ``KeyError`` where there is no such provision.
    """
    for group in GROUPS:
        if os.path.isfile(path_of(key, group=group)):  # noqa: PTH113
            return group
    raise KeyError(key)


@cache
def text_of(key: str) -> Mapping[str, Any]:
    """Title and summary of a provision in each language, as tables.

    ``summary-in`` holds the summaries of the editions whose content differed, by year.
    Raises ``KeyError`` where there is no such provision.
    """
    return Tables(path_of(key))


@cache
def option_texts() -> Mapping[str, Any]:
    """For each option its ``text`` and, by value, ``value-text``, in each language.

    The text for numbers is under ``number``, that for shares under ``share``.
    """
    return _tables("options-text")


@cache
def reason_texts() -> Mapping[str, Any]:
    """Why provisions are not modelled: the text of each reason in each language."""
    return _tables("reasons")
