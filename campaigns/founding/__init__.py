"""What a table makes up together before the first evening: setting, tone, issues, faces and places, ties of heroes."""
