"""What the line that is selected means: each choice in two sentences, what it needs, its rule. Pure."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from companion.games.winter.rules.rulings import BASE, LONG_NIGHT
from companion.tui.kit.panel import panel
from companion.tui.kit.pieces import Line, Lines, Piece, row, wrapped


class Meaning(NamedTuple):
    """A heading, a sentence or two about it, its values with what each does, and its clause."""

    title: str
    about: str
    values: Mapping[str, str] = {}
    rule: str = ""


_PLAYERS: Final = Meaning(
    "Who plays",
    "Clockwise, as you sit. Each gets survivors to lead: two are kept, the first one leads until another one does. "
    "Whoever has the highest influence begins.",
    {},
    "BG-SETUP-10a",
)
_OBJECTIVE: Final = Meaning(
    "The main objective",
    "What all of you have to reach together. It says where morale and rounds begin and what lies on the board; the "
    "program sets that up and looks at every colony phase whether you have made it. d draws one at random.",
    {},
    "BG-SETUP-3",
)

MEANINGS: Final[Mapping[str, Meaning]] = {
    "player": _PLAYERS,
    "add": _PLAYERS,
    "objective": _OBJECTIVE,
    "goal": Meaning("Its goal", "In a few words, for the table and the phones: we do not know this card."),
    "morale": Meaning("Morale", "Where it begins. At 0 the game is over at once.", {}, "BG-END-1"),
    "rounds": Meaning("Rounds", "How many there are. When the last one is over, the game is.", {}, "BG-END-2"),
    "food": Meaning("Food", "Tokens that lie in the supply at the start. Two survivors eat one of them each round."),
    "edition": Meaning(
        "Edition",
        "Which box is on the table: its colony phase, its rules and its cards.",
        {
            BASE: "The first box. Seven steps in the colony phase, and cards for everybody.",
            LONG_NIGHT: "The second one. Nine steps, traps, despair, unruly survivors, and three modules that can be "
            "put together as you like.",
        },
    ),
    "improvements": Meaning(
        "Improvements",
        "Cards that the colony builds with advancement tokens, and that help everybody from then on.",
        {"on": "A good first module: nothing gets harder by it.", "off": "Without them."},
        "LN-SETUP-10a",
    ),
    "bandits": Meaning(
        "Bandits",
        "Standees that take up room, draw zombies and steal cards, and a hideout where these can be won back.",
        {"on": "More to fight, more to find.", "off": "Without them."},
        "LN-SETUP-10c",
    ),
    "raxxon": Meaning(
        "Raxxon",
        "A laboratory with pills, experiments, special zombies and a code to keep them in.",
        {"on": "The hardest of the three: leave it out of a first evening.", "off": "Without it."},
        "LN-COL-1",
    ),
    "first-evening": Meaning(
        "First evening",
        "For who plays for the first time. One key ends it at any time.",
        {
            "on": "What happens for the first time is explained in two or three sentences, and the set-up list has an "
            "introduction to read aloud.",
            "off": "Nothing is explained unasked. The rules are under / all the same.",
        },
    ),
    "dice": Meaning(
        "Dice",
        "Who rolls. Whatever you choose, a single roll can be done the other way.",
        {
            "hand": "You roll real dice and type the faces, 251 for a 2, a 5 and a 1.",
            "program": "The program rolls and shows it. Undoing and rolling again gives the same faces.",
        },
        "BG-PT-2c",
    ),
    "crossroads": Meaning(
        "Crossroads cards",
        "Where the card lies that the neighbour at the right watches.",
        {
            "phones": "On that player's phone, readable while it is held. Who has none reads it here, under a cover.",
            "laptop": "Here, under a cover; the laptop goes round.",
            "cards": "The deck of the box. The program only reminds you to draw, and asks what came of it.",
            "off": "You play without them.",
        },
        "BG-XR-1",
    ),
    "entering": Meaning(
        "Who enters on phones",
        "The laptop always may. A phone that may not enter shows the same, without buttons.",
        {
            "active": "Whoever's turn it is, on the own phone.",
            "everybody": "Everybody, for whoever has no hand free.",
            "laptop": "Only the laptop; phones read, answer and vote.",
        },
    ),
    "objectives": Meaning(
        "Secret objectives",
        "What each of you has to reach besides. Ours are written anew; those of the box are better known to you.",
        {
            "cards": "The cards of the box, dealt by hand. The program never learns them, and asks at the end.",
            "phones": "Ours, dealt to the phones: pair them before you deal.",
            "laptop": "Ours, read here one after the other under a cover.",
            "off": "Nobody has one: you win or lose together.",
        },
        "BG-SETUP-4c",
    ),
    "votes": Meaning(
        "Votes",
        "How you say yes or no at the same time.",
        {
            "phones": "Each on the own phone, sealed until all are in. Who has none votes here, under a cover.",
            "hands": "Thumbs up or down at the table; somebody types who voted how.",
        },
        "BG-FREE-EXI-2",
    ),
    "outcomes": Meaning(
        "Outcomes on cards",
        "What an option of a crossroads card does.",
        {"shown": "It is read out with the option: you choose with open eyes.", "hidden": "It is read out afterwards."},
        "BG-XR-3",
    ),
    "mature": Meaning(
        "Mature cards",
        "Crossroads cards about violence and despair among people.",
        {"on": "They are in the deck.", "off": "They are left out."},
        "BG-SETUP-6b",
    ),
    "non-coop": Meaning(
        "Non-coop cards",
        "Crossroads cards that set you against each other.",
        {"on": "They are in the deck.", "off": "They are left out."},
    ),
    "packs": Meaning("Packs", "Whose cards are in the decks: ours, and those that your group has written."),
    "hardcore": Meaning(
        "Hardcore side",
        "The main objective's other side: more to reach, less time.",
        {"on": "For who has won before.", "off": "The usual side."},
        "BG-OBJ-1",
    ),
    "coop": Meaning(
        "Cooperative variant",
        "No secret objectives, no exile: all of you win or lose together, on the hardcore side.",
        {"on": "Good for two, for families, for a first evening.", "off": "Each has an objective of their own."},
        "LN-SETUP-6g",
    ),
    "betrayer": Meaning(
        "Betrayer variant",
        "Fewer harmless objectives are dealt, so that a traitor is almost certainly among you.",
        {"on": "For groups that trust each other too much.", "off": "There may be one, or none."},
        "BG-SETUP-4c",
    ),
    "player-elimination": Meaning(
        "Player elimination",
        "What becomes of somebody whose last survivor dies.",
        {"on": "Out of the game.", "off": "A new survivor is drawn, and the hand is lost."},
    ),
    "rulings": Meaning(
        "Rulings",
        "Where the printings of the rules differ, one set of answers at once; each can be changed, now and in play.",
        {
            "as-written": "What the rulebook of your box says to the letter.",
            "published": "What later printings and answers made of it.",
        },
    ),
    "switches": Meaning(
        "One by one",
        "Every ruling, and what the program does by itself, only calls to mind, or leaves to you.",
    ),
    "begin": Meaning("Begin", "The set-up list of your box follows, with the numbers of this table."),
}
"""By the name of a line, else by its kind."""


def meaning_of(kind: str, name: str) -> Meaning:
    """What a line of the form means."""
    return MEANINGS.get(name) or MEANINGS.get(kind) or Meaning("", "")


def draw_meaning(
    meaning: Meaning, values: Sequence[tuple[str, str]], now: str, width: int, height: int, small: bool
) -> Lines:
    """A panel beside the form, or below it where it is `small`: then only the value that holds."""
    inner = width - 2
    lines: list[Line] = [*_said(meaning.about, inner, "text" if small else ""), *([] if small else [row(inner)])]
    for value, text in values:
        if small and value != now:
            continue
        mark = Piece(" ▸ " if value == now else "   ", "lamp")
        tone = "strong" if value == now else ""
        lines.append(row(inner, mark, Piece(text[:1].upper() + text[1:], tone)))
        if value in meaning.values:
            lines += _said(meaning.values[value], inner, "dim", 3)
        lines += [] if small else [row(inner)]
    if not lines:
        lines = [row(inner)]
    return panel(width, height, lines[: height - 1], [Piece(meaning.title, "title")], [Piece(meaning.rule, "dim")])


def _said(text: str, width: int, tone: str, indent: int = 1) -> list[Line]:
    return [row(width, Piece(" " * indent), Piece(line, tone)) for line in wrapped(text, width - indent)]
