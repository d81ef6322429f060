"""Numbers as they are said or jotted at a table, in English and Spanish, digits or words.

A text is cut into tokens; a number is a run of tokens, found by the kinds of its words. What is
under a thousand and spelt out is read by text2num, which is loaded at the first such word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

LARGEST = 10**12
"""The largest amount that anybody can have said."""
MOST_WORDS = 24
"""The most words that a number has: 999,999,999 needs 19."""

_ACCENTED = re.compile(r"\b(sí|él)\b")
_TELLING = {"sí": "yes", "él": "he"}
_APOSTROPHE = re.compile("(?<=[^\\W\\d_])['\u2019\u00b4`\u02bc](?=[^\\W\\d_])")
_TOKEN = re.compile(
    r"""[1-9][0-9]{0,2}(?:[ ][0-9]{3})+(?![0-9]|[.,'][0-9])   # 1 200
    |   (?<![0-9])\.[0-9]+                            # .5
    |   [0-9]+(?:[.,'][0-9]+)*                        # 800  1,200  4.5
    |   [^\W\d_]+                                     # a word
    |   [%/]                                          # 50%  1/2
    """,
    re.VERBOSE,
)
_GROUPED = re.compile(r"[1-9][0-9]{0,2}(?:([ .,'])[0-9]{3})(?:\1[0-9]{3})*")
_DECIMAL = re.compile(r"([0-9]*)[.,']([0-9]+)")

# Digits, Number word, C "hundred", Magnitude that may stand alone, magnitude After something, Half,
# U "a", V "un", Y "and", P "point". Figures and words do not mix, but for "5 hundred" and "5 thousand".
_RUN = re.compile(
    r"[DNCMH](?:(?<![DNC])D|(?<!D)N|[CMHA]|(?<=[NCM])Y(?=[NV])|YU?(?=H)|(?<=H)U(?=M)"
    r"|P(?=[ND])|(?<=[YNCM])V)*"
)
_AND_A_HALF = re.compile(r"YU?H$")
_JOINTS = {"hundred": "C", "half": "H", "and": "Y", "a": "U", "un": "V", "point": "P"}


class NumberWords:
    """The words of which numbers are made. All are in the form that ``tokens`` gives them.

    ``kinds`` is the kind of each word, as a letter; ``languages`` the language of each, as
    text2num names it; ``sizes`` what each magnitude is worth; ``spelling`` what text2num
    must be given in place of a word.
    """

    __slots__ = ("kinds", "languages", "sizes", "spelling")

    def __init__(
        self,
        kinds: Mapping[str, str],
        languages: Mapping[str, str],
        sizes: Mapping[str, int],
        spelling: Mapping[str, str],
    ) -> None:
        """Put together by ``number_words``."""
        self.kinds = kinds
        self.languages = languages
        self.sizes = sizes
        self.spelling = spelling


class Number(NamedTuple):
    """A number that was found in a text."""

    value: int | None
    """None where it is no whole positive amount, or may be several."""
    end: int
    """The place of the token after it."""
    scale_open: bool = False
    """It is under a hundred and no magnitude was said."""


def number_words(data: Mapping[str, Any]) -> NumberWords:
    """The words of numbers from the section of that name in the lexicon."""
    languages = {_plain(word): tongue for tongue, words in data["words"].items() for word in words}
    sizes = {
        str(word): int(size) for part in ("alone", "after") for word, size in data[part].items()
    }
    kinds = dict.fromkeys(languages, "N") | dict.fromkeys(data["alone"], "M")
    kinds |= dict.fromkeys(data["after"], "A")
    for joint, letter in _JOINTS.items():
        kinds |= dict.fromkeys(data["joints"][joint], letter)
    spelling = {word: str(spelt) for word, spelt in data["spelling"].items()}
    return NumberWords(kinds, languages, sizes, spelling)


def tokens(text: str) -> list[str]:
    """The words and figures of a text: lower case, without accents and punctuation.

    An accent counts only in "sí" and "él", which become "yes" and "he".
    """
    if not text.isascii():
        composed = unicodedata.normalize("NFC", text).casefold()
        text = _plain(
            _ACCENTED.sub(lambda found: _TELLING[found[0]], composed.replace("\u2019", "'"))
        )
    return _TOKEN.findall(_APOSTROPHE.sub("", text.lower()))


def read(words: Sequence[str], start: int, known: NumberWords) -> Number | None:
    """The longest number that begins at a token; None where none begins there."""
    found = _RUN.match(_kinds(words, start, known))
    if found is None:
        return None
    run = found[0]
    while True:
        value = _value(words[start : start + len(run)], run, known)
        if value is not None or (cut := run.rfind("Y")) < 1:
            return _number(value, run, start)
        run = run[:cut]


def _plain(text: str) -> str:
    spread = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def _kinds(words: Sequence[str], start: int, known: NumberWords) -> str:
    """The kinds of the tokens from there on, up to the first that is in no number."""
    letters = []
    for word in words[start : start + MOST_WORDS]:
        letter = "D" if word[-1] in "0123456789" else known.kinds.get(word)
        if letter is None:
            break
        letters.append(letter)
    return "".join(letters)


def _number(value: Fraction | None, run: str, start: int) -> Number:
    whole = value is not None and value.denominator == 1 and 0 < value <= LARGEST
    if value is None or not whole:
        return Number(None, start + len(run))
    bare = not {"C", "M", "A"} & set(run)
    return Number(int(value), start + len(run), scale_open=bare and value < 100)


def _value(words: Sequence[str], kinds: str, known: NumberWords) -> Fraction | None:
    """Thousands and millions times what stands before each, and the rest."""
    total, ceiling, begin = Fraction(0), LARGEST * 1000, 0
    for place, kind in enumerate(kinds):
        if kind not in "MA":
            continue
        size = known.sizes[words[place]]
        count = _count(words[begin:place], kinds[begin:place], known)
        if count is None or count * size >= ceiling:
            return None
        total, ceiling, begin = total + count * size, size, place + 1
    if begin == len(kinds):
        return total
    if begin and _AND_A_HALF.fullmatch(kinds[begin:]):
        return total + Fraction(ceiling, 2)  # "dos mil y medio"
    rest = _small(words[begin:], kinds[begin:], known)
    short = 100 if begin and kinds[begin - 1 :] == "AD" else 0  # "2k5" may be 2500
    return total + rest if rest is not None and short <= rest < ceiling else None


def _count(words: Sequence[str], kinds: str, known: NumberWords) -> Fraction | None:
    """How many of a magnitude: what stands before it, one where nothing does."""
    if not kinds:
        return Fraction(1)
    if kinds in ("H", "HU"):
        return Fraction(1, 2)
    if _doubtful(words, kinds):
        return None
    return _small(words, kinds, known)


def _doubtful(words: Sequence[str], kinds: str) -> bool:
    """ "1.200k" may be 1,200 or 1.2 thousand."""
    return kinds == "D" and _GROUPED.fullmatch(words[0]) is not None and words[0].count(" ") == 0


def _small(words: Sequence[str], kinds: str, known: NumberWords) -> Fraction | None:
    """A number without thousands: figures or words, perhaps "and a half"."""
    if half := _AND_A_HALF.search(kinds):
        cut = half.start()
        count = _small(words[:cut], kinds[:cut], known) if cut else None
        return None if count is None else count + Fraction(1, 2)
    if kinds.startswith("Y"):
        words, kinds = words[1:], kinds[1:]
    if kinds == "D":
        return _figures(words[0])
    if kinds == "DC":
        count = _figures(words[0])
        return None if count is None else count * 100
    return None if {"D", "H"} & set(kinds) else _spelt(words, known)


def _figures(text: str) -> Fraction | None:
    """The value of figures, with or without separators; None where it is not certain."""
    if len(text) > 20:
        return None
    if _GROUPED.fullmatch(text):
        return Fraction(re.sub(r"\D", "", text))
    if parts := _DECIMAL.fullmatch(text):
        return Fraction(f"{parts[1] or 0}.{parts[2]}")
    return Fraction(text) if text.isdigit() else None


def _spelt(words: Sequence[str], known: NumberWords) -> Fraction | None:
    from text_to_num import alpha2digit, text2num

    language = known.languages.get(words[0], "es")
    spelt = [known.spelling.get(word, word) for word in words]
    try:
        return Fraction(text2num(" ".join(spelt), language))
    except ValueError:
        pass
    figures = alpha2digit(" ".join(spelt), language, 0)
    return _side_by_side(figures.split(), words)


def _side_by_side(figures: Sequence[str], words: Sequence[str]) -> Fraction | None:
    """ "One fifty" is 150 and "twelve fifty" 1250; "one point five" was put together."""
    values = [_figures(figure) for figure in figures]
    if len(values) == 1:
        return values[0]
    if len(values) != 2 or values[0] is None or values[1] is None:
        return None
    fits = values[0] < 100 and 10 <= values[1] < 100 and "hundred" not in words
    return values[0] * 100 + values[1] if fits else None
