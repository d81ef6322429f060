"""``floor rule``: what stands in the cases of files, and why."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence

import click

from floorbook.app.ruling import Result, rule_case
from floorbook.bootstrap import rulebook_for
from floorbook.cli.failing import script_failure
from floorbook.cli.pages import Page, edition_switch, house_switch, json_switch
from floorbook.cli.rendering import BLANK, Line, case_lines, put_json, write
from floorbook.cli.sources import cases_of, house_of, shown
from floorbook.script.errors import ScriptError
from floorbook.speak.saying import say

WRONG = {"fg": "red", "bold": True}


def command(lang: str) -> click.Command:
    """The command in a language."""
    return Page(
        "rule",
        lang,
        rule,
        click.Argument(["cases"], nargs=-1, required=True, metavar=say("case-word", lang) + "..."),
        json_switch(lang),
        edition_switch(lang, "rule-edition-switch"),
        house_switch(lang),
    )


def rule(
    cases: Sequence[str], as_json: bool, edition: int | None, house: str | None, lang: str
) -> int:
    """Read and rule on everything, then print it; the exit status."""
    results = ruled(cases, edition, house, lang)
    if as_json:
        put_json(result.document for _, result in results)
        _complain(line for name, result in results for line in faults(name, result, lang))
    else:
        write(line for place, found in enumerate(results) for line in _lines(place, *found, lang))
    return 0 if all(result.holds for _, result in results) else 1


def ruled(
    names: Sequence[str], edition: int | None, house: str | None, lang: str
) -> list[tuple[str, Result]]:
    """Every case of every file, ruled on, with the name of its file.

    Raises Failure at the first thing that cannot be read, or cannot have happened.
    """
    chosen = house_of(house, lang)
    read = [(name, case) for name in names for case in cases_of(name, chosen, lang)]
    results = []
    for name, case in read:
        try:
            book = rulebook_for(case, edition, chosen)
            results.append((name, rule_case(case, book, lang, compare=edition is None)))
        except ScriptError as error:
            raise script_failure(error.named(shown(name)), lang) from None
    return results


def _lines(place: int, name: str, result: Result, lang: str) -> Iterator[Line]:
    """A case and what is wrong with it, apart from the case before it."""
    if place:
        yield BLANK
    yield from case_lines(result.document, lang)
    yield from (Line(text, "! ", 0, WRONG) for text in faults(name, result, lang))


def faults(name: str, result: Result, lang: str) -> Iterator[str]:
    """What was expected in vain, and which acts have no rule."""
    for number, entry in enumerate(result.entries, start=1):
        if entry.ruling.status == "unruled":
            place = _place(name, result, number)
            yield say("unruled-act", lang, place=place, number=number, act=_act(result, number))
    for miss in result.misses:
        values = {"path": miss.path, "expected": written(miss.expected)}
        values |= {"found": written(miss.found), "place": _place(name, result, miss.act)}
        if miss.act is None:
            yield say("missed-case", lang, **values)
        else:
            act = _act(result, miss.act)
            yield say("missed-act", lang, number=miss.act, act=act, **values)


def _act(result: Result, number: int) -> str:
    return " ".join(result.case.acts[number - 1].text.split())


def _place(name: str, result: Result, number: int | None) -> str:
    """The place of an act, or of what is expected of the case."""
    if number is None:
        line, column = result.case.places.get("expect", (1, 1))
    else:
        act = result.case.acts[number - 1]
        line, column = act.line, act.column
    return f"{shown(name)}:{line}:{column}"


def written(value: object) -> str:
    """A value of a document as a case would write it."""
    import json

    return json.dumps(value, ensure_ascii=False)


def _complain(lines: Iterable[str]) -> None:
    """Beside JSON, what is wrong goes to standard error."""
    for line in lines:
        print(line, file=sys.stderr)
