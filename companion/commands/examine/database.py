"""Whether games can be saved: the database opens and takes writes, and the disk has room."""

import os
import shutil

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from companion.commands.examine.finding import Finding
from companion.store import whereabouts
from companion.store.engine import open_engine
from companion.store.saved_games import SavedGames
from companion.store.settings import Settings
from companion.store.trouble import StoreTrouble, sentence
from companion.store.whereabouts import Where

ROOM = 50_000_000
"""Bytes that should be free: an evening takes about one hundredth of it."""


def findings() -> list[Finding]:
    """Where, whether it opens and can be written, and how much room there is."""
    where = whereabouts.database()
    try:
        engine = open_engine(where)
    except StoreTrouble as trouble:
        return [Finding("ill", f"{_shown(where)} cannot be opened.", str(trouble))]
    try:
        count = len(SavedGames(engine).list())
        Settings(engine).put("doctor", "was here")
    except (StoreTrouble, SQLAlchemyError) as error:
        advice = str(error) if isinstance(error, StoreTrouble) else sentence(getattr(error, "orig", None) or error)
        return [Finding("ill", f"{_shown(where)} cannot be written.", advice)]
    finally:
        engine.dispose()
    games = "1 game" if count == 1 else f"{count} games"
    return [Finding("well", f"{_shown(where)} opens and can be written; {games}."), *_files(where)]


def _shown(where: Where) -> str:
    """The file, or the URL without its password."""
    file = whereabouts.sqlite_file(where)
    if file is not None:
        return str(file)
    try:
        return make_url(str(where)).render_as_string()
    except SQLAlchemyError:
        return "COMPANION_DATABASE_URL"


def _files(where: Where) -> list[Finding]:
    file = whereabouts.sqlite_file(where)
    if file is None:
        return []
    found = []
    free = shutil.disk_usage(file.absolute().parent).free
    if free < ROOM:
        found.append(Finding("mind", f"{free // 1_000_000} MB are free.", "Free some space before the evening."))
    else:
        found.append(Finding("well", "The disk has room."))
    if os.name == "posix" and file.stat().st_mode & 0o077:
        found.append(Finding("mind", "Others on this computer can read the file.", f"chmod 600 {file}"))
    return found
