"""One list feeds keys, footer, palette, help and key card: nothing in it may be unreachable or said twice."""

from collections import Counter

import pytest

from companion.tui.actions.action import ON_A_TRACK, OPENED_BY
from companion.tui.actions.registry import ACTIONS, BY_ID, Action, bindings, groups, key_card, key_name, on_screen
from companion.tui.home.help import KEYS
from companion.tui.kit.screen import AppScreen
from companion.tui.modes import MODES, rooms
from companion.tui.patient_zero.screen import PatientZeroScreen
from companion.tui.winter.colony.screen import ColonyScreen
from companion.tui.winter.modules import LIST
from companion.tui.winter.setup.screen import ChecklistScreen
from companion.tui.winter.table.screen import TableScreen

SCREENS = sorted({action.screen for action in ACTIONS})
MOST_LETTERS = 32


def on_a_track(action: Action) -> bool:
    """+ and − mean the track that is selected."""
    return action.within == ON_A_TRACK


def test_ids_are_unique() -> None:
    assert len(BY_ID) == len(ACTIONS)


@pytest.mark.parametrize("screen", SCREENS)
def test_no_key_has_two_meanings_on_one_screen(screen: str) -> None:
    keys = Counter(
        (action.within, key) for action in on_screen(screen) for key in action.keys if not on_a_track(action)
    )
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("screen", sorted(set(SCREENS) & set(MODES)))
def test_every_action_of_a_screen_leads_somewhere(screen: str) -> None:
    room = rooms()[screen]()
    assert isinstance(room, AppScreen)
    for action in on_screen(screen):
        menus = (*room.menus, LIST)
        assert hasattr(room, f"do_{action.deed}") or action.room or any(action.id in menu.does for menu in menus), (
            action
        )


def test_escape_is_never_the_only_key_for_back() -> None:
    for action in ACTIONS:
        assert action.keys != ("escape",)


def test_every_action_is_explained_and_on_the_key_card() -> None:
    card = key_card()
    for group, lines in groups().items():
        assert group in card
        assert all(keys and says for keys, says in lines)
    told = {key for lines in groups().values() for keys, _ in lines for key in keys.split()}
    for action in ACTIONS:
        if not action.id.endswith("_less"):
            assert set(action.key.split()) <= told, action


def test_the_rule_of_small_letters_and_capitals_holds_for_every_number() -> None:
    for action in on_screen("table"):
        if action.id.endswith("_more"):
            less = BY_ID[action.id.removesuffix("_more") + "_less"]
            assert less.keys == (("minus",) if on_a_track(action) else (action.keys[0].upper(),))


def test_keys_are_written_as_people_know_them() -> None:
    assert [key_name(key) for key in ("ctrl+r", "question_mark", "plus", "space", "z")] == [
        "Ctrl+R",
        "?",
        "+",
        "Space",
        "z",
    ]


def test_so_few_letters_of_the_table_that_they_can_be_learnt() -> None:
    """All else is under Enter on what is selected, in the list of the turn, or found in the palette by its name."""
    bound = {key for binding in bindings("table") for key in binding.key.split(",")}  # type: ignore[union-attr]
    letters = {key for key in bound if len(key) == 1 and key.isalpha()}
    assert len(letters) <= MOST_LETTERS, sorted(letters)


def test_what_has_no_letter_of_its_own_is_in_a_list_that_has() -> None:
    for action in on_screen("table"):
        if action.within:
            assert action.within in OPENED_BY and action.key.startswith(OPENED_BY[action.within]), action


def test_a_menu_does_each_of_its_actions_and_nothing_else() -> None:
    for menu in (*TableScreen.menus, *ColonyScreen.menus, *ChecklistScreen.menus, *PatientZeroScreen.menus, LIST):
        assert set(menu.does) == {action.id for action in menu.actions if not action.room}
        assert set(menu.may) <= {action.id for action in menu.actions}


def test_bindings_do_what_the_registry_says() -> None:
    made = {binding.key: binding.action for binding in bindings("table")}  # type: ignore[union-attr]
    assert made["z"] == "do('zombies_more')" and made["question_mark,f1"] == "do('help')"


def test_every_key_finds_room_in_the_column_of_the_help() -> None:
    for lines in groups().values():
        for keys, _ in lines:
            assert all(len(key) <= KEYS for key in keys.split()), keys
