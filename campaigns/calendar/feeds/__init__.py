"""Evenings for other calendar programs."""
