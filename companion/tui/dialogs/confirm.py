"""Do it anyway? Are you sure?"""

from companion.tui.dialogs.pick import Choice, Pick


def confirm(question: str, yes: str = "Yes", no: str = "No", hint: str = "") -> Pick:
    """Returns "yes" or "no"; the safe one is selected."""
    return Pick(question, [Choice("no", no, "n"), Choice("yes", yes, "y")], hint)


def insist(reasons: tuple[str, ...]) -> Pick:
    """A rule speaks against it: the table decides."""
    return confirm("\n".join(reasons), "Do it anyway (the story will say so)", "Leave it")
