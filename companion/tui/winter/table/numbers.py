"""The menu of numbers: one more, one less, or typed."""

from collections.abc import Callable
from typing import Final

from companion.tui.kit.menu import At, Menu
from companion.tui.kit.pick import numbered
from companion.tui.kit.pieces import Target
from companion.tui.kit.type_text import TypeNumber
from companion.tui.winter.table import deeds
from companion.tui.winter.table.actions import NUMBERS
from companion.tui.winter.table.deeds import Cannot, Deed, Outcome, Which
from companion.tui.winter.table.track import TRACKS

HIGHEST: Final = {"morale": 10, "round": 10, "waste": 300}
_TRACKS: Final = frozenset(track.id for track in TRACKS)


def carry_out(at: At, outcome: Outcome) -> None:
    """Do it, ask at which entrance, or say why not."""
    match outcome:
        case Deed(move, args):
            at.presenter.play(move, args)
        case Which():
            _at_which_entrance(at, outcome)
        case Cannot(why):
            at.say(why)


def _at_which_entrance(at: At, which: Which) -> None:
    doors = at.presenter.seen.colony.entrances if at.presenter.seen else ()
    texts = [
        (str(n), f"Entrance {n}: {door.zombies} zombies, {door.barricades} barricades")
        for n, door in enumerate(doors, 1)
    ]

    def take(value: str) -> None:
        carry_out(at, deeds.at_entrance(which, int(value)))

    at.choose("At which entrance of the colony?", numbered(texts), take)


def by_one(at: At, what: str, step: int) -> None:
    """One more or one less of something. A track is selected by that."""
    seen = at.presenter.seen
    if seen is None:
        return
    target = Target("track", what) if what in _TRACKS else at.selected
    at.select(target)
    carry_out(at, deeds.by_one(what, step, seen, target))


def of_selected(at: At, step: int) -> None:
    """What + and − mean for what is selected."""
    if at.presenter.seen is not None:
        carry_out(at, deeds.plus_minus(step, at.presenter.seen, at.selected))


def type_value(at: At, track: Target, begun: str = "") -> None:
    """Ask for the number of a track."""

    def take(value: int) -> None:
        carry_out(at, deeds.typed(track, value))

    at.ask(TypeNumber(f"{track.name.capitalize()}:", 0, HIGHEST.get(track.name, 99), begun=begun), take)


def _deed(id: str) -> Callable[[At], None]:
    what, _, which = id.rpartition("_")
    step = 1 if which == "more" else -1
    return lambda at: by_one(at, what, step) if what else of_selected(at, step)


MENU: Final = Menu(NUMBERS, {action.id: _deed(action.id) for action in NUMBERS})
