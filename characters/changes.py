"""One change to a sheet, from a field of its page: sent at once, and refused where somebody else wrote meanwhile."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRefresh

from campaigns import doors
from campaigns.models import Membership
from campaigns.rooms import require_engine
from campaigns.site.pages import refused
from characters.posted import posted, seat_of
from rules.refusals import NothingChanges, Refusal, Stale

Context = dict[str, Any]


class Change:
    """One request to change a sheet: who asks, which sheet, and where on the page the answer belongs.

    `at` names the field, `part` the piece of the page that is drawn anew (none for a text that is being typed). Each
    engine says of its own: `template`, the answer; `reloads`, fields that stand on more of the page than it draws;
    `context` and `show`, the page; `words_in`, what stands in a field. `written` is what a form of several fields held,
    for it to stand there still where it is refused.
    """

    template = ""
    reloads: frozenset[str] = frozenset()

    def __init__(self, request: HttpRequest, seat: Membership, key: str, at: str, part: str = "") -> None:
        self.request, self.seat, self.key, self.at, self.part = request, seat, key, at, part
        self.reads = at if "read" in request.POST else ""
        self.written: Context = {}
        self.read_at: str | None = None

    def context(self) -> Context:
        """The sheet's page, with the cursor it was read at (`read_at`)."""
        raise NotImplementedError

    def show(self, status: int, said: Context) -> HttpResponse:
        """The whole page with what was refused."""
        raise NotImplementedError

    def words_in(self, context: Context, at: str) -> str | None:
        """What a reader reads in a field; None for what is no field of words."""
        raise NotImplementedError

    def standing(self, context: Context, at: str) -> str:
        """What stands in a field as its page sends it back."""
        return self.words_in(context, at) or ""

    @property
    def id(self) -> str:
        return f"character:{self.key}"

    def read(self) -> Context:
        """The page. What is sent after that is refused if the sheet has changed meanwhile."""
        context = self.context()
        self.read_at = context["read_at"]
        return context

    def check_read(self) -> None:
        """Raises `Stale` if something else stands there by now than what the page says was read; what the field is to
        hold anyway may stand there already. What comes between this and the commit, the base finds."""
        if self.reads and self.standing(self.read(), self.at).strip() not in (
            posted(self.request, "read"),
            posted(self.request),
        ):
            raise Stale()

    def send(self, kind: str, args: dict[str, Any]) -> HttpResponse:
        try:
            self.check_read()
            doors.send(self.seat, kind, {"character": self.id, **args}, self.read_at)
        except NothingChanges:
            pass
        except Refusal as refusal:
            return self.answer(refusal)
        return self.answer()

    def answer(self, refusal: Refusal | None = None) -> HttpResponse:
        """What has changed of the page; the whole page for a browser without scripts."""
        said: Context | None = {**refused(self.at, refusal), "written": self.written} if refusal else None
        if not self.request.htmx:  # type: ignore[attr-defined]
            if said:
                return self.show(refusal.status, said)  # type: ignore[union-attr]
            return redirect("character", self.seat.campaign.public_id, self.key)
        if not said and self.at in self.reloads:
            return HttpResponseClientRefresh()
        around = self.context()
        if said and isinstance(refusal, Stale):
            said["now"] = self.words_in(around, self.at)
        context = {
            "campaign": self.seat.campaign,
            "seat": self.seat,
            "refused": said,
            "at": self.at,
            "part": self.part,
            "reads": self.reads,
            "was": self.request.POST.get("state", ""),
        }
        return render(self.request, self.template, {**around, **context})


def changing(engine: str) -> Callable[[Callable[..., HttpResponse]], Any]:
    """Marks a view that changes a sheet at that engine's tables: signed in, by POST, with the seat looked up."""

    def mark(view: Callable[..., HttpResponse]) -> Any:
        @login_required
        @require_POST
        def checked(request: HttpRequest, campaign: str, key: str, **kwargs: Any) -> HttpResponse:
            seat = seat_of(request, campaign)
            require_engine(seat, engine)
            return view(request, seat, key, **kwargs)

        return checked

    return mark
