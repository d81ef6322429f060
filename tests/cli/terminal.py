"""Running the command line in this process or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from typing import NamedTuple

import pytest

from floorbook import cli

SETTING = ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS", "PYTHONIOENCODING")


class Answer(NamedTuple):
    """What a command leaves behind."""

    status: int
    out: str
    err: str


class Floor:
    """``floor`` in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        for name in SETTING:
            monkeypatch.delenv(name, raising=False)

    def __call__(self, *args: str, stdin: bytes | None = None, **env: str) -> Answer:
        """Run a command."""
        with self._monkeypatch.context() as patch:
            for name, value in env.items():
                patch.setenv(name, value)
            patch.setattr(sys, "stdin", TextIOWrapper(BytesIO(stdin or b"")))
            self._capsys.readouterr()
            status = cli.run(args)
        return Answer(status, *self._capsys.readouterr())


def process(*args: str, stdin: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own."""
    setting = {name: value for name, value in os.environ.items() if name not in SETTING}
    return subprocess.run(
        [sys.executable, "-c", "from floorbook.cli import main; main()", *args],
        input=stdin,
        capture_output=True,
        env=setting | env,
        timeout=60,
        check=False,
    )
