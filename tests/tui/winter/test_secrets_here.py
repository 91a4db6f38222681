"""Secret objectives on the laptop: dealt in the set-up, one player looks, and nobody else's words are on the screen."""

from typing import Any

from companion.games.winter.packs.secret_objectives import secret_objectives
from companion.tui.app import CompanionApp
from companion.tui.winter.setup.screen import ChecklistScreen
from tests.tui.conftest import at_table, in_front, playthrough, shown, until

WORDS = {text for one in secret_objectives() for text in (one.title, one.story.strip()[:40])}


def hidden(app: CompanionApp, but: str = "") -> bool:
    """Whether no card's words are on the screen or in a widget, save those of one."""
    widgets = " ".join(str(getattr(widget, "renderable", "")) for widget in app.screen.walk_children())
    said = f"{shown(app)} {widgets}".casefold().replace("\n", " ")
    return not [word for word in WORDS if word != but and word.casefold() in said]


async def test_dealt_in_the_set_up_and_looked_at_under_the_cover() -> None:
    setup: dict[str, Any] = {"phase": "setup", "crisis": None, "objectives": "laptop", "crossroads": "off"}
    app = at_table(playthrough(**setup))
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("space")
        await in_front(pilot, "ChecklistScreen")
        await pilot.press("A")
        await until(pilot, lambda: "b begin" in shown(app))
        await pilot.press("b")
        await in_front(pilot, "Pick")
        assert "Deal a secret objective" in shown(app), "beginning without them is no accident"
        await pilot.press("y")
        await until(pilot, lambda: app.presenter.seen and app.presenter.seen.objectives_dealt)
        assert hidden(app)
        await pilot.press("o")
        await in_front(pilot, "Pick")
        await pilot.press("2")
        await in_front(pilot, "EyesOnlyScreen")
        assert "ONLY BEN [X] LOOKS" in shown(app) and hidden(app)
        await pilot.press("space")
        play = app.presenter.playthrough
        assert play is not None
        own = play.seen_by("Ben [x]").me.objective
        await until(pilot, lambda: own.goals[0] in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, ChecklistScreen))
        assert hidden(app)
        assert "looked" not in shown(app), "who has looked is nobody's business"


async def test_from_the_table_an_exiled_player_finds_both_cards() -> None:
    play = playthrough(active="Ann", crossroads="off", objectives="laptop")
    play.play("deal-objectives", {}, insist=True)
    app = at_table(play)
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "TableScreen")
        play.play("mark-exiled", {"player": "Cleo"})
        while play.ask is not None:
            play.answer(play.ask_id, play.ask.options[0].value)  # type: ignore[attr-defined]
        me = play.seen_by("Cleo").me
        await in_front(pilot, "TableScreen")
        await pilot.press("T", "J", "3")
        await in_front(pilot, "EyesOnlyScreen")
        await pilot.press("space")
        await until(pilot, lambda: all(goal[:40] in shown(app) for goal in me.exiled_objective.goals))
        await pilot.press("q")
        await in_front(pilot, "TableScreen")


async def test_a_table_with_its_own_cards_is_told_so() -> None:
    app = at_table(playthrough(active="Ann", crossroads="off", objectives="cards"))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("T", "J")
        await until(pilot, lambda: "This table keeps secret" in shown(app))
