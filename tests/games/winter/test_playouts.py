"""Random evenings: whatever a table does in whatever order, some things always hold."""

from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.winter.board.facts.people import SurvivorJoined
from companion.games.winter.board.places import BOARD, COLONY, LOCATIONS
from companion.games.winter.board.table import Table
from companion.games.winter.game import WINTER
from companion.games.winter.packs.catalogue import survivors
from companion.games.winter.packs.secret_objectives import secret_objectives
from companion.games.winter.rules.rulings import BY_KEY
from companion.playthrough import Playthrough
from companion.referee.asks import FACES, Ask, Choose, Count, Name, Roll, Tally, Vote
from companion.referee.facts import Fact
from companion.referee.games import Offer
from companion.referee.outcomes import Done, Refused
from companion.referee.pens import Opening

SEATS = ("Ann", "Ben", "Cleo")
NAMES = [survivor.name for survivor in survivors()]
ANY_FACT = {fact.__struct_config__.tag: fact for fact in WINTER.facts}


@cache
def titles() -> list[str]:
    """Of every card that can be hidden."""
    cards = WINTER.open({}, 1).sealed.deck
    return [card.title for card in cards] + [one.title for one in secret_objectives()]


FEW = settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """A small table somewhere in its winter."""
    seats = SEATS[: draw(st.integers(2, 3))]
    names = draw(st.permutations(NAMES))[: 2 * len(seats)]
    places = {place: draw(_location(place)) for place in draw(st.sets(st.sampled_from(LOCATIONS), max_size=3))}
    exiled = draw(st.sampled_from([None, None, *seats]))
    groups = [_group(draw, seat, names[2 * n : 2 * n + 2], seat == exiled) for n, seat in enumerate(seats)]
    rulings = draw(
        st.fixed_dictionaries(
            {},
            optional={
                key: st.sampled_from(BY_KEY[key].values)
                for key in ("noise", "morale-zero", "colony-zombies", "move-limit", "attract", "first-player-vote")
            },
        )
    )
    crisis = draw(st.sampled_from([None, "Despair", "Overpopulation", "Illness"]))
    keys = {
        "players": groups,
        "objective": draw(st.sampled_from(["We Need More Samples", "Find a Cure", "Raiding Party"])),
        "rulings": rulings,
        "variants": draw(st.sampled_from([[], [], ["player-elimination"]])),
        "morale": draw(st.integers(1, 10)),
        "round": draw(st.integers(1, 4)),
        "food": draw(st.integers(0, 5)),
        "waste": draw(st.integers(0, 25)),
        "starvation": draw(st.integers(0, 2)),
        "helpless": draw(st.integers(0, 4)),
        "colony": {"entrances": draw(st.lists(_entrance(3), max_size=6))},
        "places": places,
        "dice": draw(st.sampled_from(["hand", "program"])),
        "objectives": draw(st.sampled_from(["phones", "cards"])),
        "phase": draw(st.sampled_from(["setup", "crisis", "turns", "turns", "turns"])),
    }
    return keys | ({"crisis": {"name": crisis}} if crisis else {})


def _group(draw: st.DrawFn, seat: str, names: list[str], exiled: bool) -> dict[str, Any]:
    away = ["library", "hospital"]
    return {
        "name": seat,
        "exiled": exiled,
        "survivors": [
            {
                "name": name,
                "at": away[number] if exiled else draw(st.sampled_from([COLONY, COLONY, LOCATIONS[3 * number]])),
                "wounds": draw(st.integers(0, 1)),
                "frostbite": draw(st.integers(0, 1)),
                "leader": number == 0,
            }
            for number, name in enumerate(names)
        ],
    }


@st.composite
def _entrance(draw: st.DrawFn, spaces: int) -> dict[str, int]:
    zombies = draw(st.integers(0, spaces))
    barricades = draw(st.integers(0, spaces - zombies))
    return {"zombies": zombies, "barricades": barricades, "traps": draw(st.integers(0, spaces - zombies - barricades))}


@st.composite
def _location(draw: st.DrawFn, place: str) -> dict[str, int | bool]:
    told = {"noise": draw(st.integers(0, 4)), "deck_empty": draw(st.booleans())}
    return draw(_entrance(BOARD[place].entrance_spaces)) | told


def an_answer(ask: Ask, draw: st.DrawFn) -> Any:
    """Any answer that the ask allows."""
    match ask:
        case Roll():
            return draw(st.sampled_from([*FACES[ask.die], "roll"]))
        case Choose():
            return draw(st.sampled_from(ask.options)).value
        case Count():
            return draw(st.integers(ask.low, ask.high))
        case Tally():
            return {field: draw(st.integers(0, 5)) for field in ask.fields}
        case Name():
            return draw(st.sampled_from([*NAMES, "Rosa 21 3 3", "Max 35 2 4", "Nobody"]))
        case Vote():
            return {voter: draw(st.sampled_from(ask.options)).value for voter in ask.voters}
    raise AssertionError(ask)


CORRECTIONS = [
    {"what": what, "by": by} for what in ("morale", "food", "waste", "helpless", "round") for by in (-1, 1, 3)
] + [
    {"what": "zombies", "by": 1, "entrance": 1},
    {"what": "zombies", "by": 1, "place": "school"},
    {"what": "barricades", "by": -1, "entrance": 2},
    {"what": "noise", "by": 2, "place": "library"},
    {"what": "first-player", "to": "Ben"},
    {"what": "active", "to": "Ben"},
]


def a_deed(game: Playthrough, draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """Something that a table may do beside the offers; rules may speak against it."""
    people, players = [*game.table.survivors, "Nobody"], list(game.table.players)
    deeds: list[tuple[str, dict[str, Any]]] = [
        *(("adjust", keys) for keys in CORRECTIONS),
        ("die", {"survivor": draw(st.sampled_from(people))}),
        ("wound", {"survivor": draw(st.sampled_from(people)), "kind": "frostbite"}),
        ("heal", {"survivor": draw(st.sampled_from(people))}),
        ("give", {"survivor": draw(st.sampled_from(people)), "to": draw(st.sampled_from(players))}),
        ("add-survivor", {"name": draw(st.sampled_from(NAMES)), "player": draw(st.sampled_from(players))}),
        ("move", {"survivor": draw(st.sampled_from(people)), "to": draw(st.sampled_from([*BOARD][:7]))}),
        ("exile", {"player": draw(st.sampled_from(players))}),
        ("mark-exiled", {"player": draw(st.sampled_from(players)), "exiled": False}),
        ("ability", {"survivor": draw(st.sampled_from(people))}),
        ("helpless", {"add": draw(st.sampled_from([-1, 2, 20]))}),
        ("switch", {"what": "crossroads", "to": draw(st.sampled_from(["phones", "cards", "off"]))}),
        ("objective", {"complete": draw(st.booleans())}),
        ("deal-objectives", {}),
        ("hand-in", {"player": draw(st.sampled_from(players)), "cards": draw(st.integers(1, 20))}),
        ("deck", {"place": draw(st.sampled_from(LOCATIONS)), "empty": draw(st.booleans())}),
        ("count-board", {"food": 3, "places": {"school": {"zombies": 1, "noise": 2}}}),
    ]
    return draw(st.sampled_from(deeds))


def a_step(game: Playthrough, draw: st.DrawFn, insist: bool = False) -> None:
    """One answer, one offer or one deed besides."""
    if game.ask is not None:
        outcome = game.answer(game.ask_id, an_answer(game.ask, draw))
        assert isinstance(outcome, Done) or isinstance(game.ask, Name), outcome
        return
    offers = WINTER.offers(game.table)
    if not offers or draw(st.integers(0, 3)) == 0:
        game.play(*a_deed(game, draw), insist=insist)
        return
    take(game, draw(st.sampled_from(offers)))


def take(game: Playthrough, offer: Offer) -> None:
    """An offer is accepted without insisting."""
    args = {"name": "Fuel Shortage"} if offer.move == "reveal-crisis" else offer.args
    outcome = game.play(offer.move, args)
    assert isinstance(outcome, Done), (offer, outcome)


def holds(game: Playthrough, first: list[str]) -> None:
    """What holds at any moment."""
    table: Table = game.table
    for what in ("morale", "round", "food", "starvation", "waste", "helpless", "unruly", "samples"):
        assert getattr(table, what) >= 0, what
    assert table.morale <= 10
    for place in table.places.values():
        assert table.free_spaces(place.id) >= 0, place
        assert 0 <= place.noise <= place.printed.noise_spaces
        for door in place.entrances:
            assert min(door.zombies, door.barricades, door.traps) >= 0
            assert door.zombies + door.barricades + door.traps <= door.spaces
    joined = [fact.name for step in game.log.told for fact in step.facts if isinstance(fact, SurvivorJoined)]
    assert sorted([*first, *joined]) == sorted([*table.survivors, *table.dead]), "nobody is lost"
    assert all(survivor.tokens < 4 for survivor in table.survivors.values())
    inside = [survivor for survivor in table.at(COLONY) if table.players[survivor.player].exiled]
    assert not inside or game.ask is not None, "the exiled stay outside"
    for player in table.players:
        assert sum(survivor.leader for survivor in table.group(player)) <= 1
    if table.ended is None and game.ask is None:
        assert table.morale > 0 and table.round > 0


def nothing_leaks(game: Playthrough) -> None:
    """The public view has no title of a hidden card."""
    table: Table = game.table
    shown = {table.reading.title if table.reading else None}
    shown |= {fact.title for step in game.log.told for fact in step.facts if hasattr(fact, "title")}
    shown |= {fact.objective for step in game.log.told for fact in step.facts if hasattr(fact, "objective")}
    public = msgspec.json.encode(game.seen_by(None)).decode()
    assert [title for title in titles() if title not in shown and f'"{title}"' in public] == []


def state(game: Playthrough) -> tuple[Any, ...]:
    return game.position(), game.seen_by(None), repr(game.table), game.table.sealed.deck


def folded(game: Playthrough) -> Table:
    """A fresh table with every fact applied, as they come back from JSON."""
    table = WINTER.open(game.opening.position, game.opening.seed)
    for step in game.log.told:
        for fact in step.facts:
            back = round_trip(fact)
            assert back == fact
            back.apply(table)
    return table


def round_trip(fact: Fact) -> Fact:
    plain = msgspec.json.decode(msgspec.json.encode(fact))
    return msgspec.convert(plain, ANY_FACT[plain["fact"]])


@pytest.mark.rule("BG-COL-0", "BG-MOR-1", "BG-END-1", "BG-END-2", "BG-FREE-MOV-2")
@FEW
@given(position=positions(), seed=st.integers(0, 2**63), data=st.data())
def test_whatever_happens_at_a_table(position: dict[str, Any], seed: int, data: st.DataObject) -> None:
    game = Playthrough(WINTER, Opening(WINTER.id, position, seed))
    start, first = state(game), list(game.table.survivors)
    for _ in range(data.draw(st.integers(1, 30))):
        a_step(game, data.draw)
        holds(game, first)
        assert all(isinstance(fact.told(), str) for step in game.log.told[-2:] for fact in step.facts)
    nothing_leaks(game)
    comes_back(game, start)


@FEW
@given(position=positions(), seed=st.integers(0, 2**63), data=st.data())
def test_a_table_that_overrules_everything_can_be_written_down_and_undone(
    position: dict[str, Any], seed: int, data: st.DataObject
) -> None:
    game = Playthrough(WINTER, Opening(WINTER.id, position, seed))
    start = state(game)
    for _ in range(data.draw(st.integers(1, 30))):
        a_step(game, data.draw, insist=True)
    comes_back(game, start)


def comes_back(game: Playthrough, start: tuple[Any, ...]) -> None:
    """From its facts, from its position, by undo and by redo."""
    assert repr(folded(game)) == repr(game.table), "the table is what its facts say"
    again = WINTER.position(WINTER.open(game.position(), game.opening.seed))
    assert again == game.position(), "a written position opens as the same position"
    back_and_forth(game, start, state(game))


def back_and_forth(game: Playthrough, start: tuple[Any, ...], end: tuple[Any, ...]) -> None:
    """Undo to the start is the start; redo to the end is the end."""
    taken = 0
    while isinstance(game.undo(insist=True), Done):
        taken += 1
    assert state(game) == start
    brought = 0
    while isinstance(game.redo(), Done):
        brought += 1
    assert brought == taken and state(game) == end


@FEW
@given(position=positions(), seed=st.integers(0, 2**63), data=st.data())
def test_every_offer_is_accepted(position: dict[str, Any], seed: int, data: st.DataObject) -> None:
    game = Playthrough(WINTER, Opening(WINTER.id, position, seed))
    for _ in range(data.draw(st.integers(0, 4))):
        a_step(game, data.draw)
    if game.ask is not None:
        assert isinstance(game.play("end-turn", {}), Refused)
        return
    before = game.log.bookmark
    for offer in WINTER.offers(game.table):
        take(game, offer)
        while game.log.bookmark > before:
            game.undo(insist=True)
