"""``floor compare``: a case under every edition, what changes and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from floorbook.app.comparing import Cause, Change, Comparison, document
from floorbook.app.comparing import compare as compared
from floorbook.app.documents import Document
from floorbook.bootstrap import rulebook_for
from floorbook.cli.failing import script_failure
from floorbook.cli.pages import Page, house_switch, json_switch
from floorbook.cli.rendering import BLANK, STRONG, Line, put_json, write
from floorbook.cli.sources import cases_of, house_of, shown
from floorbook.editions import editions, load, option_texts
from floorbook.script.casefile import Case
from floorbook.script.errors import ScriptError
from floorbook.script.house import House
from floorbook.speak.figures import chips
from floorbook.speak.results import action_words, dealer_words, next_words, ruling_words
from floorbook.speak.saying import listed, say


def command(lang: str) -> click.Command:
    """The command in a language."""
    cases = click.Argument(
        ["cases"], nargs=-1, required=True, metavar=say("case-word", lang) + "..."
    )
    return Page("compare", lang, compare, cases, json_switch(lang), house_switch(lang))


def compare(cases: Sequence[str], as_json: bool, house: str | None, lang: str) -> int:
    """Compare every case of every file, then print what differs."""
    chosen = house_of(house, lang)
    read = [(name, case) for name in cases for case in cases_of(name, chosen, lang)]
    found = [_compared(name, case, chosen, lang) for name, case in read]
    if as_json:
        put_json(map(document, found))
    else:
        write(line for place, one in enumerate(found) for line in _lines(place, one, lang))
    return 0


def _compared(name: str, case: Case, house: House | None, lang: str) -> Comparison:
    """A case in all editions. Raises Failure for what cannot have happened."""
    try:
        return compared(case, {year: rulebook_for(case, year, house) for year in editions()}, lang)
    except ScriptError as error:
        raise script_failure(error.named(shown(name)), lang) from None


def _lines(place: int, found: Comparison, lang: str) -> Iterator[Line]:
    """What differs in a case: the first act in full, the later ones by number."""
    if place:
        yield BLANK
    yield Line(found.case.name or say("unnamed", lang), look=STRONG)
    ruled = [change for change in found.changes if not change.told]
    if not ruled:
        yield Line(say("compare-none", lang, years=listed(found.editions, lang)))
    for change in (ruled or found.changes)[:1]:
        yield from _change(change, lang)
    later = [change.number for change in (ruled or found.changes)[1:]]
    if later:
        yield Line(say("compare-later", lang, numbers=listed(later, lang)))


def _change(change: Change, lang: str) -> Iterator[Line]:
    """An act with a line for each edition, then the choices that make the difference."""
    yield Line(say("compare-act", lang, number=change.number, act=change.act))
    part = _part(change, lang)
    if part != "ruling":
        yield Line(say(f"compare-{part}", lang))
    last = ""
    for year, entry in change.entries.items():
        text, why = _edition_line(entry, part, lang)
        yield Line(text + (f" {why}" if text != last else ""), f"{year}  ", 2)
        last = text
    for cause in change.causes:
        yield from _cause(cause, lang)


def _part(change: Change, lang: str) -> str:
    """What differs: the ruling in words, what follows, the chips, or what the dealer is told."""
    if change.told:
        return "told"
    said = {ruling_words(entry["ruling"], lang) for entry in change.entries.values()}
    options = {str(entry["ruling"]["options"]) for entry in change.entries.values()}
    if len(said) > 1 or len(options) > 1:
        return "ruling"
    coming = {str(entry["next"]) for entry in change.entries.values()}
    return "next" if len(coming) > 1 else "table"


def _edition_line(entry: Document, part: str, lang: str) -> tuple[str, str]:
    """How an edition rules on an act, with its citations, and its reason."""
    ruling = entry["ruling"]
    if part == "told":
        told = "; ".join(dealer_words(one, lang) for one in entry["dealer"])
        return told or say("compare-nothing-told", lang), ""
    if part == "next":
        return f"{next_words(entry['next'], lang)}.", ""
    if part == "table":
        return _chips(entry["table"], lang), ""
    options = [action_words(option, lang) for option in ruling["options"]]
    chosen = f" {listed(options, lang, 'or')}." if options else ""
    rules = f" ({', '.join(entry['rules'])})" if entry["rules"] else ""
    return f"{ruling_words(ruling, lang).rstrip('.')}{chosen}{rules}.", ruling["why"]


def _chips(table: Document, lang: str) -> str:
    """The chips in the middle and in front of the seats."""
    bets = [f"{seat} {chips(bet, lang)}" for seat, bet in table["bets"].items() if bet]
    return say("compare-chips", lang, pot=chips(table["pot"], lang), bets=", ".join(bets) or "0")


def _cause(cause: Cause, lang: str) -> Iterator[Line]:
    """A choice with its reading in each edition."""
    number = load().provisions[cause.provision].number or cause.provision
    yield Line(say("compare-because", lang, number=number, option=cause.option))
    meanings = option_texts()[cause.option].get("value-text", {})
    by_value: dict[str, list[int]] = {}
    for year, value in cause.values.items():
        by_value.setdefault(str(value), []).append(year)
    for value, years in by_value.items():
        meaning = meanings.get(value, {}).get(lang, value)
        yield Line(say("compare-reading", lang, years=listed(years, lang), meaning=meaning), "- ")
