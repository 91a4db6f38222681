"""The Long Night: containment code, bandits, traps, the unruly, the hideout, pills."""

from collections import Counter

from tests.second_referee.board import BY_NUMBER, COLONY
from tests.second_referee.questions import Rule, choose, roll
from tests.second_referee.table import Table, free, is_coop, player_of, tie_breaker
from tests.second_referee.voting import passes


def containment_code(table: Table) -> Rule:
    """Dice on Raxxon that match the log: all vote what becomes of the experiment; else it is released.  [LN-COL-1]

    The log goes with the experiment; where it was not told the table says whether the dice match it.
    """
    if len(table["containment"]) >= 2 and not table["audio_log"]:
        matched = (yield choose("containment", None, ["yes", "no"])) == "yes"
    else:
        matched = bool(table["audio_log"]) and not Counter(table["audio_log"]) - Counter(table["containment"])
    table.update(containment=[], audio_log=[])
    if not matched or (yield from passes(table, "containment")):
        return
    place = yield choose("containment", tie_breaker(table), [COLONY, *table["places"]])
    table["kept_away"] = {place: 3}


def scavenge(table: Table) -> Rule:
    """Each bandit takes a card of its location's deck to the hideout.  [LN-COL-6]"""
    for place, there in table["places"].items():
        if place != "hideout" and not there["deck_empty"]:
            table["hideout_cards"] += there["bandits"]
    yield from ()


def place_bandit(table: Table, place: str | None) -> Rule:
    """One bandit, at a place the die names where no place is given; a full place takes none.  [LN-PT-1c]"""
    if place is None:
        place = BY_NUMBER[(yield roll("random-location", "action")) - 1]
    if free(table, place) > 0:
        table["places"][place]["bandits"] += 1


def reveal_bandits(table: Table, places: list[str] | None) -> Rule:
    """A crisis brings them where its card says, or two at random locations.  [LN-PT-1b, LN-PT-1c]

    Where an exiled player was loyal, that player says where each goes.
    """
    for player in table["players"]:
        if player["exiled"] and not player["out"] and player["loyal"] is None and not is_coop(table):
            player["loyal"] = (yield choose("loyalty", None, ["yes", "no"])) == "yes"
    leader = next((player for player in table["players"] if player["loyal"] and not player["out"]), None)
    with_decks = [place for place in table["places"] if place != "hideout"]
    for place in [None, None] if places is None else places:
        if leader is None:
            yield from place_bandit(table, place)
            continue
        yield from place_bandit(table, (yield choose("bandits", leader["name"], with_decks)))


def calm(table: Table) -> Rule:
    """A medicine card to the waste pile turns one unruly survivor over.  [LN-FREE-UNR-1]"""
    table["unruly"] -= 1
    table["helpless"] += 1
    if table["active"] is None or not player_of(table, table["active"])["exiled"]:
        table["waste"] += 1
    yield from ()
