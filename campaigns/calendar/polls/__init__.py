"""Asking a group when it can play."""
