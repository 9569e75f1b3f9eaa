"""Pictures that people bring: made anew by a small program, kept as files, sent to those who may see them."""
