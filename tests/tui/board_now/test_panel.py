"""What one key did stays until somebody has seen it: at 80 × 24, over a new start, and when it is undone."""

from typing import Any

import pytest

from companion.games.winter.game import WINTER
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from companion.tui.winter.board_now.panel import NowPanel
from companion.tui.winter.board_now.pending import Now, Pending
from tests.tui.conftest import at_table, playthrough, until

FROSTBITTEN: dict[str, Any] = {
    "players": [
        {"name": "Ann", "survivors": [{"name": "Brian Lee", "leader": True}]},
        {
            "name": "Ben",
            "survivors": [
                {"name": "Sparky", "leader": True, "at": "hospital", "frostbite": 1, "wounds": 1},
                {"name": "Rod Miller", "at": "hospital"},
            ],
        },
    ],
    "phase": "turns",
    "active": "Ann",
}


def said(app: Any) -> str:
    """All that the panel says, in sight or not."""
    return str(app.screen.query_one(NowPanel).text)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_death_at_the_start_of_a_turn_stays_until_enter(size: tuple[int, int]) -> None:
    app = at_table(playthrough(**FROSTBITTEN))
    async with app.run_test(size=size) as pilot:
        app.presenter.play("end-turn", {})
        await until(pilot, lambda: "Sparky" in said(app))
        panel = app.screen.query_one(NowPanel)
        lines = said(app).splitlines()
        large = size[1] >= 36
        assert large is (not lines[0].startswith("▌ † Sparky")), "in a large window the name stands in capitals first"
        assert lines[3 if large else 0].startswith("▌ † Sparky") and "Equipment" in " ".join(lines)
        assert "Rod Miller now leads Ben’s group." in said(app) and "Morale −1" in said(app)
        assert panel.display and not any("…" in line for line in lines)
        app.presenter.play("adjust", {"what": "food", "by": 1})
        await pilot.pause()
        assert "Sparky" in said(app) and panel.display
        await pilot.press("enter")
        await until(pilot, lambda: not panel.display)


async def test_what_was_typed_in_as_it_is_needs_no_panel() -> None:
    app = at_table(playthrough(phase="turns", active="Ann"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.presenter.play("adjust", {"what": "morale", "by": -1})
        app.presenter.play("barricade", {"survivor": "Brian Lee", "entrance": 3}, insist=True)
        await pilot.pause()
        assert not app.screen.query_one(NowPanel).display


async def test_the_end_is_announced_first() -> None:
    app = at_table(playthrough(phase="turns", active="Ann", morale=1))
    async with app.run_test(size=(80, 24)) as pilot:
        app.presenter.play("die", {"survivor": "Mike Cho"})
        await until(pilot, lambda: "Mike Cho" in said(app))
        assert said(app).splitlines()[0].startswith("▌ ■ ")
        assert said(app).splitlines()[1].startswith("▌ † Mike Cho")


def fresh(game: Playthrough) -> Pending:
    """The program started again with the same game."""
    again = Pending(lambda text: None)
    again.seat(game)
    return again


def test_it_survives_closing_the_program_and_is_no_fact() -> None:
    game = Playthrough(WINTER, Opening(WINTER.id, playthrough(phase="turns", active="Ann").opening.position, 7))
    pending = fresh(game)
    pending.done()
    game.listeners.append(pending.look)
    before = len(game.log.steps)
    game.play("die", {"survivor": "Mike Cho"})
    assert any("Mike Cho" in fact.told() for fact in fresh(game).now.facts)
    pending.done()
    assert fresh(game).now == Now() and len(game.log.steps) == before + 1


def test_undone_it_is_to_be_put_back_and_redone_there_is_nothing_to_do() -> None:
    game = playthrough(phase="turns", active="Ann")
    pending = fresh(game)
    pending.done()
    game.listeners.append(pending.look)
    game.play("die", {"survivor": "Mike Cho"})
    pending.done()
    game.undo()
    assert any("Mike Cho" in told for told in pending.now.back)
    assert any("Mike Cho" in told for told in fresh(game).now.back)
    game.redo()
    assert pending.now == Now()
    game.undo()
    game.play("die", {"survivor": "Brian Lee"})
    assert any("Mike Cho" in told for told in pending.now.back)
    assert any("Brian Lee" in fact.told() for fact in pending.now.facts)
    assert any("Mike Cho" in told for told in fresh(game).now.back)
    pending.done()
    assert pending.now == Now()


def test_what_nobody_has_moved_yet_is_not_put_back() -> None:
    game = playthrough(phase="turns", active="Ann")
    pending = fresh(game)
    pending.done()
    game.listeners.append(pending.look)
    game.play("die", {"survivor": "Mike Cho"})
    game.undo()
    assert pending.now == Now()


def test_by_hand_is_ticked_on_its_own() -> None:
    game = playthrough(phase="turns", active="Ann")
    pending = fresh(game)
    pending.done()
    game.listeners.append(pending.look)
    game.play("search", {"survivor": "Mike Cho", "noise": 1}, insist=True)
    assert pending.now.by_hand
    game.play("die", {"survivor": "Brian Lee"})
    pending.done()
    assert pending.now.by_hand and not pending.now.facts
    pending.done()
    assert pending.now == Now()


async def test_the_laptop_is_given_to_who_watches_before_another_card_is_offered() -> None:
    app = at_table(playthrough(phase="turns", active="Ann", crossroads="laptop"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "Give Cleo the laptop: o." in said(app))
        assert any(hint.text == "give Cleo the laptop" for hint in app.screen.hints())
        await pilot.press("T")
        texts = [choice.text for choice in app.screen._choices]
        assert "give Cleo the laptop" in texts and not any(text.startswith("Not this one") for text in texts)
        await pilot.press("escape", "o")
        await until(pilot, lambda: app.screen.name_of_screen == "crossroads")
        assert "n" not in [hint.key for hint in app.screen.hints()]
        app.presenter.playthrough.looked("Cleo")
        assert "n" in [hint.key for hint in app.screen.hints()]
