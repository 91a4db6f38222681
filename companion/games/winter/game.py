"""The base game as the shelf offers it."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

import msgspec

from companion.games.winter.board.facts.crossroads import CardDrawn
from companion.games.winter.board.facts.rounds import CameToNothing, TurnCounted
from companion.games.winter.board.facts.secrets import ExiledObjectiveDealt, ObjectivesDealt
from companion.games.winter.board.table import Table
from companion.games.winter.first_evening.hints import HINTS
from companion.games.winter.forecast.exact import forecast
from companion.games.winter.forecast.run import NotForeseen
from companion.games.winter.forecast.shapes import Forecast
from companion.games.winter.moves.flow import ColonyPhase, ColonyStep, turn_begins
from companion.games.winter.moves.known import whose_turn
from companion.games.winter.packs.catalogue import CardTyped
from companion.games.winter.packs.pins import missing, pins
from companion.games.winter.packs.texts import texts
from companion.games.winter.packs.typed_in import in_position, in_step
from companion.games.winter.position.board_setup import set_up
from companion.games.winter.position.opening import open_table
from companion.games.winter.position.reading import read
from companion.games.winter.position.writing import position_of
from companion.games.winter.rules.colony import next_step
from companion.games.winter.rules.death import end_with_nobody_left
from companion.games.winter.rules.edition import Edition
from companion.games.winter.rules.editions import BASE_EDITION
from companion.games.winter.rules.exposure import doomed, reminders
from companion.games.winter.rules.objective import turn_over
from companion.games.winter.rules.rulings import AS_WRITTEN, PUBLISHED
from companion.games.winter.rules.watching import draw_for
from companion.games.winter.view.board import board
from companion.games.winter.view.hand import hand
from companion.games.winter.view.names import names_for
from companion.games.winter.view.offers import offers
from companion.games.winter.view.seeing import seen_by
from companion.games.winter.view.seen import Seen
from companion.games.winter.view.situation import situation
from companion.games.winter.view.wanted import wanted
from companion.referee.asks import Ask
from companion.referee.facts import Fact
from companion.referee.games import Move, Offer
from companion.referee.log import Step
from companion.referee.outcomes import Refused
from companion.referee.procedures import Procedure
from companion.referee.shown.board import Board
from companion.referee.shown.hand import Held
from companion.referee.shown.hint import Hint, Mark, first_times
from companion.referee.shown.situation import Situation


class Winter:
    """A game of the winter family: see `companion.referee.games.Game` for what each method is for."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.id = edition.id
        self.title = edition.title
        self.moves = edition.moves
        self.facts = edition.facts
        self._brought_by = edition.brought_by
        self.rulebooks = edition.rulebooks

    def read(self, text: str, filename: str) -> dict[str, Any]:
        return read(text, filename, self.edition)

    def open(self, position: Mapping[str, Any], seed: int, packs: Sequence[Mapping[str, Any]] = ()) -> Table:
        return open_table(position, seed, self.edition, packs)

    def open_saved(self, position: Mapping[str, Any], seed: int, packs: Sequence[Mapping[str, Any]] = ()) -> Table:
        return open_table(position, seed, self.edition, packs, saved=True)

    def pins(self, position: Mapping[str, Any], packs: Iterable[Any] = ()) -> tuple[dict[str, Any], ...]:
        return pins(position, packs)

    def missing(self, position: Mapping[str, Any], pinned: Sequence[Mapping[str, Any]]) -> list[str]:
        return missing(position, pinned)

    def texts(self, pinned: Sequence[Mapping[str, Any]]) -> dict[str, str]:
        return texts(pinned)

    def begin(self, table: Table) -> Procedure:
        """In mid-play the neighbour of whoever's turn it is watches a card already.  [BG-XR-1]"""
        yield from turn_over(table)
        yield from set_up(table)
        if table.phase == "turns" and table.turns_taken and table.active not in (None, *table.order[:1]):
            yield TurnCounted(str(table.active))
        if table.phase == "turns" and table.active is not None and table.ended is None:
            yield from draw_for(table, table.active)

    def follow_up(self, table: Table, done: Move) -> Move | None:
        """`colony-phase` goes on by itself until the phase is over."""
        goes_on = isinstance(done, ColonyStep) and done.on and table.phase == "colony"
        return ColonyPhase() if goes_on and next_step(table) is not None else None

    def asked(self, ask: Ask) -> Ask:
        rules = self.edition.clauses(ask)
        return ask if rules == ask.rules else msgspec.structs.replace(ask, rules=rules)

    def procedure(self, table: Table, move: Move) -> Procedure:
        """The move, and what goes with any: a turn that it begins, a lender who is gone, nobody who is left.

        [BG-PT-3a, BG-XR-1, BG-EXP-4, LN-EXP-3]
        """
        hurt = doomed(table)
        yield from self._carried_out(table, move)
        yield from reminders(table, hurt)
        yield from end_with_nobody_left(table)

    def _carried_out(self, table: Table, move: Move) -> Procedure:
        """Whoever acts before the turns have begun begins the first; whom its start kills does nothing more."""
        first = whose_turn(table) if table.phase == "crisis" and move.is_own else None
        if first is not None:
            title = move.titled(table)
            yield from turn_begins(table, first)
            if nonsense := move.nonsense(table):
                yield CameToNothing(title, nonsense[0])
                return
        yield from move.procedure(table)

    def counted(self, table: Table, move: Move, ask: Ask, value: Any) -> Any:
        return value

    def by_hand(self, table: Table) -> bool:
        return table.options["dice"] == "hand"

    def dealt(self, fact: Fact) -> tuple[str, ...]:
        if isinstance(fact, CardDrawn):
            return () if fact.physical else (fact.watcher,)
        if isinstance(fact, ObjectivesDealt):
            return fact.players
        return (fact.player,) if isinstance(fact, ExiledObjectiveDealt) else ()

    def holds(self, table: Table, seat: str) -> bool:
        watches = table.watch is not None and table.watch.watcher == seat and table.sealed.watched is not None
        return watches or seat in table.sealed.objectives

    def reshuffle(self, table: Table, salt: int) -> None:
        cards = Random(f"crossroads/{table.sealed.seed}/{salt}")
        cards.shuffle(table.sealed.deck)
        cards.shuffle(table.sealed.exiled_deck)
        table.sealed.salt = salt

    def not_here(self, table: Table, move: Move) -> list[str]:
        part = self._brought_by.get(type(move))
        if part is None or part.id in table.modules:
            return []
        return [f"This table plays without {part.in_words or part.title}."]

    def refused_to(self, table: Table, move: Move, seat: str) -> Refused | None:
        """Only its watcher turns a secret card up; in another's turn only the table insists.  [BG-XR-2, BG-PT-3b]"""
        if move.of_the_watcher and table.watch is not None and seat != table.watch.watcher:
            return Refused((f"That card is {table.watch.watcher}’s to turn up.",))
        turn = whose_turn(table)
        if move.is_own and turn not in (None, seat):
            return Refused((f"It is {turn}’s turn.",), may_insist=True)
        return None

    def agrees(self, table: Table, steps: Iterable[Step]) -> bool:
        """Always: what was shown stands in the facts, and what was not forbids nobody anything."""
        return True

    def offers(self, table: Table) -> list[Offer]:
        absent = {kind for kind, part in self._brought_by.items() if part.id not in table.modules}
        here = {name: kind for name, kind in self.moves.items() if kind not in absent}
        return [offer for offer in offers(table, here) if not self._objections(table, offer)]

    def _objections(self, table: Table, offer: Offer) -> list[str]:
        return msgspec.convert(offer.args, self.moves[offer.move]).objections(table)

    def listed(self, table: Table) -> dict[str, int | None]:
        return {"round": table.round, "morale": table.morale}

    def typed_in(self, table: Table, step: Step, since: int) -> list[CardTyped]:
        return list(in_step(table, step, since))

    def written_out(self, position: Mapping[str, Any], seen: Seen) -> list[CardTyped]:
        return list(in_position(position, seen.rulings))

    def seats(self, table: Table) -> list[str]:
        return list(table.players)

    def seen_by(self, table: Table, seat: str | None) -> Seen:
        return seen_by(table, seat)

    def hand(self, seen: Seen) -> tuple[Held, ...]:
        return hand(seen)

    def situation(self, seen: Seen) -> Situation:
        return situation(seen)

    def board(self, seen: Seen, ahead: Forecast | None) -> Board:
        return board(seen, ahead)

    def wanted(self, seen: Seen, player: str) -> list[Offer]:
        return wanted(seen, player)

    def explained(self, seen: Seen, steps: Sequence[Step], start: Mark, end: Mark) -> tuple[Hint, ...]:
        if seen.options["first-evening"] != "on":
            return ()
        parts = (*self.edition.always, *(self.edition.modules[id] for id in seen.modules))
        return first_times((*HINTS, *(hint for part in parts for hint in part.hints)), steps, start, end)

    def names_for(self, seen: Seen, about: str) -> tuple[str, ...]:
        return names_for(seen, about)

    def forecast(self, table: Table, half_done: bool = False) -> Forecast | None:
        """What the colony phase would do now; None before and after the game, with a step half done, and where
        it asks what nobody can answer."""
        in_the_middle = half_done and table.phase == "colony"
        if in_the_middle or table.phase == "setup" or table.ended is not None:
            return None
        try:
            return forecast(table)
        except NotForeseen:
            return None

    def position(self, table: Table) -> dict[str, Any]:
        return position_of(table)

    def choices(self) -> dict[str, Any]:
        modules = self.edition.modules
        ruled = {name: self.edition.settled(name, modules) for name in (AS_WRITTEN, PUBLISHED)}
        return {
            "id": self.id,
            "title": self.title,
            "modules": list(modules),
            "variants": ["hardcore", "coop", "betrayer", "player-elimination"],
            "rulings": {
                ruling.key: {
                    "asks": ruling.asks,
                    "values": list(ruling.values),
                    "default": ruled[AS_WRITTEN][ruling.key],
                    "published": ruled[PUBLISHED][ruling.key],
                }
                for ruling in self.edition.rulings(modules).values()
            },
        }


WINTER: Final = Winter(BASE_EDITION)
