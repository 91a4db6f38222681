"""The actions of the screens of Patient Zero: the table, its set-up, its rulings, a new game, the end."""

from typing import Final

from companion.tui.actions.action import Action

_TABLE, _SETUP, _NEW, _END = "outbreak", "outbreak_setup", "outbreak_new", "outbreak_end"
_TURN, _PEOPLE, _LOOK = "Patient Zero: the turn", "Patient Zero: the players", "Patient Zero: looking"
_BEFORE, _RULED, _OVER = "Patient Zero: set-up", "Patient Zero: rulings", "Patient Zero: the end"
_BEGIN = "Patient Zero: new game"

TURN: Final = (
    Action("outbreak_next", ("space",), "go on", "Do what comes next, or answer what is asked", _TURN, _TABLE),
    Action("pz_draw", ("d",), "draw", "Whose turn it is draws, and is asked alone what to show", _TURN, _TABLE),
    Action("pz_card", ("c",), "card", "The player selected plays a card", _TURN, _TABLE),
    Action("pz_critical", ("C",), "critical", "The same at critical speed", _TURN, _TABLE),
    Action("pz_pass", ("v",), "pass priority", "Priority passes, to somebody or to whoever responds", _TURN, _TABLE),
    Action("pz_fight", ("f",), "combat", "The table says how a combat ended", _TURN, _TABLE),
    Action("pz_end_turn", ("e",), "end turn", "The turn passes to the left", _TURN, _TABLE),
    Action("pz_laptop", ("a",), "pass laptop", "Who is asked alone answers here, behind a cover", _TURN, _TABLE),
    Action("pz_glass", ("g",), "sand-glass", "Turn the sand-glass over; it ends nothing", _TURN, _TABLE),
    Action("pz_sand", ("G",), "sand", "How long the sand runs, or no sand-glass", _TURN, _TABLE),
    Action("pz_over", ("x",), "game over", "The table says which side has won, and why", _TURN, _TABLE),
    Action("pz_undo", ("u",), "undo", "Take back the last answer or step", _TURN, _TABLE),
    Action("pz_redo", ("U", "ctrl+r"), "redo", "Bring back what was undone", _TURN, _TABLE),
)
PEOPLE: Final = (
    Action("pz_up", ("up", "left", "shift+tab"), "", "Select the player before", _PEOPLE, _TABLE),
    Action("pz_down", ("down", "right", "tab"), "", "Select the next player", _PEOPLE, _TABLE),
    Action("pz_open", ("enter",), "do", "All that the player selected can do", _PEOPLE, _TABLE),
    Action("pz_infect", ("i",), "infected", "The player selected is Infected, or is not after all", _PEOPLE, _TABLE),
    Action("pz_reveal", ("r",), "reveal", "The player selected turns up the Faction", _PEOPLE, _TABLE),
    Action("pz_own", ("o",), "own Faction", "The player selected looks at the Faction here", _PEOPLE, _TABLE),
    Action("pz_turn", ("T",), "set turn", "By hand: a turn of the player selected begins", _PEOPLE, _TABLE),
    Action("pz_deal", ("D",), "deal", "The program deals Factions, anew where they were dealt", _PEOPLE, _TABLE),
)
LOOK: Final = (
    Action("pz_story", ("l",), "story", "The story so far: undo to any line", _LOOK, _TABLE, room="story"),
    Action("pz_phones", ("p",), "phones", "Phones: pair a seat, see who is connected", _LOOK, _TABLE, room="phones"),
    Action("pz_setup", ("L",), "set-up", "The set-up checklist", _LOOK, _TABLE, room="checklist"),
    Action("pz_rulings", ("comma",), "rulings", "Rulings, and what is open", _LOOK, _TABLE, room="rulings"),
    Action("pz_rules", ("slash",), "rules", "The rulebook in our own words", _LOOK, _TABLE, room="rulebook"),
    Action("pz_home", ("q",), "home", "To the first screen; the game stays as it is", _LOOK, _TABLE, room="home"),
    Action("pz_help", ("question_mark", "f1"), "all keys", "All keys", _LOOK, _TABLE, room="help"),
)
SETUP: Final = (
    Action("pz_tick", ("space", "enter"), "tick", "Tick the line selected, or take it away", _BEFORE, _SETUP),
    Action("pz_tick_all", ("A",), "tick all", "Tick all that are left", _BEFORE, _SETUP),
    Action("pz_finish", ("b",), "who starts", "Who turned up the first Zombie: the first turn begins", _BEFORE, _SETUP),
    Action("pz_look", ("o",), "own Faction", "One player looks at the own Faction here", _BEFORE, _SETUP),
    Action("pz_deal_now", ("D",), "deal", "The program deals Factions, anew where they were dealt", _BEFORE, _SETUP),
    Action("pz_seats", ("p",), "phones", "Phones: pair a seat", _BEFORE, _SETUP, room="phones"),
    Action("pz_setup_rulings", ("comma",), "rulings", "Rulings, and what is open", _BEFORE, _SETUP, room="rulings"),
    Action("pz_rule_checklist", ("slash", "question_mark", "f1"), "rule", "The rule for the line", _BEFORE, _SETUP),
    Action("pz_undo_setup", ("u",), "undo", "Take back the last answer or step", _BEFORE, _SETUP),
    Action("pz_setup_back", ("q", "escape", "ctrl+b"), "table", "To the table", _BEFORE, _SETUP, room="table"),
)
RULED: Final = (
    Action("pz_change", ("enter", "space"), "change", "Another value for the ruling", _RULED, "outbreak_rulings"),
    Action("pz_rule", ("slash", "question_mark", "f1"), "rule", "The rule that names it", _RULED, "outbreak_rulings"),
    Action("pz_unrule", ("u",), "undo", "Take back the last answer or step", _RULED, "outbreak_rulings"),
    Action("pz_rulings_back", ("q", "escape", "ctrl+b"), "back", "Back", _RULED, "outbreak_rulings"),
)
BEGIN: Final = (
    Action("pz_fill", ("enter",), "fill in", "Fill in the line selected", _BEGIN, _NEW),
    Action("pz_add_player", ("a",), "player", "Another player, clockwise", _BEGIN, _NEW),
    Action("pz_strike", ("x",), "strike", "Take the player selected away", _BEGIN, _NEW),
    Action("pz_begin", ("b",), "begin", "Begin: the set-up list", _BEGIN, _NEW),
    Action("pz_other_game", ("g",), "another game", "A new game of Dead of Winter", _BEGIN, _NEW, room="new_game"),
    Action("pz_seat_up", ("K", "minus"), "seat ↑", "The player sits one seat earlier", _BEGIN, _NEW),
    Action("pz_seat_down", ("J", "plus"), "seat ↓", "The player sits one seat later", _BEGIN, _NEW),
    Action("pz_new_back", ("q",), "back", "Back", _BEGIN, _NEW, room="back"),
    Action("pz_escape_new_game", ("escape", "ctrl+b"), "", "Back", _BEGIN, _NEW, room="back"),
)
OVER: Final = (
    Action("pz_show", ("r", "space"), "reveal", "One player turns up the Faction", _OVER, _END),
    Action("pz_mistake", ("u", "backspace"), "undo", "That was a mistake: take back the last step", _OVER, _END),
    Action("pz_end_story", ("l",), "story", "The story of the game", _OVER, _END, room="story"),
    Action("pz_end_new", ("n",), "new game", "A new game of Patient Zero", _OVER, _END, room="outbreak_new"),
    Action("pz_end_table", ("enter", "t", "escape"), "table", "Look at the table", _OVER, _END, room="table"),
    Action("pz_end_home", ("q",), "home", "To the first screen; the game is kept", _OVER, _END, room="home"),
)
ALONE: Final = (
    Action("show_question", ("space",), "look", "Show the question to one player", "Eyes only", "draw_cover"),
    Action("leave_question", ("q", "escape", "ctrl+b"), "cover", "Cover it and go back", "Eyes only", "draw_cover"),
)

OUTBREAK: Final = (*TURN, *PEOPLE, *LOOK, *SETUP, *RULED, *BEGIN, *OVER, *ALONE)
