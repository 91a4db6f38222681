"""Exile: the vote, leaving the colony, and what it does to the game."""

from companion.games.winter.board.facts.people import (
    ExileVoted,
    PlayerExiled,
    PlayerOut,
    SurvivorMoved,
    SurvivorRemoved,
    ToDoByHand,
)
from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import by_hand, causes
from companion.games.winter.rules.abilities import NO_EXPOSURE_ON_MOVES
from companion.games.winter.rules.ballots import UP, thumbs
from companion.games.winter.rules.death import end_with_nobody_left
from companion.games.winter.rules.exposure import spared_or_rolls
from companion.games.winter.rules.secrets import exile_changes_objective
from companion.referee.asks import Choose, Option
from companion.referee.procedures import Procedure


def vote_to_exile(table: Table, player: str) -> Procedure:
    """Everybody who is not exiled votes at once, the nominee too.  [BG-FREE-EXI-1, BG-FREE-EXI-2, BG-FREE-EXI-3]"""
    yield ExileVoted(player)
    result = yield from thumbs(
        table,
        "exile",
        f"Shall {player} be exiled? Vote at the same time.",
        f"{player} must leave",
        f"{player} stays",
        ("BG-FREE-EXI-2", "BG-FREE-EXI-3"),
    )
    if result == UP:
        yield from exile(table, player)


def exile(table: Table, player: str) -> Procedure:
    """The player’s survivors leave the colony with exposure; helpless survivors stay. The objective changes."""
    yield PlayerExiled(player)
    known = table.main_objective
    if known is not None and known.exile_removes:
        yield from _removed(table, player)
        return
    for survivor in table.group(player):
        if survivor.at == COLONY and survivor.name in table.survivors:
            yield from leaves_colony(table, survivor)
    yield from exile_changes_objective(table, player)


def _removed(table: Table, player: str) -> Procedure:
    """Under a main objective that says so the exiled leave the game, survivors and all; nobody mourns."""
    for survivor in table.group(player):
        yield SurvivorRemoved(survivor.name, player, causes.exiled())
    yield PlayerOut(player)
    yield from end_with_nobody_left(table)


def leaves_colony(table: Table, survivor: Survivor) -> Procedure:
    """To a location with room, with an exposure roll; it is not the survivor’s own move. No room: a swap, no roll."""
    free = [place for place in table.locations if table.free_spaces(place) > 0]
    if not free:
        yield from _swaps(table, survivor)
        return
    to = yield Choose(
        about="exile",
        seat=survivor.player,
        text=f"{survivor.name} must leave the colony. Where to?",
        options=tuple(Option(place, title_of(place)) for place in free),
    )
    yield SurvivorMoved(survivor.name, COLONY, to, own=False)
    yield from spared_or_rolls(table, survivor, NO_EXPOSURE_ON_MOVES, moving=True)


def _swaps(table: Table, survivor: Survivor) -> Procedure:
    """Somebody who is not exiled comes home and makes room; neither rolls."""
    others = [one for one in table.survivors.values() if one.at != COLONY and not table.players[one.player].exiled]
    if not others:
        yield ToDoByHand(by_hand.no_location_has_room(survivor.name))
        return
    home = yield Choose(
        about="exile-swap",
        seat=survivor.player,
        text=f"No location has room. Who comes back to the colony, so that {survivor.name} takes that space?",
        options=tuple(Option(one.name, f"{one.name} at {title_of(one.at)}") for one in others),
    )
    space = table.survivors[home].at
    yield SurvivorMoved(home, space, COLONY, own=False)
    yield SurvivorMoved(survivor.name, COLONY, space, own=False)
