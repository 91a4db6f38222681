"""Effects on the tracks: morale, food, waste, starvation, and who is helpless at the colony."""

import re
from typing import Any, Final

from companion.games.winter.board.facts.board import HelplessCame, HelplessLeft
from companion.games.winter.board.facts.people import OnlySaid
from companion.games.winter.board.facts.tracks import (
    FoodChanged,
    StarvationTokenAdded,
    StarvationTokensRemoved,
    WasteChanged,
)
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import said
from companion.games.winter.rules.effects import Effect, Occasion
from companion.games.winter.rules.effects.shapes import OnTrack
from companion.games.winter.rules.morale import gain_morale, lose_morale
from companion.referee.procedures import Procedure

_FALLS: Final = re.compile(r"morale (?:falls|drops|sinks|goes down|is lost|is reduced|is lowered)(?: by)? ?(\d{1,2})")
_RISES: Final = re.compile(r"morale (?:rises|goes up|grows|is raised)(?: by)? ?(\d{1,2})")


class Morale(OnTrack):
    name = "morale"
    nouns = "morale"

    def typed(self, plain: str) -> dict[str, Any] | None:
        for pattern, sign in ((_FALLS, -1), (_RISES, 1)):
            if (moved := pattern.fullmatch(plain)) and int(moved[1]):
                return {"do": self.name, "by": sign * int(moved[1])}
        return None

    def does(self, table: Table, effect: Effect, why: Occasion) -> Procedure:
        by = self.count(effect)
        yield from lose_morale(table, -by, why.cause, why.because) if by < 0 else gain_morale(table, by, why.because)


class Food(OnTrack):
    name = "food"
    nouns = r"food(?: tokens?)?"

    def does(self, table: Table, effect: Effect, why: Occasion) -> Procedure:
        if by := max(self.count(effect), -table.food):
            yield FoodChanged(by, table.food + by, why.because)


class Waste(OnTrack):
    name = "waste"
    nouns = r"waste(?: cards?)?"

    def does(self, table: Table, effect: Effect, why: Occasion) -> Procedure:
        if by := max(self.count(effect), -table.waste):
            yield WasteChanged(by, table.waste + by, why.because)


class Starvation(OnTrack):
    name = "starvation"
    nouns = r"starvation(?: tokens?)?"

    def does(self, table: Table, effect: Effect, why: Occasion) -> Procedure:
        by = self.count(effect)
        for _ in range(by):
            yield StarvationTokenAdded(table.starvation + 1, why.because)
        gone = min(-by, table.starvation)
        if gone > 0:
            yield StarvationTokensRemoved(gone, table.starvation - gone, why.because)


class Helpless(OnTrack):
    """They come as long as there is room. A crossroads card of an exiled player’s turn brings none."""

    name = "helpless"
    nouns = r"helpless(?: survivors?)?"

    def does(self, table: Table, effect: Effect, why: Occasion) -> Procedure:
        by = self.count(effect)
        turn = table.watch.active if table.watch else table.active
        if by > 0 and why.cause == "crossroads" and turn is not None and table.players[turn].exiled:
            yield OnlySaid(said.exile_brings_no_helpless(turn))
        elif by > 0:
            room = min(by, table.free_spaces(COLONY))
            if room > 0:
                yield HelplessCame(room, table.helpless + room, why.because)
            if room < by:
                yield OnlySaid(said.no_space_for_helpless(by - max(room, 0)))
        elif gone := min(-by, table.helpless):
            yield HelplessLeft(gone, table.helpless - gone, why.because)
