"""What can be done in a turn, as the screen offers it: who, whom, how loudly, and what speaks against it. Pure."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from companion.games.winter.board.places import COLONY
from companion.games.winter.moves.board import WASTE_CLEANED, most_cleaned
from companion.games.winter.packs.catalogue import survivor_named
from companion.games.winter.rules.abilities import works_at
from companion.games.winter.view.seen import EntranceSeen, PlayerSeen, Seen, SurvivorSeen
from companion.playthrough import Playthrough
from companion.referee.games import Offer
from companion.referee.outcomes import BadArguments
from companion.tui.actions.registry import Action, on_screen
from companion.tui.winter.long_night.parts import BANDIT, specials, specials_at
from companion.tui.winter.table.places import title_of

ZOMBIE: Final = "zombie"
MOST_CARDS: Final = 9


class Way(Struct, frozen=True):
    """One way to do something: the arguments of the move, and the words on the screen."""

    text: str
    args: Mapping[str, Any]


def known(offer: Offer) -> bool:
    """Whether an offer has a key of its own."""
    return any(offer.move == action.move or offer.move in action.makes for action in on_screen("table"))


def group_of(seen: Seen, player: str) -> PlayerSeen | None:
    """A player and the survivors."""
    return next((one for one in seen.players if one.name == player), None)


def player_of(seen: Seen, survivor: SurvivorSeen) -> PlayerSeen:
    """Who controls a survivor."""
    return next(player for player in seen.players if survivor in player.survivors)


def acting(seen: Seen) -> list[SurvivorSeen]:
    """The survivors whose turn it is; everybody while no turn is running."""
    return [one for player in seen.players if seen.active in (None, player.name) for one in player.survivors]


def others(seen: Seen, player: str | None) -> list[PlayerSeen]:
    """Everybody but one, in seat order."""
    return [one for one in seen.players if one.name != player and not one.out]


def against(playthrough: Playthrough, move: str, args: Mapping[str, Any]) -> str:
    """What speaks against a move now, in words; "" when nothing does."""
    try:
        return " ".join(playthrough.against(move, args))
    except BadArguments:
        return ""


def entrances(seen: Seen, place: str) -> list[EntranceSeen]:
    """The entrances of a place; the only one of a location has one more name."""
    if place == COLONY:
        return list(seen.colony.entrances)
    here = seen.places[place]
    return [EntranceSeen(here.zombies, here.barricades, here.traps, here.spaces)]


def attacks(seen: Seen, survivor: SurvivorSeen) -> list[Way]:
    """Zombies by entrance, what modules bring, then the survivors of other players who are there."""
    own = player_of(seen, survivor).name
    doors = entrances(seen, survivor.at)
    special = specials_at(seen, survivor.at, len(doors))
    ways = []
    for number, door in enumerate(doors, 1):
        where = f" at entrance {number}" if len(doors) > 1 else ""
        if ordinary := door.zombies - special[number - 1]:
            text = f"A zombie{where} ({ordinary} there)"
            ways.append(Way(text, {"survivor": survivor.name, "target": ZOMBIE, "entrance": number}))
    ways += _others_there(seen, survivor)
    for player, other in seen.survivors_at(survivor.at):
        if player.name != own:
            text = f"{other.name} ({player.name})"
            ways.append(Way(text, {"survivor": survivor.name, "target": other.name}))
    return ways or [Way("A zombie", {"survivor": survivor.name})]


def _others_there(seen: Seen, survivor: SurvivorSeen) -> list[Way]:
    """Special zombies by name, and a bandit."""
    names = [one.name for one in specials(seen) if one.at == survivor.at]
    ways = [Way(f"{name}, a special zombie", {"survivor": survivor.name, "target": name}) for name in names]
    here = seen.places.get(survivor.at)
    if here is not None and here.bandits:
        ways.append(Way(f"A bandit ({here.bandits} there)", {"survivor": survivor.name, "target": BANDIT}))
    return ways


def searches(seen: Seen, survivor: SurvivorSeen) -> list[Way]:
    """Without noise, and with as much as there are spaces left for."""
    here = seen.places.get(survivor.at)
    left = here.noise_spaces - here.noise if here else 0
    known = survivor_named(survivor.name)
    more = ", and what the ability adds" if known and known.looks and works_at(known, survivor.at) else ""
    quiet = Way(f"Quietly: keep 1 card{more}", {"survivor": survivor.name})
    loud = [
        Way(f"{noise} noise: draw {1 + noise}, keep 1{more}", {"survivor": survivor.name, "noise": noise})
        for noise in range(1, left + 1)
    ]
    return [quiet, *loud]


def barricades(seen: Seen, survivor: SurvivorSeen) -> list[Way]:
    """The entrances with an empty space."""
    doors = entrances(seen, survivor.at)
    free = [n for n, door in enumerate(doors, 1) if door.free]
    ways = [Way(f"Entrance {n}", {"survivor": survivor.name, "entrance": n}) for n in free]
    return ways if len(doors) > 1 and ways else [Way("", {"survivor": survivor.name})]


def cleanings(survivor: SurvivorSeen) -> list[Way]:
    """As many cards as anybody cleans, and first as many as this survivor does once a round."""
    numbers = dict.fromkeys((most_cleaned(survivor.name, survivor.at), WASTE_CLEANED))
    return [
        Way(
            f"{cards} cards{', once a round' if cards > WASTE_CLEANED else ''}",
            {"survivor": survivor.name, "cards": cards},
        )
        for cards in numbers
    ]


def sources(seen: Seen, survivor: SurvivorSeen, first: str = "") -> list[tuple[str, str, int]]:
    """Places with zombies to attract: id, words, number. `first` is where the first of two is taken from."""
    crowds = {COLONY: (0, sum(door.zombies for door in seen.colony.entrances))}
    crowds |= {id: (place.number, place.zombies) for id, place in seen.places.items()}
    found = []
    for id, (number, zombies) in crowds.items():
        left = zombies - (id == first)
        if left > 0 and id != survivor.at:
            found.append((id, f"{title_of(id)}: {left}", number))
    return found


def takers(seen: Seen, survivor: SurvivorSeen) -> list[Way]:
    """Who can be handed an item: those at the same place first."""
    everybody = [(player, one) for player in seen.players for one in player.survivors if one.name != survivor.name]
    everybody.sort(key=lambda pair: pair[1].at != survivor.at)
    return [
        Way(f"{one.name} ({player.name}), {title_of(one.at)}", {"survivor": survivor.name, "to": one.name})
        for player, one in everybody
    ]


def doubts(
    playthrough: Playthrough, offers: Sequence[Offer], seen: Seen, survivor: SurvivorSeen, action: Action
) -> str:
    """What speaks against an action of a survivor, for the list of all of them."""
    if action.id == "go":
        return f"{survivor.name} has moved." if survivor.moved else ""
    if any(offer.move in action.makes and offer.args.get("survivor") == survivor.name for offer in offers):
        return ""
    if action.id == "attract":
        return _no_lure(seen, survivor)
    return " ".join(against(playthrough, move, {"survivor": survivor.name}) for move in action.makes)


def _no_lure(seen: Seen, survivor: SurvivorSeen) -> str:
    room = sum(door.free for door in entrances(seen, survivor.at))
    return "" if room > 1 and sources(seen, survivor) else "No two zombies elsewhere, or no room for them here."
