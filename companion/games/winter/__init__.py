"""The base game of a frozen colony: its table, its facts, its rules."""
