"""Commands whose help speaks both languages, and switches that several of them share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from floorbook.cli.failing import failure
from floorbook.cli.rendering import put
from floorbook.speak.saying import say


class Page(click.Command):
    """A command with its help in a language."""

    def __init__(self, name: str, lang: str, callback: Callable[..., Any], *params: click.Parameter,
                 text: str = "") -> None:  # fmt: skip
        super().__init__(
            name,
            callback=callback,
            params=[*params, lang_switch(lang), help_switch(lang)],
            add_help_option=False,
            help=say(text or f"{name}-help", lang),
            options_metavar=say("switches-word", lang),
        )
        self.lang = lang

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that shows how the command is written."""
        write_usage(self, ctx, formatter, self.lang)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The switches."""
        write_switches(self, ctx, formatter, self.lang)


def write_usage(
    command: click.Command, ctx: click.Context, formatter: click.HelpFormatter, lang: str
) -> None:
    """How a command is written."""
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=f"{say('usage', lang)}: ")


def write_switches(
    command: click.Command, ctx: click.Context, formatter: click.HelpFormatter, lang: str
) -> None:
    """The switches of a command with what they do."""
    switches = (one for one in command.get_params(ctx) if isinstance(one, click.Option))
    records = [record for one in switches if (record := one.get_help_record(ctx))]
    with formatter.section(say("switches", lang)):
        formatter.write_dl(records)


def help_switch(lang: str) -> click.Option:
    """``--help``, which Click would make too, but in English, and slower than all the rest."""

    def show(ctx: click.Context, param: click.Parameter, value: bool) -> None:
        if value:
            put(f"{ctx.get_help()}\n")
            ctx.exit()

    return click.Option(
        ["--help"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help=say("help-switch", lang),
    )


def lang_switch(lang: str) -> click.Option:
    """``--lang``; without it the language is that of the environment."""
    return click.Option(
        ["--lang"], default=lang, metavar="en|es", help=say("lang-switch", lang),
        callback=_language,
    )  # fmt: skip


def _language(ctx: click.Context, param: click.Parameter, value: str) -> str:
    if value not in ("en", "es"):
        raise failure("unknown-language", "en", found=value)
    return value


def edition_switch(lang: str, text: str = "edition-switch") -> click.Option:
    """``--edition``; None without it."""

    def check(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
        return None if value is None else known_edition(value, lang)

    return click.Option(["--edition"], metavar="YEAR", help=say(text, lang), callback=check)


def known_edition(text: str, lang: str) -> int:
    """An edition that is on hand. Raises Failure for any other."""
    from floorbook.editions import editions

    known = {str(year): year for year in editions()}
    if text not in known:
        raise failure("unknown-edition", lang, found=text, known=", ".join(known))
    return known[text]


def json_switch(lang: str) -> click.Option:
    """``--json``."""
    return click.Option(["--json", "as_json"], is_flag=True, help=say("json-switch", lang))


def house_switch(lang: str) -> click.Option:
    """``--house``."""
    return click.Option(["--house"], metavar="FILE", help=say("house-switch", lang))
