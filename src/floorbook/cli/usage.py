"""What Click finds wrong with a command, in our words and in both languages."""

from __future__ import annotations

import click

from floorbook.cli.failing import Failure, failure
from floorbook.speak.saying import say


def usage_failure(error: click.UsageError, lang: str) -> Failure:
    """The failure that says what is wrong with a command."""
    path = error.ctx.command_path if error.ctx else "floor"
    if isinstance(error, click.NoSuchOption):
        return failure("unknown-switch", lang, found=error.option_name, path=path)
    if isinstance(error, click.BadOptionUsage):
        return failure("needs-value", lang, found=error.option_name, path=path)
    if isinstance(error, click.MissingParameter):
        name = error.param.make_metavar(error.ctx) if error.param and error.ctx else ""
        return failure("missing-argument", lang, name=name.strip("[]."), path=path)
    return _other(error, path, lang)


def _other(error: click.UsageError, path: str, lang: str) -> Failure:
    """The rest: an argument too many, which Click has no class for, or anything else."""
    extra = error.message.rpartition("(")[2].rstrip(")")
    if "extra argument" in error.message and extra:
        return failure("too-much", lang, found=extra, path=path)
    problem = error.message.rstrip(".")
    return Failure(f"floor: {say('bad-usage', lang, problem=problem, path=path)}")
