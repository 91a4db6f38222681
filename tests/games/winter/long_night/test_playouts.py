"""Random evenings of The Long Night over all modules and variants: some things always hold."""

from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.winter.board.facts.people import SurvivorJoined
from companion.games.winter.board.places import COLONY, LOCATIONS
from companion.games.winter.board.table import Table
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.games.winter.long_night.improvements.rules import ON_DISPLAY
from companion.games.winter.packs.catalogue import survivors
from companion.games.winter.rules.rulings import BY_KEY
from companion.playthrough import Playthrough
from companion.referee.asks import FACES, Ask, Choose, Count, Name, Roll, Tally, Vote
from companion.referee.outcomes import Done
from companion.referee.pens import Opening
from tests.games.winter.long_night.nights import MODULES

NAMES = [survivor.name for survivor in survivors()]
SEATS = ("Ann", "Ben", "Cleo", "Dan")
SETS = [chosen for size in range(4) for chosen in combinations(MODULES, size)]
VARIANTS: tuple[tuple[str, ...], ...] = (
    (),
    ("hardcore",),
    ("coop",),
    ("betrayer",),
    ("player-elimination",),
    ("coop", "player-elimination"),
    ("hardcore", "betrayer", "player-elimination"),
)
ANY_FACT = {fact.__struct_config__.tag: fact for fact in LONG_NIGHT.facts}
STEPS = 40


def a_start(rng: Random, modules: tuple[str, ...], variants: tuple[str, ...]) -> dict[str, Any]:
    """A small table somewhere in its winter."""
    seats = SEATS[: rng.randint(2, 4)]
    names = rng.sample(NAMES, 2 * len(seats))
    exiled = rng.choice([None, None, *seats])
    position: dict[str, Any] = {
        "game": LONG_NIGHT.id,
        "modules": list(modules),
        "variants": list(variants),
        "rulings": {key: rng.choice(ruling.values) for key, ruling in BY_KEY.items() if key != "two-players"},
        "players": [_group(rng, seat, names[2 * n : 2 * n + 2], n, seat == exiled) for n, seat in enumerate(seats)],
        "morale": rng.randint(2, 10),
        "round": rng.randint(2, 6),
        "food": rng.randint(0, 6),
        "waste": rng.randint(0, 22),
        "helpless": rng.randint(0, 3),
        "unruly": rng.randint(0, 3),
        "crossroads": rng.choice(["phones", "cards"]),
        "dice": rng.choice(["hand", "program"]),
        "phase": rng.choice(["setup", "crisis", "turns", "turns"]),
        "colony": {"entrances": [{"traps": rng.randint(0, 1), "zombies": rng.randint(0, 2)} for _ in range(6)]},
        "places": {place: {"noise": rng.randint(0, 2), "zombies": rng.randint(0, 2)} for place in LOCATIONS},
        "crisis": {"name": "Despair"},
    }
    return position | _of_modules(rng, position, modules)


def _group(rng: Random, seat: str, names: list[str], number: int, exiled: bool) -> dict[str, Any]:
    away = LOCATIONS[2 * number % 6 :]
    group = [
        {
            "name": name,
            "at": away[m] if exiled or rng.random() < 0.4 else COLONY,
            "despair": rng.randint(0, 1),
            "leader": m == 0,
        }
        for m, name in enumerate(names)
    ]
    return {"name": seat, "exiled": exiled, "survivors": group}


def _of_modules(rng: Random, position: dict[str, Any], modules: tuple[str, ...]) -> dict[str, Any]:
    keys: dict[str, Any] = {}
    if "bandits" in modules:
        position["places"]["school"]["bandits"] = rng.randint(0, 2)
        keys["hideout_cards"] = rng.randint(0, 4)
    if "improvements" in modules:
        keys["improvements"] = [{"name": name, "needs": rng.randint(1, 3)} for name in ("Turret", "Outhouse")]
    if "raxxon" in modules:
        keys["experiments"] = rng.randint(0, 3)
        keys["audio_log"] = rng.choice([[], [1, 2]])
        keys["containment"] = rng.choice([[], [1, 2, 3]])
        keys["specials"] = [{"name": "The Bear", "at": rng.choice(["school", COLONY])}] if rng.random() < 0.5 else []
    return keys


def an_answer(ask: Ask, rng: Random) -> Any:
    """Any answer that the ask allows."""
    match ask:
        case Roll():
            return rng.choice([*FACES[ask.die], "roll"])
        case Choose():
            return rng.choice(ask.options).value
        case Count():
            return rng.randint(ask.low, ask.high)
        case Tally():
            return {field: rng.randint(0, 5) for field in ask.fields}
        case Name():
            return rng.choice([*NAMES, "Rosa 21 3 3", "Lookout 2", "Fog Bell 1", "none", "Haze"])
        case Vote():
            return {voter: rng.choice(ask.options).value for voter in ask.voters}
    raise AssertionError(ask)


def a_deed(table: Table, rng: Random) -> tuple[str, dict[str, Any]]:
    """Something that a table may do beside the offers; rules may speak against it."""
    who, place = rng.choice([*table.survivors, "Nobody"]), rng.choice([*table.places, "moon"])
    return rng.choice(
        [
            ("unruly", {"add": 1}),
            ("calm", {}),
            ("trap", {"place": place}),
            ("trap", {"survivor": who}),
            ("wound", {"survivor": who, "kind": "despair"}),
            ("die", {"survivor": who}),
            ("move", {"survivor": who, "to": place}),
            ("place-bandit", {"place": place}),
            ("deck", {"place": place, "empty": rng.random() < 0.5}),
            ("place-bandit", {}),
            ("adjust", {"what": "bandits", "by": rng.choice([-1, 1]), "place": place}),
            ("adjust", {"what": "zombies", "by": -1, "place": place, "entrance": 1}),
            ("hideout", {"survivor": who, "how": "search"}),
            ("hideout-cards", {"cards": rng.randint(0, 3)}),
            ("improvement", {"name": "Fog Bell", "tokens": rng.randint(0, 2), "needs": 2}),
            ("containment", {"dice": [rng.randint(1, 6)]}),
            ("audio-log", {"dice": [1, 2]}),
            ("experiments", {"left": 2}),
            ("special", {"name": rng.choice(["The Bear", "The Wolf"]), "place": place}),
            ("special-off", {"name": "The Bear", "place": place}),
            ("pill", {"survivor": who}),
            ("exile", {"player": rng.choice([*table.players])}),
            ("hand-off", {"survivor": who, "to": rng.choice([*table.survivors, "Nobody"]), "item": "Haze"}),
            ("switch", {"what": "noise", "to": "flip"}),
        ]
    )


def a_step(game: Playthrough, rng: Random, insist: bool) -> None:
    """One answer, one offer or one deed besides."""
    if game.ask is not None:
        outcome = game.answer(game.ask_id, an_answer(game.ask, rng))
        assert isinstance(outcome, Done) or isinstance(game.ask, Name), outcome
        return
    offers = LONG_NIGHT.offers(game.table)
    if not offers or rng.random() < 0.3:
        game.play(*a_deed(game.table, rng), insist=insist)
        return
    offer = rng.choice(offers)
    taken = game.play(offer.move, {"name": "Despair"} if offer.move == "reveal-crisis" else offer.args)
    assert isinstance(taken, Done), (offer, taken)


def holds(game: Playthrough, first: list[str]) -> None:
    """What holds at any moment of a table that keeps to the rules."""
    table: Table = game.table
    counts = (table.morale, table.round, table.food, table.waste, table.helpless, table.unruly, table.starvation)
    assert min(counts) >= 0
    for place in table.places.values():
        assert table.free_spaces(place.id) >= 0 and place.bandits >= 0 and place.noise >= 0, place
        assert place.bandits == 0 or "bandits" in table.modules
        for door in place.entrances:
            assert min(door.zombies, door.barricades, door.traps) >= 0
            assert door.zombies + door.barricades + door.traps <= door.spaces
        assert min(table.ordinary_at(place.id)) >= 0, "special zombies are among the zombies"
    assert table.places[COLONY].bandits == 0
    joined = [fact.name for step in game.log.told for fact in step.facts if isinstance(fact, SurvivorJoined)]
    assert sorted([*first, *joined]) == sorted([*table.survivors, *table.dead]), "nobody is lost"
    if "improvements" in table.states:
        assert len(table.states["improvements"].open) <= ON_DISPLAY
    if table.ended is None and game.ask is None:
        assert table.morale > 0 and table.round > 0


def state(game: Playthrough) -> tuple[Any, ...]:
    return game.position(), game.seen_by(None), repr(game.table)


def comes_back(game: Playthrough, start: tuple[Any, ...]) -> None:
    """From its facts, from its position, by undo and by redo."""
    table = LONG_NIGHT.open(game.opening.position, game.opening.seed)
    for fact in (fact for step in game.log.told for fact in step.facts):
        plain = msgspec.json.decode(msgspec.json.encode(fact))
        msgspec.convert(plain, ANY_FACT[plain["fact"]]).apply(table)
    assert repr(table) == repr(game.table), "the table is what its facts say"
    assert LONG_NIGHT.position(LONG_NIGHT.open(game.position(), game.opening.seed)) == game.position()
    end, taken = state(game), 0
    while isinstance(game.undo(insist=True), Done):
        taken += 1
    assert state(game) == start
    for _ in range(taken):
        assert isinstance(game.redo(), Done)
    assert state(game) == end


@pytest.mark.rule("LN-COL-0", "LN-SETUP-2a", "LN-SETUP-2b")
@pytest.mark.parametrize("variants", VARIANTS, ids=lambda chosen: "+".join(chosen) or "plain")
@pytest.mark.parametrize("modules", SETS, ids=lambda chosen: "+".join(chosen) or "none")
@pytest.mark.parametrize("insist", [False, True], ids=["ruled", "insisted"])
def test_whatever_happens_in_a_long_night(modules: tuple[str, ...], variants: tuple[str, ...], insist: bool) -> None:
    for seed in range(3):
        rng = Random(f"{modules} {variants} {insist} {seed}")
        position = a_start(rng, modules, variants)
        game = Playthrough(LONG_NIGHT, Opening(LONG_NIGHT.id, position, seed))
        start, first = state(game), list(game.table.survivors)
        for _ in range(STEPS):
            a_step(game, rng, insist)
            assert game.ask is None or all(rule.startswith("LN-") for rule in game.ask.rules), game.ask
            if not insist:
                holds(game, first)
        json = msgspec.json.encode((game.seen_by(None), game.position(), [step.facts for step in game.log.told]))
        assert all(isinstance(fact.told(), str) for step in game.log.told for fact in step.facts) and json
        comes_back(game, start)
