"""A crossroads card comes to pass: it is read, an option is chosen or voted for, and carried out."""

from companion.games.winter.board.facts.crossroads import CardClosed, CardOpened, OptionTaken, PhysicalCardOpened
from companion.games.winter.board.facts.people import ToDoByHand
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.packs.cards import Card, CardOption, Needs
from companion.games.winter.phrases import by_hand
from companion.games.winter.rules.ballots import UP, thumbs
from companion.games.winter.rules.carry_out import carry_out
from companion.games.words import counted
from companion.referee.asks import Choose, Option
from companion.referee.procedures import Procedure


def card_named(table: Table, card: str | None) -> Card | None:
    """The card of that id, wherever it is hidden; without an id the one that is watched."""
    sealed = table.sealed
    if card is None:
        return sealed.watched
    return next((known for known in (sealed.watched, *sealed.deck) if known is not None and known.id == card), None)


def come_to_pass(table: Table, card: str | None, actor: str | None) -> Procedure:
    """The trigger was met: read the whole card, choose, carry out; then it leaves the game.  [BG-XR-2, BG-XR-3]"""
    active = table.watch.active if table.watch else table.active
    found = card_named(table, card)
    if found is None:
        yield PhysicalCardOpened(table.watch.watcher if table.watch else "The table")
        yield ToDoByHand(by_hand.read_the_card_aloud(active))
        return
    yield CardOpened(found.id, found.title)
    option = yield from which_option(table, found, active)
    if option is not None:
        chosen = found.options[option]
        yield OptionTaken(found.id, option + 1, chosen.text, chosen.outcome)
        if actor is None and any(effect.who == "actor" or effect.place == "here" for effect in chosen.effects):
            actor = yield from who_set_it_off(table, found, active)
        yield from carry_out(table, chosen.effects, found.title, "crossroads", actor)
    yield CardClosed(found.id)


def who_set_it_off(table: Table, card: Card, active: str | None) -> Procedure:
    """The survivor whom an effect means when nobody has said so yet; None when the player has nobody."""
    own = list(table.survivors.values()) if active is None else table.group(active)
    if len(own) < 2:
        return own[0].name if own else None
    return (
        yield Choose(
            about="actor",
            seat=active,
            text=f"{card.title}: which survivor set it off?",
            options=tuple(Option(survivor.name, survivor.name) for survivor in own),
            rules=("BG-XR-2",),
        )
    )


def which_option(table: Table, card: Card, active: str | None) -> Procedure:
    """The number of the option from 0, or None when the table says that none can be met.

    An option that cannot be met is not offered. When none can be met the table decides.
    """
    open_options = [i for i, option in enumerate(card.options) if not unmet(table, option.needs)]
    if not open_options:
        answer = yield Choose(
            about="crossroads-stuck",
            text=f"{card.title}: none of the options can be met, and no rule says what then. What does the table do?",
            options=(*_options(card, range(len(card.options))), Option("none", "Nothing of it happens")),
        )
        return None if answer == "none" else int(answer) - 1
    if card.vote and len(open_options) == 2:
        return (yield from _by_vote(table, card))
    forced = len(open_options) == 1
    only = " Only this one can be met." if forced and len(card.options) > 1 else ""
    answer = yield Choose(
        about="crossroads",
        seat=None if card.vote else active,
        text=f"{card.title}: read it all aloud, then {'carry it out' if forced else f'{active} chooses'}.{only}",
        options=_options(card, open_options),
        rules=("BG-XR-3",),
    )
    return int(answer) - 1


def _options(card: Card, numbers: list[int] | range) -> tuple[Option, ...]:
    return tuple(Option(str(i + 1), card.options[i].text) for i in numbers)


def _by_vote(table: Table, card: Card) -> Procedure:
    """A thumbs card: the first option is thumbs up."""
    text = f"{card.title}: read it all aloud, then vote at the same time."
    first, second = card.options
    result = yield from thumbs(table, "crossroads", text, first.text, second.text, ("BG-XR-3",))
    return 0 if result == UP else 1


def unmet(table: Table, needs: Needs) -> list[str]:
    """What the table lacks for an option, in words; what only people can see is not judged."""
    barricades = sum(entrance.barricades for entrance in table.places[COLONY].entrances)
    lacks = [
        (table.food < needs.food, f"{needs.food} food"),
        (table.helpless < needs.helpless, f"{needs.helpless} helpless"),
        (barricades < needs.barricades, f"{counted(needs.barricades, 'barricade')} at the colony"),
        (table.free_spaces(COLONY) < needs.space_at_colony, f"{_spaces(needs.space_at_colony)} at the colony"),
    ]
    return [what for lacking, what in lacks if lacking]


def _spaces(number: int) -> str:
    return f"{number} free space{'' if number == 1 else 's'}"


def needs_in_words(option: CardOption) -> str:
    """“needs 2 food, a fuel card in hand”, or ""."""
    needs = option.needs
    parts = [
        f"{needs.food} food" if needs.food else "",
        f"{needs.helpless} helpless" if needs.helpless else "",
        f"{counted(needs.barricades, 'barricade')} at the colony" if needs.barricades else "",
        f"{_spaces(needs.space_at_colony)} at the colony" if needs.space_at_colony else "",
        needs.text,
    ]
    return ", ".join(part for part in parts if part)
