"""The story of a game of Patient Zero: no rounds, and so no plots."""

from companion.tui.actions.registry import Action
from companion.tui.story.screen import StoryScreen


class PatientZeroStoryScreen(StoryScreen):
    """The same lines, undo and redo."""

    def allows(self, action: Action) -> bool:
        return action.id not in ("plots", "keep_story") and super().allows(action)
