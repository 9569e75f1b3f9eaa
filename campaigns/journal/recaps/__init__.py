"""The recap of a session: facts of its log, what the log asks, and what people tell of it."""
