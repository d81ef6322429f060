"""The command line: ``floor rule``, ``replay``, ``audit``, ``rules``, ``compare`` and others.

A command is imported when it is asked for, so that a ruling does not wait for the others.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

COMMANDS = ("rule", "rules", "compare", "options", "replay", "audit", "demo")

READ_WRONG, STOPPED, UNHEARD = 2, 130, 141
"""Exit status: something cannot be read; Ctrl-C; nobody reads the answer any more."""


def main() -> None:
    """Run the command of the process and leave with its exit status."""
    import gc

    gc.set_threshold(50_000)  # a short life: collecting costs more than it frees
    sys.exit(run(sys.argv[1:]))


def run(args: Sequence[str]) -> int:
    """Run a command and give its exit status; every failure is one line on standard error."""
    import click

    from floorbook.cli.failing import Failure, Unheard

    lang = language(args)
    try:
        return _answered(args, lang)
    except Failure as error:
        return _complain(str(error))
    except click.UsageError as error:
        from floorbook.cli.usage import usage_failure

        return _complain(str(usage_failure(error, lang)))
    except Unheard:
        _forget_output()
        return UNHEARD
    except OSError as error:
        from floorbook.speak.saying import say

        _forget_output()
        return _complain(f"floor: {say('cannot-write', lang, problem=error.strerror)}")
    except (click.Abort, KeyboardInterrupt):
        return STOPPED


def _answered(args: Sequence[str], lang: str) -> int:
    from floorbook.cli.group import floor

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    status: Any = floor(lang).main(list(args), prog_name="floor", standalone_mode=False)
    return status or 0


def _complain(message: str) -> int:
    """Say what is wrong, on one line."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(" ".join(message.splitlines()), file=sys.stderr, flush=True)
    return READ_WRONG


def _forget_output() -> None:
    """Keep the end of the process from writing what nobody can read."""
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123
        os.dup2(nowhere.fileno(), 1)


def language(args: Sequence[str]) -> str:
    """The language of help and complaints: ``--lang``, else that of the environment."""
    for place, word in enumerate(args):
        if word == "--":
            break
        named = args[place + 1 :][:1] if word == "--lang" else [word.removeprefix("--lang=")]
        if word.startswith("--lang") and named and named[0] in ("en", "es"):
            return named[0]
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "es" if next(filter(None, names), "").startswith("es") else "en"


def command(name: str, lang: str) -> Any:
    """The command of a name, with its words in a language."""
    return import_module(f"floorbook.cli.{name}").command(lang)
