"""What readers say about a block: comments, and changes they suggest."""
