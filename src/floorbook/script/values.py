"""Words of a script and what they stand for: amounts, chips and cards, read and written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from floorbook.kernel.chips import Chips
from floorbook.script.errors import ScriptError, excerpt

LARGEST = 10**12
"""The largest amount that a script may name."""
MOST_CHIPS = 10_000
"""The most chips that one act may move: they are kept one by one."""

NUMBER = re.compile(r"[0-9]+")
CHIP = re.compile(r"(?:([0-9]+)x)?([0-9]+)")
CARD = re.compile(r"[2-9TJQKA][shdc]|\?\?")

_TOKEN = re.compile(r'"[^"]*"|[,"]|[^\s,"]+')
_BAD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]|[\ud800-\udfff]|[\ufffe\uffff]")


class Token(NamedTuple):
    """A word, a comma or a quoted text, and the column of its first character, from 1."""

    text: str
    column: int

    @property
    def end(self) -> int:
        """The column after its last character."""
        return self.column + len(self.text)


def check_characters(text: str) -> int | None:
    """Where the first character is that no script may hold, as an index; None if nowhere."""
    found = _BAD.search(text)
    return found.start() if found else None


def split(text: str) -> list[Token]:
    """The words of an act.

    Raises ScriptError for a quote without its partner and for control characters.
    """
    if (bad := check_characters(text)) is not None:
        raise ScriptError("bad-character", {"character": f"U+{ord(text[bad]):04X}"}, 1, bad + 1)
    tokens = [Token(found[0], found.start() + 1) for found in _TOKEN.finditer(text)]
    for token in tokens:
        if token.text == '"':
            raise ScriptError("unclosed-quote", {}, 1, token.column)
    return tokens


def number(text: str, column: int = 1, limit: int = LARGEST) -> int:
    """The number that ASCII digits stand for. Raises ScriptError where it is over the limit."""
    digits = text.lstrip("0") or "0"
    if len(digits) > len(str(limit)) or int(digits) > limit:
        raise ScriptError("number-too-large", {"found": excerpt(text), "limit": limit}, 1, column)
    return int(digits)


def _pile(token: Token) -> tuple[int, int]:
    """How many chips of which value a word such as ``5x100`` names."""
    found = CHIP.fullmatch(token.text)
    assert found is not None
    count, value = found.groups()
    many = 1 if count is None else number(count, token.column)
    worth = number(value, token.column if count is None else token.column + len(count) + 1)
    if not many or not worth:
        raise ScriptError("zero-chips", {"found": excerpt(token.text)}, 1, token.column)
    return many, worth


def chips_of(tokens: Iterable[Token], room: int = MOST_CHIPS) -> Chips:
    """The chips that words such as ``1000 5x100`` name, each of which is well formed.

    Raises ScriptError for no chips ("0x100"), for amounts that are too large, and for more
    chips than there is ``room`` for.
    """
    chips: list[int] = []
    for token in tokens:
        many, worth = _pile(token)
        if len(chips) + many > room:
            raise ScriptError("too-many-chips", {"limit": MOST_CHIPS}, 1, token.column)
        chips += [worth] * many
    return tuple(chips)


def chips_text(chips: Sequence[int]) -> str:
    """Chips as the script writes them, equal neighbours together: ``1000 5x100``."""
    runs = ((value, len(list(run))) for value, run in groupby(chips))
    return " ".join(str(value) if many == 1 else f"{many}x{value}" for value, many in runs)


def cards_of(tokens: Iterable[Token]) -> tuple[str, ...]:
    """The cards that words name. Raises ScriptError where a known card is there twice."""
    cards: list[str] = []
    for token in tokens:
        if token.text in cards and token.text != "??":
            raise ScriptError("card-twice", {"card": token.text}, 1, token.column)
        cards.append(token.text)
    return tuple(cards)


def lines_before(text: str, index: int) -> tuple[int, int]:
    """The line and column, from 1, of a place in a text."""
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)
