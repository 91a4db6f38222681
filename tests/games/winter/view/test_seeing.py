"""What a seat may see of the table, and what nobody may."""

from functools import cache

import msgspec
import pytest

from companion.games.winter.game import WINTER
from companion.games.winter.packs.cards import Card
from companion.games.winter.packs.secret_objectives import secret_objectives
from companion.games.winter.view.seeing import waiting
from companion.playthrough import Playthrough
from tests.games.winter.tables import a_game, a_table, done, doors, who

THREE = {"Ann": ["*A 10", who("B 12 @school", wounds=2)], "Ben": ["D 14"], "Cleo": ["C 16"]}


def a_rich_game() -> Playthrough:
    crisis = {"name": "Despair", "contributed": {"matching": 2, "other": 1}}
    game = a_game(
        THREE,
        objectives="phones",
        seed=7_315_926_048_221,
        crisis=crisis,
        face_down={"Ann": 2, "Ben": 1},
        food=3,
        helpless=1,
        colony=doors((2, 1)),
        places={"school": {"zombies": 1, "noise": 2}},
    )
    done(game.play("deal-objectives", {}))
    return game


@cache
def cards() -> list[Card]:
    """Every crossroads card that can be hidden."""
    return WINTER.open({}, 1).sealed.deck


def hidden_texts() -> list[str]:
    """Every text of a card that must not be seen while the card is hidden."""
    texts = [text for card in cards() for text in (card.title, card.story[:40], card.trigger_text)]
    return texts + [text for one in secret_objectives() for text in (one.title, one.story[:40])]


@pytest.mark.rule("BG-XR-2", "BG-SETUP-4d")
def test_the_public_view_holds_no_text_of_any_hidden_card() -> None:
    game = a_rich_game()
    public = msgspec.json.encode(game.seen_by(None)).decode()
    assert [text for text in hidden_texts() if text in public] == []
    assert str(game.opening.seed) not in public and "sealed" not in public


@pytest.mark.rule("BG-XR-2", "BG-SETUP-4d")
def test_each_seat_sees_its_own_cards_and_no_others() -> None:
    game = a_rich_game()
    watched = game.table.sealed.watched
    assert watched is not None
    for seat in THREE:
        seen = msgspec.json.encode(game.seen_by(seat)).decode()
        own = [watched.title] if seat == "Cleo" else []
        own += [one.title for one in secret_objectives() if one.id == game.table.sealed.objectives[seat]]
        titles = [card.title for card in cards()] + [one.title for one in secret_objectives()]
        assert sorted(title for title in titles if f'"{title}"' in seen) == sorted(own)


def test_a_stranger_sees_what_everybody_sees() -> None:
    game = a_rich_game()
    assert game.seen_by("Eve").me is not None and game.seen_by("Eve").me.watching is None
    assert msgspec.structs.replace(game.seen_by("Eve"), me=None) == game.seen_by(None)


def test_views_compare_by_value() -> None:
    game = a_rich_game()
    assert game.seen_by(None) == game.seen_by(None)
    before = game.seen_by(None)
    done(game.play("adjust", {"what": "food", "by": 1}))
    assert game.seen_by(None) != before and game.seen_by(None).places == before.places


def test_the_board_with_its_free_spaces() -> None:
    seen = a_rich_game().seen_by(None)
    assert seen.colony.free == 24 - 3 - 1 and seen.colony.entrances[0].zombies == 2
    school = seen.places["school"]
    assert (school.title, school.number, school.free, school.noise, school.spaces) == ("School", 3, 3, 2, 4)
    assert list(seen.places) == [
        "police-station",
        "grocery-store",
        "school",
        "library",
        "hospital",
        "gas-station",
    ]
    assert seen.mouths == 4


@pytest.mark.rule("BG-FREE-CRI-1")
def test_of_the_crisis_only_the_number_of_cards_is_seen() -> None:
    crisis = a_rich_game().seen_by(None).crisis
    assert crisis is not None
    assert (crisis.threshold, crisis.face_down, crisis.failure) == (3, 3, ("−2 morale",))


def test_somebody_at_a_place_with_the_highest_influence_first() -> None:
    here = a_rich_game().seen_by(None).survivors_at("colony")
    assert [survivor.name for _, survivor in here] == ["C", "D", "A"]


@pytest.mark.rule("BG-COL-0")
def test_the_steps_of_the_colony_phase_each_with_two_lines_of_rule() -> None:
    steps = a_rich_game().seen_by(None).colony_steps
    assert len(steps) == 7
    for step in steps:
        assert step.rule.count("\n") == 1 and step.rules and not step.done


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"phase": "setup"}, "jobs left"),
        ({"phase": "crisis"}, "Reveal the crisis"),
        ({"phase": "crisis", "crisis": {"name": "Despair"}}, "begin the turns"),
        ({}, "Ann’s turn (1 of 2)"),
        ({"turns_taken": 2}, "the colony phase"),
        ({"phase": "colony"}, "goes on"),
        ({"morale": 0}, "over"),
    ],
)
def test_whom_the_table_waits_for(keys: dict[str, object], words: str) -> None:
    assert words in WINTER.seen_by(a_table(**keys), None).waiting


def test_only_a_set_up_has_a_checklist_and_only_play_a_forecast() -> None:
    setting_up = WINTER.seen_by(a_table(phase="setup"), None)
    playing = WINTER.seen_by(a_table(), None)
    assert setting_up.checklist and not setting_up.forecast
    assert not playing.checklist and playing.forecast


def test_a_sealed_deck_does_not_print() -> None:
    game = a_rich_game()
    assert repr(game.table.sealed) == "Sealed(…)" and "Opening" in repr(game.opening)
    assert str(game.opening.seed) not in repr(game.opening).replace("Opening", "")


def test_the_table_waits_for_what_is_left_before_the_turns() -> None:
    table = a_table(phase="crisis")
    assert waiting(table) == "Reveal the crisis, roll the action dice."
    table = a_table(phase="crisis", crisis={"name": "Despair"})
    assert waiting(table) == "Roll the action dice, begin the turns."
    for player in table.players.values():
        player.dice = [3]
    assert waiting(table) == "Begin the turns."
    table.options["dice-pools"] = "off"
    for player in table.players.values():
        player.dice = []
    assert waiting(table) == "Begin the turns."
