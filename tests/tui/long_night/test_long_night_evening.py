"""The Long Night from the keys: a whole colony phase with all modules, and a short evening."""

from functools import partial
from typing import Any

from textual.pilot import Pilot

from companion.games.winter.game import WINTER
from companion.games.winter.long_night.game import LONG_NIGHT as NIGHT_GAME
from companion.games.winter.rules.rulings import LONG_NIGHT
from companion.referee.pens import Opening
from companion.tui.app import CompanionApp
from companion.tui.kit.pieces import Target
from companion.tui.rulebook.rules_of import book, of_move
from companion.tui.winter.table.screen import TableScreen
from tests.tui.conftest import answered, at_table, in_front, shown, until
from tests.tui.evening import ready, reopened, told
from tests.tui.long_night.long_night import playthrough, position

SMALL = (80, 24)
FLIPS = {"noise": "flip", "first-player-vote": "on"}


async def step(pilot: Pilot[Any], title: str, *words: str) -> None:
    """Enter begins the next step; its title and these words are shown."""
    await pilot.press("enter")
    await until(pilot, lambda: all(word in shown(pilot.app) for word in (title, *words)))


async def test_the_nine_steps_by_keyboard_with_code_vote_flips_and_first_player_vote() -> None:
    app = at_table(playthrough(audio_log=[3, 4], votes="hands", rulings=FLIPS))
    async with app.run_test(size=SMALL) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("c")
        await in_front(pilot, "ColonyScreen")
        await until(pilot, lambda: "step 1 of 9" in shown(app))
        await step(pilot, "1 Containment code", "On Raxxon: 3 4 6; the log names 3 4 → the code holds", "Thumbs down")
        await pilot.press("2", "2", "2", "1", "enter")
        await in_front(pilot, "VoteResult")
        await pilot.press("space")
        await in_front(pilot, "ColonyScreen")
        await until(pilot, lambda: "Ann names the place" in shown(app))
        await pilot.press("4")
        await until(pilot, lambda: "3 fewer zombies will come to the school" in shown(app))
        await step(pilot, "2 Pay food", "8 at the colony → 4 food")
        await step(pilot, "3 Check waste")
        await step(pilot, "4 Resolve the crisis", "Matching")
        await pilot.press("4", "enter", "0", "enter")
        await until(pilot, lambda: "is prevented" in shown(app))
        await step(pilot, "5 Add zombies", "7 elsewhere → 5 zombies to their places, 2 stay away", "flip the token")
        await pilot.press("!", "minus")
        await until(pilot, lambda: "Rolled:  !!!   blank" in shown(app))
        await pilot.press("b")
        await until(pilot, lambda: "3 noise: 3 rolled → 0 zombies, 1 stays away" in shown(app))
        await step(
            pilot, "6 Bandits scavenge", "3 bandits at decks; 5 + 3 → 8 at the hideout", "deck of the gas station"
        )
        await step(pilot, "7 Check the main objective", "not complete")
        await step(pilot, "8 Move the round marker", "4 rounds left")
        await step(pilot, "9 Pass the first-player token", "Somebody calls a vote")
        await pilot.press("3")
        await until(pilot, lambda: "Ann  ▸" in shown(app) or "▸" in shown(app))
        await pilot.press("1", "1", "1", "2", "enter")
        await in_front(pilot, "VoteResult")
        await pilot.press("space")
        await in_front(pilot, "ColonyScreen")
        await pilot.press("enter")
        await in_front(pilot, "TableScreen")
        assert app.presenter.seen is not None and app.presenter.seen.phase == "crisis"


async def test_a_released_experiment_puts_its_zombie_on_the_board_between_two_steps() -> None:
    app = at_table(playthrough())
    async with app.run_test(size=SMALL) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("c")
        await in_front(pilot, "ColonyScreen")
        await step(pilot, "1 Containment code", "the log names 3 5 → the code fails", "Carry out the experiment")
        await pilot.press("semicolon")
        await in_front(pilot, "Pick")
        await pilot.press("s")
        await answered(pilot, "TypeName", "Lurker")
        await until(pilot, lambda: "Lurker comes to" in shown(app))
        await pilot.press("3")
        await in_front(pilot, "ColonyScreen")
        await until(pilot, lambda: "Lurker comes to the school." in told(app)[-1])
        assert "1 Containment code" in shown(app)
        await step(pilot, "2 Pay food")


def is_active(app: CompanionApp, player: str) -> bool:
    """Whether it is that player's turn."""
    return app.presenter.seen is not None and app.presenter.seen.active == player


async def saved_evening(pilot: Pilot[Any], app: CompanionApp) -> None:
    """The first turn: a trap, a bandit driven away, a die for the code, a pill; then the others end theirs."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    screen.select(Target("survivor", "Mike Cho"))
    await pilot.press("semicolon", "t")
    await until(pilot, lambda: told(app)[-1] == "An explosive trap is set at the school.")
    await pilot.press("A")
    await until(pilot, lambda: "A bandit (1 there)" in shown(app))
    await pilot.press("3")
    await until(pilot, lambda: "must be attacked before" in shown(app))
    await pilot.press("n")
    await in_front(pilot, "TableScreen")
    await pilot.press("A", "2")
    await until(pilot, lambda: "Mike Cho kills Crawler" in " ".join(told(app)) or app.presenter.ask is not None)
    while app.presenter.ask is not None:
        await pilot.press("b")
        await pilot.pause()
    await in_front(pilot, "TableScreen")
    screen.select(Target("survivor", "Brian Lee"))
    await pilot.press("T")
    await in_front(pilot, "Pick")
    assert "; " in shown(app) and "long night" in shown(app)
    assert "A 4 for the containment code" in [offer.text for offer in app.presenter.offers]
    await pilot.press("escape")
    await in_front(pilot, "TableScreen")
    await pilot.press("semicolon", "d")
    await in_front(pilot, "TypeName")
    await pilot.press("4", "enter")
    await until(pilot, lambda: told(app)[-1] == "Dice on Raxxon for the containment code: 4.")


async def test_a_short_evening_is_saved_and_comes_back() -> None:
    keys = position(active="Ann", turns_taken=0, containment=[], audio_log=[], objectives="off", food=9)
    app = CompanionApp("table")
    app.when_loaded.append(lambda: app.shelves.begin(Opening(LONG_NIGHT, keys, 7), "A long night"))
    async with app.run_test(size=SMALL) as pilot:
        await ready(pilot)
        await in_front(pilot, "TableScreen")
        await saved_evening(pilot, app)
        for player in ("Ben", "Cleo", "Dov"):
            await pilot.press("e")
            await until(pilot, partial(is_active, app, player))
        await pilot.press("e")
        await until(pilot, lambda: app.presenter.seen is not None and app.presenter.seen.active is None)
        before = app.presenter.seen
    again = reopened()
    async with again.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await in_front(pilot, "TableScreen")
        assert again.presenter.seen == before
        assert "dice 4" in shown(again) and "8 Hideout" in shown(again)


def test_every_move_of_the_box_has_a_clause_in_its_rulebook() -> None:
    ids = {entry.id for entry in book(LONG_NIGHT)}
    own = {kind.rule for name, kind in NIGHT_GAME.moves.items() if kind.rule and name not in WINTER.moves}
    assert own and own <= ids
    assert of_move(LONG_NIGHT, "trap") == "LN-COL-5h" and of_move("dead-of-winter", "trap") == ""
    assert of_move(LONG_NIGHT, "attack") == "LN-DIE-ATT-1"
