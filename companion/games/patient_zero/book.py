"""The rules of Patient Zero in our own words."""

from typing import Final

from companion.referee.rulebook import Rulebook

RULEBOOK: Final = Rulebook("companion.games.patient_zero", ("setup", "priority", "cards", "turns"))
