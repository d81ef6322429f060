"""Reading a house file: what a house has chosen, and what its players say.

    closed-raise: floor
    calls-for-clock: 2
    words:
      fold: [paso, "no voy"]

Options by name, as under ``options`` of a case, and under ``words`` phrases by verb.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple, TypeAlias

from floorbook.law.rulebook import Value
from floorbook.script.errors import ScriptError, excerpt, nearest
from floorbook.script.nodes import Node, Scalar, documents, error_at, source_text
from floorbook.script.readers import entries, is_null, many, option_value, scalar

Refused: TypeAlias = Callable[[str, object], tuple[str, ...]]
"""The values that an option may have, where it cannot have this one; otherwise none."""

WORDS = "words"
"""The key of the phrases; no option has this name."""


class House(NamedTuple):
    """What a house has chosen where the rules are silent, and its own phrases by verb."""

    options: Mapping[str, Value]
    words: Mapping[str, tuple[str, ...]]


def read_house(data: bytes, name: str, known: Collection[str], refused: Refused) -> House:
    """The house of a file.

    ``name`` is that of the file, for errors. ``known`` are the options that exist, and
    ``refused`` says what else an option may be. Raises ScriptError with its place.
    """
    try:
        found = list(documents(source_text(data)))
        if len(found) > 1:
            raise error_at(found[1], "house-twice")
        if not found or is_null(found[0]):
            return House({}, {})
        return _house(found[0], known, refused)
    except ScriptError as error:
        raise error.named(name) from None


def _house(node: Node, known: Collection[str], refused: Refused) -> House:
    options: dict[str, Value] = {}
    words: Mapping[str, tuple[str, ...]] = {}
    for name, (key, value) in entries(node).items():
        if name == WORDS:
            words = _words(value)
        elif name not in known:
            raise error_at(key, "unknown-option", key=excerpt(name), keys=nearest(name, known))
        else:
            options[name] = _value(name, value, refused)
    return House(options, words)


def _value(name: str, node: Node, refused: Refused) -> Value:
    """The value of an option. Raises ScriptError where the option cannot have it."""
    found = option_value(node)
    if allowed := refused(name, found):
        shown = excerpt(scalar(node).text)
        raise error_at(node, "wrong-option-value", option=name, found=shown, allowed=allowed)
    return found


def _words(node: Node) -> Mapping[str, tuple[str, ...]]:
    """The phrases of a house by verb. Raises ScriptError for what is no verb."""
    from floorbook.script.words import lexicon

    verbs = sorted({*lexicon().verbs, "unclear"})
    found = {}
    for verb, (key, value) in entries(node).items():
        if verb not in verbs:
            near = nearest(verb, verbs, most=len(verbs))
            raise error_at(key, "unknown-verb", key=excerpt(verb), keys=near)
        found[verb] = many(_phrase)(value, ())
    return found


def _phrase(node: Node, seats: Collection[str] = ()) -> str:
    """A phrase of at least one letter or digit."""
    word: Scalar = scalar(node)
    if not any(sign.isalnum() for sign in word.text):
        raise error_at(word, "empty-phrase")
    return word.text
