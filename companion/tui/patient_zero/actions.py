"""The actions of the screens of Patient Zero: the table, its set-up, its rulings, a new game, the end."""

from typing import Final

from companion.tui.actions.action import Action

_TABLE, _SETUP, _NEW, _END = "patient_zero", "patient_zero_setup", "patient_zero_new", "patient_zero_end"
_TURN, _PEOPLE, _LOOK = "Patient Zero: the turn", "Patient Zero: the players", "Patient Zero: looking"
_BEFORE, _RULED, _OVER = "Patient Zero: set-up", "Patient Zero: rulings", "Patient Zero: the end"
_BEGIN = "Patient Zero: new game"

MOVES: Final = (
    Action(
        "patient_zero_draw",
        ("d",),
        "draw",
        "Whose turn it is draws, and is asked alone what to show",
        _TURN,
        _TABLE,
        makes=("draw",),
    ),
    Action(
        "patient_zero_card", ("c",), "card", "The player selected plays a card", _TURN, _TABLE, makes=("play-card",)
    ),
    Action(
        "patient_zero_critical", ("C",), "critical", "The same at critical speed", _TURN, _TABLE, makes=("play-card",)
    ),
    Action(
        "patient_zero_pass",
        ("v",),
        "pass priority",
        "Priority passes, to somebody or to whoever responds",
        _TURN,
        _TABLE,
        makes=("pass-priority",),
    ),
    Action(
        "patient_zero_fight", ("f",), "combat", "The table says how a combat ended", _TURN, _TABLE, makes=("combat",)
    ),
    Action(
        "patient_zero_end_turn", ("e",), "end turn", "The turn passes to the left", _TURN, _TABLE, makes=("end-turn",)
    ),
    Action(
        "patient_zero_over",
        ("x",),
        "game over",
        "The table says which side has won, and why",
        _TURN,
        _TABLE,
        makes=("end",),
    ),
)
OF_PEOPLE: Final = (
    Action(
        "patient_zero_infect",
        ("i",),
        "infected",
        "The player selected is Infected, or is not after all",
        _PEOPLE,
        _TABLE,
        makes=("infect",),
    ),
    Action(
        "patient_zero_reveal",
        ("r",),
        "reveal",
        "The player selected turns up the Faction",
        _PEOPLE,
        _TABLE,
        makes=("reveal",),
    ),
    Action("patient_zero_own", ("o",), "own Faction", "The player selected looks at the Faction here", _PEOPLE, _TABLE),
    Action(
        "patient_zero_turn",
        ("T",),
        "set turn",
        "By hand: a turn of the player selected begins",
        _PEOPLE,
        _TABLE,
        makes=("set-turn",),
    ),
    Action(
        "patient_zero_deal",
        ("D",),
        "deal",
        "The program deals Factions, anew where they were dealt",
        _PEOPLE,
        _TABLE,
        makes=("deal-factions",),
    ),
)

TURN: Final = (
    Action("patient_zero_next", ("space",), "go on", "Do what comes next, or answer what is asked", _TURN, _TABLE),
    *MOVES,
    Action(
        "patient_zero_laptop", ("a",), "pass laptop", "Who is asked alone answers here, behind a cover", _TURN, _TABLE
    ),
    Action(
        "patient_zero_glass",
        ("g",),
        "sand-glass",
        "Turn the sand-glass over; it ends nothing",
        _TURN,
        _TABLE,
        looks=True,
    ),
    Action("patient_zero_sand", ("G",), "sand", "How long the sand runs, or no sand-glass", _TURN, _TABLE, looks=True),
    Action("patient_zero_undo", ("u",), "undo", "Take back the last answer or step", _TURN, _TABLE),
    Action("patient_zero_redo", ("U", "ctrl+r"), "redo", "Bring back what was undone", _TURN, _TABLE),
)
PEOPLE: Final = (
    Action("patient_zero_up", ("up", "left", "shift+tab"), "", "Select the player before", _PEOPLE, _TABLE, looks=True),
    Action("patient_zero_down", ("down", "right", "tab"), "", "Select the next player", _PEOPLE, _TABLE, looks=True),
    Action("patient_zero_open", ("enter",), "do", "All that the player selected can do", _PEOPLE, _TABLE),
    *OF_PEOPLE,
)
LOOK: Final = (
    Action("patient_zero_story", ("l",), "story", "The story so far: undo to any line", _LOOK, _TABLE, room="story"),
    Action(
        "patient_zero_phones",
        ("p",),
        "phones",
        "Phones: pair a seat, see who is connected",
        _LOOK,
        _TABLE,
        room="phones",
    ),
    Action("patient_zero_setup", ("L",), "set-up", "The set-up checklist", _LOOK, _TABLE, room="checklist"),
    Action("patient_zero_rulings", ("comma",), "rulings", "Rulings, and what is open", _LOOK, _TABLE, room="rulings"),
    Action("patient_zero_rules", ("slash",), "rules", "The rulebook in our own words", _LOOK, _TABLE, room="rulebook"),
    Action(
        "patient_zero_home", ("q",), "home", "To the first screen; the game stays as it is", _LOOK, _TABLE, room="home"
    ),
    Action("patient_zero_help", ("question_mark", "f1"), "all keys", "All keys", _LOOK, _TABLE, room="help"),
)
SETUP: Final = (
    Action("patient_zero_tick", ("space", "enter"), "tick", "Tick the line selected, or take it away", _BEFORE, _SETUP),
    Action("patient_zero_tick_all", ("A",), "tick all", "Tick all that are left", _BEFORE, _SETUP),
    Action(
        "patient_zero_finish",
        ("b",),
        "who starts",
        "Who turned up the first Zombie: the first turn begins",
        _BEFORE,
        _SETUP,
    ),
    Action("patient_zero_look", ("o",), "own Faction", "One player looks at the own Faction here", _BEFORE, _SETUP),
    Action(
        "patient_zero_deal_now",
        ("D",),
        "deal",
        "The program deals Factions, anew where they were dealt",
        _BEFORE,
        _SETUP,
    ),
    Action("patient_zero_seats", ("p",), "phones", "Phones: pair a seat", _BEFORE, _SETUP, room="phones"),
    Action(
        "patient_zero_setup_rulings",
        ("comma",),
        "rulings",
        "Rulings, and what is open",
        _BEFORE,
        _SETUP,
        room="rulings",
    ),
    Action(
        "patient_zero_rule_checklist",
        ("slash", "question_mark", "f1"),
        "rule",
        "The rule for the line",
        _BEFORE,
        _SETUP,
        looks=True,
    ),
    Action("patient_zero_undo_setup", ("u",), "undo", "Take back the last answer or step", _BEFORE, _SETUP),
    Action(
        "patient_zero_setup_back", ("q", "escape", "ctrl+b"), "table", "To the table", _BEFORE, _SETUP, room="table"
    ),
)
RULED: Final = (
    Action(
        "patient_zero_change",
        ("enter", "space"),
        "change",
        "Another value for the ruling",
        _RULED,
        "patient_zero_rulings",
    ),
    Action(
        "patient_zero_rule",
        ("slash", "question_mark", "f1"),
        "rule",
        "The rule that names it",
        _RULED,
        "patient_zero_rulings",
        looks=True,
    ),
    Action("patient_zero_unrule", ("u",), "undo", "Take back the last answer or step", _RULED, "patient_zero_rulings"),
    Action(
        "patient_zero_rulings_back",
        ("q", "escape", "ctrl+b"),
        "back",
        "Back",
        _RULED,
        "patient_zero_rulings",
        looks=True,
    ),
)
BEGIN: Final = (
    Action("patient_zero_fill", ("enter",), "fill in", "Fill in the line selected", _BEGIN, _NEW),
    Action("patient_zero_add_player", ("a",), "player", "Another player, clockwise", _BEGIN, _NEW),
    Action("patient_zero_strike", ("x",), "strike", "Take the player selected away", _BEGIN, _NEW),
    Action("patient_zero_begin", ("b",), "begin", "Begin: the set-up list", _BEGIN, _NEW),
    Action(
        "patient_zero_other_game", ("g",), "another game", "A new game of Dead of Winter", _BEGIN, _NEW, room="new_game"
    ),
    Action("patient_zero_seat_up", ("K", "minus"), "seat ↑", "The player sits one seat earlier", _BEGIN, _NEW),
    Action("patient_zero_seat_down", ("J", "plus"), "seat ↓", "The player sits one seat later", _BEGIN, _NEW),
    Action("patient_zero_new_back", ("q",), "back", "Back", _BEGIN, _NEW, room="back"),
    Action("patient_zero_escape_new_game", ("escape", "ctrl+b"), "", "Back", _BEGIN, _NEW, room="back"),
)
OVER: Final = (
    Action("patient_zero_show", ("r", "space"), "reveal", "One player turns up the Faction", _OVER, _END),
    Action(
        "patient_zero_mistake", ("u", "backspace"), "undo", "That was a mistake: take back the last step", _OVER, _END
    ),
    Action("patient_zero_end_story", ("l",), "story", "The story of the game", _OVER, _END, room="story"),
    Action(
        "patient_zero_end_new", ("n",), "new game", "A new game of Patient Zero", _OVER, _END, room="patient_zero_new"
    ),
    Action("patient_zero_end_table", ("enter", "t", "escape"), "table", "Look at the table", _OVER, _END, room="table"),
    Action("patient_zero_end_home", ("q",), "home", "To the first screen; the game is kept", _OVER, _END, room="home"),
)
ALONE: Final = (
    Action("show_question", ("space",), "look", "Show the question to one player", "Eyes only", "draw_cover"),
    Action("leave_question", ("q", "escape", "ctrl+b"), "cover", "Cover it and go back", "Eyes only", "draw_cover"),
)

OUTBREAK: Final = (*TURN, *PEOPLE, *LOOK, *SETUP, *RULED, *BEGIN, *OVER, *ALONE)
