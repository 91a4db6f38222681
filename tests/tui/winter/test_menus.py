"""A menu needs no screen: its functions ask, say and play over an *at*."""

from collections.abc import Callable
from typing import Any

from textual.screen import ModalScreen

from companion.playthrough import Playthrough
from companion.tui.kit.menu import At
from companion.tui.kit.pick import Pick
from companion.tui.kit.pieces import Target
from companion.tui.presenter import Presenter
from companion.tui.winter.setup import secrets
from companion.tui.winter.table import numbers, people_menu
from companion.tui.winter.table.next_thing import Next, what_next
from companion.tui.winter.turn import menu as turn
from tests.tui.conftest import playthrough


class Table:
    """A presenter with nobody before it; what is asked is answered with the values given."""

    def __init__(self, play: Playthrough, *answers: Any) -> None:
        self.said: list[str] = []
        self.asked: list[str] = []
        self._answers = list(answers)
        self.presenter = Presenter(self)
        self.presenter.seat(play)

    def redraw(self) -> None:
        """Nobody looks."""

    def say(self, text: str, trouble: bool = False) -> None:
        self.said.append(text)

    def insist(self, reasons: tuple[str, ...], then: Callable[[], None]) -> None:
        self.said += reasons

    def ask(self, question: ModalScreen[Any], then: Callable[[Any], object]) -> None:
        self.asked.append(question.question if isinstance(question, Pick) else type(question).__name__)
        if self._answers:
            then(self._answers.pop(0))

    def at(self, kind: str = "place", name: str = "colony") -> At:
        """Something is selected."""
        return At(self.presenter, self.ask, self.say, Target(kind, name))

    @property
    def seen(self) -> Any:
        """The table as everybody sees it."""
        return self.presenter.seen


def test_one_more_zombie_where_something_is_selected() -> None:
    table = Table(playthrough())
    before = table.seen.places["school"].zombies
    numbers.MENU.does["zombies_more"](table.at("place", "school"))
    assert table.seen.places["school"].zombies == before + 1 and table.asked == []


def test_at_the_colony_the_entrance_is_asked() -> None:
    table = Table(playthrough(), "4")
    numbers.MENU.does["zombies_more"](table.at())
    assert table.asked == ["At which entrance of the colony?"]
    assert table.seen.colony.entrances[3].zombies == 1


def test_a_track_needs_no_selection() -> None:
    table = Table(playthrough())
    before = table.seen.morale
    numbers.MENU.does["morale_less"](table.at("player", "Ann"))
    assert table.seen.morale == before - 1


def test_who_is_put_somewhere_must_be_selected() -> None:
    table = Table(playthrough())
    people_menu.MENU.does["put"](table.at())
    assert table.said == ["Select a survivor first: arrow keys, or a click."]


def test_a_survivor_moves_where_the_table_says() -> None:
    table = Table(playthrough(), "library")
    people_menu.MENU.does["put"](table.at("survivor", "Mike Cho"))
    assert table.asked == ["Mike Cho is put, without a roll, at:"]
    assert [one.name for _, one in table.seen.survivors_at("library")] == ["Mike Cho"]


def test_what_a_rule_speaks_against_is_said() -> None:
    table = Table(playthrough(phase="turns", active=None, turns_taken=0), "event")
    turn.MENU.does["card"](table.at())
    assert table.asked == ["A card is played:"]


def test_a_table_with_its_own_cards_is_told_so() -> None:
    table = Table(playthrough(objectives="cards"))
    secrets.MENU.does["secret"](table.at())
    assert table.said == ["This table keeps secret objectives on the cards from the box (, changes it)."]


def test_what_comes_next_is_a_value() -> None:
    table = Table(playthrough(phase="crisis", crisis=None))
    assert what_next(table.presenter) == Next("reveal the crisis", move="reveal-crisis")
    table.presenter.leave()
    assert what_next(table.presenter) == Next()
