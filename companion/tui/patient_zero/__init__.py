"""The screens of Patient Zero."""
