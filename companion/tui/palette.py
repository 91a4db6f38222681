"""The command palette: every action of the screen in front, found by its name."""

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from companion.tui.actions.registry import Action, on_screen
from companion.tui.kit.screen import AppScreen


class ActionCommands(Provider):
    """The same registry again."""

    def _actions(self) -> list[Action]:
        screen = self.screen
        if not isinstance(screen, AppScreen):
            return []
        known = [action for name in (screen.name_of_screen, *screen.lists) for action in on_screen(name)]
        return [action for action in known if action.label and screen.allows(action) and not screen.barred(action)]

    def _do(self, action: Action) -> None:
        screen = self.screen
        if isinstance(screen, AppScreen):
            screen.action_do(action.id)

    async def discover(self) -> Hits:
        for action in self._actions():
            yield DiscoveryHit(Content(f"{action.says}  ({action.key})"), lambda action=action: self._do(action))

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for action in self._actions():
            text = f"{action.says}  ({action.key})"
            if (score := matcher.match(text)) > 0:
                yield Hit(score, matcher.highlight(text), lambda action=action: self._do(action), help=action.group)
