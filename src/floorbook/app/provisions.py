"""A provision's page as data, and the list of all: what people look up in the rulebook."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any

from floorbook.app.choices import choice_document
from floorbook.app.documents import Document
from floorbook.app.ruling import rule_case
from floorbook.editions import editions, load, options, path_of, reason_texts, text_of
from floorbook.law.rulebook import Provision, Rulebook
from floorbook.script.casefile import Case
from floorbook.script.cases import read_cases


def find(name: str, book: Rulebook) -> str | None:
    """The permanent key of a provision, from its key or from its number in an edition.

    ``rp-5``, ``45`` and the citation ``45-B`` are numbers.
    """
    if name in book.provisions:
        return name
    number = name.strip().upper()
    for key, provision in book.provisions.items():
        if provision.number in (number, number.rpartition("-")[0]):
            return key
    return None


def names(book: Rulebook) -> tuple[str, ...]:
    """What a provision can be looked up by: the numbers of an edition and the keys."""
    numbers = [one.number for one in book.provisions.values() if one.number]
    return (*numbers, *book.provisions)


def line(key: str, book: Rulebook, lang: str) -> Document:
    """A provision in the list: number, title, status."""
    provision = book.provisions[key]
    return {
        "key": key,
        "number": provision.number,
        "inferred": provision.inferred,
        "title": text_of(key)["title"][lang],
        "status": provision.status,
        "reason": reason(provision, lang),
    }


def lines(book: Rulebook, lang: str) -> list[Document]:
    """Every provision of an edition in the order of its numbers, then what it does not have."""
    return sorted((line(key, book, lang) for key in book.provisions), key=_order)


def _order(found: Document) -> tuple[bool, bool, int]:
    number = found["number"]
    if number is None:
        return True, False, 0
    return False, number.startswith("RP-"), int(number.removeprefix("RP-"))


def reason(provision: Provision, lang: str) -> str:
    """Why a provision is not modelled, in words; nothing where it is."""
    found: str = reason_texts()[provision.reason][lang] if provision.reason else ""
    return found


def page(key: str, book: Rulebook, lang: str) -> Document:
    """A provision as an edition has it, with its numbers in all editions and its examples."""
    provision = book.provisions[key]
    return {
        **line(key, book, lang),
        "edition": book.edition,
        "summary": _summary(key, book.edition, lang),
        "numbers": [_number(year, key) for year in editions()],
        "content_inferred": provision.reading_inferred,
        "checked": provision.checked,
        "values": dict(provision.values),
        "readings": dict(provision.readings),
        "options": [
            choice_document(option.name, book.edition, lang)
            for option in options().values()
            if option.provision == key
        ],
        "examples": [rule_case(case, book_of(case), lang).document for case in examples(key, book)],
    }


def _summary(key: str, edition: int, lang: str) -> str:
    """What a provision says in an edition, on one line."""
    text = text_of(key)
    own: Mapping[str, Any] = text.get("summary-in", {})
    return " ".join(str(own.get(str(edition), text["summary"])[lang]).split())


def _number(year: int, key: str) -> Document:
    """The number of a provision in one edition."""
    provision = load(year).provisions[key]
    return {"edition": year, "number": provision.number, "inferred": provision.inferred}


def book_of(case: Case) -> Rulebook:
    """The rulebook of a worked example."""
    return load(case.edition, case.options)


def examples(key: str, book: Rulebook) -> Iterator[Case]:
    """The cases that lie beside a provision and belong to an edition."""
    path = path_of(key, "cases.yaml")
    if not os.path.isfile(path):  # noqa: PTH113
        return
    with open(path, "rb") as file:  # noqa: PTH123
        cases = read_cases(file.read(), path)
    newest = editions()[-1]
    yield from (case for case in cases if (case.edition or newest) == book.edition)
