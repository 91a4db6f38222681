"""Whose turn it is, what begins and ends with it, and the dice of a group."""

from tests.second_referee.dying import hurt
from tests.second_referee.questions import NothingComesOfItError, Rule, roll
from tests.second_referee.table import Person, Player, Table, find_person, player_of, turn_of, yet_to_play


def not_now(table: Table, player: Player | None = None) -> list[str]:
    """What speaks against somebody's doing something in a turn.  [BG-PT-1a, BG-PT-3a, BG-PT-3b]"""
    if turn_of(table) is None:
        return ["nobody's turn is running"]
    against = ["no crisis is revealed"] if table["phase"] == "crisis" and table["crisis"] is None else []
    if player is not None and player["out"]:
        against.append("out of the game")
    elif player is not None and turn_of(table) != player["name"]:
        against.append("not their turn")
    return against


def begin_turn(table: Table) -> Rule:
    """The next player's turn: everybody of the group with frostbite takes one wound.  [BG-EXP-4, LN-EXP-5]"""
    player = player_of(table, str(turn_of(table)))
    table.update(phase="turns", active=player["name"], voted=False)
    if table["rulings"]["move-limit"] == "turn":
        for person in player["survivors"]:
            person["moved"] = False
    for frozen in [person["name"] for person in player["survivors"] if person["frostbite"]]:
        person = find_person(table, frozen)
        if person is not None:
            yield from hurt(table, person)


def in_turn(table: Table, *acting: Person) -> Rule:
    """Whoever acts after the crisis begins the turn anyway; frostbite may kill them first."""
    if table["active"] is None and turn_of(table) is not None:
        yield from begin_turn(table)
        if any(find_person(table, person["name"]) is not person for person in acting):
            raise NothingComesOfItError


def end_turn(table: Table) -> Rule:
    """The next player is on; after the last one nobody is.  [BG-PT-3c]"""
    yield from in_turn(table)
    table["had_turn"].append(table["active"])
    table.update(active=None, voted=False)
    if yet_to_play(table):
        yield from begin_turn(table)
    else:
        table["had_turn"] = [player["name"] for player in table["players"]]


def roll_dice(table: Table) -> Rule:
    """One die and one more for each survivor, for everybody; the last ones are collected.  [BG-PT-2a, BG-PT-2b]"""
    for player in [player for player in table["players"] if not player["out"]]:
        faces = []
        for _ in range(1 + len(player["survivors"])):
            faces.append((yield roll("action-dice", "action", player["name"])))
        player.update(dice=faces, used=[])


def pool_known(player: Player) -> bool:
    """Whether this table has told which dice the group has."""
    return bool(player["dice"] or player["used"])


def no_die(player: Player, least: int) -> list[str]:
    """What speaks against spending a die of that value.  [BG-DIE-0a]"""
    return ["no such die"] if pool_known(player) and not any(die >= least for die in player["dice"]) else []


def spend(player: Player, least: int) -> int | None:
    """The smallest die that will do goes to the used ones.  [BG-DIE-0b]"""
    fitting = [die for die in player["dice"] if die >= least]
    if not fitting:
        return None
    player["dice"].remove(min(fitting))
    player["used"].append(min(fitting))
    return min(fitting)
