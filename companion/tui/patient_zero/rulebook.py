"""The rulebook of Patient Zero, read and searched as the other one."""

from companion.games.patient_zero.positions import ID
from companion.tui.rulebook.screen import RulebookScreen


class PatientZeroRulebookScreen(RulebookScreen):
    """Another book."""

    @property
    def game(self) -> str:
        """Whose rules."""
        return ID
