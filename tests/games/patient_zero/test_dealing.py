"""Factions: how many of each, everybody as likely, hidden, shown, dealt again."""

from collections import Counter
from itertools import combinations

import pytest

from companion.games.patient_zero.factions import PATIENT_ZERO as ZERO
from companion.games.patient_zero.factions import SURVIVOR
from companion.playthrough import Playthrough
from companion.referee.outcomes import Done, Refused
from companion.referee.pens import Opening
from tests.games.patient_zero.evenings import (
    NAMES,
    a_game,
    a_running_game,
    against,
    answer,
    do,
    insist,
    kinds,
    nonsense,
    values,
    zeros,
)

SEEDS = 1200


@pytest.mark.rule("PZ-SETUP-1", "PZ-SETUP-4")
def test_four_players_are_three_survivors_and_one_patient_zero_each_with_one_faction() -> None:
    for seed in range(200):
        factions = a_game(4, seed).table.sealed.factions
        assert list(factions) == list(NAMES[:4])
        assert Counter(factions.values()) == {SURVIVOR: 3, ZERO: 1}


@pytest.mark.rule("PZ-SETUP-5")
@pytest.mark.parametrize("players", range(5, 15))
def test_from_five_on_two_are_patient_zero_and_all_others_survivors(players: int) -> None:
    for seed in range(100):
        assert Counter(a_game(players, seed).table.sealed.factions.values()) == {SURVIVOR: players - 2, ZERO: 2}


@pytest.mark.parametrize("players", range(4, 13))
def test_everybody_is_equally_likely_to_be_patient_zero(players: int) -> None:
    dealt = [zeros(a_game(players, seed)) for seed in range(SEEDS)]
    hits = Counter(name for chosen in dealt for name in chosen)
    expected = SEEDS * len(dealt[0]) / players
    chi_square = sum((hits[name] - expected) ** 2 / expected for name in NAMES[:players])
    assert chi_square < 2.2 * players + 12, hits  # far beyond one in a thousand for up to eleven degrees of freedom


def test_every_pair_of_five_is_equally_likely() -> None:
    pairs = Counter(tuple(zeros(a_game(5, seed))) for seed in range(3 * SEEDS))
    assert set(pairs) == set(combinations(NAMES[:5], 2))
    expected = 3 * SEEDS / 10
    assert sum((hit - expected) ** 2 / expected for hit in pairs.values()) < 28


def test_the_same_seed_deals_the_same_and_no_fact_says_what() -> None:
    one, other = a_game(6, 99), a_game(6, 99)
    assert zeros(one) == zeros(other)
    (fact,) = one.log.steps[0].facts
    assert fact == a_game(6, 100).log.steps[0].facts[0]
    assert fact.told() == "Factions are dealt, one each: 4 Survivors and 2 Patient Zeros."
    assert "sealed" not in repr(one.table.sealed).replace("Sealed(…)", "")


@pytest.mark.rule("PZ-SETUP-1", "PZ-SETUP-4")
@pytest.mark.parametrize("players", [2, 3])
def test_fewer_than_four_wait_for_the_tables_word(players: int) -> None:
    game = a_game(players)
    assert game.table.sealed.factions == {} and game.log.steps[0].facts == []
    for move, args in (("deal-factions", {}), ("start", {"player": "Ann"}), ("tick", {"line": 0})):
        said = against(game, move, **args)
        assert f"you are {players}. Switch the ruling “players” to any" in said, move
    assert nonsense(game, "reveal", player="Ann") == "No Factions have been dealt."
    assert game.seen_by(None).checklist[0].text.startswith("No Factions have been dealt. The rules divide 4 players")
    insist(game, "deal-factions")
    assert len(zeros(game)) == 1
    do(game, "start", player="Ann")


@pytest.mark.rule("PZ-SETUP-1")
@pytest.mark.parametrize("begun", [False, True])
def test_what_is_offered_to_fewer_than_four_leads_on(begun: bool) -> None:
    game = a_game(3)
    if begun:
        insist(game, "start", player="Ann")
    for wanted in ("switch", "deal-factions"):
        assert not {"start", "reveal"} & {offer.move for offer in game.game.offers(game.table)}
        assert "Set-up line 1" not in {offer.text for offer in game.game.offers(game.table)}
        (offer,) = [one for one in game.game.offers(game.table) if one.move in ("switch", "deal-factions")]
        assert offer.move == wanted
        do(game, offer.move, **offer.args)
    assert len(zeros(game)) == 1
    assert not {"switch", "deal-factions"} & {offer.move for offer in game.game.offers(game.table)}
    if not begun:
        (fact,) = do(game, "tick", line=0)
        assert fact.told().startswith("Done: The program deals 2 Survivors and 1 Patient Zero:")


def test_fewer_than_four_are_dealt_at_once_by_a_ruling() -> None:
    assert len(zeros(a_game(3, rulings={"players": "any"}))) == 1
    game = a_game(3)
    do(game, "switch", what="players", to="any")
    assert game.seen_by(None).checklist[0].text.startswith("No Factions have been dealt. Let the program deal 2 Surv")


@pytest.mark.rule("PZ-SETUP-2", "PZ-SETUP-3")
def test_a_faction_is_hidden_until_it_is_shown() -> None:
    game = a_running_game(5)
    assert all(player.revealed is None for player in game.seen_by(None).players)
    (fact,) = do(game, "reveal", player="Ben", why="a card made them")
    shown = {player.name: player.revealed for player in game.seen_by(None).players}
    assert shown.pop("Ben") == game.table.sealed.factions["Ben"] and set(shown.values()) == {None}
    assert fact.told() in ("Ben is a Survivor.", "Ben is Patient Zero.")
    assert "open already" in nonsense(game, "reveal", player="Ben")
    assert nonsense(game, "reveal", player="Zoe").startswith("Nobody called")
    assert nonsense(game, "reveal", player="Cem", why="x" * 61)


@pytest.mark.rule("PZ-SETUP-2", "PZ-SETUP-3")
def test_nobody_shows_the_faction_of_another() -> None:
    game = a_running_game()
    refused = game.play("reveal", {"player": "Ben"}, seat="Ann")
    assert refused == Refused(("That Faction is Ben’s to show.",))
    assert game.play("reveal", {"player": "Ben"}, seat="Ann", insist=True) == refused
    assert isinstance(game.play("reveal", {"player": "Ben"}, seat="Ben"), Done)
    assert isinstance(game.play("reveal", {"player": "Cem"}), Done), "the laptop speaks for the whole table"


@pytest.mark.rule("PZ-SETUP-3")
def test_a_table_may_want_a_reason_for_showing_a_faction() -> None:
    game = a_running_game(rulings={"reveal": "by-card"})
    assert "why" in against(game, "reveal", player="Ann")
    assert against(game, "reveal", player="Ann", why="plays the other text") == ""
    assert "reveal" not in {offer.move for offer in game.game.offers(game.table)}
    do(game, "end", side="survivors")
    assert against(game, "reveal", player="Ann") == ""


def test_factions_on_paper_are_neither_dealt_nor_known() -> None:
    game = a_game(factions="cards")
    assert game.table.sealed.factions == {} and "own Faction cards" in nonsense(game, "deal-factions")
    do(game, "start", player="Dee")
    do(game, "reveal", player="Ann")
    assert game.ask is not None and game.ask.seat == "Ann" and values(game) == [SURVIVOR, ZERO]
    answer(game, ZERO)
    assert game.seen_by(None).players[0].revealed == ZERO
    assert not game.game.holds(game.table, "Ann")


@pytest.mark.rule("PZ-SETUP-4", "PZ-SETUP-5")
@pytest.mark.parametrize(
    ("shown", "said"),
    [([ZERO, ZERO], "of 4 players 1 can be Patient Zero"), ([SURVIVOR] * 4, "of 4 players 1 must be Patient Zero")],
)
def test_a_card_from_the_box_that_cannot_be_is_insisted_on(shown: list[str], said: str) -> None:
    game = a_game(factions="cards")
    do(game, "start", player="Dee")
    *plain, last = zip(NAMES, shown, strict=False)
    for name, faction in plain:
        do(game, "reveal", player=name)
        assert kinds(answer(game, faction)) == ["FactionRevealed"]
    do(game, "reveal", player=last[0])
    assert answer(game, last[1]) == () and game.ask is not None and game.ask.seat is None
    assert said in game.ask.text and values(game) == ["again", "as-it-is"]
    assert answer(game, "again") == () and values(game) == [SURVIVOR, ZERO]
    answer(game, last[1])
    assert kinds(answer(game, "as-it-is")) == ["FactionRevealed"]
    position = game.position()
    assert position["insisted"] is True
    for factions in ("cards", "phones"):
        twin = Playthrough(game.game, Opening(game.game.id, {**position, "factions": factions}, 5))
        assert twin.position() == {**position, "factions": factions}
        assert factions == "cards" or set(twin.table.sealed.factions) == set(NAMES[:4])
    if said.endswith("can be Patient Zero"):
        do(game, "reveal", player="Cem")
        assert kinds(answer(game, SURVIVOR)) == ["FactionRevealed"], "it has been said"
