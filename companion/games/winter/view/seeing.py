"""What a seat may see of the table: the only way out for a secret."""

import msgspec

from companion.games.winter.board.headcount import mouths_at_colony
from companion.games.winter.board.pieces import Place, Revealed
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.packs.cards import Card
from companion.games.winter.packs.secret_objectives import Goal, SecretObjective
from companion.games.winter.rules.abilities import lethal
from companion.games.winter.rules.colony import steps_of
from companion.games.winter.rules.crisis import threshold
from companion.games.winter.rules.crossroads import needs_in_words
from companion.games.winter.rules.effects import in_words
from companion.games.winter.rules.objective import is_met, needed
from companion.games.winter.rules.parts import Job
from companion.games.winter.rules.pool import dice_lie_rolled
from companion.games.winter.rules.secrets import exiled_part, goals_of, own_part
from companion.games.winter.rules.setup import checklist
from companion.games.winter.rules.triggers import met
from companion.games.winter.view.forecast_line import forecast_line
from companion.games.winter.view.seen import (
    CardSeen,
    ChecklistLine,
    ColonySeen,
    CrisisSeen,
    EntranceSeen,
    Me,
    ObjectiveSeen,
    OptionSeen,
    PartSeen,
    PlaceSeen,
    PlayerSeen,
    PutBackSeen,
    RevealedSeen,
    SecretSeen,
    Seen,
    StepSeen,
    SurvivorSeen,
    WatchSeen,
)
from companion.games.words import counted, joined


def seen_by(table: Table, seat: str | None) -> Seen:
    """The table in a seat's eyes; None is everybody's view. What is watched is shown to its watcher alone."""
    return Seen(
        game=table.edition,
        modules=table.modules,
        variants=table.variants,
        rulings=dict(table.rulings),
        options=dict(table.options),
        objective=ObjectiveSeen(
            table.objective.name, table.objective.goal, is_met(table), table.objective.check, needed(table)
        ),
        objective_complete=table.objective_complete,
        morale=table.morale,
        round=table.round,
        food=table.food,
        starvation=table.starvation,
        waste=table.waste,
        helpless=table.helpless,
        unruly=table.unruly,
        first_player=table.first_player,
        players=_players(table),
        crisis=_crisis(table),
        colony=ColonySeen(
            tuple(EntranceSeen(e.zombies, e.barricades, e.traps, e.spaces) for e in table.places[COLONY].entrances),
            table.free_spaces(COLONY),
        ),
        places={place: _place(table, table.places[place]) for place in table.locations},
        dead=tuple(table.dead),
        phase=table.phase,
        active=table.active,
        watch=WatchSeen(table.watch.watcher, table.watch.active, table.watch.physical) if table.watch else None,
        reading=card_seen(table.reading, _shown(table), table.chosen) if table.reading else None,
        cards_left=len(table.deck),
        mouths=mouths_at_colony(table),
        colony_steps=_steps(table),
        checklist=_checklist(table),
        forecast=forecast_line(table) if table.phase != "setup" and table.ended is None else (),
        waiting=waiting(table),
        ended=table.ended,
        me=_me(table, seat) if seat else None,
        samples=table.samples,
        objectives_dealt=bool(table.sealed.objectives),
        revealed=tuple(_revealed(table, one) for one in table.revealed),
        packs=table.packs,
        cards_seen=table.cards_seen,
        together=table.coop,
        parts=tuple(PartSeen(part.id, part.title, part.shown(table, table.states)) for part in table.parts),
    )


def _me(table: Table, seat: str) -> Me:
    """The secrets of one seat. Nothing here may be given to another."""
    watches = table.watch is not None and table.watch.watcher == seat
    card = table.sealed.watched if watches else None
    nudge = card is not None and table.options["triggers"] != "off" and met(table, card.trigger)[0]
    return Me(
        name=seat,
        watching=card_seen(card, _shown(table)) if card is not None else None,
        nudge=nudge,
        objective=_secret(*own_part(table, seat)),
        exiled_objective=_secret(*exiled_part(table, seat)),
        put_back=_put_back(table, seat),
    )


def _put_back(table: Table, seat: str) -> PutBackSeen | None:
    watch, card = table.sealed.put_back or (None, None)
    if watch is None or card is None or watch.watcher != seat:
        return None
    return PutBackSeen(watch.active, card_seen(card, _shown(table)))


def _secret(card: SecretObjective | None, goals: tuple[Goal, ...]) -> SecretSeen | None:
    if card is None:
        return None
    return SecretSeen(card.id, card.title, card.kind, card.story.strip(), tuple(goal.text for goal in goals))


def _revealed(table: Table, turned_up: Revealed) -> RevealedSeen:
    """The cards that counted: after exile the exiled objective, in place of a loyal one or beside a betrayal."""
    goals = goals_of(table, turned_up.player)
    (exiled, _), (own, _) = exiled_part(table, turned_up.player), own_part(table, turned_up.player)
    seen = _secret(own or exiled or table.sealed.known.get(turned_up.objective), goals)
    if seen is not None and own is not None and exiled is not None:
        seen = msgspec.structs.replace(seen, title=joined([own.title, exiled.title]))
    return RevealedSeen(turned_up.player, turned_up.won, seen)


def _players(table: Table) -> tuple[PlayerSeen, ...]:
    return tuple(
        PlayerSeen(
            player.name,
            player.exiled,
            player.out,
            tuple(
                SurvivorSeen(
                    s.name,
                    s.influence,
                    s.attack,
                    s.search,
                    s.at,
                    s.wounds,
                    s.frostbite,
                    s.despair,
                    s.leader,
                    s.moved,
                    lethal(table, s),
                )
                for s in table.group(player.name)
            ),
            tuple(player.dice),
            tuple(player.used),
            player.loyal,
        )
        for player in table.players.values()
    )


def _place(table: Table, place: Place) -> PlaceSeen:
    printed, entrance = place.printed, place.entrances[0]
    return PlaceSeen(
        printed.title,
        printed.number,
        entrance.zombies,
        entrance.barricades,
        entrance.traps,
        place.noise,
        place.bandits,
        entrance.spaces,
        place.noise_spaces,
        place.survivor_spaces,
        table.free_spaces(place.id),
        place.deck_empty,
    )


def _crisis(table: Table) -> CrisisSeen | None:
    crisis = table.crisis
    if crisis is None:
        return None
    counted = table.contributed
    return CrisisSeen(
        crisis.name,
        crisis.needs,
        crisis.on_failure,
        tuple(in_words(effect) for effect in crisis.on_failure),
        threshold(table),
        {"matching": counted[0], "other": counted[1]} if counted else None,
        sum(table.face_down.values()),
    )


def _steps(table: Table) -> tuple[StepSeen, ...]:
    first = table.options["first-evening"] == "on" and table.rounds_played == 0
    return tuple(
        StepSeen(
            step.id,
            step.title,
            step.rules,
            step.rule,
            number < table.colony_steps_done,
            step.overlooked if first else "",
        )
        for number, step in enumerate(steps_of(table))
    )


def _checklist(table: Table) -> tuple[ChecklistLine, ...]:
    if table.phase != "setup":
        return ()
    jobs = checklist(table)
    return tuple(
        ChecklistLine(
            job.text, job.rules, number in table.setup_ticked, _waits_for(table, jobs, job), _deals(table, job)
        )
        for number, job in enumerate(jobs)
    )


def _waits_for(table: Table, jobs: tuple[Job, ...], job: Job) -> tuple[int, ...]:
    """The lines of the list that must be done before this one."""
    return tuple(
        line
        for line, other in enumerate(jobs)
        if line not in table.setup_ticked and not set(job.after).isdisjoint(other.rules)
    )


def _deals(table: Table, job: Job) -> bool:
    return job.by_dealing and not table.sealed.objectives


def _shown(table: Table) -> bool:
    return table.options["outcomes"] == "shown"


def card_seen(card: Card, outcomes: bool = True, chosen: int = 0) -> CardSeen:
    """A card in words: with what every option does, or without `outcomes` only what the `chosen` one (from 1) does."""
    return CardSeen(
        card.id,
        card.title,
        card.trigger_text,
        card.story.strip(),
        tuple(
            OptionSeen(
                option.text,
                tuple(in_words(effect) for effect in option.effects) if outcomes or number == chosen else (),
                needs_in_words(option),
                option.outcome if outcomes or number == chosen else "",
            )
            for number, option in enumerate(card.options, 1)
        ),
        card.vote,
        tuple(card.tags),
    )


def waiting(table: Table) -> str:
    """Whom or what the table waits for, while no question is open."""
    if table.ended is not None:
        return "The game is over."
    if table.phase == "setup":
        left = len(checklist(table)) - len(table.setup_ticked)
        return f"Set-up: {counted(left, 'job')} left."
    if table.phase == "crisis":
        rolled = table.options["dice-pools"] == "off" or dice_lie_rolled(table)
        jobs = ("roll the action dice", "begin the turns")[rolled:]
        return f"{', '.join(('reveal the crisis', *jobs[:1]) if table.crisis is None else jobs).capitalize()}."
    if table.phase == "colony":
        return "The colony phase goes on."
    if table.active is None:
        return "Everybody has had a turn: the colony phase."
    order = table.order
    number = order.index(table.active) if table.active in order else table.turns_taken
    return f"{table.active}’s turn ({number + 1} of {len(order)})."
