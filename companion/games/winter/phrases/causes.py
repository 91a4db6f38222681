"""Why something happens, as it stands at the end of a sentence or in brackets."""

from companion.games.winter.board.places import title_of
from companion.games.words import counted
from companion.referee.phrases import phrase

# Deaths, wounds and bites


@phrase
def bitten() -> str:
    return "bitten"


@phrase
def bite_spread() -> str:
    return "the bite spread"


@phrase
def sacrificed() -> str:
    return "sacrificed to stop the bite"


@phrase
def frostbite_bites() -> str:
    return "frostbite at the start of the turn"


@phrase
def exposure() -> str:
    return "exposure"


@phrase
def wounds(number: int) -> str:
    return counted(number, "wound")


@phrase
def attacked_by(name: str) -> str:
    return f"attacked by {name}"


@phrase
def out_of_luck() -> str:
    return "out of luck"


@phrase
def overrun_at(place: str) -> str:
    return f"{title_of(place)} was overrun"


@phrase
def no_room_at_the_colony() -> str:
    return "no room at the colony"


@phrase
def was_sacrificed(name: str) -> str:
    return f"{name} was sacrificed"


@phrase
def is_spared(name: str) -> str:
    return f"{name} is spared"


@phrase
def nobody_is_left_there() -> str:
    return "nobody is left there"


# Who comes and goes


@phrase
def table_says_so() -> str:
    return "the table says so"


@phrase
def drawn_as_a_replacement() -> str:
    return "drawn as a replacement"


@phrase
def exiled() -> str:
    return "exiled"


@phrase
def as_counted() -> str:
    return "as the board was counted"


@phrase
def goes_home(player: str) -> str:
    return f"{player} goes home"


@phrase
def leaves_for_good() -> str:
    return "leaves for good"


# Morale and food


@phrase
def died(name: str) -> str:
    return f"{name} died"


@phrase
def helpless_died() -> str:
    return "a helpless survivor died"


@phrase
def starvation() -> str:
    return "starvation"


@phrase
def food_short(needed: int, there: int) -> str:
    return f"{needed} food needed, {there} there"


@phrase
def waste_in_the_colony() -> str:
    return "waste in the colony"


@phrase
def innocents_driven_out() -> str:
    return "two innocents have been driven out"


@phrase
def more_than_needed(points: int) -> str:
    return f"{points} more than needed"


@phrase
def left_for_the_others(name: str) -> str:
    return f"{name} has left for the others’ sake"


# What somebody did


@phrase
def killed_by(name: str) -> str:
    return f"killed by {name}"


@phrase
def attracted_by(name: str) -> str:
    return f"attracted by {name}"


@phrase
def built_by(name: str) -> str:
    return f"built by {name}"


@phrase
def taken_away_by(name: str) -> str:
    return f"taken away by {name}"


@phrase
def searches(name: str) -> str:
    return f"{name} searches"


@phrase
def cleans(name: str) -> str:
    return f"{name} cleans"


@phrase
def cooks(name: str) -> str:
    return f"{name} cooks"


@phrase
def looks_for_a_weapon(name: str) -> str:
    return f"{name} looks for a weapon"


@phrase
def spent_on_a_die() -> str:
    return "spent on a die"


@phrase
def food_card_was_played() -> str:
    return "a food card was played"


@phrase
def item_was_played() -> str:
    return "an item was played"


@phrase
def given_up_for(name: str) -> str:
    return f"given up for {name}"


@phrase
def played_for(name: str) -> str:
    return f"played for {name}"
