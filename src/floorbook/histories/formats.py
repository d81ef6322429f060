"""Files of recorded hands, whatever their format and encoding, piece by piece."""

from __future__ import annotations

import io
import os
import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from itertools import islice
from os import PathLike
from typing import BinaryIO, Literal, NamedTuple, TypeAlias

from floorbook.histories.faults import Fault
from floorbook.histories.model import History
from floorbook.histories.pokerstars import is_pokerstars, lines_in, read_text
from floorbook.histories.pokerstars.encoding import SAMPLE, raw_lines, wide
from floorbook.histories.pokerstars.header import start_of_hand

Format: TypeAlias = Literal["pokerstars", "phh", "ohh"]

BLOCK = 1 << 18
"""Bytes of a piece, about; it ends where a hand does."""
LARGEST = 1 << 24
"""Bytes of a piece in which no hand begins; it is cut there."""
_HEAD = 1 << 16
"""Bytes in which the format of a file shows."""

_SUFFIXES: dict[str, Format] = {".phh": "phh", ".phhs": "phh", ".ohh": "ohh", ".json": "ohh"}
_PHH = re.compile(
    r"^\s*(?:variant|antes|blinds_or_straddles|starting_stacks|actions)\s*=", re.MULTILINE
)
_OHH = re.compile(r'\A[\s\ufeff,\[]*\{\s*"(?:ohh|[a-z_]+)"\s*:')
_STARTS: dict[Format, re.Pattern[bytes]] = {
    "pokerstars": re.compile(rb"\n(?=[ \t]*[A-Za-z][^\n]{0,200}#)"),
    "phh": re.compile(
        rb"""\n(?=\[[ \t]*(?:[A-Za-z0-9-][\w-]*|"(?!_)[^"\\\n]*"|'(?!_)[^'\n]*')[ \t]*\][ \t]*(?:\#.*)?\r?\n)"""
    ),
    "ohh": re.compile(rb"\n\r?\n(?=\{)"),
}
"""Where a hand may begin, by the look of the bytes."""


class Piece(NamedTuple):
    """Some hands of a file, whole: what one worker reads at a time."""

    name: str
    """Of the file."""
    format: Format
    data: bytes
    line: int = 0
    """Lines of the file before it."""


def read_file(path: str | PathLike[str]) -> Iterator[History | Fault]:
    """The hands of a file, or of all files below a folder, one at a time.

    Any known format, any encoding. What cannot be read is a fault among the others.
    """
    for name in files_of(path):
        for piece in pieces_of(name):
            for found in read_piece(piece) if isinstance(piece, Piece) else (piece,):
                yield _moved(found, piece.line) if isinstance(piece, Piece) else found


def files_of(path: str | PathLike[str]) -> Iterator[str]:
    """The file of this path, or those below it that look like histories, in order."""
    start = os.fspath(path)
    if not os.path.isdir(start):  # noqa: PTH112 - pathlib is slow to import
        yield start
        return
    for folder, folders, names in os.walk(start):
        folders[:] = sorted(one for one in folders if not one.startswith("."))
        for name in sorted(names):
            whole = os.path.join(folder, name)  # noqa: PTH118 - the same
            if not name.startswith(".") and _looks_right(whole):
                yield whole


def pieces_of(name: str) -> Iterator[Piece | Fault]:
    """A file piece by piece; a fault where it cannot be opened or read on."""
    try:
        with open(name, "rb") as file:  # noqa: PTH123 - pathlib is slow to import
            yield from _pieces(name, file)
    except OSError as error:
        yield Fault(name, 1, _problem(error), {"problem": str(error.strerror or error)})
    except ValueError:  # a name that no file can have
        yield Fault(name, 1, "no-such-file", {"problem": ""})


def pieces_in(name: str, data: bytes) -> Iterator[Piece]:
    """The same of bytes that are at hand."""
    return _pieces(name, io.BytesIO(data))


def read_piece(piece: Piece) -> Iterator[History | Fault]:
    """The hands of a piece; lines are counted from its beginning."""
    stream = io.BytesIO(piece.data.removeprefix(BOM_UTF8))
    if piece.format == "pokerstars":
        return read_text(lines_in(stream, ""), piece.name)
    if piece.format == "phh":
        from floorbook.histories.phh.reading import read as read_phh
        from floorbook.histories.phh.splitting import LONGEST

        return read_phh(raw_lines(stream, LONGEST + 2, ""), piece.name)
    from floorbook.histories.ohh.reading import read as read_ohh
    from floorbook.histories.ohh.splitting import LONGEST as LONGEST_OBJECT

    return read_ohh(raw_lines(stream, LONGEST_OBJECT + 2, ""), piece.name)


def _moved(found: History | Fault, lines: int) -> History | Fault:
    """With the lines of the whole file."""
    if not lines:
        return found
    if isinstance(found, Fault):
        return found._replace(line=found.line + lines)
    moves = tuple([one._replace(line=one.line + lines) if one.line else one for one in found.moves])
    return found._replace(line=found.line + lines, moves=moves)


def _problem(error: OSError) -> str:
    kinds = ((FileNotFoundError, "no-such-file"), (NotADirectoryError, "no-such-file"),
             (PermissionError, "not-allowed"))  # fmt: skip
    return next((code for kind, code in kinds if isinstance(error, kind)), "unreadable-file")


# ---- format


def format_of(name: str, head: bytes) -> Format | None:
    """The format of a file by its ending or by how it begins; None where it has none of ours."""
    suffix = os.path.splitext(name)[1].lower()  # noqa: PTH122 - pathlib is slow to import
    if suffix in _SUFFIXES:
        return _SUFFIXES[suffix]
    lines = [*islice(raw_lines(io.BytesIO(head), _HEAD), 1000)]
    text = "\n".join(lines)
    if _OHH.match(text):
        return "ohh"
    if is_pokerstars(lines):
        return "pokerstars"
    return "phh" if _PHH.search(text) else None


def _looks_right(name: str) -> bool:
    """A file below a folder that is a history, or is called like a text of one."""
    try:
        with open(name, "rb") as file:  # noqa: PTH123 - pathlib is slow to import
            return format_of(name, file.read(_HEAD)) is not None or name.lower().endswith(".txt")
    except OSError:
        return True  # the reader says why


# ---- pieces


def _pieces(name: str, file: BinaryIO) -> Iterator[Piece]:
    head = file.read(_HEAD)
    kind = format_of(name, head) or "pokerstars"
    file.seek(0)
    line = 0
    for data in _cut(_narrow(file, wide(head[:SAMPLE])), _STARTS[kind], kind):
        yield Piece(name, kind, data, line)
        line += _lines(data)


def _narrow(file: BinaryIO, encoding: str) -> Iterator[bytes]:
    """The bytes of a file in blocks; of a wide encoding, those of its text in UTF-8."""
    if not encoding:
        while block := file.read(BLOCK):
            yield block
        return
    text = io.TextIOWrapper(file, encoding, errors="replace", newline="")
    try:
        while part := text.read(BLOCK):
            yield part.encode("utf-8", "replace")
    finally:
        text.detach()


def _cut(blocks: Iterable[bytes], start: re.Pattern[bytes], kind: Format) -> Iterator[bytes]:
    """Blocks joined and cut again before the last hand that begins in them."""
    kept = b""
    for block in blocks:
        kept += block
        at = _last_start(kept, start, kind) if len(kept) >= BLOCK else 0
        if at or len(kept) >= LARGEST:
            yield kept[: at or len(kept)]
            kept = kept[at or len(kept) :]
    if kept:
        yield kept


def _last_start(data: bytes, start: re.Pattern[bytes], kind: Format) -> int:
    """Where the last hand begins that can be told to be one; 0 where there is none."""
    low = max(0, len(data) - 2 * BLOCK)
    for found in reversed([*start.finditer(data, low)]):
        at = found.end()
        if kind != "pokerstars":
            return at
        end = data.find(b"\n", at)
        if end >= 0 and _begins(data[at:end]):
            return at
    return 0


def _begins(line: bytes) -> bool:
    return start_of_hand(line.decode("latin-1").strip()) == 0


def _lines(data: bytes) -> int:
    """Lines that end in these bytes, by any of the three ends of a line."""
    return data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n")
