"""The box as a whole: rulings, variants, modules, the order of the colony phase."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from companion.games.shelf import game_named
from companion.games.winter.board.facts.rounds import ColonyStepDone
from companion.games.winter.long_night.edition import LONG_NIGHT_EDITION, long_night_preset
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.games.winter.rules.secrets import deal
from companion.games.winter.rules.setup import objectives_set_aside
from tests.games.winter.long_night.nights import MODULES, STEPS, VOTE_OFF, a_night, a_night_game, refused_position
from tests.games.winter.tables import done, nonsense, objections, play, run, who

CLAUSES = Path(__file__).parents[3] / "rules" / "clause_ids.txt"
SETS = [chosen for size in range(4) for chosen in combinations(MODULES, size)]
RULINGS = {
    "noise": ("die", "flip"),
    "morale-zero": ("at-once", "after-batch"),
    "attack-survivor": ("target", "target"),
    "move-limit": ("round", "turn"),
    "hand-off": ("anyone", "anyone"),
    "attract": ("two-anywhere", "up-to-two-one-place"),
    "crisis-threshold": ("non-exiled", "non-exiled"),
    "unruly-zombies": ("2", "2"),
    "colony-zombies": ("up", "up"),
    "trap-or-barricade-first": ("barricade", "ask"),
    "first-player-vote": ("on", "on"),
    "two-players": ("as-chosen", "coop"),
    "objective-locations": ("all", "all"),
}
COLONY_CLAUSES = {id for id in CLAUSES.read_text("utf-8").split() if id.startswith("LN-COL-")}
THREE = {"Ann": ["A 10"], "Ben": ["B 12"], "Cleo": ["C 14"]}


@pytest.mark.question(24, 34, 42, 50, 83, 88, 98, 99, 118, 122)
@pytest.mark.parametrize("key", RULINGS)
def test_both_presets(key: str) -> None:
    as_written, published = RULINGS[key]
    assert a_night().rulings[key] == long_night_preset("as-written")[key] == as_written
    assert a_night(rulings="published").rulings[key] == long_night_preset("published")[key] == published
    told = LONG_NIGHT.choices()["rulings"][key]
    assert (told["default"], told["published"]) == (as_written, published)


def test_every_ruling_has_its_presets() -> None:
    assert set(a_night().rulings) == set(RULINGS)


def test_the_shelf_has_the_box_with_its_modules_and_variants() -> None:
    game = game_named("the-long-night")
    assert game is LONG_NIGHT
    told = LONG_NIGHT.choices()
    assert (told["title"], told["modules"]) == ("The Long Night", list(MODULES))
    assert told["variants"] == ["hardcore", "coop", "betrayer", "player-elimination"]


@pytest.mark.rule("LN-COL-0", "LN-COL-1", "LN-COL-6")
@pytest.mark.parametrize("modules", SETS, ids=lambda chosen: "+".join(chosen) or "none")
def test_the_steps_come_in_the_printed_order(modules: tuple[str, ...]) -> None:
    game = a_night_game(*modules, food=9, rulings=VOTE_OFF)
    done(game.play("colony-phase", {}))
    steps = [fact.step for step in game.log.told for fact in step.facts if isinstance(fact, ColonyStepDone)]
    absent = {"containment-code": "raxxon", "bandits-scavenge": "bandits"}
    assert steps == [step for step in STEPS if absent.get(step, modules and modules[0]) in (*modules, ())]
    assert game.table.phase == "crisis"


def test_every_step_names_clauses_of_this_box() -> None:
    for modules in SETS:
        for step in a_night(*modules).steps:
            assert step.rules and all(rule.startswith("LN-COL-") for rule in step.rules)
    whole = [rule for step in LONG_NIGHT_EDITION.phase(a_night(*MODULES).parts) for rule in step.rules]
    assert len(whole) == len(set(whole)) and {*whole, "LN-COL-0"} == COLONY_CLAUSES


# Variants


@pytest.mark.rule("LN-SETUP-2a")
@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("size", range(4))
def test_variants_combine_but_for_a_betrayer_among_friends(number: int, size: int) -> None:
    seats = {name: [f"{name}a {10 + n}"] for n, name in enumerate(("Ann", "Ben", "Cleo", "Dan")[:number])}
    for variants in combinations(("hardcore", "coop", "betrayer", "player-elimination"), size):
        if {"coop", "betrayer"} <= set(variants):
            assert "no secret objectives" in refused_position(players=seats, variants=list(variants))["variants"]
        else:
            table = a_night(players=seats, variants=list(variants))
            assert table.coop == ("coop" in variants)


@pytest.mark.question(8, 9)
def test_two_players_who_must_play_together_have_no_betrayer() -> None:
    together: dict[str, Any] = {"variants": ["betrayer"], "rulings": {"two-players": "coop"}}
    assert "two players" in refused_position(**together)["variants"]
    assert "two players" in refused_position(variants=["betrayer"], rulings="published")["variants"]
    assert not a_night(players=THREE, **together).coop
    table = a_night(variants=["betrayer"])
    assert "betrayer" in nonsense(table, "switch", what="two-players", to="coop")
    assert nonsense(a_night(), "switch", what="two-players", to="coop") == ""


def test_what_is_chosen_is_chosen_once_and_known() -> None:
    wrong = refused_position("raxxon", "bandits", "raxxon", variants=["coop", "coop"])
    assert wrong == {"modules[2]": "“raxxon” is chosen twice.", "variants[1]": "“coop” is chosen twice."}
    assert "not a module" in refused_position("dragons")["modules[0]"]
    assert list(refused_position(variants=["ironman"])) == ["variants[0]"]


@pytest.mark.rule("LN-SETUP-6g", "LN-SETUP-6i", "LN-SETUP-6j")
@pytest.mark.question(8)
@pytest.mark.parametrize(
    "keys",
    [
        {"players": THREE, "variants": ["coop"]},
        {"rulings": {"two-players": "coop"}},
        {"rulings": "published"},
        {"variants": ["coop", "hardcore", "player-elimination"]},
    ],
)
def test_together_there_are_no_objectives_no_exile_and_no_card_that_is_not_coop(keys: dict[str, Any]) -> None:
    table = a_night(objectives="phones", **keys)
    assert "no secret objectives" in nonsense(table, "deal-objectives")
    assert "no exile" in objections(table, "exile", player="Ben")
    assert table.coop and all("non-coop" not in card.tags for card in table.deck)
    assert any("non-coop" in card.tags for card in table.sealed.deck)
    assert any("non-coop" in card.tags for card in a_night(players=THREE).deck)


@pytest.mark.question(9)
def test_a_betrayer_is_likelier_among_fewer_cards() -> None:
    table = a_night(players=THREE, variants=["betrayer"], objectives="phones")
    assert objectives_set_aside(table) == (3, 1)
    assert run(deal(table), table).facts[0].loyal == 3  # type: ignore[attr-defined]


@pytest.mark.question(9, 75)
def test_whoever_loses_the_last_survivor_is_out_by_the_variant() -> None:
    table = a_night(players=THREE, variants=["player-elimination", "coop"])
    told = play(table, "die", survivor="B")
    assert told.ask is None and table.players["Ben"].out and table.seats == ["Ann", "Cleo"]


@pytest.mark.question(135)
def test_what_belongs_to_a_module_that_is_off_is_ignored() -> None:
    table = a_night(phase="crisis")
    told = play(table, "reveal-crisis", name="Despair", bandits=["school", "library"])
    assert told.ask is None and not any(place.bandits for place in table.places.values())
    tags = {tag for card in table.deck for tag in card.tags}
    assert tags.isdisjoint(MODULES)
    assert "bandits" in {tag for card in a_night("bandits").deck for tag in card.tags}


@pytest.mark.rule("LN-SETUP-1c")
def test_the_dead_lie_in_the_graveyard_to_which_nobody_can_go() -> None:
    table = a_night(*MODULES, players={"Ann": ["*A 10", "B 12"], "Ben": ["C 14"]})
    play(table, "die", survivor="B")
    assert table.dead == ["B"] and LONG_NIGHT.position(table)["dead"] == ["B"]
    assert "no place" in nonsense(table, "move", survivor="A", to="graveyard")
    assert "dead" in nonsense(table, "add-survivor", name="B", player="Ann", influence=12, attack=3, search=3)


# Despair


@pytest.mark.rule("LN-EXP-3")
@pytest.mark.question(54, 120)
def test_despair_counts_to_the_three_and_ordinary_healing_leaves_it() -> None:
    table = a_night(players={"Ann": ["*A 10", "B 12"], "Ben": ["C 14"]})
    play(table, "wound", survivor="A", kind="despair")
    assert "no wound to heal" in nonsense(table, "heal", survivor="A")
    play(table, "wound", survivor="A")
    play(table, "heal", survivor="A")
    assert (table.survivors["A"].wounds, table.survivors["A"].despair) == (0, 1)
    play(table, "heal", survivor="A", kind="despair")
    assert table.survivors["A"].tokens == 0
    for kind in ("despair", "frostbite", "wound"):
        told = play(table, "wound", survivor="A", kind=kind)
    assert table.dead == ["A"] and told.ask is None and table.survivors["B"].leader


@pytest.mark.question(120)
def test_despair_is_in_view_and_position() -> None:
    game = a_night_game(players={"Ann": ["A 10"]})
    done(game.play("wound", {"survivor": "A", "kind": "despair"}))
    assert game.seen_by(None).players[0].survivors[0].despair == 1
    assert game.position()["players"][0]["survivors"][0]["despair"] == 1


# The vote at the end of a round


def at_the_vote(**keys: Any) -> Any:
    table = a_night(players={**THREE, "Dan": ["D 16"]}, crossroads="off", phase="colony", colony_steps_done=6, **keys)
    return table, table.steps[-1].procedure


@pytest.mark.rule("LN-COL-9a", "LN-COL-9b", "LN-COL-9c")
@pytest.mark.question(5, 6)
@pytest.mark.parametrize(("said", "holder"), [("pass", "Dan"), ("keep", "Ann")])
def test_the_token_goes_right_unless_a_vote_keeps_it(said: str, holder: str) -> None:
    table, step = at_the_vote()
    run(step(table), table, said)
    assert table.first_player == holder


@pytest.mark.rule("LN-COL-9b", "LN-COL-9c")
@pytest.mark.question(6)
@pytest.mark.parametrize(
    ("thumbs", "first", "holder"),
    [
        ("uuud", "Ann", "Ann"),
        ("uddd", "Ann", "Dan"),
        ("uudd", "Ann", "Ann"),
        ("dduu", "Ann", "Dan"),
        ("uudd", "Cleo", "Ben"),
        ("dduu", "Cleo", "Cleo"),
    ],
)
def test_a_vote_at_the_table_is_counted_and_the_first_player_breaks_a_tie(thumbs: str, first: str, holder: str) -> None:
    table, step = at_the_vote(first_player=first)
    votes = {seat: {"u": "up", "d": "down"}[thumb] for seat, thumb in zip(table.players, thumbs, strict=True)}
    run(step(table), table, "vote", votes)
    assert table.first_player == holder


def test_the_vote_can_be_ruled_out() -> None:
    table, step = at_the_vote(rulings=VOTE_OFF)
    assert run(step(table), table).ask is None and table.first_player == "Dan"


@pytest.mark.rule("LN-FREE-MOV-1")
@pytest.mark.question(50)
@pytest.mark.parametrize(("limit", "said"), [("round", "has moved this round"), ("turn", "")])
def test_a_move_counts_for_the_round_or_by_ruling_for_the_turn(limit: str, said: str) -> None:
    players = {"Ann": [who("A 10", moved=True)], "Ben": ["B 12"]}
    table = a_night(players=players, rulings={"move-limit": limit}, phase="crisis", crisis={"name": "Despair"})
    play(table, "begin-turn")
    assert objections(table, "move", survivor="A", to="library") == (f"A {said}." if said else "")
