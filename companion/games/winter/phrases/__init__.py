"""What the facts of a winter say beside their own sentences: why something happens, what hands have to do."""
