"""What comes next at the table: the one thing that Space does, from what is on offer."""

from typing import TYPE_CHECKING

from companion.tui.desk import Desk
from companion.tui.kit.screen import Room

if TYPE_CHECKING:
    from companion.tui.app import CompanionApp

NEXT = (
    ("reveal-crisis", "reveal the crisis"),
    ("begin-turn", "begin the turns"),
    ("end-turn", "end the turn"),
    ("colony-step", "colony phase"),
)
"""Moves in order of preference, and what the footer calls them."""


def what_next(desk: Desk) -> str:
    """What Space does now, in two or three words; "" when there is nothing."""
    seen = desk.seen
    if seen is None:
        return ""
    if desk.ask is not None and not desk.looks_on:
        return "answer"
    if seen.phase == "setup":
        return "set-up list"
    if seen.ended is not None:
        return "the end"
    return next((text for move, text in NEXT if desk.offered(move)), "")


def do_next(app: "CompanionApp") -> None:
    """Do it."""
    desk, seen = app.desk, app.desk.seen
    if seen is None:
        return
    if desk.ask is not None:
        app.answer()
    elif seen.phase == "setup":
        app.enter("checklist")
    elif seen.ended is not None:
        app.enter("end" if "end" in app.rooms else "story")
    else:
        _play_next(app)


def _play_next(app: "CompanionApp") -> None:
    move = next((move for move, _ in NEXT if app.desk.offered(move)), "")
    screen = app.screen
    if move == "reveal-crisis" and isinstance(screen, Room):
        screen.action_do("crisis")
    elif move == "colony-step" and "colony" in app.rooms:
        app.enter("colony")
    elif move:
        app.desk.play(move, {})
