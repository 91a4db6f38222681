"""What the list of The Long Night asks: which one, where, how many, which faces.

What is selected on the table is where things happen, and who does them.
"""

import re
from collections.abc import Callable, Sequence

from companion.games.winter.board.places import COLONY
from companion.games.winter.view.seen import Seen, SurvivorSeen
from companion.tui.kit.menu import At
from companion.tui.kit.pick import Choice, numbered
from companion.tui.kit.type_text import TypeName, TypeNumber
from companion.tui.winter.table.deeds import place_of
from companion.tui.winter.table.places import title_of
from companion.tui.winter.turn.ways import acting


def only(at: At, question: str, texts: Sequence[tuple[str, str]], then: Callable[[str], object], none: str) -> None:
    """Ask which, unless there is only one, or none: that is said."""
    if not texts:
        at.say(none)
    else:
        at.one_of(question, [Choice(texts[0][0], "")] if len(texts) == 1 else numbered(texts), then)


def one_acting(at: At, question: str, then: Callable[[str], object], place: str = "") -> None:
    """The survivor selected, or one of those whose turn it is; `place`: only who is there."""
    seen = at.presenter.seen
    if seen is None:
        return
    if at.selected is not None and at.selected.kind == "survivor" and not place:
        then(at.selected.name)
        return
    people = [(one.name, f"{one.name}, {title_of(one.at)}") for one in acting(seen) if place in ("", one.at)]
    only(at, question, people, then, f"Nobody of {seen.active or 'the group'} is at {title_of(place or COLONY)}.")


def anybody(
    at: At,
    question: str,
    then: Callable[[str], object],
    none: str,
    who: Callable[[SurvivorSeen], bool] = lambda _: True,
) -> None:
    """One of all survivors in play, the one selected first."""
    seen = at.presenter.seen
    if seen is None:
        return
    chosen = at.selected.name if at.selected is not None and at.selected.kind == "survivor" else ""
    people = [one for player in seen.players for one in player.survivors if who(one)]
    people.sort(key=lambda one: one.name != chosen)
    only(at, question, [(one.name, f"{one.name}, {title_of(one.at)}") for one in people], then, none)


def which_place(at: At, question: str, then: Callable[[str], object]) -> None:
    """Any place, by its number."""
    seen = at.presenter.seen
    if seen is None:
        return
    places = [Choice(id, title_of(id), str(place.number)) for id, place in seen.places.items()]
    at.choose(question, [Choice(COLONY, title_of(COLONY), "0"), *places], then, here(at, seen))


def here(at: At, seen: Seen) -> str:
    """The place that is selected, or where what is selected is."""
    return place_of(seen, at.selected) if at.selected is not None else COLONY


def here_door(at: At) -> dict[str, int]:
    """The entrance that is selected, as an argument of a move."""
    selected = at.selected
    return {"entrance": int(selected.name)} if selected is not None and selected.kind == "entrance" else {}


def dice(
    at: At, question: str, then: Callable[[list[int]], object], exactly: int = 0, may_be_empty: bool = False
) -> None:
    """Faces typed one after the other."""

    def faces(typed: str) -> list[int]:
        return [int(face) for face in re.findall(r"[1-6]", typed)]

    def refuse(typed: str) -> str:
        wrong = re.sub(r"[1-6\s,]", "", typed) or (exactly and len(faces(typed)) != exactly)
        return f"Type {exactly or 'the'} faces from 1 to 6, as in “3 5”." if wrong else ""

    box = TypeName(f"{question} Faces, as in “3 5”:", refuse=refuse, may_be_empty=may_be_empty)
    at.ask(box, lambda typed: then(faces(typed)))


def number(at: At, question: str, now: int | None, then: Callable[[int], object]) -> None:
    """Any number."""
    at.ask(TypeNumber(question, 0, 99, "" if now is None else str(now)), then)
