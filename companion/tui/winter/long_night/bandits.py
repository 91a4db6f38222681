"""The bandits: they come and go, their hideout is raided, and a crisis card says where more of them come."""

from typing import Final

from companion.games.winter.board.places import COLONY
from companion.tui.kit.menu import At, Menu
from companion.tui.kit.pick import Choice
from companion.tui.winter.long_night import asks
from companion.tui.winter.long_night.actions import OF_BANDITS
from companion.tui.winter.long_night.parts import HIDEOUT, hideout_cards
from companion.tui.winter.on_laptop import Crisis, Reveal
from companion.tui.winter.table.places import title_of

NO_MORE = ""


def comes(at: At) -> None:
    """To the place selected; from the colony, to one at random."""
    if (seen := at.presenter.seen) is not None:
        place = asks.here(at, seen)
        at.presenter.play("place-bandit", {} if place == COLONY else {"place": place})


def goes(at: At) -> None:
    """From the place selected, where one is, or from another."""
    seen = at.presenter.seen
    if seen is None:
        return
    here = asks.here(at, seen)
    texts = [(id, f"{place.title}: {place.bandits}") for id, place in seen.places.items() if place.bandits]
    mine = [text for text in texts if text[0] == here]

    def off(place: str) -> None:
        at.presenter.play("adjust", {"what": "bandits", "by": -1, "place": place})

    asks.only(at, "A bandit goes from:", mine or texts, off, "No bandit is on the board.")


def raid(at: At) -> None:
    """By whom, then how."""
    ways = [Choice("attack", "attacks", "a"), Choice("search", "searches", "s")]

    def how(name: str) -> None:
        at.choose(
            f"{name} at the hideout:", ways, lambda way: at.presenter.play("hideout", {"survivor": name, "how": way})
        )

    asks.one_acting(at, "Who raids the hideout?", how, HIDEOUT)


def cards(at: At) -> None:
    """How many there are."""
    now = hideout_cards(at.presenter.seen) if at.presenter.seen is not None else None
    asks.number(at, "Cards at the hideout:", now, lambda cards: at.presenter.play("hideout-cards", {"cards": cards}))


def of_the_crisis(at: At, crisis: Crisis, reveal: Reveal) -> None:
    """The card says where they come, or dice do.  [LN-PT-1b, LN-PT-1c]"""
    if "bandits" in crisis:
        reveal(crisis)
        return
    choices = [
        Choice("random", "Two at random locations, by dice", "2"),
        Choice("none", "None at all", "0"),
        Choice("named", "Where the card says", "w"),
    ]

    def how(value: str) -> None:
        if value == "named":
            _named(at, crisis, [], reveal)
        else:
            reveal(crisis | ({"bandits": []} if value == "none" else {}))

    at.choose("Bandits of this card:", choices, how)


def _named(at: At, crisis: Crisis, places: list[str], reveal: Reveal) -> None:
    """One place after the other."""
    seen = at.presenter.seen
    if seen is None:
        return
    done = Choice(NO_MORE, "No more: the crisis is revealed", "n")
    choices = [Choice(id, title_of(id), str(place.number)) for id, place in seen.places.items()]

    def take(place: str) -> None:
        if place == NO_MORE:
            reveal(crisis | {"bandits": places})
        else:
            _named(at, crisis, [*places, place], reveal)

    at.choose(f"Bandit {len(places) + 1} of the card comes to:", [*choices, done], take)


MENU: Final = Menu(OF_BANDITS, {"bandits_more": comes, "bandits_less": goes, "raid": raid, "hideout_cards": cards})
