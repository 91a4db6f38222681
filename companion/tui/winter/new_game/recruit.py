"""A survivor joins: by three letters of the name, or typed in with influence, attack and search."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from textual import events, on
from textual.widget import Widget
from textual.widgets import Input

from companion.games.winter.packs.catalogue import Box, KnownSurvivor, survivor_named, survivors_like
from companion.tui.asks.naming import enough, in_full
from companion.tui.kit.dialog import Dialog
from companion.tui.kit.page import Page
from companion.tui.kit.pieces import Piece, row


def known_survivors(
    typed: str, taken: Collection[str], more: Sequence[KnownSurvivor] = (), box: Box = "base"
) -> list[tuple[str, str]]:
    """Survivors of the packs and of the catalogue that fit, those of this box first, with their figures."""
    of_packs = [one for one in more if typed.strip() and typed.strip().casefold() in one.name.casefold()]
    return [
        (one.name, f"{one.job or 'typed in'}, {one.influence}, attack {one.attack}+, search {one.search}+")
        for one in (*of_packs, *sorted(survivors_like(typed), key=lambda one: one.box != box))
        if one.name not in taken
    ]


def why_not(typed: str, taken: Mapping[str, str], in_part: bool) -> str:
    """Why somebody cannot join who was typed, in full or `in_part`: in play already, or dead; "" for nobody known."""
    plain = " ".join(typed.split()).casefold()
    meant = [name for name in taken if plain == name.casefold()] or [
        name for name in taken if in_part and enough(typed) and plain in name.casefold()
    ]
    return f"{meant[0]} {taken[meant[0]]}." if meant else ""


def figures(typed: str) -> tuple[str, list[int]]:
    """“Rosa 20 3 2” → the name and its three numbers."""
    words = typed.split()
    numbers: list[int] = []
    while words and words[-1].isdecimal() and len(numbers) < 3 and len(words) > 1:
        numbers.insert(0, int(words.pop()))
    return " ".join(words), numbers


class Recruit(Dialog[dict[str, object]]):
    """Returns the arguments of `add-survivor`. Tab goes through the players."""

    def __init__(
        self,
        players: Sequence[str],
        player: str,
        taken: Mapping[str, str],
        more: Sequence[KnownSurvivor] = (),
        box: Box = "base",
    ) -> None:
        """`taken` are those who cannot join, and why: “is with Ben”, “is dead”."""
        tab = " Tab: another player." if len(players) > 1 else ""
        hint = (
            f"Three letters, ↑ ↓, Enter.{tab} Ctrl+B or Esc: back.\n"
            "Somebody unknown: name, influence, attack, search, as in “Rosa 20 3 2”."
        )
        super().__init__("", hint)
        self._players = list(players)
        self._player = player if player in players else self._players[0]
        self._taken = taken
        self._more = more
        self._box = box
        self._known: list[str] = []
        self._walked = False

    def body(self) -> Iterator[Widget]:
        yield Input(max_length=80)
        page = Page()
        page.can_focus = False
        yield page

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(Input).focus()
        self._ask()
        self._show("")

    def _ask(self) -> None:
        self.set_question(f"Who joins {self._player}?")

    def _show(self, typed: str) -> None:
        found = known_survivors(typed, self._taken, self._more, self._box)
        self._known = [name for name, _ in found]
        self._walked = False
        self.query_one(Page).paint([_line(name, about) for name, about in found], range(len(found)), 0)

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        self._show(event.value)

    def on_key(self, event: events.Key) -> None:
        """Arrows walk the survivors, Tab the players, while the typing goes on."""
        if event.key in ("up", "down"):
            event.stop()
            self._walked = True
            self.query_one(Page).action_step(-1 if event.key == "up" else 1)
        elif event.key == "tab":
            event.stop()
            event.prevent_default()
            self._player = self._players[(self._players.index(self._player) + 1) % len(self._players)]
            self._ask()

    @on(Page.Pressed)
    def _pressed(self, event: Page.Pressed) -> None:
        self._take(self._known[event.index])

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        name, numbers = figures(event.value)
        if not self._known and (reason := why_not(name, self._taken, in_part=not numbers)):
            self.wrong(reason)
        elif self._known:
            selected = self._known[self.query_one(Page).selected]
            name = selected if self._walked or enough(event.value) else in_full(name, self._known)
            if name:
                self._take(name)
            else:
                self.wrong("Three letters, or ↑ ↓ to one of them.")
        elif len(numbers) == 3:
            influence, attack, search = numbers
            self.dismiss(
                {"name": name, "player": self._player, "influence": influence, "attack": attack, "search": search}
            )
        elif there := in_full(name, sorted(self._taken)):
            self.wrong(f"{there} is in play or dead: a player’s list (Enter, v) brings the dead back.")
        else:
            self.wrong("Not in the catalogue: add influence, attack and search, as in “Rosa 20 3 2”.")

    def _take(self, name: str) -> None:
        numbers: dict[str, object] = {}
        for one in self._more:
            if one.name == name and survivor_named(name) is None:
                numbers = {"influence": one.influence, "attack": one.attack, "search": one.search}
        self.dismiss({"name": name, "player": self._player, **numbers})


def _line(name: str, about: str) -> tuple[Piece, ...]:
    return row(58, Piece(f" {name}  "), Piece(about, "dim"))
