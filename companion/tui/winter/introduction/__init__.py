"""Five minutes before a first evening."""
