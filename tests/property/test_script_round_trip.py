"""What is written reads back as the same, and nothing that is read brings a reader down."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from floorbook.script.acts import read_act, write_act
from floorbook.script.cases import Case, read_cases, write_case
from floorbook.script.errors import ScriptError
from floorbook.script.phrases import PHRASES, Phrase
from floorbook.speak.errors import error_text
from tests.strategies import AWKWARD, cases, heard, observations

SHARED = Path(__file__).parents[2].parent / "shared" / "cases"
SOURCES = [file.read_bytes() for file in sorted(SHARED.glob("*.yaml"))] or [b"seats: [A, B]\n"]
EVERY = sorted({phrase for page in PHRASES.values() for phrase in page})


@pytest.mark.parametrize("phrase", EVERY, ids=lambda phrase: " ".join(phrase.words))
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_every_phrase_reads_back(phrase: Phrase, data: st.DataObject) -> None:
    observation = data.draw(observations(AWKWARD, phrase))
    text = write_act(observation)
    assert read_act(text, AWKWARD, heard) == observation
    assert read_act(text, None, heard) == observation
    assert write_act(read_act(text, AWKWARD, heard)) == text


@settings(deadline=None)
@given(observations(AWKWARD), st.data())
def test_a_damaged_act_is_read_or_refused_at_a_place_in_it(
    observation: object, data: st.DataObject
) -> None:
    text = write_act(observation)  # type: ignore[arg-type]
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 5)))
    put = data.draw(
        st.sampled_from(("", " ", ",", '"', "with ", "unnoticed ", "0x5 ", "Ah ", "9" * 14))
    )
    check_act(text[:start] + put + text[end:])


@settings(deadline=None)
@given(st.text())
@example("A says")
def test_any_text_is_an_act_or_refused(text: str) -> None:
    check_act(text)
    check_act("A " + text)


def check_act(text: str) -> None:
    try:
        found = read_act(text, AWKWARD, heard)
    except ScriptError as error:
        assert error.line == 1 and 1 <= error.column <= len(text) + 1
        assert error_text(error.code, error.facts, "es")
    else:
        assert read_act(write_act(found), AWKWARD, heard) == found


@settings(deadline=None)
@given(cases())
def test_every_case_reads_back(case: Case) -> None:
    text = write_case(case)
    assert read_cases(text.encode(), "x", heard) == (case,)
    assert write_case(read_cases(text.encode(), "x", heard)[0]) == text


@settings(deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_cases_or_refused(data: bytes) -> None:
    check_file(data)


@settings(deadline=None)
@given(st.text("[]{}:,-?&*!|>'\"%@`#~<=\n\t \\ax0\u2028\x85", max_size=60))
def test_any_yaml_is_cases_or_refused(text: str) -> None:
    check_file(text.encode())
    check_file(f"seats: [A, B]\nacts: [A folds]\nname: {text}".encode())


@settings(deadline=None)
@given(st.sampled_from(SOURCES), st.data())
def test_a_damaged_file_is_cases_or_refused(source: bytes, data: st.DataObject) -> None:
    source = source[:3000]
    start = data.draw(st.integers(0, len(source)))
    end = data.draw(st.integers(start, min(len(source), start + 30)))
    pieces = st.sampled_from(
        (
            b"",
            b" ",
            b":",
            b": ",
            b"- ",
            b"\n",
            b"{",
            b"[",
            b'"',
            b"'",
            b"&a ",
            b"*a",
            b"\xff",
            b"\0",
            b"-5",
            b"| ",
            b"? ",
        )
    )
    check_file(source[:start] + data.draw(st.one_of(pieces, st.binary(max_size=5))) + source[end:])


def check_file(data: bytes) -> None:
    try:
        found = read_cases(data, "x", heard)
    except ScriptError as error:
        lines = data.decode("utf-8", "replace").splitlines() or [""]
        assert 1 <= error.line <= len(lines) + 1 and error.column >= 1
        assert error_text(error.code, error.facts, "en")
    else:
        for case in found:
            assert read_cases(write_case(case).encode(), "x", heard) == (case,)
