"""The forecast: what the colony phase would do if it ran now with nothing more done. Exact, never sampled."""
