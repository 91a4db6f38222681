"""Who sits at the table, put right while the game runs: another name, somebody new, somebody gone home or back."""

from typing import Literal

from companion.games.winter.board.facts.hand import FirstPlayerSet, SurvivorGiven
from companion.games.winter.board.facts.people import SurvivorRemoved, ToDoByHand
from companion.games.winter.board.facts.rounds import TurnEnded
from companion.games.winter.board.facts.seats import PlayerCameBack, PlayerRenamed, PlayerSatDown, PlayerWentHome
from companion.games.winter.board.facts.tracks import GameResumed
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.moves.flow import turn_begins
from companion.games.winter.moves.known import out_of_the_game, unknown_player
from companion.games.winter.phrases import by_hand, causes
from companion.games.winter.position.keys import MOST_PLAYERS
from companion.games.winter.rules.death import group_goes_on
from companion.games.winter.rules.watching import draw_for, put_back
from companion.referee.games import Move
from companion.referee.names import alike, same_as
from companion.referee.procedures import Procedure
from companion.referee.seats import clockwise_from

LONGEST_NAME = 40


def not_a_name(table: Table, name: str, besides: str = "") -> list[str]:
    """Words when nobody can sit here by that name; `besides` is who would give it up."""
    if not alike(name) or any(not one.isprintable() for one in name):
        return ["Give a name that can be seen and printed."]
    if len(name) > LONGEST_NAME:
        return [f"A name has at most {LONGEST_NAME} characters."]
    other = same_as(name, (one for one in table.players if one != besides))
    return [] if other is None else [f"“{name}” looks like “{other}”, who sits here already."]


class RenamePlayer(Move, frozen=True):
    """A player is called something else from now on: the seat, its survivors and its secrets stay."""

    rule = "BG-PT-3a"
    by_hand = True
    between_steps = True
    after_the_end = True

    player: str
    to: str

    def title(self) -> str:
        return f"{self.player} is called {self.to.strip()}"

    def nonsense(self, table: Table) -> list[str]:
        wrong = unknown_player(table, self.player) or not_a_name(table, self.to.strip(), self.player)
        same = self.player == self.to.strip()
        return wrong or ([f"{self.player} is called that already."] if same else [])

    def procedure(self, table: Table) -> Procedure:
        yield PlayerRenamed(self.player, self.to.strip())


class AddPlayer(Move, frozen=True):
    """Somebody new plays from now on, in the seat to the left of `after`; survivors join by `add-survivor`."""

    rule = "BG-PT-3a"
    by_hand = True
    between_steps = True

    name: str
    after: str | None = None
    """The last seat where it is left out."""

    def title(self) -> str:
        return f"{self.name.strip()} sits down"

    def nonsense(self, table: Table) -> list[str]:
        if len(table.players) >= MOST_PLAYERS:
            return [f"At most {MOST_PLAYERS} players can play."]
        wrong = unknown_player(table, self.after) if self.after is not None else []
        return wrong or not_a_name(table, self.name.strip())

    def procedure(self, table: Table) -> Procedure:
        yield PlayerSatDown(self.name.strip(), self.after or list(table.players)[-1])
        yield ToDoByHand(by_hand.deal_to_the_newcomer(self.name.strip()))


class GoHome(Move, frozen=True):
    """A player leaves before the end. The survivors stay on the board and are led by nobody, are removed from the
    game, or go over to the player `to`, as the table decides."""

    rule = "BG-PT-3a"
    by_hand = True
    between_steps = True

    player: str
    survivors: Literal["stay", "removed", "given"] = "stay"
    to: str | None = None

    def title(self) -> str:
        return f"{self.player} goes home"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := unknown_player(table, self.player) or out_of_the_game(table, self.player):
            return wrong
        if self.survivors != "given":
            return [] if self.to is None else ["Only survivors that are given go over to somebody."]
        if self.to is None:
            return ["Say to whom the survivors go."]
        same = self.to == self.player
        return unknown_player(table, self.to) or ([f"{self.to} is going home."] if same else [])

    def objections(self, table: Table) -> list[str]:
        if self.to is None:
            return []
        inside = table.players[self.to].exiled and any(one.at == COLONY for one in table.group(self.player))
        said = [f"{self.to} is exiled, and some of them are at the colony."] if inside else []
        return out_of_the_game(table, self.to) + said

    def procedure(self, table: Table) -> Procedure:
        watched = table.watch
        its_turn = table.active == self.player
        following = table.next_in_round(self.player)
        if watched is not None and (its_turn or watched.watcher == self.player):
            yield from put_back(table)
        for survivor in table.group(self.player) if self.survivors != "stay" else []:
            if self.survivors == "removed":
                yield SurvivorRemoved(survivor.name, self.player, causes.goes_home(self.player))
            else:
                yield SurvivorGiven(survivor.name, self.player, self.to or "")
        yield PlayerWentHome(self.player)
        if table.first_player == self.player and table.seats:
            ring = clockwise_from(list(table.players), self.player)
            yield FirstPlayerSet(next(one for one in ring if not table.players[one].out))
        if its_turn:
            yield TurnEnded(self.player)
            if following is not None:
                yield from turn_begins(table, following)
        elif watched is not None and watched.watcher == self.player and table.active is not None:
            yield from draw_for(table, table.active)


class ComeBack(Move, frozen=True):
    """A player who went home, or was out of the game, plays again with whoever is left of the group."""

    rule = "BG-PT-3a"
    by_hand = True
    between_steps = True
    after_the_end = True

    player: str

    def title(self) -> str:
        return f"{self.player} is back"

    def nonsense(self, table: Table) -> list[str]:
        wrong = unknown_player(table, self.player)
        return wrong or ([] if table.players[self.player].out else [f"{self.player} plays already."])

    def procedure(self, table: Table) -> Procedure:
        if table.ended == "nobody-left":
            yield GameResumed()
        yield PlayerCameBack(self.player)
        group = table.group(self.player)
        if group:
            yield from group_goes_on(table, self.player, leader_lost=True)
        else:
            yield ToDoByHand(by_hand.has_no_survivor(self.player))
