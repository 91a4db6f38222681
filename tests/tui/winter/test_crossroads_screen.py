"""Crossroads: who watches, that it happened, the choice and the vote; and the card that only one may look at."""

import gc
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.games.winter.board.table import Table
from companion.games.winter.packs.cards import Card
from companion.referee.asks import Vote
from companion.tui.app import CompanionApp
from companion.tui.kit.eyes_only import EyesOnlyScreen
from tests.tui.conftest import in_front, shown, until
from tests.tui.evening import evening, ready, told

TURN = {"turns_taken": 1, "active": "Ben", "crossroads": "laptop"}


def watched(app: CompanionApp) -> Card:
    """The card that nobody but its watcher may know. Only a test may look."""
    assert app.presenter.playthrough is not None
    table: Table = app.presenter.playthrough.table
    assert table.sealed.watched is not None
    return table.sealed.watched


async def to_crossroads(pilot: Pilot[int]) -> None:
    await ready(pilot)
    await pilot.press("o")
    await in_front(pilot, "CrossroadsScreen")
    await until(pilot, lambda: "Crossroads" in shown(pilot.app))


def seed_with(**wanted: bool) -> int:
    """A seed whose first card is one with, or without, a vote; and without needs."""
    for seed in range(1, 200):
        card = watched_of(seed)
        open_to_all = all(option.needs == type(option.needs)() for option in card.options)
        if card.vote is wanted["vote"] and open_to_all and len(card.options) == 2:
            return seed
    raise AssertionError("no such card")


def watched_of(seed: int) -> Card:
    from companion.games.winter.game import WINTER
    from companion.playthrough import Playthrough
    from companion.referee.pens import Opening
    from tests.tui.evening import position

    table = Playthrough(WINTER, Opening(WINTER.id, position(**TURN), seed)).table
    assert table.sealed.watched is not None
    card: Card = table.sealed.watched
    return card


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_the_laptop_says_only_who_watches(size: tuple[int, int]) -> None:
    app = evening(**TURN)
    async with app.run_test(size=size) as pilot:
        await to_crossroads(pilot)
        assert "Ann watches a card for Ben’s turn." in shown(app)
        assert watched(app).title not in shown(app)


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_a_key_says_that_it_happened_and_the_active_player_chooses(size: tuple[int, int]) -> None:
    app = evening(seed=seed_with(vote=False), **TURN)
    async with app.run_test(size=size) as pilot:
        await to_crossroads(pilot)
        card = watched(app)
        await pilot.press("x")
        await until(pilot, lambda: app.presenter.ask is not None)
        text = " ".join(shown(app).split())
        assert " ".join(card.title.upper()) in shown(app)
        assert card.story.split(".")[0] in text
        for option in card.options:
            assert option.text in text
        await pilot.press("2")
        await until(pilot, lambda: "Move on the board now" in shown(app) or "leaves the game" in shown(app))
        assert card.options[1].outcome.split(".")[0] in " ".join(shown(app).split())
        await pilot.press("u")
        await until(pilot, lambda: app.presenter.ask is None or app.presenter.ask.about == "crossroads")


async def test_hands_go_up_at_the_table_where_there_are_no_phones() -> None:
    app = evening(seed=seed_with(vote=True), **TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_crossroads(pilot)
        await pilot.press("x")
        await until(pilot, lambda: isinstance(app.presenter.ask, Vote))
        await pilot.press("1", "1", "2", "1", "enter")
        await until(pilot, lambda: not isinstance(app.presenter.ask, Vote))
        assert any(line.startswith("The vote: Ann up, Ben up, Cleo down, Dov up") for line in told(app))


async def test_votes_that_came_from_phones_are_only_counted() -> None:
    app = evening(seed=seed_with(vote=True), **TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_crossroads(pilot)
        app.presenter.lights = {"Ann": "connected", "Cleo": "connected"}
        await pilot.press("x")
        await until(pilot, lambda: isinstance(app.presenter.ask, Vote))
        for seat, choice in (("Ann", "up"), ("Cleo", "down"), ("Dov", "down")):
            app.presenter.answer(app.presenter.ask_id, choice, seat)
        await until(pilot, lambda: "3 of 4 have voted. Waiting for Ben." in shown(app))
        await pilot.press("h", "2", "enter")
        await until(pilot, lambda: any("Ann up, Ben down, Cleo down, Dov down" in line for line in told(app)))


async def test_a_phone_that_says_it_happened_brings_the_card_to_the_front() -> None:
    app = evening(seed=seed_with(vote=False), **TURN)
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        assert app.presenter.playthrough is not None
        app.presenter.playthrough.play("crossroads", {}, seat="Ann")
        await in_front(pilot, "CrossroadsScreen")
        await until(pilot, lambda: "Ben chooses" in " ".join(shown(app).split()))


async def test_with_cards_from_the_box_the_program_only_says_who_draws() -> None:
    app = evening(**{**TURN, "crossroads": "cards"})
    async with app.run_test(size=(80, 24)) as pilot:
        await to_crossroads(pilot)
        assert "Ann draws a crossroads card from the box" in " ".join(shown(app).split())
        assert "eyes only" not in shown(app)
        await pilot.press("x")
        await until(pilot, lambda: "Read the card aloud" in " ".join(shown(app).split()))


async def test_without_crossroads_it_says_so() -> None:
    app = evening()
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        app.enter("crossroads")
        await until(pilot, lambda: "without crossroads cards" in shown(app))


# Eyes only


def anywhere(app: CompanionApp, words: str) -> list[Any]:
    """Strings, outside the deck itself, in what the program's widgets hold: none may have the words."""
    gc.collect()
    held = [vars(node) for screen in app.screen_stack for node in screen.walk_children()] + [vars(app.screen)]
    return [values for values in held if words in repr(values)]


async def to_the_cover(pilot: Pilot[int]) -> EyesOnlyScreen:
    await to_crossroads(pilot)
    await pilot.press("e")
    await in_front(pilot, "EyesOnlyScreen")
    await until(pilot, lambda: "ONLY ANN LOOKS" in shown(pilot.app))
    screen = pilot.app.screen
    assert isinstance(screen, EyesOnlyScreen)
    return screen


async def test_the_card_is_shown_for_eight_seconds_and_is_then_nowhere() -> None:
    app = evening(**TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await to_the_cover(pilot)
        words = watched(app).trigger_text.split(".")[0][:30]
        assert words not in shown(app)
        assert not anywhere(app, words)
        await pilot.press("space")
        await until(pilot, lambda: words in " ".join(shown(app).split()))
        assert anywhere(app, words)
        assert "covered again in 8 s" in shown(app)
        for _ in range(8):
            screen._tick()
        await until(pilot, lambda: "ONLY ANN LOOKS" in shown(app))
        assert words not in shown(app)
        assert not anywhere(app, words)


async def test_the_card_is_shown_while_the_mouse_button_is_held() -> None:
    app = evening(**TURN)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await to_the_cover(pilot)
        words = watched(app).title.upper()[:8]
        await pilot.mouse_down("#secret", offset=(5, 5))
        await until(pilot, lambda: " ".join(words) in shown(app) and "when you let go" in shown(app))
        await pilot.mouse_up("#secret", offset=(7, 7))
        await until(pilot, lambda: not screen.shown and "ONLY ANN LOOKS" in shown(app))
        assert not anywhere(app, " ".join(words))


async def test_a_look_is_written_down_before_it_is_shown() -> None:
    app = evening(**TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_cover(pilot)
        assert app.presenter.playthrough is not None
        assert not any(step.looked for step in app.presenter.playthrough.log.told)
        await pilot.press("space")
        await until(pilot, lambda: any(step.looked for step in app.presenter.playthrough.log.told))


async def test_leaving_covers_and_the_palette_is_away_meanwhile() -> None:
    app = evening(**TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_cover(pilot)
        assert not app.use_command_palette
        await pilot.press("space", "ctrl+p", "enter")
        await in_front(pilot, "CrossroadsScreen")
        assert app.use_command_palette
        assert watched(app).title.upper() not in shown(app)


async def test_a_window_that_loses_the_eye_of_its_owner_covers_the_card() -> None:
    app = evening(**TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await to_the_cover(pilot)
        await pilot.press("space")
        await until(pilot, lambda: screen.shown)
        app.app_focus = False
        await until(pilot, lambda: not screen.shown)
