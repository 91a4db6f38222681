"""Small tables for the tests of the rules, and ways to let a rule happen on them.

Survivors are written as people say them: "Brian Lee", "Rosa 20 3 2" with influence, attack and search, and where they
are: "Rosa 20 @school". A star in front says who leads.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from companion.games.winter.board.table import Table
from companion.games.winter.game import WINTER
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.playthrough import Playthrough
from companion.referee.asks import Ask
from companion.referee.facts import Fact
from companion.referee.games import Move
from companion.referee.outcomes import Done, Refused
from companion.referee.pens import Opening
from companion.referee.procedures import Procedure, advance
from companion.referee.refusals import cannot_be

F = TypeVar("F", bound=Fact)
Group = Sequence[str | dict[str, Any]]

_SURVIVOR = re.compile(r"(\*?)([^\d@]+?)(?: (\d+))?(?: (\d) (\d))?(?: ?@([a-z-]+))?")


def who(words: str, **more: Any) -> dict[str, Any]:
    """The keys of a survivor: who("*Rosa 20 @school", wounds=1)."""
    found = _SURVIVOR.fullmatch(words)
    assert found is not None, words
    star, name, influence, attack, search, at = found.groups()
    keys: dict[str, Any] = {"name": name, "at": at or "colony", "leader": bool(star)}
    if influence:
        keys |= {"influence": int(influence), "attack": int(attack or 3), "search": int(search or 3)}
    return keys | more


def a_position(players: Mapping[str, Group] | None = None, exiled: Iterable[str] = (), **keys: Any) -> dict[str, Any]:
    """A position: Ann and Ben with one survivor each at the colony, unless it says otherwise."""
    groups = {"Ann": ["Brian Lee"], "Ben": ["Thomas Heart"]} if players is None else players
    seats = [
        {"name": name, "exiled": name in exiled, "survivors": [who(s) if isinstance(s, str) else s for s in group]}
        for name, group in groups.items()
    ]
    return {"players": seats} | keys


def doors(*counts: tuple[int, ...]) -> dict[str, Any]:
    """The colony’s entrances from 1 on, each as (zombies, barricades, traps)."""
    kinds = ("zombies", "barricades", "traps")
    return {"entrances": [dict(zip(kinds, count, strict=False)) for count in counts]}


def a_table(players: Mapping[str, Group] | None = None, **keys: Any) -> Table:
    """A table from the same words as a position."""
    return WINTER.open(a_position(players, **keys), seed=7)


def a_game(players: Mapping[str, Group] | None = None, seed: int = 7, **keys: Any) -> Playthrough:
    """A game in memory from the same words as a position."""
    return Playthrough(WINTER, Opening(WINTER.id, a_position(players, **keys), seed))


NOT_LOOKED_AT: dict[int, "Ran"] = {}
"""What stands at a question of which the test has not taken notice."""


@dataclass
class Ran:
    """What a rule did: its facts, and the ask it stands at."""

    facts: list[Fact]
    stands_at: Ask | None

    @property
    def ask(self) -> Ask | None:
        """The ask it stands at. Where it stands at one, the test must look: a question too many is a mistake."""
        NOT_LOOKED_AT.pop(id(self), None)
        return self.stands_at

    @property
    def told(self) -> list[str]:
        """The story of it."""
        return [told for fact in self.facts if (told := fact.told())]

    @property
    def kinds(self) -> list[str]:
        """The names of its facts, in order."""
        return [type(fact).__name__ for fact in self.facts]

    def of(self, kind: type[F]) -> list[F]:
        """Its facts of one kind."""
        return [fact for fact in self.facts if isinstance(fact, kind)]


def run(procedure: Procedure, table: Table, *answers: Any) -> Ran:
    """Let a rule happen with the answers; each of them must be asked for."""
    progress = advance(procedure, table, answers, None, hand=True)
    assert progress.answers == list(answers), "an answer was not asked for"
    ran = Ran(progress.facts, progress.ask)
    if progress.ask is not None:
        NOT_LOOKED_AT[id(ran)] = ran
    return ran


def the_move(name: str, args: Mapping[str, Any]) -> Move:
    """A move of either box by its name in the protocol; `from_` stands for “from”."""
    return msgspec.convert({key.rstrip("_"): value for key, value in args.items()}, LONG_NIGHT.moves[name])


def play(table: Table, name: str, /, *answers: Any, **args: Any) -> Ran:
    """Make a move that no rule speaks against."""
    move = the_move(name, args)
    assert (move.nonsense(table) or move.objections(table)) == []
    return run(move.procedure(table), table, *answers)


def insist(table: Table, name: str, /, *answers: Any, **args: Any) -> Ran:
    """Make a move although a rule speaks against it."""
    move = the_move(name, args)
    assert move.nonsense(table) == [] and move.objections(table)
    return run(move.procedure(table), table, *answers)


def objections(table: Table, name: str, /, **args: Any) -> str:
    """What the rules say against a move that makes sense; "" when nothing."""
    move = the_move(name, args)
    assert move.nonsense(table) == []
    return " ".join(move.objections(table))


def nonsense(table: Table, name: str, /, **args: Any) -> str:
    """Why a move cannot be made at all; "" when it can."""
    return " ".join(cannot_be(LONG_NIGHT if table.edition == LONG_NIGHT.id else WINTER, table, the_move(name, args)))


def done(outcome: Done | Refused) -> Done:
    """An outcome that must not be a refusal."""
    assert isinstance(outcome, Done), outcome
    return outcome


def refused(outcome: Done | Refused) -> str:
    """The reasons of an outcome that must be a refusal."""
    assert isinstance(outcome, Refused), outcome
    return " ".join(outcome.reasons)


def standing(table: Table, place: str) -> list[tuple[int, int, int]]:
    """Zombies, barricades and traps at each entrance of a place."""
    return [(door.zombies, door.barricades, door.traps) for door in table.places[place].entrances]


def bitten(pen: Any = None) -> Playthrough:
    """A has moved to the school and was bitten there; the bite has reached C."""
    position = a_position({"Ann": ["A 10", "B 12"], "Ben": ["C 14 @school"]})
    game = Playthrough(WINTER, Opening(WINTER.id, position, 1), pen)
    done(game.play("move", {"survivor": "A", "to": "school"}))
    done(game.answer(game.ask_id, "bitten"))
    return game
