"""The forecast of a conflict: everybody acts by a simple policy, and the rules decide as they do at the table."""
