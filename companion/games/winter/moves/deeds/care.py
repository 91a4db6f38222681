"""Abilities that take wounds off, of any kind, and the one of who leaves for the others' sake."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from companion.games.winter.board.facts.people import SurvivorRemoved, ToDoByHand, WoundHealed
from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.hand_cards import card_is_waste
from companion.games.winter.phrases import by_hand, causes
from companion.games.winter.rules.death import group_goes_on
from companion.games.winter.rules.deeds import Deed
from companion.games.winter.rules.morale import gain_morale
from companion.referee.asks import Choose, Option
from companion.referee.procedures import Procedure

Where = Callable[[Survivor], str]


def here(survivor: Survivor) -> str:
    return survivor.at


def at_colony(survivor: Survivor) -> str:
    return COLONY


def _wounds(one: Survivor) -> dict[str, int]:
    kinds = {"wound": one.wounds, "frostbite": one.frostbite, "despair": one.despair}
    return {kind: tokens for kind, tokens in kinds.items() if tokens}


def nobody_wounded(table: Table, survivor: Survivor, where: Where) -> list[str]:
    """Words when nobody has a wound of any kind where the ability helps."""
    place = where(survivor)
    return [] if any(one.tokens for one in table.at(place)) else [f"Nobody at {title_of(place)} has a wound."]


def one_wound_off(table: Table, survivor: Survivor, where: Where) -> Procedure:
    """One token of somebody there, as the player says whose and of which kind.  [BG-EXP-2]"""
    tokens = {f"{kind} {one.name}": (one, kind) for one in table.at(where(survivor)) for kind in _wounds(one)}
    if not tokens:
        return False
    chosen = next(iter(tokens))
    if len(tokens) > 1:
        options = tuple(Option(key, f"{one.name}: {kind}") for key, (one, kind) in tokens.items())
        text = f"{survivor.name} heals: which wound goes?"
        chosen = yield Choose(about="ability", seat=survivor.player, text=text, options=options)
    one, kind = tokens[chosen]
    yield WoundHealed(one.name, kind, one.tokens - 1)
    return True


def all_wounds_off(table: Table, survivor: Survivor) -> Procedure:
    """For a card that is laid on the waste somebody here loses every wound, despair too."""
    wounded = [one for one in table.at(survivor.at) if one.tokens]
    if not wounded:
        return False
    name = wounded[0].name
    if len(wounded) > 1:
        options = tuple(Option(one.name, one.name) for one in wounded)
        text = f"Whom does {survivor.name} heal of all wounds?"
        name = yield Choose(about="ability", seat=survivor.player, text=text, options=options)
    yield ToDoByHand(by_hand.gives_up_a_card(survivor.player))
    yield from card_is_waste(table, causes.given_up_for(survivor.name))
    healed = table.survivors[name]
    for kind, tokens in _wounds(healed).items():
        for _ in range(tokens):
            yield WoundHealed(name, kind, healed.tokens - 1)
    return True


def leaves_for_good(table: Table, survivor: Survivor) -> Procedure:
    """Removed, not killed: morale rises, and the group goes on.  [BG-MOR-1]"""
    yield SurvivorRemoved(survivor.name, survivor.player, causes.leaves_for_good())
    yield from gain_morale(table, 1, causes.left_for_the_others(survivor.name))
    yield from group_goes_on(table, survivor.player, survivor.leader)
    return True


CARE: Final[Mapping[str, Deed[Table]]] = {
    "Olivia Brown": Deed(partial(one_wound_off, where=here), partial(nobody_wounded, where=here)),
    "Gia Najjar": Deed(partial(one_wound_off, where=at_colony), partial(nobody_wounded, where=at_colony)),
    "Cole Winters": Deed(all_wounds_off, partial(nobody_wounded, where=here)),
    "Forest Plum": Deed(leaves_for_good),
}
