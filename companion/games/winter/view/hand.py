"""What a seat holds in its hand: a crossroads card that it watches, and secret objectives."""

from typing import Final

from companion.games.winter.view.seen import CardSeen, Me, OptionSeen, SecretSeen, Seen
from companion.referee.shown.hand import Act, Block, Held
from companion.referee.shown.secret import Secret

MET: Final = "Something entered this turn sets this off, it seems. Check, and say so."
NOT_MET: Final = "Nothing that was entered this turn sets this off so far. Keep watching."


IT_HAPPENED: Final = Act("crossroads", "It happened", "It is then read aloud to all.", "Yes, read it out")
AFTER_ALL: Final = Act(
    "crossroads",
    "It happened after all",
    "The end of that turn is taken back, and the card is read aloud to all.",
    "Yes, read it out",
    takes_back="end-turn",
)


def hand(seen: Seen) -> tuple[Held, ...]:
    """The cards in the hand of the seat that sees this."""
    if seen.me is None:
        return ()
    return (*_watched(seen, seen.me), *_put_back(seen, seen.me), *_objectives(seen.me))


def _watched(seen: Seen, me: Me) -> tuple[Held, ...]:
    watch = seen.watch
    if watch is None or me.watching is None:
        return ()
    return (
        Held(
            id=_name_of_watched(seen, watch.active),
            label=f"A crossroads card for {watch.active}’s turn",
            hint=f"Watch what {watch.active} does, and say so when it happens. What you do yourself does not count.",
            said=Secret(crossroads_card(me.watching)),
            act=None if seen.ended else IT_HAPPENED,
            now=None if seen.options.get("triggers") == "off" else Secret(MET if me.nudge else NOT_MET),
        ),
    )


def _name_of_watched(seen: Seen, active: str) -> str:
    """It goes by the turn, so that a card that is read stays read, and tells nothing of the card."""
    return f"crossroads-{seen.round}-{[player.name for player in seen.players].index(active)}"


def _put_back(seen: Seen, me: Me) -> tuple[Held, ...]:
    """A watcher who was slow can still say so: the card can be read, and the turn that has ended taken up again."""
    if me.put_back is None or seen.ended:
        return ()
    active = me.put_back.active
    return (
        Held(
            id=_name_of_watched(seen, active),
            label=f"The crossroads card for {active}’s turn, which has ended",
            hint="It went under the deck. If it happened in that turn, say so before anybody goes on.",
            said=Secret(crossroads_card(me.put_back.card)),
            act=AFTER_ALL,
        ),
    )


def _objectives(me: Me) -> tuple[Held, ...]:
    """The card that was dealt, and the one that exile brings. That exile came, and what was shown then, is public."""
    own, exiled = me.objective, me.exiled_objective
    held = []
    if exiled is not None:
        goals = "Your goals now" if own is None else "In place of your first goal"
        held.append(Held("exiled-objective", "Your exiled objective", "", Secret(_objective(exiled, goals))))
    if own is not None:
        name, goals = ("objective", "Your goals") if exiled is None else ("objective-changed", "Your other goals")
        held.append(Held(name, "Your secret objective", "", Secret(_objective(own, goals))))
    return tuple(held)


def _objective(card: SecretSeen, goals: str) -> tuple[Block, ...]:
    kind = {"loyal": "You are loyal to the colony.", "betrayal": "A betrayal.", "exiled": "You are exiled."}
    return Block(card.title, (kind.get(card.kind, ""), card.story)), Block(goals, card.goals)


def crossroads_card(card: CardSeen) -> tuple[Block, ...]:
    """How such a card reads: what to look out for, its story, and each option with what it needs and does."""
    way = "Thumbs" if card.vote else "Choice"
    names = ("up", "down") if card.vote else tuple(str(number) for number, _ in enumerate(card.options, 1))
    options = (Block(f"{way} {name}", _option(option)) for name, option in zip(names, card.options, strict=False))
    return (Block("Look out for", (card.trigger,)), Block(card.title, (card.story,)), *options)


def _option(option: OptionSeen) -> tuple[str, ...]:
    needs = (f"Needs {option.needs}.",) if option.needs else ()
    effects = "; ".join(effect.rstrip(".") for effect in option.effects)
    return (option.text, *needs, *((f"Effect: {effects}.",) if effects else ()))
