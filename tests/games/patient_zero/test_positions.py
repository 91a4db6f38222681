"""Positions: written in a minute, every mistake named, and back again."""

from typing import Any

import msgspec
import pytest

from companion.games.patient_zero.factions import PATIENT_ZERO as ZERO
from companion.games.patient_zero.factions import SURVIVOR
from companion.games.patient_zero.game import PATIENT_ZERO
from companion.games.patient_zero.open_points import OPEN_POINTS
from companion.games.patient_zero.rulings import BY_KEY, defaults
from companion.games.patient_zero.setup import LINES, checklist
from companion.playthrough import Playthrough
from companion.referee.games import BadPosition
from companion.referee.pens import Opening
from tests.games.patient_zero.evenings import a_game, a_position, a_running_game, against, do, zeros


def mistakes(position: dict[str, Any]) -> dict[str, str]:
    with pytest.raises(BadPosition) as bad:
        PATIENT_ZERO.open(position, 1)
    return {mistake.key: mistake.text for mistake in bad.value.mistakes}


def test_names_are_enough() -> None:
    game = a_game()
    assert len(zeros(game)) == 1 and game.table.rulings == defaults() and game.table.phase == "setup"


def test_every_mistake_is_named_with_line_and_key() -> None:
    text = 'game = "patient-zero"\nphaze = "turns"\n\n[[players]]\nname = 5\n[[players]]\nstate = "dead"\n'
    with pytest.raises(BadPosition) as bad:
        PATIENT_ZERO.read(text, "table.toml")
    assert [(mistake.key, mistake.text) for mistake in bad.value.mistakes] == [
        ("table.toml, line 5, players[0].name", "must be text, not 5"),
        ("table.toml, line 7, players[1].state", '"dead" is not one of healthy, infected'),
        ("table.toml, line 6, players[1].name", "is missing"),
        ("table.toml, line 2, phaze", 'there is no key "phaze" here; did you mean "phase"?'),
    ]


def test_names_and_numbers_that_do_not_hold_are_named() -> None:
    found = mistakes(
        {
            "game": "dead-of-winter",
            "players": [{"name": "Ann"}, {"name": "Ann"}, {"name": " "}, {"name": "D" * 41}],
            "modules": ["raxxon"],
            "variants": ["coop"],
            "rulings": {"zero-know": "yes", "reveal": "never"},
            "active": "Zoe",
            "zombies": ["Anne"],
            "drawn": True,
        }
    )
    assert set(found) == {
        "game", "players[1].name", "players[2].name", "players[3].name", "modules[0]", "variants[0]",
        "rulings.zero-know", "rulings.reveal", "active", "zombies[0]", "drawn", "zombies",
    }  # fmt: skip
    assert found["rulings.zero-know"] == 'there is no ruling “zero-know”; did you mean "zeros-know"?.'


@pytest.mark.parametrize("players", [0, 1, 25])
def test_two_to_twenty_four_can_be_seated(players: int) -> None:
    names = [f"Player {number}" for number in range(players)]
    assert "2 to 24" in mistakes(a_position(names))["players"]
    PATIENT_ZERO.open(a_position([f"Player {number}" for number in range(24)]), 1)


def test_a_value_that_has_another_name_now_is_still_read() -> None:
    table = PATIENT_ZERO.open(a_position(rulings={"players": "four-to-twelve"}), 1)
    assert table.rulings == defaults()


def test_presets() -> None:
    assert PATIENT_ZERO.open(a_position(rulings="as-written"), 1).rulings == defaults()
    assert mistakes(a_position(rulings="published")) == {
        "rulings": "“published” is no preset: give as-written, or a table of rulings."
    }


@pytest.mark.parametrize(("shown", "said"), [([ZERO] * 2, "can be"), ([SURVIVOR] * 4, "must be")])
def test_what_lies_open_must_fit_the_count(shown: list[str], said: str) -> None:
    position = a_position(4)
    for player, faction in zip(position["players"], shown, strict=False):
        player["revealed"] = faction
    assert mistakes(position) == {"players": f"of 4 players 1 {said} Patient Zero."}


def test_who_has_shown_keeps_the_faction_when_the_rest_is_dealt() -> None:
    position = a_position(6)
    position["players"][0]["revealed"] = ZERO
    position["players"][1]["revealed"] = SURVIVOR
    for seed in range(40):
        table = a_game_of(position, seed)
        assert table.sealed.factions["Ann"] == ZERO and table.sealed.factions["Ben"] == SURVIVOR
        assert list(table.sealed.factions.values()).count(ZERO) == 2


def a_game_of(position: dict[str, Any], seed: int) -> Any:
    return Playthrough(PATIENT_ZERO, Opening(PATIENT_ZERO.id, position, seed)).table


def test_a_position_in_mid_game_goes_on_where_it_was() -> None:
    game = a_running_game(5, rulings={"no-weapon": "believe"})
    do(game, "infect", player="Cem")
    do(game, "draw", player="Ann")
    game.answer(game.ask_id, "before/Ann")
    position = game.position()
    twin = a_game_of(position, 4)
    assert PATIENT_ZERO.position(twin) == position
    assert PATIENT_ZERO.seen_by(twin, None) == game.seen_by(None)
    assert a_game_of(a_position(4, phase="turns"), 1).active == "Ann"


@pytest.mark.rule("PZ-CTR-1", "PZ-ALL-1")
def test_what_was_just_played_is_in_the_position_with_all_that_rules_ask_of_it() -> None:
    game = a_running_game(4)
    do(game, "play-card", player="Ann", card="Axe", weapon=True)
    twin = again(game)
    assert "Axe is one" in against(twin, "play-card", player="Ben", card="Yeah/Nah")
    do(game, "play-card", player="Ann", card="Steal")
    twin = again(game)
    assert "axe is one" in against(twin, "play-card", player="Ben", card="Yeah/Nah", against="axe")
    assert "at once" in against(twin, "play-card", player="Ben", card="Steal")
    do(game, "pass-priority")
    twin = again(game)
    assert twin.seen_by(None).priority is None and against(twin, "play-card", player="Ben", card="Steal") == ""


def test_ticked_lines_are_in_the_position_until_the_game_begins() -> None:
    game = a_game()
    do(game, "tick", line=3)
    do(game, "tick", line=0)
    assert again(game).position()["ticked"] == [0, 3]
    do(game, "start", player="Ann")
    assert "ticked" not in again(game).position()


def again(game: Playthrough) -> Playthrough:
    """A new game from the position of one: the same in everybody's eyes."""
    twin = Playthrough(PATIENT_ZERO, Opening(PATIENT_ZERO.id, game.position(), 4))
    assert twin.position() == game.position()
    assert msgspec.structs.replace(twin.seen_by(None), deal="") == msgspec.structs.replace(game.seen_by(None), deal="")
    return twin


def test_what_a_position_says_of_cards_and_lines_must_hold() -> None:
    found = mistakes(a_position(4, ticked=[0, 8], weapons=["Axe"], last_played={"player": "Zoe", "card": "Axe"}))
    assert set(found) == {"ticked[1]", "weapons", "last_played", "last_played.player"}
    assert len(checklist(a_game().table)) == LINES


def test_a_game_that_is_over_is_over_in_its_position() -> None:
    game = a_running_game(4)
    do(game, "end", side="survivors", why="a cure")
    twin = a_game_of(game.position(), 4)
    assert (twin.ended, twin.ended_by) == ("survivors", "a cure")


def test_what_can_be_chosen_is_listed_with_every_open_point() -> None:
    choices = PATIENT_ZERO.choices()
    assert (choices["id"], choices["title"]) == ("patient-zero", "Patient Zero")
    assert {key: ruling["default"] for key, ruling in choices["rulings"].items()} == defaults()
    assert all(ruling["default"] in ruling["values"] and ruling["asks"] for ruling in choices["rulings"].values())
    assert {point["ruling"] for point in choices["open_points"]} == {"", *BY_KEY}
    assert all(point.ruling or point.settled for point in OPEN_POINTS)
    msgspec.json.encode(choices)


def test_nothing_is_forecast() -> None:
    assert PATIENT_ZERO.forecast(a_game().table) is None
