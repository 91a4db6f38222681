"""What the wizard reads from facts: the hand movements, the sums, and where the phase stands."""

from typing import Any

import pytest

from companion.games.winter.board.facts.board import (
    BarricadeBroken,
    EntranceOverrun,
    HelplessDied,
    NoiseHeard,
    ZombieCame,
)
from companion.games.winter.board.facts.objective import ObjectiveNotMet
from companion.games.winter.board.facts.people import SurvivorDied
from companion.games.winter.board.facts.rounds import ColonyPhaseBegan, CrisisCounted, CrisisStruck
from companion.games.winter.board.facts.tracks import (
    FoodEaten,
    MoraleLost,
    RoundLowered,
    StarvationTokenAdded,
    WasteCounted,
)
from companion.games.winter.game import WINTER
from companion.games.winter.long_night.bandits.facts import BanditsScavenged
from companion.games.winter.view.seen import ObjectiveSeen
from companion.playthrough import Done, Playthrough
from companion.referee.facts import Fact
from companion.referee.pens import Opening
from companion.tui.kit.pieces import plain
from companion.tui.winter.colony.by_hand import hands
from companion.tui.winter.colony.standing import stand, without_a_turn
from companion.tui.winter.colony.sums import sums
from companion.tui.winter.colony.wizard import draw_hand_work, short_ids
from companion.tui.winter.table.side_panel import draw_goal, goal_part
from tests.tui.evening import position
from tests.tui.fabricated import four_players, seen


def game(**more: Any) -> Playthrough:
    return Playthrough(WINTER, Opening(WINTER.id, position(**more), 1))


def test_movements_are_added_up_by_entrance_and_by_location() -> None:
    facts = [
        ColonyPhaseBegan(),
        ZombieCame("colony", 2),
        ZombieCame("colony", 1),
        ZombieCame("colony", 1),
        BarricadeBroken("school", 1),
        NoiseHeard("school", 2, True),
        ZombieCame("school", 1),
        EntranceOverrun("hospital", 1),
        SurvivorDied("Mike Cho", "Ann", "hospital", "the hospital was overrun"),
        MoraleLost(1, 4, "death", "Mike Cho died"),
    ]
    text = plain(draw_hand_work(hands(facts), 90))
    assert "Entrance 1     +2 zombies" in text
    assert "School         +1 zombie, −1 barricade, −1 noise" in text
    assert "Hospital       overrun" in text
    assert "Mike Cho (Ann) dies at the hospital" in text
    assert "The colony phase begins" not in text


def test_the_sum_of_each_step_is_told() -> None:
    table = seen(mouths=7)
    assert sums("pay-food", [FoodEaten(4, 7, 2)], table) == ("7 at the colony → 4 food; 6 there → 2 left",)
    hungry = sums("pay-food", [StarvationTokenAdded(2, "4 food needed, 3 there")], table)
    assert hungry == ("7 at the colony → 4 food needed, 3 there → starvation: 2 tokens, morale −2",)
    assert sums("check-waste", [WasteCounted(23, 2)], table) == ("23 cards → 2 full tens → morale −2",)
    struck = sums("resolve-crisis", [CrisisCounted(2, 3, 4), CrisisStruck("Fuel")], table)
    assert struck == ("2 matching − 3 other = −1; 4 needed", "Fuel strikes.")


@pytest.mark.parametrize(
    ("step", "fact", "said"),
    [
        ("check-waste", WasteCounted(1, 0), "1 card → 0 full tens → morale 0"),
        ("check-waste", WasteCounted(10, 1), "10 cards → 1 full ten → morale −1"),
        ("move-round", RoundLowered(1), "2 − 1 → 1 round left"),
        ("bandits-scavenge", BanditsScavenged(1, 3), "1 bandit at decks; 2 + 1 → 3 at the hideout"),
        ("check-objective", ObjectiveNotMet("X"), "X: not complete, the game goes on."),
        (
            "check-objective",
            ObjectiveNotMet("X", "2 of 12 samples"),
            "X: 2 of 12 samples, not complete, the game goes on.",
        ),
    ],
)
def test_one_is_one_and_nothing_is_nothing(step: str, fact: Fact, said: str) -> None:
    assert sums(step, [fact], seen()) == (said,)


@pytest.mark.parametrize(
    ("check", "there", "of", "said"),
    [
        ("samples", 2, 12, "2 of 12 samples"),
        ("samples", 0, 12, "0 of 12 samples"),
        ("medicine", 1, 8, "1 of 8 medicine cards"),
        ("fuel-each-round", 1, 8, "1 of 8 fuel cards"),
        ("", 1, 0, "1 card so far"),
        ("", 0, 0, ""),
    ],
)
@pytest.mark.parametrize("width", [36, 80])
def test_the_goal_names_what_it_needs_at_every_width(check: str, there: int, of: int, said: str, width: int) -> None:
    table = seen(objective=ObjectiveSeen("We Need More Samples", "Gather them.", False, check, of), samples=there)
    drawn = plain(draw_goal(goal_part(table), width, 5))
    assert said in drawn and "We Need More Samples" in drawn


def test_who_was_at_the_colony_is_counted_back_from_who_died() -> None:
    facts = [ZombieCame("colony", 1), EntranceOverrun("colony", 2), SurvivorDied("A", "Ann", "colony", "overrun")]
    assert sums("add-zombies", facts, seen(mouths=3, places={}))[0] == "4 at the colony → 2 zombies to its entrances"
    assert sums("add-zombies", facts, seen(mouths=3), midway=True)[0].startswith("So far 2 zombies")


@pytest.mark.parametrize(("ruling", "drawing"), [("2", 6), ("1", 4)])
def test_an_unruly_one_draws_once_or_twice_as_the_table_rules(ruling: str, drawing: int) -> None:
    facts = [ZombieCame("colony", 1), ZombieCame("colony", 2), HelplessDied(1, "overrun", unruly=True)]
    table = seen(mouths=4, unruly=1, places={}, rulings={"unruly-zombies": ruling})
    assert sums("add-zombies", facts, table)[0] == f"{drawing} at the colony → 2 zombies to its entrances"


def test_ids_of_one_family_share_their_beginning() -> None:
    assert short_ids(("BG-COL-4a", "BG-COL-4b", "BG-EXP-1")) == "BG-COL-4a 4b BG-EXP-1"


def test_whoever_has_had_no_turn_is_named_in_order() -> None:
    players = four_players()
    names = [player.name for player in players]
    assert without_a_turn(seen(players, first_player=names[1], active=names[3])) == (names[3], names[0])
    assert without_a_turn(seen(players, active=None)) == ()
    assert without_a_turn(seen(players, phase="crisis", active=None, first_player=names[2]))[0] == names[2]


def test_the_phase_stands_where_the_log_says() -> None:
    table = game()
    before = stand(table, table.seen_by(None))
    assert (before.state, before.at, before.following and before.following.id) == ("before", 0, "pay-food")
    assert isinstance(table.play("colony-step", {}), Done)
    done = stand(table, table.seen_by(None))
    assert (done.state, done.step.id, done.following and done.following.id) == ("done", "pay-food", "check-waste")
    table.play("colony-step", {})
    table.play("adjust", {"what": "food", "by": 1})
    assert stand(table, table.seen_by(None)).step.id == "check-waste"
    table.play("colony-step", {})
    assert stand(table, table.seen_by(None)).state == "asks"


def test_when_the_round_is_over_the_last_step_is_shown_until_something_else_happens() -> None:
    table = game(crisis=None, places={}, dice="program")
    for _ in range(7):
        table.play("colony-step", {})
    last = stand(table, table.seen_by(None))
    assert (last.step.id, last.last, last.following) == ("pass-first-player", True, None)
    table.play("reveal-crisis", {"name": "Fuel Shortage"})
    assert stand(table, table.seen_by(None)).state == "before"


def test_the_end_in_the_middle_of_a_step_is_seen() -> None:
    table = game(morale=1, food=0)
    table.play("colony-step", {})
    assert stand(table, table.seen_by(None)).state == "over"
