"""What those at the table would rather not meet, put together without names."""
