"""Improvements to the colony."""
