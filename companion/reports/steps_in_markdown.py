"""The log of any game in Markdown: every step that counts, and what came of it."""

from companion.playthrough import Playthrough
from companion.referee.log import Step
from companion.reports.plain import plain


def steps_in_markdown(playthrough: Playthrough, title: str) -> str:
    """The story of a game that has no report of its own."""
    told = [line for step in playthrough.log.told for line in _passage(step)]
    return "\n".join([f"# {plain(title)}", "", *told])


def _passage(step: Step) -> list[str]:
    who = f" ({plain(step.seat)})" if step.seat else ""
    overruled = [f"- *All the same:* {plain(objection)}" for objection in step.insisted]
    happened = [f"- {plain(told)}" for fact in step.facts if (told := fact.told())]
    lines = overruled + happened
    return [f"**{plain(step.title)}**{who}", "", *lines, *([""] if lines else [])]
