"""The sum that led to a number of the colony phase, told from the facts of the step."""

from collections.abc import Iterator, Sequence
from itertools import chain

from companion.games.winter.board.facts.board import (
    BarricadeBroken,
    EntranceOverrun,
    FewerCame,
    HelplessDied,
    NoiseHeard,
    TrapSprung,
    ZombieCame,
)
from companion.games.winter.board.facts.objective import FuelAdded, ObjectiveNotMet
from companion.games.winter.board.facts.people import SurvivorDied, SurvivorJoined
from companion.games.winter.board.facts.rounds import (
    CrisisCounted,
    CrisisPrevented,
    CrisisStruck,
    FirstPlayerKept,
    FirstPlayerPassed,
    NoCrisis,
)
from companion.games.winter.board.facts.tracks import (
    FoodEaten,
    GameEnded,
    RoundLowered,
    StarvationTokenAdded,
    WasteCounted,
)
from companion.games.winter.board.places import COLONY
from companion.games.winter.long_night.bandits.facts import BanditsScavenged
from companion.games.winter.long_night.raxxon.facts import (
    CodeResolved,
    NoExperimentLeft,
    ZombiesKeptAway,
    ZombieStaysAway,
)
from companion.games.winter.rules.abilities import NOT_COUNTED
from companion.games.winter.view.seen import Seen
from companion.games.words import counted, less, signed, verb
from companion.referee.facts import Fact

ARRIVALS = (ZombieCame, BarricadeBroken, EntranceOverrun, TrapSprung)


def sums(step: str, facts: Sequence[Fact], after: Seen, midway: bool = False) -> tuple[str, ...]:
    """A line or more for a step that stands at these facts; `after` is the table as they left it.

    `midway`: something else than noise is asked, so that not all zombies of a batch may have come.
    """
    if step == "add-zombies":
        return tuple(_zombies(facts, after, midway))
    return tuple(chain.from_iterable(_told(fact, after) for fact in facts))


def _told(fact: Fact, after: Seen) -> Iterator[str]:
    match fact:
        case FoodEaten(by=by, mouths=mouths, now=now):
            yield f"{eaters(after, mouths)} → {by} food; {now + by} there → {now} left"
        case StarvationTokenAdded() if fact.because:
            starving = f"starvation: {counted(fact.now, 'token')}, morale {less(fact.now)}"
            yield f"{eaters(after, after.mouths)} → {fact.because} → {starving}"
        case WasteCounted(cards=cards, costs=costs):
            yield f"{counted(cards, 'card')} → {counted(costs, 'full ten')} → morale {less(costs)}"
        case NoCrisis():
            yield "No crisis was revealed this round."
        case CrisisCounted(matching=matching, other=other, threshold=needed):
            yield f"{matching} matching − {other} other = {signed(matching - other)}; {needed} needed"
        case CrisisPrevented():
            yield f"{fact.name} is prevented."
        case CrisisStruck():
            yield f"{fact.name} strikes."
        case ObjectiveNotMet():
            yield f"{fact.name}: {f'{fact.standing}, ' if fact.standing else ''}not complete, the game goes on."
        case RoundLowered(now=now):
            yield f"{now + 1} − 1 → {counted(now, 'round')} left"
        case FirstPlayerPassed(origin=origin, to=to):
            yield f"To the right of {origin} sits {to}."
        case FirstPlayerKept():
            yield f"The table lets {fact.player} keep it."
        case CodeResolved():
            yield _code(fact)
        case BanditsScavenged(by=by, now=now):
            yield f"{counted(by, 'bandit')} at decks; {now - by} + {by} → {now} at the hideout"
        case FuelAdded() | GameEnded() | NoExperimentLeft() | ZombiesKeptAway():
            yield fact.told()


def eaters(after: Seen, mouths: int) -> str:
    """Who eats: in one number where everybody counts once, else as a sum that can be checked against the board."""
    here = [one.name for _, one in after.survivors_at(COLONY)]
    idle = [name for name in here if name in NOT_COUNTED]
    if not idle and not after.unruly:
        return f"{mouths} at the colony"
    parts = [counted(len(here) - len(idle), "survivor"), f"{after.helpless} helpless" if after.helpless else ""]
    parts.append(f"{after.unruly} unruly × 2" if after.unruly else "")
    left_out = f", not {' and '.join(idle)}" if idle else ""
    return f"{' + '.join(part for part in parts if part)} = {mouths} at the colony{left_out}"


def _code(fact: CodeResolved) -> str:
    dice = " ".join(map(str, sorted(fact.dice))) or "no dice"
    log = f"; the log names {' '.join(map(str, sorted(fact.log)))}" if fact.log else ""
    return f"On Raxxon: {dice}{log} → the code {'holds' if fact.matched else 'fails'}"


def _zombies(facts: Sequence[Fact], after: Seen, midway: bool) -> Iterator[str]:
    """How many came, batch by batch. Who was at the colony before is counted back from what happened."""
    noise = next((n for n, fact in enumerate(facts) if isinstance(fact, NoiseHeard)), len(facts))
    came = [fact.place for fact in facts[:noise] if isinstance(fact, ARRIVALS)]
    away = [fact.place for fact in facts[:noise] if isinstance(fact, ZombieStaysAway)]
    inside = came.count(COLONY)
    outside = len(came) - inside
    if midway and noise == len(facts):
        yield f"So far {counted(inside, 'zombie')} to the entrances of the colony, {outside} to other places"
        return
    kept = away.count(COLONY)
    quiet = "".join(f", {fact.name} keeps {fact.number} away" for fact in facts if isinstance(fact, FewerCame))
    colony = f"{_drawing_before(facts, after)} at the colony → {counted(inside, 'zombie')} to its entrances"
    yield f"{colony}{quiet}{_away(kept)}"
    drawing = outside + len(away) - kept
    yield f"{drawing} elsewhere → {counted(outside, 'zombie')} to their places{_away(len(away) - kept)}"
    heard = [fact for fact in facts if isinstance(fact, NoiseHeard)]
    left = sum(place.noise for place in after.places.values())
    if heard or left:
        rest = f", {left} to go" if left else ""
        kept = sum(isinstance(fact, ZombieStaysAway) for fact in facts[noise:])
        drew = sum(fact.drew for fact in heard) - kept
        yield f"{len(heard) + left} noise: {len(heard)} rolled → {counted(drew, 'zombie')}{_away(kept)}{rest}"
    yield from (fact.told() for fact in facts if isinstance(fact, GameEnded))


def _away(number: int) -> str:
    return f", {number} {verb(number, 'stays', 'stay')} away" if number else ""


def _drawing_before(facts: Sequence[Fact], after: Seen) -> int:
    """Who drew zombies to the colony: the mouths, but by a ruling an unruly one draws only once."""
    died = [fact for fact in facts if isinstance(fact, SurvivorDied) and fact.at == COLONY]
    helpless = [one for fact in facts if isinstance(fact, HelplessDied) for one in range(1 + fact.unruly)]
    joined = [fact for fact in facts if isinstance(fact, SurvivorJoined) and fact.at == COLONY]
    unruly = after.unruly + sum(isinstance(fact, HelplessDied) and fact.unruly for fact in facts)
    once = unruly if after.rulings.get("unruly-zombies") == "1" else 0
    return after.mouths + len(died) + len(helpless) - len(joined) - once
