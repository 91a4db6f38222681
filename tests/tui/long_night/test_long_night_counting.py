"""The numbers of The Long Night put right by hand: one by one, and all at once."""

from typing import Any

import pytest

from companion.referee.outcomes import BadArguments, Done, Refused
from tests.tui.conftest import playthrough as base
from tests.tui.long_night.long_night import playthrough


def test_bandits_and_unruly_are_counted_with_the_rest() -> None:
    game = playthrough()
    counted = {"places": {"school": {"bandits": 2, "traps": 1}}, "unruly": 0, "helpless": 3}
    assert isinstance(game.play("count-board", counted), Done)
    table = game.table
    assert (table.places["school"].bandits, table.places["school"].entrances[0].traps) == (2, 1)
    assert (table.unruly, table.helpless) == (0, 3)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ({"places": {"gas-station": {"bandits": 3}}}, "0 empty spaces"),
        ({"helpless": 0, "unruly": 24}, "empty spaces"),
    ],
)
def test_what_has_no_room_is_refused_and_the_table_may_insist(args: dict[str, Any], said: str) -> None:
    game = playthrough()
    outcome = game.play("count-board", args)
    assert isinstance(outcome, Refused) and outcome.may_insist and said in " ".join(outcome.reasons)
    assert isinstance(game.play("count-board", args, insist=True), Done)


def test_without_the_module_there_are_no_bandits_to_count() -> None:
    try:
        outcome = base().play("count-board", {"places": {"school": {"bandits": 1}}})
    except BadArguments as wrong:
        outcome = Refused((str(wrong),), may_insist=False)
    assert isinstance(outcome, Refused) and "without the bandits" in " ".join(outcome.reasons)


def test_a_random_location_is_what_the_die_says() -> None:
    game = playthrough()
    game.play("random-location", {})
    game.answer(game.ask_id, 5)
    assert [fact.told() for fact in game.log.told[-1].facts] == ["The die names the hospital."]
