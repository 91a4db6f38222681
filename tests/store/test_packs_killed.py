"""A pack that takes the place of another: the program may be killed at any stroke, and the disk may be full at any."""

import errno
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games.winter.packs.shelf import read_pack
from companion.store.pack_shelf import PackShelf
from companion.store.trouble import StoreTrouble
from tests.games.winter.a_pack import card, pack_text

STROKES = ("mkdir", "open", "fsync", "rename", "replace", "unlink", "rmdir")
"""Everything by which a shelf changes."""


def pack(folder: Path, version: int, as_folder: bool) -> Path:
    """A pack of two files, or of one."""
    text, name = pack_text(card("one"), version=version), f"v{version}"
    if not as_folder:
        (folder / f"{name}.toml").write_text(text, "utf-8")
        return folder / f"{name}.toml"
    (folder / name).mkdir()
    (folder / name / "a.toml").write_text(text, "utf-8")
    (folder / name / "b.toml").write_text(card("two"), "utf-8")
    return folder / name


def at_stroke(patch: pytest.MonkeyPatch, number: int, then: Callable[[], Any]) -> None:
    """When the shelf is changed for the so-manieth time, something happens instead."""
    left = [number]

    def instead(real: Callable[..., Any]) -> Callable[..., Any]:
        def stroke(*arguments: Any, **named: Any) -> Any:
            reading = real.__name__ == "open" and not (len(arguments) > 1 and arguments[1] & os.O_CREAT)
            left[0] -= 0 if reading else 1
            return then() if left[0] == 0 and not reading else real(*arguments, **named)

        return stroke

    for name in STROKES:
        patch.setattr(os, name, instead(getattr(os, name)))


def in_a_program_of_its_own(what: Callable[[], object]) -> bool:
    """Whether it came to its end; it may kill itself on the way."""
    child = os.fork()
    if child == 0:
        what()
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


@pytest.mark.parametrize(("before", "after"), [(True, True), (False, True), (True, False), (False, False)])
def test_killed_at_every_stroke_one_of_the_two_is_on_the_shelf(folder: Path, before: bool, after: bool) -> None:
    old, new = pack(folder, 1, before), pack(folder, 2, after)
    seen = set()
    for number in range(1, 60):
        shelf = PackShelf(read_pack, folder / f"shelf-{number}")
        shelf.add(old)

        def killed(shelf: PackShelf = shelf, number: int = number) -> None:
            with pytest.MonkeyPatch.context() as patch:
                at_stroke(patch, number, lambda: os.kill(os.getpid(), signal.SIGKILL))
                shelf.add(new)

        whole = in_a_program_of_its_own(killed)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("companion.store.pack_shelf.PATIENCE", 0)
            patch.setattr("companion.store.pack_shelf.time.time", lambda: 9e9)
            (found,) = shelf.listed()
            assert found.pack is not None, found.mistakes
            seen.add(found.pack.version)
            assert shelf.add(new, replace=True).version == 2
            assert [one.pack.version for one in shelf.listed()] == [2]
        left = [place.name for place in shelf.folder.iterdir() if place.name.endswith(".new") or ".room." in place.name]
        assert left == []
        if whole:
            break
    assert whole and number > 4 and seen == {1, 2}


@pytest.mark.parametrize("as_folder", [True, False])
@pytest.mark.parametrize("stroke", ["mkdir", "open", "fsync"])
def test_a_full_disk_leaves_the_old_one_and_nothing_else(
    folder: Path, monkeypatch: pytest.MonkeyPatch, stroke: str, as_folder: bool
) -> None:
    if stroke == "mkdir" and not as_folder:
        return
    old, new = pack(folder, 1, as_folder), pack(folder, 2, as_folder)
    shelf = PackShelf(read_pack)
    shelf.add(old)
    real = getattr(os, stroke)

    def full(*arguments: Any, **named: Any) -> Any:
        makes = stroke != "open" or arguments[1] & os.O_CREAT
        if stroke == "fsync" or (makes and ".new" in str(arguments[0])):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(*arguments, **named)

    with monkeypatch.context() as patch:
        patch.setattr(os, stroke, full)
        with pytest.raises(StoreTrouble, match="no space left on device"):
            shelf.add(new)
    assert [one.pack.version for one in shelf.listed()] == [1]
    assert not list(shelf.folder.glob(".*.new"))
    assert shelf.add(new).version == 2
