"""Where button and blinds go from hand to hand (rules 32 and 34-B)."""

from __future__ import annotations

import pytest

from floorbook.law.procedure.dead_button import Positions, first_positions, next_positions


def test_the_first_hand_begins_at_the_drawn_button() -> None:
    assert first_positions(9, [0, 2, 3, 5, 8], 0) == Positions(0, 2, 3)
    assert first_positions(9, [2, 7], 7) == Positions(7, 7, 2)


def test_the_big_blind_moves_on_by_one_player_and_the_rest_follows() -> None:
    assert next_positions(9, [0, 2, 3, 5, 8], Positions(0, 2, 3)) == Positions(2, 3, 5)


def test_small_blind_and_then_button_fall_on_the_chair_of_a_big_blind_that_left() -> None:
    after = next_positions(9, [0, 2, 5, 8], Positions(0, 2, 3))
    assert after == Positions(2, 3, 5)
    assert next_positions(9, [0, 2, 5, 8], after) == Positions(3, 5, 8)


@pytest.mark.parametrize("left", [[0, 5], [0, 8], [5, 8]])
def test_nobody_has_the_big_blind_twice_running_when_play_becomes_heads_up(left: list[int]) -> None:
    last = Positions(3, 5, 8)
    found = next_positions(9, left, last)
    assert found.big_blind != last.big_blind
    assert found.button == found.small_blind != found.big_blind


def test_a_third_player_joins_two() -> None:
    found = next_positions(9, [0, 4, 6], Positions(4, 4, 0))
    assert found.big_blind == 4
    assert found.small_blind == 0
    assert found.button == 6


def test_one_player_has_no_positions() -> None:
    with pytest.raises(ValueError, match="two players"):
        next_positions(9, [3], Positions(3, 3, 5))
    with pytest.raises(ValueError, match="two players"):
        first_positions(9, [3], 3)
