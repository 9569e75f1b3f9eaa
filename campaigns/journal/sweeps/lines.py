"""What a session leaves to go through: lines taken down, people met, what changed, secrets shown, what the log asks.

All of it is made from records, as whoever runs the game sees them; nothing is made up. Of notes for oneself it has the
reader's own.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from campaigns import doors, selectors
from campaigns.board import Board
from campaigns.journal import knowing, remembered, visible
from campaigns.journal.captures import listed as captures
from campaigns.journal.models import Audience, Capture, Page, Swept
from campaigns.journal.recaps import facts
from campaigns.journal.sessions import played, retold
from campaigns.journal.sessions.played import Line as Told
from campaigns.journal.threads import listed as threads
from campaigns.journal.visible import Viewer
from campaigns.language import words
from campaigns.site.hanging import Hanging, hanging

# Of what hangs over them: what a session may have changed.
CHANGES = ("wound", "clock")
MET, THREAD, SECRET, ASK = "met", "thread", "secret", "ask"
READERS: dict[str, str] = {Audience.Kind.EVERYONE: "everyone", Audience.Kind.ONE: "mine"}
KINDS = (*Capture.What.values, MET, *CHANGES, THREAD, SECRET, ASK)


class Line(NamedTuple):
    """`key` names it for good. `kind`: one of `KINDS`. `secret`: not everyone knows it. `by`: who took it down.
    `page`: a thread or the page of a secret. `who`: whose readers a thread that is made of it has."""

    key: str
    kind: str
    icon: str
    text: str
    secret: bool = False
    by: str = ""
    page: Page | None = None
    who: str = "gms"

    @property
    def own(self) -> bool:
        """Whether nobody else reads it."""
        return self.who == "mine"

    @property
    def called(self) -> str:
        return words.text(words.active(), f"sweep.kind.{self.kind}")


class Row(NamedTuple):
    """A line, and what was decided on it. `decided`: keep, drop, later, or nothing yet; `answer`: to what was asked;
    `begun`: the thread that was begun for it."""

    line: Line
    decided: str
    answer: str
    begun: Page | None

    @property
    def told(self) -> str:
        """What of it a recap is made of."""
        return (
            words.text(words.active(), "sweep.answered", ask=self.line.text, say=self.answer)
            if self.answer
            else self.line.text
        )


def rows(viewer: Viewer, session: Any) -> list[Row]:
    """In the order in which they are gone through."""
    decided = {row.key: row for row in remembered.swept(viewer, session.number)}
    begun = {row.page_id for row in decided.values()}
    found = [
        line for line in lines(viewer, session) if line.kind != THREAD or not line.page or line.page.pk not in begun
    ]
    return [_row(viewer, line, decided.get(line.key)) for line in found]


def _row(viewer: Viewer, line: Line, swept: Swept | None) -> Row:
    if swept is None:
        return Row(line, "", "", None)
    begun = (
        swept.page if swept.page and swept.page.dropped is None and visible.reads_title(viewer, swept.page) else None
    )
    return Row(line, swept.what, swept.text, begun)


class Offer(NamedTuple):
    """A sweep that waits. `left`: its undecided lines; None where nobody has begun it."""

    session: int
    left: int | None


def offered(viewer: Viewer, number: int) -> Offer | None:
    """To those who run the game, until all is decided or somebody said that this is all."""
    if not viewer.seat.runs:
        return None
    row = remembered.sweep(viewer, number)
    if row and (row.done or not row.left):
        return None
    return Offer(number, row.left if row else None)


def kept(viewer: Viewer, number: int) -> list[Row]:
    """What was kept of that session, for its recap. Nothing for who does not run the game."""
    if not any(row.what == Swept.What.KEEP for row in remembered.swept(viewer, number)):
        return []
    session = next((one for one in doors.sessions(viewer.seat.campaign.public_id) if one.number == number), None)
    found = rows(viewer, session) if session and session.ended else []
    return [row for row in found if row.decided == Swept.What.KEEP]


def lines(viewer: Viewer, session: Any) -> list[Line]:
    stood = doors.round_of(viewer.seat, session)
    told = played.standing(stood.lines)
    said = retold.in_words(viewer, told, selectors.everybody(viewer.seat.campaign))
    sessions = doors.sessions(viewer.seat.campaign.public_id)
    return [
        *_captures(viewer, session),
        *_changes(viewer, stood, told),
        *_threads(threads.listed(viewer, sessions=sessions), session, said),
        *_secrets(knowing.secrets(viewer, sessions), session),
        *_asks(told),
    ]


def _captures(viewer: Viewer, session: Any) -> Iterator[Line]:
    """What everyone may read, what was meant for the GM, and the reader's own: a note for oneself stays one."""
    found = remembered.captures(viewer).filter(moment__gte=session.first, moment__lte=session.last)
    for row in found.order_by("at", "pk"):
        who = READERS.get(row.audience.kind, "gms")
        by, secret = row.by.user.display_name, who != "everyone"
        yield Line(f"capture-{row.public_id}", row.what, captures.ICONS[row.what], row.text, secret, by, who=who)


def _changes(viewer: Viewer, stood: Any, told: list[Told]) -> Iterator[Line]:
    """The table before the session beside the table at its end."""
    before, after = stood.before, stood.after
    for id, thing in after.everybodys.items():
        if id not in before.everybodys and _is_met(thing):
            yield Line(_key(MET, id), MET, "npc", words.text(words.active(), "sweep.met", name=thing["name"]))
    then, now, known = (_hanging(viewer, one, told) for one in (before.things, after.things, after.everybodys))
    for id in dict.fromkeys([*now, *then]):
        if (text := _changed(then.get(id), now.get(id))) and (one := now.get(id) or then.get(id)):
            yield Line(_key(one.kind, id), one.kind, one.icon, text, known.get(id) != now.get(id))


def _is_met(thing: dict[str, Any]) -> bool:
    return bool(thing.get("type") == "character" and thing["kind"] != "pc" and thing["name"])


def _key(kind: str, id: str) -> str:
    return f"{kind}-{id.partition(':')[2]}"


def _hanging(viewer: Viewer, things: dict[str, Any], told: list[Told]) -> dict[str, Hanging]:
    found = hanging(viewer.seat, Board({"cursor": "", "put": things}), told)
    return {one.thing: one for one in found if one.kind in CHANGES}


def _changed(before: Hanging | None, after: Hanging | None) -> str:
    """In words; empty where it is as it was."""
    lang = words.active()
    if after is None and before is not None:
        return words.text(lang, f"sweep.gone.{before.kind}", say=before.say)
    if after is None or after == before:
        return ""
    if after.size:
        was = before.filled if before else 0
        return words.text(lang, "sweep.filled", say=after.say, was=was, n=after.filled, of=after.size)
    return words.render(lang, after.say)


def _threads(opened: list[threads.Row], session: Any, said: list[Told]) -> Iterator[Line]:
    """Open ones on which something was written since, or whose name was spoken or taken down."""
    spoken = " ".join(f"{line['say']} {getattr(line['note'], 'text', '')}" for line in said).casefold()
    for row in opened:
        name = row.page.title
        if row.touched == session.number or name.casefold() in spoken:
            secret = row.page.title_audience.kind != Audience.Kind.EVERYONE
            text = words.text(words.active(), "sweep.thread", title=name)
            yield Line(f"thread-{row.page.public_id}", THREAD, "list", text, secret, page=row.page)


def _secrets(secrets: list[knowing.Secret], session: Any) -> Iterator[Line]:
    """Shown to somebody in that session, and not open to everyone."""
    for one in secrets:
        names = [know.member.user.display_name for know in one.people if know.shown and know.session == session.number]
        if one.block and names and one.block.audience.kind != Audience.Kind.EVERYONE:
            text = words.text(words.active(), "sweep.secret", names=names, title=one.title, words=one.words)
            yield Line(f"secret-{one.block.public_id}", SECRET, "secret", text, True, page=one.page)


def _asks(told: list[Told]) -> Iterator[Line]:
    for ask in facts.asks(told):
        of = {"number": ask.number, "title": ask.title, "minutes": ask.minutes}
        text = words.text(words.active(), "recap.ask", **of)
        yield Line(f"ask-{int(ask.at.timestamp())}", ASK, "help", text)
