"""What is done before the first round: the checklist, the secret objectives, who goes first."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from companion.games.winter.board.facts.hand import FirstPlayerSet
from companion.games.winter.board.facts.rounds import (
    ChecklistTicked,
    SetupFinished,
)
from companion.games.winter.board.table import Table
from companion.games.winter.rules.secrets import deal, too_few
from companion.games.winter.rules.setup import checklist
from companion.games.words import counted, verb
from companion.referee.asks import Choose, Option
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure


class Tick(Move, frozen=True):
    """A line of the set-up checklist is done, or is not after all. Lines count from 0."""

    no_rule = "Each line of the list has its own clauses."
    leads = True
    quiet = True

    line: Annotated[int, Meta(ge=0)]
    done: bool = True

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        for line, job in enumerate(checklist(table) if table.phase == "setup" else ()):
            if line not in table.setup_ticked:
                yield Offer(cls.named(), {"line": line}, job.text)

    def title(self) -> str:
        return f"Set-up line {self.line + 1} {'ticked' if self.done else 'opened again'}"

    def nonsense(self, table: Table) -> list[str]:
        lines = len(checklist(table))
        return [] if self.line < lines else [f"The checklist has {counted(lines, 'line')}."]

    def procedure(self, table: Table) -> Procedure:
        yield ChecklistTicked(self.line, self.done, checklist(table)[self.line].text)


class FinishSetup(Move, frozen=True):
    """The board is ready: the first round begins.  [BG-SETUP-13b]"""

    rule = "BG-SETUP-13a"
    leads = True
    quiet = True

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        if table.phase == "setup" and len(table.setup_ticked) == len(checklist(table)):
            yield Offer(cls.named(), {}, "The table is set up")

    def title(self) -> str:
        return "The table is set up"

    def nonsense(self, table: Table) -> list[str]:
        return [] if table.phase == "setup" else ["The table is set up already."]

    def objections(self, table: Table) -> list[str]:
        left = len(checklist(table)) - len(table.setup_ticked)
        return [f"{counted(left, 'line')} of the checklist {verb(left, 'is', 'are')} not ticked."] if left else []

    def procedure(self, table: Table) -> Procedure:
        yield from most_influential_leader(table)
        yield SetupFinished(table.first_player)


def most_influential_leader(table: Table) -> Procedure:
    """Printed influences differ; two leaders of a table's own may tie, and then the table says who.  [BG-SETUP-13a]"""
    leaders = [survivor for survivor in table.survivors.values() if survivor.leader]
    most = max((leader.influence for leader in leaders), default=0)
    tied = [leader.player for leader in leaders if leader.influence == most]
    if len(tied) > 1:
        first = yield Choose(
            about="first-player",
            text=f"{' and '.join(tied)} lead with influence {most}, and no rule breaks this tie. Who goes first?",
            options=tuple(Option(player, player) for player in tied),
            rules=("BG-SETUP-13a",),
        )
        if first != table.first_player:
            yield FirstPlayerSet(first)


class DealObjectives(Move, frozen=True):
    """The program deals a secret objective to everybody.  [BG-SETUP-4a to BG-SETUP-4d]"""

    rule = "BG-SETUP-4c"
    for_the_table = True
    quiet = True

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        by_program = table.options["objectives"] in ("phones", "laptop") and not table.coop
        if table.phase == "setup" and by_program and not table.sealed.objectives:
            yield Offer(cls.named(), {}, "Deal the secret objectives")

    def title(self) -> str:
        return "Secret objectives dealt"

    def nonsense(self, table: Table) -> list[str]:
        if table.coop:
            return ["Everybody plays together: there are no secret objectives."]
        paper = table.options["objectives"] not in ("phones", "laptop")
        return ["This table uses its own cards for secret objectives."] if paper else []

    def objections(self, table: Table) -> list[str]:
        dealt = ["Secret objectives have been dealt."] if table.sealed.objectives else []
        return dealt + too_few(table)

    def procedure(self, table: Table) -> Procedure:
        yield from deal(table)
        for line, job in enumerate(checklist(table) if table.phase == "setup" else ()):
            if job.by_dealing and line not in table.setup_ticked:
                yield ChecklistTicked(line, True, job.text)
