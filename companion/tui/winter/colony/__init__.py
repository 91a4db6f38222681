"""The colony phase on the laptop."""
