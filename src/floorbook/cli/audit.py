"""``floor audit``: what in recorded hands breaks the rulebook, by rule."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Unpack

import click

from floorbook.app.batches import Broken, Tally
from floorbook.cli.rendering import put
from floorbook.cli.running import Asked, conclude, page, run, status
from floorbook.editions import text_of
from floorbook.speak.figures import chips
from floorbook.speak.saying import say


def command(lang: str) -> click.Command:
    """The command in a language."""
    return page("audit", lang, audit)


def audit(**asked: Unpack[Asked]) -> int:
    """Audit the hands of all files; the exit status."""
    tally, lang, as_json = run("audit", **asked), asked["lang"], asked["as_json"]
    put("".join(f"{line}\n" for line in (_json(tally, lang) if as_json else _table(tally, lang))))
    text = say("audit-total", lang, hands=tally.hands, clean=tally.clean,
               others=tally.hands - tally.clean, faults=tally.faults)  # fmt: skip
    conclude(text, as_json)
    return status(tally)


def _rules(tally: Tally) -> list[tuple[tuple[str, str], Broken]]:
    """The most broken rule first."""
    return sorted(tally.rules.items(), key=lambda one: (-one[1].breaches, one[0]))


def _json(tally: Tally, lang: str) -> Iterator[str]:
    for (key, cited), broken in _rules(tally):
        yield json.dumps({"rule": cited, "provision": key, "title": _title(key, lang),
                          **broken._asdict()})  # fmt: skip


def _title(key: str, lang: str) -> str:
    return str(text_of(key)["title"][lang])


def _table(tally: Tally, lang: str) -> Iterator[str]:
    """A row for each rule: its number, how often, in how many hands, its title, the first place."""
    keys = ("audit-rule", "audit-breaches", "audit-hands", "audit-title")
    head = tuple(say(key, lang) for key in keys)
    rows = [head]
    for (key, cited), broken in _rules(tally):
        counts = chips(broken.breaches, lang), chips(broken.hands, lang)
        rows.append((cited or "–", *counts, f"{_title(key, lang)} ({key}); {broken.first}"))
    if len(rows) == 1:
        return
    wide = [max(len(row[at]) for row in rows) for at in range(3)]
    for rule, breaches, hands, title in rows:
        yield f"{rule:<{wide[0]}}  {breaches:>{wide[1]}}  {hands:>{wide[2]}}  {title}"
