"""Pills: a die, a card, and sometimes a side effect that never leaves."""

from collections.abc import Iterable

from companion.games.winter.board.facts.people import ToDoByHand
from companion.games.winter.board.facts.rounds import ActionTaken
from companion.games.winter.board.table import Table
from companion.games.winter.long_night import phrases
from companion.games.winter.long_night.raxxon.facts import SideEffectEquipped
from companion.games.winter.long_night.raxxon.laboratory import laboratory
from companion.games.winter.moves.hand_cards import HandOff, card_is_waste
from companion.games.winter.moves.known import not_your_turn, unknown_survivor
from companion.referee.asks import ACTION, Choose, Name, Option, Roll
from companion.referee.games import Move
from companion.referee.procedures import Procedure

YES, NO = "yes", "no"


class Pill(Move, frozen=True):
    """A survivor takes a pill: roll a die and follow the card.  [LN-FREE-PILL-1, LN-FREE-PILL-2, LN-FREE-PILL-3]"""

    rule = "LN-FREE-PILL-1"
    by_hand = True
    own_turn = True

    survivor: str

    def title(self) -> str:
        return f"{self.survivor} takes a pill"

    def nonsense(self, table: Table) -> list[str]:
        return unknown_survivor(table, self.survivor)

    def objections(self, table: Table) -> list[str]:
        return not_your_turn(table, table.survivors[self.survivor].player)

    def procedure(self, table: Table) -> Procedure:
        survivor = table.survivors[self.survivor]
        yield ActionTaken("play-card")
        yield from card_is_waste(table, phrases.pill_was_taken())
        face = yield Roll(
            die=ACTION,
            about="pill",
            seat=survivor.player,
            text=f"Roll a die for {self.survivor}’s pill.",
            rules=("LN-FREE-PILL-1",),
        )
        yield ToDoByHand(phrases.carry_out_the_pill(face))
        suffers = yield Choose(
            about="side-effect",
            seat=survivor.player,
            text="Does the card tell you to equip a side effect?",
            options=(Option(NO, "No"), Option(YES, "Yes: search the side-effect deck for it")),
            rules=("LN-FREE-PILL-2",),
        )
        if suffers == YES:
            name = yield Name(about="side-effect", seat=survivor.player, text="Which side effect?")
            yield SideEffectEquipped(self.survivor, name.strip())


def side_effects_stay(table: Table, move: Move) -> Iterable[str]:
    """A side effect cannot be handed off.  [LN-FREE-PILL-3]"""
    if not isinstance(move, HandOff) or not move.item:
        return
    suffers = laboratory(table).side_effects.get(move.survivor, ())
    if move.item.strip().casefold() in (name.casefold() for name in suffers):
        yield f"{move.item} is a side effect: {move.survivor} will not be rid of it."
