"""Saved games: dumb rows in a database, values at the door. Nothing is imported here: a first picture needs no SQLModel."""
