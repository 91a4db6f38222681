"""The draw: one a turn, what comes of it, and what the end of a turn needs."""

import pytest

from companion.games.patient_zero.factions import PATIENT_ZERO as ZERO
from companion.games.patient_zero.factions import SURVIVOR
from companion.playthrough import Playthrough
from companion.referee.asks import Choose
from companion.referee.pens import Memory
from tests.games.patient_zero.evenings import (
    NAMES,
    a_running_game,
    against,
    ann_is,
    answer,
    do,
    insist,
    kinds,
    running_where,
    values,
)

SAME_FOR_ALL = ["nothing", "discard-weapon", "before/Ann", "before/Ben", "before/Cem", "before/Dee"]


@pytest.mark.rule("PZ-DRAW-1")
def test_a_turn_has_one_draw_and_does_not_end_without_it() -> None:
    game = a_running_game()
    assert game.seen_by(None).waiting == "Ann’s turn: Ann has not drawn yet."
    assert against(game, "end-turn") == "Ann has not drawn yet: every turn has one draw."
    assert against(game, "draw", player="Ben") == "It is Ann’s turn."
    do(game, "play-card", player="Ann", card="Barricade")
    do(game, "draw", player="Ann", what="discard-weapon")
    answer(game, "discarded")
    assert against(game, "draw", player="Ann") == "Ann has drawn in this turn."
    assert game.seen_by(None).waiting == "Ann’s turn: Ann has drawn and may end it."
    assert kinds(do(game, "end-turn")) == ["TurnEnded", "TurnBegan"]
    assert game.log.told[-1].title == "Ann’s turn ends"
    insist(game, "end-turn")
    assert game.seen_by(None).active == "Cem"


@pytest.mark.rule("PZ-DRAW-2", "PZ-PRI-1")
@pytest.mark.parametrize("said_aloud", [True, False])
def test_an_ordinary_card_ends_the_turn_which_goes_clockwise(said_aloud: bool) -> None:
    game = a_running_game()
    for round_of_turns in range(2):
        for number, name in enumerate(NAMES[:4]):
            assert game.seen_by(None).active == name
            if said_aloud:
                facts = do(game, "draw", player=name, what="ordinary")
            else:
                facts = (*do(game, "draw", player=name), *answer(game, "nothing"))
            assert kinds(facts) == ["CardDrawn", "NothingShown", "TurnEnded", "TurnBegan"]
            assert game.seen_by(None).turns_taken == round_of_turns * 4 + number + 1


@pytest.mark.rule("PZ-DRAW-2")
def test_what_a_card_sets_off_keeps_the_turn_open_or_ends_it_by_a_ruling() -> None:
    for ruling, active in (("goes-on", "Ann"), ("ends", "Ben")):
        game = a_running_game(rulings={"triggered-draw": ruling})
        do(game, "draw", player="Ann", what="discard-weapon")
        answer(game, "discarded")
        assert game.seen_by(None).active == active
        game = a_running_game(rulings={"triggered-draw": ruling})
        do(game, "draw", player="Ann", what="zombie")
        answer(game, "before/Ann")
        do(game, "combat", outcome="won")
        assert game.seen_by(None).active == active


@pytest.mark.rule("PZ-DRAW-3")
def test_a_drawn_discard_weapon_is_shown_and_answered_with_a_weapon() -> None:
    game = a_running_game()
    facts = do(game, "draw", player="Ann", what="discard-weapon")
    assert kinds(facts) == ["CardDrawn", "DiscardWeaponShown"]
    assert game.ask is not None and game.ask.seat == "Ann" and values(game) == ["discarded", "no-weapon"]
    (fact,) = answer(game, "discarded")
    assert fact.told() == "Ann: a Weapon is discarded."
    asked = a_running_game()
    do(asked, "draw", player="Ann")
    assert kinds(answer(asked, "discard-weapon")) == ["DiscardWeaponShown"]
    answer(asked, "discarded")
    assert asked.log.told[-1].facts == game.log.told[-1].facts


@pytest.mark.rule("PZ-DRAW-3")
def test_without_a_weapon_the_table_is_asked_or_a_ruling_says_it() -> None:
    game = a_running_game()
    do(game, "draw", player="Ann", what="discard-weapon")
    answer(game, "no-weapon")
    assert isinstance(game.ask, Choose) and game.ask.seat is None and game.ask.text.startswith("The table decides")
    (fact,) = answer(game, "other")
    assert fact.told() == "Ann: no Weapon in hand, and the table settles it otherwise."
    for ruling, words in (("believe", "believes it"), ("show-hand", "shown to prove it")):
        game = a_running_game(rulings={"no-weapon": ruling})
        do(game, "draw", player="Ann", what="discard-weapon")
        assert words in answer(game, "no-weapon")[0].told() and game.ask is None


def test_a_drawn_discard_weapon_is_countered_only_by_a_ruling() -> None:
    game = a_running_game(rulings={"forced-discard": "may"})
    do(game, "draw", player="Ann", what="discard-weapon")
    assert answer(game, "countered")[0].told() == "Ann: the Discard Weapon is countered."


@pytest.mark.rule("PZ-DRAW-4", "PZ-DRAW-5")
@pytest.mark.parametrize("faction", [SURVIVOR, ZERO])
def test_a_zombie_before_oneself_is_combat_for_whoever_drew_it(faction: str) -> None:
    game = running_where(ann_is(faction))
    do(game, "draw", player="Ann")
    assert values(game) == SAME_FOR_ALL
    (fact,) = answer(game, "before/Ann")
    assert fact.told() == "Ann shows a Zombie and lays it before their own place: combat."
    seen = game.seen_by(None)
    assert seen.phase == "combat" and seen.combat == ("Ann",) and "the table decides" in seen.waiting
    assert "not decided" in against(game, "end-turn")
    (fact,) = do(game, "combat", outcome="the Zombie fled")
    assert fact.told() == "The table decides the combat before Ann: the Zombie fled."
    assert game.seen_by(None).phase == "draw" and game.seen_by(None).combat == ()


@pytest.mark.rule("PZ-DRAW-4")
@pytest.mark.parametrize("tapped", ["before/Ben", "before/Dee"])
def test_a_survivors_zombie_lies_before_the_survivor_whatever_is_tapped(tapped: str) -> None:
    game = running_where(ann_is(SURVIVOR))
    do(game, "draw", player="Ann")
    (fact,) = answer(game, tapped)
    assert "before their own place" in fact.told() and game.seen_by(None).combat == ("Ann",)


@pytest.mark.rule("PZ-DRAW-4", "PZ-DRAW-6")
def test_a_zombie_that_was_announced_stays_in_the_hand_of_patient_zero_only() -> None:
    kept = running_where(ann_is(ZERO))
    do(kept, "draw", player="Ann", what="zombie")
    assert values(kept) == SAME_FOR_ALL
    assert kinds(answer(kept, "nothing")) == ["NothingShown", "TurnEnded", "TurnBegan"]
    shown = running_where(ann_is(SURVIVOR))
    do(shown, "draw", player="Ann", what="zombie")
    assert values(shown) == SAME_FOR_ALL
    answer(shown, "nothing")
    assert shown.seen_by(None).combat == ("Ann",)


@pytest.mark.rule("PZ-DRAW-6")
def test_a_zombie_kept_secretly_is_the_same_as_an_ordinary_card() -> None:
    zombie, ordinary = running_where(ann_is(ZERO)), running_where(ann_is(SURVIVOR))
    for game in (zombie, ordinary):
        do(game, "draw", player="Ann")
        answer(game, "nothing")
    assert zombie.log.told[1:] == ordinary.log.told[1:]
    assert zombie.seen_by(None) == ordinary.seen_by(None)


@pytest.mark.rule("PZ-DRAW-5", "PZ-DRAW-7")
def test_patient_zero_lays_a_zombie_before_a_survivor_where_combat_is() -> None:
    game = running_where(ann_is(ZERO))
    do(game, "draw", player="Ann")
    (fact,) = answer(game, "before/Cem")
    assert fact.told() == "Ann shows a Zombie and lays it before Cem: combat."
    assert game.seen_by(None).combat == ("Cem",) and game.seen_by(None).players[0].revealed is None
    do(game, "combat", outcome="lost", player="Cem")
    do(game, "infect", player="Cem")
    assert game.seen_by(None).players[2].state == "infected"


@pytest.mark.rule("PZ-DRAW-7")
def test_laying_it_before_somebody_turns_the_faction_up_by_a_ruling() -> None:
    game = running_where(ann_is(ZERO), rulings={"placing-reveals": "yes"})
    do(game, "draw", player="Ann")
    assert kinds(answer(game, "before/Cem")) == ["ZombiePlaced", "FactionRevealed"]
    own = running_where(ann_is(ZERO), rulings={"placing-reveals": "yes"})
    do(own, "draw", player="Ann")
    assert kinds(answer(own, "before/Ann")) == ["ZombiePlaced"]


@pytest.mark.rule("PZ-DRAW-7")
def test_a_zombie_goes_before_survivors_only_as_far_as_all_know() -> None:
    game = running_where(lambda table: ann_is(ZERO)(table) and table.sealed.factions["Ben"] == ZERO, 5)
    do(game, "infect", player="Dee")
    do(game, "draw", player="Ann")
    assert values(game)[2:] == ["before/Ann", "before/Ben", "before/Cem", "before/Eve"]
    game.undo()
    do(game, "reveal", player="Ben")
    do(game, "draw", player="Ann")
    assert values(game)[2:] == ["before/Ann", "before/Cem", "before/Eve"]


@pytest.mark.rule("PZ-DRAW-4", "PZ-SETUP-3")
def test_a_survivor_whom_all_know_is_offered_only_what_can_still_happen() -> None:
    game = running_where(ann_is(SURVIVOR), 5)
    do(game, "reveal", player="Ann")
    do(game, "draw", player="Ann")
    assert values(game) == ["nothing", "discard-weapon", "before/Ann"]
    assert "as all know" in game.ask.text
    game.undo()
    do(game, "draw", player="Ann", what="zombie")
    assert game.ask is None and game.seen_by(None).combat == ("Ann",), "announced, and nothing is left to ask"


@pytest.mark.rule("PZ-DRAW-4", "PZ-SETUP-4")
def test_who_is_what_may_follow_from_what_lies_open() -> None:
    game = running_where(lambda table: table.sealed.factions["Ben"] == ZERO)
    do(game, "reveal", player="Ben")
    do(game, "draw", player="Ann")
    assert values(game) == ["nothing", "discard-weapon", "before/Ann"], "the only Patient Zero of four is Ben"
    last = running_where(ann_is(ZERO))
    for name in ("Ben", "Cem", "Dee"):
        do(last, "reveal", player=name)
    do(last, "draw", player="Ann")
    assert values(last) == SAME_FOR_ALL
    answer(last, "nothing")
    do(last, "draw", player="Ben")
    assert values(last)[2:] == ["before/Ben"]


@pytest.mark.rule("PZ-DRAW-6", "PZ-DRAW-7", "PZ-END-1")
def test_what_an_infected_player_may_do_with_a_zombie_is_a_ruling() -> None:
    for ruling, before in (("as-faction", "Ann"), ("as-patient-zero", "Cem")):
        game = running_where(ann_is(SURVIVOR), rulings={"infected-zombie": ruling})
        do(game, "infect", player="Ann")
        do(game, "draw", player="Ann", what="zombie")
        assert values(game) == SAME_FOR_ALL
        assert ("Ann is Infected, and at this table" in game.ask.text) == (before == "Cem")
        answer(game, "before/Cem")
        assert game.seen_by(None).combat == (before,)
        game.undo()
        do(game, "reveal", player="Ann")
        do(game, "draw", player="Ann")
        assert ("before/Cem" in values(game)) == (before == "Cem")
    zero = running_where(ann_is(ZERO))
    do(zero, "infect", player="Ann")
    do(zero, "draw", player="Ann")
    answer(zero, "before/Cem")
    assert zero.seen_by(None).combat == ("Cem",), "by the text the Faction card counts, Infected or not"


def test_a_step_that_a_newer_version_finishes_by_itself_is_what_the_next_one_builds_on() -> None:
    game = a_running_game()
    do(game, "draw", player="Ann")
    game.log.steps[-1].args["what"] = "ordinary"
    again = Playthrough(game.game, game.opening, memory=Memory(game.log, {}))
    assert again.ask is None and "starts over" in again.notices[0]
    do(again, "draw", player="Ben")
    answer(again, "nothing")
    assert again.seen_by(None).active == "Cem" and again.seen_by(None).turns_taken == 2
