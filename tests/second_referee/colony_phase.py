"""The colony phase, one rule for each step, in the order of the books.  [BG-COL-0, LN-COL-0]"""

from tests.second_referee.board import COLONY
from tests.second_referee.crisis import strike
from tests.second_referee.dying import gain_morale, lose_morale
from tests.second_referee.goals import goal_met
from tests.second_referee.hordes import add_zombies
from tests.second_referee.night import containment_code, scavenge
from tests.second_referee.questions import Rule, choose, end, roll, tally
from tests.second_referee.table import Table, people_at, playing, steps, threshold
from tests.second_referee.voting import passes

UNCOUNTED = "Kodiak Colby"
FATHER = "Rocco Bellini"


def next_step(table: Table) -> Rule:
    """The first step that is not done yet; after the last one a round begins."""
    table.update(phase="colony", active=None)
    step = steps(table)[table["steps_done"]]
    yield from STEPS[step](table)
    table["steps_done"] += 1
    if step == "pass-first-player":
        begin_round(table)


def rest_of_phase(table: Table) -> Rule:
    """Every step that is left."""
    yield from next_step(table)
    while table["phase"] == "colony":
        yield from next_step(table)


def half_up(number: int) -> int:
    return (number + 1) // 2


def heads(table: Table, unruly: int = 2) -> int:
    """Who counts at the colony: survivors and helpless, the unruly twice.  [LN-COL-2b, LN-COL-2c]"""
    return counted_at(table, COLONY) + int(table["helpless"]) + unruly * int(table["unruly"])


def counted_at(table: Table, place: str) -> int:
    """Survivors there who count for food and zombies."""
    return sum(person["name"] != UNCOUNTED for person in people_at(table, place))


def pay_food(table: Table) -> Rule:
    """One food for two; too little: none is taken, a token comes, each token there costs a morale.  [LN-COL-2a]"""
    needed = half_up(heads(table))
    if table["food"] >= needed:
        table["food"] -= needed
    else:
        table["starvation"] += 1
        lose_morale(table, table["starvation"])
    yield from ()


def check_waste(table: Table) -> Rule:
    """One morale for every full ten cards.  [BG-COL-2]"""
    lose_morale(table, table["waste"] // 10)
    yield from ()


def resolve_crisis(table: Table) -> Rule:
    """Matching cards minus others against the players who are not exiled.  [BG-COL-3a … 3f]"""
    if table["crisis"] is None:
        return
    counted = table["contributed"] or (yield tally("crisis", "matching", "other"))
    table.update(contributed=counted, face_down={})
    points = counted["matching"] - counted.get("other", 0)
    if points < threshold(table):
        yield from strike(table)
    elif points >= threshold(table) + 2:
        gain_morale(table, 1)


def add_all_zombies(table: Table) -> Rule:
    """The colony, the other locations, then noise: three batches.  [BG-COL-4a, BG-COL-4f, BG-COL-4g]"""
    yield from as_batch(table, zombies_at_colony(table))
    yield from as_batch(table, zombies_elsewhere(table))
    yield from as_batch(table, noise(table))
    table["kept_away"] = {}


def as_batch(table: Table, batch: Rule) -> Rule:
    """By ruling morale 0 ends the game only after a batch."""
    table["in_batch"] = table["rulings"]["morale-zero"] == "after-batch"
    yield from batch
    table["in_batch"] = False
    if table["morale"] == 0:
        end(table, "morale")


def zombies_at_colony(table: Table) -> Rule:
    """Half as many as are there, rounded as ruled.  [LN-COL-5a, LN-COL-5b]"""
    count = heads(table, int(table["rulings"]["unruly-zombies"]))
    number = half_up(count) if table["rulings"]["colony-zombies"] == "up" else count // 2
    if table["helpless"] + table["unruly"] and any(person["name"] == FATHER for person in people_at(table, COLONY)):
        number -= 2
    yield from draw(table, COLONY, max(0, number))


def draw(table: Table, place: str, number: int) -> Rule:
    """So many come; three fewer in all of this step where the containment code held."""
    away = min(number, table["kept_away"].get(place, 0))
    if away:
        table["kept_away"][place] -= away
    yield from add_zombies(table, place, number - away)


def zombies_elsewhere(table: Table) -> Rule:
    """One for each survivor and each bandit, as many as were there when the batch began.  [LN-COL-5c]"""
    numbers = {place: counted_at(table, place) + there["bandits"] for place, there in table["places"].items()}
    for place, number in numbers.items():
        yield from draw(table, place, number)


def noise(table: Table) -> Rule:
    """Every token is taken off and may draw a zombie.  [BG-COL-4g, LN-COL-5d, LN-COL-5f]"""
    for place, there in table["places"].items():
        for _ in range(there["noise"]):
            if table["rulings"]["noise"] == "flip":
                drawn = (yield roll("noise", "noise")) == "!!!"
            else:
                drawn = (yield roll("noise", "action")) <= 3
            there["noise"] -= 1
            if drawn:
                yield from draw(table, place, 1)


def check_objective(table: Table) -> Rule:
    """Only now can the main objective end the game.  [LN-END-3]"""
    if goal_met(table):
        end(table, "objective")
    yield from ()


def move_round(table: Table) -> Rule:
    """One down; at 0 the game ends.  [BG-COL-6a, BG-COL-6b]"""
    table["round"] = max(0, table["round"] - 1)
    if table["round"] == 0:
        end(table, "rounds")
    yield from ()


def pass_first_player(table: Table) -> Rule:
    """The token goes to the right, unless a vote keeps it.  [BG-COL-7a, LN-COL-9a … 9c]"""
    holder, right = table["first_player"], to_the_right(table)
    if right == holder:
        return
    holds = any(player["name"] == holder for player in playing(table))
    if table["rulings"]["first-player-vote"] == "on" and holds:
        said = yield choose("first-player", None, ["pass", "keep", "vote"])
        if said == "vote":
            said = "keep" if (yield from passes(table, "first-player-vote")) else "pass"
        if said == "keep":
            return
    table["first_player"] = right


def to_the_right(table: Table) -> str:
    """Against the order of turns, past those who are out."""
    seats = table["players"]
    start = next(n for n, player in enumerate(seats) if player["name"] == table["first_player"])
    ring = seats[:start][::-1] + seats[start:][::-1]
    return next((player["name"] for player in ring if not player["out"]), table["first_player"])


def begin_round(table: Table) -> None:
    """Dice are collected, survivors may move again, the next crisis is to come.  [BG-COL-7b, BG-PT-2a]"""
    table.update(phase="crisis", active=None, had_turn=[], steps_done=0, voted=False, janitor_done=False)
    table.update(crisis=None, contributed=None, face_down={}, containment=[])
    for player in table["players"]:
        player.update(dice=[], used=[])
        for person in player["survivors"]:
            person["moved"] = False


STEPS = {
    "containment-code": containment_code,
    "pay-food": pay_food,
    "check-waste": check_waste,
    "resolve-crisis": resolve_crisis,
    "add-zombies": add_all_zombies,
    "bandits-scavenge": scavenge,
    "check-objective": check_objective,
    "move-round": move_round,
    "pass-first-player": pass_first_player,
}
