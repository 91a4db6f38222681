"""The base game as an edition."""

from typing import Final

from companion.games.winter import moves
from companion.games.winter.board import facts
from companion.games.winter.clauses import RULEBOOK
from companion.games.winter.rules.colony import STEPS
from companion.games.winter.rules.edition import Edition
from companion.games.winter.rules.rulings import BASE, preset

BASE_EDITION: Final = Edition(BASE, "Dead of Winter", STEPS, preset, moves.ALL, facts.ALL, (RULEBOOK,))
