"""Raxxon: containment and special zombies."""
