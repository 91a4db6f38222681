"""What the main objective puts on the board as a game begins, over the protocol as on the screen."""

from typing import Any

import pytest

from companion.games.winter.board.places import LOCATIONS
from companion.games.winter.game import WINTER
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.games.winter.rules.setup import checklist
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from companion.tui.winter.new_game.draft import Draft, DraftPlayer, DraftSurvivor
from tests.games.winter.long_night.nights import a_night_game
from tests.games.winter.tables import a_game, done, doors

TWO = {"Ann": ["*Brian Lee"], "Ben": ["*Thomas Heart"]}
THREE = TWO | {"Cleo": ["*Sparky"]}


def zombies(game: Playthrough) -> tuple[list[int], set[int]]:
    """At the entrances of the colony, and the numbers that stand at locations."""
    places = game.table.places
    return [door.zombies for door in places["colony"].entrances], {places[place].zombies for place in LOCATIONS}


@pytest.mark.rule("BG-SETUP-3b")
@pytest.mark.parametrize(
    ("objective", "colony", "locations", "helpless"),
    [
        ("Home Sweet Home", [2] * 6, 1, 0),
        ("Kill Them", [0] * 6, 3, 0),
        ("Eight Weeks of Darkness", [0] * 6, 1, 3),
        ("Too Many Mouths", [1] * 6, 0, 6),
        ("Raiding Party", [0] * 6, 2, 0),
        ("We Need More Samples", [0] * 6, 1, 0),
        ("Stockpile", [0] * 6, 0, 0),
    ],
)
def test_an_objective_puts_its_pieces_on_the_board(objective: str, colony: Any, locations: int, helpless: int) -> None:
    game = a_game(THREE, phase="setup", objective=objective)
    assert zombies(game) == (colony, {locations}) and game.table.helpless == helpless
    again = a_game(THREE, **{key: value for key, value in game.position().items() if key != "players"})
    assert again.position() == game.position()


@pytest.mark.rule("BG-SETUP-3b", "LN-SETUP-3d", "LN-SETUP-6h")
@pytest.mark.parametrize("variant", ["hardcore", "coop"])
def test_the_hardcore_side_sets_its_own_board_and_tracks(variant: str) -> None:
    game = a_game(THREE, phase="setup", variants=[variant])
    assert zombies(game) == ([0] * 6, {3}) and (game.table.morale, game.table.round) == (6, 5)
    assert "round 5" in game.log.steps[0].facts[-1].told()
    kept = a_game(THREE, phase="setup", variants=[variant], morale=4, round=3)
    assert (kept.table.morale, kept.table.round) == (4, 3)


@pytest.mark.rule("BG-SETUP-3b")
@pytest.mark.parametrize(
    "keys",
    [{"phase": "setup", "colony": doors((1,))}, {"phase": "setup", "places": {"school": {"zombies": 0}}}, {}],
)
def test_a_position_that_writes_a_board_keeps_what_it_wrote(keys: dict[str, Any]) -> None:
    game = a_game(THREE, objective="Home Sweet Home", **keys)
    colony, locations = zombies(game)
    assert sum(colony) == (1 if "colony" in keys else 0) and locations == {0}
    assert a_game(THREE, phase="setup", objective="Too Many Mouths", helpless=1).table.helpless == 1


@pytest.mark.rule("BG-SETUP-3b")
def test_spaces_that_were_put_right_are_no_board_and_no_place_takes_more_than_it_has() -> None:
    game = a_game(THREE, phase="setup", objective="Kill Them", places={"school": {"spaces": 2}})
    assert game.table.places["school"].zombies == 2 and game.table.places["library"].zombies == 3


@pytest.mark.rule("LN-SETUP-3c", "LN-SETUP-10d", "LN-SETUP-10g")
def test_places_of_modules_are_meant_or_not_by_ruling_and_the_list_says_so() -> None:
    keys: dict[str, Any] = {"players": THREE, "phase": "setup", "objective": "Kill Them"}
    game = a_night_game("raxxon", "bandits", **keys)
    listed = " ".join(job.text for job in checklist(game.table))
    assert [game.table.places[place].zombies for place in ("raxxon", "hideout")] == [3, 3]
    assert "At Raxxon and the bandits’ hideout too (ruling objective-locations)" in listed
    done(game.play("switch", {"what": "objective-locations", "to": "six"}))
    listed = " ".join(job.text for job in checklist(game.table))
    assert [game.table.places[place].zombies for place in ("raxxon", "hideout", "school")] == [0, 0, 3]
    assert "at the six locations only (ruling objective-locations)" in listed
    done(game.play("switch", {"what": "objective-locations", "to": "all"}))
    assert game.table.places["raxxon"].zombies == 3
    six = a_night_game("raxxon", rulings={"objective-locations": "six"}, **keys)
    assert six.table.places["raxxon"].zombies == 0 and six.table.places["school"].zombies == 3


def test_the_new_game_screen_leaves_it_to_the_same_rules() -> None:
    draft = Draft(objective="Home Sweet Home")
    draft.players = [DraftPlayer("A", [DraftSurvivor("Sparky")]), DraftPlayer("B", [DraftSurvivor("Mike Cho")])]
    assert draft.first_player == "B"
    game = Playthrough(WINTER, Opening(WINTER.id, draft.position(), 7))
    assert zombies(game) == ([2] * 6, {1}) and game.table.first_player == "B"
    draft.game, draft.modules = LONG_NIGHT.id, {"raxxon"}
    night = Playthrough(LONG_NIGHT, Opening(LONG_NIGHT.id, draft.position(), 7))
    assert night.table.places["raxxon"].zombies == 1
