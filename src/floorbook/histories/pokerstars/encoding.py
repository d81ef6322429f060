"""Lines of a file in whatever encoding a player's computer left it."""

from __future__ import annotations

import codecs
import io
from collections.abc import Iterator
from os import PathLike
from typing import BinaryIO

LONGEST_LINE = 1024
"""Characters of a line that are read; what is more is passed over."""
SAMPLE = 1 << 12
"""Bytes in which the encoding shows."""

_SPACES = str.maketrans(dict.fromkeys("\u00a0\u2007\u2009\u202f", " ") | {"\ufeff": ""})


def lines_of(path: str | PathLike[str]) -> Iterator[str]:
    """The lines of a file, one at a time, without their ends. Raises OSError if it is no file."""
    with open(path, "rb") as file:  # noqa: PTH123 - pathlib is slow to import
        yield from lines_in(file)


def decoded(data: bytes) -> str:
    """The text of these bytes, as ``lines_of`` would read it from a file."""
    return "\n".join(lines_in(io.BytesIO(data)))


def lines_in(stream: BinaryIO, encoding: str | None = None) -> Iterator[str]:
    """The lines of a stream that can be rewound, as ``raw_lines`` has them, with plain blanks."""
    for line in raw_lines(stream, LONGEST_LINE, encoding):
        yield line if line.isascii() else _plain(line)


def raw_lines(stream: BinaryIO, longest: int, encoding: str | None = None) -> Iterator[str]:
    """The lines of a stream that can be rewound, one at a time, without their ends.

    UTF-16 and UTF-32 are known by their zeros, unless ``encoding`` is given, empty for neither
    of them. Anything else is UTF-8 line by line, and Windows-1252 in each line that is none, so
    one bad byte spoils one line only.
    """
    if encoding is None:
        encoding = wide(stream.read(SAMPLE))
        stream.seek(0)
    text = io.TextIOWrapper(stream, encoding or "latin-1", errors="replace", newline=None)
    try:
        for line in _bounded(text, longest):
            yield line if encoding or line.isascii() else _narrow(line)
    finally:
        text.detach()


def wide(start: bytes) -> str:
    """The encoding of a text whose units are wider than a byte; empty if they are not.

    A mark alone does not make it one: the zeros must be there, in their places.
    """
    quarters = [start[at::4].count(0) * 5 >= len(start) for at in range(4)]
    if sum(quarters) == 3:
        return _marked(start, "utf-32", "utf-32-le" if quarters[3] else "utf-32-be")
    if quarters in ([True, False, True, False], [False, True, False, True]):
        return _marked(start, "utf-16", "utf-16-be" if quarters[0] else "utf-16-le")
    return ""


def _marked(start: bytes, marked: str, bare: str) -> str:
    """The encoding that heeds the mark, if there is one."""
    marks = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
    return marked if start.startswith(marks) else bare


def _bounded(text: io.TextIOWrapper, longest: int) -> Iterator[str]:
    while line := text.readline(longest):
        rest = line
        while rest and not rest.endswith("\n"):
            rest = text.readline(longest)
        yield line.removesuffix("\n")


def _narrow(line: str) -> str:
    data = line.encode("latin-1")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _plain(line: str) -> str:
    """Without byte order marks, and with plain blanks."""
    return line.translate(_SPACES)
