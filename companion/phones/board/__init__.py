"""The table as everybody may see it: for the Table page of a phone, and for a tablet or a TV in the room."""
