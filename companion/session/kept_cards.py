"""What the group typed in from its own box, kept on the shelf of packs; and what the packs of a table know."""

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.games.winter.packs.catalogue import CardTyped
    from companion.games.winter.packs.shelf import Pack
    from companion.playthrough import Playthrough
    from companion.store.pack_shelf import PackShelf, Shelved

Say = Callable[[str], None]
HEAD = """\
# What was typed in at the table. Put right what you like: the program reads it again.
# It also writes it anew when something is typed in, and then keeps no other comments.

"""


class KeptCards:
    """Reads the shelf when it is asked, and again only when something on it has changed.

    `keeps` is off for the demonstration. What cannot be kept is said, once for each reason; the game goes on.
    """

    def __init__(self, say: Say) -> None:
        self._say = say
        self._said = ""
        self._print: tuple[Any, ...] | None = None
        self._shelved: list[Shelved] = []
        self._seen = (-1, 0)
        """Up to where the log has been read: the number of a step, and how many of its facts."""
        self.keeps = True

    # What is known

    def packs(self, chosen: Collection[str] = ()) -> "list[Pack]":
        """What was typed in before, then the packs of these ids."""
        found = [one.pack for one in self._listed() if one.pack is not None and one.pack.id in chosen]
        return [self.typed_in, *(pack for pack in found if pack.id != self.typed_in.id)]

    @property
    def typed_in(self) -> "Pack":
        """All that was typed in before."""
        from companion.games.winter.packs.shelf import TYPED_IN
        from companion.games.winter.packs.typed_in import NOTHING_YET

        found = (one.pack for one in self._listed() if one.pack is not None and one.pack.id == TYPED_IN)
        return next(found, NOTHING_YET)

    def _listed(self) -> "list[Shelved]":
        shelf = _shelf()
        now = shelf.fingerprint()
        if now != self._print:
            self._print, self._shelved = now, shelf.listed()
        return self._shelved

    # What is kept

    def seat(self, playthrough: "Playthrough") -> None:
        """What this game has told so far is no news."""
        self._seen = _end_of(playthrough)

    def look(self, playthrough: "Playthrough") -> None:
        """Keep what was typed in since the last look."""
        before, self._seen = self._seen, _end_of(playthrough)
        if not self.keeps or self._seen <= before:
            return
        for step in playthrough.log.told[max(0, before[0]) :]:
            self.keep(playthrough.typed_in(step, before[1] if step.number == before[0] else 0))

    def keep_written_out(self, fresh: "Playthrough") -> None:
        """Keep what the position of a new game writes out."""
        self.keep(fresh.game.written_out(fresh.opening.position, fresh.seen_by(None)))

    def keep(self, cards: "Iterable[CardTyped]") -> None:
        """Write down those that nobody knew."""
        cards = list(cards)
        if not cards or not self.keeps:
            return
        import msgspec

        from companion.games.winter.packs.shelf import TYPED_IN
        from companion.games.winter.packs.typed_in import written
        from companion.referee.packs import BadPack
        from companion.store.exports import as_toml
        from companion.store.trouble import StoreTrouble

        def now() -> "Pack | None":
            before = self.typed_in
            others = [one.pack for one in self._listed() if one.pack is not None and one.pack.id != TYPED_IN]
            after = written(before, cards, others)
            return None if after is before else after

        if now() is None:
            return
        shelf = _shelf()
        try:
            with shelf.changing():
                self._print = None  # another program may have written meanwhile
                if (pack := now()) is not None:
                    self._must_be_ours(shelf)
                    shelf.put(HEAD + as_toml(msgspec.to_builtins(pack)))
        except (BadPack, StoreTrouble) as trouble:
            self._trouble(f"What you typed in counts for this game, but is not kept for the next: {trouble}")

    def _must_be_ours(self, shelf: "PackShelf") -> None:
        """A file of that name that is not of our making, or a folder, is left alone. Raises BadPack, StoreTrouble."""
        from companion.games.winter.packs.shelf import TYPED_IN
        from companion.referee.packs import BadPack
        from companion.store.trouble import StoreTrouble

        ours = shelf.folder / f"{TYPED_IN}.toml"
        for one in self._listed():
            if one.place.stem == TYPED_IN and one.mistakes:
                raise BadPack(list(one.mistakes))
            is_it = one.pack is not None and one.pack.id == TYPED_IN
            if is_it != (one.place == ours) or (is_it and one.place.is_dir()):
                raise StoreTrouble(f"{one.place} stands where it would be written: give it another name.")

    def _trouble(self, text: str) -> None:
        if text != self._said:
            self._said = text
            self._say(text)


def _shelf() -> "PackShelf":
    from companion.games.winter.packs.shelf import read_pack
    from companion.store.pack_shelf import PackShelf

    return PackShelf(read_pack)


def _end_of(playthrough: "Playthrough") -> tuple[int, int]:
    last = playthrough.log.last
    return (-1, 0) if last is None else (last.number, len(last.facts))
