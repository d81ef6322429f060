"""YAML as a tree in which everything knows its place, and nothing is interpreted.

Scalars stay the text that was written, so that ``no``, ``1_000`` and ``250-500`` are not
turned into something else. The tree is built from parser events and not by
``yaml.compose``, which would recurse on what a stranger nests and expand his aliases.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import yaml

from floorbook.script.errors import Code, Fact, ScriptError, excerpt
from floorbook.script.values import check_characters, lines_before

DEEPEST = 32
"""How many lists and mappings may lie in one another."""

LARGEST_FILE = 1 << 20
"""Bytes in a file of cases or of a house."""

Place: TypeAlias = tuple[int, int]
"""A line and a column, each from 1."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_ESCAPES = {'"': "\\", "'": "''"}


class Scalar(NamedTuple):
    """A word or text as it was written; ``plain`` when it stood without quotes."""

    text: str
    style: str
    raw: str
    """What stands in the file, quotes and line breaks included."""
    place: Place

    @property
    def plain(self) -> bool:
        """Whether it stood there without quotes, and not as a block of lines."""
        return not self.style

    def inside(self, column: int) -> Place:
        """Where a column of the text stands in the file; its beginning where that is unclear."""
        line, start = self.place
        if (escape := _ESCAPES.get(self.style)) and escape in self.raw[1:-1]:
            return self.place
        index = self._index(len("".join(self.text[: column - 1].split())))
        broken, beyond = self.raw.count("\n", 0, index), self.raw.rfind("\n", 0, index)
        return (line + broken, index - beyond) if broken else (line, start + index)

    def _index(self, ahead: int) -> int:
        """The index in the raw text of the visible character that has so many before it."""
        first = self.raw.find("\n") + 1 if self.style in ("|", ">") else len(self.style)
        end = first
        for index in range(first, len(self.raw)):
            if not self.raw[index].isspace():
                if not ahead:
                    return index
                ahead, end = ahead - 1, index + 1
        return end


class Items(NamedTuple):
    """A list."""

    items: Sequence[Node]
    place: Place


class Table(NamedTuple):
    """A mapping: each key's text to the key and the value; no key is there twice."""

    pairs: Mapping[str, tuple[Scalar, Node]]
    place: Place


Node: TypeAlias = Scalar | Items | Table


def error_at(node: Node, code: Code, **facts: Fact) -> ScriptError:
    """An error at the place of a node."""
    return ScriptError(code, facts, *node.place)


def source_text(data: bytes) -> str:
    """The text of a file of cases or of a house. Raises ScriptError for one that is too large or not UTF-8."""
    if len(data) > LARGEST_FILE:
        raise ScriptError("file-too-large", {"limit": LARGEST_FILE})
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        raise ScriptError("not-utf8", {}, *lines_before(before, len(before))) from None


def documents(source: str) -> Iterator[Node]:
    """The documents of a YAML text.

    Raises ScriptError for what is no YAML, for anchors, aliases and tags, for a key that is
    there twice, for characters that no script may hold and for too much in one another.
    """
    _check_characters(source, (1, 1))
    builder = _Builder(source)
    try:
        for event in yaml.parse(source, Loader=_LOADER):
            if isinstance(event, yaml.DocumentEndEvent):
                yield builder.document()
            else:
                builder.feed(event)
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        raise _yaml_error(error) from None


def _yaml_error(error: Exception) -> ScriptError:
    """What the YAML parser found, at its place."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    problem = str(getattr(error, "problem", None) or "")
    return ScriptError("not-yaml", {"problem": problem}, *(_place(mark) if mark else (1, 1)))


def _place(mark: Any) -> Place:
    return mark.line + 1, mark.column + 1


def _check_characters(text: str, place: Place | None = None) -> None:
    if (bad := check_characters(text)) is not None:
        where = place and lines_before(text, bad)
        facts = {"character": f"U+{ord(text[bad]):04X}"}
        raise ScriptError("bad-character", facts, *(where or (1, 1)))


class _Builder:
    """Puts nodes together from parser events, with a stack of its own."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._open: list[tuple[Place, list[Node]]] = [((1, 1), [])]

    def document(self) -> Node:
        """The node of the document that has just ended."""
        return self._open[0][1].pop()

    def feed(self, event: Any) -> None:
        """Take one event."""
        place = _place(event.start_mark)
        if isinstance(event, yaml.NodeEvent):
            self._refuse(event, place)
        if isinstance(event, yaml.ScalarEvent):
            self._add(self._scalar(event, place))
        elif isinstance(event, yaml.CollectionStartEvent):
            if len(self._open) > DEEPEST:
                raise ScriptError("too-deep", {"limit": DEEPEST}, *place)
            self._open.append((place, []))
        elif isinstance(event, yaml.SequenceEndEvent):
            start, nodes = self._open.pop()
            self._add(Items(nodes, start))
        elif isinstance(event, yaml.MappingEndEvent):
            start, nodes = self._open.pop()
            self._add(Table(_pairs(nodes), start))

    def _add(self, node: Node) -> None:
        self._open[-1][1].append(node)

    def _refuse(self, event: Any, place: Place) -> None:
        """Raise ScriptError for anchors, aliases and tags."""
        if event.anchor is not None:
            raise ScriptError("yaml-alias", {"name": excerpt(event.anchor)}, *place)
        if getattr(event, "tag", None) is not None:
            raise ScriptError("yaml-tag", {"tag": excerpt(event.tag)}, *place)

    def _scalar(self, event: Any, place: Place) -> Scalar:
        raw = self._source[event.start_mark.index : event.end_mark.index]
        node = Scalar(event.value, event.style or "", raw, place)
        try:
            _check_characters(node.text)
        except ScriptError as error:
            raise error.moved(*place) from None
        return node


def _pairs(nodes: Sequence[Node]) -> dict[str, tuple[Scalar, Node]]:
    """Keys and values. Raises ScriptError for a key that is no text or there twice."""
    pairs: dict[str, tuple[Scalar, Node]] = {}
    for key, value in zip(nodes[::2], nodes[1::2], strict=True):
        if not isinstance(key, Scalar):
            raise error_at(key, "not-text")
        if key.text in pairs:
            raise error_at(key, "duplicate-key", key=excerpt(key.text))
        pairs[key.text] = (key, value)
    return pairs
