"""Cards, catalogue and packs: what is known of boxes, ours and a group's."""
