"""The first screen: go on with the game played last, begin a new one, or look at the demonstration."""

from collections.abc import Sequence

from companion.referee.games import BadPosition
from companion.session.files import Unreadable
from companion.store.rows import SavedGame
from companion.tui.actions.registry import BY_ID, Action, bindings
from companion.tui.home.drawing import banner, game_card, game_lines
from companion.tui.kit.footline import Hint
from companion.tui.kit.page_screen import PageScreen
from companion.tui.kit.pieces import Piece, row

WELCOME = (
    "No game is saved here yet.",
    "",
    "n  begins one: players, objective, survivors, then the set-up list.",
    "d  shows a ready-made game in mid-winter, to look around in.",
    "f  begins in mid-play, from a position in a file.",
    "c  writes crossroads cards of your own.",
)


class HomeScreen(PageScreen):
    """The list comes from the library each time this screen is in front."""

    name_of_screen = "home"
    CSS_PATH = "home.tcss"
    BINDINGS = bindings("home")
    click_does = "resume"

    def __init__(self) -> None:
        super().__init__()
        self._games: Sequence[SavedGame] = ()

    def redraw(self) -> None:
        self._games = self.companion.shelves.games()
        width = max(40, self.page.size.width)
        apart = " – demonstration games, kept apart from yours" if self.companion.shelves.demo else ""
        lines = [*banner(width), row(width, Piece(f" Companion for a long winter{apart}", "strong")), row(width)]
        if kept := self._draft_kept():
            lines[-1:] = [row(width, Piece(f" {kept}", "warn")), row(width)]
        if self._games:
            last, *others = self._games
            stops = [len(lines)]
            lines += [*game_card(last, width), row(width)]
            for game in others:
                stops.append(len(lines))
                lines += game_lines(game, False, width)
            self.page.paint(lines, stops)
        else:
            self.page.paint([*lines, *(row(width, Piece(f" {text}")) for text in WELCOME)])
        super().redraw()

    def _draft_kept(self) -> str:
        """That a new game was begun to be written down."""
        keys = {"new_game": BY_ID["new"].key, "patient_zero_new": BY_ID["new_patient_zero"].key}
        kept = [key for room, key in keys.items() if self.companion.keeps_draft(room)]
        return f"A new game that was begun is kept: {' or '.join(kept)} goes on with it." if kept else ""

    def allows(self, action: Action) -> bool:
        if action.id in ("resume", "forget"):
            return bool(self._games)
        return super().allows(action)

    def do_resume(self) -> None:
        if self._games and self.companion.shelves.open(self._games[self.page.selected].id):
            self.companion.enter("table")

    def do_demo(self) -> None:
        """To the demonstration games; the first time one begins at once."""
        shelves = self.companion.shelves
        shelves.change()
        self.redraw()
        if shelves.demo and not self._games:
            shelves.begin_demo()
            self.companion.enter("table")
        self.companion.begin_loading()

    def hints(self) -> list[Hint]:
        """Among the demonstration games two keys lead back, and the footer says so."""
        if not self.companion.shelves.demo:
            return list(super().hints())
        back = {"demo": "", "quit": "your games"}
        kept = [one for one in super().hints() if back.get(one.action, one.text)]
        return [one._replace(text=back.get(one.action, one.text)) for one in kept]

    def do_quit(self) -> None:
        """From the demonstration back to one's own games; from there out of the program. Ctrl+Q always leaves."""
        if self.companion.shelves.demo:
            self.do_demo()
        else:
            self.companion.action_leave()

    def do_light(self) -> None:
        self.companion.action_light()

    def do_forget(self) -> None:
        game = self._games[self.page.selected]

        def delete() -> None:
            self.companion.shelves.delete(game.id)
            self.redraw()

        self.sure(f"Delete “{game.title}”? It cannot be brought back.", "Delete it", delete, "Keep it")

    def do_position(self) -> None:
        from companion.tui.kit.type_text import TypeName

        self.ask(TypeName("The file with the position:", longest=1000), self.begin_from)

    def begin_from(self, path: str, insist: bool = False) -> None:
        """Begin from a position; packs that it names and that are nowhere may be done without."""
        try:
            begun = self.companion.shelves.begin_from_file(path, insist)
        except Unreadable as trouble:
            self.companion.say(str(trouble), trouble=True)
        except BadPosition as bad:
            self._refused(path, bad)
        else:
            if begun:
                self.companion.enter("table")

    def _refused(self, path: str, bad: BadPosition) -> None:
        if not bad.mistakes or not all(mistake.key.startswith("packs[") for mistake in bad.mistakes):
            said = "\n".join(f"{mistake.key}: {mistake.text}" for mistake in bad.mistakes)
            self.companion.say(said or f"{path} holds no position.", trouble=True)
            return
        said = "\n".join(mistake.text for mistake in bad.mistakes)
        self.sure(said, "Play without", lambda: self.begin_from(path, insist=True), "Leave it")
