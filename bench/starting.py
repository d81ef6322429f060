"""A whole process: one case ruled on, beside a Python that does nothing; and what is loaded."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.figures import show

ROOT = Path(__file__).parents[1]
ROUNDS = 25
MOST = 10
"""The ratio that must hold."""
CASE = """
name: Five small chips make it a raise
blinds: 250-500
seats: [SB, BB, UTG, UTG+1, CO, BTN]
acts:
  - UTG raises to 1100
  - act: UTG+1 puts out 1000 5x100
    expect: {ruling: {status: binding, action: raise, to: 1700}}
"""
LOADED = """
import sys
before = set(sys.modules)
import floorbook
new = set(sys.modules) - before
tops = {name.partition(".")[0] for name in new} - {"floorbook"}
print(len(new), len(tops - sys.stdlib_module_names))
"""


def seconds(command: list[str]) -> float:
    """How long a process takes from its start to its end."""
    start = perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - start


def floor() -> list[str] | None:
    """The console script of this environment, if it is installed."""
    beside = Path(sys.executable).with_name("floor")
    found = str(beside) if beside.is_file() else shutil.which("floor")
    return [found] if found else None


def whole_process() -> None:
    """Print what ``floor rule`` takes on one case."""
    command = floor()
    if command is None:
        show("floor rule, one case, whole process", "not installed", "make run installs it")
        return
    with tempfile.TemporaryDirectory() as folder:
        case = Path(folder) / "case.yaml"
        case.write_text(CASE, encoding="utf-8")
        ruling, nothing = [*command, "rule", str(case)], [sys.executable, "-c", "pass"]
        for one in (ruling, nothing):
            seconds(one)
        pairs = [(seconds(ruling), seconds(nothing)) for _ in range(ROUNDS)]
    mine, other = median(a for a, _ in pairs), median(b for _, b in pairs)
    show("floor rule, one case, whole process", f"{mine * 1000:,.0f} ms",
         f"python -c pass {other * 1000:,.1f} ms: {mine / other:.1f} times, at most {MOST}")  # fmt: skip


def loaded() -> None:
    """Print how many modules ``import floorbook`` loads."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, cwd=ROOT / "src"
    )
    modules, foreign = done.stdout.split()
    show("modules loaded by import floorbook", modules, "beyond those of a bare interpreter")
    show("third-party modules among them", foreign, "must be 0")


def compiled() -> None:
    """Write byte code, as an installation does, even where the environment forbids it."""
    subprocess.run([sys.executable, "-m", "compileall", "-q", str(ROOT / "src")], check=True)


def run() -> None:
    """Print the figures."""
    compiled()
    whole_process()
    loaded()
