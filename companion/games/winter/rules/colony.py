"""The colony phase: its steps in the printed order, each a procedure with two lines of rule."""

from companion.games.winter.board.facts.objective import FuelAdded, ObjectiveNotMet
from companion.games.winter.board.facts.rounds import (
    ColonyPhaseBegan,
    ColonyStepDone,
    FirstPlayerKept,
    FirstPlayerPassed,
    RoundBegan,
    TurnEnded,
)
from companion.games.winter.board.facts.tracks import (
    FoodEaten,
    GameEnded,
    RoundLowered,
    StarvationTokenAdded,
    WasteCounted,
)
from companion.games.winter.board.headcount import mouths_at_colony
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import causes
from companion.games.winter.rules.ballots import UP, thumbs
from companion.games.winter.rules.crisis import resolve_crisis
from companion.games.winter.rules.morale import lose_morale
from companion.games.winter.rules.objective import FUEL_EACH_ROUND, is_met, standing
from companion.games.winter.rules.parts import ColonyStep
from companion.games.winter.rules.watching import put_back
from companion.games.winter.rules.zombies import add_zombies
from companion.referee.asks import Choose, Option
from companion.referee.procedures import Procedure

CARDS_PER_MORALE = 10


def food_for(mouths: int) -> int:
    """One food for two mouths, rounded up.  [BG-COL-1a]"""
    return (mouths + 1) // 2


def pay_food(table: Table) -> Procedure:
    """Feed everyone at the colony, or let them starve.  [BG-COL-1a, BG-COL-1b]"""
    mouths = mouths_at_colony(table)
    need = food_for(mouths)
    if table.food >= need:
        yield FoodEaten(need, mouths, table.food - need)
    else:
        yield StarvationTokenAdded(table.starvation + 1, causes.food_short(need, table.food), need - table.food)
        yield from lose_morale(table, table.starvation, "starvation", causes.starvation())


def check_waste(table: Table) -> Procedure:
    """Full tens in the pile cost morale; the pile stays.  [BG-COL-2, BG-DIE-WAS-2]"""
    costs = table.waste // CARDS_PER_MORALE
    yield WasteCounted(table.waste, costs)
    yield from lose_morale(table, costs, "waste", causes.waste_in_the_colony())


def feed_the_fire(table: Table) -> Procedure:
    """The main objective that wants a fuel card in each colony phase, or all is lost; morale stays as it is."""
    answer = yield Choose(
        about="fuel",
        text=f"{table.objective.name}: does somebody add a fuel card now? One at most; without it the game is lost.",
        options=(Option("yes", "Yes, one fuel card"), Option("no", "No: the game is lost")),
        rules=("BG-SETUP-3b",),
    )
    yield FuelAdded(table.samples + 1) if answer == "yes" else GameEnded("objective-failed")


def check_objective(table: Table) -> Procedure:
    """The game ends here, and only here, when the main objective is complete.  [BG-COL-5, BG-END-3]"""
    if is_met(table):
        yield GameEnded("objective")
    else:
        yield ObjectiveNotMet(table.objective.name, standing(table))


def move_round(table: Table) -> Procedure:
    """One round less; none left ends the game.  [BG-COL-6a, BG-COL-6b, BG-END-2]"""
    yield RoundLowered(table.round - 1)
    if table.round == 0:
        yield GameEnded("rounds")


def pass_first_player(table: Table) -> Procedure:
    """The token goes to the right; where the table votes on it, it may stay with somebody who plays.  [BG-COL-7a]"""
    first = table.first_player
    after = table.right_of(first)
    kept = after == first
    if not kept and not table.players[first].out and table.rulings["first-player-vote"] == "on":
        kept = yield from vote_keeps_token(table, first, after)
    yield FirstPlayerKept(first) if kept else FirstPlayerPassed(first, after)


def vote_keeps_token(table: Table, first: str, after: str) -> Procedure:
    """What the table says of the vote that anybody may call, or the vote itself; the first player breaks a tie."""
    choice = yield Choose(
        about="first-player",
        text=f"Does {first} keep the first-player token? Only a vote that passes keeps it from {after}.",
        options=(
            Option("pass", f"It goes to {after}"),
            Option("keep", f"{first} keeps it"),
            Option("vote", "Somebody calls a vote: everybody votes now"),
        ),
        rules=("BG-COL-7a",),
    )
    if choice != "vote":
        return choice == "keep"
    text = f"Shall {first} keep the first-player token? Vote at the same time."
    up, down = f"{first} keeps it", f"it goes to {after}"
    return (yield from thumbs(table, "first-player-vote", text, up, down, ("BG-COL-7a",))) == UP


STEPS: tuple[ColonyStep[Table], ...] = (
    ColonyStep(
        "pay-food",
        "Pay food",
        ("BG-COL-1a", "BG-COL-1b"),
        "Two at the colony eat one food; an odd one eats one more.\n"
        "Too little: take none, add a starvation token, lose morale for every token there.",
        pay_food,
        "Only who stands at the colony eats, and the helpless eat too. So whoever goes out in time saves food.",
    ),
    ColonyStep(
        "check-waste",
        "Check waste",
        ("BG-COL-2",),
        "Every full ten cards in the waste pile cost one morale.\nThe pile stays as it is.",
        check_waste,
        "It costs morale again in every round until somebody cleans up.",
    ),
    ColonyStep(
        "resolve-crisis",
        "Resolve the crisis",
        ("BG-COL-3a", "BG-COL-3b", "BG-COL-3c", "BG-COL-3d", "BG-COL-3e", "BG-COL-3f"),
        "Matching cards count +1, others −1; one point is needed for each player who is not exiled.\n"
        "Fewer: it strikes. Two more: morale rises by one. The cards leave the game.",
        resolve_crisis,
        "Shuffle the cards before you turn them up, so that nobody can tell whose the bad one was.",
    ),
    ColonyStep(
        "add-zombies",
        "Add zombies",
        ("BG-COL-4a", "BG-COL-4b", "BG-COL-4c", "BG-COL-4d", "BG-COL-4e", "BG-COL-4f", "BG-COL-4g"),
        "One for two at the colony, at entrances 1 to 6 in turn; one for each survivor elsewhere; then noise.\n"
        "No space: a barricade breaks instead; no barricade either: the lowest influence there dies.",
        add_zombies,
        "Colony first, then the locations by their numbers, noise last. A bite or an overrun can empty a place before "
        "its noise is heard, but the noise still counts.",
    ),
    ColonyStep(
        "check-objective",
        "Check the main objective",
        ("BG-COL-5",),
        "Only what is true at this moment counts.\nIf the goal is met, the game ends here.",
        check_objective,
        "It is looked at after the zombies: whom they have just killed is no longer there for it.",
    ),
    ColonyStep(
        "move-round",
        "Move the round marker",
        ("BG-COL-6a", "BG-COL-6b"),
        "The marker goes down by one.\nAt zero the game ends.",
        move_round,
        "When the rounds run out the main objective is lost, and yet secret objectives are still turned up.",
    ),
    ColonyStep(
        "pass-first-player",
        "Pass the first-player token",
        ("BG-COL-7a", "BG-COL-7b"),
        "The token goes to the player on the right, against the order of turns.\nThen a new round begins.",
        pass_first_player,
        "It goes to the right, turns go to the left: so whoever played last begins the next round, twice in a row.",
    ),
)


def steps_of(table: Table) -> tuple[ColonyStep[Table], ...]:
    """The steps of this table's colony phase, in order.  [BG-COL-0]"""
    return table.steps


def next_step(table: Table) -> ColonyStep[Table] | None:
    """The step that comes now, or None when the phase is over."""
    steps = steps_of(table)
    return steps[table.colony_steps_done] if table.colony_steps_done < len(steps) else None


def take_step(table: Table) -> Procedure:
    """The next step; the first one closes the turns, after the last a new round begins.  [BG-COL-0, BG-COL-7b]"""
    step = next_step(table)
    assert step is not None
    if table.phase != "colony":
        if table.active is not None:
            yield from put_back(table)
            yield TurnEnded(table.active)
        yield ColonyPhaseBegan()
        if table.objective.check == FUEL_EACH_ROUND:
            yield from feed_the_fire(table)
            if table.ended is not None:
                return
    yield from step.procedure(table)
    yield ColonyStepDone(step.id)
    if table.colony_steps_done == len(table.steps):
        for part in table.parts:
            yield from part.round_over(table)
        yield RoundBegan(table.rounds_played + 2)
