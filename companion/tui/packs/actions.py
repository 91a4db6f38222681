"""The actions of the screens for packs: which cards are in the decks, the reader’s view, and cards of one’s own."""

from typing import Final

from companion.tui.actions.action import Action

_PACKS: Final = "Packs of a new game"
_CARDS: Final = "Cards of your own"
_EDITOR: Final = "Writing a card"
_READER: Final = "Read aloud"

PACKS: Final = (
    Action(
        "pack_switch", ("enter", "space"), "on/off", "The pack selected is in the decks, or is not", _PACKS, "packs"
    ),
    Action("pack_mature", ("m",), "mature", "Cards for adults are in the deck, or are not", _PACKS, "packs"),
    Action("pack_non_coop", ("n",), "non-coop", "Cards that set players against each other", _PACKS, "packs"),
    Action("pack_add", ("a",), "add a file", "Put a copy of a file or folder on the shelf", _PACKS, "packs"),
    Action("packs_done", ("q", "escape", "ctrl+b"), "done", "Back to the new game", _PACKS, "packs"),
    Action("card_edit", ("enter",), "write", "Write on at the card selected", _CARDS, "cards"),
    Action("card_new", ("n",), "new card", "Another card in the pack selected", _CARDS, "cards"),
    Action("pack_new", ("p",), "new pack", "Another pack, with a card to begin with", _CARDS, "cards"),
    Action("pack_fetch", ("a",), "add a file", "Put a copy of a file or folder on the shelf", _CARDS, "cards"),
    Action("back_cards", ("q", "escape", "ctrl+b"), "back", "Back", _CARDS, "cards", room="back"),
    Action("card_save", ("ctrl+s",), "save", "Save the card in its pack", _EDITOR, "card_editor"),
    Action("card_view", ("ctrl+t",), "text/card", "From the text to the card, or back", _EDITOR, "card_editor"),
    Action("card_leave", ("ctrl+b", "escape"), "back", "Back to the list", _EDITOR, "card_editor"),
    Action("read_on", ("space", "right", "enter", "pagedown"), "next", "The next part", _READER, "reader"),
    Action("read_back", ("left", "backspace", "pageup"), "before", "The part before", _READER, "reader"),
    Action("read_size", ("s",), "letters", "Large letters, or the letters of the terminal", _READER, "reader"),
    Action("read_done", ("q", "escape", "ctrl+b"), "back", "Back to the card", _READER, "reader"),
)
