"""The menu of a player's turn: one for the deed, one for the survivor unless it is selected, one for what or where."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from companion.games.winter.view.seen import Seen, SurvivorSeen
from companion.games.winter.view.wanted import MOST_FOOD_OF_A_CARD
from companion.tui.kit.menu import At, Menu
from companion.tui.kit.pick import Choice, numbered
from companion.tui.kit.pieces import Target
from companion.tui.winter.long_night.parts import is_long_night
from companion.tui.winter.table.deeds import selected_survivor
from companion.tui.winter.table.people_menu import where_to
from companion.tui.winter.table.places import title_of
from companion.tui.winter.turn.actions import DEEDS, FREE, TURN
from companion.tui.winter.turn.listing import offer_turn
from companion.tui.winter.turn.ways import (
    MOST_CARDS,
    Way,
    acting,
    attacks,
    barricades,
    cleanings,
    others,
    searches,
    sources,
    takers,
)

CARDS = (("item", "An item: onto the waste pile"), ("event", "An event: out of the game"), ("equip", "Equipment"))
KINDS = {"item": "i", "event": "e", "equip": "q"}


# Asking


def _one_of(at: At, question: str, move: str, ways: Sequence[Way], first: int = 1) -> None:
    """Make the move in the way that is chosen."""
    choices = numbered([(str(n), way.text) for n, way in enumerate(ways)], first)
    at.one_of(question, choices, lambda n: at.presenter.play(move, ways[int(n)].args))


def _by_survivor(at: At, does: str, then: Callable[[Seen, SurvivorSeen], None]) -> None:
    """The survivor selected does it, or one of those whose turn it is."""
    seen, selected = at.presenter.seen, selected_survivor(at)
    if seen is None:
        return
    people = [selected] if selected is not None else acting(seen)
    if not people:
        at.say("No survivor is in play.")
        return
    choices = numbered([(str(n), f"{one.name}, {title_of(one.at)}") for n, one in enumerate(people)])
    at.one_of(f"Who {does}?", choices, lambda n: then(seen, people[int(n)]))


# A survivor's deeds


def attack(at: At) -> None:
    """Whom."""
    _by_survivor(at, "attacks", lambda seen, one: _one_of(at, f"{one.name} attacks:", "attack", attacks(seen, one)))


def search(at: At) -> None:
    """How loudly."""
    _by_survivor(
        at,
        "searches",
        lambda seen, one: _one_of(at, f"{one.name} searches. How loudly?", "search", searches(seen, one), 0),
    )


def build(at: At) -> None:
    """At which entrance."""
    _by_survivor(
        at,
        "builds a barricade",
        lambda seen, one: _one_of(at, f"{one.name} barricades:", "barricade", barricades(seen, one)),
    )


def clean(at: At) -> None:
    """How many cards."""
    _by_survivor(
        at,
        "cleans waste",
        lambda seen, one: _one_of(at, f"{one.name} cleans:", "clean-waste", cleanings(one)),
    )


def ability(at: At) -> None:
    """Whose."""
    _by_survivor(at, "uses an ability", lambda seen, one: at.presenter.play("ability", {"survivor": one.name}))


def hand_off(at: At) -> None:
    """To whom."""
    _by_survivor(
        at,
        "hands an item over",
        lambda seen, one: _one_of(at, f"{one.name} hands an item to:", "hand-off", takers(seen, one)),
    )


def go(at: At) -> None:
    """The survivor selected moves, or one of those whose turn it is."""
    if selected_survivor(at) is not None:
        where_to(at, exposure=True)
        return

    def moves(seen: Seen, one: SurvivorSeen) -> None:
        target = Target("survivor", one.name)
        at.select(target)
        where_to(replace(at, selected=target), exposure=True)

    _by_survivor(at, "moves", moves)


def attract(at: At) -> None:
    """From where, one after the other."""
    _by_survivor(at, "attracts zombies", lambda seen, one: _attract(at, seen, one))


def _attract(at: At, seen: Seen, one: SurvivorSeen) -> None:
    def first(place: str) -> None:
        _from_where(at, seen, one, place, lambda second: play([place, second] if second else [place]))

    def play(places: list[str]) -> None:
        at.presenter.play("attract", {"survivor": one.name, "from": places})

    if sources(seen, one):
        _from_where(at, seen, one, "", first)
    else:
        at.say("No zombie is anywhere else.")


def _from_where(at: At, seen: Seen, one: SurvivorSeen, first: str, then: Callable[[str], None]) -> None:
    choices = [Choice(id, text, str(number)) for id, text, number in sources(seen, one, first)]
    if first and seen.rulings.get("attract") == "up-to-two-one-place":
        choices = [choice for choice in choices if choice.value == first]
        choices.append(Choice("", "No second one", "n"))
    if first and not choices:
        then("")
        return
    which = "The second zombie" if first else "The first zombie"
    at.one_of(f"{which} comes from:", choices, then)


# What the player does


def _active(at: At, then: Callable[[str], None]) -> None:
    """The player whose turn it is, or one that is named while no turn is running."""
    seen = at.presenter.seen
    if seen is None:
        return
    names = [seen.active] if seen.active else [player.name for player in seen.players if not player.out]
    at.one_of("Which player?", numbered([(name, name) for name in names]), then)


def eat(at: At) -> None:
    """How much."""
    food = at.presenter.seen.food if at.presenter.seen else 0
    ways = [Way(f"{n} food: {n} more on one die", {"amount": n}) for n in range(1, min(food, 5) + 1)]
    _one_of(at, "How much food is spent on a die?", "spend-food", ways or [Way("", {"amount": 1})])


def card(at: At) -> None:
    """What kind of card: food by its number, a weapon by who kills with it, anything else by what becomes of it."""
    seen = at.presenter.seen
    ways = [offer for offer in at.presenter.offers if offer.move == "play-card" and "kills" in offer.args]
    played = {f"kill {n}": dict(offer.args) for n, offer in enumerate(ways)}
    played |= {f"food {n}": {"kind": "item", "food": n} for n in range(1, MOST_FOOD_OF_A_CARD + 1)}
    choices = [Choice(kind, text, KINDS[kind]) for kind, text in CARDS]
    choices += [Choice(f"food {n}", f"Food: {n}", str(n)) for n in range(1, MOST_FOOD_OF_A_CARD + 1)]
    choices += [Choice(f"kill {n}", offer.text) for n, offer in enumerate(ways)]
    if seen is not None:
        at.one_of(
            "A card is played:", choices, lambda kind: at.presenter.play("play-card", played.get(kind, {"kind": kind}))
        )


def contribute(at: At) -> None:
    """How many cards."""

    def many(player: str) -> None:
        counts = range(1, MOST_CARDS + 1)
        ways = [Way(f"{n} card{'s' if n > 1 else ''}", {"player": player, "cards": n}) for n in counts]
        night = at.presenter.seen is not None and is_long_night(at.presenter.seen)
        how = "face down, equipped ones face up" if night else "face down"
        _one_of(at, f"{player} adds to the crisis, {how}:", "contribute", ways)

    _active(at, many)


def request(at: At) -> None:
    """Who is asked, and how much is given."""
    seen = at.presenter.seen
    if seen is None:
        return

    def given(player: str) -> None:
        ways = [Way(f"{n or 'No'} card{'s' if n != 1 else ''} given", {"player": player, "given": n}) for n in range(6)]
        _one_of(at, f"{player} is asked for cards:", "request", ways, 0)

    names = [player.name for player in others(seen, seen.active)]
    at.one_of("Who is asked?", numbered([(name, name) for name in names]), given)


def exile(at: At) -> None:
    """Who is voted on."""
    seen = at.presenter.seen
    if seen is None:
        return
    names = [player.name for player in others(seen, seen.active) if not player.exiled]
    if at.selected is not None and at.selected.kind == "player" and at.selected.name != seen.active:
        names = [at.selected.name]
    choices = numbered([(name, name) for name in names])
    if choices:
        at.one_of("Who shall be voted on?", choices, lambda name: at.presenter.play("exile", {"player": name}))


MENU: Final = Menu(
    (*TURN, *DEEDS, *FREE),
    {
        "turn": offer_turn,
        "go": go,
        "attack": attack,
        "search": search,
        "build": build,
        "clean": clean,
        "attract": attract,
        "ability": ability,
        "hand_off": hand_off,
        "eat": eat,
        "card": card,
        "contribute": contribute,
        "request": request,
        "exile": exile,
        "dice": lambda at: at.presenter.play("roll-dice", {}),
        "end_turn": lambda at: at.presenter.play("end-turn", {}),
    },
)
