"""The set-up checklist of this box: its own clauses in their order, the numbers for this table."""

import re
from itertools import combinations, product
from typing import Any

import pytest

from companion.games.winter.board.table import Table
from companion.games.winter.moves.setting_up import most_influential_leader
from companion.games.winter.rules.setup import checklist
from tests.games.winter.long_night.nights import MODULES, a_night, a_night_game
from tests.games.winter.tables import done, play, run

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
OF_MODULES = {"improvements": "ab", "bandits": "cde", "raxxon": "fghi"}
EVERY_TABLE = [
    *("1a", "1b", "1c", "2a", "2b", "3a", "3b", "3c", "4a", "4b", "4c", "4d", "4e", "5"),
    *("7", "8a", "8b", "8c", "9a", "9b", "9c"),
]


def setting_up(number: int, *modules: str, **keys: Any) -> Table:
    groups = {name: [f"*{name}a {20 + n}", f"{name}b {40 + n}"] for n, name in enumerate(NAMES)}
    return a_night(*modules, players={name: groups[name] for name in NAMES[:number]}, phase="setup", **keys)


def line(table: Table, clause: str) -> str:
    """The one line that carries out a clause of the set-up; "" when none does."""
    found = [job.text for job in checklist(table) if f"LN-SETUP-{clause}" in job.rules]
    assert len(found) < 2 or clause in ("1a", "4e"), found
    return " ".join(found)


@pytest.mark.parametrize("number", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", [(), ("hardcore",), ("coop",), ("betrayer",), ("coop", "player-elimination")])
def test_whatever_is_chosen_every_clause_has_its_line_in_the_order_of_the_box(number: int, variant: Any) -> None:
    for modules in (chosen for size in range(4) for chosen in combinations(MODULES, size)):
        table = setting_up(number, *modules, variants=list(variant))
        wanted = {*EVERY_TABLE, *(f"10{letter}" for module in modules for letter in OF_MODULES[module])}
        wanted |= {"6g", "6h", "6i", "6j"} if "coop" in variant else {"6a", "6b", "6c", "6d"}
        wanted |= {"6e", "6f"} if number == 2 else set()
        wanted |= {"3d"} if "hardcore" in variant else set()
        rules = [rule for job in checklist(table) for rule in job.rules]
        assert {rule.removeprefix("LN-SETUP-") for rule in rules} == wanted
        firsts = [re.findall(r"\d+", job.rules[0])[0] for job in checklist(table)]
        assert firsts == sorted(firsts, key=int)


@pytest.mark.rule("LN-SETUP-1a", "LN-SETUP-1b", "LN-SETUP-1c", "LN-SETUP-5")
def test_the_board_the_graveyard_and_the_sheets() -> None:
    table = setting_up(4)
    assert "Colony board in the middle" in line(table, "1a") and "six locations" in line(table, "1b")
    assert "graveyard" in line(table, "1c") and "each of the 4 players" in line(table, "5")


@pytest.mark.rule("LN-SETUP-2a", "LN-SETUP-2b")
def test_variants_and_modules_are_chosen_before_anything_is_drawn() -> None:
    table = setting_up(4, "bandits", "raxxon", variants=["hardcore", "betrayer"])
    assert line(table, "2a") == "Variants: hardcore, betrayer."
    assert line(table, "2b").startswith("Modules: bandits, raxxon.")
    assert (line(setting_up(3), "2a"), line(setting_up(3), "2b")) == ("Variants: none.", "Modules: none.")


@pytest.mark.rule("LN-SETUP-3a", "LN-SETUP-3b", "LN-SETUP-3c", "LN-SETUP-3d", "LN-SETUP-6h")
@pytest.mark.parametrize(
    ("variants", "side", "clause"),
    [([], "standard", ""), (["hardcore"], "hardcore", "3d"), (["coop"], "hardcore", "6h")],
)
def test_the_main_objective_lies_on_its_side_and_is_set_up(variants: list[str], side: str, clause: str) -> None:
    table = setting_up(4, variants=variants, objective={"name": "Tribute", "morale": 7, "rounds": 4}, food=2)
    said = line(table, "3a")
    assert "Tribute" in said and f"{side} side up" in said and "on the colony board" in said
    assert said == line(table, "3b") == line(table, "3c") and "Morale 7, round 4, food 2" in said
    assert not clause or line(table, clause) == said


@pytest.mark.rule("LN-SETUP-4a", "LN-SETUP-4b", "LN-SETUP-4c", "LN-SETUP-4d", "LN-SETUP-4e")
@pytest.mark.question(10)
def test_the_decks_are_shuffled_one_by_one_and_both_boxes_mixed_to_twenty() -> None:
    table = setting_up(4)
    assert "Crisis cards shuffled" in line(table, "4a")
    for clause, deck in (("4b", "Survivor"), ("4c", "exiled-objective"), ("4d", "crossroads")):
        assert deck in line(table, clause) and "shuffled one by one" in line(table, clause)
    said = line(table, "4e")
    assert "each deck shuffled" in said and "both boxes" in said and "20 cards" in said


@pytest.mark.rule("LN-SETUP-6a", "LN-SETUP-6b", "LN-SETUP-6c", "LN-SETUP-6d")
@pytest.mark.question(7, 9)
@pytest.mark.parametrize(("players", "variants", "loyal"), [(2, [], 4), (4, [], 8), (4, ["betrayer"], 4)])
def test_secret_objectives_are_dealt_from_two_a_player_and_a_betrayal(
    players: int, variants: list[str], loyal: int
) -> None:
    said = line(setting_up(players, variants=variants), "6a")
    assert said.startswith(f"{loyal + 1} secret") and f"{loyal} + 1 betrayal" in said and "one to each" in said
    assert "Nobody shows" in line(setting_up(players), "6d")


@pytest.mark.rule("LN-SETUP-6g", "LN-SETUP-6i", "LN-SETUP-6j")
@pytest.mark.question(8)
def test_together_there_are_no_secrets_no_exile_and_no_cards_against_it() -> None:
    for table in (setting_up(4, variants=["coop"]), setting_up(2, rulings={"two-players": "coop"})):
        said = line(table, "6g")
        assert "No secret objectives" in said and "no exile" in said and "non-coop" in said
        assert said == line(table, "6i") == line(table, "6j")


@pytest.mark.rule("LN-SETUP-6e", "LN-SETUP-6f", "LN-SETUP-7", "LN-SETUP-8a", "LN-SETUP-8b", "LN-SETUP-8c")
@pytest.mark.question(8)
@pytest.mark.parametrize(("number", "items", "kept"), [(2, 7, 3), (3, 5, 2), (4, 5, 2), (5, 5, 2)])
def test_two_players_start_with_more(number: int, items: int, kept: int) -> None:
    for variants in ([], ["coop"]):
        table = setting_up(number, variants=variants)
        assert f"{items} to each player ({items * number} in all)" in line(table, "7")
        said = line(table, "8a")
        assert said.startswith(f"4 survivors to each player, who keeps {kept}") and "deck is shuffled" in said
        assert said == line(table, "8b") == line(table, "8c")
        assert line(table, "9c").startswith(f"The {kept * number} survivors’ pawns")
        assert (line(table, "6e") == line(table, "7")) == (line(table, "6f") == said) == (number == 2)


@pytest.mark.rule("LN-SETUP-9a", "LN-SETUP-9b", "LN-SETUP-9c")
@pytest.mark.question(1)
def test_the_strongest_leader_brings_the_token_and_everybody_stands_at_the_colony() -> None:
    table = setting_up(3)
    assert "leader’s space" in line(table, "9a") and line(table, "9b").startswith("Cleo has the leader")
    assert line(table, "9c").startswith("The 6 survivors’ pawns")
    assert {survivor.at for survivor in table.survivors.values()} == {"colony"}
    table = a_night(players={"Ann": ["*A 40"], "Ben": ["*B 40"], "Cleo": ["*C 12"]}, phase="setup")
    run(most_influential_leader(table), table, "Ben")
    assert table.first_player == "Ben"


@pytest.mark.rule("LN-SETUP-10a", "LN-SETUP-10b", "LN-SETUP-10c", "LN-SETUP-10d", "LN-SETUP-10e")
@pytest.mark.rule("LN-SETUP-10f", "LN-SETUP-10g", "LN-SETUP-10h", "LN-SETUP-10i")
def test_each_module_brings_its_cards_and_boards() -> None:
    table = setting_up(4, *MODULES)
    for clause, mark in (("10a", "hammer"), ("10c", "bandit mark"), ("10f", "skull")):
        said = line(table, clause)
        assert mark in said and "crisis, survivor, crossroads and objective cards" in said
    assert "4 face up" in line(table, "10b") and "shuffle" in line(table, "10b")
    assert "no search deck" in line(table, "10d") and "standees" in line(table, "10e")
    assert "search deck shuffled" in line(table, "10g") and "audio logs face up" in line(table, "10h")
    assert "not shuffled" in line(table, "10i")
    assert not any("LN-SETUP-10" in rule for job in checklist(setting_up(4)) for rule in job.rules)


@pytest.mark.rule("LN-SETUP-10d", "LN-SETUP-10g")
def test_modules_bring_their_places() -> None:
    for bandits, raxxon in product((False, True), repeat=2):
        table = a_night(*["bandits"] * bandits, *["raxxon"] * raxxon)
        assert ("hideout" in table.places, "raxxon" in table.places) == (bandits, raxxon)


def test_the_whole_list_can_be_ticked_and_the_evening_begins() -> None:
    game = a_night_game(*MODULES, players={"Ann": ["*A 40"], "Ben": ["*B 41"], "Cleo": ["*C 12"]}, phase="setup")
    for number in range(len(checklist(game.table))):
        done(game.play("tick", {"line": number}))
    view = game.seen_by(None)
    assert all(job.done for job in view.checklist)
    done(game.play("finish-setup", {}))
    assert (game.table.phase, game.table.first_player) == ("crisis", "Ben")
    play(game.table, "reveal-crisis", 1, 2, name="Despair")
