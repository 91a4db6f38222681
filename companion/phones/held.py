"""What a seat holds or is asked, in a form that every game can give: cards with a label for all and a text for one."""

from dataclasses import dataclass
from functools import singledispatch
from typing import Any

from companion.games.winter.seen import CardSeen, OptionSeen, Seen
from companion.phones.secret import Secret
from companion.referee.asks import Ask, Choose, Option, Vote


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or a few under one heading."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Act:
    """A move that this card lets its holder make, and the words on the button."""

    move: str
    text: str


@dataclass(frozen=True, slots=True)
class Held:
    """A card in somebody's hand. `id` and `label` may be known to all; `said` only to the holder, while held open."""

    id: str
    label: str
    hint: str
    said: Secret[tuple[Block, ...]]
    act: Act | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that this seat must answer. With `sealed` nobody sees the answer before all have given theirs."""

    id: str
    text: str
    options: tuple[Option, ...]
    sealed: bool
    answered: bool = False


@singledispatch
def held_in(seen: Any) -> tuple[Held, ...]:
    """The cards in the hand of the seat that sees this."""
    return ()


@held_in.register
def _winter(seen: Seen) -> tuple[Held, ...]:
    watch = seen.watch
    if seen.me is None or watch is None or seen.me.watching is None:
        return ()
    label = f"A crossroads card for {watch.active}’s turn"
    hint = f"Only you know it. Watch what {watch.active} does, and say so when it happens."
    turn = f"{seen.round}-{[player.name for player in seen.players].index(watch.active)}"
    said = Secret(_crossroads(seen.me.watching))
    return (Held(f"crossroads-{turn}", label, hint, said, Act("crossroads", "It happened")),)


def asked_of(seat: str, ask: Ask | None, ask_id: str, voted: bool) -> tuple[Asked, ...]:
    """What a seat is asked to choose or to vote on."""
    if isinstance(ask, Vote) and seat in ask.voters:
        return (Asked(ask_id, ask.text, ask.options, sealed=True, answered=voted),)
    if isinstance(ask, Choose) and ask.seat == seat:
        return (Asked(ask_id, ask.text, ask.options, sealed=False),)
    return ()


def _crossroads(card: CardSeen) -> tuple[Block, ...]:
    way = "Thumbs" if card.vote else "Choice"
    names = ("up", "down") if card.vote else tuple(str(number) for number, _ in enumerate(card.options, 1))
    options = (Block(f"{way} {name}", _option(option)) for name, option in zip(names, card.options, strict=False))
    return (Block("Look out for", (card.trigger,)), Block(card.title, (card.story,)), *options)


def _option(option: OptionSeen) -> tuple[str, ...]:
    needs = (f"Needs {option.needs}.",) if option.needs else ()
    effects = "; ".join(effect.rstrip(".") for effect in option.effects)
    return (option.text, *needs, *((f"Effect: {effects}.",) if effects else ()))
