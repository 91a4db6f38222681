"""A winter in Markdown: how it ended, the figures, the story round by round, the dead, the reveal."""

from collections.abc import Iterable, Sequence

from companion.reports.ending import epitaph, fate_of, how_it_ended, listed, lost_by_cause, name_of, who_won
from companion.reports.history import Chapter, History, Reveal, Scene
from companion.reports.plain import plain

COLUMNS = (
    "Round",
    "Morale",
    "Food",
    "Waste",
    "Starvation",
    "Helpless",
    "Zombies",
    "Survivors",
    "Dead",
    "Morale lost to",
)


def as_markdown(history: History, title: str) -> str:
    """The whole report."""
    parts = [
        f"# {plain(title)}",
        " ".join(said for said in (how_it_ended(history), plain(who_won(history))) if said),
        _table_of(history),
        "## The figures",
        _figures(history),
        "## The story",
        *(["### Before the first round", *_scenes(history.preface)] if history.preface else []),
        *(part for chapter in history.chapters for part in _chapter(chapter)),
        "## The dead",
        _lines(f"{plain(name_of(one))}: {plain(epitaph(one))}" for one in history.fallen) or "Nobody died.",
        "## The reveal",
        _lines(_reveal(reveal) for reveal in history.reveals) or "Nobody has turned up a secret objective.",
    ]
    return "\n\n".join(parts) + "\n"


def _table_of(history: History) -> str:
    goal = f" ({plain(history.goal)})" if history.goal else ""
    return f"{plain(listed(history.players))}. Main objective: {plain(history.objective)}{goal}"


def _figures(history: History) -> str:
    """As every round left the table."""
    rows: list[Sequence[object]] = [COLUMNS, ["---:"] * (len(COLUMNS) - 1) + ["---"]]
    for chapter in history.chapters:
        end = chapter.end
        rows.append(
            (chapter.number, end.morale, end.food, end.waste, end.starvation, end.helpless, end.zombies, end.survivors,
             end.dead, plain(lost_by_cause(chapter.lost)))
        )  # fmt: skip
    return "\n".join(f"| {' | '.join(str(cell) for cell in row)} |" for row in rows)


def _chapter(chapter: Chapter) -> list[str]:
    crisis = [f"Crisis: {plain(fate_of(chapter.crisis))}."] if chapter.crisis else []
    return [f"### Round {chapter.number}", *crisis, *_scenes(chapter.scenes)]


def _scenes(scenes: Iterable[Scene]) -> list[str]:
    return [f"**{plain(scene.title)}.** {plain(' '.join(one.text for one in scene.sentences))}" for scene in scenes]


def _reveal(reveal: Reveal) -> str:
    card = f", “{plain(reveal.title)}”" if reveal.title else ""
    goals = f": {plain(' '.join(reveal.goals))}" if reveal.goals else ""
    return f"{plain(reveal.player)} {'wins' if reveal.won else 'loses'}{card}{goals}"


def _lines(said: Iterable[str]) -> str:
    return "\n".join(f"- {one}" for one in said)
