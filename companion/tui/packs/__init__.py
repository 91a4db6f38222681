"""Packs and cards of one's own."""
