"""One game being played: moves, answers, undo and redo, secrets, and a pen that fails."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.winter.board.facts.tracks import FoodEaten, GameEnded, MoraleLost
from companion.playthrough import Playthrough
from companion.referee.asks import Roll
from companion.referee.log import Step
from companion.referee.outcomes import BadArguments
from companion.referee.pens import Memory, NotSaved
from tests.games.winter.tables import a_game, done, doors, refused

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

    def rewrite(self, step: Step, *beside: Step) -> None:
        self._write("rewrite")

    def bookmark(self, steps: int, seal: Mapping[int, int], *beside: Step) -> None:
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


# Rules that have changed since


def test_a_saved_step_whose_answers_no_rule_takes_any_more_starts_over_and_says_why() -> None:
    game = a_game({"Ann": ["*A 10"], "Ben": ["*C 14"]})
    done(game.play("die", {"survivor": "A"}))
    done(game.answer(game.ask_id, "Sparky"))
    step = game.log.told[-1]
    step.done, step.answers = False, ["Nobody known"]
    step.given = 1
    pen = APen()
    again = Playthrough(game.game, game.opening, pen, Memory(game.log, {}))
    assert again.notices == ["The rules have changed since: “A dies” starts over."] and pen.written == ["rewrite"]
    assert again.ask is not None and again.ask.about == "replacement" and again.log.told[-1].answers == []
    done(again.answer(again.ask_id, "Sparky"))
    assert "Sparky" in again.table.survivors
