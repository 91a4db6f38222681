"""How many of the drawn cards come to pass over plausible evenings, and that each can be carried out at any table."""

from functools import cache
from random import Random
from typing import Any

import pytest

from companion.games.winter.board.places import BOARD, COLONY, LOCATIONS
from companion.games.winter.board.table import Table
from companion.games.winter.boxes import modules as of_every_box
from companion.games.winter.game import WINTER
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.games.winter.packs.cards import Card
from companion.games.winter.packs.catalogue import survivors
from companion.games.winter.rules.carry_out import carry_out
from companion.games.winter.rules.crossroads import come_to_pass, unmet
from companion.games.winter.rules.triggers import CANNOT_BE_SEEN, STATES, conditions_hold, met
from companion.referee.asks import FACES, Roll
from companion.referee.facts import Fact
from companion.referee.procedures import Procedure
from tests.games.winter.evenings import SEATS, Evening, an_answer, count, share
from tests.games.winter.packs.one_file import base_deck

EVENINGS = 60
TABLES, OFTEN = 240, 40
"""Tables among which each option must be legal at one, and how many of them each is carried out at."""
NAMES = [one.name for one in survivors()]
DONE_BY_NOBODY = ("play-card", "contribute", "spend-food", "request", "death", "vote", "first", "state", "told")


def test_about_a_third_of_the_drawn_cards_come_to_pass() -> None:
    drawn, fired = count(EVENINGS)
    assert drawn.total() > 12 * EVENINGS, "the evenings are long enough to say something"
    assert 0.25 <= share(drawn, fired) <= 0.42
    told = {card.id for card in base_deck() if card.trigger.when in CANNOT_BE_SEEN}
    assert not told & set(fired), "what only people can tell is never seen"


def test_an_evening_follows_from_its_seed() -> None:
    first, again, other = (Evening(seed).run() for seed in (3, 3, 4))
    assert (first.drawn, first.fired) == (again.drawn, again.fired) != (other.drawn, other.fired)
    assert first.game.position() == again.game.position()


def test_what_comes_to_pass_is_gone_for_the_evening() -> None:
    for seed in range(5):
        fired = Evening(seed).run().fired
        assert len(set(fired)) == len(fired)


@cache
def tables(modules: tuple[str, ...]) -> tuple[Table, ...]:
    """Tables of all sorts in the middle of a turn: empty and full, hungry and rich, with and without an exile."""
    return tuple(_a_table(Random(f"table/{number}"), modules) for number in range(TABLES))


def _a_table(rng: Random, modules: tuple[str, ...]) -> Table:
    game = LONG_NIGHT if modules else WINTER
    also = [place.id for place in BOARD.values() if place.module in modules]
    names, places = rng.sample(NAMES, 3 * len(SEATS)), rng.sample([*LOCATIONS, *also], len(SEATS))
    exiled = rng.choice((None, None, *SEATS))
    position = {
        "game": game.id,
        "modules": list(modules),
        "players": [_a_group(rng, seat, names, places.pop(), seat == exiled) for seat in SEATS],
        "morale": rng.randint(1, 10),
        "round": rng.randint(1, 6),
        "food": rng.choice((0, 1, 3, 8)),
        "waste": rng.choice((0, 3, 9, 25)),
        "starvation": rng.randint(0, 2),
        "helpless": rng.choice((0, 1, 2, 12)),
        "colony": {"entrances": [_an_entrance(rng) for _ in range(6)]},
        "places": {place: _an_entrance(rng) | {"noise": rng.randint(0, 4)} for place in LOCATIONS},
        "active": rng.choice(SEATS),
        "mature": True,
    }
    return game.open(position, rng.randrange(2**32))


def _a_group(rng: Random, seat: str, names: list[str], out: str, exiled: bool) -> dict[str, Any]:
    """One survivor to three; those who are out of the colony stand at that player's place."""
    group = [
        {
            "name": names.pop(),
            "leader": number == 0,
            "at": out if exiled or (number < 2 and rng.random() < 0.4) else COLONY,
            rng.choice(("wounds", "frostbite")): rng.randint(0, 1),
        }
        for number in range(rng.randint(1, 2 if exiled else 3))
    ]
    return {"name": seat, "exiled": exiled, "survivors": group}


def _an_entrance(rng: Random) -> dict[str, int]:
    zombies = rng.randint(0, 3)
    return {"zombies": zombies, "barricades": rng.randint(0, 3 - zombies)}


def modules_for(card: Card) -> tuple[str, ...]:
    """The modules that a table must play with for this card."""
    return tuple(sorted({*of_every_box()} & set(card.tags)))


def happens(procedure: Procedure, table: Table, rng: Random) -> None:
    """Let it happen to the end, or to the end of the game, with answers of all kinds."""
    reply: Any = None
    while True:
        try:
            said = procedure.send(reply)
        except StopIteration:
            return
        reply = None
        if not isinstance(said, Fact):
            reply = rng.choice(FACES[said.die]) if isinstance(said, Roll) else an_answer(said, table, rng)
            assert said.refusal(reply) is None
            continue
        said.apply(table)
        assert isinstance(said.told(), str)
        if table.ended is not None:
            procedure.close()
            return


def in_order(table: Table) -> bool:
    """Nothing below zero, nothing more than has room."""
    tracks = (table.morale, table.food, table.waste, table.starvation, table.helpless)
    doors = [door for place in table.places.values() for door in place.entrances]
    noise = all(0 <= place.noise <= place.noise_spaces for place in table.places.values())
    room = all(door.zombies + door.barricades + door.traps <= door.spaces for door in doors)
    low = min(tracks) >= 0 and all(min(door.zombies, door.barricades) >= 0 for door in doors)
    return low and room and noise and table.free_spaces(COLONY) >= 0


@pytest.mark.parametrize("card", base_deck(), ids=lambda card: card.id)
def test_every_option_can_be_carried_out_at_any_table(card: Card) -> None:
    for number, opened in enumerate(tables(modules_for(card))[:OFTEN]):
        rng = Random(f"{card.id}/{number}")
        acts = card.trigger.when not in DONE_BY_NOBODY
        actor = next((one.name for one in opened.group(opened.active or "")), None) if acts else None
        for option in card.options:
            table = opened.copy()
            happens(carry_out(table, option.effects, card.title, "crossroads", actor), table, rng)
            assert in_order(table), (option.text, table)


@pytest.mark.parametrize("card", base_deck(), ids=lambda card: card.id)
def test_every_card_is_read_chosen_and_closed_at_any_table(card: Card) -> None:
    for number, opened in enumerate(tables(modules_for(card))[:OFTEN]):
        table = opened.copy()
        happens(come_to_pass(table, card.id, None), table, Random(f"{card.id}/{number}"))
        assert table.ended is not None or table.reading is None
        assert card not in table.sealed.deck and in_order(table)


@pytest.mark.parametrize("card", base_deck(), ids=lambda card: card.id)
def test_every_option_is_legal_somewhere_and_one_of_them_everywhere(card: Card) -> None:
    here = [table for table in tables(modules_for(card)) if may_be_triggered(table, card)]
    assert here
    for option in card.options:
        assert any(not unmet(table, option.needs) for table in here), option.text
    assert all(any(not unmet(table, option.needs) for option in card.options) for table in here)


def may_be_triggered(table: Table, card: Card) -> bool:
    """Whether the card could come to pass in the turn that runs here: by how things stand, or by a deed."""
    if card.trigger.when in STATES:
        return met(table, card.trigger)[0]
    exiled = table.players[table.active or ""].exiled
    return conditions_hold(table, card.trigger) and not (card.trigger.not_exiled and exiled)
