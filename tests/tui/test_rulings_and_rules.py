"""Rulings and options in play and for a new game; the rulebook, searched and opened where it matters."""

import pytest

from companion.games.winter import clauses as rulebook
from companion.games.winter.game import WINTER
from companion.games.winter.rules.rulings import BOOKKEEPING, OPTIONS, RULINGS
from companion.tui.app import CompanionApp
from companion.tui.kit.page import Page
from companion.tui.kit.pieces import plain
from companion.tui.rulebook.drawing import draw_rules
from companion.tui.rulebook.rules_of import OF_OPTION, book, of_move, of_ruling
from companion.tui.winter.new_game.draft import Draft, DraftPlayer, DraftSurvivor
from companion.tui.winter.new_game.screen import NewGameScreen
from companion.tui.winter.rulings.drawing import draw_switches
from companion.tui.winter.rulings.switches import GROUPS, OfDraft, put_preset
from tests.tui.conftest import at_table, in_front, playthrough, shown, typed, until


def test_every_ruling_and_option_has_a_line_and_most_have_a_rule() -> None:
    keys = [switch.key for _, switches in GROUPS for switch in switches]
    assert sorted(keys) == sorted([*OPTIONS, *(ruling.key for ruling in RULINGS)])
    assert of_ruling("dead-of-winter", "attract") == "BG-DIE-ATR-1"
    assert of_ruling("the-long-night", "attract").startswith("LN-")


def test_every_clause_that_is_linked_is_in_the_rulebook() -> None:
    ids = {entry.id for entry in rulebook.entries()}
    assert {*(kind.rule for kind in WINTER.moves.values() if kind.rule), *OF_OPTION.values()} <= ids
    assert {entry.id for entry in book("the-long-night")} > ids


def test_the_value_in_force_and_those_of_the_presets_are_marked() -> None:
    values = OfDraft(Draft(), lambda: None).values
    lines, stops, order = draw_switches(values, {}, 78)
    text = plain(lines)
    assert len(stops) == len(order) == len(OPTIONS) + len(RULINGS)
    assert "■ two anywhere (as written)" in text and "□ up to two one place (as published)" in text
    assert all(sum(len(piece.text) for piece in line) == 78 for line in lines)


def test_a_draft_keeps_what_was_chosen_one_by_one_until_a_preset_replaces_it() -> None:
    draft = Draft(
        players=[DraftPlayer(name, [DraftSurvivor(who)]) for name, who in (("A", "Sparky"), ("B", "Mike Cho"))]
    )
    table = OfDraft(draft, lambda: None)
    table.put("noise", "flip")
    table.put("dice-pools", "off")
    table.put("objectives", "phones")
    table.put("votes", "hands")
    opened = WINTER.open(draft.position(), 1)
    assert opened.rulings["noise"] == "flip" and opened.options["dice-pools"] == "off"
    assert opened.options["objectives"] == "phones" and opened.options["votes"] == "hands"
    put_preset(table, published=True)
    assert WINTER.open(draft.position(), 1).rulings == {ruling.key: ruling.published for ruling in RULINGS}
    assert set(draft.bookkeeping) <= set(BOOKKEEPING)


async def test_a_ruling_changed_in_play_is_in_the_story_and_can_be_undone() -> None:
    app = at_table(playthrough(active="Ann", crossroads="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("comma")
        await in_front(pilot, "RulingsScreen")
        await until(pilot, lambda: "Who rolls the dice?" in shown(app))
        await pilot.press("enter")
        await in_front(pilot, "Pick")
        await pilot.press("1")
        await until(pilot, lambda: app.presenter.seen and app.presenter.seen.options["dice"] == "hand")
        await until(pilot, lambda: "■ by hand" in shown(app))
        assert app.presenter.playthrough is not None and app.presenter.playthrough.log.last.title == "dice: hand"  # type: ignore[union-attr]
        await pilot.press("u")
        await until(pilot, lambda: "■ the program rolls" in shown(app))
        await pilot.press("end", "question_mark")
        await in_front(pilot, "RulebookScreen")
        await until(pilot, lambda: "BG-SETUP-7a" in shown(app))
        await pilot.press("q", "q")
        await in_front(pilot, "TableScreen")


async def test_a_new_game_opens_the_same_list_on_its_draft() -> None:
    app = CompanionApp("new_game")
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "NewGameScreen")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        await until(pilot, lambda: "Players, clockwise" in shown(app))
        while screen.field.kind != "switches":
            await pilot.press("down")
        await pilot.press("enter")
        await in_front(pilot, "RulingsScreen")
        await until(pilot, lambda: "Who rolls the dice?" in shown(app))
        await pilot.press("p")
        await until(pilot, lambda: screen.draft.own_rulings.get("hand-off") == "anyone")
        await pilot.press("q")
        await in_front(pilot, "NewGameScreen")
        await until(pilot, lambda: f"{len(screen.draft.own_rulings)} changed" in shown(app))


async def test_the_rulebook_is_searched_while_words_are_typed() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("slash")
        await in_front(pilot, "RulebookScreen")
        await until(pilot, lambda: "What the game is about" in shown(app))
        await typed(pilot, "lowest infl")
        await until(pilot, lambda: "Who is next" in shown(app) and "What the game is about" not in shown(app))
        await pilot.press("down")
        await until(pilot, lambda: isinstance(app.focused, Page))
        await pilot.press("a")
        await until(pilot, lambda: "What the game is about" in shown(app))
        await pilot.press("slash")
        await typed(pilot, "nosuchword")
        await until(pilot, lambda: "No rule has these words" in shown(app))
        await pilot.press("ctrl+b")
        await in_front(pilot, "TableScreen")


async def test_every_step_of_the_colony_phase_and_every_question_opens_its_rule() -> None:
    app = at_table(playthrough(turns_taken=3, active=None, crossroads="off", dice="hand"))
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("c")
        await in_front(pilot, "ColonyScreen")
        await pilot.press("slash")
        await in_front(pilot, "RulebookScreen")
        await until(pilot, lambda: "BG-COL-1a" in shown(app))
        await pilot.press("q")
        await in_front(pilot, "ColonyScreen")
        for _ in range(3):
            await pilot.press("enter")
        await until(pilot, lambda: app.presenter.ask is not None)
        asked = app.presenter.ask
        assert asked is not None
        await pilot.press("f1")
        await in_front(pilot, "RulebookScreen")
        await until(pilot, lambda: asked.rules[0] in shown(app))
        await pilot.press("ctrl+b")
        await in_front(pilot, "ColonyScreen")
        assert app.presenter.ask is asked


def test_the_rulebook_fits_eighty_columns() -> None:
    lines, stops = draw_rules(rulebook.entries(), 79, True)
    assert len(stops) == len(rulebook.entries())
    assert all(sum(len(piece.text) for piece in line) == 79 for line in lines)


@pytest.mark.parametrize(
    ("move", "clause"),
    [("attack", "LN-DIE-ATT-1"), ("reveal-objective", "LN-END-4"), ("die", "BG-MOR-1"), ("trap", "LN-COL-5h")],
)
def test_f1_on_a_refusal_opens_the_rule_of_the_box_or_the_only_one_there_is(move: str, clause: str) -> None:
    assert of_move("the-long-night", move) == clause
