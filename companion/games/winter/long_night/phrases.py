"""What the facts of The Long Night say beside their own sentences."""

from companion.games.winter.board.places import title_of
from companion.games.words import counted, verb
from companion.referee.phrases import phrase

# Why something happens


@phrase
def pill_was_taken() -> str:
    return "a pill was taken"


@phrase
def medicine_that_calms() -> str:
    return "medicine that calms, without its effect"


@phrase
def driven_away_by(name: str) -> str:
    return f"driven away by {name}"


# What only hands can do


@phrase
def raid_the_hideout(face: int, how: str, cards: int) -> str:
    there = f"{counted(cards, 'card')} {verb(cards, 'lies', 'lie')} there"
    return f"The hideout’s card says what a {face} does ({how}); {there}."


@phrase
def carry_to_the_hideout(number: int, place: str) -> str:
    return f"{number} from the deck of {title_of(place)}, face up to the hideout."


@phrase
def carry_out_the_pill(face: int) -> str:
    return f"Do what the pill says for a {face}."


@phrase
def carry_out_the_experiment() -> str:
    return "Carry out the experiment and put its special zombies on the board."


@phrase
def see_what_it_leaves(name: str) -> str:
    return f"Roll a die and see on its card what {name} leaves behind."


# What is only said


@phrase
def misses_the_bandit(name: str, face: int, most: int) -> str:
    return f"{name} misses the bandit: {face} is more than {most}."


@phrase
def no_improvement_for_this_card(gains: bool) -> str:
    return f"No improvement {'is on display for' if gains else 'has tokens to lose to'} this card."


@phrase
def no_improvement_is_left() -> str:
    return "No improvement is left to deal."


@phrase
def no_space_for_unruly(number: int) -> str:
    return f"The colony is full: {number} unruly find no space."
