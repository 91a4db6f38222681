"""Rulings and options: every question that a table settles for itself, in play or for a new game."""

from companion.tui.actions.registry import Action, bindings
from companion.tui.kit.page_screen import PageScreen
from companion.tui.kit.pick import Pick, numbered
from companion.tui.rulebook.rules_of import of_ruling
from companion.tui.winter.rulings.drawing import draw_switches
from companion.tui.winter.rulings.switches import InPlay, OfDraft, Switch, groups, put_preset

HEADING = "Rulings and options"


class RulingsScreen(PageScreen):
    """Of the game on the desk; of a draft when one is given, and then it is shown over the new-game screen."""

    name_of_screen = "rulings"
    BINDINGS = bindings("rulings")
    click_does = "change"

    def __init__(self, draft: OfDraft | None = None) -> None:
        super().__init__()
        self.heading = f"{HEADING}{' of the new game' if draft else ''}"
        self._draft = draft
        self._order: list[Switch] = []
        self._rules: dict[str, str] = {}
        self._game = ""

    @property
    def table(self) -> InPlay | OfDraft:
        """Where the choices are kept."""
        return self._draft or InPlay(self.presenter)

    def paint(self, width: int) -> None:
        self._look_up(self.table.game)
        lines, stops, self._order = draw_switches(self.table.values, self._rules, width, groups(self.table.game))
        self.page.paint(lines, stops)

    def _look_up(self, game: str) -> None:
        """The clauses, of the box that is on the desk now."""
        if game != self._game:
            self._game = game
            self._rules = {switch.key: of_ruling(game, switch.key) for _, group in groups(game) for switch in group}

    def allows(self, action: Action) -> bool:
        if action.id == "undo_rulings":
            return self._draft is None
        return super().allows(action)

    # What keys do

    @property
    def switch(self) -> Switch | None:
        """The question that is selected."""
        return self._order[self.page.selected] if self._order else None

    def do_change(self) -> None:
        switch, table = self.switch, self.table
        if switch is None:
            return
        now = table.values.get(switch.key, "")

        def take(value: str) -> None:
            if value != now:
                table.put(switch.key, value)
                self.redraw()

        texts = [(value, _marked(switch, value)) for value in switch.values]
        self.ask(Pick(switch.asks, numbered(texts), selected=now), take)

    def do_as_written(self) -> None:
        put_preset(self.table, published=False)
        self.redraw()

    def do_as_published(self) -> None:
        put_preset(self.table, published=True)
        self.redraw()

    def do_undo_rulings(self) -> None:
        self.presenter.undo()

    def do_rule_rulings(self) -> None:
        rule = self._rules.get(self.switch.key, "") if self.switch is not None else ""
        if rule:
            self.companion.read_rule(rule)
        else:
            self.companion.say("The rulebook says nothing about this.")

    def do_back_rulings(self) -> None:
        if self._draft is not None:
            self.dismiss()
        else:
            self.companion.back()


def _marked(switch: Switch, value: str) -> str:
    mark = switch.marks.get(value, "")
    return f"{switch.words(value)}{f' ({mark})' if mark else ''}"
