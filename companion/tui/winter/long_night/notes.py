"""What The Long Night keeps beside the board, in words: code, special zombies, side effects, improvements, hideout."""

from collections.abc import Iterator, Sequence

from companion.games.winter.board.places import COLONY
from companion.games.winter.view.seen import Seen
from companion.tui.winter.long_night.parts import (
    HIDEOUT,
    IMPROVEMENTS,
    RAXXON,
    Special,
    audio_log,
    built,
    code,
    experiments,
    hideout_cards,
    lying,
    projects,
    side_effects,
    specials,
)
from companion.tui.winter.on_laptop import Item, Note
from companion.tui.winter.table.places import title_of


def raxxon(seen: Seen, told: frozenset[str]) -> Iterator[Note]:
    """Code and experiments, special zombies, side effects."""
    left = experiments(seen)
    if left is None:
        return
    there = (_code(seen), _log(seen)) if RAXXON not in told else ()
    yield Note("Code" if there else "", (*there, (f"{left} experiments", "number")))
    elsewhere = [one for one in specials(seen) if one.at not in told]
    yield Note("S", tuple((f"{one.name} ({_where(one)})", "danger") for one in elsewhere))
    held = ((f"{name}: {', '.join(effects)}", "warn") for name, effects in side_effects(seen).items() if effects)
    yield Note("Side effects", tuple(held))


def _code(seen: Seen) -> Item:
    dice = code(seen)
    return (f"dice {_faces(dice)}", "strong") if dice else ("no dice yet", "dim")


def _log(seen: Seen) -> Item:
    log = audio_log(seen)
    return (f"log {_faces(log)}", "number") if log else ("log not typed in: ; l", "dim")


def at_raxxon(seen: Seen, place: str) -> tuple[Item, ...]:
    """Dice and log there; special zombies by name wherever they are."""
    here = (_code(seen), _log(seen)) if place == RAXXON else ()
    return (*here, *((one.name, "danger") for one in specials(seen) if one.at == place))


def at_hideout(seen: Seen, place: str) -> tuple[Item, ...]:
    """The cards there."""
    return tuple(item for note in hideout(seen) for item in note.items) if place == HIDEOUT else ()


def _faces(dice: Sequence[int]) -> str:
    return " ".join(map(str, sorted(dice)))


def _where(one: Special) -> str:
    return f"colony {one.entrance}" if one.at == COLONY else title_of(one.at)


def improvements(seen: Seen, told: frozenset[str]) -> Iterator[Note]:
    """Those on display, those that are built."""
    yield Note(
        "To build",
        tuple((f"{one.name} {one.tokens}/{one.needs}", "strong" if one.tokens else "") for one in projects(seen)),
    )
    if seen.part(IMPROVEMENTS) is not None and not lying(seen):
        yield Note("To build", (("not typed in: ; i", "dim"),))
    yield Note("Built", tuple((one.name, "good") for one in built(seen)))


def hideout(seen: Seen, told: frozenset[str] = frozenset()) -> Iterator[Note]:
    """Its cards."""
    cards = hideout_cards(seen)
    if cards is not None and HIDEOUT not in told:
        yield Note("Hideout", ((f"{cards} card{'' if cards == 1 else 's'}", "number" if cards else "dim"),))


def graveyard(seen: Seen, told: frozenset[str]) -> Iterator[Note]:
    """The dead by name."""
    yield Note("Graveyard", tuple((name, "") for name in seen.dead) or (("empty", "dim"),))


def explained(seen: Seen) -> Iterator[str]:
    """What improvements do, those that are built first."""
    cards = [(f"{one.name}, built", one.text) for one in built(seen)]
    cards += [(f"{one.name} for {one.needs}", one.text) for one in projects(seen)]
    return (f"{name}: {text}" for name, text in cards if text)
