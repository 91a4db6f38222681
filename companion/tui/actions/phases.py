"""The actions of the screens that lead through a part of the evening: colony phase, crossroads, phones, the end."""

from typing import Final

from companion.tui.actions.action import Action

COLONY_RIGHT: Final = (
    Action("colony_right", ("v",), "put right", "A number is put right between two steps", "Colony phase", "colony"),
)

PHASES: Final = (
    Action(
        "colony_next",
        ("enter", "space"),
        "next",
        "Begin the next step, when all is moved on the board",
        "Colony phase",
        "colony",
    ),
    Action(
        "colony_back", ("backspace", "u", "escape"), "back", "Back: one answer, then one step", "Colony phase", "colony"
    ),
    Action("colony_more", ("pagedown",), "more", "Read on below", "Colony phase", "colony", looks=True),
    Action("colony_redo", ("U", "ctrl+r"), "redo", "Bring back what was taken back", "Colony phase", "colony"),
    Action(
        "colony_count",
        ("k",),
        "count board",
        "Count the board before the phase begins",
        "Colony phase",
        "colony",
        room="count",
    ),
    Action("colony_objective", ("j",), "goal", "The main objective is complete, or is not", "Colony phase", "colony"),
    *COLONY_RIGHT,
    Action(
        "colony_leave",
        ("q", "ctrl+b"),
        "table",
        "To the table; the phase waits where it is",
        "Colony phase",
        "colony",
        looks=True,
    ),
    Action("happened", ("x",), "it happened", "The card that is watched comes to pass", "Crossroads", "crossroads"),
    Action(
        "after_all",
        ("w",),
        "it had happened",
        "The card of the turn that has just ended did happen: that turn is taken up again",
        "Crossroads",
        "crossroads",
    ),
    Action(
        "not_this_one",
        ("n",),
        "not this one",
        "The card goes under the deck, another one is watched",
        "Crossroads",
        "crossroads",
    ),
    Action("read_aloud", ("r",), "read aloud", "The open card in large type", "Crossroads", "crossroads", looks=True),
    Action(
        "cards_seen",
        ("s",),
        "cards seen",
        "Cards left, and those seen this evening",
        "Crossroads",
        "crossroads",
        looks=True,
    ),
    Action(
        "crossroads_done",
        ("enter", "space"),
        "done",
        "All is done: to the table",
        "Crossroads",
        "crossroads",
        looks=True,
    ),
    Action(
        "look",
        ("e",),
        "eyes only",
        "Only the one who watches looks at the card, here on the laptop",
        "Crossroads",
        "crossroads",
    ),
    Action(
        "crossroads_undo", ("backspace", "u"), "undo", "Take back the last answer or step", "Crossroads", "crossroads"
    ),
    Action("crossroads_redo", ("U", "ctrl+r"), "redo", "Bring back what was undone", "Crossroads", "crossroads"),
    Action(
        "crossroads_leave", ("q", "escape", "ctrl+b"), "table", "To the table", "Crossroads", "crossroads", looks=True
    ),
    Action(
        "show_secret",
        ("space",),
        "look",
        "Show the card for 8 seconds; or hold the mouse button",
        "Eyes only",
        "eyes_only",
    ),
    Action(
        "cover_secret",
        ("enter", "q", "escape", "ctrl+b"),
        "done",
        "Cover the card and go back",
        "Eyes only",
        "eyes_only",
    ),
    Action("show_ballot", ("space",), "look", "Show one voter what can be voted for", "Eyes only", "ballot_cover"),
    Action("leave_ballot", ("q", "escape", "ctrl+b"), "back", "Back without a vote", "Eyes only", "ballot_cover"),
    Action("seat_before", ("up",), "", "The seat before", "Phones", "phones", looks=True),
    Action("seat_after", ("down", "tab"), "", "The next seat", "Phones", "phones", looks=True),
    Action(
        "invite",
        ("enter", "n"),
        "code",
        "A code for the seat selected: a first phone, or a new one",
        "Phones",
        "phones",
    ),
    Action("revoke", ("x", "delete"), "revoke", "Free the seat: its phone and its code are void", "Phones", "phones"),
    Action(
        "wide_code",
        ("b",),
        "other blocks",
        "Draw the code with blanks only, where a camera cannot read it",
        "Phones",
        "phones",
    ),
    Action("address", ("a",), "address", "Another address of this computer", "Phones", "phones"),
    Action("host", ("h",), "host", "Through a host: its address, the hall, a raised hand", "Phones", "phones"),
    Action("waiting_bell", ("w",), "bell", "The bell when the table waits for a phone: on or off", "Phones", "phones"),
    Action(
        "table_code", ("c",), "code for all", "One code for everybody: a phone picks its free seat", "Phones", "phones"
    ),
    Action(
        "show_table", ("t",), "table for all", "Show the table on a tablet or a TV, or no longer", "Phones", "phones"
    ),
    Action("serve", ("s",), "on/off", "Serve phones, or stop", "Phones", "phones"),
    Action(
        "phones_leave",
        ("q", "escape", "ctrl+b"),
        "back",
        "Back; the phones stay connected",
        "Phones",
        "phones",
        looks=True,
    ),
    Action(
        "reveal",
        ("r", "space"),
        "reveal",
        "One player turns up the secret objective",
        "End of the game",
        "end",
    ),
    Action(
        "keep",
        ("w",),
        "HTML file",
        "Write the story with its plots to one HTML file",
        "End of the game",
        "end",
        looks=True,
    ),
    Action(
        "mistake",
        ("u", "backspace"),
        "undo",
        "That was a mistake: take back the last answer or step",
        "End of the game",
        "end",
    ),
    Action("end_story", ("l",), "story", "The story of the game", "End of the game", "end", room="story"),
    Action("end_new", ("n",), "new game", "Begin a new game", "End of the game", "end", room="new_game"),
    Action(
        "end_table",
        ("enter", "t", "escape"),
        "table",
        "Look at the table as it ended",
        "End of the game",
        "end",
        room="table",
    ),
    Action("end_home", ("q",), "home", "To the first screen; the game is kept", "End of the game", "end", room="home"),
)
