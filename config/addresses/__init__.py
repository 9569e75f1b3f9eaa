"""Addresses with a password in them: of services in the environment, and of our own pages in the log."""
