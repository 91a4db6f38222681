"""Actions that cost no die."""

from typing import Any

from tests.second_referee.board import COLONY
from tests.second_referee.case import Case, nonsense
from tests.second_referee.dying import expose
from tests.second_referee.exile import drive_out
from tests.second_referee.questions import Rule, pick
from tests.second_referee.table import (
    Player,
    Table,
    entrances_of,
    find_person,
    find_player,
    free,
    is_coop,
    owner_of,
    player_of,
    turn_of,
)
from tests.second_referee.turns import in_turn, not_now, pool_known
from tests.second_referee.voting import passes

Args = dict[str, Any]


def whose(table: Table) -> Player | None:
    """Who would act now."""
    name = turn_of(table)
    return None if name is None else player_of(table, name)


def move(table: Table, args: Args) -> Case:
    """Once, to a place with an empty space; then the exposure die.  [BG-FREE-MOV-1 … 3]"""
    mover, to = find_person(table, args["survivor"]), args["to"]
    if mover is None or (to != COLONY and to not in table["places"]):
        return nonsense("unknown survivor or place")
    if mover["at"] == to:
        return nonsense("is there already")
    owner = owner_of(table, mover)
    against = not_now(table, owner)
    if already_moved(table, mover, owner):
        against.append("moved already")
    if free(table, to) <= 0:
        against.append("full")
    if owner["exiled"] and to == COLONY:
        against.append("exiled")

    def rule() -> Rule:
        yield from in_turn(table, mover)
        mover.update(at=to, moved=True)
        yield from expose(table, mover, on_the_way=True)

    return Case(rule, against)


def already_moved(table: Table, mover: Args, owner: Player) -> bool:
    """Counted by turn or by round, as ruled; a turn that has not begun clears it.  [BG-FREE-MOV-1, LN-FREE-MOV-1]"""
    begins = table["active"] is None and turn_of(table) == owner["name"]
    return bool(mover["moved"]) and not (begins and table["rulings"]["move-limit"] == "turn")


def spend_food(table: Table, args: Args) -> Case:
    """Each food raises one unused die by one, to 6 at most; not for the exiled.  [BG-FREE-FOOD-1]"""
    amount, player = args["amount"], whose(table)
    against = not_now(table)
    if amount > table["food"]:
        return nonsense("not that much food")
    if player is not None and player["exiled"]:
        against.append("exiled")
    dice = sorted({die for die in player["dice"] if die + amount <= 6}) if player else []
    if player is not None and pool_known(player) and not dice:
        against.append("no such die")
        dice = sorted({die for die in player["dice"] if die < 6})

    def rule() -> Rule:
        yield from in_turn(table)
        table["food"] -= amount
        if player is not None and dice:
            die = int((yield from pick("raise-die", player["name"], [str(die) for die in dice])))
            player["dice"][player["dice"].index(die)] = min(6, die + amount)

    return Case(rule, against)


def play_card(table: Table, args: Args) -> Case:
    """An item goes to the waste pile, of an exiled player out of the game; events do not.  [BG-FREE-PLAY-2, 3, 4]

    Food that it brings goes to the supply; zombies that it kills where somebody stands are taken off one by one.
    """
    food, kills = args.get("food", 0), args.get("kills", 0)
    killer = find_person(table, args.get("killer", ""))
    if ((food or kills) and args["kind"] != "item") or bool(args.get("killer")) != bool(kills):
        return nonsense("only an item brings food or kills, and somebody kills with it")
    if kills:
        if killer is None:
            return nonsense("unknown killer")
        if kills > sum(entrance["zombies"] for entrance in entrances_of(table, killer["at"])):
            return nonsense("not so many zombies there")

    def rule() -> Rule:
        yield from in_turn(table)
        table["food"] += food
        for _ in range(kills):
            doors = entrances_of(table, killer["at"])
            standing = [str(n) for n, entrance in enumerate(doors, 1) if entrance["zombies"]]
            doors[int((yield from pick("attack", None, standing))) - 1]["zombies"] -= 1
        player = whose(table)
        if args["kind"] == "item" and not (player and player["exiled"]):
            table["waste"] += 1

    return Case(rule, not_now(table))


def contribute(table: Table, args: Args) -> Case:
    """Cards to the crisis, in one's own turn; not of the exiled.  [BG-FREE-CRI-1]"""
    player = find_player(table, args["player"])
    if player is None:
        return nonsense("unknown player")
    if table["crisis"] is None or player["out"]:
        return nonsense("no crisis, or out of the game")
    if args.get("equipped", 0) > args["cards"]:
        return nonsense("more equipped than cards")
    against = not_now(table, player)
    if player["exiled"]:
        against.append("exiled")

    def rule() -> Rule:
        yield from in_turn(table)
        table["face_down"][player["name"]] = table["face_down"].get(player["name"], 0) + args["cards"]

    return Case(rule, against)


def request(table: Table, args: Args) -> Case:
    """Of another player.  [BG-FREE-REQ-1, BG-FREE-REQ-2]"""
    asked = find_player(table, args["player"])
    if asked is None or asked["out"]:
        return nonsense("unknown player, or out of the game")
    against = not_now(table)
    if asked["name"] == turn_of(table):
        against.append("oneself")
    return Case(lambda: in_turn(table), against)


def hand_off(table: Table, args: Args) -> Case:
    """To another survivor at the same place, of one's own group or of any.  [BG-FREE-HAND-1, LN-FREE-HAND-1]"""
    giver, taker = find_person(table, args["survivor"]), find_person(table, args["to"])
    if giver is None or taker is None or giver is taker:
        return nonsense("unknown survivor")
    owner = owner_of(table, giver)
    against = not_now(table, owner)
    if giver["at"] != taker["at"]:
        against.append("elsewhere")
    if table["rulings"]["hand-off"] == "own" and owner_of(table, taker) is not owner:
        against.append("another group")
    return Case(lambda: in_turn(table, giver, taker), against)


def exile(table: Table, args: Args) -> Case:
    """Once in a turn, against another player; all vote.  [BG-FREE-EXI-1 … 3, LN-FREE-EXI-3, LN-SETUP-6i]"""
    named = find_player(table, args["player"])
    if named is None:
        return nonsense("unknown player")
    against = not_now(table)
    if named["exiled"] or named["out"]:
        return nonsense("exiled already, or out of the game")
    if named["name"] == turn_of(table):
        against.append("oneself")
    if table["voted"] and table["active"] is not None:
        against.append("voted already")
    if is_coop(table):
        against.append("coop")

    def rule() -> Rule:
        yield from in_turn(table)
        table["voted"] = True
        if (yield from passes(table, "exile")):
            yield from drive_out(table, named)

    return Case(rule, against)
