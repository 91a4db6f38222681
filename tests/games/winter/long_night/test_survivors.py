"""Survivors of this box whose cards always work."""

import pytest

from companion.games.winter.board.facts.board import FewerCame
from companion.games.winter.rules.exposure import roll_for_exposure
from companion.games.winter.rules.zombies import add_zombies, half_up_or_down
from companion.games.winter.view.forecast_line import forecast_line
from companion.games.winter.view.seeing import seen_by
from companion.games.words import counted
from companion.tui.winter.colony.by_hand import hands
from companion.tui.winter.colony.sums import sums
from tests.games.winter.long_night.nights import a_night
from tests.games.winter.tables import play, run


@pytest.mark.parametrize(("face", "tokens"), [("blank", 0), ("wound", 0), ("frostbite", 0)])
def test_only_a_bite_hurts_the_messenger_on_the_move(face: str, tokens: int) -> None:
    table = a_night(players={"Ann": ["Hugo Valentine", "*A 90"], "Ben": ["B 12"]})
    play(table, "move", face, survivor="Hugo Valentine", to="school")
    assert table.survivors["Hugo Valentine"].tokens == tokens
    play(table, "move", face, survivor="A", to="school")
    assert table.survivors["A"].tokens == int(face != "blank")


def test_a_bite_does_and_so_does_a_fight() -> None:
    table = a_night(players={"Ann": ["Hugo Valentine", "*A 90"], "Ben": ["B 12"]})
    run(roll_for_exposure(table, table.survivors["Hugo Valentine"]), table, "wound")
    assert table.survivors["Hugo Valentine"].wounds == 1
    play(table, "move", "bitten", survivor="Hugo Valentine", to="school")
    assert table.dead == ["Hugo Valentine"]


@pytest.mark.parametrize(
    ("at", "helpless", "unruly", "zombies"),
    [
        ("colony", 4, 0, 1),
        ("colony", 0, 2, 1),
        ("colony", 2, 2, 2),
        ("colony", 1, 0, 0),
        ("colony", 0, 0, 1),
        ("school", 4, 0, 3),
    ],
)
def test_with_the_father_and_helpless_ones_two_fewer_come(at: str, helpless: int, unruly: int, zombies: int) -> None:
    table = a_night(players={"Ann": [f"Rocco Bellini @{at}"], "Ben": ["B 12"]}, helpless=helpless, unruly=unruly)
    assert half_up_or_down(table) == zombies


@pytest.mark.rule("LN-COL-5a")
@pytest.mark.parametrize(("helpless", "kept"), [(4, 2), (1, 1), (0, 0)])
def test_a_number_with_the_father_says_that_he_keeps_some_away(helpless: int, kept: int) -> None:
    table = a_night(players={"Ann": ["Rocco Bellini"], "Ben": ["B 12 @school"]}, helpless=helpless)
    said = f"Rocco Bellini keeps {kept} away"
    assert (said in forecast_line(table)) == bool(kept)
    facts = run(add_zombies(table), table).facts
    assert [fact.told() for fact in facts if isinstance(fact, FewerCame)] == [
        f"Rocco Bellini keeps {counted(kept, 'zombie')} away from the colony." for _ in range(bool(kept))
    ]
    assert (said in sums("add-zombies", facts, seen_by(table, None))[0]) == bool(kept)
    assert not hands([fact for fact in facts if isinstance(fact, FewerCame)])
