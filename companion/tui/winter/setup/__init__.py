"""The set-up list and secret objectives on the laptop."""
