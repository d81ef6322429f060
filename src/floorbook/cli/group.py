"""``floor`` itself: the commands, found by name and imported when they are wanted."""

from __future__ import annotations

import click

from floorbook.cli import COMMANDS, command
from floorbook.cli.failing import failure
from floorbook.cli.pages import help_switch, lang_switch, write_switches, write_usage
from floorbook.cli.rendering import put
from floorbook.speak.saying import say


def floor(lang: str) -> click.Group:
    """The command line in a language."""
    return Floor(lang)


class Floor(click.Group):
    """The group of all commands."""

    def __init__(self, lang: str) -> None:
        super().__init__(
            "floor",
            params=[lang_switch(lang), _version_switch(lang), help_switch(lang)],
            add_help_option=False,
            help=say("floor-help", lang),
            no_args_is_help=False,
            invoke_without_command=True,
            callback=self._alone,
            options_metavar=say("switches-word", lang),
            subcommand_metavar=say("command-word", lang),
        )
        self.lang = lang

    @staticmethod
    @click.pass_context
    def _alone(ctx: click.Context, lang: str) -> None:
        """Without a command: the help."""
        if ctx.invoked_subcommand is None:
            put(f"{ctx.get_help()}\n")

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command, imported now."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = command(cmd_name, self.lang)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is named. Raises Failure where there is none."""
        found = self.get_command(ctx, args[0])
        if found is None:
            known = ", ".join(COMMANDS)
            raise failure("unknown-command", self.lang, found=args[0], known=known)
        return args[0], found, args[1:]

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that shows how a command is written."""
        write_usage(self, ctx, formatter, self.lang)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The switches, then the commands."""
        write_switches(self, ctx, formatter, self.lang)
        texts = {"demo": "demo-command-help"}
        rows = [(name, say(texts.get(name, f"{name}-help"), self.lang)) for name in COMMANDS]
        with formatter.section(say("commands", self.lang)):
            formatter.write_dl(rows)


def _version_switch(lang: str) -> click.Option:
    def show(ctx: click.Context, param: click.Parameter, value: bool) -> None:
        if value:
            from floorbook import __version__

            put(f"floorbook {__version__}\n")
            ctx.exit()

    return click.Option(
        ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=show,
        help=say("version-switch", lang),
    )  # fmt: skip
