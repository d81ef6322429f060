"""``floor options``: what a house may choose."""

from __future__ import annotations

from collections.abc import Iterator

import click

from floorbook.app.choices import choice_document, choices
from floorbook.app.documents import Document
from floorbook.bootstrap import rulebook
from floorbook.cli.failing import failure
from floorbook.cli.pages import Page, edition_switch, json_switch
from floorbook.cli.rendering import STRONG, Line, put_json, write
from floorbook.editions import options as house_options
from floorbook.speak.saying import say


def command(lang: str) -> click.Command:
    """The command in a language."""
    return Page(
        "options",
        lang,
        options,
        click.Argument(["name"], required=False, metavar=f"[{say('name-word', lang)}]"),
        edition_switch(lang),
        json_switch(lang),
    )


def options(name: str | None, edition: int | None, as_json: bool, lang: str) -> int:
    """Print every option, or one of them."""
    year = rulebook(edition).edition
    if name is not None and name not in house_options():
        from floorbook.script.errors import excerpt, nearest

        near = ", ".join(nearest(name, house_options()))
        raise failure("unknown-house-option", lang, found=excerpt(name), near=near)
    found = choices(year, lang) if name is None else [choice_document(name, year, lang)]
    if as_json:
        put_json(found)
    else:
        write(_listing(found, year, lang, name is None))
    return 0


def _listing(found: list[Document], year: int, lang: str, whole: bool) -> Iterator[Line]:
    if whole:
        yield Line(say("list-options", lang, year=str(year)))
    for option in found:
        yield from choice_lines(option, year, lang)


def choice_lines(option: Document, year: int, lang: str, indent: int = 0) -> Iterator[Line]:
    """An option: what it decides, its rule, and its values with the default marked."""
    yield Line(f"{option['name']} – {_rule(option, year, lang)}", "", indent, STRONG)
    yield Line(option["text"], "", indent + 2)
    for value in option["values"]:
        meaning = f": {value['meaning']}" if value["meaning"] else ""
        yield Line(value["value"] + meaning + _mark(option, value, lang), "- ", indent + 2)
    if "all" not in option["defaults"]:
        defaults = ", ".join(f"{value} ({year})" for year, value in option["defaults"].items())
        yield Line(say("option-differs", lang, defaults=defaults), "", indent + 2)


def _rule(option: Document, year: int, lang: str) -> str:
    """The rule that an option belongs to, and whether the choice has an effect."""
    key = "option-rule" if option["number"] else "option-no-rule"
    facts = {"number": option["number"], "key": option["provision"], "year": str(year)}
    idle = "" if option["in_force"] else f"; {say('option-idle', lang)}"
    return say(key, lang, **facts) + idle


def _mark(option: Document, value: Document, lang: str) -> str:
    """What marks a value as the default of the edition; in a range, the number."""
    default = str(option["default"])
    word = say("option-default", lang)
    if value["value"] == default:
        return f" [{word}]"
    named = default in [one["value"] for one in option["values"]]
    is_last = value is option["values"][-1]
    return f" [{word}: {default}]" if not named and is_last else ""
