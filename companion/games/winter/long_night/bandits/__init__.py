"""Bandits and their hideout."""
