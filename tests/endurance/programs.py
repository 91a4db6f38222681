"""What there is to try, in the order of the findings that it comes from."""

from typing import Final

PROGRAMS: Final = ("kill", "kill_files", "kill_phones", "kill_postgres")
