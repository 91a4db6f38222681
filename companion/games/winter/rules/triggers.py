"""Whether what was entered in this turn meets the trigger of a crossroads card.

Only the watcher may know the answer, so it is worked out when the watcher looks and is part of no fact.
"""

from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.packs.cards import Trigger

CANNOT_BE_SEEN = frozenset({"told"})
STATES = frozenset({"at", "alone", "first", "state"})


def met(table: Table, trigger: Trigger) -> tuple[bool, str | None]:
    """Whether the trigger is met in the active player's turn, and by which survivor, where one did it."""
    if table.active is None or trigger.when in CANNOT_BE_SEEN or not conditions_hold(table, trigger):
        return False, None
    if trigger.not_exiled and table.players[table.active].exiled:
        return False, None
    if trigger.when in STATES:
        return _state(table, trigger)
    for kind, survivor, place in table.happened:
        if kind == trigger.when and trigger.place in (None, place) and _counts(table, kind, survivor):
            return True, survivor if survivor in table.survivors else None
    return False, None


def _counts(table: Table, kind: str, survivor: str) -> bool:
    """Somebody who died on the way did not finish the move; a deed is the active player's own, a death anybody's."""
    if kind in ("death", "vote") or not survivor:
        return True
    return survivor in table.survivors and table.survivors[survivor].player == table.active


def conditions_hold(table: Table, trigger: Trigger) -> bool:
    """Morale, food, waste, helpless, zombies and exile as they are now."""
    place = trigger.place if trigger.place in table.places else COLONY
    holds = (
        trigger.morale_at_most is None or table.morale <= trigger.morale_at_most,
        trigger.food_at_most is None or table.food <= trigger.food_at_most,
        trigger.waste_at_least is None or table.waste >= trigger.waste_at_least,
        trigger.helpless_at_least is None or table.helpless >= trigger.helpless_at_least,
        trigger.zombies_at_least is None or table.places[place].zombies >= trigger.zombies_at_least,
        not trigger.exiled_present or any(player.exiled for player in table.players.values()),
    )
    return all(holds)


def _state(table: Table, trigger: Trigger) -> tuple[bool, str | None]:
    assert table.active is not None
    if trigger.when == "first":
        return table.active == table.first_player, None
    if trigger.when == "state":
        return True, None
    here = [one for one in table.group(table.active) if trigger.place in (None, one.at)]
    if trigger.when == "alone":
        here = [one for one in here if len(table.at(one.at)) == 1]
    return bool(here), here[0].name if here else None
