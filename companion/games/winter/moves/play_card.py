"""A card of a hand is played: it costs no die."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from companion.games.winter.board.facts.people import ToDoByHand
from companion.games.winter.board.facts.rounds import ActionTaken
from companion.games.winter.board.facts.tracks import FoodChanged
from companion.games.winter.board.places import title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.attack import kill_one
from companion.games.winter.moves.hand_cards import card_is_waste
from companion.games.winter.moves.known import between_turns, unknown_survivor
from companion.games.winter.moves.turn import acting, acting_survivors
from companion.games.winter.phrases import by_hand, causes
from companion.games.words import counted, verb
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure


class PlayCard(Move, frozen=True):
    """An item becomes waste; an event leaves the game; equipment stays.  [BG-FREE-PLAY-1 to BG-FREE-PLAY-4]"""

    rule = "BG-FREE-PLAY-1"
    own_turn = True
    quiet = True

    kind: Literal["item", "event", "equip"]
    food: Annotated[int, Meta(ge=0, le=9)] = 0
    """Tokens that an item brings to the colony's supply."""
    killer: str = ""
    """Who kills with an item, where it does that."""
    kills: Annotated[int, Meta(ge=0, le=9)] = 0
    """Zombies that it kills where the killer stands, each with its roll for a sample, none with exposure."""

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        for kind in ("item", "event", "equip") if acting(table) is not None else ():
            yield Offer(cls.named(), {"kind": kind}, f"Play a card: {kind}")
        for survivor in acting_survivors(table):
            if any(table.ordinary_at(survivor.at)):
                args = {"kind": "item", "killer": survivor.name, "kills": 1}
                yield Offer(cls.named(), args, f"{survivor.name} kills a zombie with a card")

    def title(self) -> str:
        if self.kills:
            return f"{self.killer} kills {counted(self.kills, 'zombie')} with a card"
        return f"A card is played: {f'{self.food} food' if self.food else self.kind}"

    def nonsense(self, table: Table) -> list[str]:
        if (self.food or self.kills) and self.kind != "item":
            return [f"Only an item {'brings food' if self.food else 'kills'}."]
        if not self.kills:
            return ["Say how many zombies are killed."] if self.killer else []
        if wrong := unknown_survivor(table, self.killer) if self.killer else ["Say who kills."]:
            return wrong
        at = table.survivors[self.killer].at
        there = sum(table.ordinary_at(at))
        few = f"Only {counted(there, 'zombie')} {verb(there, 'stands', 'stand')} at {title_of(at)}."
        return [few] if self.kills > there else []

    def objections(self, table: Table) -> list[str]:
        return between_turns(table)

    def procedure(self, table: Table) -> Procedure:
        yield ActionTaken("play-card")
        if self.food:
            yield FoodChanged(self.food, table.food + self.food, causes.food_card_was_played())
        for _ in range(self.kills):
            killer = table.survivors[self.killer]
            yield from kill_one(table, killer, killer.at, "attack")
        if self.kind == "item":
            yield from card_is_waste(table, causes.item_was_played())
        elif self.kind == "equip":
            yield ToDoByHand(by_hand.card_is_equipped())
        else:
            yield ToDoByHand(by_hand.card_leaves_the_game())
