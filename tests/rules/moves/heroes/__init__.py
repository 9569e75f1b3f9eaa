"""Characters of games of moves: made from a playbook, written on, growing, handed on."""
