"""The story of a game, to be drawn and to be kept as a file."""

import re
from pathlib import Path

from companion.playthrough import Playthrough
from companion.referee.plain_text import shown
from companion.reports.history import History
from companion.reports.winter import winter_history
from companion.store.whereabouts import data_folder, typed_path
from companion.store.writing import write_whole


class Told:
    """The history of the game on the desk; folded again only when something has happened."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._history: History | None = None

    def of(self, playthrough: Playthrough) -> History:
        """What has happened so far."""
        last = playthrough.log.last
        key = (id(playthrough), playthrough.log.bookmark, len(last.facts) if last is not None else 0)
        if self._history is None or key != self._key:
            self._key, self._history = key, winter_history(playthrough)
        return self._history


def suggested_file(title: str) -> Path:
    """Where the story of a game goes unless the table says otherwise."""
    name = re.sub(r"[^\w-]+", "-", title.casefold()).strip("-") or "winter"
    return data_folder() / f"{name[:60]}.html"


def write_story(playthrough: Playthrough, title: str, path: str) -> Path:
    """One HTML file, without the texts of a group's packs; a folder gets a file of the usual name. Raises OSError."""
    from companion.reports.html import as_html

    file = typed_path(path)
    if file.is_dir():
        file /= suggested_file(title).name
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, shown(as_html(winter_history(playthrough, elsewhere=True), title)))
    return file.absolute()
