"""The winter's table as everybody may see it."""

from collections.abc import Iterator
from typing import Final

from companion.games.winter.forecast.shapes import Forecast
from companion.games.winter.view.forecast_line import often
from companion.games.winter.view.seen import CardSeen, CrisisSeen, PlayerSeen, Seen, SurvivorSeen
from companion.games.words import counted
from companion.referee.shown.board import Board, Box, Cell, Job, Line, NextStep, Person, Player, Spot, Track

LOW_MORALE: Final = 2
MORALE_SPACES: Final = 10
ROUND_SPACES: Final = 6
A_TEN: Final = 10
SAMPLES: Final = frozenset({"samples", "medicine", "fuel-each-round"})
MARK_OF_DEATH: Final = "†"


def board(seen: Seen, ahead: Forecast | None) -> Board:
    """The board of a game; `ahead` is its forecast, where there is one."""
    return Board(
        tracks=tuple(_tracks(seen)),
        end=_end(ahead if seen.forecast else None),
        ahead=tuple(sorted(map(_foretold, seen.forecast), key=lambda line: line.tone != "dies")),
        boxes=(*_over(seen), _crisis(seen.crisis), _goal(seen)),
        spots=(_colony(seen), *(_spot(seen, place) for place in seen.places)),
        players=tuple(_player(seen, player, seat) for seat, player in enumerate(seen.players, 1)),
        dead=seen.dead,
        aloud=_aloud(seen.reading) if seen.reading is not None else None,
        step=_step(seen),
        jobs=tuple(Job(line, job.text, job.done, job.after, job.by_dealing) for line, job in enumerate(seen.checklist)),
        aside=f"{seen.watch.watcher} watches" if seen.watch is not None else "",
    )


def _tracks(seen: Seen) -> Iterator[Track]:
    most = max(MORALE_SPACES, seen.morale)
    yield Track(
        "Morale",
        seen.morale,
        tuple(Cell(number, number == seen.morale, number <= LOW_MORALE) for number in range(most + 1)),
        tone="dies" if seen.morale <= LOW_MORALE else "",
    )
    rounds = range(max(ROUND_SPACES, seen.round), -1, -1)
    yield Track("Round", seen.round, tuple(Cell(number, number == seen.round, number == 0) for number in rounds))
    short = seen.food < seen.mouths
    yield Track("Food", seen.food, note=f"needs {seen.mouths}", tone="warn" if short else "good")
    more = f"morale −{seen.starvation}" if seen.starvation else ""
    yield Track("Starvation", seen.starvation, note=more, tone="warn" if seen.starvation else "")
    lost = seen.waste // A_TEN
    yield Track("Waste", seen.waste, note=f"morale −{lost}" if lost else "", tone="warn" if lost else "")
    if seen.helpless:
        yield Track("Helpless", seen.helpless)


def _end(ahead: Forecast | None) -> str:
    """“12 %, 88 % if the crisis strikes”"""
    if ahead is None:
        return ""
    strikes, prevented = _chance(ahead), _chance(ahead.if_prevented or ahead)
    if ahead.if_prevented is None or round(100 * strikes) == round(100 * prevented):
        return _said(strikes)
    return " · ".join(filter(None, (_said(prevented), f"{_said(strikes)} if the crisis strikes" if strikes else "")))


def _chance(ahead: Forecast) -> float:
    return ahead.ends["morale"] + ahead.ends["nobody-left"]


def _said(chance: float) -> str:
    return "" if chance <= 0 else (often(chance).strip() or "certain")


def _foretold(text: str) -> Line:
    if " dies" in text:
        return Line(f"{MARK_OF_DEATH} {text}", "dies")
    bad = any(word in text for word in ("short", "overrun", "break", "morale −", "strikes", "waste"))
    return Line(f"! {text}" if bad else text, "warn" if bad else "")


def _over(seen: Seen) -> tuple[Box, ...]:
    return (Box("The game is over", (Line(seen.ended),), loud=True),) if seen.ended else ()


def _crisis(crisis: CrisisSeen | None) -> Box:
    if crisis is None:
        return Box("Crisis", (Line("None lies open."),))
    needs = f"Needs {crisis.threshold} {' or '.join(crisis.needs)}" if crisis.needs else "Read its card"
    failure = (Line(f"If not: {'; '.join(crisis.failure)}", "warn"),) if crisis.failure else ()
    so_far = Line(f"{counted(crisis.face_down, 'card')} face down so far", "quiet")
    return Box(f"Crisis: {crisis.name}" if crisis.name else "Crisis", (Line(needs), so_far, *failure))


def _goal(seen: Seen) -> Box:
    objective = seen.objective
    counts = seen.samples or objective.of or objective.check in SAMPLES
    so_far = f"{seen.samples} of {objective.of}" if objective.of else f"{seen.samples} so far"
    met = (Line("✓ It is reached", "good"),) if objective.met else ()
    goal = (Line(objective.goal, "quiet"),) if objective.goal else ()
    return Box(f"Goal: {objective.name}", (*goal, *met), so_far if counts else "")


def _colony(seen: Seen) -> Spot:
    doors = seen.colony.entrances
    told = (
        _standing(f"entrance {at}: ", door.zombies, door.barricades, door.traps) for at, door in enumerate(doors, 1)
    )
    words = "; ".join(filter(None, told))
    if seen.helpless:
        words = "; ".join(filter(None, (words, f"{seen.helpless} helpless")))
    zombies, barricades = sum(door.zombies for door in doors), sum(door.barricades for door in doors)
    return Spot("Colony", seen.colony.free, zombies, barricades, 0, words, _people(seen, "colony"))


def _spot(seen: Seen, place: str) -> Spot:
    here = seen.places[place]
    words = (
        _standing("", here.zombies, here.barricades, here.traps),
        f"{here.noise} noise" * bool(here.noise),
        counted(here.bandits, "bandit") * bool(here.bandits),
        "its deck is empty" * here.deck_empty,
    )
    return Spot(
        f"{here.number} {here.title}",
        here.free,
        here.zombies,
        here.barricades,
        here.noise,
        ", ".join(filter(None, words)),
        _people(seen, place),
    )


def _standing(where: str, zombies: int, barricades: int, traps: int) -> str:
    counts = ((zombies, "zombie"), (barricades, "barricade"), (traps, "trap"))
    said = ", ".join(counted(number, what) for number, what in counts if number)
    return f"{where}{said}" if said else ""


def _people(seen: Seen, place: str) -> tuple[Person, ...]:
    seats = {player.name: seat for seat, player in enumerate(seen.players, 1)}
    return tuple(_person(player, seats[player.name], survivor) for player, survivor in seen.survivors_at(place))


def _person(player: PlayerSeen, seat: int, survivor: SurvivorSeen) -> Person:
    danger = survivor.wounds + 1 >= survivor.lethal
    hurt = (
        counted(survivor.wounds, "wound") if survivor.wounds else "",
        "frostbite" if survivor.frostbite else "",
        counted(survivor.despair, "despair", "despair") if survivor.despair else "",
        f"{MARK_OF_DEATH} in danger" if danger else "",
    )
    return Person(survivor.name, player.name, seat, survivor.leader, ", ".join(filter(None, hurt)), danger)


def _aloud(card: CardSeen) -> Box:
    """The crossroads card that lies open: its story, then what can be chosen, as far as the table shows it yet."""
    lines = [Line(card.story)]
    for number, option in enumerate(card.options, 1):
        way = ("Thumbs up", "Thumbs down")[number - 1] if card.vote and number <= 2 else f"Choice {number}"
        effects = "; ".join(effect.rstrip(".") for effect in option.effects)
        lines.append(Line(f"{way}: {option.text}{f' ({effects})' if effects else ''}"))
    return Box(card.title, tuple(lines))


def _step(seen: Seen) -> NextStep | None:
    """The step of the colony phase that comes, from the end of the last turn on."""
    left = [(number, step) for number, step in enumerate(seen.colony_steps, 1) if not step.done]
    if seen.ended is not None or seen.active is not None or seen.phase not in ("turns", "colony") or not left:
        return None
    number, step = left[0]
    place = f"Colony phase · step {number} of {len(seen.colony_steps)}"
    return NextStep(step.title, tuple(step.rule.splitlines()), place)


def _player(seen: Seen, player: PlayerSeen, seat: int) -> Player:
    notes = ("1st" * (player.name == seen.first_player), "exiled" * player.exiled, "out" * player.out)
    return Player(player.name, seat, ", ".join(filter(None, notes)), player.name == seen.active)
