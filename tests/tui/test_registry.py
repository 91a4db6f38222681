"""One list feeds keys, footer, palette, help and key card: nothing in it may be unreachable or said twice."""

from collections import Counter

import pytest

from companion.tui.actions.registry import ACTIONS, BY_ID, bindings, groups, key_card, key_name, on_screen
from companion.tui.kit.screen import AppScreen
from companion.tui.modes import MODES, rooms

SCREENS = sorted({action.screen for action in ACTIONS})
SPECIAL = ("_more", "_less")


def test_ids_are_unique() -> None:
    assert len(BY_ID) == len(ACTIONS)


@pytest.mark.parametrize("screen", SCREENS)
def test_no_key_has_two_meanings_on_one_screen(screen: str) -> None:
    keys = Counter(key for action in on_screen(screen) for key in action.keys)
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("screen", sorted(set(SCREENS) & set(MODES)))
def test_every_action_of_a_screen_leads_somewhere(screen: str) -> None:
    room = rooms()[screen]()
    assert isinstance(room, AppScreen)
    for action in on_screen(screen):
        done = hasattr(room, f"do_{action.deed}") or action.room
        assert done or (screen == "table" and (action.id.endswith(SPECIAL) or action.id.startswith("walk_"))), action


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
            assert action.key in told, action


def test_the_rule_of_small_letters_and_capitals_holds_for_every_number() -> None:
    for action in on_screen("table"):
        if action.id.endswith("_more"):
            less = BY_ID[action.id.removesuffix("_more") + "_less"]
            assert less.keys == (action.keys[0].upper(),)


def test_keys_are_written_as_people_know_them() -> None:
    assert [key_name(key) for key in ("ctrl+r", "question_mark", "plus", "space", "z")] == [
        "Ctrl+R",
        "?",
        "+",
        "Space",
        "z",
    ]


def test_bindings_do_what_the_registry_says() -> None:
    made = {binding.key: binding.action for binding in bindings("table")}  # type: ignore[union-attr]
    assert made["z"] == "do('zombies_more')" and made["question_mark,f1"] == "do('help')"
