"""The small screens: pairing by QR, secrets that show only while held, live news. Nothing is imported here."""
