"""What people look for in a turn, on offer or not: of what is missing from the offers can be told why."""

from collections.abc import Iterator
from typing import Final

from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.moves.attack import Attack
from companion.games.winter.moves.board import Attract, Barricade, CleanWaste, Search
from companion.games.winter.moves.free import Exile, MoveSurvivor, SpendFood
from companion.games.winter.moves.hand_cards import Contribute, Request
from companion.games.winter.moves.play_card import PlayCard
from companion.games.winter.view.seen import PlayerSeen, Seen
from companion.games.words import counted
from companion.referee.games import Offer

MOST_FOOD: Final = 5
MOST_FOOD_OF_A_CARD: Final = 3
MOST_CARDS: Final = 4


def wanted(seen: Seen, player: str) -> list[Offer]:
    """One of a kind for each survivor of a player, every place to go to, and what the player may do."""
    mine = next((one for one in seen.players if one.name == player), None)
    return [*_of_survivors(seen, mine), *_of_player(seen, player)] if mine is not None else []


def _of_survivors(seen: Seen, mine: PlayerSeen) -> Iterator[Offer]:
    places = (COLONY, *seen.places)
    for survivor in mine.survivors:
        name = survivor.name
        yield Offer(Attack.named(), {"survivor": name, "target": "zombie"}, f"{name} attacks a zombie")
        yield Offer(Search.named(), {"survivor": name, "noise": 0}, f"{name} searches")
        yield Offer(Barricade.named(), {"survivor": name}, f"{name} builds a barricade")
        yield Offer(CleanWaste.named(), {"survivor": name}, f"{name} cleans the waste")
        yield Offer(Attract.named(), {"survivor": name, "from": []}, f"{name} attracts zombies")
        for place in places:
            if place != survivor.at:
                args = {"survivor": name, "to": place}
                yield Offer(MoveSurvivor.named(), args, f"{name} moves to {title_of(place)}")


def _of_player(seen: Seen, player: str) -> Iterator[Offer]:
    for amount in range(1, max(1, min(MOST_FOOD, seen.food)) + 1):
        yield Offer(SpendFood.named(), {"amount": amount}, f"Spend {amount} food on a die")
    for food in range(1, MOST_FOOD_OF_A_CARD + 1):
        yield Offer(PlayCard.named(), {"kind": "item", "food": food}, f"Play a food card: {food} food")
    for cards in range(1, MOST_CARDS + 1):
        text = f"Add {counted(cards, 'card')} to the crisis" if cards > 1 else "Add a card to the crisis"
        yield Offer(Contribute.named(), {"player": player, "cards": cards}, text)
    for other in seen.players:
        if other.name != player and not other.out:
            yield Offer(Request.named(), {"player": other.name}, f"Ask {other.name} for a card")
            yield Offer(Exile.named(), {"player": other.name}, f"A vote to exile {other.name}")
