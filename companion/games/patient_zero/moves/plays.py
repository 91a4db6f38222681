"""Moves of the Scavenging and the Combat Phase: cards, priority, how a combat ended."""

from companion.games.patient_zero.cards import LONGEST_NAME, Hand, against_playing, clause_against, is_weapon, printed
from companion.games.patient_zero.facts.turns import CardPlayed, CombatEnded, PriorityPassed
from companion.games.patient_zero.moves.known import not_begun, unknown_player
from companion.games.patient_zero.table import Table
from companion.games.patient_zero.turns import after_what_was_set_off
from companion.referee.games import Move
from companion.referee.procedures import Procedure

LONGEST_OUTCOME = 200


class PlayCard(Move, frozen=True):
    """A card from a hand; what it does stands on it.  [PZ-PH-2, PZ-PH-3, PZ-PH-4, PZ-PRI-4, PZ-SPD-1, PZ-SPD-2]

    `critical`: it has the lightning bolt. `weapon`: it is a Weapon or Grenade with a name of its own; once will do.
    `against`: the card that it counters, the last one when absent.
    """

    rule = "PZ-SPD-2"

    player: str
    card: str
    critical: bool = False
    weapon: bool = False
    against: str = ""

    def title(self) -> str:
        return f"{self.player} plays {printed(self.card)}"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := not_begun(table) or unknown_player(table, self.player):
            return wrong
        if not self.card.strip():
            return ["Say which card is played."]
        long = max(len(self.card), len(self.against)) > LONGEST_NAME
        return [f"The name of a card has at most {LONGEST_NAME} characters."] if long else []

    def objections(self, table: Table) -> list[str]:
        return list(against_playing(table, self._hand))

    def rule_against(self, table: Table) -> str:
        return clause_against(table, self._hand) or self.rule

    @property
    def _hand(self) -> Hand:
        return Hand(self.player, self.card, self.critical, self.weapon, self.against)

    def procedure(self, table: Table) -> Procedure:
        weapon = is_weapon(table, self._hand)
        yield CardPlayed(self.player, printed(self.card), self.critical, weapon, printed(self.against))


class PassPriority(Move, frozen=True):
    """Who holds priority passes it, to somebody or to whoever responds.  [PZ-PRI-2, PZ-PRI-3, PZ-PRI-5]"""

    rule = "PZ-PRI-3"

    to: str | None = None

    def title(self) -> str:
        return "Priority passes"

    def titled(self, table: Table) -> str:
        return f"{table.priority} passes priority"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := not_begun(table) or (unknown_player(table, self.to) if self.to is not None else []):
            return wrong
        return [] if table.priority else ["Nobody holds priority: anybody may respond."]

    def procedure(self, table: Table) -> Procedure:
        assert table.priority is not None
        yield PriorityPassed(table.priority, self.to)


class Combat(Move, frozen=True):
    """How a combat ended, in the table's words: the rules do not say how one is fought.  [PZ-DRAW-5]

    Without `player` the Zombie that was laid down first is meant.
    """

    rule = "PZ-DRAW-5"

    outcome: str
    player: str | None = None

    def title(self) -> str:
        return "The combat is decided"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := not_begun(table) or (unknown_player(table, self.player) if self.player is not None else []):
            return wrong
        if self.player is None and not table.zombies:
            return ["No Zombie lies before anybody."]
        if not self.outcome.strip() or len(self.outcome) > LONGEST_OUTCOME:
            return [f"Say how it ended, in at most {LONGEST_OUTCOME} characters."]
        return []

    def objections(self, table: Table) -> list[str]:
        if self.player is None or self.player in table.zombies:
            return []
        return [f"No Zombie lies before {self.player}."]

    def procedure(self, table: Table) -> Procedure:
        before = table.zombies[:]
        yield CombatEnded(self.player or table.zombies[0], self.outcome.strip())
        if before != table.zombies:
            yield from after_what_was_set_off(table)
