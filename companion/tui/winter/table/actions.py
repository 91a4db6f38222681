"""The actions of the table screen. The rule for all numbers: a small letter adds one, its capital takes one away."""

from typing import Final

from companion.tui.actions.action import OF_THE_TURN, OF_WHAT_IS_SELECTED, ON_A_TRACK, Action, pair
from companion.tui.winter.table.track import TRACKS

_TRACKS = [
    action
    for track in TRACKS
    for action in pair(track.key, track.id, track.title.lower(), track.title, "Tracks", "" if track.key else ON_A_TRACK)
]

_BOARD = [
    *pair("z", "zombies", "zombie", "Zombies at the entrance or place selected", "On the board"),
    *pair("b", "barricades", "barricade", "Barricades there", "On the board"),
    *pair("n", "noise", "noise", "Noise tokens at the place selected", "On the board"),
    *pair("h", "helpless", "helpless", "Helpless survivors at the colony", "On the board"),
    Action(
        "more",
        ("plus", "equals_sign"),
        "one more",
        "One more of what is selected (track; zombie; wound)",
        "On the board",
    ),
    Action("less", ("minus", "underscore"), "one less", "One less of what is selected", "On the board"),
    Action(
        "count", ("k",), "count board", "Count the board: put every place right in one go", "On the board", room="count"
    ),
]

_SURVIVORS = [
    *pair("d", "wound", "wound", "Wounds of the survivor selected", "Survivors"),
    *pair("i", "frostbite", "frostbite", "Frostbite of the survivor selected (ice)", "Survivors", OF_WHAT_IS_SELECTED),
]

PEOPLE: Final = (
    Action(
        "put",
        ("G",),
        "put somewhere, without a roll",
        "The survivor selected is put somewhere without a roll",
        "Survivors",
        within=OF_WHAT_IS_SELECTED,
    ),
    Action("dies", ("x",), "dies", "The survivor selected dies; the player selected is exiled", "Survivors"),
    Action("add", ("a",), "add survivor", "A survivor joins a player", "Survivors", within=OF_THE_TURN),
    Action("objective", ("j",), "goal", "The main objective is reached, or is not", "The game", within=OF_THE_TURN),
    Action("papers", ("v",), "papers", "Read the crisis, the goal and the forecast in full", "Looking", looks=True),
)

CRISIS: Final = (
    Action(
        "crisis",
        ("y",),
        "crisis",
        "Reveal the crisis of this round",
        "The game",
        within=OF_THE_TURN,
        makes=("reveal-crisis",),
    ),
)

_GAME = [
    Action(
        "next", ("space",), "go on", "Do what comes next, or answer what is asked", "The game", makes=("begin-turn",)
    ),
    Action(
        "colony",
        ("c",),
        "colony phase",
        "The colony phase, step by step",
        "The game",
        room="colony",
        makes=("colony-step", "colony-phase"),
    ),
    Action(
        "crossroads", ("o",), "crossroads", "The crossroads card", "The game", room="crossroads", makes=("crossroads",)
    ),
    Action("undo", ("u",), "undo", "Take back the last answer or step", "The game"),
    Action("redo", ("U", "ctrl+r"), "redo", "Bring back what was undone", "The game"),
]

BOARD_NOW: Final = (
    Action("by_hand_done", ("exclamation_mark",), "by hand: done", "What was to be done by hand is done", "Looking"),
    Action("enough_explained", ("ctrl+e",), "explain no more", "First times are not explained any more", "Looking"),
)

_LOOK = [
    Action("walk_left", ("left",), "", "Move what is selected", "Looking", looks=True),
    Action("walk_right", ("right",), "", "Move what is selected", "Looking", looks=True),
    Action("walk_up", ("up",), "", "Move what is selected", "Looking", looks=True),
    Action("walk_down", ("down",), "", "Move what is selected", "Looking", looks=True),
    Action("walk_on", ("tab",), "", "Select the next thing", "Looking", looks=True),
    Action("walk_back", ("shift+tab",), "", "Select the one before", "Looking", looks=True),
    Action(
        "open",
        ("enter",),
        "do",
        "All is moved on the board; else: a track’s number, what a survivor can do, spaces of a place",
        "Looking",
    ),
    Action("now_down", ("pagedown",), "", "Read on in what is to be moved on the board", "Looking"),
    Action("now_up", ("pageup",), "", "Read back in what is to be moved on the board", "Looking"),
    *BOARD_NOW,
    Action(
        "table_mode", ("t",), "far view", "Tracks only, for reading from across the room", "Looking", room="table_mode"
    ),
    Action("story", ("l",), "story", "The story so far: undo to any line", "Looking", room="story"),
    Action("phones", ("p",), "phones", "Phones: pair a seat, see who is connected", "Looking", room="phones"),
    Action("checklist", ("L",), "set-up", "The set-up checklist", "Looking", room="checklist", within=OF_THE_TURN),
    Action("rulebook", ("slash",), "rules", "The rulebook in our own words", "Looking", room="rulebook"),
    Action("home", ("q",), "home", "To the first screen; the game stays as it is", "Looking", room="home"),
    Action("help", ("question_mark", "f1"), "all keys", "All keys", "Looking", room="help"),
]

NUMBERS: Final = (*_TRACKS, *(action for action in (*_BOARD, *_SURVIVORS) if action.id != "count"))
"""What adds one and takes one away."""

TABLE: Final = (*_TRACKS, *_BOARD, *_SURVIVORS, *PEOPLE, *_GAME, *CRISIS, *_LOOK)
