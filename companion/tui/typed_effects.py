"""What a crisis does, typed by people: “morale -2; zombies 6 colony; everybody drops a card”. Pure.

What fits the vocabulary is carried out and forecast by the program; anything else stays in the table's own words.
"""

import re
from typing import Any, Final

from companion.games.winter.places import BOARD

_TRACKS: Final = re.compile(r"(morale|food|waste|starvation|helpless) ([+-]?\d{1,2})")
_BOARD: Final = re.compile(r"(zombies|noise|barricades) ([+-]?\d{1,2}) (?:at )?(?:the )?([a-z -]+)")
_PEOPLE: Final = re.compile(r"(wound|frostbite|kill)(?: ([1-9]))? (all|lowest|highest)")


def effects_in(text: str) -> list[dict[str, Any]]:
    """One effect for each part between semicolons, in the order in which they are carried out."""
    return [_effect(part.strip()) for part in text.split(";") if part.strip()]


def _effect(text: str) -> dict[str, Any]:
    plain = " ".join(text.casefold().replace("−", "-").split()).rstrip(".")
    if (track := _TRACKS.fullmatch(plain)) and int(track[2]):
        return {"do": track[1], "by": int(track[2])}
    if (board := _BOARD.fullmatch(plain)) and int(board[2]) and (place := _place(board[3])):
        return {"do": board[1], "by": int(board[2]), "place": place}
    if people := _PEOPLE.fullmatch(plain):
        return _on_people(people[1], int(people[2] or 1), people[3])
    return {"do": "manual", "text": text}


def _on_people(do: str, number: int, who: str) -> dict[str, Any]:
    """A number says how many die, and how many tokens each of them takes."""
    if do == "kill":
        return {"do": do, "who": who if who == "all" else {who: number}}
    return {"do": do, "by": number, "who": who}


def _place(typed: str) -> str:
    """An id of the board, "others" for every location but the colony, or ""."""
    id = typed.strip().replace(" ", "-")
    return id if id in (*BOARD, "others") else ""
