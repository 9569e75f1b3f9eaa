"""Who is away from the table, and who answers for them meanwhile."""
