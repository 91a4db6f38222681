"""Five minutes before the first turn: what the game is about, in paragraphs that are read aloud by turns."""

from collections.abc import Sequence
from typing import Final

PARAGRAPHS: Final = (
    "It is winter, the dead walk, and we are what is left. Each of us leads a few survivors of a colony that has food "
    "for days and enemies at every door.",
    "Together we have a main objective. It lies open, and every colony phase asks whether we have reached it. If the "
    "rounds run out first, or morale falls to zero, the game is over.",
    "Each of us also has a secret objective. Most of them want the main objective reached and something more; one of "
    "us may be a traitor. At the end each wins or loses alone, so nobody's advice is quite free of charge.",
    "A round has two parts. First each of us takes a turn: dice are rolled beforehand, and each die is one action, an "
    "attack, a search, a barricade, cleaning up. Moving, playing cards and giving to the crisis need no die.",
    "At the beginning of each round a crisis is turned up. It wants cards of one kind from us, face down. If there "
    "are too few good ones in the colony phase, it strikes.",
    "Whoever plays is watched: the neighbour at the right holds a crossroads card and says stop when what it waits "
    "for happens. Then a story is read out and somebody has to choose.",
    "Out there it is dangerous. After a move and after a fight the exposure die is rolled: mostly nothing, sometimes "
    "a wound or frostbite, rarely a bite. Three wounds kill; a bite kills at once and may spread.",
    "When all have played comes the colony phase: we eat, waste is counted, the crisis is settled and new zombies "
    "come, more of them where more of us are and where there was noise. A zombie that finds no room kills somebody.",
    "Every death and every failure costs morale, and morale is what we live on. The forecast on the laptop says at "
    "any time what the colony phase would do if it came now. Look at it before you end your turn.",
    "That is enough to begin. Whatever happens for the first time is explained when it happens. Good luck; trust each "
    "other a little.",
)


def read_by_turns(players: Sequence[str]) -> list[tuple[str, str]]:
    """Each paragraph with who reads it, round the table from the first of `players`."""
    return [(players[number % len(players)], text) for number, text in enumerate(PARAGRAPHS)]
