"""Reading case files."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from floorbook.kernel.chips import Chips
from floorbook.script.acts import Understand, read_act
from floorbook.script.casefile import ActLine, Case
from floorbook.script.errors import ScriptError, excerpt, nearest
from floorbook.script.nodes import (
    LARGEST_FILE,
    Items,
    Node,
    Scalar,
    Table,
    documents,
    error_at,
    source_text,
)
from floorbook.script.readers import (
    Read,
    Seats,
    amount,
    at_least,
    button,
    by,
    cards,
    check_keys,
    chips,
    choice,
    entries,
    label,
    lifted,
    many,
    option_value,
    scalar,
    seat,
    spread,
    text,
)
from floorbook.script.shapes import EDITIONS, GAMES, expect_document, expect_entry

__all__ = ["LARGEST_FILE", "ActLine", "Case", "read_cases", "write_case"]

MOST_ACTS = 10_000
"""Acts in a case file."""
MOST_CHIPS = 1_000_000
"""Chips that a file may name: each is kept by itself."""
MOST_SEATS = 100


def read_cases(
    data: bytes,
    name: str,
    understand: Understand | None = None,
    options: Collection[str] | None = None,
) -> tuple[Case, ...]:
    """The cases of a file, in order.

    ``name`` is that of the file, for errors. ``understand`` is the lexicon for spoken words
    and ``options`` are the house options that exist; without them any name will do. Raises
    ScriptError at the line and column where the file is not what the contract says.
    """
    try:
        found = tuple(_Reader(understand, options).read(source_text(data)))
        if not found:
            raise ScriptError("empty-file")
        return found
    except ScriptError as error:
        raise error.named(name) from None


def write_case(case: Case) -> str:
    """The YAML text of a case; what is as if left out is left out."""
    from floorbook.script.casetext import write_case as write

    return write(case)


def _edition(node: Node, seats: Seats) -> int:
    amount(node)
    return int(choice(*EDITIONS)(node, seats))


def _stacks(node: Node, seats: Seats) -> dict[str, int]:
    """One number for each seat, or those of a mapping."""
    if isinstance(node, Scalar):
        return dict.fromkeys(seats, amount(node))
    found: dict[str, int] = by(seat, amount)(node, seats)
    return found


def _out(node: Node, seats: Seats) -> tuple[str, ...]:
    found: tuple[str, ...] = many(seat)(node, seats)
    _check_different(node, found)
    return found


_KEYS: Mapping[str, Read] = {
    **dict.fromkeys(("name", "source", "note"), text),
    "edition": _edition,
    "options": by(label, option_value),
    "game": choice(*GAMES),
    **dict.fromkeys(("blinds", "bets"), spread),
    **dict.fromkeys(("ante", "bb-ante", "bring-in", "pot"), amount),
    **dict.fromkeys(("cap", "unit"), at_least(1)),
    "button": button,
    "posts": by(seat, chips),
    "stacks": _stacks,
    "street": text,
    "out": _out,
    "board": cards,
    "cards": by(seat, cards),
    "expect": expect_document,
}
_REQUIRED = ("seats", "acts")


class _Reader:
    """Reads the cases of one file, and counts its acts and chips."""

    def __init__(self, understand: Understand | None, options: Collection[str] | None) -> None:
        self._understand = understand
        self._options = options
        self._acts = MOST_ACTS
        self._chips = MOST_CHIPS

    def read(self, source: str) -> Iterator[Case]:
        """Each case. An empty document is an error, except where the file ends with it."""
        empty: Node | None = None
        for node in documents(source):
            if empty:
                raise error_at(empty, "empty-case")
            if isinstance(node, Scalar) and not node.raw:
                empty = node
            else:
                yield self._case(node)

    def _case(self, node: Node) -> Case:
        pairs = entries(node)
        check_keys(pairs, (*_KEYS, *_REQUIRED))
        for key in _REQUIRED:
            if key not in pairs:
                raise error_at(node, "missing-key", key=key)
        seats = _seats(pairs["seats"][1])
        fields: dict[str, Any] = {
            name.replace("-", "_"): _KEYS[name](value, seats)
            for name, (_, value) in pairs.items()
            if name not in _REQUIRED
        }
        fields["street"] = _street(pairs, fields.get("game", "NLHE"))
        self._check_options(pairs)
        self._spend(node, fields.get("posts", {}).values())
        _check_cards(pairs, fields)
        acts = tuple(self._act(item, seats) for item in _filled(pairs["acts"][1], "acts"))
        return Case(seats=seats, acts=acts, places=_places(node), **fields)

    def _check_options(self, pairs: Mapping[str, tuple[Scalar, Node]]) -> None:
        """Raise ScriptError for an option that does not exist."""
        if self._options is None or "options" not in pairs:
            return
        node = pairs["options"][1]
        for name, (key, _) in entries(node).items() if isinstance(node, Table) else ():
            if name not in self._options:
                near = nearest(name, self._options)
                raise error_at(key, "unknown-option", key=excerpt(name), keys=near)

    def _act(self, node: Node, seats: Seats) -> ActLine:
        """An act, alone or with what it must bring."""
        if not self._acts:
            raise error_at(node, "too-many-acts", limit=MOST_ACTS)
        self._acts -= 1
        if isinstance(node, Scalar):
            return self._line(node, {}, seats)
        pairs = entries(node)
        check_keys(pairs, ("act", "expect"), "unknown-act-key")
        if "act" not in pairs:
            raise error_at(node, "missing-key", key="act")
        expect = expect_entry(pairs["expect"][1], seats) if "expect" in pairs else {}
        return self._line(scalar(pairs["act"][1]), expect, seats)

    def _line(self, node: Scalar, expect: Mapping[str, Any], seats: Seats) -> ActLine:
        try:
            observation = read_act(node.text, seats, self._understand)
        except ScriptError as error:
            raise lifted(node, error) from None
        self._spend(node, (event.chips for event in observation.events))
        return ActLine(observation, node.text, expect, *node.place)

    def _spend(self, node: Node, piles: Iterable[Chips]) -> None:
        """Count chips. Raises ScriptError when the file has named too many."""
        self._chips -= sum(map(len, piles))
        if self._chips < 0:
            raise error_at(node, "too-many-chips", limit=MOST_CHIPS)


def _filled(node: Node, key: str) -> list[Node]:
    """The members of a list. Raises ScriptError where there are none."""
    found = list(many(lambda item, seats: item)(node, ()))
    if not found:
        raise error_at(node, "empty-list", key=key)
    return found


def _seats(node: Node) -> tuple[str, ...]:
    """The labels of the seats, as they were written, in order."""
    items = _filled(node, "seats")
    if not 2 <= len(items) <= MOST_SEATS:
        raise error_at(node, "number-of-seats", found=len(items), least=2, limit=MOST_SEATS)
    found = tuple(map(label, items))
    _check_different(node, found)
    return found


def _check_different(node: Node, labels: tuple[str, ...]) -> None:
    """Raise ScriptError at the first label that is in a list again."""
    assert isinstance(node, Items)
    for place, name in enumerate(labels):
        if name in labels[:place]:
            raise error_at(node.items[place], "seat-twice", seat=name)


def _street(pairs: Mapping[str, tuple[Scalar, Node]], game: str) -> str:
    """The street on which the case begins."""
    streets = GAMES[game]
    if "street" not in pairs:
        return streets[0]
    node = scalar(pairs["street"][1], "not-one-of")
    if node.text not in streets:
        raise error_at(node, "wrong-street", found=node.text, game=game, allowed=streets)
    return node.text


def _check_cards(pairs: Mapping[str, tuple[Scalar, Node]], fields: Mapping[str, Any]) -> None:
    """Raise ScriptError for a card that is on the board and in a hand, or in two hands."""
    seen: set[str] = set()
    hands = pairs["cards"][1] if "cards" in pairs else None
    places = [(pairs[key][1], fields[key]) for key in ("board",) if key in pairs]
    if isinstance(hands, Table):
        places += [(value, fields["cards"][name]) for name, (_, value) in hands.pairs.items()]
    for node, found in places:
        for card in found:
            if card in seen and card != "??":
                raise error_at(node, "card-twice", card=card)
            seen.add(card)


def _places(node: Node) -> dict[str, tuple[int, int]]:
    """The places of the keys of a case, and of those one level below."""
    places = {"": node.place}
    for name, (key, value) in entries(node).items():
        places[name] = key.place
        if isinstance(value, Table):
            places |= {f"{name}.{part}": inner.place for part, (inner, _) in value.pairs.items()}
    return places
