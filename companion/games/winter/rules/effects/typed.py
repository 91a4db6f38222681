"""What a crisis does, typed by people: “lose 2 morale; add 1 zombie to each location; everybody drops a card”. Pure.

Each effect has its own nouns and, where it needs them, its own sentences; what they share is here: so many on a track,
so many at a place, something for somebody. What fits the vocabulary is carried out and forecast by the program;
anything else stays in the table's own words.
"""

import re
from typing import Any, Final, Never

from companion.games.winter.rules.effects import VERBS, Verb
from companion.games.winter.rules.effects.shapes import OnBoard, OnPeople
from companion.games.winter.rules.effects.typed_places import WHERE, place_typed

_NUMBERS: Final = (
    "a",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_WORDS: Final = {word: str(max(1, number)) for number, word in enumerate(_NUMBERS)} | {"an": "1", "another": "1"}
_LESS: Final = "lose|loses|lower|lowers|reduce|remove|removes|discard|take away|takes away|spend|pay"
_MORE: Final = "add|adds|gain|gains|place|places|put|puts|raise|get|gets|draw|there are|there is"
_VERB: Final = re.compile(rf"(?:(?P<less>{_LESS})|(?P<more>{_MORE})) (?P<rest>.+)")
_NUMBER: Final = r"([+-]?\d{1,2})"
_EVERYBODY: Final = r"(?:every|each|all)(?: the)? survivors? (?:takes?|gets?|suffers?|receives?|is|are)"
_TAIL: Final = re.compile(r" (?:to|at|in|from|on) (?:the )?(?:colony|supply|waste pile|track)$")


def effects_in(text: str) -> list[dict[str, Any]]:
    """One effect for each part between semicolons, in the order in which they are carried out.

    Commas, and “and”, part effects too where all that they part is understood.
    """
    found: list[dict[str, Any]] = []
    for part in (part.strip() for part in re.split(r";|\.\s", text)):
        for cut in (r",", r",\s*(?:and\s)?|\sand\s"):
            pieces = [_understood(piece) for piece in _whole(re.split(cut, part))]
            if all(pieces):
                break
        if part:
            found += [piece for piece in pieces if piece] if all(pieces) else [{"do": "manual", "text": part}]
    return found


def _whole(pieces: list[str]) -> list[str]:
    """Each piece with the verb that it shares with the one before: “lose 3 food and 1 morale”."""
    found: list[str] = []
    verb = ""
    for piece in (piece.strip() for piece in pieces):
        if said := _VERB.fullmatch(piece.casefold()):
            verb = said["less"] or said["more"]
        first = piece.casefold().partition(" ")[0]
        found.append(f"{verb} {piece}" if verb and not said and (first.isdecimal() or first in _WORDS) else piece)
    return found


def _understood(text: str) -> dict[str, Any] | None:
    """An effect of the vocabulary; None for any other words."""
    plain = " ".join(text.casefold().replace("−", "-").split()).rstrip(".!")
    plain = " ".join(_WORDS.get(word, word) for word in plain.split())
    if own := next((found for verb in VERBS.values() if (found := verb.typed(plain)) is not None), None):
        return own
    if said := _VERB.fullmatch(plain):
        found = _counted(said["rest"], -1 if said["less"] else 1)
        return None if found is None or (found["by"] < 0) != bool(said["less"]) else found
    return _counted(plain, 1) or _on_people(plain)


def _counted(plain: str, sign: int) -> dict[str, Any] | None:
    """So many of something on a track or on the board."""
    for verb in VERBS.values():
        if not verb.nouns or isinstance(verb, OnPeople):
            continue
        if isinstance(verb, OnBoard):
            found = _at_a_place(verb, plain)
        else:
            found = _in_a_row(verb, plain) or _in_a_row(verb, _TAIL.sub("", plain))
        if found:
            return found | {"by": sign * found["by"]} if found["by"] else None
    return None


def _in_a_row(verb: Verb[Never], plain: str, where: str = "") -> dict[str, Any] | None:
    """Number and noun, either first."""
    said = re.fullmatch(f"(?:{verb.nouns}) {_NUMBER}{where}", plain)
    said = said or re.fullmatch(f"{_NUMBER} {'' if where else '(?:of )?'}(?:{verb.nouns}){where}", plain)
    if said is None:
        return None
    found = {"do": verb.name, "by": int(said[1])}
    if where:
        found["place"] = place_typed(said[2])
        return found if found["place"] else None
    return found


def _at_a_place(verb: OnBoard, plain: str) -> dict[str, Any] | None:
    """With the place; without one where the effect is for any."""
    found = _in_a_row(verb, plain, f" {WHERE}")
    return found or (_in_a_row(verb, plain) if verb.anywhere else None)


def _on_people(plain: str) -> dict[str, Any] | None:
    """A number says how many tokens each of them takes."""
    for verb in VERBS.values():
        if not verb.nouns or not isinstance(verb, OnPeople):
            continue
        if said := re.fullmatch(f"(?:{verb.nouns})(?: ([1-9]))? (all|lowest|highest)", plain):
            return {"do": verb.name, "by": int(said[1] or 1), "who": said[2]}
        if said := re.fullmatch(f"{_EVERYBODY}(?: (\\d))? ?(?:{verb.nouns})", plain):
            return {"do": verb.name, "by": int(said[1] or 1), "who": "all"}
    return None
