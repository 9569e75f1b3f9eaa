"""Clocks of the table that moves tick."""
