"""Moves that carry the round along, and those of The Long Night's turns."""

from typing import Any

from tests.second_referee.case import Case, nonsense
from tests.second_referee.colony_phase import next_step, rest_of_phase
from tests.second_referee.night import calm, reveal_bandits
from tests.second_referee.questions import Rule, roll
from tests.second_referee.table import Table, find_person, owner_of, people_at, player_of, turn_of
from tests.second_referee.turns import begin_turn, end_turn, in_turn, no_die, not_now, pool_known, roll_dice, spend

Args = dict[str, Any]


def reveal_crisis(table: Table, args: Args) -> Case:
    """One each round, as its first step.  [BG-PT-1a]"""
    against = ["there is one already"] if table["crisis"] is not None else []

    def rule() -> Rule:
        table.update(crisis={"needs": args["needs"], "on_failure": args["on_failure"]}, contributed=None)
        if "bandits" in table["modules"]:
            yield from reveal_bandits(table, args.get("bandits"))

    return Case(rule, against)


def throw_dice(table: Table, args: Args) -> Case:
    """Once in a round, as its second step.  [BG-PT-2a]"""
    against = [] if table["phase"] == "crisis" else ["not now"]
    if any(pool_known(player) for player in table["players"]):
        against.append("rolled already")
    return Case(lambda: roll_dice(table), against)


def start_turn(table: Table, args: Args) -> Case:
    """The next player's turn."""
    if table["active"] is not None or turn_of(table) is None:
        return nonsense("a turn is running, or none is left")
    return Case(lambda: begin_turn(table), not_now(table))


def finish_turn(table: Table, args: Args) -> Case:
    """The turn passes on.  [BG-PT-3c]"""
    if turn_of(table) is None:
        return nonsense("no turn is running")
    return Case(lambda: end_turn(table), not_now(table))


def colony_step(table: Table, args: Args) -> Case:
    """One step of the colony phase."""
    return Case(lambda: next_step(table))


def colony_phase(table: Table, args: Args) -> Case:
    """All that are left."""
    return Case(lambda: rest_of_phase(table))


def objective(table: Table, args: Args) -> Case:
    """Whether the main objective is complete, as the table says."""

    def rule() -> Rule:
        table.update(objective_complete=args["complete"], declared=True)
        yield from ()

    return Case(rule)


def soothe(table: Table, args: Args) -> Case:
    """The active player may.  [LN-FREE-UNR-1]"""
    if not table["unruly"]:
        return nonsense("nobody is unruly")

    def rule() -> Rule:
        yield from in_turn(table)
        yield from calm(table)

    return Case(rule, not_now(table))


def containment(table: Table, args: Args) -> Case:
    """Dice of the unused pool, with somebody of one's own at Raxxon.  [LN-FREE-CON-1]"""
    against, name = not_now(table), turn_of(table)
    player = player_of(table, name) if name else None
    if player is not None and player not in [owner_of(table, person) for person in people_at(table, "raxxon")]:
        against.append("nobody at Raxxon")
    missing = list(args["dice"])
    for die in player["dice"] if player else []:
        if die in missing:
            missing.remove(die)
    if player is not None and pool_known(player) and missing:
        against.append("no such dice")

    def rule() -> Rule:
        yield from in_turn(table)
        for die in args["dice"]:
            if player is not None and die in player["dice"]:
                player["dice"].remove(die)
                player["used"].append(die)
        table["containment"] = table["containment"] + list(args["dice"])

    return Case(rule, against)


def hideout(table: Table, args: Args) -> Case:
    """Attack or search the hideout itself: the spent die is rolled.  [LN-DIE-HID-1, LN-DIE-HID-3]"""
    raider = find_person(table, args["survivor"])
    if raider is None:
        return nonsense("unknown survivor")
    owner, least = owner_of(table, raider), raider["attack" if args["how"] == "attack" else "search"]
    against = not_now(table, owner) + no_die(owner, least)
    if raider["at"] != "hideout":
        against.append("elsewhere")
    if owner["exiled"]:
        against.append("exiled")

    def rule() -> Rule:
        yield from in_turn(table, raider)
        spend(owner, least)
        yield roll("hideout", "action", owner["name"])

    return Case(rule, against)
