"""One change to a sheet of a game of moves: what of its page is drawn anew, and when the whole page is."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django_htmx.http import HttpResponseClientRefresh

from campaigns.models import Membership
from characters.changes import Change as Changing
from characters.changes import changing
from characters.games.moves.sheet.sheets import words_in
from characters.games.moves.views import sheet_context, show_sheet
from characters.posted import posted
from rules.refusals import Refusal

changes = changing("moves")


class Change(Changing):
    """A change to a sheet. What was written or picked and refused stays where it was.

    `draws`: the parts that are drawn anew once it is done. `place`: where on the page one comes back to without
    scripts. `missing`: how many more are to be picked, where it is not sent yet.
    """

    template = "games/moves/characters/_changed.html"
    missing = 0

    def __init__(self, request: HttpRequest, seat: Membership, key: str, at: str, draws: Sequence[str] = ()) -> None:
        super().__init__(request, seat, key, at)
        self.draws = draws
        self.place = f"now-{draws[0]}" if draws else ""
        self.done: dict[str, Any] | None = None

    def context(self) -> dict[str, Any]:
        found = self.done or sheet_context(self.seat, self.key)
        now = self.words_in(found, self.reads) if self.reads else None
        return {**found, "missing": self.missing, "read_now": now, "draws": self.draws}

    def show(self, status: int, said: dict[str, Any]) -> HttpResponse:
        picked = {self.at: self.request.POST.getlist("pick")}
        given = posted(self.request)
        context = {"refused": said, "given": given, "picked": picked, "posted": self.request.POST}
        return show_sheet(self.request, self.seat, self.key, status, **context)

    def words_in(self, context: dict[str, Any], at: str) -> str | None:
        return words_in(context["sheet"], at)

    def answer(self, refusal: Refusal | None = None) -> HttpResponse:
        """With the last choice made, and with a life that ends, the page is another one. Without scripts one comes back
        to the part that was written on."""
        if refusal:
            self.draws = ()
        elif self.request.htmx:  # type: ignore[attr-defined]
            self.done = sheet_context(self.seat, self.key)
            sheet, was = self.done["sheet"], self.request.POST.get("state", "")
            over = was and (was != sheet["character"]["state"] or not sheet["unfinished"])
            if over or not sheet["writes"]:
                return HttpResponseClientRefresh()
        elif self.place:
            return redirect(f"{reverse('character', args=[self.seat.campaign.public_id, self.key])}#{self.place}")
        return super().answer(refusal)
