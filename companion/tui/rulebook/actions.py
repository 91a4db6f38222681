"""The actions that lead to rules and rulings, and those of the rulebook and of the rulings screen."""

from typing import Final

from companion.tui.actions.action import Action


def rule_of(screen: str, group: str) -> Action:
    """The key that opens the rulebook at what a screen shows."""
    return Action(
        f"rule_{screen}",
        ("slash", "question_mark", "f1"),
        "rule",
        "The rule for what is shown",
        group,
        screen,
        looks=True,
    )


RULES: Final = (
    Action("rulings", ("comma",), "rulings", "Rulings and options: how this table plays", "Looking", room="rulings"),
    rule_of("colony", "Colony phase"),
    rule_of("crossroads", "Crossroads"),
    Action("seek", ("slash",), "search", "Type some words; rules that have them are shown", "Rulebook", "rulebook"),
    Action("all_rules", ("a",), "all rules", "The whole rulebook again", "Rulebook", "rulebook"),
    Action(
        "rulings_rulebook", ("comma",), "rulings", "How this table reads them", "Rulebook", "rulebook", room="rulings"
    ),
    Action(
        "change",
        ("enter", "space"),
        "change",
        "Another value for the line selected; in play it is in the story",
        "Rulings and options",
        "rulings",
    ),
    Action("as_written", ("w",), "as written", "All rulings as they are written", "Rulings and options", "rulings"),
    Action("as_published", ("p",), "as published", "All as published later", "Rulings and options", "rulings"),
    Action("undo_rulings", ("u",), "undo", "Take back the last answer or step", "Rulings and options", "rulings"),
    rule_of("rulings", "Rulings and options"),
    Action("back_rulings", ("q", "escape", "ctrl+b"), "back", "Back", "Rulings and options", "rulings", looks=True),
)
