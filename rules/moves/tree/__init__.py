"""An accepted game as data: what a file of `pbta-moves/1` says, checked and put in one form. It knows no table."""
