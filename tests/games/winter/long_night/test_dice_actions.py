"""What costs a die, by the clauses of this box; bandits, Raxxon and the hideout have files of their own."""

import pytest

from companion.games.winter.board.facts.board import NoiseMade
from companion.games.winter.board.facts.people import ExposureRolled, WoundTaken
from companion.games.winter.board.places import LOCATIONS
from companion.games.winter.board.table import Table
from companion.referee.asks import Roll
from tests.games.winter.long_night.nights import a_night
from tests.games.winter.tables import nonsense, objections, play, run, standing, the_move


def at_school(*dice: int, **keys: object) -> Table:
    """Ann's A (attack 3, search 3) with Ben's B (attack 5) at the school, C at the colony; Ann's unused dice."""
    players = {"Ann": ["*A 10 3 3 @school", "C 14 3 3"], "Ben": ["*B 12 5 5 @school"]}
    table = a_night(players=players, crossroads="off", **({"places": {"school": {"zombies": 2}}} | keys))
    table.players["Ann"].dice = sorted(dice)
    return table


@pytest.mark.rule("LN-DIE-0", "LN-DIE-ATT-1")
@pytest.mark.parametrize(("dice", "spent"), [((2, 2), None), ((3, 6), 3), ((2, 5, 6), 5)])
def test_an_attack_needs_a_die_of_the_attack_value(dice: tuple[int, ...], spent: int | None) -> None:
    table = at_school(*dice)
    if spent is None:
        assert "no unused die of 3 or more" in objections(table, "attack", survivor="A")
        return
    play(table, "attack", "blank", survivor="A")
    assert table.players["Ann"].used == [spent]


@pytest.mark.rule("LN-DIE-ATT-2", "LN-DIE-ATT-3", "LN-DIE-ATT-8", "LN-EXP-0")
@pytest.mark.question(26, 27)
def test_a_zombie_is_removed_then_exposure_as_often_as_there_are_dice() -> None:
    table = at_school(4, 4, 4)
    for left in (1, 0):
        told = play(table, "attack", "blank", survivor="A")
        assert told.kinds.index("ZombieRemoved") < told.kinds.index("ExposureRolled")
        assert len(told.of(ExposureRolled)) == 1 and table.places["school"].zombies == left
    assert "No zombie" in nonsense(table, "attack", survivor="A")


@pytest.mark.rule("LN-DIE-ATT-4", "LN-DIE-ATT-5")
@pytest.mark.question(24, 25)
@pytest.mark.parametrize(("face", "hit"), [(1, True), (5, True), (6, False)])
def test_a_survivor_is_hit_by_its_own_attack_value_or_less_without_exposure(face: int, hit: bool) -> None:
    table = at_school()
    told = play(table, "attack", face, survivor="A", target="B")
    assert bool(told.of(WoundTaken)) == hit and not told.of(ExposureRolled) and told.ask is None
    assert any("random card from Ben" in line for line in told.told) == hit


@pytest.mark.rule("LN-DIE-ATT-9", "LN-DIE-ATT-10")
def test_neither_the_own_group_nor_helpless_ones_are_attacked() -> None:
    table = at_school(helpless=2)
    table.survivors["C"].at = "school"
    assert "same group" in objections(table, "attack", survivor="A", target="C")
    for who in ("helpless", "unruly"):
        assert "Nobody called" in nonsense(table, "attack", survivor="A", target=who)


@pytest.mark.rule("LN-DIE-SEA-1", "LN-DIE-SEA-2", "LN-DIE-SEA-3")
def test_a_search_costs_a_die_anywhere_but_at_the_colony() -> None:
    for place in LOCATIONS:
        table = at_school(3)
        table.survivors["A"].at = place
        told = play(table, "search", survivor="A")
        assert "Keep 1 card" in told.told[-1] and table.players["Ann"].used == [3] and told.ask is None
        assert "no unused die of 3" in objections(table, "search", survivor="A")
    assert "nothing to search" in nonsense(at_school(3), "search", survivor="C")


@pytest.mark.rule("LN-DIE-SEA-4", "LN-DIE-SEA-5", "LN-DIE-SEA-6")
@pytest.mark.question(29, 31)
def test_noise_draws_more_cards_of_which_one_is_kept() -> None:
    table = at_school(places={"school": {"noise": 1}})
    told = play(table, "search", survivor="A", noise=3)
    assert told.of(NoiseMade)[0].tokens == 3 and table.places["school"].noise == 4
    assert "Draw 4, keep 1, the rest under the deck" in told.told[-1]
    assert "0 noise spaces left" in objections(table, "search", survivor="A", noise=1)
    play(table, "search", survivor="A")


@pytest.mark.rule("LN-DIE-BAR-1")
@pytest.mark.question(32)
def test_any_die_builds_a_barricade_in_an_empty_space_where_the_survivor_is() -> None:
    table = at_school(1, 1, 1)
    play(table, "barricade", survivor="A")
    play(table, "barricade", survivor="A")
    assert standing(table, "school") == [(2, 2, 0)] and table.players["Ann"].used == [1, 1]
    assert "empty space" in objections(table, "barricade", survivor="A")
    play(table, "barricade", "4", survivor="C")
    assert standing(table, "colony")[3] == (0, 1, 0)


@pytest.mark.rule("LN-DIE-WAS-1", "LN-DIE-WAS-2")
@pytest.mark.question(33)
@pytest.mark.parametrize(("waste", "left"), [(7, 4), (3, 0), (2, 0)])
def test_any_die_takes_three_cards_out_of_the_waste(waste: int, left: int) -> None:
    table = at_school(1, waste=waste)
    play(table, "clean-waste", survivor="C")
    assert (table.waste, table.players["Ann"].used) == (left, [1])
    table.survivors["C"].at = "school"
    table.waste = 3
    assert "nobody at the colony" in objections(table, "clean-waste", survivor="A")


@pytest.mark.rule("LN-DIE-ATR-1")
@pytest.mark.question(34)
@pytest.mark.parametrize(
    ("ruling", "sources", "said"),
    [
        ("two-anywhere", ["library", "hospital"], ""),
        ("two-anywhere", ["library"], "Exactly two"),
        ("up-to-two-one-place", ["library", "hospital"], "one place"),
        ("up-to-two-one-place", ["library"], ""),
    ],
)
def test_zombies_are_attracted_into_empty_spaces(ruling: str, sources: list[str], said: str) -> None:
    places = {"library": {"zombies": 2}, "hospital": {"zombies": 1}}
    table = at_school(1, places=places, rulings={"attract": ruling})
    assert said in objections(table, "attract", survivor="A", from_=sources)
    if not said:
        play(table, "attract", survivor="A", from_=sources)
        assert table.places["school"].zombies == len(sources) and table.players["Ann"].used == [1]
    full = at_school(1, places=places | {"school": {"zombies": 3}}, rulings={"attract": ruling})
    assert "empty entrance space." in objections(full, "attract", survivor="A", from_=["library", "library"])


@pytest.mark.rule("LN-DIE-ABI-1")
@pytest.mark.question(35)
def test_an_ability_with_a_number_costs_such_a_die_and_only_once_a_round() -> None:
    table = a_night(players={"Ann": ["Lily Mae"], "Ben": ["B 12"]}, crossroads="off")
    table.players["Ann"].dice = [5]
    assert "6 or more" in objections(table, "ability", survivor="Lily Mae")
    table.players["Ann"].dice = [6, 6]
    play(table, "ability", "2", survivor="Lily Mae")
    assert table.players["Ann"].used == [6] and standing(table, "colony")[1] == (0, 0, 1)
    assert "this round" in objections(table, "ability", survivor="Lily Mae")


@pytest.mark.question(24)
def test_the_roll_names_the_clause() -> None:
    table = at_school()
    ask = run(the_move("attack", {"survivor": "A", "target": "B"}).procedure(table), table).ask
    assert isinstance(ask, Roll) and ask.die == "action" and "5 or less" in ask.text
