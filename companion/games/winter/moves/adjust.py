"""Any number on the table, put right by hand. Every such move is in the story and can be undone."""

from typing import Annotated

from msgspec import Meta

from companion.games.winter.board.facts.hand import (
    AT_ENTRANCES,
    AT_PLACES,
    MOST_SPACES,
    OF_SURVIVORS,
    SPACES,
    TRACKS,
    ActivePlayerSet,
    FirstPlayerSet,
    NumberSet,
)
from companion.games.winter.board.facts.rounds import ColonyStepDone
from companion.games.winter.board.facts.tracks import GameEnded, GameResumed
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.known import (
    NO_UNRULY,
    no_despair,
    no_room_at,
    no_room_for,
    out_of_the_game,
    too_few_zombies,
    unknown_entrance,
    unknown_place,
    unknown_player,
    unknown_survivor,
)
from companion.games.winter.rules.abilities import lethal
from companion.games.winter.rules.colony import next_step
from companion.games.winter.rules.cut_short import goes_on
from companion.games.winter.rules.parts import ColonyStep, Number
from companion.games.winter.rules.rulings import BASE
from companion.games.words import counted
from companion.referee.asks import Choose, Option
from companion.referee.games import Move
from companion.referee.procedures import Procedure

LOWEST = {"attack": 1, "search": 1}
HIGHEST = {
    "morale": 10,
    "round": 10,
    "waste": 300,
    "attack": 6,
    "search": 6,
    "influence": 200,
    **dict.fromkeys(SPACES, MOST_SPACES),
}


class Adjust(Move, frozen=True):
    """Any number on the table, by so much or to so much.

    `what` is morale, round, food, starvation, waste, helpless, unruly; zombies, barricades, traps (with a place, and an
    entrance at the colony); noise, bandits, survivor_spaces, spaces, noise_spaces (with a place); wounds, frostbite,
    despair, influence, attack, search (with a survivor); first-player or active (with a player's name as `to`); and
    the numbers of a part of the table by their names.
    """

    by_hand = True
    between_steps = True
    after_the_end = True

    what: str
    by: int | None = None
    to: int | str | None = None
    place: str | None = None
    entrance: Annotated[int, Meta(ge=1, le=6)] | None = None
    survivor: str | None = None
    note: str = ""

    def title(self) -> str:
        of = self.survivor or (title_of(self.place) if self.place else "")
        change = f"to {self.to}" if self.by is None else f"{'+' if self.by >= 0 else '−'}{abs(self.by)}"
        return f"{self._called}{f' of {of}' if of else ''} {change}"

    def _own(self, table: Table) -> tuple[str, Number] | None:
        """The part of the table whose number it is, and that number."""
        found = ((part.id, number) for part in table.parts if (number := part.number(self.what)) is not None)
        return next(found, None)

    @property
    def _called(self) -> str:
        return SPACES.get(self.what, self.what).capitalize()

    def nonsense(self, table: Table) -> list[str]:
        if (self.by is None) == (self.to is None):
            return ["Say either by how much or to how much."]
        if self.what == "active" and (table.phase == "setup" or table.colony_steps_done):
            return ["No turn can begin now: undo the steps of the colony phase first, or finish the set-up."]
        if self.what in ("first-player", "active"):
            return unknown_player(table, str(self.to)) or out_of_the_game(table, str(self.to))
        if wrong := self._nowhere(table):
            return wrong
        if isinstance(self.to, str):
            return [f"“{self.to}” is not a number."]
        before, now = self._numbers(table)
        if now == before:
            return [f"{self._called} is {now} already."]
        return self._out_of_range(table, now)

    def _nowhere(self, table: Table) -> list[str]:
        if self.what == "unruly" and table.edition == BASE:
            return [NO_UNRULY]
        if self.what in TRACKS or self._own(table) is not None:
            return []
        if wrong := no_despair(table, self.what):
            return wrong
        if self.what in OF_SURVIVORS:
            return unknown_survivor(table, self.survivor) if self.survivor else ["Say of which survivor."]
        if self.what == "bandits" and self.what not in table.modules:
            return ["Bandits belong to The Long Night: this table plays without their module."]
        if self.what in SPACES:
            printed = [f"The spaces of {title_of(COLONY)} are printed on the board."]
            return printed if self._place == COLONY else unknown_place(table, self._place)
        if self.what in AT_PLACES:
            if self.place == COLONY:
                return [f"{title_of(COLONY).capitalize()} has no {self.what.rstrip('s')} spaces."]
            return unknown_place(table, self.place) if self.place else ["Say at which place."]
        if self.what in AT_ENTRANCES:
            if wrong := unknown_place(table, self.place or COLONY):
                return wrong
            if self._place == COLONY and self.entrance is None:
                return ["Say at which of the entrances 1 to 6."]
            return unknown_entrance(self._place, self.entrance)
        if self.what == "dice":
            return ["Dice are put right by adjust-dice: whose, and which to add, take or set."]
        own = [number.id for part in table.parts for number in part.numbers]
        return [f"There is no number “{self.what}”: give one of {', '.join([*_ALL, *own])}."]

    @property
    def _place(self) -> str:
        return self.place or COLONY

    def _numbers(self, table: Table) -> tuple[int, int]:
        """What it was and what it shall be."""
        if (own := self._own(table)) is not None:
            before = getattr(table.states[own[0]], self.what)
        elif self.what in TRACKS:
            before = getattr(table, self.what)
        elif self.what in OF_SURVIVORS:
            before = getattr(table.survivors[self.survivor or ""], self.what)
        elif self.what in (*AT_PLACES, "survivor_spaces", "noise_spaces"):
            before = getattr(table.places[self._place], self.what)
        else:
            before = getattr(table.places[self._place].entrances[(self.entrance or 1) - 1], self.what)
        return before, before + self.by if self.by is not None else int(self.to or 0)

    def _out_of_range(self, table: Table, now: int) -> list[str]:
        own = self._own(table)
        lowest, highest = LOWEST.get(self.what, 0), HIGHEST.get(self.what, 99)
        if own is not None:
            lowest, highest = own[1].lowest, own[1].highest
        if now < lowest:
            return [f"{self._called} cannot be below {lowest}."]
        if now > highest:
            return [f"{self._called} cannot be above {highest}."]
        if self.what == "zombies":
            door = table.places[self._place].entrances[(self.entrance or 1) - 1]
            return too_few_zombies(door.zombies - table.ordinary(self._place, self.entrance or 1), now)
        if self.what in ("wounds", "frostbite", "despair"):
            survivor = table.survivors[self.survivor or ""]
            before, _ = self._numbers(table)
            if survivor.tokens - before + now >= lethal(table, survivor):
                return [
                    f"{lethal(table, survivor)} wound tokens kill: let {survivor.name} die, or give one token less."
                ]
        return []

    def objections(self, table: Table) -> list[str]:
        if self.what in AT_ENTRANCES:
            before, now = self._numbers(table)
            door = table.places[self._place].entrances[(self.entrance or 1) - 1]
            if now > before and door.zombies + door.barricades + door.traps - before + now > door.spaces:
                return [f"That entrance has {counted(door.spaces, 'space')}."]
        if self.what in ("helpless", "unruly"):
            before, now = self._numbers(table)
            return no_room_for(table, now - before)
        if self.what == "bandits":
            before, now = self._numbers(table)
            return no_room_at(table, self._place, now - before)
        if self.what == "noise" and self._numbers(table)[1] > table.places[self._place].noise_spaces:
            spaces = table.places[self._place].noise_spaces
            return [f"{title_of(self._place).capitalize()} has {counted(spaces, 'noise space')}."]
        return []

    def procedure(self, table: Table) -> Procedure:
        if self.what == "first-player":
            yield FirstPlayerSet(str(self.to))
            return
        if self.what == "active":
            yield ActivePlayerSet(str(self.to))
            return
        before, now = self._numbers(table)
        of = self.survivor if self.what in OF_SURVIVORS else self._place if self.what not in TRACKS else ""
        if (own := self._own(table)) is not None:
            of = own[0]
        entrance = (self.entrance or 1) if self.what in (*AT_ENTRANCES, "spaces") else 0
        yield NumberSet(self.what, before, now, of or "", entrance, self.note)
        yield from end_or_go_on(table)


_ALL = (*TRACKS, *AT_ENTRANCES, *AT_PLACES, *SPACES, *OF_SURVIVORS, "first-player", "active")


def end_or_go_on(table: Table) -> Procedure:
    """What a number put right by hand means for the end of the game.  [BG-END-1, BG-END-2]"""
    reason = "morale" if table.morale == 0 else "rounds" if table.round == 0 else None
    if table.ended not in (None, "morale", "rounds") or reason == table.ended:
        return
    if table.ended is not None:
        yield GameResumed()
    if reason is not None:
        yield GameEnded(reason)
        return
    yield from goes_on(table)
    if (step := next_step(table)) is not None and table.phase == "colony" and table.ended is None:
        yield from take_up_again(step)


def take_up_again(step: ColonyStep[Table]) -> Procedure:
    """The game had ended in the colony phase: only the table knows whether that step was carried out."""
    how = yield Choose(
        about="take-up-again",
        text=f"The game had ended at “{step.title}”. Does that step begin again, or is it done?",
        options=(Option("again", "It begins again"), Option("done", "It is done")),
        rules=step.rules,
    )
    if how == "done":
        yield ColonyStepDone(step.id)
