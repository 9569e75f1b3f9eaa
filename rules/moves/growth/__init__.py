"""How a character grows: experience, highlights, improvements."""
