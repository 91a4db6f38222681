"""The ring of players."""

import pytest

from companion.referee.seats import left_of, right_of

RING = ("Ann", "Ben", "Cleo")


@pytest.mark.question(5)
@pytest.mark.parametrize(
    ("seat", "left", "right"), [("Ann", "Ben", "Cleo"), ("Ben", "Cleo", "Ann"), ("Cleo", "Ann", "Ben")]
)
def test_left_is_clockwise_and_right_against_it(seat: str, left: str, right: str) -> None:
    assert (left_of(RING, seat), right_of(RING, seat)) == (left, right)
