"""Actions that spend a die."""

from typing import Any

from tests.second_referee.board import COLONY
from tests.second_referee.case import Case, nonsense
from tests.second_referee.dying import expose, hurt
from tests.second_referee.questions import Rule, pick, roll
from tests.second_referee.table import Person, Table, entrances_of, find_person, owner_of, room_at
from tests.second_referee.turns import in_turn, no_die, not_now, spend

Args = dict[str, Any]

BANDIT = 4
JANITOR, NINJA, LOUD_SAWS = "Brandon Kane", "Mike Cho", "Kodiak Colby"


def attack(table: Table, args: Args) -> Case:
    """A zombie, a bandit or somebody else's survivor at the same place.  [BG-DIE-ATT-1 … 8, LN-DIE-ATT-1 … 10]"""
    attacker = find_person(table, args["survivor"])
    if attacker is None:
        return nonsense("unknown survivor")
    owner, place, target = owner_of(table, attacker), attacker["at"], args.get("target", "zombie")
    against = not_now(table, owner) + no_die(owner, attacker["attack"])
    if owner["exiled"] and place == "hideout":
        against.append("exiled at the hideout")
    if target == "zombie":
        if not entrances_with(table, place, "zombies"):
            return nonsense("no zombie there")
        if args.get("entrance") and args["entrance"] not in entrances_with(table, place, "zombies"):
            return nonsense("no zombie at that entrance")
        return Case(lambda: attack_zombie(table, attacker, args.get("entrance")), against)
    if target == "bandit":
        if place == COLONY or not table["places"][place]["bandits"]:
            return nonsense("no bandit there")
        return Case(lambda: attack_bandit(table, attacker), against)
    victim = find_person(table, target)
    if victim is None:
        return nonsense("unknown target")
    if owner_of(table, victim) is owner:
        against.append("own group")
    if victim["at"] != place:
        against.append("elsewhere")
    return Case(lambda: attack_survivor(table, attacker, victim), against)


def attack_zombie(table: Table, attacker: Person, entrance: int | None) -> Rule:
    """It is taken off, and the attacker is exposed.  [BG-DIE-ATT-3, BG-DIE-ATT-4]"""
    yield from in_turn(table, attacker)
    place = attacker["at"]
    options = entrances_with(table, place, "zombies")
    number = entrance or int((yield from pick("attack", None, [str(option) for option in options])))
    spend(owner_of(table, attacker), attacker["attack"])
    entrances_of(table, place)[number - 1]["zombies"] -= 1
    if attacker["name"] != NINJA:
        yield from expose(table, attacker)


def attack_bandit(table: Table, attacker: Person) -> Rule:
    """The spent die again: 4 or less drives it off; nobody is exposed.  [LN-DIE-ATT-6, LN-DIE-ATT-7]"""
    yield from in_turn(table, attacker)
    owner = owner_of(table, attacker)
    spend(owner, attacker["attack"])
    if (yield roll("attack", "action", owner["name"])) <= BANDIT:
        table["places"][attacker["at"]]["bandits"] -= 1


def attack_survivor(table: Table, attacker: Person, victim: Person) -> Rule:
    """The spent die again: not above the attack value wounds; nobody is exposed.  [LN-DIE-ATT-4, LN-DIE-ATT-5]"""
    yield from in_turn(table, attacker, victim)
    owner = owner_of(table, attacker)
    spend(owner, attacker["attack"])
    value = victim if table["rulings"]["attack-survivor"] == "target" else attacker
    if (yield roll("attack", "action", owner["name"])) <= value["attack"]:
        yield from hurt(table, victim)


def entrances_with(table: Table, place: str, what: str) -> list[int]:
    """Numbers of the entrances where one is."""
    return [n for n, entrance in enumerate(entrances_of(table, place), 1) if entrance[what]]


def search(table: Table, args: Args) -> Case:
    """Away from the colony; each noise needs an empty space for its token.  [BG-DIE-SEA-1 … 6, LN-DIE-SEA-7]"""
    searcher = find_person(table, args["survivor"])
    if searcher is None:
        return nonsense("unknown survivor")
    owner, place, noise = owner_of(table, searcher), searcher["at"], args.get("noise", 0)
    against = not_now(table, owner) + no_die(owner, searcher["search"])
    if place in (COLONY, "hideout"):
        return nonsense("no deck to search")
    there = table["places"][place]
    if there["deck_empty"]:
        against.append("the deck has run out")
    if noise > max(0, there["noise_spaces"] - there["noise"]):
        against.append("too few noise spaces")
    if noise and searcher["name"] == LOUD_SAWS:
        against.append("makes no noise")

    def rule() -> Rule:
        yield from in_turn(table, searcher)
        spend(owner, searcher["search"])
        there["noise"] += noise
        if place == "raxxon":
            yield from expose(table, searcher)

    return Case(rule, against)


def barricade(table: Table, args: Args) -> Case:
    """On an empty entrance space at the survivor's place.  [BG-DIE-BAR-1]"""
    builder = find_person(table, args["survivor"])
    if builder is None:
        return nonsense("unknown survivor")
    owner, place, entrance = owner_of(table, builder), builder["at"], args.get("entrance")
    entrances = entrances_of(table, place)
    if entrance and entrance > len(entrances):
        return nonsense("no such entrance")
    against = not_now(table, owner) + no_die(owner, 1)
    empty = [n for n, there in enumerate(entrances, 1) if room_at(there)]
    if not (entrance in empty if entrance else empty):
        against.append("no empty space")

    def rule() -> Rule:
        yield from in_turn(table, builder)
        wanted = [str(number) for number in empty or range(1, len(entrances) + 1)]
        number = entrance or int((yield from pick("barricade", None, wanted)))
        spend(owner, 1)
        entrances[number - 1]["barricades"] += 1

    return Case(rule, against)


def clean_waste(table: Table, args: Args) -> Case:
    """The top three cards, or what is left, with somebody of one's own at the colony.  [BG-DIE-WAS-1]"""
    cleaner = find_person(table, args["survivor"])
    if cleaner is None:
        return nonsense("unknown survivor")
    if not table["waste"]:
        return nonsense("no waste")
    owner, cards = owner_of(table, cleaner), args.get("cards", 3)
    against = not_now(table, owner) + no_die(owner, 1)
    if not any(person["at"] == COLONY for person in owner["survivors"]):
        against.append("nobody at the colony")
    by_janitor = cleaner["name"] == JANITOR and cleaner["at"] == COLONY and not table["janitor_done"]
    if not (min(3, table["waste"]) <= cards <= 3 or (by_janitor and min(5, table["waste"]) <= cards <= 5)):
        against.append("the top three, or once a round five of the janitor's")

    def rule() -> Rule:
        yield from in_turn(table, cleaner)
        spend(owner, 1)
        table["janitor_done"] |= by_janitor and cards > 3
        table["waste"] = max(0, table["waste"] - cards)

    return Case(rule, against)


def attract(table: Table, args: Args) -> Case:
    """Zombies from elsewhere to empty entrance spaces.  [BG-DIE-ATR-1, LN-DIE-ATR-1]"""
    caller = find_person(table, args["survivor"])
    sources = list(args["from"])
    if caller is None or any(source != COLONY and source not in table["places"] for source in sources):
        return nonsense("unknown survivor or place")
    owner, place = owner_of(table, caller), caller["at"]
    for source in set(sources):
        if sum(entrance["zombies"] for entrance in entrances_of(table, source)) < sources.count(source):
            return nonsense("too few zombies")
    against = not_now(table, owner) + no_die(owner, 1)
    if place in sources:
        against.append("from the same place")
    if table["rulings"]["attract"] == "two-anywhere" and len(sources) != 2:
        against.append("exactly two")
    if table["rulings"]["attract"] != "two-anywhere" and len(set(sources)) > 1:
        against.append("from one place")
    if sum(room_at(entrance) for entrance in entrances_of(table, place)) < len(sources):
        against.append("no empty space")
    return Case(lambda: lure(table, caller, sources), against)


def lure(table: Table, caller: Person, sources: list[str]) -> Rule:
    """One after the other: which leaves, where it arrives."""
    yield from in_turn(table, caller)
    spend(owner_of(table, caller), 1)
    for source in sources:
        leaving = yield from pick("attract", None, [str(n) for n in entrances_with(table, source, "zombies")])
        entrances_of(table, source)[int(leaving) - 1]["zombies"] -= 1
        entrances = entrances_of(table, caller["at"])
        empty = [str(n) for n, entrance in enumerate(entrances, 1) if room_at(entrance)]
        arriving = yield from pick("attract", None, empty or [str(n) for n in range(1, len(entrances) + 1)])
        entrances[int(arriving) - 1]["zombies"] += 1
