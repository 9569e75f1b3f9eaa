"""What addresses of characters show at a table of the card game (characters/views.py)."""

from characters.games.cards.begin import new
from characters.games.cards.lists import show_list
from characters.games.cards.paper import papers_of, show_paper, show_papers
from characters.games.cards.views import show_sheet

__all__ = ["new", "papers_of", "show_list", "show_paper", "show_papers", "show_sheet"]
