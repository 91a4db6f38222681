"""What to write instead of a mistake in a pack."""

from collections.abc import Mapping
from typing import Final

from companion.games.toml_lines import Path

NO_FILE: Final = "put a file there whose name ends in .toml; “companion packs new” writes one to begin with"
NO_TOML: Final = "text stands in quotes, a list in [ ], a table in { }"

_EXAMPLES: Final[Mapping[str, str]] = {
    "id": 'small letters, digits and hyphens: id = "the-locked-door"',
    "title": 'title = "The Locked Door"',
    "version": "version = 1, and one more with every change",
    "private": "private = true, or leave it out",
    "crossroads": "each card begins with a line [[crossroads]]",
    "trigger": 'trigger = { when = "search", place = "school" }',
    "when": 'when = "search", or another deed of the active player',
    "place": 'place = "school", or another place of the board',
    "trigger_text": 'trigger_text = "The active player searches the school."',
    "story": 'story = """…""", what is read aloud',
    "options": "each option begins with a line [[crossroads.options]]; two are usual",
    "text": 'text = "Open the door."',
    "effects": 'effects = [{ do = "food", by = 2 }]',
    "do": 'do = "morale", or "manual" with a text for what the table does itself',
    "by": "by = 2, or by = -2 to take away",
    "who": 'who = "lowest", "highest", "all", "actor" or a name',
    "outcome": 'outcome = "It is warm inside.", what is read out after the choice',
    "needs": "needs = { food = 2 }, or what else the option takes",
    "crises.needs": 'needs = ["tool", "fuel"]',
    "improvements.needs": "needs = 4, the number printed on it",
    "improvements.text": 'text = "At the start of each round the colony gains 1 food."',
    "objectives.text": 'text = "End with at least 4 food."',
    "objectives.story": 'story = "You carry a tin of seeds in your coat, and somebody must be fed next summer."',
    **dict.fromkeys(("food", "barricades", "space_at_colony"), "needs = { food = 2 }, or what else the option takes"),
    "tags": 'tags = ["mature"], or leave it out',
    "vote": "vote = true with exactly two options, or leave it out",
    "kind": 'kind = "loyal", "betrayal" or "exiled"',
    "goals": 'goals = [{ see = "main-objective", text = "End with the main objective complete." }]',
    "goals_betrayer": "leave it out, unless the objective is an exiled one",
    "see": 'see = "told" for what only the player knows',
    "number": "number = 2, and the same number in the text",
    "objectives": "each objective begins with a line [[objectives]]",
    "name": 'name = "Old Marta"',
    "job": 'job = "Beekeeper"',
    "influence": "influence = 34",
    "attack": "attack = 3, the lowest die that will do",
    "search": "search = 2, the lowest die that will do",
    "die": "die = 4, or leave it out",
    "lethal": "leave it out: three wounds kill",
    "looks": "looks = 1, so many cards more does a search show; or leave it out",
    "keeps": "keeps = 1, and so many more of them may be kept; or leave it out",
    "ability": 'ability = "…", or "" for none',
    "setup": 'setup = "Two zombies stand at the school."',
    "goal": 'goal = "Keep ten food for the spring."',
    "check": "leave it out: the table says when the goal is reached",
    "morale": "morale = 6",
    "rounds": "rounds = 6",
    "bandits": 'bandits = ["school", "library"], or leave it out',
    "locations.name": 'name = "hideout", or the id of another place',
    **dict.fromkeys(("survivor_spaces", "spaces", "noise_spaces"), "survivor_spaces = 4, or leave it out"),
    "on_failure": 'on_failure = [{ do = "morale", by = -2 }]',
}
_OTHERWISE: Final = "“companion packs new” writes an example"


def advised(path: Path, text: str) -> tuple[str, str]:
    """A mistake as what is wrong and what to write instead."""
    said, known, near = text.partition("; did you mean ")
    if known:
        return said, f"did you mean {near}"
    if text.startswith("there is no key"):
        return text, "leave it out, or write its text into a comment"
    if "already" in text:
        return text, "keep one of the two, or give this one another"
    name = next((part for part in reversed(path) if isinstance(part, str)), "crossroads")
    here = f"{path[0]}.{name}" if path else ""
    return text, _EXAMPLES.get(here) or _EXAMPLES.get(name, _OTHERWISE)
