"""A player's turn at the table: one key for the deed, one for who, one for what; rules object, the table decides."""

from typing import Any

import pytest
from textual.pilot import Pilot

from companion.playthrough import Playthrough
from companion.tui.app import CompanionApp
from companion.tui.kit.pieces import Target
from companion.tui.winter.table.screen import TableScreen
from tests.tui.conftest import at_table, in_front, playthrough, shown, until

TURN: dict[str, Any] = {"active": "Ann", "crossroads": "off", "objectives": "off"}


def game(**more: Any) -> Playthrough:
    """Ann's turn; her dice are 1, 3 and 6."""
    play = playthrough(**{**TURN, **more})
    play.table.players["Ann"].dice = [1, 3, 6]
    return play


def table(app: CompanionApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def seen(app: CompanionApp) -> Any:
    return app.presenter.seen


def last(app: CompanionApp) -> str:
    """The newest step of the log."""
    assert app.presenter.playthrough is not None
    step = app.presenter.playthrough.log.last
    return step.title if step is not None else ""


async def begin(pilot: Pilot[Any], selected: str = "") -> None:
    await in_front(pilot, "TableScreen")
    await until(pilot, lambda: "Colony" in shown(pilot.app))
    if selected:
        table(pilot.app).select(Target("survivor", selected))  # type: ignore[arg-type]


async def test_with_a_survivor_selected_a_search_is_two_keys() -> None:
    app = at_table(game())
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot, "Mike Cho")
        await pilot.press("E")
        await in_front(pilot, "Pick")
        assert "2 noise: draw 3, keep 1" in shown(app)
        await pilot.press("2")
        await until(pilot, lambda: seen(app).places["school"].noise == 3)
        assert last(app) == "Mike Cho searches with 2 noise"
        await until(pilot, lambda: "1 3 (6)" in shown(app))


async def test_without_a_selection_it_asks_who_first() -> None:
    app = at_table(game())
    async with app.run_test(size=(120, 40)) as pilot:
        await begin(pilot)
        app.screen.action_do("build")  # type: ignore[attr-defined] # as the palette does
        await in_front(pilot, "Pick")
        assert "Who builds a barricade?" in shown(app)
        await pilot.press("1")
        await until(pilot, lambda: "Entrance 3" in shown(app))
        await pilot.press("3")
        await until(pilot, lambda: seen(app).colony.entrances[2].barricades == 1)


async def test_a_zombie_at_an_entrance_or_somebody_there_is_attacked() -> None:
    app = at_table(game())
    async with app.run_test(size=(120, 40)) as pilot:
        await begin(pilot, "Brian Lee")
        await pilot.press("A")
        await in_front(pilot, "Pick")
        assert "A zombie at entrance 2 (1 there)" in shown(app) and "Olivia Brown (Cleo)" in shown(app)
        await pilot.press("2")
        await until(pilot, lambda: seen(app).colony.entrances[1].zombies == 0)


async def test_waste_is_cleaned_zombies_are_attracted_and_items_handed_over() -> None:
    app = at_table(game(rulings={"hand-off": "anyone"}))
    async with app.run_test(size=(120, 40)) as pilot:
        await begin(pilot, "Brian Lee")
        await pilot.press("enter", "C")
        await until(pilot, lambda: seen(app).waste == 8)
        await pilot.press("less_than_sign")
        await until(pilot, lambda: last(app) == "Brian Lee attracts zombies")
        while app.presenter.ask is not None:
            before = app.presenter.ask_id
            await pilot.press("enter")
            await until(pilot, lambda before=before: app.presenter.ask_id != before)
        await until(pilot, lambda: seen(app).places["school"].zombies == 0)
        await in_front(pilot, "TableScreen")
        await pilot.press("greater_than_sign")
        await in_front(pilot, "Pick")
        await pilot.press("1")
        await until(pilot, lambda: last(app).startswith("Brian Lee hands an item to"))


async def test_the_free_actions_of_a_turn() -> None:
    app = at_table(game())
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await pilot.press("T", "O")
        await in_front(pilot, "Pick")
        await pilot.press("2")
        await in_front(pilot, "AnswerAsk")
        await pilot.press("3")
        await until(pilot, lambda: seen(app).players[0].dice == (1, 5, 6) and seen(app).food == 1)
        for keys, title in (
            ("TPi", "A card is played: item"),
            ("TY3", "Ann adds 3 to the crisis"),
            ("TQ12", "A request to Ben [x]"),
        ):
            await in_front(pilot, "TableScreen")
            await pilot.press(*keys)
            await until(pilot, lambda title=title: last(app) == title)
        assert seen(app).crisis.face_down == 3 and seen(app).waste == 12
        await pilot.press("e")
        await until(pilot, lambda: seen(app).active == "Ben [x]")


async def test_the_whole_turn_is_one_list_and_its_keys_are_those_of_the_table() -> None:
    app = at_table(game())
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await pilot.press("T")
        await in_front(pilot, "Pick")
        assert "Ann’s turn. Dice: 1 3 6:" in shown(app) and "exile vote" in shown(app)
        await pilot.press("2")
        await until(pilot, lambda: "Mike Cho, School" in shown(app) and "clean waste" in shown(app))
        await pilot.press("C")
        await until(pilot, lambda: seen(app).waste == 8)


async def test_what_speaks_against_it_is_said_and_the_table_may_insist_after_reading_the_rule() -> None:
    app = at_table(game())
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot, "Sparky")
        await pilot.press("enter")
        await in_front(pilot, "Pick")
        assert "attack: No zombie is at the hospital." in shown(app)
        await pilot.press("K")
        await until(pilot, lambda: "It is Ann’s turn" in shown(app) and "anyway" in shown(app))
        await pilot.press("question_mark")
        await in_front(pilot, "RulebookScreen")
        await until(pilot, lambda: "BG-DIE-BAR-1" in shown(app))
        await pilot.press("q")
        await until(pilot, lambda: "anyway" in shown(app))
        await pilot.press("y")
        await until(pilot, lambda: seen(app).places["hospital"].barricades == 1)


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_everybodys_dice_are_on_the_table_spent_ones_in_brackets(size: tuple[int, int]) -> None:
    play = game()
    play.table.players["Cleo"].dice, play.table.players["Cleo"].used = [2], [5, 5]
    app = at_table(play)
    async with app.run_test(size=size) as pilot:
        await begin(pilot)
        assert "1 3 6" in shown(app) and "2 (5 5)" in shown(app)


async def test_a_table_that_keeps_its_own_dice_sees_none_and_hears_no_objection() -> None:
    app = at_table(playthrough(**TURN, bookkeeping={"dice-pools": "off"}))
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot, "Mike Cho")
        await pilot.press("E", "0")
        await until(pilot, lambda: last(app) == "Mike Cho searches")
        assert not any(player.dice for player in seen(app).players)


@pytest.mark.question(30)
async def test_enter_on_a_location_says_that_its_item_deck_is_empty() -> None:
    app = at_table(game())
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        table(app).select(Target("place", "school"))
        await pilot.press("enter")
        await until(pilot, lambda: "The item deck is empty" in shown(app))
        await pilot.press("e")
        await until(pilot, lambda: seen(app).places["school"].deck_empty and "deck empty" in shown(app))
        assert last(app) == "The item deck of the school: empty"
        table(app).select(Target("survivor", "Mike Cho"))
        await pilot.press("enter")
        await until(pilot, lambda: "search: Nothing is left to draw at the school" in shown(app))
        await pilot.press("escape")
        await in_front(pilot, "TableScreen")
        table(app).select(Target("place", "school"))
        await pilot.press("enter")
        await until(pilot, lambda: "The item deck is not empty after all" in shown(app))
        await pilot.press("e")
        await until(pilot, lambda: not seen(app).places["school"].deck_empty)


@pytest.mark.question(52)
async def test_a_card_is_handed_in_from_the_list_of_the_turn() -> None:
    app = at_table(game(objective="Find a Cure"))
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        for cards in ("1 of 6 medicine cards", "2 of 6 medicine cards"):
            await pilot.press("T")
            await until(pilot, lambda: "Hand in a card for the main objective" in shown(app))
            await pilot.press("3")
            await until(pilot, lambda cards=cards: cards in shown(app))
        assert last(app) == "Ann hands in 1 for the main objective"
