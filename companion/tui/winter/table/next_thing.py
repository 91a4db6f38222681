"""What comes next at the table: the one thing that Space does, from what is on offer."""

from typing import TYPE_CHECKING

from companion.tui.kit.screen import AppScreen
from companion.tui.presenter import Presenter

if TYPE_CHECKING:
    from companion.tui.app import CompanionApp

NEXT = (
    ("reveal-crisis", "reveal the crisis"),
    ("begin-turn", "begin the turns"),
    ("end-turn", "end the turn"),
    ("colony-step", "colony phase"),
)
"""Moves in order of preference, and what the footer calls them."""


def what_next(presenter: Presenter) -> str:
    """What Space does now, in two or three words; "" when there is nothing."""
    seen = presenter.seen
    if seen is None:
        return ""
    if presenter.ask is not None and not presenter.looks_on:
        return "answer"
    if seen.phase == "setup":
        return "set-up list"
    if seen.ended is not None:
        return "the end"
    return next((text for move, text in NEXT if presenter.offered(move)), "")


def do_next(app: "CompanionApp") -> None:
    """Do it."""
    presenter, seen = app.presenter, app.presenter.seen
    if seen is None:
        return
    if presenter.ask is not None:
        app.answer()
    elif seen.phase == "setup":
        app.enter("checklist")
    elif seen.ended is not None:
        app.enter("end" if "end" in app.rooms else "story")
    else:
        _play_next(app)


def _play_next(app: "CompanionApp") -> None:
    move = next((move for move, _ in NEXT if app.presenter.offered(move)), "")
    screen = app.screen
    if move == "reveal-crisis" and isinstance(screen, AppScreen):
        screen.action_do("crisis")
    elif move == "colony-step" and "colony" in app.rooms:
        app.enter("colony")
    elif move:
        app.presenter.play(move, {})
