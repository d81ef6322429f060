"""Histories cut, spoiled, re-encoded and hostile: nothing raises, and the hands around one stay."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bench.fuzz import AUDIT, ENCODINGS, REPLAY, check, trial
from floorbook.app.batches import work
from floorbook.editions import load
from floorbook.histories import formats
from floorbook.histories.errors import Unwritable
from floorbook.histories.formats import pieces_in, read_piece
from floorbook.histories.model import History
from floorbook.histories.scripting import from_case, to_case
from tests.recorded import HANDS, text

BOOK = load(2024)


@given(st.integers(0, 2**63))
@settings(max_examples=300, deadline=None)
def test_a_spoiled_hand_harms_nobody_else(seed: int) -> None:
    assert check(trial(Random(seed))) == ""


@given(st.binary(max_size=3000), st.sampled_from(["x.txt", "x.phh", "x.ohh", "x"]))
@settings(max_examples=150, deadline=None)
def test_anything_may_stand_in_a_file(data: bytes, name: str) -> None:
    for piece in pieces_in(name, data):
        done = work(REPLAY, piece)
        assert done.size == len(piece.data)
        work(AUDIT, piece)


@given(st.integers(20, 4000), st.sampled_from(ENCODINGS), st.sampled_from(["\n", "\r\n", "\r"]))
@settings(max_examples=100, deadline=None)
def test_where_a_file_is_cut_makes_no_difference(block: int, encoding: str, end: str) -> None:
    data = text(8).replace("\n", end).encode(encoding, "replace")
    usual, formats.BLOCK = formats.BLOCK, block
    try:
        pieces = [*pieces_in("x.txt", data)]
    finally:
        formats.BLOCK = usual
    found = [each for piece in pieces for each in read_piece(piece)]
    assert len([each for each in found if isinstance(each, History)]) == len(found) == 8
    lines = [piece.line + each.line for piece in pieces for each in read_piece(piece)]
    (whole,) = pieces_in("x.txt", data)
    assert lines == [each.line for each in read_piece(whole)]


@given(st.integers(0, 2**63))
@settings(max_examples=100, deadline=None)
def test_what_can_be_read_becomes_a_case_or_is_refused(seed: int) -> None:
    for piece in pieces_in("x.txt", trial(Random(seed)).data):
        for history in read_piece(piece):
            if isinstance(history, History):
                told(history)


def told(history: History) -> None:
    try:
        from_case(to_case(history, BOOK), BOOK)
    except Unwritable as error:
        assert error.facts["what"]


def test_a_hand_without_an_end_keeps_its_neighbours() -> None:
    endless = HANDS[0].replace("*** SUMMARY ***", 'Ana said, "hi"\n' * 6000)
    data = "\n\n".join([*text(2).split("\n\n"), endless.replace("{hand}", "99"), text(1)]).encode()
    found = [each for piece in pieces_in("x.txt", data) for each in read_piece(piece)]
    assert len([each for each in found if isinstance(each, History)]) == 3
