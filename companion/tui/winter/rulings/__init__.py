"""Rulings and options."""
