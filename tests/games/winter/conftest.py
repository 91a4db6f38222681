"""Every test of the rules takes notice of the question that a rule stands at, or there is none."""

from collections.abc import Iterator

import pytest

from tests.games.winter.tables import NOT_LOOKED_AT


@pytest.fixture(autouse=True)
def no_question_too_many() -> Iterator[None]:
    NOT_LOOKED_AT.clear()
    yield
    asked = [ran.stands_at.text for ran in NOT_LOOKED_AT.values() if ran.stands_at is not None]
    NOT_LOOKED_AT.clear()
    assert asked == [], "a question too many"
