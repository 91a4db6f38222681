"""The screens of the winter games."""
