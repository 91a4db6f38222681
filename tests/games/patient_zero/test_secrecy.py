"""Nobody can tell who is Patient Zero: views, facts, asks, offers, saved steps and the lengths of all of them."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from companion.games.patient_zero.factions import PATIENT_ZERO as ZERO
from companion.games.patient_zero.factions import SURVIVOR
from companion.games.patient_zero.rulings import BY_KEY
from companion.playthrough import Playthrough
from companion.referee.log import Step
from companion.referee.pens import NoPen
from companion.store.exports import as_json as as_export
from tests.games.patient_zero.evenings import (
    NAMES,
    a_game,
    a_running_game,
    ann_is,
    answer,
    do,
    running_where,
    values,
    zeros,
)


def as_json(game: Playthrough, seat: str | None) -> dict[str, Any]:
    view: dict[str, Any] = json.loads(msgspec.json.encode(game.seen_by(seat)))
    return view


def public(game: Playthrough) -> bytes:
    """Everything that anybody but the asked seat can see or that is saved, the seed apart."""
    offers = [] if game.ask is not None else game.game.offers(game.table)
    seen = (game.seen_by(None), game.ask, game.ask_id, game.log.steps, game.position(), offers, game.notices)
    return msgspec.json.encode(seen)


def words_of(value: Any) -> Iterator[str]:
    """Every key and text in plain data."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from words_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words_of(inner)
    elif isinstance(value, str):
        yield value


EVENING = (
    ("start", {"player": "Ann"}), ("play-card", {"player": "Ann", "card": "Steal"}), ("draw", {"player": "Ann"}),
)  # fmt: skip


@pytest.mark.rule("PZ-SETUP-2")
@pytest.mark.parametrize("players", [4, 5, 8, 12])
def test_no_view_holds_anybody_elses_faction(players: int) -> None:
    for seed in range(25):
        game = a_game(players, seed)
        for number in range(len(EVENING) + 1):
            for seat in (None, *NAMES[:players]):
                view = as_json(game, seat)
                me = view.pop("me", None)
                assert not {SURVIVOR, ZERO} & set(words_of(view)), seat
                assert SURVIVOR not in json.dumps(view) and ZERO not in json.dumps(view)
                assert (me is None) == (seat is None)
                if me is not None:
                    assert (me["name"], me["faction"]) == (seat, game.table.sealed.factions[seat or ""])
                    assert me["fellows"] == []
            if number < len(EVENING):
                move, args = EVENING[number]
                do(game, move, **args)


def test_views_without_me_are_everybodys_view() -> None:
    game = a_running_game(6)
    for seat in NAMES[:6]:
        view = as_json(game, seat)
        assert set(view.pop("me")) == {"name", "faction", "words", "fellows", "padding"}
        assert view == as_json(game, None)


@pytest.mark.parametrize("rulings", [{}, {"zeros-know": "yes"}, {"zeros-know": "yes", "infected-know": "yes"}])
@pytest.mark.parametrize("names", [NAMES[:7], ("Bo", "Éloïse", "Maximiliane", 'Q"t', "Li", "Zoë")])
def test_a_view_is_as_long_for_every_faction(rulings: dict[str, str], names: tuple[str, ...]) -> None:
    for seed in range(30):
        game = a_game(names, seed, rulings=rulings)
        do(game, "infect", player=names[-1])
        lengths = {len(msgspec.json.encode(game.seen_by(name))) - len(msgspec.json.encode(name)) for name in names}
        assert len(lengths) == 1


def test_two_patient_zeros_are_told_of_each_other_only_by_a_ruling() -> None:
    for ruling in BY_KEY["zeros-know"].values:
        game = a_game(6, rulings={"zeros-know": ruling})
        one, other = zeros(game)
        assert as_json(game, one)["me"]["fellows"] == ([other] if ruling == "yes" else [])
        for seat in set(NAMES[:6]) - {one, other}:
            assert as_json(game, seat)["me"]["fellows"] == []


def test_the_infected_learn_who_it_is_only_by_a_ruling() -> None:
    for ruling in BY_KEY["infected-know"].values:
        game = a_game(6, rulings={"infected-know": ruling})
        do(game, "infect", player=next(seat for seat in NAMES[:6] if seat not in zeros(game)))
        told = [seat for seat in NAMES[:6] if as_json(game, seat)["me"]["fellows"]]
        assert len(told) == (1 if ruling == "yes" else 0)


SAME_COURSES: list[list[tuple[str, Any]]] = [
    [("draw", "nothing")] * 6,
    [("draw", "discard-weapon"), ("answer", "no-weapon"), ("answer", "believe"), ("end-turn", None)],
    [("draw", "before/Ann"), ("combat", "won"), ("infect", "Ann"), ("end-turn", None), ("draw", "nothing")],
]
"""Courses in which Ann does what both factions may do."""


@pytest.mark.parametrize("course", SAME_COURSES)
@pytest.mark.parametrize("players", [4, 7])
def test_the_same_course_of_an_evening_is_the_same_bytes_whoever_ann_is(course: Any, players: int) -> None:
    """Not only as long: every byte that anybody sees, or that is saved, is the same, in the same order."""
    told = []
    for faction in (SURVIVOR, ZERO):
        game = running_where(ann_is(faction), players)
        for seat in NAMES[:players]:
            game.looked(seat)
        told.append([public(game), *course_of(game, course)])
    assert told[0] == told[1]


def course_of(game: Playthrough, course: list[tuple[str, Any]]) -> Iterator[bytes]:
    """What is public after each thing that happens."""
    for what, with_what in course:
        if what == "draw":
            do(game, "draw", player=game.table.active)
            yield public(game)
            answer(game, with_what)
        elif what == "answer":
            answer(game, with_what)
        elif what == "combat":
            do(game, "combat", outcome=with_what)
        elif what == "infect":
            do(game, "infect", player=with_what)
        else:
            do(game, what)
        yield public(game)


def test_a_tap_that_only_patient_zero_may_make_looks_like_one_that_anybody_makes() -> None:
    """A Survivor taps another's place: what all see and what is saved is as if their own had been tapped."""
    games = [running_where(ann_is(SURVIVOR)) for _ in range(2)]
    for game, tapped in zip(games, ("before/Cem", "before/Ann"), strict=True):
        do(game, "draw", player="Ann")
        answer(game, tapped)
    assert games[0].seen_by(None) == games[1].seen_by(None)
    assert games[0].log.steps == games[1].log.steps
    for game in games:
        game.undo()
        game.redo()
    assert public(games[0]) == public(games[1])
    assert games[0].log.told[-1].answers == ["before/Ann"]


@pytest.mark.rule("PZ-DRAW-4", "PZ-SETUP-2")
@pytest.mark.parametrize("tapped", ["before/Cem", "nothing"])
def test_a_saved_answer_never_differs_from_what_came_of_it(tapped: str) -> None:
    """Not for a Zombie that was announced either, and not in what a pen was given or a JSON export holds."""
    game = running_where(ann_is(SURVIVOR))
    pen = game.pen = Kept()
    do(game, "draw", player="Ann", what="zombie")
    answer(game, tapped)
    do(game, "combat", outcome="won")
    game.undo()
    game.undo()
    assert pen.answers == [[], ["before/Ann"], []]
    assert tapped not in as_export(game, "An evening").replace("shows nothing", "")
    game.redo()
    assert game.seen_by(None).combat == ("Ann",)


class Kept(NoPen):
    """Remembers every list of answers that was ever written."""

    def __init__(self) -> None:
        self.answers: list[list[Any]] = []

    def append(self, step: Step) -> None:
        self.answers.append(step.answers)

    rewrite = append


def test_the_question_is_the_same_whatever_was_drawn_and_said_and_whoever_drew() -> None:
    asks = set()
    for faction in (SURVIVOR, ZERO):
        for aloud in ({}, {"what": "zombie"}):
            game = running_where(ann_is(faction))
            do(game, "draw", player="Ann", **aloud)
            asks.add((game.ask_id, msgspec.json.encode(game.ask)))
    assert len(asks) == 1


def test_questions_to_others_differ_by_the_name_alone() -> None:
    """The same options, as many and as long, for every drawer."""
    sizes = set()
    for seed in range(10):
        game = a_running_game(6, seed)
        for name in NAMES[:6]:
            do(game, "draw", player=name)
            sizes.add((len(values(game)), len(msgspec.json.encode(game.ask))))
            answer(game, "nothing")
    assert len(sizes) == 1


def test_neither_offers_nor_objections_follow_from_a_faction() -> None:
    said = set()
    for seed in range(20):
        game = a_running_game(5, seed)
        said.add(msgspec.json.encode(game.game.offers(game.table)))
    assert len(said) == 1


def test_the_sealed_part_does_not_print_itself() -> None:
    game = a_running_game(5)
    assert ZERO not in repr(game.table) and str(game.table.sealed) == "Sealed(…)"


def test_the_position_of_a_running_game_holds_no_faction_that_is_hidden() -> None:
    game = a_running_game(5)
    do(game, "reveal", player="Ben")
    position = game.position()
    assert [player.get("revealed") for player in position["players"]].count(None) == 4
    assert position.pop("game") == ZERO
    shown = position["players"][1].pop("revealed")
    assert shown in (SURVIVOR, ZERO) and not {SURVIVOR, ZERO} & set(words_of(position))
