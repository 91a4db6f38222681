"""The actions of the screens around the table: first screen, new game, set-up, counting, story, help."""

from typing import Final

from companion.tui.actions.action import Action
from companion.tui.rulebook.actions import rule_of

_WAYS_BACK: Final = (
    ("new_game",),
    ("story", "l"),
    ("checklist",),
    ("help", "question_mark"),
    ("table_mode", "t"),
    ("rulebook", "ctrl+b"),
    ("introduction", "i"),
)
"""Screens that q leaves, and the key that also does: the one that led there."""

SETUP_SECRETS: Final = (
    Action("deal", ("d",), "deal objectives", "Deal the secret objectives", "Set-up checklist", "checklist"),
    Action(
        "secret_setup", ("o",), "secret goal", "One player looks at the own objective", "Set-up checklist", "checklist"
    ),
)

OTHER: Final = (
    Action("line_undo", ("enter",), "undo to here", "Undo, or redo, to the line selected", "Story", "story"),
    Action(
        "plots",
        ("g",),
        "plots",
        "Morale, food, waste and zombies by round; or the lines again",
        "Story",
        "story",
        looks=True,
    ),
    Action(
        "keep_story",
        ("w",),
        "HTML file",
        "Write the story with its plots to one HTML file",
        "Story",
        "story",
        looks=True,
    ),
    Action("undo_story", ("u",), "undo", "Take back the last answer or step", "Story", "story"),
    Action("redo_story", ("U", "ctrl+r"), "redo", "Bring back what was undone", "Story", "story"),
    Action(
        "tick",
        ("space", "enter"),
        "tick",
        "Tick the line selected, or take the tick away",
        "Set-up checklist",
        "checklist",
    ),
    Action("finish", ("b",), "begin", "All is set up: the first round begins", "Set-up checklist", "checklist"),
    Action(
        "phones_setup",
        ("p",),
        "phones",
        "Phones: pair a seat, see who is connected",
        "Set-up checklist",
        "checklist",
        room="phones",
    ),
    *SETUP_SECRETS,
    Action(
        "introduction",
        ("i",),
        "introduction",
        "Five minutes to read aloud by turns, for who plays for the first time",
        "Set-up checklist",
        "checklist",
        room="introduction",
    ),
    Action("undo_setup", ("u",), "undo", "Take back the last tick", "Set-up checklist", "checklist"),
    Action("tick_all", ("A",), "tick all", "Tick all that are left", "Set-up checklist", "checklist"),
    rule_of("checklist", "Set-up checklist"),
    Action("save_card", ("s",), "save key card", "Write the key card to a file to print", "Help", "help"),
    Action("fill", ("enter",), "fill in", "Fill in the line selected", "New game", "new_game"),
    Action("add_player", ("a",), "player", "Another player, clockwise", "New game", "new_game"),
    Action("recruit", ("s",), "survivor", "A survivor for the player selected", "New game", "new_game"),
    Action(
        "draw",
        ("d",),
        "at random",
        "Draw at random: the player’s survivors, or the main objective",
        "New game",
        "new_game",
    ),
    Action("leader", ("l",), "leader", "Another survivor leads", "New game", "new_game"),
    Action("strike", ("x",), "strike", "Take away the last survivor, then the player", "New game", "new_game"),
    Action("seat_up", ("K", "minus"), "seat ↑", "The player sits one seat earlier", "New game", "new_game"),
    Action("seat_down", ("J", "plus"), "seat ↓", "The player sits one seat later", "New game", "new_game"),
    Action("last_time", ("r",), "as last time", "Players and how you play as in the last game", "New game", "new_game"),
    Action("packs", ("p",), "packs", "Whose cards are in the decks", "New game", "new_game"),
    Action("begin", ("b",), "begin", "Begin: the set-up list", "New game", "new_game"),
    Action(
        "other_game",
        ("g",),
        "Patient Zero",
        "A new game of Patient Zero instead",
        "New game",
        "new_game",
        room="patient_zero_new",
    ),
    Action("escape_new_game", ("escape", "ctrl+b"), "", "Back", "Everywhere else", "new_game", room="back"),
    *(
        Action(
            f"help_{screen}", ("question_mark", "f1"), "all keys", "All keys", "Everywhere else", screen, room="help"
        )
        for screen in ("new_game", "patient_zero_new")
    ),
    Action("count_up", ("up",), "", "Another number", "Count the board", "count"),
    Action("count_down", ("down", "enter"), "", "Another number", "Count the board", "count"),
    Action("count_left", ("left", "shift+tab"), "", "Another number", "Count the board", "count"),
    Action("count_right", ("right", "tab"), "", "Another number", "Count the board", "count"),
    Action("count_more", ("plus", "equals_sign"), "more", "One more", "Count the board", "count"),
    Action("count_less", ("minus", "underscore"), "less", "One less", "Count the board", "count"),
    Action("count_dead", ("x",), "dead", "The survivor of this row is dead, or is not", "Count the board", "count"),
    Action("count_new", ("a",), "new survivor", "A survivor has joined a player", "Count the board", "count"),
    Action(
        "take_over",
        ("s", "ctrl+s"),
        "take over",
        "All numbers as typed, in one step of the story",
        "Count the board",
        "count",
    ),
    Action("drop_count", ("q", "escape"), "back", "Back, and nothing changes", "Count the board", "count", looks=True),
    Action("resume", ("enter", "space"), "go on", "Go on with the game selected", "First screen", "home"),
    Action("new", ("n",), "new game", "Begin a new game", "First screen", "home", room="new_game"),
    Action(
        "new_patient_zero",
        ("z",),
        "Patient Zero",
        "Begin a game of Patient Zero",
        "First screen",
        "home",
        room="patient_zero_new",
    ),
    Action("position", ("f",), "from a file", "Begin in mid-play from a position in a file", "First screen", "home"),
    Action("demo", ("d",), "demo", "Look at the demonstration", "First screen", "home"),
    Action("cards", ("c",), "cards", "Write cards of your own", "First screen", "home", room="cards"),
    Action("light", ("L", "f2"), "light", "Light colours, or dark ones; F2 everywhere", "First screen", "home"),
    Action("forget", ("delete", "X"), "delete", "Delete the game selected", "First screen", "home"),
    Action("quit", ("q", "ctrl+q"), "quit", "Leave the program; everything is saved", "First screen", "home"),
    *(
        Action(
            f"back_{screen}",
            ("q", *(("escape",) if screen != "new_game" else ()), *more),
            "back",
            "Back",
            "Everywhere else",
            screen,
            room="back",
        )
        for screen, *more in _WAYS_BACK
    ),
)
