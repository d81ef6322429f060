"""Histories that are cut, spoiled and hostile: nothing raises, and the hands around one stay.

``python bench/fuzz.py --count 100000`` takes some minutes; ``make test`` tries a few hundred.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from floorbook.app.batches import Settings, work  # noqa: E402 - the root must be found first
from floorbook.histories.errors import Unwritable  # noqa: E402
from floorbook.histories.formats import Format, pieces_in, read_piece  # noqa: E402
from floorbook.histories.model import History  # noqa: E402
from floorbook.histories.ohh import write as write_ohh  # noqa: E402
from floorbook.histories.phh import write as write_phh  # noqa: E402
from floorbook.histories.pokerstars import read_text  # noqa: E402
from tests.recorded import hands  # noqa: E402

SUFFIX: dict[Format, str] = {"pokerstars": ".txt", "phh": ".phhs", "ohh": ".ohh"}
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252")
REPLAY, AUDIT = Settings("replay", 2024, as_json=True), Settings("audit", 2017, lang="es")


class Trial(NamedTuple):
    """A file with one hand spoiled."""

    format: Format
    data: bytes
    around: tuple[str, ...]
    """The other hands, by their numbers."""


# ---- spoiling


def cut(rng: Random, text: str) -> str:
    """Broken off somewhere."""
    return text[: rng.randrange(len(text) + 1)]


def beheaded(rng: Random, text: str) -> str:
    """Begun somewhere."""
    return text[rng.randrange(len(text) + 1) :]


def thinned(rng: Random, text: str) -> str:
    """Some lines are missing."""
    return "\n".join(line for line in text.split("\n") if rng.random() > 0.2)


def shuffled(rng: Random, text: str) -> str:
    """Two lines in each other's place, and one of them twice."""
    lines = text.split("\n")
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return "\n".join((*lines[:a], lines[b], *lines[a:]))


def dotted(rng: Random, text: str) -> str:
    """Single characters changed."""
    letters = list(text)
    for _ in range(rng.randrange(1, 8)):
        if letters:
            letters[rng.randrange(len(letters))] = rng.choice(_LETTERS)
    return "".join(letters)


def renumbered(rng: Random, text: str) -> str:
    """One number or card in place of another."""
    words = text.split(" ")
    numbers = [at for at, word in enumerate(words) if any(map(str.isdigit, word))]
    for _ in range(rng.randrange(1, 5)):
        if numbers:
            words[rng.choice(numbers)] = rng.choice(_WORDS)
    return " ".join(words)


def flooded(rng: Random, text: str) -> str:
    """Something endless in the middle."""
    at = rng.randrange(len(text) + 1)
    return (
        text[:at]
        + rng.choice(("x", "9", "\n", '"', "[", "{", " ")) * rng.choice((5000, 70000))
        + text[at:]
    )


_LETTERS = "\0\x1a\"'[]{}()#:;,.-0123456789 \r\t\u00a0\u2028\ufeff\ud7ffxyZ€ñ\\"
_WORDS = ("0", "-1", "99999999999999999999", "1e9", "1.005", "NaN", "inf", "[As", "As]", "??", "Zz", "$5", "2 cards",
          "p9", "p0", "[]", "{}", "null", "true", "1,2,3", "٣", "0x10")  # fmt: skip
SPOILERS: Sequence[Callable[[Random, str], str]] = (
    cut, beheaded, thinned, shuffled, dotted, renumbered, renumbered, flooded
)  # fmt: skip


def spoiled(rng: Random, text: str) -> str:
    """The hand after one or two of these."""
    for _ in range(rng.choice((1, 1, 2))):
        text = rng.choice(SPOILERS)(rng, text)
    return text


# ---- trials


def samples(kind: Format) -> list[tuple[str, str]]:
    """Each sample hand's number, and its text with a mark in place of it."""
    found = []
    for at, text in enumerate(hands(8)):
        (history,) = read_text(text.split("\n"), "sample")
        assert isinstance(history, History)
        written = _written(kind, history._replace(name=f"H{at}H"), text)
        if written:
            found.append((str(at), written))
    return found


def _written(kind: Format, history: History, text: str) -> str:
    try:
        if kind == "phh":
            return write_phh(history, history.name)
        return write_ohh(history) if kind == "ohh" else text
    except Unwritable:
        return ""


_MARK = re.compile(r"H[0-9]H")
SAMPLES: dict[Format, list[tuple[str, str]]] = {}


def trial(rng: Random) -> Trial:
    """A file of four hands, one of them spoiled, in some encoding."""
    kind = rng.choice([*SUFFIX])
    found = SAMPLES.get(kind) or SAMPLES.setdefault(kind, samples(kind))
    chosen = [rng.choice(found)[1] for _ in range(4)]
    at = rng.randrange(4)
    names = [f"{rng.randrange(10**6, 10**7)}" for _ in range(4)]
    texts = [_named(kind, text, name) for text, name in zip(chosen, names, strict=True)]
    texts[at] = spoiled(rng, texts[at])
    encoding = rng.choice(ENCODINGS)
    data = "\n\n\n".join(texts).encode(encoding, "replace")
    if encoding == "utf-8" and rng.random() < 0.3:
        data = _bytes_changed(rng, data, texts, at)
    return Trial(kind, data, tuple(name for place, name in enumerate(names) if place != at))


def _named(kind: Format, text: str, name: str) -> str:
    if kind == "pokerstars":
        first, rest = text.split(":", 1)
        return f"{first.partition('#')[0]}#{name}:{rest}"
    return _MARK.sub(f"H{name}H", text)


def _bytes_changed(rng: Random, data: bytes, texts: Sequence[str], at: int) -> bytes:
    """Some bytes of the spoiled hand are no text at all."""
    start = sum(len(text.encode("utf-8", "replace")) + 3 for text in texts[:at])
    end = start + len(texts[at].encode("utf-8", "replace"))
    changed = bytearray(data)
    for _ in range(5):
        if end > start:
            changed[rng.randrange(start, end)] = rng.choice((0, 0x80, 0xC3, 0xFF, 0xFE, 10, 13))
    return bytes(changed)


def check(one: Trial) -> str:
    """What is wrong with the answer to a trial; empty where nothing is."""
    pieces = [*pieces_in(f"trial{SUFFIX[one.format]}", one.data)]
    found: list[str] = []
    for piece in pieces:
        for settings in (REPLAY, AUDIT):
            work(settings, piece)
        found += [_number(each) for each in read_piece(piece) if isinstance(each, History)]
    missing = [name for name in one.around if name not in found]
    return f"lost {', '.join(missing)}" if missing else ""


def _number(history: History) -> str:
    return "".join(letter for letter in history.name if letter.isdigit())


def main() -> None:
    """Try so many files, and keep what fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    start, wrong = perf_counter(), 0
    for seed in range(asked.seed, asked.seed + asked.count):
        one = trial(Random(seed))
        problem = _tried(one)
        if problem:
            wrong += 1
            print(f"seed {seed}: {one.format}: {problem}")
    spent = perf_counter() - start
    print(f"{asked.count:,} files, {wrong} wrong, {spent:,.0f} s")
    sys.exit(wrong > 0)


def _tried(one: Trial) -> str:
    try:
        return check(one)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
        return repr(error)


if __name__ == "__main__":
    main()
