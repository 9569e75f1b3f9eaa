"""The next evening on one page: what it is about, and what may come up in which order."""
