"""Saved games that several machines share: one writes, and every write continues what it has read."""
