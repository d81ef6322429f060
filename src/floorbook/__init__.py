"""The rulebook, the ruling and the running of live poker tournaments.

What programs import: ``Table`` and what it gives back, ``rulebook`` for an edition with
house options, the readers and writers of the table script, and ``rule`` for whole cases.
Names are loaded when they are first used, and none of them needs a third-party package
before a case file is read.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from floorbook.kernel.version import VERSION

if TYPE_CHECKING:
    from floorbook.app.keeping import LegalAction
    from floorbook.app.ruling import Result, rule_case
    from floorbook.app.table import Entry, Reason, Table
    from floorbook.bootstrap import open_house, rule, rulebook
    from floorbook.editions import UnknownOption
    from floorbook.hand.play import Hand, Illegal
    from floorbook.hand.pots import Pot
    from floorbook.hand.view import Next, TableView
    from floorbook.law.observation import Event, Observation, Words
    from floorbook.law.rulebook import Provision, Rulebook
    from floorbook.law.ruling import Impossible, Ruling, Step
    from floorbook.script.acts import read_act, write_act
    from floorbook.script.casefile import Case
    from floorbook.script.cases import read_cases, write_case
    from floorbook.script.errors import ScriptError
    from floorbook.script.words import understand
    from floorbook.speak.errors import error_text

__version__ = VERSION

_HOMES = {
    "Case": "floorbook.script.casefile",
    "Hand": "floorbook.hand.play",
    "Illegal": "floorbook.hand.play",
    "LegalAction": "floorbook.app.keeping",
    "Entry": "floorbook.app.table",
    "Event": "floorbook.law.observation",
    "Impossible": "floorbook.law.ruling",
    "Next": "floorbook.hand.view",
    "Observation": "floorbook.law.observation",
    "Pot": "floorbook.hand.pots",
    "Provision": "floorbook.law.rulebook",
    "Reason": "floorbook.app.table",
    "Result": "floorbook.app.ruling",
    "Rulebook": "floorbook.law.rulebook",
    "Ruling": "floorbook.law.ruling",
    "ScriptError": "floorbook.script.errors",
    "Step": "floorbook.law.ruling",
    "Table": "floorbook.app.table",
    "TableView": "floorbook.hand.view",
    "UnknownOption": "floorbook.editions",
    "Words": "floorbook.law.observation",
    "error_text": "floorbook.speak.errors",
    "open_house": "floorbook.bootstrap",
    "read_act": "floorbook.script.acts",
    "read_cases": "floorbook.script.cases",
    "rule": "floorbook.bootstrap",
    "rule_case": "floorbook.app.ruling",
    "rulebook": "floorbook.bootstrap",
    "understand": "floorbook.script.words",
    "write_act": "floorbook.script.acts",
    "write_case": "floorbook.script.cases",
}
"""Where each public name lives."""

__all__ = [
    "Case",
    "Entry",
    "Event",
    "Hand",
    "Illegal",
    "Impossible",
    "LegalAction",
    "Next",
    "Observation",
    "Pot",
    "Provision",
    "Reason",
    "Result",
    "Rulebook",
    "Ruling",
    "ScriptError",
    "Step",
    "Table",
    "TableView",
    "UnknownOption",
    "Words",
    "error_text",
    "open_house",
    "read_act",
    "read_cases",
    "rule",
    "rule_case",
    "rulebook",
    "understand",
    "write_act",
    "write_case",
]


def __getattr__(name: str) -> Any:
    """A public name, from its home."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'floorbook' has no attribute {name!r}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names."""
    return sorted([*globals(), *__all__])
