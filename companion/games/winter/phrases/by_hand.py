"""What only hands can do: the rest of a sentence that begins with “By hand:”."""

from companion.games.winter.board.places import title_of
from companion.games.words import counted
from companion.referee.phrases import phrase

# Cards


@phrase
def card_is_equipped() -> str:
    return "The card is equipped; it is not waste."


@phrase
def card_leaves_the_game() -> str:
    return "The card leaves the game; it is not waste."


@phrase
def card_becomes_waste() -> str:
    return "The card goes onto the waste pile."


@phrase
def keeps_the_card_found(place: str) -> str:
    return f"Keep 1 card at {title_of(place)}."


@phrase
def keeps_of_cards_found(place: str, drawn: int, kept: int, widened: tuple[str, ...], once: tuple[str, ...]) -> str:
    """`widened` names whose abilities widen the search, `once` those of them whose ability works once a round."""
    names = "; ".join(f"{name}{', once a round' if name in once else ''}" for name in widened)
    keep = f"keep {'up to ' if kept > 1 else ''}{kept}{f' ({names})' if names else ''}"
    order = ", in the order drawn" if drawn > 2 else ""
    return f"Draw {drawn}, {keep}, the rest under the deck of {title_of(place)}{order}."


@phrase
def takes_a_random_card(player: str, of: str) -> str:
    return f"{player} takes a random card from {of}’s hand."


@phrase
def gives_up_a_card(player: str) -> str:
    return f"{player} gives up a card of the hand for it, but no event."


@phrase
def plays_medicine(player: str) -> str:
    return f"{player} plays a medicine card for it."


@phrase
def gives_what_was_asked(player: str, given: int) -> str:
    return f"{player} gives {given}: shown, used at once, not added to the crisis."


@phrase
def equipped_at_once(name: str, item: str, used: bool) -> str:
    so_far = "It has been used and stays used until the next round." if used else "What was used stays used."
    return f"{name} is equipped with {item or 'it'} at once. {so_far}"


@phrase
def read_the_card_aloud(active: str | None) -> str:
    return f"Read the card aloud; {active} chooses, and the table carries it out."


@phrase
def carry_out_the_crisis(name: str) -> str:
    return f"Carry out what {name} says."


@phrase
def carry_out_the_ability(name: str) -> str:
    return f"Do what {name}’s card says."


@phrase
def carry_out_the_rest(card: str) -> str:
    return f"Carry out what was left of “{card}” when the game ended."


# Dice


@phrase
def spends_a_die(player: str, at_least: int) -> str:
    return f"{player} spends a die{f' of {at_least} or more' if at_least > 1 else ''}."


@phrase
def die_goes_up(by: int, most: int) -> str:
    return f"One unused die goes up by {by}, to {most} at most."


@phrase
def roll_for_exposure(name: str, place: str) -> str:
    return f"Roll for exposure: {name} at {title_of(place)}."


@phrase
def roll_for_a_sample(found_from: int) -> str:
    return f"Roll a die for a sample: {found_from} or more adds one to the objective."


# People


@phrase
def does_somebody_die(name: str, wounds: int) -> str:
    return f"{name} has {wounds} wounds and nobody’s ability to bear them: does {name} die? You decide."


@phrase
def morale_for_deaths_counted(number: int) -> str:
    return f"Morale stays as it was: is it put right for {counted(number, 'death')}?"


@phrase
def no_location_has_room(name: str) -> str:
    return f"No location has room for {name}: the table decides."


@phrase
def deal_to_the_newcomer(player: str) -> str:
    return f"Deal {player} survivors and cards as the table decides; add the survivors here."


@phrase
def has_no_survivor(player: str) -> str:
    return f"{player} has no survivor: add, give or bring one back."
