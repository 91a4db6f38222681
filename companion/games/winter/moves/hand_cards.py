"""What is done with the cards of a hand: they cost no die."""

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta

from companion.games.winter.board.facts.people import OnlySaid, ToDoByHand
from companion.games.winter.board.facts.rounds import ActionTaken, CardsContributed
from companion.games.winter.board.facts.tracks import CardsHandedIn, WasteChanged
from companion.games.winter.board.places import title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.known import (
    between_turns,
    not_your_turn,
    out_of_the_game,
    unknown_player,
    unknown_survivor,
    whose_turn,
)
from companion.games.winter.moves.turn import acting, acting_survivors, others
from companion.games.winter.phrases import by_hand
from companion.games.winter.phrases import said as words
from companion.games.winter.rules.objective import takes_cards
from companion.referee.games import Move, Offer
from companion.referee.phrases import Words
from companion.referee.procedures import Procedure

MOST_HANDED_IN: Final = 99


def card_is_waste(table: Table, because: Words) -> Procedure:
    """A played card goes onto the waste pile, as the table keeps count of it; what the exiled play leaves the game."""
    if table.active is not None and table.players[table.active].exiled:
        yield ToDoByHand(by_hand.card_leaves_the_game())
    elif table.options["waste"] == "remind":
        yield ToDoByHand(by_hand.card_becomes_waste())
    elif table.options["waste"] == "do":
        yield WasteChanged(1, table.waste + 1, because)


class Contribute(Move, frozen=True):
    """Cards face down to the crisis; only how many is public.  [BG-FREE-CRI-1, BG-FREE-CRI-2]"""

    rule = "BG-FREE-CRI-1"
    own_turn = True
    quiet = True

    player: str
    cards: Annotated[int, Meta(ge=1, le=40)]
    equipped: Annotated[int, Meta(ge=0, le=40)] = 0
    """How many of them come from survivors: these lie face up."""

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        player = acting(table)
        if player is not None and table.crisis is not None and not table.players[player].exiled:
            yield Offer(cls.named(), {"player": player, "cards": 1}, "Add a card to the crisis")

    def title(self) -> str:
        return f"{self.player} adds {self.cards} to the crisis"

    def nonsense(self, table: Table) -> list[str]:
        if self.equipped > self.cards:
            return [f"{self.equipped} of {self.cards} cards cannot have been equipped."]
        wrong = unknown_player(table, self.player) or out_of_the_game(table, self.player)
        return wrong or ([] if table.crisis else ["There is no crisis to add cards to."])

    def objections(self, table: Table) -> list[str]:
        said = between_turns(table)
        if table.players[self.player].exiled:
            said.append(f"{self.player} is exiled and adds nothing to a crisis.")
        if (turn := whose_turn(table)) not in (None, self.player):
            said.append(f"It is {turn}’s turn: cards are added in one’s own.")
        return said

    def procedure(self, table: Table) -> Procedure:
        yield CardsContributed(self.player, self.cards, self.equipped)
        yield ActionTaken("contribute")


class HandIn(Move, frozen=True):
    """Cards face up for the main objective, in one's own turn; the exiled may, too.  [BG-OBJ-1]

    Which cards count its card says; how many are there the counter of the objective keeps.
    """

    rule = "BG-OBJ-1"
    own_turn = True
    quiet = True

    player: str
    cards: Annotated[int, Meta(ge=1, le=20)]

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        if (player := acting(table)) is not None and takes_cards(table):
            yield Offer(cls.named(), {"player": player, "cards": 1}, "Hand in a card for the main objective")

    def title(self) -> str:
        return f"{self.player} hands in {self.cards} for the main objective"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := unknown_player(table, self.player) or out_of_the_game(table, self.player):
            return wrong
        room = MOST_HANDED_IN - table.samples
        return [f"The main objective counts no more than {MOST_HANDED_IN}."] if self.cards > room else []

    def objections(self, table: Table) -> list[str]:
        said = between_turns(table)
        if (turn := whose_turn(table)) not in (None, self.player):
            said.append(f"It is {turn}’s turn: cards are handed in in one’s own.")
        if table.objective.check and not takes_cards(table):
            said.append(f"“{table.objective.name}” takes no cards.")
        return said

    def procedure(self, table: Table) -> Procedure:
        yield CardsHandedIn(self.player, self.cards, table.samples + self.cards)


class Request(Move, frozen=True):
    """Item cards are asked for; giving is free, what is given is used at once.  [BG-FREE-REQ-1 to BG-FREE-REQ-4]"""

    rule = "BG-FREE-REQ-1"
    own_turn = True
    quiet = True

    player: str
    """Who is asked."""
    given: Annotated[int, Meta(ge=0, le=20)] = 0
    """How many cards were given."""

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        for player in others(table):
            yield Offer(cls.named(), {"player": player}, f"Ask {player} for a card")

    def title(self) -> str:
        return f"A request to {self.player}"

    def nonsense(self, table: Table) -> list[str]:
        return unknown_player(table, self.player) or out_of_the_game(table, self.player)

    def objections(self, table: Table) -> list[str]:
        yourself = ["You cannot ask yourself."] if self.player == whose_turn(table) else []
        return between_turns(table) + yourself

    def procedure(self, table: Table) -> Procedure:
        yield ActionTaken("request")
        if self.given:
            yield ToDoByHand(by_hand.gives_what_was_asked(self.player, self.given))
        else:
            yield OnlySaid(words.need_not_give(self.player))


class HandOff(Move, frozen=True):
    """An equipped item goes to another survivor at the same place.  [BG-FREE-HAND-1]"""

    rule = "BG-FREE-HAND-1"
    own_turn = True

    survivor: str
    to: str
    item: str = ""
    """What it is, where the table says."""
    used: bool = False
    """Whether its once-per-round ability has been used this round."""

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        for giver in acting_survivors(table):
            for taker in table.at(giver.at):
                if taker is not giver:
                    args = {"survivor": giver.name, "to": taker.name}
                    yield Offer(cls.named(), args, f"{giver.name} hands an item to {taker.name}")

    def title(self) -> str:
        return f"{self.survivor} hands {self.item or 'an item'} to {self.to}"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := unknown_survivor(table, self.survivor) + unknown_survivor(table, self.to):
            return wrong
        return [f"{self.survivor} has it already: hand it to somebody else."] if self.survivor == self.to else []

    def objections(self, table: Table) -> list[str]:
        giver, taker = table.survivors[self.survivor], table.survivors[self.to]
        said = not_your_turn(table, giver.player)
        if giver.at != taker.at:
            said.append(f"{taker.name} is at {title_of(taker.at)}, not at {title_of(giver.at)}.")
        if table.rulings["hand-off"] == "own" and giver.player != taker.player:
            said.append(f"{taker.name} is not of {giver.player}’s group.")
        return said + [objection for part in table.parts for objection in part.objects(table, self)]

    def procedure(self, table: Table) -> Procedure:
        yield ToDoByHand(by_hand.equipped_at_once(self.to, self.item, self.used))
