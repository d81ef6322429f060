"""Lines of a file in whatever encoding a player's computer left it."""

from __future__ import annotations

import io
from collections.abc import Iterator
from os import PathLike
from typing import BinaryIO

LONGEST_LINE = 1024
"""Characters of a line that are read; what is more is passed over."""

_SPACES = str.maketrans(dict.fromkeys("\u00a0\u2007\u2009\u202f", " ") | {"\ufeff": ""})


def lines_of(path: str | PathLike[str]) -> Iterator[str]:
    """The lines of a file, one at a time, without their ends. Raises OSError if it is no file."""
    with open(path, "rb") as file:  # noqa: PTH123 - pathlib is slow to import
        yield from lines_in(file)


def decoded(data: bytes) -> str:
    """The text of these bytes, as ``lines_of`` would read it from a file."""
    return "\n".join(lines_in(io.BytesIO(data)))


def lines_in(stream: BinaryIO) -> Iterator[str]:
    """The lines of a stream that can be rewound, one at a time, without their ends.

    UTF-16 and UTF-32 are known by their mark or their zeros. Anything else is UTF-8 line by
    line, and Windows-1252 in each line that is none, so one bad byte spoils one line only.
    """
    encoding = _wide(stream.read(64))
    stream.seek(0)
    text = io.TextIOWrapper(stream, encoding or "latin-1", errors="replace", newline=None)
    try:
        for line in _bounded(text):
            yield line if line.isascii() else _plain(line if encoding else _narrow(line))
    finally:
        text.detach()


def _wide(start: bytes) -> str:
    """The encoding of a text whose units are wider than a byte; empty if they are not."""
    if start.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")):
        return "utf-32"
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    even, odd = start[::2].count(0), start[1::2].count(0)
    if max(even, odd) * 3 < len(start) or not start:
        return ""
    return "utf-16-be" if even > odd else "utf-16-le"


def _bounded(text: io.TextIOWrapper) -> Iterator[str]:
    while line := text.readline(LONGEST_LINE):
        rest = line
        while rest and not rest.endswith("\n"):
            rest = text.readline(LONGEST_LINE)
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
