"""``floor replay``: recorded hands played again, and their chips compared with the text."""

from __future__ import annotations

import click

from floorbook.app.batches import Settings
from floorbook.cli.running import Run, carried_out, choices_of, conclude, newest, page, status
from floorbook.speak.saying import say


def command(lang: str) -> click.Command:
    """The command in a language."""
    return page("replay", lang, replay)


def replay(
    files: tuple[str, ...],
    as_json: bool,
    edition: int | None,
    house: str | None,
    options: tuple[str, ...],
    workers: int,
    dask: str | None,
    resume: str | None,
    lang: str,
) -> int:
    """Replay the hands of all files; the exit status."""
    choices = choices_of(house, options, lang)
    settings = Settings("replay", newest(edition), choices, lang, as_json)
    tally = carried_out(Run(files, settings, workers, dask, resume), lang)
    text = say("replay-total", lang, hands=tally.hands, settled=tally.settled,
               others=tally.hands - tally.settled, faults=tally.faults)  # fmt: skip
    conclude(text, as_json)
    return status(tally)
