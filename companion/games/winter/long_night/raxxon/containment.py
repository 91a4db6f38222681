"""The containment code: dice laid on Raxxon, and what the colony makes of them at the start of its phase."""

from collections import Counter
from typing import Annotated, Final

from msgspec import Meta

from companion.games.winter.board.facts.people import ToDoByHand
from companion.games.winter.board.facts.rounds import DieSpent
from companion.games.winter.board.places import title_of
from companion.games.winter.board.table import Table
from companion.games.winter.long_night import phrases
from companion.games.winter.long_night.raxxon.facts import (
    AudioLogHeard,
    CodeDicePlaced,
    CodeResolved,
    ExperimentDiscarded,
    ExperimentReleased,
    ExperimentsCounted,
    NoExperimentLeft,
    ZombiesKeptAway,
)
from companion.games.winter.long_night.raxxon.laboratory import CODE_DICE, EXPERIMENTS, RAXXON, laboratory
from companion.games.winter.moves.known import between_turns, whose_turn
from companion.games.winter.rules.ballots import UP, thumbs
from companion.games.winter.rules.parts import ColonyStep
from companion.games.winter.rules.pool import keeps_dice
from companion.games.winter.rules.ties import who_decides
from companion.games.words import counted, verb
from companion.referee.asks import Choose, Option
from companion.referee.games import Move
from companion.referee.procedures import Procedure

Face = Annotated[int, Meta(ge=1, le=6)]
FEWER: Final = 3
YES, NO = "yes", "no"


def resolve_code(table: Table) -> Procedure:
    """Two dice that match the audio log: the colony votes; otherwise the experiment is released.  [LN-COL-1]"""
    state = laboratory(table)
    if not state.experiments:
        yield NoExperimentLeft()
        return
    matched = yield from code_matches(table)
    yield CodeResolved(matched, tuple(state.code), state.audio_log)
    if matched:
        yield from use_code(table)
    else:
        yield from release()


def release() -> Procedure:
    """The experiment gets out."""
    yield ExperimentReleased()
    yield ToDoByHand(phrases.carry_out_the_experiment())


def code_matches(table: Table) -> Procedure:
    """Whether two of the dice there are those of the log: counted where the log is known, otherwise asked."""
    state = laboratory(table)
    if len(state.code) < CODE_DICE:
        return False
    if state.audio_log:
        return not Counter(state.audio_log) - Counter(state.code)
    answer = yield Choose(
        about="containment",
        text=f"On Raxxon lie {', '.join(map(str, sorted(state.code)))}. Do two of them match the audio log on top?",
        options=(Option(YES, "Yes, two match"), Option(NO, "No")),
        rules=("LN-COL-1",),
    )
    return answer == YES


def use_code(table: Table) -> Procedure:
    """Thumbs up: the experiment is discarded. Down: three zombies keep away from a place the first player names."""
    result = yield from thumbs(
        table,
        "containment",
        "The code matches: what is it used for? Vote at the same time.",
        "discard the experiment",
        f"release it, and one place gets {FEWER} fewer zombies",
        ("LN-COL-1",),
    )
    if result == UP:
        yield ExperimentDiscarded()
        return
    seat, decider = who_decides(table)
    place = yield Choose(
        about="containment",
        seat=seat,
        text=f"{decider[0].upper()}{decider[1:]} names the place that gets {FEWER} fewer zombies.",
        options=tuple(Option(place, title_of(place)) for place in table.places),
    )
    yield from release()
    yield ZombiesKeptAway(place, FEWER)


class Containment(Move, frozen=True):
    """Dice from the unused pool are laid on Raxxon by somebody who has a survivor there.  [LN-FREE-CON-1]"""

    rule = "LN-FREE-CON-1"
    own_turn = True

    dice: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=12)]

    def title(self) -> str:
        return "Dice for the containment code"

    def objections(self, table: Table) -> list[str]:
        active, said = whose_turn(table), between_turns(table)
        if active is None:
            return said
        there = any(survivor.at == RAXXON for survivor in table.group(active))
        said += [] if there else [f"{active} has nobody at Raxxon."]
        short = Counter(self.dice) - Counter(table.players[active].dice) if keeps_dice(table, active) else Counter()
        return said + [f"{active} has no unused {die}." for die in short]

    def procedure(self, table: Table) -> Procedure:
        active = table.active
        if active is not None and keeps_dice(table, active):
            for die in (Counter(self.dice) & Counter(table.players[active].dice)).elements():
                yield DieSpent(active, die)
        yield CodeDicePlaced(self.dice)


class AudioLog(Move, frozen=True):
    """What the log on top of the experiments names; the table types it, and the program can count."""

    by_hand = True
    between_steps = True

    dice: Annotated[tuple[Face, ...], Meta(max_length=2)] = ()
    """Two of them; none where what was typed in is taken back."""

    def title(self) -> str:
        return "An audio log is heard" if self.dice else "The audio log is cleared"

    def nonsense(self, table: Table) -> list[str]:
        if len(self.dice) not in (0, CODE_DICE):
            return [f"An audio log names {CODE_DICE} dice."]
        return [] if self.dice or laboratory(table).audio_log else ["No audio log has been typed in."]

    def procedure(self, table: Table) -> Procedure:
        yield AudioLogHeard(self.dice)


class Experiments(Move, frozen=True):
    """How many experiments are left, put right by hand."""

    by_hand = True
    between_steps = True

    left: Annotated[int, Meta(ge=0, le=EXPERIMENTS)]

    def title(self) -> str:
        return f"{counted(self.left, 'experiment')} {verb(self.left, 'is', 'are')} left"

    def nonsense(self, table: Table) -> list[str]:
        return [f"{self.left} are left already."] if laboratory(table).experiments == self.left else []

    def procedure(self, table: Table) -> Procedure:
        yield ExperimentsCounted(laboratory(table).experiments, self.left)


CODE: Final = ColonyStep(
    "containment-code",
    "Containment code",
    ("LN-COL-1",),
    "Two dice on Raxxon that match the audio log on top let the colony choose.\nOtherwise the experiment is released.",
    resolve_code,
    "It is the first step: dice for the code have to lie on Raxxon before the colony phase begins.",
)
