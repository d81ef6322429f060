"""``floor replay``: recorded hands played again, and their chips compared with the text."""

from __future__ import annotations

from typing import Unpack

import click

from floorbook.cli.running import Asked, conclude, page, run, status
from floorbook.speak.saying import say


def command(lang: str) -> click.Command:
    """The command in a language."""
    return page("replay", lang, replay)


def replay(**asked: Unpack[Asked]) -> int:
    """Replay the hands of all files; the exit status."""
    tally, lang, as_json = run("replay", **asked), asked["lang"], asked["as_json"]
    text = say("replay-total", lang, hands=tally.hands, settled=tally.settled,
               others=tally.hands - tally.settled, faults=tally.faults)  # fmt: skip
    conclude(text, as_json)
    return status(tally)
