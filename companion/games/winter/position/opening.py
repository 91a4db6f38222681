"""From a position to a table."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from companion.games.winter.board.pieces import Crisis, Entrance, Objective, Place, Player, Sealed, Survivor
from companion.games.winter.board.places import BOARD, COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.packs.catalogue import KnownObjective, crisis_named, survivor_named
from companion.games.winter.packs.pins import Contents, contents
from companion.games.winter.position.board_setup import left_open
from companion.games.winter.position.keys import CrisisKeys, ObjectiveKeys, PlayerKeys, PositionKeys
from companion.games.winter.position.reading import (
    checked,
    converted,
    known_objective,
    place_keys,
    places_of,
    rulings_of,
)
from companion.games.winter.rules.edition import Edition
from companion.games.winter.rules.editions import BASE_EDITION
from companion.games.winter.rules.rulings import BOOKKEEPING

MORALE_BY_DEFAULT = 6
ROUNDS_BY_DEFAULT = 6


def open_table(
    position: Mapping[str, Any],
    seed: int,
    edition: Edition = BASE_EDITION,
    packs: Sequence[Mapping[str, Any]] = (),
    saved: bool = False,
) -> Table:
    """A fresh table. Raises BadPosition with every mistake. The seed orders the crossroads deck.

    `packs` are the pins that a game keeps. The position of a `saved` game was right when it began: it is not judged
    again by what has become stricter since.
    """
    keys = converted(position) if saved else checked(position, edition)
    of_packs = contents(keys.packs, packs)
    parts = edition.parts(keys.modules)
    rulings = rulings_of(keys, edition)
    objective, morale, rounds = _objective(keys)
    survivors = {survivor.name: survivor for player in keys.players for survivor in _survivors(player)}
    table = Table(
        edition=keys.game,
        modules=keys.modules,
        variants=keys.variants,
        rulings=rulings,
        options=_options(keys),
        objective=objective,
        morale=morale,
        round=rounds,
        food=keys.food,
        starvation=keys.starvation,
        waste=keys.waste,
        helpless=keys.helpless,
        unruly=keys.unruly,
        first_player=keys.first_player or _first_player(keys, survivors),
        players={p.name: _player(p) for p in keys.players},
        survivors=survivors,
        places=_places(keys),
        sealed=_sealed(seed, of_packs),
        packs=of_packs.packs,
        catalogue=of_packs.catalogue,
        objective_complete=keys.objective_complete,
        objective_by_hand=keys.objective_by_hand,
        dead=list(keys.dead),
        phase=keys.phase,
        face_down=dict(keys.face_down),
        turns_taken=keys.turns_taken,
        colony_steps_done=keys.colony_steps_done,
        rounds_played=keys.rounds_played,
        samples=keys.samples,
        exile_voted=keys.exile_voted,
        started=keys.started or len(keys.players),
        parts=parts,
        steps=edition.phase(parts),
        left_open=left_open(position),
    )
    for part in parts:
        if (state := part.state_of(table, keys)) is not None:
            table.states[part.id] = state
    if keys.crisis is not None:
        table.crisis = _crisis(keys.crisis)
        if keys.crisis.contributed is not None:
            table.contributed = (keys.crisis.contributed.matching, keys.crisis.contributed.other)
    table.ended = keys.ended or ended_by_its_numbers(table)
    if keys.phase == "turns":
        table.active = keys.active or _in_turn(table, keys.turns_taken, saved)
    return table


def ended_by_its_numbers(table: Table) -> str | None:
    """Why a table as it lies here is over; None when it goes on.  [BG-END-1, BG-END-2]"""
    if not table.seats:
        return "nobody-left"
    return "morale" if table.morale == 0 else "rounds" if table.round == 0 else None


def _in_turn(table: Table, taken: int, saved: bool) -> str | None:
    """Whose turn it is after so many; None when everybody has had one.  [BG-PT-3a]

    A saved game of an earlier version began with the first player's, and a newer one says in its first step whose.
    """
    if taken >= len(table.seats):
        return None
    return table.order[0 if saved else taken]


def _objective(keys: PositionKeys) -> tuple[Objective, int, int]:
    """With the starts of the tracks as the standard side has them, where the position does not say."""
    known = known_objective(keys) or KnownObjective(keys.objective if isinstance(keys.objective, str) else "")
    typed = ObjectiveKeys(known.name) if isinstance(keys.objective, str) else keys.objective
    objective = Objective(typed.name, typed.goal or known.goal, typed.check or known.check)
    morale, rounds = typed.morale or known.morale, typed.rounds or known.rounds
    return objective, _first(keys.morale, morale, MORALE_BY_DEFAULT), _first(keys.round, rounds, ROUNDS_BY_DEFAULT)


def _first(*numbers: int | None) -> int:
    return next(number for number in numbers if number is not None)


def _options(keys: PositionKeys) -> dict[str, str]:
    return {
        "dice": keys.dice,
        "crossroads": keys.crossroads,
        "mature": "on" if keys.mature else "off",
        "non-coop": "on" if keys.non_coop else "off",
        "watcher-asked": "on" if keys.watcher_asked else "off",
        "entering": keys.entering,
        "first-evening": "on" if keys.first_evening else "off",
        "objectives": keys.objectives,
        "votes": keys.votes,
        "outcomes": keys.outcomes,
        **BOOKKEEPING,
        **keys.bookkeeping,
    }


def _survivors(player: PlayerKeys) -> list[Survivor]:
    found = []
    for keys in player.survivors:
        known = survivor_named(keys.name)
        found.append(
            Survivor(
                name=known.name if known else keys.name,
                player=player.name,
                influence=_given(keys.influence, known.influence if known else 0),
                attack=_given(keys.attack, known.attack if known else 6),
                search=_given(keys.search, known.search if known else 6),
                at=keys.at,
                wounds=keys.wounds,
                frostbite=keys.frostbite,
                despair=keys.despair,
                leader=keys.leader,
                moved=keys.moved,
            )
        )
    return found


def _player(keys: PlayerKeys) -> Player:
    out = keys.out or keys.gone
    return Player(keys.name, keys.exiled, out, list(keys.dice), list(keys.used), keys.loyal, keys.gone)


def _given(typed: int | None, known: int) -> int:
    return known if typed is None else typed


def _first_player(keys: PositionKeys, survivors: Mapping[str, Survivor]) -> str:
    """By the leaders' influence when a game is set up; in mid-play the first player named.  [BG-SETUP-13a]"""
    leaders = [survivor for survivor in survivors.values() if survivor.leader]
    if keys.phase == "setup" and leaders:
        return most_influential((leader.influence, leader.player) for leader in leaders)
    return keys.players[0].name if keys.players else ""


def most_influential(leaders: Iterable[tuple[int, str]]) -> str:
    """The player whose leader has the highest influence, the first of equals; "" where nobody leads.  [BG-SETUP-13a]"""
    return max(leaders, key=lambda leader: leader[0], default=(0, ""))[1]


def _places(keys: PositionKeys) -> dict[str, Place]:
    """The colony, the six locations, and the places that the modules bring."""
    colony = BOARD[COLONY]
    entrances = [Entrance(colony.entrance_spaces, e.zombies, e.barricades, e.traps) for e in keys.colony.entrances]
    entrances += [Entrance(colony.entrance_spaces) for _ in range(colony.entrances - len(entrances))]
    places = {COLONY: Place(COLONY, entrances, colony.survivor_spaces, colony.noise_spaces)}
    for place in places_of(keys):
        printed, here = BOARD[place], place_keys(keys, place)
        spaces = _given(here.spaces, printed.entrance_spaces)
        places[place] = Place(
            place,
            [Entrance(spaces, here.zombies, here.barricades, here.traps)],
            _given(here.survivor_spaces, printed.survivor_spaces),
            _given(here.noise_spaces, printed.noise_spaces),
            here.noise,
            here.bandits,
            here.deck_empty,
        )
    return places


def _sealed(seed: int, of_packs: Contents) -> Sealed:
    """All cards, in an order that only the seed knows.  [BG-SETUP-6a]"""
    cards = list(of_packs.cards)
    Random(f"crossroads/{seed}").shuffle(cards)
    deck = [card for card in cards if card is not None]
    return Sealed(seed, deck, objective_ids=of_packs.objective_ids, known=of_packs.objectives)


def _crisis(keys: CrisisKeys) -> Crisis:
    known = crisis_named(keys.name)
    needs = keys.needs or (known.needs if known else ())
    effects = (known.on_failure if known else ()) if keys.on_failure is None else keys.on_failure
    return Crisis(keys.name or "The crisis", needs, effects)
