"""The sweep after a session: what its log and its lines leave, each to be kept, dropped or left for later."""
