"""``floor demo``: examples anywhere, a conversation in a terminal."""

from __future__ import annotations

import os
import pty
import select
import signal
import sys
import time
from pathlib import Path

import floorbook.cli
from floorbook.bootstrap import open_cases, rule
from floorbook.cli.demo import answer, seated
from tests.cli.terminal import Floor, process
from tests.cli.test_rule import flat

EXAMPLES = Path(floorbook.cli.__file__).parent / "demo.yaml"


def said(*lines: str, lang: str = "en") -> str:
    sitting, words = seated(lang), ""
    for line in lines:
        sitting, found = answer(sitting, line)
        words = " ".join(one.head + one.text for one in found)
    return words


def test_the_examples(floor: Floor) -> None:
    found = floor("demo")
    assert (found.status, found.err) == (0, "")
    for case in open_cases(EXAMPLES.read_bytes(), "demo"):
        assert case.name in found.out
        assert not rule(case).unruled
    assert "Vale: UTG sube a 2.500" in flat(found.out)
    assert "The floor decides." in found.out
    assert ">" not in found.out


def test_nobody_is_asked_where_nobody_sits() -> None:
    done = process("demo", stdin=b"UTG folds\nquit\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"> " not in done.stdout


def test_an_act_and_its_undoing() -> None:
    assert "UTG calls 500, gets back 500" in said("UTG puts out 1000")
    assert "Taken back: UTG puts out 1000" in said("UTG puts out 1000", "undo")
    assert "UTG to act" in said("UTG puts out 1000", "undo")
    assert said("undo") == "There is nothing to undo."


def test_errors_lose_nothing() -> None:
    wrong = (
        "UTG jumps",
        "X folds",
        "UTG puts out 900000",
        "edition 1999",
        "edition",
        "lang fr",
        "",
    )
    for line in wrong:
        assert "UTG+1 to act" in said("UTG folds", line, "table"), line
    assert "900,000" in said("UTG puts out 900000")
    assert "2017, 2019" in said("edition 1999")
    assert "59.500" in said("BB puts out 900000", lang="es")


def test_other_commands() -> None:
    assert "BTN: 0 in front, 60,000 behind" in said("table")
    assert "UTG: 0 in front, 60,000 behind (folded)" in said("UTG folds", "table")
    assert "rules of 2017" in said("UTG folds", "edition 2017")
    assert "UTG+1 to act" in said("UTG folds", "edition 2017")
    assert "Ctrl-D termina" in said("lang es")
    assert "Vale:" in said("lang es", "UTG folds")
    assert "UTG to act" in said("UTG folds", "new")
    assert "undo" in said("help")
    assert "deshacer" in said("HELP", lang="es")


def terminal(*lines: bytes, **env: str) -> tuple[int, str]:
    """What a person sees who types these lines in a terminal."""
    pid, screen = pty.fork()
    if not pid:
        os.environ.update(env, TERM="xterm", COLUMNS="100")
        os.execv(
            sys.executable, [sys.executable, "-c", "import floorbook.cli as c; c.main()", "demo"]
        )
    seen = _seen(screen)
    for line in lines:
        time.sleep(0.1)  # a signal between the prompt and its reading would be lost
        os.write(screen, line)
        seen += _seen(screen)
    status = _ended(pid)
    os.close(screen)
    return status, seen.decode()


def _ended(pid: int) -> int:
    """The exit status of a process, which is killed if it does not end."""
    for _ in range(100):
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.1)
    os.kill(pid, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def _seen(screen: int) -> bytes:
    """What appears until the prompt, or the end."""
    seen = b""
    while not seen.endswith(b"> ") and select.select([screen], [], [], 10)[0]:
        try:
            found = os.read(screen, 65536)
        except OSError:
            break
        if not found:
            break
        seen += found
    return seen


def test_a_conversation() -> None:
    status, seen = terminal(
        b"UTG puts out 1000\n", b"nonsense\n", b"undo\n", b"\x04", LANG="C.UTF-8"
    )
    assert status == 0
    assert "UTG calls 500, gets back 500" in seen
    assert "There is no seat" in seen
    assert "Taken back: UTG puts out 1000" in seen
    assert "Good luck at the tables." in seen
    assert "\x1b[" in seen


def test_a_conversation_without_colour_in_spanish() -> None:
    status, seen = terminal(b"UTG folds\n", b"quit\n", LANG="es_ES.UTF-8", NO_COLOR="1")
    assert status == 0
    assert "Vale: UTG se retira." in seen
    assert "Suerte en las mesas." in seen
    assert "\x1b[1m" not in seen


def test_ctrl_c_leaves() -> None:
    status, seen = terminal(b"\x03", LANG="C.UTF-8")
    assert status == 0
    assert "Traceback" not in seen
