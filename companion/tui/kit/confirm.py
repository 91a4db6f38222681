"""Do it anyway? Are you sure?"""

from companion.tui.kit.pick import Choice, Pick

RULE = "rule"


def confirm(question: str, yes: str = "Yes", no: str = "No", hint: str = "") -> Pick:
    """Returns "yes" or "no"; the safe one is selected."""
    return Pick(question, [Choice("no", no, "n"), Choice("yes", yes, "y")], hint)


def insist(reasons: tuple[str, ...], rule: str = "") -> Pick:
    """A rule speaks against it: the table decides, and may read the rule first."""
    choices = [Choice("no", "Leave it", "n"), Choice("yes", "Do it anyway (the story will say so)", "y")]
    choices += [Choice(RULE, f"Read the rule: {rule}", "?")] if rule else []
    return Pick("\n".join(reasons), choices)
