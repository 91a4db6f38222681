"""Saved games: dumb rows in a database, values at the door. Importing this imports nothing else."""
