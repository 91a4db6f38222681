"""Raxxon: special zombies, the code, the log, experiments, pills and their side effects."""

from typing import Final

from companion.games.winter.board.places import COLONY
from companion.tui.kit.menu import At, Menu
from companion.tui.kit.pick import Choice
from companion.tui.kit.type_text import TypeName
from companion.tui.winter.long_night import asks
from companion.tui.winter.long_night.actions import OF_RAXXON
from companion.tui.winter.long_night.parts import audio_log, experiments, side_effects, specials
from companion.tui.winter.table.places import title_of


def special_comes(at: At) -> None:
    """By its name, then where."""

    def comes(name: str) -> None:
        asks.which_place(at, f"{name} comes to:", lambda place: put(name, place))

    def put(name: str, place: str) -> None:
        door = asks.here_door(at) if place == COLONY else {}
        at.presenter.play("special", {"name": name, "place": place, **door})

    at.ask(TypeName("Which special zombie comes? Its name, as on the card:"), comes)


def special_goes(at: At) -> None:
    """One of those on the board."""
    found = specials(at.presenter.seen) if at.presenter.seen is not None else []
    texts = [(str(n), f"{one.name}, {title_of(one.at)}") for n, one in enumerate(found)]

    def off(number: str) -> None:
        one = found[int(number)]
        at.presenter.play("special-off", {"name": one.name, "place": one.at})

    asks.only(at, "Which one is taken off?", texts, off, "No special zombie is on the board.")


def dice_for_the_code(at: At) -> None:
    """Dice are typed as they lie."""
    asks.dice(at, "Dice for the containment code.", lambda dice: at.presenter.play("containment", {"dice": dice}))


def dice_put_right(at: At) -> None:
    """What was typed wrongly."""
    question = "The dice that lie on Raxxon (only Enter: none)."
    asks.dice(at, question, lambda dice: at.presenter.play("code-dice", {"dice": dice}), may_be_empty=True)


def log_on_top(at: At) -> None:
    """Its two dice."""
    asks.dice(at, "The two dice of the log on top.", lambda dice: at.presenter.play("audio-log", {"dice": dice}), 2)


def log_cleared(at: At) -> None:
    """Where one was typed in."""
    if at.presenter.seen is not None and audio_log(at.presenter.seen):
        at.presenter.play("audio-log", {})
    else:
        at.say("No audio log has been typed in.")


def experiments_left(at: At) -> None:
    """How many there are."""
    now = experiments(at.presenter.seen) if at.presenter.seen is not None else None
    asks.number(at, "Experiments left:", now, lambda left: at.presenter.play("experiments", {"left": left}))


def pill(at: At) -> None:
    """Who takes one."""
    asks.one_acting(at, "Who takes a pill?", lambda name: at.presenter.play("pill", {"survivor": name}))


def side_effect(at: At) -> None:
    """Those that somebody has can be taken off; a new one is added by its name."""
    seen = at.presenter.seen
    if seen is None:
        return
    held = [(name, one) for name, names in side_effects(seen).items() for one in names]
    off = [Choice(str(n), f"{name} has no {one}", str(n + 1)) for n, (name, one) in enumerate(held)]

    def take(value: str) -> None:
        if value == "new":
            asks.anybody(at, "Who has a side effect?", suffers, "Nobody is in play.")
        else:
            name, one = held[int(value)]
            at.presenter.play("side-effect", {"survivor": name, "name": one, "has": False})

    def suffers(name: str) -> None:
        at.ask(
            TypeName(f"Which side effect does {name} have?"),
            lambda typed: at.presenter.play("side-effect", {"survivor": name, "name": typed}),
        )

    at.choose("Side effects:", [*off, Choice("new", "Somebody has another one", "n")], take)


MENU: Final = Menu(
    OF_RAXXON,
    {
        "special_more": special_comes,
        "special_less": special_goes,
        "code_dice": dice_for_the_code,
        "code_dice_right": dice_put_right,
        "audio_log": log_on_top,
        "audio_log_none": log_cleared,
        "experiments": experiments_left,
        "pill": pill,
        "side_effect": side_effect,
    },
)
