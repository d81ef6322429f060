"""``floor rules``: the rulebook as a list, and one provision on a page."""

from __future__ import annotations

from collections.abc import Iterator

import click

from floorbook.app.documents import Document
from floorbook.app.provisions import find, lines, names, page
from floorbook.bootstrap import rulebook
from floorbook.cli.failing import failure
from floorbook.cli.options import choice_lines
from floorbook.cli.pages import Page, edition_switch, json_switch
from floorbook.cli.rendering import BLANK, STRONG, Line, case_lines, put_json, write
from floorbook.law.rulebook import Rulebook
from floorbook.speak.figures import shown
from floorbook.speak.saying import say

FEW = 4
"""Worked examples on a page without ``--all``."""


def command(lang: str) -> click.Command:
    """The command in a language."""
    return Page(
        "rules",
        lang,
        rules,
        click.Argument(["name"], required=False, metavar=f"[{say('rule-word', lang)}]"),
        edition_switch(lang),
        json_switch(lang),
        click.Option(["--all", "every"], is_flag=True, help=say("all-switch", lang)),
    )


def rules(name: str | None, edition: int | None, as_json: bool, every: bool, lang: str) -> int:
    """Print the list of an edition, or the page of one provision."""
    book = rulebook(edition)
    if name is None:
        found = lines(book, lang)
        put_json(found) if as_json else write(_listing(found, book, lang))
        return 0
    document = page(_key(name, book, lang), book, lang)
    if as_json:
        put_json([document])
    else:
        write(_page(document, book, lang, len(document["examples"]) if every else FEW))
    return 0


def _key(name: str, book: Rulebook, lang: str) -> str:
    """The key of a provision. Raises Failure where there is none of this name or number."""
    found = find(name, book)
    if found is None:
        from floorbook.script.errors import excerpt, nearest

        near = ", ".join(nearest(name, names(book)))
        raise failure("unknown-rule", lang, found=excerpt(name), near=near, year=str(book.edition))
    return found


def _listing(found: list[Document], book: Rulebook, lang: str) -> Iterator[Line]:
    """The list: number, key, title, status."""
    yield Line(say("list-rules", lang, year=str(book.edition)), look=STRONG)
    for one in found:
        number = _number(one["number"], one["inferred"])
        status = say(f"status-of-{one['status']}", lang)
        yield Line(f"{one['title']} ({one['key']}): {status}", f"{number:>6}  ")
    yield Line(say("list-key", lang))


def _number(number: str | None, inferred: bool) -> str:
    return f"{number or '–'}{'*' if inferred and number else ''}"


def _page(found: Document, book: Rulebook, lang: str, most: int) -> Iterator[Line]:
    """A provision: what it says, where it stands, what may be chosen, and its examples."""
    year = say("edition", lang, year=str(book.edition))
    title = f"{_number(found['number'], found['inferred'])} {found['title']}"
    yield Line(f"{title} ({found['key']}, {year})", look=STRONG)
    yield Line(found["summary"])
    if found["content_inferred"]:
        yield Line(say("content-inferred", lang))
    yield from _facts(found, lang)
    if found["options"]:
        yield Line(say("head-house", lang) + ":", look=STRONG)
    for option in found["options"]:
        yield from choice_lines(option, book.edition, lang, 2)
    yield BLANK
    yield from _examples(found["examples"], lang, most)


def _facts(found: Document, lang: str) -> Iterator[Line]:
    """Numbers in all editions, status, values, readings and the date."""
    numbers = "; ".join(_edition_number(one, lang) for one in found["numbers"])
    yield _headed("numbers", numbers, lang)
    status = say(f"status-of-{found['status']}", lang)
    yield _headed("status", f"{status}. {found['reason']}".rstrip(" ."), lang)
    for head in ("values", "readings"):
        if found[head]:
            pairs = (f"{name} = {shown(value, lang)}" for name, value in found[head].items())
            yield _headed(head, ", ".join(pairs), lang)
    yield _headed("checked", found["checked"], lang)


def _headed(head: str, text: str, lang: str) -> Line:
    return Line(text, f"{say(f'head-{head}', lang)}: ")


def _edition_number(one: Document, lang: str) -> str:
    year = str(one["edition"])
    if one["number"] is None:
        return say("page-absent", lang, year=year)
    return say("page-number", lang, number=_number(one["number"], one["inferred"]), year=year)


def _examples(examples: list[Document], lang: str, most: int) -> Iterator[Line]:
    """Worked examples with their rulings, as many as are wanted."""
    if not examples:
        yield Line(say("no-examples", lang))
        return
    yield Line(say("head-examples", lang) + ":", look=STRONG)
    for example in examples[:most]:
        yield BLANK
        yield from case_lines(example, lang)
    if more := len(examples[most:]):
        yield BLANK
        yield Line(say("more-examples", lang, number=more))
