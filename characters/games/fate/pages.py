"""What a Fate table's addresses of characters show (characters/views.py)."""

from characters.games.fate.lists import new, show_list
from characters.games.fate.print_views import papers_of, show_paper, show_papers
from characters.games.fate.views import show_sheet

__all__ = ["new", "papers_of", "show_list", "show_paper", "show_papers", "show_sheet"]
