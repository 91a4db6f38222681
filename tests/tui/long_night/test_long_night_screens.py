"""The Long Night on the laptop from the keys: a new game with all modules, the list of what it adds, counting."""

from typing import Any

import pytest
from textual.pilot import Pilot

from companion.tui.app import CompanionApp, opened
from companion.tui.kit.pieces import Target
from companion.tui.winter.new_game.screen import NewGameScreen
from companion.tui.winter.table.screen import TableScreen
from tests.tui.conftest import answered, at_table, in_front, playthrough, seated, shown, typed, until
from tests.tui.evening import told
from tests.tui.long_night.long_night import playthrough as long_night

BIG, SMALL = (120, 40), (80, 24)


def table(**more: Any) -> CompanionApp:
    return at_table(long_night(**more))


async def chosen(pilot: Pilot[Any], kind: str, number: int) -> None:
    """Another value for a choice of the form."""
    screen = pilot.app.screen
    assert isinstance(screen, NewGameScreen)
    at = next(n for n, field in enumerate(screen._fields) if field.name == kind)
    screen.page.action_step(at - screen.page.selected)
    await pilot.press("enter")
    await in_front(pilot, "Pick")
    await pilot.press(str(number))
    await in_front(pilot, "NewGameScreen")


async def last_told(pilot: Pilot[Any], words: str) -> None:
    """The newest line of the story has these words."""
    app = pilot.app
    assert isinstance(app, CompanionApp)
    await until(pilot, lambda: words in told(app)[-1])


async def listed(pilot: Pilot[Any], key: str) -> None:
    """Something of the list."""
    await pilot.press("semicolon")
    await in_front(pilot, "Pick")
    await pilot.press(key)


async def test_a_new_game_with_all_modules_to_the_table() -> None:
    app = opened()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, app.loaded.is_set)
        await pilot.press("n")
        await in_front(pilot, "NewGameScreen")
        await chosen(pilot, "edition", 2)
        for module in ("improvements", "bandits", "raxxon", "hardcore", "player-elimination"):
            await chosen(pilot, module, 1)
        for name, first, second in (("Ann", "bri", "mik"), ("Ben", "spa", "jen"), ("Cleo", "tho", "bud")):
            await seated(pilot, name, first, second)
        await pilot.press("b")
        await in_front(pilot, "ChecklistScreen")
        seen = app.presenter.seen
        assert seen is not None and seen.game == "the-long-night"
        assert seen.modules == ("improvements", "bandits", "raxxon")
        assert seen.variants == ("hardcore", "player-elimination") and seen.rulings["first-player-vote"] == "on"
        await until(pilot, lambda: "graveyard" in " ".join(job.text for job in seen.checklist).casefold())
        await pilot.press("A", "b")
        await in_front(pilot, "TableScreen")
        await until(pilot, lambda: "8 Hideout" in shown(app) and "7 Raxxon" in shown(app))
        assert any(hint.action == "night" for hint in app.screen.hints())  # type: ignore[attr-defined]


async def test_variants_that_do_not_go_together_are_not_both_asked_for_and_refused_in_words() -> None:
    app = opened()
    async with app.run_test(size=BIG) as pilot:
        await until(pilot, app.loaded.is_set)
        await pilot.press("n")
        await in_front(pilot, "NewGameScreen")
        await chosen(pilot, "coop", 1)
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        assert "Betrayer variant" not in shown(app)
        screen.draft.variants.add("betrayer")
        assert "choose one of the two" in " ".join(screen.draft.missing())
        await pilot.press("b")
        await in_front(pilot, "NewGameScreen")
        assert app.presenter.seen is None


def test_presets_of_a_draft_are_those_of_its_box() -> None:
    from companion.tui.winter.new_game.draft import Draft
    from companion.tui.winter.rulings.switches import OfDraft, groups, put_preset

    draft = Draft(game="the-long-night", modules={"raxxon", "bandits"})
    kept = OfDraft(draft, lambda: None)
    assert (kept.values["noise"], kept.values["first-player-vote"]) == ("die", "on")
    put_preset(kept, published=True)
    assert kept.values["noise"] == "flip"
    assert draft.position()["modules"] == ["bandits", "raxxon"]
    noise = next(switch for _, group in groups("the-long-night") for switch in group if switch.key == "noise")
    assert noise.marks["flip"] == "as published"
    draft.game = "dead-of-winter"
    assert draft.position()["modules"] == []


async def test_a_trap_is_set_and_taken_at_the_entrance_selected() -> None:
    app = table()
    async with app.run_test(size=SMALL) as pilot:
        await in_front(pilot, "TableScreen")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.select(Target("entrance", "4"))
        await listed(pilot, "t")
        await until(pilot, lambda: app.presenter.seen is not None and app.presenter.seen.colony.entrances[3].traps == 1)
        assert "4  T  ·  ·" in shown(app)
        await listed(pilot, "T")
        await until(pilot, lambda: app.presenter.seen is not None and app.presenter.seen.colony.entrances[3].traps == 0)


async def test_bandits_come_and_go_at_the_place_selected() -> None:
    app = table()
    async with app.run_test(size=SMALL) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("1")
        await listed(pilot, "b")
        await until(pilot, lambda: "1 bandit" in next(row for row in shown(app).splitlines() if "Police" in row))
        await listed(pilot, "B")
        await until(pilot, lambda: "bandit" not in next(row for row in shown(app).splitlines() if "Police" in row))
        await pilot.press("0")
        await listed(pilot, "b")
        await in_front(pilot, "AnswerAsk")
        await pilot.press("5")
        await until(pilot, lambda: told(app)[-1] == "A bandit comes to the hospital.")


async def test_numbers_of_the_box_and_of_its_modules() -> None:
    app = table(active="Ann", turns_taken=0)
    async with app.run_test(size=SMALL) as pilot:
        await in_front(pilot, "TableScreen")
        for key, text in (
            ("u", "1 unruly helpless comes to the colony: 3 there now."),
            ("U", "By hand: unruly 3 → 2."),
            ("c", "An unruly helpless survivor is calmed: 1 unruly left."),
        ):
            await listed(pilot, key)
            await last_told(pilot, text)
        for key, answer, text in (("n", "7", "7"), ("x", "9", "9")):
            await listed(pilot, key)
            await in_front(pilot, "TypeNumber")
            await pilot.press("backspace", "backspace", answer, "enter")
            await last_told(pilot, text)
        for key, answer, text in (("d", "2 4", "2, 4"), ("l", "16", "1 and 6")):
            await listed(pilot, key)
            await answered(pilot, "TypeName", answer)
            await last_told(pilot, text)


async def test_special_zombies_come_are_attacked_and_are_taken_off() -> None:
    app = table(active="Ann", turns_taken=0, dice="program")
    async with app.run_test(size=SMALL) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("1")
        await listed(pilot, "s")
        await answered(pilot, "TypeName", "Lurker")
        await until(pilot, lambda: "Lurker comes to" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: "Lurker" in next(row for row in shown(app).splitlines() if "Police" in row))
        await listed(pilot, "S")
        await until(pilot, lambda: "Lurker, Police" in shown(app))
        await pilot.press("3")
        await until(pilot, lambda: "Lurker" in told(app)[-1] and "Lurker" not in shown(app).split("▶")[0])
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.select(Target("survivor", "Mike Cho"))
        await pilot.press("A")
        await until(pilot, lambda: "Crawler, a special zombie" in shown(app) and "A bandit (1 there)" in shown(app))
        await pilot.press("2")
        await until(pilot, lambda: any("Mike Cho kills Crawler" in line for line in told(app)))


async def test_an_improvement_is_advanced_built_and_the_next_is_dealt() -> None:
    app = table(active="Ann", turns_taken=0)
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await listed(pilot, "i")
        await until(pilot, lambda: "Tool Shed: 2 of 3" in shown(app))
        await pilot.press("1")
        await in_front(pilot, "TypeNumber")
        await pilot.press("enter")
        await in_front(pilot, "AnswerAsk")
        await typed(pilot, "Cold Store 4")
        await pilot.press("enter")
        await until(pilot, lambda: "Cold Store 0/4" in shown(app) and "Built Fence, Tool Shed" in shown(app))


async def test_a_pill_a_raid_and_despair_ask_who() -> None:
    app = table(active="Ben", turns_taken=1, dice="program")
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.select(Target("survivor", "Annaleigh Chan"))
        await listed(pilot, "e")
        await until(pilot, lambda: "Who despairs?" in shown(app) and "1  Annaleigh Chan" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: "d··" in next(row for row in shown(app).splitlines() if "Annaleigh" in row))
        await listed(pilot, "E")
        await until(pilot, lambda: "Whose despair is lifted?" in shown(app) and "Buddy Davis, " not in shown(app))
        await pilot.press("1")
        await until(pilot, lambda: "d··" not in next(row for row in shown(app).splitlines() if "Annaleigh" in row))
        await pilot.press("0")
        await listed(pilot, "p")
        await until(pilot, lambda: "Who takes a pill?" in shown(app))
        await pilot.press("escape")
        await listed(pilot, "h")
        await until(pilot, lambda: "Jenny Clark at the hideout" in shown(app))
        await pilot.press("s")
        await until(pilot, lambda: "hideout’s card says" in told(app)[-1])


async def test_the_crisis_card_says_where_its_bandits_come() -> None:
    app = table(phase="crisis", crisis=None, turns_taken=None)
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("T", "y")
        await answered(pilot, "TypeName", "fuel sh")
        await until(pilot, lambda: "Bandits of this card" in shown(app))
        await pilot.press("w")
        await until(pilot, lambda: "Bandit 1 of the card comes to" in shown(app))
        await pilot.press("4")
        await until(pilot, lambda: "Bandit 2 of the card comes to" in shown(app))
        await pilot.press("n")
        await until(pilot, lambda: told(app)[-1] == "A bandit comes to the library.")


async def test_counting_has_traps_bandits_and_unruly() -> None:
    app = table()
    async with app.run_test(size=SMALL) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("k")
        await until(pilot, lambda: "Unruly" in shown(app) and "Traps" in shown(app) and "hideout" in shown(app))
        assert max(len(line.rstrip()) for line in shown(app).splitlines()) <= 80
        await pilot.press("right", "right", "0", *["down"] * 6, "2", "right", "right", "1")
        await pilot.press(*["down"] * 8, "left", "left", "0", "s")
        await in_front(pilot, "TableScreen")
        seen = app.presenter.seen
        assert seen is not None and seen.colony.entrances[0].traps == 0 and seen.places["police-station"].traps == 2
        assert seen.places["police-station"].bandits == 1 and seen.unruly == 0


@pytest.mark.parametrize("modules", [[], ["bandits"], ["raxxon"]])
async def test_only_what_is_on_the_table_is_listed(modules: list[str]) -> None:
    keys = ("places", "hideout_cards", "improvements", "built", "containment", "audio_log", "experiments")
    off: dict[str, Any] = {**dict.fromkeys(keys), "specials": None, "side_effects": None, "modules": modules}
    people = [{"name": "Ann", "survivors": [{"name": "Brian Lee", "leader": True}]}, {"name": "Ben"}]
    app = table(players=people, turns_taken=0, **off)
    async with app.run_test(size=SMALL) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("semicolon")
        await in_front(pilot, "Pick")
        text = shown(app)
        assert "A trap is set" in text and "improvement" not in text
        assert ("A bandit comes" in text) == ("bandits" in modules)
        assert ("audio log" in text) == ("raxxon" in modules)


async def test_the_base_game_has_no_list_and_no_key_for_it() -> None:
    app = at_table(playthrough())
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("semicolon")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen) and "long night" not in shown(app)
        await pilot.press("question_mark")
        await until(pilot, lambda: "one more, one less" in shown(app))
        assert "The Long Night" not in shown(app)
