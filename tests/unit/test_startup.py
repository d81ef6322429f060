"""What is loaded when a program imports the package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
THIRD_PARTY = """
import sys
sys.path.insert(0, {source!r})
before = set(sys.modules)
import {module}
for name in sorted({{name.partition(".")[0] for name in set(sys.modules) - before}}):
    if name != "floorbook" and name not in sys.stdlib_module_names:
        print(name)
"""


def third_party(module: str) -> list[str]:
    """The packages that are neither ours nor Python's own after an import, in a new process."""
    code = THIRD_PARTY.format(module=module, source=str(SOURCE))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_importing_the_package_loads_no_third_party_module() -> None:
    """``import floorbook`` needs the standard library only."""
    assert third_party("floorbook") == []


def test_the_engine_loads_no_third_party_module() -> None:
    """Observing and viewing a hand under an edition need the standard library only."""
    assert third_party("floorbook.hand.observe, floorbook.hand.view, floorbook.editions") == []
