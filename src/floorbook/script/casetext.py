"""Writing a case as the YAML text that reads as the same case."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from floorbook.script.casefile import ActLine, Case
from floorbook.script.values import chips_text

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9+_-]*")
_SPREAD = re.compile(r"[0-9]+-[0-9]+")
_ACT = re.compile(r'[A-Za-z0-9][\w+-]*(?: [\w+?!",.-]+)+')
_READ_OTHERWISE = frozenset(("null", "true", "false", "yes", "no", "on", "off", "y", "n"))
_BREAKS = re.compile("[\x7f-\xa0\u2028\u2029\ufeff]")

_WORDS = ("name", "source", "note")
_PLAIN = ("edition", "options", "game", "blinds", "bets", "ante", "bb-ante", "bring-in", "cap")
_LATER = ("button", "posts", "stacks", "street", "pot", "out", "board", "cards", "unit")


def write_case(case: Case) -> str:
    """The YAML text of a case; what is as if left out is left out."""
    plain = Case(seats=(), acts=(), street="")
    lines = [*_lines(case, plain, (*_WORDS, *_PLAIN)), f"seats: {_flow(case.seats)}"]
    lines += [*_lines(case, plain, _LATER), "acts:"]
    for act in case.acts:
        lines += _act_lines(act)
    if case.expect:
        lines.append(f"expect: {_flow(case.expect)}")
    return "\n".join(lines) + "\n"


def _lines(case: Case, plain: Case, keys: tuple[str, ...]) -> Iterator[str]:
    """A line for each key that does not have what is meant without it."""
    for key in keys:
        field = key.replace("-", "_")
        value = getattr(case, field)
        if value != getattr(plain, field):
            yield f"{key}: {_flow(_as_written(key, value))}"


def _as_written(key: str, value: Any) -> Any:
    """The value of a key in the notation that the contract has for it."""
    if key in ("blinds", "bets"):
        return "{}-{}".format(*value)
    if key == "board":
        return " ".join(value)
    if key == "cards":
        return {seat: " ".join(hand) for seat, hand in value.items()}
    if key == "posts":
        return {seat: chips_text(chips) or "0" for seat, chips in value.items()}
    return value


def _act_lines(act: ActLine) -> list[str]:
    """The lines of one act, with what is expected of it."""
    text = act.text if _ACT.fullmatch(act.text) else _quoted(act.text)
    if not act.expect:
        return [f"  - {text}"]
    parts = (f"      {key}: {_flow(value)}" for key, value in act.expect.items())
    return [f"  - act: {text}", "    expect:", *parts]


def _flow(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(part)}" for key, part in value.items()) + "}"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, str):
        word = _WORD.fullmatch(value) and value.lower() not in _READ_OTHERWISE
        return value if word or _SPREAD.fullmatch(value) else _quoted(value)
    return json.dumps(value)


def _quoted(text: str) -> str:
    """A text in double quotes, whatever it holds."""
    quoted = json.dumps(text, ensure_ascii=False)
    return _BREAKS.sub(lambda found: f"\\u{ord(found[0]):04x}", quoted)
