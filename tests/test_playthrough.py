"""One game being played: moves, answers, undo and redo, secrets, and a pen that fails."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from companion.games.winter.facts.tracks import FoodEaten, GameEnded, MoraleLost
from companion.games.winter.game import WINTER
from companion.playthrough import Playthrough
from companion.referee.asks import Choose, Roll
from companion.referee.log import Log, Step
from companion.referee.outcomes import BadArguments
from companion.referee.pens import Memory, NotSaved, Opening
from tests.games.winter.tables import a_game, a_position, done, doors, refused, who

THREE = {"Ann": ["*A 10", "B 12"], "Ben": ["*C 14"], "Cleo": ["*D 16"]}
SEED = 7_315_926_048_221


class APen:
    """Keeps what it is given, or takes nothing at all."""

    def __init__(self) -> None:
        self.broken = False
        self.written: list[str] = []

    def _write(self, what: str) -> None:
        if self.broken:
            raise NotSaved("The disk is full.")
        self.written.append(what)

    def append(self, step: Step) -> None:
        self._write("append")

    def rewrite(self, step: Step) -> None:
        self._write("rewrite")

    def bookmark(self, steps: int, seal: Mapping[int, int], step: Step | None = None) -> None:
        self._write("bookmark")

    def ballots(self, ask: str, ballots: Mapping[str, str]) -> None:
        self._write("ballots")


def snapshot(game: Playthrough) -> tuple[Any, ...]:
    """All that a table can notice of a game."""
    return game.position(), game.seen_by(None), game.ask_id, game.log.bookmark, dict(game.ballots)


def state(game: Playthrough) -> tuple[Any, ...]:
    """The table itself, secrets included."""
    return game.position(), game.seen_by(None), repr(game.table), game.table.sealed.deck, game.table.sealed.watched


# Moves


def test_a_move_happens_and_is_in_the_log_with_its_name() -> None:
    game = a_game(THREE)
    facts = done(game.play("adjust", {"what": "food", "by": 2}, seat="Ben")).facts
    assert len(facts) == 1 and game.table.food == 2
    step = game.log.told[-1]
    assert (step.number, step.move, step.seat, step.title, step.done) == (1, "adjust", "Ben", "Food +2", True)


@pytest.mark.parametrize(
    ("move", "args", "said"),
    [
        ("fly", {}, "no move “fly”"),
        ("move", {"survivor": "A"}, "missing required field `to`"),
        ("move", {"survivor": 3, "to": "school"}, "survivor"),
        ("adjust", {"what": "food", "much": 1}, "much"),
        ("search", {"survivor": "A", "noise": 5}, "noise"),
    ],
)
def test_what_is_no_move_raises_and_names_the_field(move: str, args: dict[str, Any], said: str) -> None:
    game = a_game(THREE)
    with pytest.raises(BadArguments, match=said):
        game.play(move, args)


def test_a_rule_may_be_overruled_and_the_log_says_so() -> None:
    game = a_game(THREE)
    outcome = game.play("move", {"survivor": "C", "to": "school"})
    assert "Ann’s turn" in refused(outcome) and outcome.may_insist
    assert len(game.log.told) == 1
    done(game.play("move", {"survivor": "C", "to": "school"}, insist=True))
    assert game.log.told[-1].insisted == outcome.reasons and game.table.survivors["C"].at == "school"


def test_nonsense_cannot_be_insisted_on() -> None:
    game = a_game(THREE)
    outcome = game.play("move", {"survivor": "Z", "to": "school"}, insist=True)
    assert "Nobody called" in refused(outcome) and not outcome.may_insist


def test_nothing_is_moved_while_a_question_is_open() -> None:
    game = a_game(THREE)
    done(game.play("move", {"survivor": "A", "to": "school"}))
    assert "First this needs an answer" in refused(game.play("adjust", {"what": "food", "by": 1}))


def test_listeners_are_told_once_a_change() -> None:
    game = a_game(THREE)
    told: list[int] = []
    game.listeners.append(lambda: told.append(game.table.food))
    done(game.play("adjust", {"what": "food", "by": 2}))
    refused(game.play("adjust", {"what": "food", "by": -9}))
    done(game.undo())
    assert told == [2, 0]


# Answers


@pytest.fixture
def asked() -> Playthrough:
    """A has moved to the school, and the exposure die is to be rolled."""
    game = a_game(THREE)
    done(game.play("move", {"survivor": "A", "to": "school"}))
    return game


def test_an_answer_goes_on_with_the_step(asked: Playthrough) -> None:
    assert isinstance(asked.ask, Roll) and asked.table.survivors["A"].at == "school"
    facts = done(asked.answer(asked.ask_id, "wound")).facts
    assert [type(fact).__name__ for fact in facts] == ["ExposureRolled", "WoundTaken"]
    assert asked.ask is None and asked.log.told[-1].answers == ["wound"]


def test_a_late_or_repeated_answer_changes_nothing(asked: Playthrough) -> None:
    first = asked.ask_id
    done(asked.answer(first, "blank"))
    before = snapshot(asked)
    assert "no longer open" in refused(asked.answer(first, "wound"))
    assert "no longer open" in refused(asked.answer("", "wound"))
    assert snapshot(asked) == before


def test_an_answer_to_one_question_never_hits_another(asked: Playthrough) -> None:
    first = asked.ask_id
    done(asked.answer(first, "bitten"))
    done(asked.undo())
    done(asked.play("move", {"survivor": "B", "to": "school"}))
    assert "no longer open" in refused(asked.answer(first, "bitten"))


def test_an_answer_that_does_not_fit_leaves_the_question_open(asked: Playthrough) -> None:
    before = snapshot(asked)
    assert "not a face" in refused(asked.answer(asked.ask_id, "scratch"))
    assert snapshot(asked) == before


def test_only_the_seat_that_is_asked_may_answer_but_the_laptop_always_may(asked: Playthrough) -> None:
    assert "for Ann to answer" in refused(asked.answer(asked.ask_id, "blank", seat="Ben"))
    done(asked.answer(asked.ask_id, "blank", seat="Ann"))


def test_an_answer_that_the_rule_itself_finds_wrong_is_refused() -> None:
    game = a_game({"Ann": ["A 10"], "Ben": ["C 14"]})
    done(game.play("die", {"survivor": "A"}))
    assert "in play" in refused(game.answer(game.ask_id, "C 14 3 3"))
    done(game.answer(game.ask_id, "Sparky"))


def test_by_hand_one_roll_may_be_left_to_the_program(asked: Playthrough) -> None:
    done(asked.answer(asked.ask_id, "roll"))
    assert asked.log.told[-1].answers[0] in ("blank", "wound", "frostbite", "bitten")


# The colony phase


@pytest.mark.rule("BG-COL-0")
def test_each_step_of_the_phase_is_an_entry_and_undo_takes_one() -> None:
    game = a_game(THREE, food=9)
    done(game.play("colony-phase", {}))
    assert len(game.log.told) == 8 and game.table.phase == "crisis"
    note = done(game.undo()).note
    assert note == "Undone: Pass the first-player token" and game.table.colony_steps_done == 6
    while len(game.log.told) > 1:
        done(game.undo())
    assert (game.table.phase, game.table.food) == ("turns", 9)


def test_it_stops_at_an_ask_and_goes_on_after_the_answer() -> None:
    game = a_game(THREE, food=9, crisis={"name": "Despair"}, places={"school": {"noise": 1}})
    facts = done(game.play("colony-phase", {})).facts
    assert any(isinstance(fact, FoodEaten) for fact in facts) and game.ask is not None and game.ask.about == "crisis"
    done(game.answer(game.ask_id, {"matching": 3, "other": 0}))
    assert isinstance(game.ask, Roll)
    facts = done(game.answer(game.ask_id, 6)).facts
    assert game.table.phase == "crisis" and len(game.log.told) == 8
    assert type(facts[-1]).__name__ == "RoundBegan"


def test_back_goes_back_one_answer_and_then_one_step() -> None:
    game = a_game(THREE, food=9, places={"school": {"noise": 2}})
    done(game.play("colony-phase", {}))
    done(game.answer(game.ask_id, 6))
    assert game.table.places["school"].noise == 1
    done(game.undo())
    assert game.table.places["school"].noise == 2 and isinstance(game.ask, Roll)
    assert done(game.undo()).note == "Undone: Add zombies"
    assert game.ask is None and game.table.colony_steps_done == 3
    done(game.redo())
    assert isinstance(game.ask, Roll) and game.table.places["school"].noise == 2
    done(game.redo())
    assert game.table.places["school"].noise == 1


def test_an_undone_answer_may_be_given_differently() -> None:
    game = a_game(THREE, food=9, places={"school": {"noise": 2}})
    done(game.play("colony-phase", {}))
    done(game.answer(game.ask_id, 1))
    done(game.undo())
    done(game.answer(game.ask_id, 6))
    assert game.table.places["school"].zombies == 0
    assert "nothing to redo" in refused(game.redo())


@pytest.mark.rule("BG-END-1", "BG-OBJ-3a")
def test_the_game_ends_in_the_middle_of_a_step() -> None:
    game = a_game({"Ann": ["A 10", "B 12", "E 18"], "Ben": ["C 14"]}, food=9, morale=1, colony=doors((3,), (3,)))
    facts = done(game.play("colony-phase", {})).facts
    assert facts[-1] == GameEnded("morale") and len([f for f in facts if isinstance(f, MoraleLost)]) == 1
    assert "over" in refused(game.play("end-turn", {}))
    done(game.undo())
    assert game.table.ended is None and game.table.morale == 1


def test_after_the_end_numbers_may_still_be_put_right() -> None:
    game = a_game(THREE, morale=0)
    assert "over" in refused(game.play("move", {"survivor": "A", "to": "school"}))
    done(game.play("adjust", {"what": "morale", "to": 2}))
    assert game.table.ended is None


# Undo and redo


def bitten(pen: Any = None) -> Playthrough:
    """A has moved to the school and was bitten there; the bite has reached C."""
    position = a_position({"Ann": ["A 10", "B 12"], "Ben": ["C 14 @school"]})
    game = Playthrough(WINTER, Opening(WINTER.id, position, 1), pen)
    done(game.play("move", {"survivor": "A", "to": "school"}))
    done(game.answer(game.ask_id, "bitten"))
    return game


def evening() -> Iterator[tuple[str, dict[str, Any], list[Any]]]:
    yield "adjust", {"what": "food", "to": 4}, []
    yield "move", {"survivor": "A", "to": "school"}, ["frostbite"]
    yield "end-turn", {}, []
    yield "move", {"survivor": "C", "to": "school"}, ["bitten", "roll", "wound", "Sparky"]
    yield "switch", {"what": "noise", "to": "flip"}, []
    yield "count-board", {"places": {"school": {"zombies": 2, "noise": 1}}}, []
    yield "colony-phase", {}, ["!!!"]


def played(pen: Any = None) -> tuple[Playthrough, list[tuple[Any, ...]]]:
    game = Playthrough(WINTER, Opening(WINTER.id, a_position(THREE), SEED), pen)
    states = [state(game)]
    for move, args, answers in evening():
        done(game.play(move, args))
        for answer in answers:
            done(game.answer(game.ask_id, answer))
        states.append(state(game))
    return game, states


def test_undo_to_the_start_is_the_start_and_redo_to_the_end_the_end() -> None:
    game, states = played()
    while game.log.bookmark > 1:
        done(game.undo())
    assert state(game) == states[0] and "nothing to undo" in refused(game.undo())
    while game.log.next is not None:
        done(game.redo())
    assert state(game) == states[-1] and "nothing to redo" in refused(game.redo())


def test_a_game_opened_again_from_its_log_is_the_same() -> None:
    game, states = played()
    log = msgspec.json.decode(msgspec.json.encode([_plain(step) for step in game.log.steps]))
    again = Playthrough(WINTER, game.opening, memory=Memory(Log([_step(one) for one in log]), {}))
    assert state(again) == states[-1] and again.notices == []


FACTS = {fact.__struct_config__.tag: fact for fact in WINTER.facts}


def _plain(step: Step) -> dict[str, Any]:
    return {"step": msgspec.to_builtins(step), "facts": msgspec.to_builtins(step.facts)}


def _step(plain: dict[str, Any]) -> Step:
    facts = [msgspec.convert(fact, FACTS[fact["fact"]]) for fact in plain["facts"]]
    keys = {key: value for key, value in plain["step"].items() if key != "facts"}
    return Step(**{**keys, "insisted": tuple(keys["insisted"])}, facts=facts)


def test_undo_says_by_name_what_it_takes_back() -> None:
    game, _ = played()
    assert done(game.undo()).note == "Undone: Pass the first-player token"
    assert done(game.redo()).note == "Redone: Pass the first-player token"
    game = bitten()
    assert done(game.undo()).note == "Taken back: an answer in “A moves to the school”"
    assert done(game.redo()).note == "Brought back: an answer in “A moves to the school”"


def test_a_new_move_forgets_what_could_be_redone() -> None:
    game = a_game(THREE)
    done(game.play("adjust", {"what": "food", "by": 1}))
    done(game.undo())
    done(game.play("adjust", {"what": "food", "by": 5}))
    assert "nothing to redo" in refused(game.redo()) and game.table.food == 5


def test_dice_of_the_program_come_out_the_same_after_undo() -> None:
    game = a_game(THREE, dice="program", seed=SEED)
    done(game.play("roll-dice", {}))
    rolled = {name: player.dice for name, player in game.table.players.items()}
    done(game.undo())
    done(game.play("roll-dice", {}))
    assert {name: player.dice for name, player in game.table.players.items()} == rolled


def test_with_dice_of_the_program_undo_goes_back_to_the_last_choice_of_people() -> None:
    for seed in range(60):
        game = a_game({"Ann": ["A 10"], "Ben": ["B 12", "C 14"], "Cleo": ["D 16"]}, dice="program", seed=seed)
        done(game.play("move", {"survivor": "A", "to": "school"}))
        if isinstance(game.ask, Choose) or game.ask is not None:
            break
    assert game.ask is not None and game.log.told[-1].answers == ["bitten"]
    assert done(game.undo()).note.startswith("Undone"), "only a roll would be left"
    assert game.table.survivors["A"].at == "colony"


# Votes


@pytest.fixture
def voting() -> Playthrough:
    game = a_game(THREE, objectives="off", crossroads="off")
    done(game.play("exile", {"player": "Ben"}))
    return game


@pytest.mark.rule("BG-FREE-EXI-2")
def test_ballots_are_sealed_until_all_are_in(voting: Playthrough) -> None:
    assert done(voting.answer(voting.ask_id, "up", seat="Ann")).note == "1 of 3 have voted."
    assert done(voting.answer(voting.ask_id, "down", seat="Ben")).facts == ()
    assert voting.table.players["Ben"].exiled is False
    assert "up" not in repr(voting.log.told[-1].answers) and "Ann" not in repr(voting.seen_by("Cleo").me)
    facts = done(voting.answer(voting.ask_id, "up", seat="Cleo")).facts
    assert type(facts[0]).__name__ == "VotesShown" and voting.table.players["Ben"].exiled


def test_nobody_votes_twice_or_without_a_vote(voting: Playthrough) -> None:
    done(voting.answer(voting.ask_id, "up", seat="Ann"))
    assert "voted already" in refused(voting.answer(voting.ask_id, "down", seat="Ann"))
    assert "no vote here" in refused(voting.answer(voting.ask_id, "down", seat="Eve"))
    assert "cannot be voted" in refused(voting.answer(voting.ask_id, "perhaps", seat="Ben"))


def test_the_whole_result_may_be_given_at_once(voting: Playthrough) -> None:
    assert "one vote for each" in refused(voting.answer(voting.ask_id, {"Ann": "up"}))
    done(voting.answer(voting.ask_id, {"Ann": "down", "Ben": "down", "Cleo": "up"}))
    assert voting.ask is None and not voting.table.players["Ben"].exiled


def test_undoing_a_vote_forgets_its_ballots(voting: Playthrough) -> None:
    done(voting.answer(voting.ask_id, "up", seat="Ann"))
    done(voting.undo())
    done(voting.redo())
    assert voting.ballots == {} and voting.ask is not None


# Secrets


@pytest.mark.rule("BG-XR-2")
def test_undo_after_a_look_warns_and_then_shuffles() -> None:
    game = a_game(THREE, seed=SEED, phase="crisis", crisis={"name": "Despair"})
    done(game.play("begin-turn", {}))
    watched = game.table.sealed.watched
    game.looked("Cleo")
    outcome = game.undo()
    assert "has been seen" in refused(outcome) and outcome.may_insist and game.table.watch is not None
    drawn = set()
    for _ in range(6):
        done(game.undo(insist=True))
        assert game.table.watch is None
        done(game.play("begin-turn", {}))
        drawn.add(game.table.sealed.watched.id)
        game.looked("Cleo")
    assert len(drawn) > 1 and watched is not None


def test_a_look_by_somebody_who_holds_nothing_is_no_look() -> None:
    game = a_game(THREE, phase="crisis", crisis={"name": "Despair"})
    done(game.play("begin-turn", {}))
    game.looked("Ann")
    done(game.undo())


def test_what_was_shuffled_stays_so_when_the_game_is_opened_again() -> None:
    game = a_game(THREE, seed=SEED, phase="crisis", crisis={"name": "Despair"})
    done(game.play("begin-turn", {}))
    game.looked("Cleo")
    done(game.undo(insist=True))
    done(game.play("begin-turn", {}))
    again = Playthrough(WINTER, game.opening, memory=Memory(game.log, dict(game._seal)))
    assert state(again) == state(game)


def test_no_step_of_the_log_names_a_hidden_card() -> None:
    game = a_game(THREE, seed=SEED, objectives="phones")
    done(game.play("deal-objectives", {}))
    for _ in range(3):
        done(game.play("end-turn", {}))
    secrets = [card.id for card in game.table.sealed.deck] + list(game.table.sealed.objectives.values())
    log = msgspec.json.encode(game.log.told).decode()
    assert [secret for secret in secrets if secret in log] == [] and str(SEED) not in log


# A pen that fails


@pytest.mark.parametrize(
    "do",
    [
        lambda game: game.play("adjust", {"what": "food", "by": 1}),
        lambda game: game.play("colony-phase", {}),
        lambda game: game.undo(),
        lambda game: game.looked("Cleo"),
    ],
    ids=["play", "phase", "undo", "look"],
)
def test_what_was_not_saved_did_not_happen(do: Any) -> None:
    pen = APen()
    game = Playthrough(
        WINTER, Opening(WINTER.id, a_position(THREE, phase="crisis", crisis={"name": "Illness"}), 1), pen
    )
    done(game.play("begin-turn", {}))
    before, told = snapshot(game), list[int]()
    game.listeners.append(lambda: told.append(1))
    pen.broken = True
    with pytest.raises(NotSaved):
        do(game)
    assert snapshot(game) == before and told == []
    pen.broken = False
    do(game)
    assert told or game.log.told[-1].looked


def test_an_answer_or_a_ballot_that_was_not_saved_may_be_given_again() -> None:
    pen = APen()
    game = Playthrough(WINTER, Opening(WINTER.id, a_position(THREE, objectives="off"), 1), pen)
    done(game.play("exile", {"player": "Ben"}))
    for seat in THREE:
        before = snapshot(game)
        pen.broken = True
        with pytest.raises(NotSaved):
            game.answer(game.ask_id, "down", seat=seat)
        assert snapshot(game) == before
        pen.broken = False
        done(game.answer(game.ask_id, "down", seat=seat))
    assert game.ask is None


def test_redo_that_was_not_saved_may_be_tried_again() -> None:
    pen = APen()
    game = bitten(pen)
    for back in (1, 2):
        for _ in range(back):
            done(game.undo())
        before = snapshot(game)
        pen.broken = True
        with pytest.raises(NotSaved):
            game.redo()
        assert snapshot(game) == before
        pen.broken = False
        done(game.redo())
        assert game.log.told[-1].move == "move"


def test_a_phase_that_stops_at_a_full_disk_keeps_the_steps_that_were_saved() -> None:
    class Runs(APen):
        def append(self, step: Step) -> None:
            self.broken = len(self.written) >= 3
            super().append(step)

    pen = Runs()
    game = Playthrough(WINTER, Opening(WINTER.id, a_position(THREE, food=9), 1), pen)
    with pytest.raises(NotSaved):
        game.play("colony-phase", {})
    assert game.table.colony_steps_done == 2 == len(game.log.told) - 1
    assert game.table.phase == "colony" and game.ask is None


# A newer version


def test_an_unfinished_step_that_comes_out_differently_starts_over_and_says_so() -> None:
    game = a_game({"Ann": [who("A 10", wounds=1)], "Ben": ["C 14 @school"]})
    done(game.play("move", {"survivor": "A", "to": "school"}))
    done(game.answer(game.ask_id, "bitten"))
    step = msgspec.structs.replace(game.log.steps[1], facts=game.log.steps[1].facts[:1])
    again = Playthrough(WINTER, game.opening, memory=Memory(Log([game.log.steps[0], step]), {}))
    assert isinstance(again.ask, Roll) and "starts over" in again.notices[0]
    assert again.log.told[-1].answers == []
