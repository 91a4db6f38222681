"""Whoever watches a card is asked at the end of the turn, where the table wants it; of paper nobody is."""

from typing import Any

import pytest

from companion.games.winter.board.facts.crossroads import CardOpened, CardPutBack
from companion.games.winter.board.facts.rounds import TurnEnded
from companion.games.winter.game import WINTER
from companion.playthrough import Playthrough
from companion.referee.asks import Choose
from companion.referee.pens import Opening

POSITION: dict[str, Any] = {
    "players": [
        {"name": "Ann", "survivors": [{"name": "Brian Lee", "leader": True}]},
        {"name": "Ben", "survivors": [{"name": "Sparky", "leader": True}]},
    ],
    "morale": 6,
    "food": 5,
    "crisis": {"name": "Fuel Shortage"},
    "phase": "turns",
    "active": "Ann",
}


def evening(**more: Any) -> Playthrough:
    return Playthrough(WINTER, Opening(WINTER.id, {**POSITION, **more}, 3))


@pytest.mark.rule("BG-XR-2")
def test_the_watcher_is_asked_and_nothing_hints_at_the_card() -> None:
    game = evening(watcher_asked=True)
    assert game.position()["watcher_asked"] is True
    game.play("end-turn", {})
    ask = game.ask
    assert isinstance(ask, Choose) and (ask.about, ask.seat) == ("watcher", "Ben")
    assert [option.text for option in ask.options] == ["No", "It happened"]
    card = game.seen_by("Ben").me.watching
    assert card.title not in ask.text and card.trigger not in ask.text
    assert all(not isinstance(fact, CardPutBack) for fact in game.log.last.facts)


@pytest.mark.rule("BG-XR-4")
def test_no_puts_it_under_the_deck_and_the_turn_is_over() -> None:
    game = evening(watcher_asked=True)
    game.play("end-turn", {})
    game.answer(game.ask_id, "no", "Ben")
    kinds = [type(fact) for fact in game.log.last.facts]
    assert CardPutBack in kinds and TurnEnded in kinds and game.table.active == "Ben"


@pytest.mark.rule("BG-XR-2")
def test_it_happened_reads_the_card_before_the_turn_is_over() -> None:
    game = evening(watcher_asked=True)
    title = game.seen_by("Ben").me.watching.title
    game.play("end-turn", {})
    game.answer(game.ask_id, "happened", "Ben")
    opened = [fact for fact in game.log.last.facts if isinstance(fact, CardOpened)]
    assert [fact.title for fact in opened] == [title]
    assert all(not isinstance(fact, CardPutBack) for fact in game.log.last.facts)


@pytest.mark.parametrize("more", [{}, {"watcher_asked": True, "crossroads": "cards"},
                                  {"watcher_asked": True, "crossroads": "off"}])  # fmt: skip
def test_of_paper_or_without_it_nobody_is_asked(more: dict[str, Any]) -> None:
    game = evening(**more)
    game.play("end-turn", {})
    assert game.ask is None and game.table.active == "Ben"
