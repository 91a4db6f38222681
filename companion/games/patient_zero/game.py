"""Patient Zero as the shelf offers it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from companion.games.patient_zero import facts, moves, positions
from companion.games.patient_zero.agreement import agrees
from companion.games.patient_zero.board import board
from companion.games.patient_zero.book import RULEBOOK
from companion.games.patient_zero.dealing import deal_at_once
from companion.games.patient_zero.draws import counts_as, is_draw
from companion.games.patient_zero.faction_card import hand
from companion.games.patient_zero.facts.factions import FactionsDealt
from companion.games.patient_zero.moves.flow import Draw
from companion.games.patient_zero.moves.people import Reveal
from companion.games.patient_zero.moves.plays import PlayCard
from companion.games.patient_zero.offers import offers
from companion.games.patient_zero.open_points import OPEN_POINTS
from companion.games.patient_zero.rulings import RULINGS
from companion.games.patient_zero.seeing import seen_by
from companion.games.patient_zero.seen import Seen
from companion.games.patient_zero.situation import situation
from companion.games.patient_zero.table import Table
from companion.referee.asks import Ask
from companion.referee.facts import Fact
from companion.referee.games import Move, Offer
from companion.referee.log import Step
from companion.referee.outcomes import Refused
from companion.referee.procedures import Procedure
from companion.referee.rulebook import Rulebook
from companion.referee.shown.board import Board
from companion.referee.shown.hand import Held
from companion.referee.shown.hint import Hint, Mark
from companion.referee.shown.situation import Situation


class PatientZero:
    """A card game of hidden factions: see `companion.referee.games.Game` for what each method is for."""

    id: Final = positions.ID
    title: Final = "Patient Zero"
    moves: Final[Mapping[str, type[Move]]] = moves.ALL
    facts: Final[tuple[type[Fact], ...]] = facts.ALL
    rulebooks: Final[tuple[Rulebook, ...]] = (RULEBOOK,)

    def read(self, text: str, filename: str) -> dict[str, Any]:
        return positions.read(text, filename)

    def open(self, position: Mapping[str, Any], seed: int, packs: Sequence[Mapping[str, Any]] = ()) -> Table:
        return positions.open_table(position, seed)

    def open_saved(self, position: Mapping[str, Any], seed: int, packs: Sequence[Mapping[str, Any]] = ()) -> Table:
        return positions.open_table(position, seed, saved=True)

    def pins(self, position: Mapping[str, Any], packs: Iterable[Any] = ()) -> tuple[dict[str, Any], ...]:
        """It has no packs."""
        return ()

    def missing(self, position: Mapping[str, Any], pinned: Sequence[Mapping[str, Any]]) -> list[str]:
        return []

    def texts(self, pinned: Sequence[Mapping[str, Any]]) -> dict[str, str]:
        return {}

    def begin(self, table: Table) -> Procedure:
        yield from deal_at_once(table)

    def follow_up(self, table: Table, done: Move) -> Move | None:
        return None

    def asked(self, ask: Ask) -> Ask:
        return ask

    def procedure(self, table: Table, move: Move) -> Procedure:
        return move.procedure(table)

    def counted(self, table: Table, move: Move, ask: Ask, value: Any) -> Any:
        return counts_as(table, move.player, move.what, value) if isinstance(move, Draw) and is_draw(ask) else value

    def by_hand(self, table: Table) -> bool:
        return True

    def dealt(self, fact: Fact) -> tuple[str, ...]:
        return fact.players if isinstance(fact, FactionsDealt) else ()

    def holds(self, table: Table, seat: str) -> bool:
        return seat in table.sealed.factions

    def reshuffle(self, table: Table, salt: int) -> None:
        """What is dealt from now on comes out differently, and from after an earlier reshuffle too."""
        table.sealed.salt = salt

    def not_here(self, table: Table, move: Move) -> list[str]:
        """It has no modules."""
        return []

    def refused_to(self, table: Table, move: Move, seat: str) -> Refused | None:
        """Nobody shows another's Faction; another's hand only the table plays.  [PZ-SETUP-2, PZ-PH-2, PZ-DRAW-1]"""
        if isinstance(move, Reveal) and move.player != seat:
            return Refused((f"That Faction is {move.player}’s to show.",))
        if isinstance(move, Draw | PlayCard) and move.player != seat:
            return Refused((f"That is {move.player}’s to do.",), may_insist=True)
        return None

    def agrees(self, table: Table, steps: Iterable[Step]) -> bool:
        return agrees(table, steps)

    def offers(self, table: Table) -> list[Offer]:
        return offers(table)

    def listed(self, table: Table) -> dict[str, int | None]:
        """It has no tracks."""
        return {}

    def typed_in(self, table: Table, step: Step, since: int) -> list[Any]:
        """Its cards are all known."""
        return []

    def written_out(self, position: Mapping[str, Any], seen: Seen) -> list[Any]:
        return []

    def seats(self, table: Table) -> list[str]:
        return table.seats

    def seen_by(self, table: Table, seat: str | None) -> Seen:
        return seen_by(table, seat)

    def hand(self, seen: Seen) -> tuple[Held, ...]:
        return hand(seen)

    def situation(self, seen: Seen) -> Situation:
        return situation(seen)

    def board(self, seen: Seen, ahead: None) -> Board:
        return board(seen)

    def wanted(self, seen: Seen, player: str) -> list[Offer]:
        """Everything that may be played is on offer."""
        return []

    def explained(self, seen: Any, steps: Sequence[Step], start: Mark, end: Mark) -> tuple[Hint, ...]:
        return ()

    def names_for(self, seen: Seen, about: str) -> tuple[str, ...]:
        """None is asked for."""
        return ()

    def forecast(self, table: Table, half_done: bool = False) -> None:
        """Nothing comes by itself here."""
        return None

    def position(self, table: Table) -> dict[str, Any]:
        return positions.position_of(table)

    def choices(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "title": self.title,
            "modules": [],
            "variants": [],
            "rulings": {
                ruling.key: {"asks": ruling.asks, "values": list(ruling.values), "default": ruling.default}
                for ruling in RULINGS
            },
            "open_points": msgspec.to_builtins(OPEN_POINTS),
        }


PATIENT_ZERO: Final = PatientZero()
