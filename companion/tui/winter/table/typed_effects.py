"""What a crisis does, typed by people: “lose 2 morale; add 1 zombie to each location; everybody drops a card”. Pure.

What fits the vocabulary is carried out and forecast by the program; anything else stays in the table's own words.
"""

import re
from typing import Any, Final

from companion.games.winter.board.places import BOARD

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
_FALLS: Final = re.compile(r"morale (?:falls|drops|sinks|goes down|is lost|is reduced|is lowered)(?: by)? ?(\d{1,2})")
_RISES: Final = re.compile(r"morale (?:rises|goes up|grows|is raised)(?: by)? ?(\d{1,2})")
_NUMBER: Final = r"([+-]?\d{1,2})"
_TRACK: Final = (
    r"(morale|food(?: tokens?)?|waste(?: cards?)?|starvation(?: tokens?)?|"
    r"unruly(?: helpless)?(?: survivors?)?|helpless(?: survivors?)?)"
)
_TOKEN: Final = r"(zombies?|noise(?: tokens?)?|barricades?|bandits?|(?:explosive )?traps?)"
_WHERE: Final = r"(?:(?:at|to|in|on|into|from|off) )?(?:the )?([a-z’' -]+)"
_TRACKS: Final = (re.compile(f"{_TRACK} {_NUMBER}"), re.compile(f"{_NUMBER} (?:of )?{_TRACK}"))
_BOARD: Final = (re.compile(f"{_TOKEN} {_NUMBER} {_WHERE}"), re.compile(f"{_NUMBER} {_TOKEN} {_WHERE}"))
_ANYWHERE: Final = (re.compile(f"(bandits?) {_NUMBER}"), re.compile(f"{_NUMBER} (bandits?)"))
_ALL_BARRICADES: Final = re.compile(f"(?:remove|break|lose) (?:all|every) (?:the )?barricades?(?: {_WHERE})?")
_TAIL: Final = re.compile(r" (?:to|at|in|from|on) (?:the )?(?:colony|supply|waste pile|track)$")
_HARM: Final = r"(wounds?|frostbites?|despair|kill)"
_PEOPLE: Final = re.compile(rf"{_HARM}(?: ([1-9]))? (all|lowest|highest)")
_EVERYBODY: Final = re.compile(
    r"(?:every|each|all)(?: the)? survivors? (?:takes?|gets?|suffers?|receives?|is|are)(?: (\d))? ?"
    r"(wounded|wounds?|frostbite|frostbitten|despair)"
)
_DEATHS: Final = re.compile(
    r"(?:kill )?(?:the )?(?:(\d) )?(?:survivors? )?(?:with (?:the )?)?(lowest|highest)(?:[ -]influence)?"
    r"(?: survivors?)?( dies?| is killed| are killed)?"
)
_ELSEWHERE: Final = re.compile(
    r"(?:each|every|all)(?: the)?(?: other| non-colony)? (?:locations?|places?)(?: but the colony)?|other locations"
    r"|others"
)
_TOKENS: Final = {"zombie": "zombies", "barricade": "barricades", "bandit": "bandits", "trap": "traps"}


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
    if walls := _ALL_BARRICADES.fullmatch(plain):
        place = _place(walls[1]) if walls[1] else "colony"
        return {"do": "barricades", "place": place} if place else None
    for pattern, sign in ((_FALLS, -1), (_RISES, 1)):
        if (moved := pattern.fullmatch(plain)) and int(moved[1]):
            return {"do": "morale", "by": sign * int(moved[1])}
    if said := _VERB.fullmatch(plain):
        found = _counted(said["rest"], -1 if said["less"] else 1)
        return None if found is None or (found["by"] < 0) != bool(said["less"]) else found
    return _counted(plain, 1) or _on_people(plain)


def _counted(plain: str, sign: int) -> dict[str, Any] | None:
    """So many of something on a track or on the board."""
    if track := _first(_TRACKS, plain) or _first(_TRACKS, _TAIL.sub("", plain)):
        what, number = sorted(track, key=_word_first)
        return {"do": what.split()[0], "by": sign * int(number)} if int(number) else None
    if board := _first(_BOARD, plain):
        *pair, where = board
        what, number = sorted(pair, key=_word_first)
        place = _place(where)
        kind = what.replace("explosive ", "").split()[0]
        return (
            {"do": _TOKENS.get(kind, kind), "by": sign * int(number), "place": place} if place and int(number) else None
        )
    if anywhere := _first(_ANYWHERE, plain):
        number = sorted(anywhere, key=_word_first)[1]
        return {"do": "bandits", "by": sign * int(number)} if int(number) else None
    return None


def _word_first(part: str) -> bool:
    return part[-1].isdigit()


def _first(patterns: tuple[re.Pattern[str], ...], text: str) -> tuple[str, ...] | None:
    return next((found.groups() for pattern in patterns if (found := pattern.fullmatch(text))), None)


def _on_people(plain: str) -> dict[str, Any] | None:
    """A number says how many die, and how many tokens each of them takes."""
    if people := _PEOPLE.fullmatch(plain):
        do, number, who = people[1], int(people[2] or 1), people[3]
        if do == "kill":
            return {"do": do, "who": who if who == "all" else {who: number}}
        return {"do": do.rstrip("s"), "by": number, "who": who}
    if harmed := _EVERYBODY.fullmatch(plain):
        do = {"wound": "wound", "frost": "frostbite", "despa": "despair"}[harmed[2][:5]]
        return {"do": do, "by": int(harmed[1] or 1), "who": "all"}
    if (dead := _DEATHS.fullmatch(plain)) and (dead[3] or plain.startswith("kill ")):
        return {"do": "kill", "who": {dead[2]: int(dead[1] or 1)}}
    return None


def _place(typed: str) -> str:
    """An id of the board, "others" for every location but the colony, or ""."""
    plain = typed.strip().removeprefix("the ")
    if _ELSEWHERE.fullmatch(plain):
        return "others"
    id = plain.replace(" ", "-")
    titles = {location.title.casefold(): location.id for location in BOARD.values()}
    return id if id in BOARD else titles.get(plain.replace("'", "’"), "")
