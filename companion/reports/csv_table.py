"""A winter as a table for a spreadsheet: a row for each round, or for each fact."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from companion.playthrough import Playthrough
from companion.referee.facts import kebab
from companion.reports.history import CAUSES, Chapter, History

ROUND: Final = (
    "round", "rounds_left", "morale_before", "morale", "food", "waste", "starvation", "helpless", "zombies",
    "survivors", "dead", "morale_gained", "morale_lost",
)  # fmt: skip
EVENTS: Final = ("crisis", "crisis_fate", "died", "crossroads")
STEP: Final = ("step", "move", "title", "seat", "insisted", "sentences")
MARK: Final = "\ufeff"
"""Before a table in a file: without it a spreadsheet takes UTF-8 for something else."""
FACT: Final = ("step", "move", "title", "seat", "fact", "sentence")


def rounds(history: History) -> str:
    """A row for each round: the numbers as it left the table, morale lost by cause, and who died."""
    causes = [*CAUSES, *(cause for cause in history.causes if cause not in CAUSES)]
    heads = [*ROUND, *(f"lost_to_{cause.replace(' ', '_')}" for cause in causes), *EVENTS]
    return _written(heads, (_round(chapter, causes) for chapter in history.chapters))


def _round(chapter: Chapter, causes: Sequence[str]) -> list[object]:
    end, lost, crisis = chapter.end, chapter.lost, chapter.crisis
    return [
        chapter.number, chapter.left, chapter.start.morale, end.morale, end.food, end.waste, end.starvation, 
        end.helpless, end.zombies, end.survivors, end.dead, chapter.gained, sum(lost.values()),
        *(lost.get(cause, 0) for cause in causes),
        crisis.name if crisis else "",
        crisis.fate if crisis else "",
        "; ".join(one.name or "helpless" for one in chapter.fallen if one.died),
        "; ".join(card.title or "from the box" for card in chapter.cards),
    ]  # fmt: skip


def steps(playthrough: Playthrough) -> str:
    """A row for each step of the log that counts, of any game."""
    return _written(
        STEP,
        (
            (
                step.number,
                step.move,
                step.title,
                step.seat or "",
                " ".join(step.insisted),
                " ".join(told for fact in step.facts if (told := fact.told())),
            )
            for step in playthrough.log.told
        ),
    )


def facts(playthrough: Playthrough) -> str:
    """A row for each fact of the log that counts, of any game."""
    return _written(
        FACT,
        (
            (step.number, step.move, step.title, step.seat or "", kebab(type(fact).__name__), fact.told())
            for step in playthrough.log.told
            for fact in step.facts
        ),
    )


def _written(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(heads)
    table.writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue()


def _cell(value: object) -> object:
    """A spreadsheet must not take what somebody typed for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r")) else value
