"""What screens are made of: a screen, a page, a cover, dialogs, the footer, large letters. It knows no game."""
