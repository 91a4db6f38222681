"""The set-up checklist, with the numbers for this table."""

from typing import Any

import pytest

from companion.games.winter.board.table import Table
from companion.games.winter.rules.setup import checklist, objectives_set_aside
from tests.games.winter.tables import a_table


def setting_up(players: int, **keys: Any) -> Table:
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve")[:players]
    groups = {name: [f"*{name}a {20 + n}", f"{name}b {40 + n}"] for n, name in enumerate(names)}
    return a_table(groups, **({"phase": "setup"} | keys))


def line(table: Table, rule: str) -> str:
    """The one line that carries out a clause."""
    found = [job.text for job in checklist(table) if rule in job.rules]
    assert len(found) == 1, rule
    return found[0]


def test_the_lines_come_in_the_order_of_the_rules() -> None:
    clauses = [rule for job in checklist(setting_up(4)) for rule in job.rules]
    numbers = [int(clause.split("-")[2].rstrip("abcd")) for clause in clauses]
    assert numbers == sorted(numbers) and set(numbers) == set(range(1, 14))
    assert len(clauses) == len(set(clauses))


@pytest.mark.rule("BG-SETUP-1", "BG-SETUP-2", "BG-SETUP-5", "BG-SETUP-8", "BG-SETUP-12")
def test_board_sheets_decks_and_tokens_are_laid_out() -> None:
    table = setting_up(4)
    assert "six locations" in line(table, "BG-SETUP-1")
    assert "each of the 4 players" in line(table, "BG-SETUP-2")
    assert "Crisis cards shuffled" in line(table, "BG-SETUP-5")
    assert "sorted by location" in line(table, "BG-SETUP-8")
    assert "within reach" in line(table, "BG-SETUP-12")
    assert "3 helpless at the colony" in line(setting_up(4, helpless=3), "BG-SETUP-12")


@pytest.mark.rule("BG-SETUP-3a", "BG-SETUP-3b")
def test_the_main_objective_sets_the_tracks() -> None:
    table = setting_up(4, objective="Kill Them", food=2)
    said = line(table, "BG-SETUP-3a")
    assert "Kill Them" in said and "Morale 7, round 7, food 2" in said and said == line(table, "BG-SETUP-3b")
    assert "standard side" in said and "hardcore side" in line(setting_up(4, variants=["hardcore"]), "BG-SETUP-3a")


@pytest.mark.rule("BG-SETUP-4a", "BG-SETUP-4b", "BG-SETUP-4c", "BG-SETUP-4d")
@pytest.mark.question(7)
@pytest.mark.parametrize(("players", "cards"), [(3, 7), (4, 9), (5, 11)])
def test_two_loyal_objectives_a_player_and_one_betrayal_are_shuffled(players: int, cards: int) -> None:
    table = setting_up(players)
    said = line(table, "BG-SETUP-4a")
    assert objectives_set_aside(table) == (cards - 1, 1)
    assert said.startswith(f"{cards} secret objectives") and f"{cards - 1} + 1 betrayal" in said
    assert "deal one to each player" in said and "unseen" in said and "Nobody shows" in said


@pytest.mark.question(9)
def test_in_the_betrayer_variant_there_is_one_loyal_objective_a_player() -> None:
    assert objectives_set_aside(setting_up(4, variants=["betrayer"])) == (4, 1)


@pytest.mark.rule("BG-SETUP-6a", "BG-SETUP-6b")
def test_decks_are_shuffled_and_adult_cards_left_out_where_the_table_wants() -> None:
    assert "without the cards with the adult mark" in line(setting_up(4), "BG-SETUP-6b")
    said = line(setting_up(4, mature=True, crossroads="cards"), "BG-SETUP-6a")
    assert "adult" not in said and "Survivor, exiled-objective and crossroads decks" in said


@pytest.mark.rule("BG-SETUP-6a", "BG-SETUP-6b")
@pytest.mark.parametrize(
    ("keys", "decks", "left"),
    [
        ({"crossroads": "phones"}, "Survivor and exiled-objective decks", "The program deals the crossroads cards"),
        ({"crossroads": "off", "objectives": "off"}, "Survivor deck", "No crossroads deck"),
        ({"crossroads": "laptop", "objectives": "phones"}, "Survivor deck", "exiled objectives and crossroads cards"),
        ({"crossroads": "cards", "variants": ["coop"]}, "Survivor and crossroads decks", "No exiled-objective deck"),
        ({"crossroads": "off", "variants": ["coop"]}, "Survivor deck", "No exiled-objective or crossroads decks"),
    ],
)
def test_only_the_decks_that_are_played_with_lie_beside_the_board(keys: dict[str, Any], decks: str, left: str) -> None:
    said = line(setting_up(4, **keys), "BG-SETUP-6a")
    assert said.startswith(f"{decks} shuffled") and left in said


@pytest.mark.rule("BG-SETUP-9b", "BG-SETUP-11")
def test_the_list_names_the_pawns_of_the_rules_and_how_many_are_entered() -> None:
    said = line(a_table({"Ann": ["*A 20"], "Ben": ["B 30"], "Cleo": ["C 40"]}, phase="setup"), "BG-SETUP-11")
    assert said.startswith("The 6 survivors’ pawns") and "3 are entered" in said
    assert "entered" not in line(setting_up(3), "BG-SETUP-11")


@pytest.mark.rule("BG-SETUP-7a", "BG-SETUP-7b", "BG-SETUP-9a", "BG-SETUP-9b", "BG-SETUP-10a", "BG-SETUP-10b")
def test_items_and_survivors_are_dealt() -> None:
    table = setting_up(4)
    said = line(table, "BG-SETUP-7a")
    assert "5 to each player (20 in all)" in said and "back into the box" in line(table, "BG-SETUP-7b")
    said = line(table, "BG-SETUP-9a")
    assert said.startswith("4 survivors to each player, who keeps 2") and "deck is shuffled" in said
    assert "leader’s space" in line(table, "BG-SETUP-10a") and "followers" in line(table, "BG-SETUP-10b")


@pytest.mark.rule("BG-SETUP-11")
def test_every_pawn_stands_at_the_colony() -> None:
    table = setting_up(3)
    assert line(table, "BG-SETUP-11").startswith("The 6 survivors’ pawns")
    assert {survivor.at for survivor in table.survivors.values()} == {"colony"}


@pytest.mark.rule("BG-SETUP-13a", "BG-SETUP-13b", "BG-SETUP-13c")
def test_the_leader_with_the_highest_influence_brings_the_token() -> None:
    said = line(setting_up(4), "BG-SETUP-13a")
    assert said.startswith("Dan has the leader") and "plays first and decides ties" in said


@pytest.mark.question(8)
@pytest.mark.parametrize(("ruling", "coop"), [("as-chosen", False), ("coop", True)])
def test_two_players_play_together_by_ruling(ruling: str, coop: bool) -> None:
    table = setting_up(2, rulings={"two-players": ruling})
    assert table.coop == coop
    assert ("7 to each player (14 in all)" in line(table, "BG-SETUP-7a")) == coop
    assert ("keeps 3" in line(table, "BG-SETUP-9a")) == coop
    assert ("No secret objectives" in line(table, "BG-SETUP-4a")) == coop
    assert ("hardcore side" in line(table, "BG-SETUP-3a")) == coop


def test_four_players_may_choose_to_play_together() -> None:
    table = setting_up(4, variants=["coop"])
    assert table.coop and "No secret objectives" in line(table, "BG-SETUP-4a")
    assert "5 to each player" in line(table, "BG-SETUP-7a")
