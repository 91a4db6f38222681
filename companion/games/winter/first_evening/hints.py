"""What a thing is, and what people overlook, in two or three sentences of our own, for the first time it happens."""

from collections.abc import Callable
from typing import Final

from companion.games.winter.board.facts.board import (
    BarricadeBroken,
    EntranceOverrun,
    HelplessCame,
    NoiseMade,
    TrapSprung,
)
from companion.games.winter.board.facts.crossroads import CardDrawn, CardOpened, PhysicalCardOpened
from companion.games.winter.board.facts.people import (
    BITES,
    ExileVoted,
    ExposureRolled,
    PlayerExiled,
    SurvivorDied,
    WoundTaken,
)
from companion.games.winter.board.facts.rounds import (
    ActionTaken,
    ColonyPhaseBegan,
    CrisisRevealed,
    DiceRolled,
    TurnBegan,
)
from companion.games.winter.board.facts.tracks import GameEnded, MoraleLost, StarvationTokenAdded
from companion.referee.facts import Fact
from companion.referee.shown.hint import Hint, of_kind


def _action(kind: str) -> Callable[[Fact], bool]:
    return lambda fact: isinstance(fact, ActionTaken) and fact.kind == kind


def _wound(kind: str) -> Callable[[Fact], bool]:
    return lambda fact: isinstance(fact, WoundTaken) and fact.kind == kind


def _bitten(fact: Fact) -> bool:
    return isinstance(fact, SurvivorDied) and fact.cause in BITES


HINTS: Final = (
    Hint(
        "crisis", "The crisis",
        "It waits until the colony phase. Until then each of you may add cards face down in your own turn: a card "
        "with the symbol asked for helps, any other one hurts, and nobody sees who gave what. You need one good card "
        "for each player who is not exiled; what is more than that makes up for a bad one, and two more give a "
        "morale.",
        "BG-PT-1a", of_kind(CrisisRevealed),
    ),
    Hint(
        "dice", "Action dice",
        "All roll at once and leave their dice in sight: one die for yourself and one for each of your survivors. An "
        "attack or a search needs a die at least as high as the number on that survivor; the other actions take any "
        "die. So keep the low ones for barricades, cleaning and noise.",
        "BG-PT-2b", of_kind(DiceRolled),
    ),
    Hint(
        "turn", "Your turn",
        "Do as much as you like in any order. Each survivor may move once without a die, but rolls for exposure after "
        "it. Talk before you act: what helps the colony and what helps your secret objective are not always the same.",
        "BG-PT-3b", of_kind(TurnBegan),
    ),
    Hint(
        "watch", "Somebody watches a card",
        "The neighbour at the right of whoever plays holds a crossroads card and keeps quiet. When what it waits for "
        "comes to pass they say stop at once and it is read out. Most turns nothing happens; looking is easily "
        "forgotten, so have the card or the phone before you.",
        "BG-XR-1", of_kind(CardDrawn),
    ),
    Hint(
        "opened", "A crossroads card is read out",
        "Everything stops. It is read aloud, with both choices, before anybody decides; who decides stands on it: "
        "whoever plays, or all by vote. Then the turn goes on where it was.",
        "BG-XR-3", of_kind(CardOpened, PhysicalCardOpened),
    ),
    Hint(
        "search", "A search",
        "You take the top card of that place into your hand, and nobody sees it. If it is not what you need you may "
        "make noise to look at another one, and again: each noise may bring a zombie there in the colony phase.",
        "BG-DIE-SEA-1", _action("search"),
    ),
    Hint(
        "noise", "Noise",
        "Each token is rolled for when zombies come, and about half of them bring one more to that place. It does not "
        "matter who made it: whoever stands there then is in danger.",
        "BG-COL-4g", of_kind(NoiseMade),
    ),
    Hint(
        "exposure", "Exposure",
        "After a move and after a fight with a zombie the exposure die is rolled. A blank is nothing, the other faces "
        "are a wound, frostbite, or the bite, which kills at once and may go on to the next survivor there. So think "
        "twice before you walk about.",
        "BG-EXP-0", of_kind(ExposureRolled),
    ),
    Hint(
        "wound", "A wound",
        "By itself it does nothing, but the third token of whatever kind kills. Medicine takes one off.",
        "BG-EXP-2", _wound("wound"),
    ),
    Hint(
        "frostbite", "Frostbite",
        "It counts as a wound, and it goes on: at the start of each turn of that player it brings one more. Heal it "
        "before other wounds.",
        "BG-EXP-4", _wound("frostbite"),
    ),
    Hint(
        "bite", "Bitten",
        "The bite does not stop at one. The survivor with the least influence at that place is next: their player "
        "lets them die, and it ends, or rolls and hopes. That is why crowded places are dangerous.",
        "BG-EXP-0", _bitten,
    ),
    Hint(
        "death", "A death costs morale",
        "Every death takes one morale, of helpless ones too; only an exiled player's is not mourned. A player who has "
        "nobody left loses the hand and goes on with a new survivor.",
        "BG-MOR-1", of_kind(SurvivorDied),
    ),
    Hint(
        "attack", "A fight",
        "A zombie is killed without fail, but exposure is rolled afterwards: the die you spend says only whether you "
        "can. A weapon that is equipped often spares you that roll.",
        "BG-DIE-ATT-1", _action("attack"),
    ),
    Hint(
        "barricade", "A barricade",
        "It takes up a space, and when a zombie finds no other one it breaks the barricade and is gone itself. The "
        "six entrances of the colony fill in turn, so look where little room is left.",
        "BG-DIE-BAR-1", _action("barricade"),
    ),
    Hint(
        "waste", "Waste",
        "Every ten cards on the waste pile cost one morale in each colony phase, and the pile stays. One die takes "
        "three cards off; it is everybody's task, so usually nobody's.",
        "BG-DIE-WAS-1", _action("clean-waste"),
    ),
    Hint(
        "contribute", "Cards for the crisis",
        "They lie face down and are shuffled before they are counted. How many each of you gave is open, what it was "
        "is not.",
        "BG-FREE-CRI-1", _action("contribute"),
    ),
    Hint(
        "request", "Asking for a card",
        "Others may give you a card in your turn, but it is used at once: it cannot go into your hand, nor to the "
        "crisis.",
        "BG-FREE-REQ-1", _action("request"),
    ),
    Hint(
        "helpless", "Helpless survivors",
        "They eat, they draw zombies, they do nothing. But each that dies costs morale like anybody else.",
        "BG-COL-1a", of_kind(HelplessCame),
    ),
    Hint(
        "vote", "A vote to exile",
        "Only once in a turn, called by whoever plays. All say yes or no at the same time, and the first player "
        "decides a tie. It is about trust, not about proof: be sure, for the exiled are rarely friends afterwards.",
        "BG-FREE-EXI-1", of_kind(ExileVoted),
    ),
    Hint(
        "exile", "Exiled",
        "The exiled player goes on playing, outside: their survivors leave the colony, they add nothing to a crisis "
        "and do not vote, and what they have to reach is another thing now.",
        "BG-FREE-EXI-1", of_kind(PlayerExiled),
    ),
    Hint(
        "colony", "The colony phase",
        "Now the winter plays: food, waste, crisis, zombies, the main objective, the round, the first player, in this "
        "order. The forecast has shown what comes; what you have not done by now is too late.",
        "BG-COL-0", of_kind(ColonyPhaseBegan),
    ),
    Hint(
        "starvation", "Hunger",
        "Where food does not reach nothing is eaten at all: a starvation token comes instead, and each token that "
        "lies there costs one morale, now and whenever it happens again.",
        "BG-COL-1b", of_kind(StarvationTokenAdded),
    ),
    Hint(
        "broken", "A barricade breaks",
        "The zombie that came there is gone with it, and the space is empty: the next one will stand there.",
        "BG-COL-4c", of_kind(BarricadeBroken),
    ),
    Hint(
        "trap", "A trap goes off",
        "It is gone, and so are all zombies of that entrance and the one that came.",
        "LN-COL-5h", of_kind(TrapSprung),
    ),
    Hint(
        "overrun", "Overrun",
        "No space was left at an entrance, so a zombie came in: the survivor there with the least influence dies, a "
        "helpless one only where nobody else is. Every further zombie at a full entrance kills again.",
        "BG-COL-4d", of_kind(EntranceOverrun),
    ),
    Hint(
        "morale", "Morale falls",
        "At 0 the game ends at once, and who then has reached the own objective wins all the same: for a traitor that "
        "may be the plan.",
        "BG-MOR-1", of_kind(MoraleLost),
    ),
    Hint(
        "end", "The end",
        "Now all turn up their secret objectives, one by one. Each wins or loses alone: the main objective is only "
        "one part of what most of them ask.",
        "BG-END-1", of_kind(GameEnded),
    ),
)  # fmt: skip
