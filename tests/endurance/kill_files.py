"""kill −9 where files are written: first starts, two of them at once, export, import, and packs on the shelf.

Afterwards the next start finds all as before or all as after, and nothing that stands in its way.
"""

import sqlite3
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from companion.store import preview
from tests.endurance.forked import begun, done, killed_within
from tests.games.winter.a_pack import card, pack_text

SHORT = 30
LONG = 4_000
SAYS_WHAT_TO_DO = (0, 2)


@dataclass
class Room:
    """A data folder that is used over and over."""

    folder: Path
    chance: Random
    took: float = 0.1

    @property
    def environment(self) -> dict[str, str]:
        return {"COMPANION_DATA_DIR": str(self.folder)}

    def whole(self, *arguments: str) -> bytes:
        """Run to the end, which must be a good one."""
        began = time.perf_counter()
        left = done(arguments, self.environment)
        self.took = time.perf_counter() - began
        assert left.code == 0 and not left.err, f"{arguments}: {left.code} {left.err.decode()[-800:]}"
        return left.out

    def killed(self, *arguments: str) -> None:
        """Killed at some moment of it."""
        left = killed_within(self.chance.uniform(0, 1.1 * self.took), arguments, self.environment)
        assert left.code in (-9, 0), f"{arguments}: {left.code} {left.err.decode()[-800:]}"

    def sound(self) -> None:
        """The database, if there is one, is whole by its own account."""
        if (self.folder / "games.db").exists():
            with sqlite3.connect(self.folder / "games.db") as database:
                assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def first_start(room: Room) -> None:
    """Killed, and then it starts."""
    fresh = Room(room.folder / f"first-{room.chance.randrange(2**40):x}", room.chance, 0.08)
    fresh.killed("games")
    fresh.whole("games")
    fresh.sound()


def two_first_starts(room: Room) -> None:
    """At once, both of them whole; or one of them killed."""
    fresh = Room(room.folder / f"both-{room.chance.randrange(2**40):x}", room.chance)
    one, other = begun(("games",), fresh.environment), begun(("games",), fresh.environment)
    if room.chance.random() < 0.5:
        time.sleep(room.chance.uniform(0, 0.05))
        assert one.kill().code in (-9, 0)
    else:
        left = one.end()
        assert (left.code, left.err) == (0, b""), left.err.decode()
    left = other.end()
    assert (left.code, left.err) == (0, b""), left.err.decode()
    fresh.whole("games")
    fresh.sound()


def export(room: Room) -> None:
    """Over an older file, which is then the old one or the new one."""
    game = _some_game(room)
    file = room.folder / "out.json"
    room.whole("export", game, "--output", str(file))
    new = file.read_bytes()
    file.write_text("as it was", "utf-8")
    room.killed("export", game, "--output", str(file))
    assert file.read_bytes() in (new, b"as it was")


def import_(room: Room) -> None:
    """One more game, or none."""
    file = room.folder / "in.json"
    file.write_bytes(room.whole("export", _some_game(room)))
    before = preview.recent(room.folder / "games.db", 10_000)
    room.killed("import", str(file))
    room.sound()
    after = preview.recent(room.folder / "games.db", 10_000)
    assert len(after) - len(before) in (0, 1)
    for game in {one.id for one in after} - {one.id for one in before}:
        assert room.whole("export", game)


def pack(room: Room) -> None:
    """A newer version of a pack: the shelf has one of the two, whole."""
    version, folder = room.chance.randrange(2, 10**6), room.folder / "new-pack"
    folder.mkdir(exist_ok=True)
    text = pack_text(card("one"), version=version)
    (folder / "a.toml").write_text(text, "utf-8")
    (folder / "b.toml").write_text(card("two"), "utf-8")
    place = folder
    if room.chance.random() < 0.5:
        place = room.folder / "single.toml"
        place.write_text(text, "utf-8")
    room.whole("packs", "add", str(place), "--replace")
    before = room.whole("packs", "--json")
    place_file = place / "a.toml" if place.is_dir() else place
    place_file.write_text(text.replace(str(version), str(version + 1)), "utf-8")
    room.killed("packs", "add", str(place), "--replace")
    after = room.whole("packs", "--json")
    said = after.replace(str(version + 1).encode(), str(version).encode())
    assert said == before, f"{before!r} then {after!r}"


WAYS: tuple[Callable[[Room], None], ...] = (first_start, two_first_starts, export, import_, pack)


def run(times: int, seed: int) -> str:
    """So many kills, of every kind alike; the figures."""
    chance = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        room = Room(Path(folder), chance)
        for number in range(times):
            way = WAYS[number % len(WAYS)]
            try:
                way(room)
            except AssertionError as wrong:
                raise AssertionError(f"seed {seed}, kill {number} ({way.__name__}): {wrong}") from wrong
    return f"{times} kills: " + ", ".join(f"{times // len(WAYS)} × {way.__name__.strip('_')}" for way in WAYS)


def _some_game(room: Room) -> str:
    found = preview.recent(room.folder / "games.db", 1)
    if not found:
        position = room.folder / "position.toml"
        position.write_text(
            'game = "patient-zero"\nplayers = [{name="Ann"}, {name="Ben"}, {name="Cem"}, {name="Dee"}]\n'
        )
        room.whole("import", str(position))
        found = preview.recent(room.folder / "games.db", 1)
    return found[0].id
