"""Crossroads cards on the laptop."""
