"""A move under way: declared, asked about, paid for, rolled, helped, kept, and what comes of it, in that order."""
