"""Counting the real board."""
