"""What is only said, beside what happens."""

from companion.referee.phrases import phrase


@phrase
def misses(name: str, target: str, face: int, most: int) -> str:
    return f"{name} misses {target}: {face} is more than {most}."


@phrase
def rolls(name: str, face: int) -> str:
    return f"{name} rolls {face}."


@phrase
def spared_the_exposure(name: str) -> str:
    return f"{name} does not roll for exposure: an ability spares it."


@phrase
def need_not_give(player: str) -> str:
    return f"{player} need not give anything."


@phrase
def exile_brings_no_helpless(player: str) -> str:
    return f"{player} is exiled and adds no helpless survivors to the colony."


@phrase
def no_space_for_helpless(number: int) -> str:
    return f"The colony is full: {number} helpless find no space."
