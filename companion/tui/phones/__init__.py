"""The phones as the laptop shows them."""
