"""Played sessions: what their log tells, as pages and as data."""
