"""What may stand at a place of a case: small readers from a node to a value, put together.

A reader takes a node and the seats of the case, and gives the value or raises ScriptError
at the place where the value cannot be what the contract asks for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias

from floorbook.kernel.chips import Chips
from floorbook.law.rulebook import Value
from floorbook.script.acts import read_instruction
from floorbook.script.errors import Code, ScriptError, excerpt
from floorbook.script.nodes import Items, Node, Scalar, Table, error_at
from floorbook.script.phrases import LABEL, RESERVED
from floorbook.script.values import CARD, CHIP, cards_of, chips_of, number, split

Seats: TypeAlias = Collection[str]
Read: TypeAlias = Callable[[Node, Seats], Any]

LONGEST_LABEL = 100
"""Characters in the label of a seat."""

_SPREAD = re.compile(r"([0-9]+)-([0-9]+)")
_CITATION = re.compile(r"(RP-)?[0-9]+(-[A-Z][0-9]?)?")
_NULL = frozenset(("", "~", "null", "Null", "NULL"))
_YES = frozenset(("true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON"))
_NO = frozenset(("false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF"))


def scalar(node: Node, code: Code = "not-text") -> Scalar:
    """A node that is one word or text. Raises ScriptError for lists and mappings."""
    if isinstance(node, Scalar):
        return node
    raise error_at(node, code, found=_shown(node))


def is_null(node: Node) -> bool:
    """Whether nothing, or null, was written."""
    return isinstance(node, Scalar) and node.plain and node.text in _NULL


def text(node: Node, seats: Seats = ()) -> str:
    """Words for people, as they were written; nothing where nothing was written."""
    return "" if is_null(node) else scalar(node).text


def lifted(node: Scalar, error: ScriptError) -> ScriptError:
    """An error in the text of a scalar, at its place in the file."""
    return error.moved(*node.inside(error.column))


def amount(node: Node, seats: Seats = ()) -> int:
    """A whole number of at least 0 in plain decimal digits, without quotes."""
    word = scalar(node, "not-an-amount")
    if not word.plain or not re.fullmatch("0|[1-9][0-9]*", word.text):
        raise error_at(word, "not-an-amount", found=excerpt(word.text))
    try:
        return number(word.text)
    except ScriptError as error:
        raise lifted(word, error) from None


def at_least(least: int) -> Read:
    """A reader of amounts that are not smaller than ``least``."""

    def read(node: Node, seats: Seats) -> int:
        found = amount(node)
        if found < least:
            raise error_at(node, "number-too-small", found=found, least=least)
        return found

    return read


def flag(node: Node, seats: Seats = ()) -> bool:
    """True or false."""
    word = scalar(node, "not-a-flag")
    if not word.plain or word.text not in _YES | _NO:
        raise error_at(word, "not-a-flag", found=excerpt(word.text))
    return word.text in _YES


def option_value(node: Node, seats: Seats = ()) -> Value:
    """What a house has chosen: a flag, a whole number or a word."""
    word = scalar(node, "not-an-option-value")
    if is_null(word) or not word.text:
        raise error_at(word, "not-an-option-value", found=word.text)
    if word.plain and word.text in _YES | _NO:
        return flag(word)
    return amount(word) if word.plain and re.fullmatch("[0-9]+", word.text) else word.text


def choice(*names: str) -> Read:
    """A reader of one of a few words."""

    def read(node: Node, seats: Seats) -> str:
        if isinstance(node, Scalar) and node.text in names:
            return node.text
        raise error_at(node, "not-one-of", found=_shown(node), allowed=names)

    return read


def label(node: Node, seats: Seats = ()) -> str:
    """A label that a seat may have, the text as it was written."""
    word = scalar(node, "bad-label")
    if len(word.text) > LONGEST_LABEL or not LABEL.fullmatch(word.text):
        raise error_at(word, "bad-label", found=excerpt(word.text))
    if word.text in RESERVED:
        raise error_at(word, "reserved-label", found=word.text)
    return word.text


def seat(node: Node, seats: Seats) -> str:
    """The label of a seat that exists."""
    word = scalar(node, "bad-label")
    if word.text not in seats:
        raise error_at(word, "unknown-seat", seat=excerpt(word.text), seats=tuple(seats))
    return word.text


def button(node: Node, seats: Seats) -> str:
    """The label of a seat, or ``dead``."""
    return "dead" if isinstance(node, Scalar) and node.text == "dead" else seat(node, seats)


def cards(node: Node, seats: Seats = ()) -> tuple[str, ...]:
    """Cards such as ``Ah Kd ??``."""
    word = scalar(node, "not-cards")
    try:
        tokens = split(word.text)
        for token in tokens:
            if not CARD.fullmatch(token.text):
                raise ScriptError("not-cards", {"found": excerpt(token.text)}, 1, token.column)
        if not tokens:
            raise ScriptError("not-cards", {"found": ""})
        return cards_of(tokens)
    except ScriptError as error:
        raise lifted(word, error) from None


def card(node: Node, seats: Seats = ()) -> str:
    """One card."""
    found = cards(node)
    if len(found) > 1:
        raise error_at(node, "not-cards", found=" ".join(found))
    return found[0]


def chips(node: Node, seats: Seats = ()) -> Chips:
    """Chips such as ``2x25``; none for ``0``."""
    word = scalar(node, "not-chips")
    if word.text == "0":
        return ()
    try:
        tokens = split(word.text)
        for token in tokens:
            if not CHIP.fullmatch(token.text):
                raise ScriptError("not-chips", {"found": excerpt(token.text)}, 1, token.column)
        if not tokens:
            raise ScriptError("not-chips", {"found": ""})
        return chips_of(tokens)
    except ScriptError as error:
        raise lifted(word, error) from None


def spread(node: Node, seats: Seats = ()) -> tuple[int, int]:
    """Two amounts as ``small-big``: the small one no larger, the big one not 0."""
    word = scalar(node, "not-a-spread")
    found = _SPREAD.fullmatch(word.text)
    if not found:
        raise error_at(word, "not-a-spread", found=excerpt(word.text))
    try:
        small, big = (number(found[part], found.start(part) + 1) for part in (1, 2))
    except ScriptError as error:
        raise lifted(word, error) from None
    if not small <= big or not big:
        raise error_at(word, "spread-order", found=excerpt(word.text))
    return small, big


def citation(node: Node, seats: Seats = ()) -> str:
    """The number of a rule or a procedure, such as ``45-B2`` or ``RP-5``."""
    word = scalar(node, "not-a-citation")
    if not _CITATION.fullmatch(word.text):
        raise error_at(word, "not-a-citation", found=excerpt(word.text))
    return word.text


def instruction(node: Node, seats: Seats) -> str:
    """What the dealer is told, such as ``deal flop``."""
    word = scalar(node, "not-an-instruction")
    try:
        read_instruction(word.text, seats)
    except ScriptError as error:
        raise lifted(word, error) from None
    return word.text


def nullable(read: Read) -> Read:
    """A reader that also takes null."""
    return lambda node, seats: None if is_null(node) else read(node, seats)


def many(read: Read) -> Read:
    """A reader of lists."""

    def read_all(node: Node, seats: Seats) -> tuple[Any, ...]:
        if not isinstance(node, Items):
            raise error_at(node, "not-a-list", found=_shown(node))
        return tuple(read(item, seats) for item in node.items)

    return read_all


def by(key: Read, read: Read) -> Read:
    """A reader of mappings with free keys; an empty list says that there is none."""

    def read_all(node: Node, seats: Seats) -> dict[str, Any]:
        if isinstance(node, Items) and not node.items:
            return {}
        pairs = entries(node).values()
        return {key(name, seats): read(value, seats) for name, value in pairs}

    return read_all


def table(shape: Mapping[str, Read], unknown: Code = "unknown-key") -> Read:
    """A reader of mappings with none but the keys of a shape."""

    def read_all(node: Node, seats: Seats) -> dict[str, Any]:
        pairs = entries(node)
        check_keys(pairs, shape, unknown)
        return {name: shape[name](value, seats) for name, (_, value) in pairs.items()}

    return read_all


def entries(node: Node) -> Mapping[str, tuple[Scalar, Node]]:
    """The keys and values of a mapping. Raises ScriptError for anything else."""
    if not isinstance(node, Table):
        raise error_at(node, "not-a-table", found=_shown(node))
    return node.pairs


def check_keys(
    pairs: Mapping[str, tuple[Scalar, Node]], known: Collection[str], unknown: Code = "unknown-key"
) -> None:
    """Raise ScriptError at the first key that is not known."""
    for name, (key, _) in pairs.items():
        if name not in known:
            raise error_at(key, unknown, key=excerpt(name), keys=tuple(known))


def _shown(node: Node) -> str:
    if isinstance(node, Scalar):
        return excerpt(node.text)
    return "[…]" if isinstance(node, Items) else "{…}"
