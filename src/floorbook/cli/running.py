"""What ``floor replay`` and ``floor audit`` share: files in, pieces of work out, answers in order."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypedDict, Unpack

import click

from floorbook.app.batches import Done, Settings, Tally, Task, work
from floorbook.app.spreading import Cluster, here, in_processes, on_dask
from floorbook.cli.failing import failure
from floorbook.cli.pages import Page, edition_switch, house_switch, json_switch
from floorbook.cli.progress import Progress
from floorbook.cli.rendering import put
from floorbook.cli.resuming import Journal
from floorbook.cli.sources import house_of
from floorbook.editions import UnknownOption, editions
from floorbook.editions import options as house_options
from floorbook.histories.faults import Fault
from floorbook.histories.formats import Piece, files_of, pieces_of
from floorbook.law.rulebook import Value
from floorbook.speak.saying import listed, say

MOST_WORKERS = 256


class Run(NamedTuple):
    """What is asked for on the command line."""

    files: tuple[str, ...]
    settings: Settings
    workers: int
    dask: str | None
    resume: str | None


class Asked(TypedDict):
    """The switches of both commands, as Click hands them over."""

    files: tuple[str, ...]
    as_json: bool
    edition: int | None
    house: str | None
    options: tuple[str, ...]
    workers: int
    dask: str | None
    resume: str | None
    lang: str


def run(task: Task, **asked: Unpack[Asked]) -> Tally:
    """Do the work of a command and write its lines; the tally of all. Raises Failure."""
    lang, edition = asked["lang"], asked["edition"]
    choices = _choices_of(asked["house"], asked["options"], lang)
    year = editions()[-1] if edition is None else edition
    settings = Settings(task, year, choices, lang, asked["as_json"])
    todo = Run(asked["files"], settings, asked["workers"], asked["dask"], asked["resume"])
    return _carried_out(todo, lang)


def page(name: str, lang: str, callback: object) -> click.Command:
    """A command over files of recorded hands."""
    assert callable(callback)
    return Page(
        name,
        lang,
        callback,
        click.Argument(["files"], nargs=-1, required=True, metavar=say("files-word", lang) + "..."),
        json_switch(lang),
        edition_switch(lang),
        house_switch(lang),
        click.Option(["--options"], multiple=True, metavar="NAME=VALUE", help=say("options-switch", lang)),
        click.Option(["--workers"], metavar="N", help=say("workers-switch", lang), callback=_workers),
        click.Option(["--dask"], metavar="ADDRESS", help=say("dask-switch", lang)),
        click.Option(["--resume"], metavar="STATE.json", help=say("resume-switch", lang)),
    )  # fmt: skip


def _workers(ctx: click.Context, param: click.Parameter, value: str | None) -> int:
    if value is None:
        return 1
    if not value.isascii() or not value.isdecimal() or not 1 <= int(value) <= MOST_WORKERS:
        lang = ctx.params.get("lang") or getattr(ctx.command, "lang", "en")
        raise failure("bad-workers", str(lang), found=value, most=MOST_WORKERS)
    return int(value)


def _choices_of(
    house: str | None, named: Sequence[str], lang: str
) -> tuple[tuple[str, Value], ...]:
    """What a house has chosen, in its file and on the command line. Raises Failure."""
    chosen = house_of(house, lang)
    found: dict[str, object] = dict(chosen.options if chosen else {})
    for one in named:
        name, equals, value = one.partition("=")
        if not equals:
            raise failure("bad-option", lang, found=one)
        found[name.strip()] = value
    return tuple(sorted((name, _read(name, value, lang)) for name, value in found.items()))


def _read(name: str, value: object, lang: str) -> Value:
    from floorbook.script.errors import excerpt, nearest

    if name not in house_options():
        near = ", ".join(nearest(name, house_options()))
        raise failure("unknown-house-option", lang, found=excerpt(name), near=near)
    try:
        return house_options()[name].read(value)
    except UnknownOption as error:
        allowed = listed(error.allowed, lang, "or")
        raise failure("bad-option-value", lang, name=name, found=value, allowed=allowed) from None


def _carried_out(run: Run, lang: str) -> Tally:
    """Write what each piece of work has to say; the tally of all. Raises Failure."""
    journal = Journal(run.resume, run.files, run.settings, lang)
    names = [name for path in run.files for name in files_of(path)]
    progress = Progress(sum(map(_size, names)), lang)
    tally = journal.tally
    try:
        for done in _answers(run, _left(names, journal, progress)):
            progress.clear()
            put("".join(f"{line}\n" for line in done.lines))
            tally = tally.plus(done.tally)
            journal.note(tally)
            progress.show(done.size, tally.hands)
    except Cluster as error:
        raise failure("no-workers", lang, problem=str(error)) from None
    finally:
        progress.clear()
    journal.finish()
    return tally


def _left(names: Iterable[str], journal: Journal, progress: Progress) -> Iterator[Piece | Fault]:
    """The pieces that an earlier run has not done."""
    done = journal.done
    for item in (item for name in names for item in pieces_of(name)):
        if done:
            done -= 1
            progress.pass_over(len(item.data) if isinstance(item, Piece) else 0)
        else:
            yield item


def _answers(run: Run, items: Iterable[Piece | Fault]) -> Iterator[Done]:
    function = partial(work, run.settings)
    if run.dask:
        return on_dask(function, items, run.dask)
    if run.workers > 1:
        return in_processes(function, items, run.workers)
    return here(function, items)


def _size(name: str) -> int:
    try:
        return os.path.getsize(name)  # noqa: PTH202 - pathlib is slow to import
    except (OSError, ValueError):
        return 0


def status(tally: Tally) -> int:
    """0 where every hand is in order, 1 where some are not, 2 where none could be read."""
    if not tally.hands:
        return 2
    return 0 if tally.settled == tally.hands and not tally.faults else 1


def conclude(text: str, as_json: bool) -> None:
    """The last words; beside JSON they go to standard error."""
    if not as_json:
        put(f"{text}\n")
    elif sys.stderr is not None:
        print(text, file=sys.stderr)
