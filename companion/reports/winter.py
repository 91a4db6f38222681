"""A winter's log folded into its history. Only facts are read, and facts hold no secret."""

from companion.games.winter.board.facts.rounds import RoundBegan
from companion.games.winter.board.table import Table
from companion.games.winter.view.seen import Seen
from companion.playthrough import Playthrough
from companion.referee.blanking import Blank
from companion.referee.log import Step
from companion.reports.history import History, Reveal, Scene
from companion.reports.open_chapter import OpenChapter

NO_SECRETS = 0
"""The table is folded again from the facts, and what is hidden on it is in an order that nobody plays with."""


def winter_history(playthrough: Playthrough, elsewhere: bool = False) -> History:
    """The story of a winter game, finished or not. What was undone is no part of it.

    One for `elsewhere` has no text of a group's own packs.
    """
    blank = Blank(playthrough.game.texts(playthrough.opening.packs) if elsewhere else {})
    opening = blank.opening(playthrough.opening)
    table: Table = playthrough.game.open_saved(opening.position, NO_SECRETS, opening.packs)
    chapters = [OpenChapter(table)]
    preface: tuple[Scene, ...] = ()
    for step in playthrough.log.told:
        in_setup = table.phase == "setup"
        chapters += _told(table, blank.step(step), chapters[-1])
        if in_setup and table.phase != "setup":
            preface = chapters[-1].closed().scenes
            chapters = [OpenChapter(table)]
    return History(
        game=playthrough.game.title,
        players=tuple(table.players),
        objective=table.objective.name,
        goal=table.objective.goal,
        ended=table.ended,
        together=table.coop,
        preface=preface,
        chapters=tuple(chapter.closed() for chapter in chapters),
        reveals=_reveals(playthrough, table, blank),
    )


def _told(table: Table, step: Step, chapter: OpenChapter) -> list[OpenChapter]:
    """A step belongs to the round in which it was begun; a round that begins in it is a new chapter."""
    chapter.tells(step)
    begun: list[OpenChapter] = []
    for fact in step.facts:
        fact.apply(table)
        chapter.notes(table, step, fact)
        if isinstance(fact, RoundBegan):
            chapter.ends(table, step)
            chapter = OpenChapter(table, chapter.dead)
            begun.append(chapter)
    if not begun:
        chapter.ends(table, step)
    return begun


def _reveals(playthrough: Playthrough, table: Table, blank: Blank) -> tuple[Reveal, ...]:
    """What the players turned up, as everybody sees it."""
    if not table.revealed:
        return ()
    seen: Seen = playthrough.seen_by(None)
    return tuple(
        Reveal(
            one.player,
            one.won,
            blank.said(one.objective.title) if one.objective else "",
            tuple(blank.said(goal) for goal in one.objective.goals) if one.objective else (),
        )
        for one in seen.revealed
    )
