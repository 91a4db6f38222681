"""What a crisis does, typed by people: “morale -2; zombies 6 colony; everybody drops a card”. Pure.

What fits the vocabulary is carried out and forecast by the program; anything else stays in the table's own words.
"""

import re
from typing import Any, Final

from companion.games.winter.places import BOARD

_NUMBER: Final = r"([+-]?\d{1,2})"
_TRACK: Final = "(morale|food|waste|starvation|helpless)"
_TOKEN: Final = "(zombies?|noise|barricades?)"
_WHERE: Final = r"(?:at )?(?:the )?([a-z -]+)"
_TRACKS: Final = (re.compile(f"{_TRACK} {_NUMBER}"), re.compile(f"{_NUMBER} {_TRACK}"))
_BOARD: Final = (re.compile(f"{_TOKEN} {_NUMBER} {_WHERE}"), re.compile(f"{_NUMBER} {_TOKEN} {_WHERE}"))
_PEOPLE: Final = re.compile(r"(wound|frostbite|kill)(?: ([1-9]))? (all|lowest|highest)")
_TOKENS: Final = {"zombie": "zombies", "barricade": "barricades"}


def effects_in(text: str) -> list[dict[str, Any]]:
    """One effect for each part between semicolons, in the order in which they are carried out.

    Commas part effects too where all that they part is understood.
    """
    found: list[dict[str, Any]] = []
    for part in (part.strip() for part in text.split(";")):
        pieces = [_understood(piece) for piece in part.split(",")]
        if part:
            found += [piece for piece in pieces if piece] if all(pieces) else [{"do": "manual", "text": part}]
    return found


def _understood(text: str) -> dict[str, Any] | None:
    """An effect of the vocabulary; None for any other words."""
    plain = " ".join(text.casefold().replace("−", "-").split()).rstrip(".")
    if track := _first(_TRACKS, plain):
        what, number = sorted(track, key=_word_first)
        return {"do": what, "by": int(number)} if int(number) else None
    if board := _first(_BOARD, plain):
        *pair, where = board
        what, number = sorted(pair, key=_word_first)
        place = _place(where)
        return {"do": _TOKENS.get(what, what), "by": int(number), "place": place} if place and int(number) else None
    if people := _PEOPLE.fullmatch(plain):
        return _on_people(people[1], int(people[2] or 1), people[3])
    return None


def _word_first(part: str) -> bool:
    return not part.isalpha()


def _first(patterns: tuple[re.Pattern[str], ...], text: str) -> tuple[str, ...] | None:
    return next((found.groups() for pattern in patterns if (found := pattern.fullmatch(text))), None)


def _on_people(do: str, number: int, who: str) -> dict[str, Any]:
    """A number says how many die, and how many tokens each of them takes."""
    if do == "kill":
        return {"do": do, "who": who if who == "all" else {who: number}}
    return {"do": do, "by": number, "who": who}


def _place(typed: str) -> str:
    """An id of the board, "others" for every location but the colony, or ""."""
    id = typed.strip().replace(" ", "-")
    return id if id in (*BOARD, "others") else ""
