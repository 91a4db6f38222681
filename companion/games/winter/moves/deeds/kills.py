"""Abilities that kill zombies or drive bandits off: no exposure unless the card says so."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from companion.games.winter.board.facts.people import OnlySaid, ToDoByHand
from companion.games.winter.board.facts.rounds import ActionTaken
from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.attack import BANDIT, kill_one
from companion.games.winter.moves.hand_cards import card_is_waste
from companion.games.winter.phrases import by_hand, causes, said
from companion.games.winter.rules.abilities import NO_EXPOSURE_ON_ATTACKS, has_ability
from companion.games.winter.rules.carry_out import carry_out
from companion.games.winter.rules.deeds import Deed
from companion.games.winter.rules.effects import Effect
from companion.games.winter.rules.exposure import roll_for_exposure, wound
from companion.referee.asks import ACTION, Choose, Option, Roll
from companion.referee.procedures import Procedure

ZOMBIE: Final = "zombie"
LUCKY: Final = 4
"""What Rich Sommer has to roll."""
Places = Callable[[Table, Survivor], list[str]]


def here(table: Table, survivor: Survivor) -> list[str]:
    return [survivor.at]


def anywhere(table: Table, survivor: Survivor) -> list[str]:
    return list(table.places)


def no_zombie(table: Table, survivor: Survivor) -> list[str]:
    """Words when no zombie is there that an ability could kill."""
    return [] if any(table.ordinary_at(survivor.at)) else [f"No zombie is at {title_of(survivor.at)}."]


def no_zombie_or_nobody_helpless(table: Table, survivor: Survivor) -> list[str]:
    """The same; and somebody helpless, unruly or not, has to be at the colony."""
    helpless = table.helpless + table.unruly
    return no_zombie(table, survivor) + ([] if helpless else ["No helpless survivor is at the colony."])


def kill(table: Table, survivor: Survivor, number: int) -> Procedure:
    """So many zombies where the survivor is, or as many as there are."""
    if no_zombie(table, survivor):
        return False
    for _ in range(min(number, sum(table.ordinary_at(survivor.at)))):
        yield from kill_one(table, survivor, survivor.at)
    return True


def kill_exposed(table: Table, survivor: Survivor, number: int) -> Procedure:
    """The same, with one roll for exposure for all of them."""
    if not (yield from kill(table, survivor, number)):
        return False
    if not has_ability(table, survivor, NO_EXPOSURE_ON_ATTACKS):
        yield from roll_for_exposure(table, survivor)
    return True


def kill_with_medicine(table: Table, survivor: Survivor, number: int) -> Procedure:
    """The same as without exposure, for a medicine card that is played."""
    if no_zombie(table, survivor):
        return False
    yield ToDoByHand(by_hand.plays_medicine(survivor.player))
    yield ActionTaken("play-card")
    yield from card_is_waste(table, causes.played_for(survivor.name))
    return (yield from kill(table, survivor, number))


def kill_with_luck(table: Table, survivor: Survivor, number: int) -> Procedure:
    """A die decides: so many zombies, or a wound."""
    text = f"{survivor.name} rolls: {LUCKY} or more kills {number} zombies here, less is a wound."
    face = yield Roll(die=ACTION, about="ability", seat=survivor.player, text=text)
    yield OnlySaid(said.rolls(survivor.name, face))
    if face >= LUCKY:
        return (yield from kill(table, survivor, number))
    yield from wound(table, survivor, "wound", causes.out_of_luck())
    return True


def _within_reach(table: Table, places: list[str]) -> Iterator[tuple[str, str]]:
    """Whom it could meet, and where."""
    for place in places:
        if any(zombies > 0 for zombies in table.ordinary_at(place)):
            yield ZOMBIE, place
        if table.places[place].bandits:
            yield BANDIT, place


def nobody_in_reach(table: Table, survivor: Survivor, places: Places) -> list[str]:
    """Words when neither a zombie nor a bandit is where the ability reaches."""
    if any(_within_reach(table, places(table, survivor))):
        return []
    return [f"No zombie and no bandit is {f'at {title_of(survivor.at)}' if places is here else 'on the board'}."]


def zombie_or_bandit(table: Table, survivor: Survivor, places: Places) -> Procedure:
    """One zombie dies or one bandit is driven off, as its player says."""
    targets = {f"{who} {place}": (who, place) for who, place in _within_reach(table, places(table, survivor))}
    if not targets:
        return False
    chosen = next(iter(targets))
    if len(targets) > 1:
        options = tuple(Option(key, f"A {who} at {title_of(place)}") for key, (who, place) in targets.items())
        text = f"Whom does {survivor.name} kill or drive off?"
        chosen = yield Choose(about="ability", seat=survivor.player, text=text, options=options)
    who, place = targets[chosen]
    if who == ZOMBIE:
        yield from kill_one(table, survivor, place)
        return True
    yield from carry_out(table, (Effect("bandits", by=-1, place=place),), f"driven away by {survivor.name}", "ability")
    return True


def _reaching(places: Places) -> Deed[Table]:
    return Deed(partial(zombie_or_bandit, places=places), partial(nobody_in_reach, places=places))


KILLS: Final[Mapping[str, Deed[Table]]] = {
    "Maria Lopez": Deed(partial(kill, number=1), no_zombie),
    "Thomas Heart": Deed(partial(kill, number=2), no_zombie),
    "Bev Russell": Deed(partial(kill, number=2), no_zombie_or_nobody_helpless),
    "Daniel Smith": Deed(partial(kill_exposed, number=2), no_zombie),
    "Edward White": Deed(partial(kill_with_medicine, number=3), no_zombie),
    "Rich Sommer": Deed(partial(kill_with_luck, number=3), no_zombie),
    "Rosa Rodriguez": _reaching(here),
    "Kevin Jackson": _reaching(anywhere),
}
