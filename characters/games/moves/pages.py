"""What addresses of characters show at a table of moves (characters/views.py)."""

from characters.games.moves.lists import new, show_list
from characters.games.moves.paper import papers_of, show_paper, show_papers
from characters.games.moves.views import show_sheet

__all__ = ["new", "papers_of", "show_list", "show_paper", "show_papers", "show_sheet"]
