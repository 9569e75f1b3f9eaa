"""Blows, wounds and what heals them, and a life at its last level."""
