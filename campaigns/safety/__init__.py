"""What people would rather not meet, and how an evening was for them: said alone, told without names."""
