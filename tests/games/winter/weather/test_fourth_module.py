"""The proof that a module is a folder that nobody else knows: one that is written here, from its files alone, plays, is
saved, exported, imported, foreseen, put right by hand and drawn."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.winter.game import Winter
from companion.games.winter.long_night.edition import LONG_NIGHT_EDITION
from companion.games.winter.rules.edition import KNOWN_PARTS
from companion.games.winter.rules.effects import VERBS
from companion.games.winter.rules.effects.typed import effects_in
from companion.playthrough import Playthrough
from companion.referee.games import BadPosition
from companion.referee.outcomes import Done, Refused
from companion.referee.pens import Opening
from companion.store.engine import open_engine
from companion.store.exports import as_json
from companion.store.imports import imported
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from companion.tui.kit.menu import Menu
from companion.tui.winter import modules
from companion.tui.winter.long_night.actions import listed
from companion.tui.winter.on_laptop import Note, OnLaptop
from tests.games.winter.weather import snow
from tests.tui.conftest import at_table, in_front, shown, until
from tests.tui.long_night.long_night import position

SHOVELS = Menu(
    (listed("w", "shovel", "Snow is shovelled"),),
    {"shovel": lambda at: at.presenter.play("shovel", {"survivor": "Brian Lee"})},
)


def notes(seen: Any, told: Any) -> list[Note]:
    depth = seen.part("weather")["depth"]
    return [Note("Weather", ((f"snow {depth} deep", "warn"),))]


@pytest.fixture
def winter() -> Iterator[Winter]:
    """The Long Night with the weather as one more module, and its place on the laptop."""
    weather = snow.part(snow)
    yield Winter(replace(LONG_NIGHT_EDITION, modules={**LONG_NIGHT_EDITION.modules, "weather": weather}))
    del KNOWN_PARTS["weather"], VERBS["snow"]


@pytest.fixture
def on_laptop(winter: Winter) -> Iterator[None]:
    modules.register("weather", OnLaptop(SHOVELS, notes))
    yield
    modules.forget("weather")


def snowy(winter: Winter, depth: int = 2, **more: Any) -> Playthrough:
    where = position(modules=["weather"], **{**LESS, **more}) | {"parts": {"weather": {"depth": depth}}}
    return Playthrough(winter, Opening(winter.id, where, 7))


LESS: dict[str, Any] = {
    **dict.fromkeys(("places", "hideout_cards", "improvements", "built", "containment", "audio_log", "experiments")),
    "specials": None, "side_effects": None, "turns_taken": 0, "active": "Ann", "dice": "program",
    "players": [{"name": "Ann", "survivors": [{"name": "Brian Lee", "leader": True}], "dice": [3, 4]}, {"name": "Ben"}],
}  # fmt: skip


def depth(play: Playthrough) -> int:
    return int(play.position()["parts"]["weather"]["depth"])


def done(outcome: Any) -> None:
    assert isinstance(outcome, Done), outcome


def test_its_move_is_on_offer_in_its_turn_and_costs_a_die(winter: Winter) -> None:
    play = snowy(winter)
    assert [offer.move for offer in play.offers()].count("shovel") == 1
    done(play.play("shovel", {"survivor": "Brian Lee"}))
    assert depth(play) == 0 and play.position()["players"][0]["dice"] == [4]
    play.undo()
    assert depth(play) == 2


def test_where_it_is_not_in_play_its_move_is_neither_offered_nor_made(winter: Winter) -> None:
    play = Playthrough(winter, Opening(winter.id, position(modules=[], **LESS), 7))
    assert all(offer.move != "shovel" for offer in play.offers())
    refused = play.play("shovel", {"survivor": "Brian Lee"}, insist=True)
    assert isinstance(refused, Refused) and refused.reasons == ("This table plays without Weather.",)
    assert not play.makes_sense("shovel", {"survivor": "Brian Lee"})


def test_its_step_is_in_the_colony_phase_and_foreseen(winter: Winter) -> None:
    play = snowy(winter)
    assert [step.id for step in play.seen_by(None).colony_steps][:2] == ["snow", "pay-food"]
    without = snowy(winter, depth=0)
    foreseen, dry = (max(map(int, game.forecast().morale)) for game in (play, without))
    assert foreseen == dry - 1, "deep snow costs one"
    done(play.play("colony-step", {}, insist=True))
    assert depth(play) == 3 and play.seen_by(None).morale == 5


def test_its_effect_is_typed_by_people_carried_out_and_unknown_without_it(winter: Winter) -> None:
    assert effects_in("snow +2") == [{"do": "snow", "by": 2}]
    play = snowy(winter, crisis={"name": "Blizzard", "needs": ["fuel"], "on_failure": [{"do": "snow", "by": 2}]})
    for _ in ("snow", "food", "waste", "crisis"):
        done(play.play("colony-step", {}, insist=True))
    done(play.answer(play.ask_id, {"matching": 0, "other": 0}))
    assert depth(play) == 5


def test_its_number_is_put_right_by_hand_within_its_bounds(winter: Winter) -> None:
    play = snowy(winter)
    done(play.play("adjust", {"what": "depth", "to": 9}))
    assert depth(play) == 9
    refused = play.play("adjust", {"what": "depth", "by": 1})
    assert "cannot be above 9" in " ".join(refused.reasons)
    refused = play.play("adjust", {"what": "deepness", "by": 1})
    assert "depth" in " ".join(refused.reasons)


def test_what_is_wrong_with_its_keys_is_said_where_it_stands(winter: Winter) -> None:
    with pytest.raises(BadPosition, match=r"parts\.weather\.depht"):
        winter.open(position(modules=["weather"], **LESS) | {"parts": {"weather": {"depht": 1}}}, seed=1)


def test_it_is_saved_opened_exported_and_imported(
    winter: Winter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("COMPANION_DATABASE_URL", raising=False)
    saved = SavedGames(open_engine())

    def shelf(id: str) -> Winter | None:
        return winter if id == winter.id else None

    one = OpenGame(saved, saved.create(snowy(winter).opening, "A snowy evening"), shelf)
    done(one.playthrough.play("shovel", {"survivor": "Brian Lee"}))
    stands, id = one.playthrough.position(), one.id
    one.close()
    again = OpenGame(saved, id, shelf)
    assert again.playthrough.position() == stands
    text = as_json(again.playthrough, "A snowy evening")
    again.close()
    copy = OpenGame(saved, imported(saved, text, "evening.json", shelf, winter.read).id, shelf)
    assert copy.playthrough.position() == stands and depth(copy.playthrough) == 0
    copy.close()
    assert winter.open(stands, seed=3).states["weather"].depth == 0


async def test_its_notes_and_its_menu_are_on_the_laptop(winter: Winter, on_laptop: None) -> None:
    app = at_table(snowy(winter))
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "TableScreen")
        await until(pilot, lambda: "Weather snow 2 deep" in shown(app))
        await pilot.press("semicolon")
        await in_front(pilot, "Pick")
        await until(pilot, lambda: "Snow is shovelled" in shown(app))
        await pilot.press("w")
        await until(pilot, lambda: "snow 0 deep" in shown(app))
