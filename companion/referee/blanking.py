"""Leaving texts out of a log that goes elsewhere: those that a group wrote for itself, or owns in print."""

import re
from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec

from companion.referee.facts import Fact
from companion.referee.log import Step
from companion.referee.pens import Opening

_IN_FACTS: Final = frozenset({"title", "text", "outcome", "because", "cause", "note", "objective"})
_IN_ARGS: Final = frozenset({"text", "goal", "because", "cause", "note"})
_IN_POSITION: Final = frozenset({"goal", "text"})
_IN_PACKS: Final = frozenset({"title", "story", "trigger_text", "text", "outcome", "words", "ability", "setup", "goal"})
"""Fields that hold words for people. Names and ids stay, or the log would no longer hold together."""


class Blank:
    """Puts something else for each of some texts."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        longest_first = sorted(texts, key=len, reverse=True)
        self._pattern = re.compile("|".join(rf"(?<![\w-]){re.escape(text)}(?![\w-])" for text in longest_first) or "$^")

    def opening(self, opening: Opening) -> Opening:
        """How a game began."""
        if not self._texts:
            return opening
        position = self._walk(opening.position, _IN_POSITION)
        return msgspec.structs.replace(opening, position=position, packs=self._walk(opening.packs, _IN_PACKS))

    def step(self, step: Step) -> Step:
        """One step of its log."""
        if not self._texts:
            return step
        return msgspec.structs.replace(
            step,
            args=self._walk(step.args, _IN_ARGS),
            title=self.said(step.title),
            facts=[self._fact(fact) for fact in step.facts],
        )

    def position(self, position: Mapping[str, Any]) -> dict[str, Any]:
        """A table as a position."""
        return dict(self._walk(position, _IN_POSITION)) if self._texts else dict(position)

    def _fact(self, fact: Fact) -> Fact:
        plain = msgspec.to_builtins(fact)
        blank = self._walk(plain, _IN_FACTS)
        return fact if blank == plain else msgspec.convert(blank, type(fact))

    def _walk(self, value: Any, fields: Collection[str], within: str = "") -> Any:
        if isinstance(value, str):
            return self.said(value) if within in fields else value
        if isinstance(value, Mapping):
            return {key: self._walk(one, fields, within if within in fields else key) for key, one in value.items()}
        if isinstance(value, list | tuple):
            return type(value)(self._walk(one, fields, within) for one in value)
        return value

    def said(self, text: str) -> str:
        """Words with what stands for such texts."""
        return self._pattern.sub(lambda found: self._texts[found[0]], text)
