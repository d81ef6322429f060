"""What is said of recorded hands: faults of a text, differences of a replay, breaches of a rule."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from floorbook.data import Tables
from floorbook.histories.auditing import Breach
from floorbook.histories.faults import Fact, Fault
from floorbook.histories.settled import Difference
from floorbook.speak.figures import shown
from floorbook.speak.reasons import why


@cache
def messages() -> Mapping[str, Mapping[str, str]]:
    """Every message about recorded hands, by its code; those of the readers among them."""
    here = __file__.removesuffix("histories.py")
    beside = f"{here}../histories/"
    found: dict[str, Mapping[str, str]] = {}
    for path in (f"{beside}faults.toml", f"{beside}faults_phh.toml", f"{here}histories.toml"):
        found |= Tables(path)
    return found


def _said(code: str, lang: str, facts: Mapping[str, Fact | None]) -> str:
    text = messages()[code][lang]
    return text.format_map({name: shown(value, lang) for name, value in facts.items()})


def fault_text(fault: Fault, lang: str) -> str:
    """What is wrong with a hand or a file, in ``en`` or ``es``."""
    return _said(fault.code, lang, fault.facts)


def difference_text(found: Difference, lang: str) -> str:
    """Where a replayed hand differs from its text, in words."""
    code = found.code if found.what == "impossible" else found.what
    if found.what == "award" and not found.seat:
        code = "award-whole"
    facts = found._asdict()
    return _said(code, lang, facts)


def breach_text(breach: Breach, lang: str) -> str:
    """What happened, what the rules ask for, and why, in words."""
    facts: dict[str, Fact | None] = {
        "seat": breach.seat, "amount": breach.amount, "least": breach.least, "most": breach.most
    }  # fmt: skip
    said = [_said(f"did-{breach.what}", lang, facts)]
    if breach.least is not None and breach.amount is not None:
        said.append(_said(_asked(breach), lang, facts))
    if breach.ruling is not None:
        said.append(why(breach.ruling, lang))
    return " ".join(said)


def _asked(breach: Breach) -> str:
    """The message for what the rules ask."""
    if breach.least == breach.most:
        return "asks"
    return "asks-at-least" if breach.most is None else "asks-between"
