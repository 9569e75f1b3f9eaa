"""Reminders of an evening, and the links in them that answer."""
