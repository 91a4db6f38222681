"""Effects on survivors: wounds of every kind, and death."""

import re
from typing import Any, Final

from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.table import Table
from companion.games.winter.rules.death import die
from companion.games.winter.rules.effects import Effect, Occasion
from companion.games.winter.rules.effects.shapes import OnPeople
from companion.games.winter.rules.exposure import wound
from companion.referee.procedures import Procedure

_DEATHS: Final = re.compile(
    r"(?:kill )?(?:the )?(?:(\d) )?(?:survivors? )?(?:with (?:the )?)?(lowest|highest)(?:[ -]influence)?"
    r"(?: survivors?)?( dies?| is killed| are killed)?"
)
_KILLED: Final = re.compile(r"kill(?: ([1-9]))? (all|lowest|highest)")


class _Tokens(OnPeople):
    """So many tokens for each of them."""

    def meets(self, table: Table, survivor: Survivor, effect: Effect, why: Occasion) -> Procedure:
        for _ in range(self.count(effect)):
            if survivor.name in table.survivors:
                yield from wound(table, survivor, self.name, why.because)


class Wound(_Tokens):
    name = "wound"
    nouns = "wounds?|wounded"


class Frostbite(_Tokens):
    name = "frostbite"
    nouns = "frostbites?|frostbitten"


class Despair(_Tokens):
    name = "despair"
    nouns = "despair"


class Kill(OnPeople):
    name = "kill"
    needs = ("who",)
    harm = "death"

    def typed(self, plain: str) -> dict[str, Any] | None:
        """A number says how many die."""
        if said := _KILLED.fullmatch(plain):
            number, who = int(said[1] or 1), said[2]
            return {"do": self.name, "who": who if who == "all" else {who: number}}
        if (dead := _DEATHS.fullmatch(plain)) and (dead[3] or plain.startswith("kill ")):
            return {"do": self.name, "who": {dead[2]: int(dead[1] or 1)}}
        return None

    def meets(self, table: Table, survivor: Survivor, effect: Effect, why: Occasion) -> Procedure:
        yield from die(table, survivor, why.because)
