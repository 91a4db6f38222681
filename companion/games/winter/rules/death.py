"""What a death brings with it: morale, a new leader, and somebody new for a player who has nobody left."""

import re

from msgspec import UNSET

from companion.games.winter.board.facts.board import HelplessDied
from companion.games.winter.board.facts.people import LeaderChosen, PlayerOut, SurvivorDied, SurvivorJoined
from companion.games.winter.board.facts.tracks import GameEnded
from companion.games.winter.board.pieces import MOST_INFLUENCE, Survivor
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import causes
from companion.games.winter.rules.morale import lose_morale
from companion.referee.asks import Choose, Name, Option
from companion.referee.phrases import Words
from companion.referee.procedures import Procedure, Refusal


def die(table: Table, survivor: Survivor, cause: Words, hold: bool = False) -> Procedure:
    """A survivor dies, the colony mourns, and the group goes on.  [BG-MOR-1]"""
    yield from fall(table, survivor, cause, hold)
    yield from group_goes_on(table, survivor.player, survivor.leader, hold)


def fall(table: Table, survivor: Survivor, cause: Words, hold: bool = False) -> Procedure:
    """Only the death and its morale: a bite settles the groups when it has ended.  [BG-MOR-1]

    An exiled player's survivor costs the colony no morale.
    """
    yield SurvivorDied(survivor.name, survivor.player, survivor.at, cause)
    if not table.players[survivor.player].exiled:
        yield from lose_morale(table, 1, "death", causes.died(survivor.name), hold)


def helpless_dies(table: Table, cause: Words, hold: bool = False) -> Procedure:
    """A helpless survivor dies, an unruly one where only those are; it counts as a death.  [BG-MOR-1]"""
    unruly = not table.helpless
    yield HelplessDied((table.unruly if unruly else table.helpless) - 1, cause, unruly)
    yield from lose_morale(table, 1, "death", causes.helpless_died(), hold)


def group_goes_on(table: Table, player: str, leader_lost: bool, hold: bool = False) -> Procedure:
    """A new leader where followers are left, a replacement where nobody is."""
    followers = table.group(player)
    if table.players[player].out:
        return
    if not followers:
        yield from replace_last(table, player, hold)
    elif leader_lost and not any(survivor.leader for survivor in followers):
        yield from choose_leader(player, followers)


def choose_leader(player: str, followers: list[Survivor]) -> Procedure:
    """The player names a new leader at once."""
    name = followers[0].name
    if len(followers) > 1:
        name = yield Choose(
            about="leader",
            seat=player,
            text=f"{player} has lost the leader. Who leads now?",
            options=tuple(Option(follower.name, follower.name) for follower in followers),
            rules=("BG-SETUP-10a",),
        )
    yield LeaderChosen(name, player)


def replace_last(table: Table, player: str, hold: bool = False) -> Procedure:
    """Nobody is left: the hand is removed from the game and a survivor drawn from the deck leads the new group."""
    if "player-elimination" in table.variants:
        yield PlayerOut(player)
        yield from end_with_nobody_left(table)
        return
    typed = yield Name(
        about="replacement",
        seat=player,
        text=(
            f"{player} has nobody left: remove {player}’s hand from the game, draw a survivor and type the name "
            "(one that is not in the catalogue with influence, attack and search: Rosa 20 3 2)."
        ),
    )
    name, influence, attack, search = newcomer(table, typed)
    at = yield from place_for_newcomer(table, player, hold)
    yield SurvivorJoined(name, player, influence, attack, search, at, True, causes.drawn_as_a_replacement())


def end_with_nobody_left(table: Table) -> Procedure:
    """When everybody is out of the game it is over."""
    if not table.seats and table.ended is None:
        yield GameEnded("nobody-left")


def newcomer(table: Table, typed: str) -> tuple[str, int, int, int]:
    """Name, influence, attack and search of somebody who joins. Raises Refusal for a name that cannot join."""
    numbers = re.fullmatch(r"(.*?[^\s,])[\s,]+(\d{1,3})[\s,]+([1-6])[\s,]+([1-6])", typed.strip())
    if numbers is not None and int(numbers[2]) > MOST_INFLUENCE:
        raise Refusal(f"Influence cannot be above {MOST_INFLUENCE}: {numbers[2]} is too much.")
    known = table.catalogue.survivor_named(numbers[1] if numbers else typed)
    if numbers is not None:
        found = (known.name if known else numbers[1], int(numbers[2]), int(numbers[3]), int(numbers[4]))
    elif known is not None:
        found = (known.name, known.influence, known.attack, known.search)
    else:
        raise Refusal(f"“{typed}” is not in the catalogue: type the numbers too, as in “{typed} 20 3 2”.")
    if found[0] in table.survivors or found[0] in table.dead:
        raise Refusal(f"{found[0]} is {'in play' if found[0] in table.survivors else 'dead'}: draw somebody else.")
    return found


def place_for_newcomer(table: Table, player: str, hold: bool) -> Procedure:
    """The colony; for an exiled player, or when the colony is full, the table says where."""
    exiled = table.players[player].exiled
    if not exiled and table.free_spaces(COLONY) > 0:
        return COLONY
    options = [Option(place, title_of(place)) for place in table.locations if table.free_spaces(place) > 0]
    if not exiled and table.helpless + table.unruly:
        options.append(Option("helpless", "the colony, and a helpless survivor dies to make room"))
    if not options:
        options = [Option(place, f"{title_of(place)}, though it is full") for place in table.locations]
    fell = table.fallen[table.dead[-1]].at if table.dead and table.dead[-1] in table.fallen else ""
    at = yield Choose(
        about="replacement-place",
        seat=player,
        text="Where does the newcomer arrive?" if exiled else "The colony is full. Where does the newcomer arrive?",
        options=tuple(options),
        usual=fell if any(option.value == fell for option in options) else UNSET,
    )
    if at != "helpless":
        return at
    yield from helpless_dies(table, causes.no_room_at_the_colony(), hold)
    return COLONY
