"""The one place that wires real things together: files, editions, house and lexicon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from floorbook.app.ruling import Result, rule_case
from floorbook.editions import UnknownOption, load
from floorbook.editions import options as house_options
from floorbook.law.rulebook import Rulebook
from floorbook.script.casefile import ActLine, Case
from floorbook.script.cases import read_cases
from floorbook.script.errors import Code, Fact, ScriptError, excerpt
from floorbook.script.hearing import understood
from floorbook.script.nodes import LARGEST_FILE

if TYPE_CHECKING:
    from floorbook.script.acts import Understand
    from floorbook.script.house import House
    from floorbook.script.words import Lexicon


def rulebook(
    edition: int | None = None,
    options: Mapping[str, object] | None = None,
    house: House | None = None,
) -> Rulebook:
    """A rulebook: an edition, the newest when None, under what a house has chosen.

    ``options`` go before those of the ``house``. Raises ``ValueError`` for an edition that
    is not on hand, and ``UnknownOption`` for an option or a value that does not exist.
    """
    return load(edition, {**(house.options if house else {}), **(options or {})})


def rulebook_for(case: Case, edition: int | None = None, house: House | None = None) -> Rulebook:
    """The rulebook that a case asks for, or another edition under its options.

    Raises ScriptError at the option that cannot have its value.
    """
    try:
        return rulebook(edition or case.edition, case.options, house)
    except UnknownOption as error:
        place = case.places.get(f"options.{error.name}") or case.places.get("", (1, 1))
        facts: dict[str, Fact] = {
            "option": error.name,
            "found": excerpt(str(error.value)),
            "allowed": error.allowed,
        }
        raise ScriptError("wrong-option-value", facts, *place) from None


def lexicon_for(house: House | None = None) -> Lexicon:
    """What spoken words mean in a house: the lexicon of the package under its own phrases."""
    from floorbook.script.words import lexicon

    return lexicon().extended(house.words) if house and house.words else lexicon()


def _heard(house: House | None) -> Understand | None:
    """How spoken words are understood; None: by the package's lexicon, if there are any."""
    if not house or not house.words:
        return None
    from floorbook.script.words import understand

    known = lexicon_for(house)
    return lambda text: understand(text, known)


def open_cases(data: bytes, name: str, house: House | None = None) -> tuple[Case, ...]:
    """The cases of a file's bytes. Raises ScriptError with its place."""
    cases = read_cases(data, name, _heard(house), house_options())
    if not house or not house.words:
        return cases
    known = lexicon_for(house)
    return tuple(_ruled_in(case, known, name) for case in cases)


def _ruled_in(case: Case, known: Lexicon, name: str) -> Case:
    """The case with the floor's words understood as this house says them."""
    return case._replace(acts=tuple(_line_in(line, case, known, name) for line in case.acts))


def _line_in(line: ActLine, case: Case, known: Lexicon, name: str) -> ActLine:
    try:
        return line._replace(observation=understood(line.observation, case.seats, known))
    except ScriptError as error:
        raise error.moved(line.line, line.column).named(name) from None


def rule(
    case: Case | bytes | str,
    lang: str = "en",
    *,
    edition: int | None = None,
    house: House | None = None,
) -> Result:
    """Rule on every act of a case, or of the first case of a text.

    With an ``edition`` instead of the case's own, what the case expects is not compared.
    Raises ScriptError with its place.
    """
    if not isinstance(case, Case):
        data = case.encode() if isinstance(case, str) else case
        case = open_cases(data, "", house)[0]
    book = rulebook_for(case, edition, house)
    return rule_case(case, book, lang, compare=edition is None)


def open_house(path: str) -> House:
    """The house of a file. Raises ScriptError with its place."""
    from floorbook.script.house import read_house

    return read_house(read_file(path), path, house_options(), _refused)


def _refused(name: str, value: object) -> tuple[str, ...]:
    """What an option may be, where it cannot have a value."""
    try:
        house_options()[name].read(value)
    except UnknownOption as error:
        return error.allowed
    return ()


def read_file(path: str) -> bytes:
    """The bytes of a file, no more than it takes to see that they are too many.

    Raises ScriptError where it cannot be read.
    """
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - pathlib is slow to import
            return file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        code: Code = next(
            (code for kind, code in _PROBLEMS if isinstance(error, kind)), "unreadable"
        )
        problem = str(getattr(error, "strerror", None) or error)
        raise ScriptError(code, {"problem": problem}, name=path) from None


_PROBLEMS: tuple[tuple[type[Exception], Code], ...] = (
    (FileNotFoundError, "no-such-file"),
    (NotADirectoryError, "no-such-file"),
    (IsADirectoryError, "is-a-folder"),
    (PermissionError, "not-allowed"),
)
