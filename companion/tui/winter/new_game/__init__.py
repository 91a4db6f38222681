"""A new winter as it is written down."""
