"""The packs of a group, in a folder beside the saved games: listed, read, installed, and taken along by new games."""

import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from msgspec import Struct

from companion.referee.games import BadPosition, Game, Mistake
from companion.referee.packs import BadPack, PackMistake
from companion.referee.pens import Opening
from companion.store.reading import whole
from companion.store.trouble import StoreTrouble
from companion.store.whereabouts import data_folder, private_folder

FOLDER = "packs"
ENDING = ".toml"
PATIENCE = 2
"""Seconds to wait for another program that writes."""

ReadPack = Callable[[Mapping[str, str]], Any]
"""Texts by file name to a pack, which has at least an `id`, a `title` and a `version`. Raises BadPack."""


class SameId(StoreTrouble):
    """Another pack has this id: only people know whether it may make room."""


class Shelved(Struct, frozen=True):
    """What stands in one place of the shelf: a pack, or the mistakes that keep it from being one."""

    place: Path
    pack: Any = None
    mistakes: tuple[PackMistake, ...] = ()


class PackShelf:
    """One folder. It need not exist."""

    def __init__(self, read: ReadPack, folder: Path | None = None) -> None:
        self._read = read
        self.folder = folder or data_folder() / FOLDER

    def listed(self) -> list[Shelved]:
        """Everything that stands there, by name. A pack whose id another one has already is a mistake.

        A pack that was making room when the program was killed is back in its place first.
        """
        with suppress(OSError):
            _bring_back(self.folder, PATIENCE)
        taken: dict[str, Path] = {}
        return [self._shelved(place, taken) for place in self._places()]

    def fingerprint(self) -> tuple[tuple[str, int, int], ...]:
        """Differs when a file has come, gone or changed."""
        files = [file for place in self._places() for file in (place, *place.glob(f"[!.]*{ENDING}"))]
        return tuple((str(file), *_age_and_size(file)) for file in files)

    @contextmanager
    def changing(self) -> Iterator[None]:
        """While no other program changes what stands here. Raises StoreTrouble."""
        try:
            private_folder(self.folder.parent)
            private_folder(self.folder)
            with FileLock(self.folder / ".lock", timeout=PATIENCE):
                yield
        except Timeout:
            raise StoreTrouble(f"Another program is writing into {self.folder}.") from None
        except OSError as error:
            raise StoreTrouble(f"{self.folder} cannot be written: {_why(error)}.") from None

    def packs(self) -> list[Any]:
        """Those that can be played with."""
        return [shelved.pack for shelved in self.listed() if shelved.pack is not None]

    def read(self, place: Path) -> Any:
        """The pack in a file or a folder, wherever it is. Raises BadPack, StoreTrouble."""
        return self._read(_texts(place))

    def add(self, place: Path, replace: bool = False) -> Any:
        """Put a copy of a pack on the shelf, in place of an older version of it, which is kept beside it.

        Raises BadPack, StoreTrouble, and SameId, unless `replace`, where it is not plainly the same pack.
        """
        return self._take(_texts(place), place.is_dir(), replace)

    def put(self, text: str) -> Any:
        """The same for a pack that was written in the program, as the text of one file: it is the one that is here."""
        return self._take({f"pack{ENDING}": text}, as_folder=False, replace=True)

    def _take(self, texts: Mapping[str, str], as_folder: bool, replace: bool) -> Any:
        pack = self._read(texts)
        older = [one for one in self.listed() if one.pack is not None and one.pack.id == pack.id]
        for one in older if not replace else ():
            if said := _another(one.pack, pack):
                raise SameId(said)
        try:
            private_folder(self.folder.parent)
            _tidy(private_folder(self.folder))
            _write(self.folder, pack.id, texts, as_folder, [one.place for one in older])
        except OSError as error:
            raise StoreTrouble(f"{self.folder} cannot be written: {_why(error)}.") from None
        return pack

    def opening(self, game: Game, position: Mapping[str, Any], seed: int, insist: bool = False) -> Opening:
        """How a new game begins, with what it keeps of the packs on the shelf.

        Raises BadPosition for packs that are nowhere, unless the table insists on doing without.
        """
        packs = self.packs()
        pinned = game.pins(position, packs)
        lacking = game.missing(position, pinned)
        if lacking and not insist:
            known = [pin["id"] for pin in game.pins({})] + [pack.id for pack in packs]
            named = list(position["packs"])
            raise BadPosition([Mistake(f"packs[{named.index(one)}]", _nowhere(one, known)) for one in lacking])
        return Opening(game.id, dict(position), seed, pinned)

    def _places(self) -> list[Path]:
        try:
            found = sorted(self.folder.iterdir(), key=lambda place: place.name)
            return [one for one in found if not one.name.startswith(".") and (one.is_dir() or one.suffix == ENDING)]
        except OSError:
            return []

    def _shelved(self, place: Path, taken: dict[str, Path]) -> Shelved:
        try:
            pack = self.read(place)
        except BadPack as bad:
            return Shelved(place, mistakes=tuple(bad.mistakes))
        except StoreTrouble as trouble:
            return Shelved(place, mistakes=(PackMistake(place.name, 1, "", str(trouble)),))
        first = taken.setdefault(pack.id, place)
        if first != place:
            said = PackMistake(
                place.name, 1, "id", f"{first.name} has the id “{pack.id}” already", "remove one of the two"
            )
            return Shelved(place, mistakes=(said,))
        return Shelved(place, pack)


def _nowhere(pack: str, known: Sequence[str]) -> str:
    near = get_close_matches(pack, known, 1)
    there = f"did you mean “{near[0]}”?" if near else f"there are {', '.join(known)}."
    return f"there is no pack “{pack}” here; {there}"


def _texts(place: Path) -> dict[str, str]:
    """The TOML files of a place by their names."""
    try:
        files = sorted(place.glob(f"[!.]*{ENDING}")) if place.is_dir() else [place]
        raw = {file.name: whole(file) for file in files}
    except OSError as error:
        raise StoreTrouble(f"{place} cannot be read: {_why(error)}.") from None
    texts, wrong = {}, []
    for name, content in raw.items():
        try:
            texts[name] = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = content[: error.start].count(b"\n") + 1
            wrong.append(PackMistake(name, line, "", "the file is not UTF-8 text", "save it as UTF-8"))
    if wrong:
        raise BadPack(wrong)
    return texts


def _another(here: Any, new: Any) -> str:
    """Why a pack is hardly a newer version of the one that is here, or nothing."""
    if " ".join(here.title.split()).casefold() != " ".join(new.title.split()).casefold():
        why = f"“{here.title}” on the shelf has the id “{here.id}” already, and this is “{new.title}”"
    elif new.version < here.version:
        why = f"“{here.title}” is on the shelf in version {here.version}, and this is version {new.version}"
    else:
        return ""
    return f"{why}: nothing was changed. Give this one another id in its file, or replace the one that is there."


def _tidy(folder: Path) -> None:
    """What a write that was interrupted has left: half a new one is of no use, an old one goes back to its place."""
    for left in folder.glob(".*.new"):
        _remove(left)
    _bring_back(folder)


def _write(folder: Path, pack_id: str, texts: Mapping[str, str], as_folder: bool, older: list[Path]) -> None:
    """All of it beside the old first, so that a full disk costs nothing; what makes room is kept, out of the way."""
    fresh = folder / f".{pack_id}.{os.getpid()}.new"
    try:
        _remove(fresh)
        if as_folder:
            fresh.mkdir(mode=0o700)
            for name, text in texts.items():
                _private(fresh / name, text)
        else:
            _private(fresh, next(iter(texts.values())))
    except OSError:
        with suppress(OSError):
            _remove(fresh)
        raise
    target = folder / (pack_id if as_folder else pack_id + ENDING)
    room = []
    for place in {*older, *([target] if target.exists() else [])}:
        aside = folder / f".{pack_id}.room.{place.name}"
        _remove(aside)
        place.rename(aside)
        room.append(aside)
    fresh.replace(target)
    for aside in room:
        kept = folder / kept_as(aside.name.partition(".room.")[2])
        _remove(kept)
        aside.rename(kept)


def kept_as(name: str) -> str:
    """What a pack is called, out of the way, after another one took its place."""
    return f".{name}.old"


def _bring_back(folder: Path, patience: float = 0) -> None:
    """A pack that made room when the program was killed, before the new one stood there, is on the shelf again."""
    for aside in folder.glob(".*.room.*"):
        pack_id, _, name = aside.name[1:].partition(".room.")
        there = (folder / pack_id).exists() or (folder / f"{pack_id}{ENDING}").exists()
        if time.time() - aside.lstat().st_ctime >= patience:
            aside.rename(folder / (kept_as(name) if there else name))


def _private(file: Path, text: str) -> None:
    with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as opened:
        opened.write(text)
        opened.flush()
        os.fsync(opened.fileno())


def _age_and_size(file: Path) -> tuple[int, int]:
    """In nanoseconds and bytes; zeros for what cannot be looked at, such as a link to nowhere."""
    try:
        stat = file.stat()
    except OSError:
        return 0, 0
    return stat.st_mtime_ns, stat.st_size


def _remove(place: Path) -> None:
    if place.is_dir() and not place.is_symlink():
        shutil.rmtree(place)
    else:
        place.unlink(missing_ok=True)


def _why(error: OSError) -> str:
    return (error.strerror or "something is wrong").lower()
