"""A campaign with something on every page of its site, as large as one likes, and the address of each of them."""

import io
from collections.abc import Callable, Mapping
from datetime import date, time, timedelta
from typing import Any

import msgspec
from django.urls import get_resolver, reverse
from django.utils import timezone
from PIL import Image

from campaigns import board, doors, services
from campaigns.calendar import services as calendar
from campaigns.calendar.polls import services as polls
from campaigns.forecasts import services as forecasts
from campaigns.house_rules import profiles
from campaigns.journal import remembered, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.captures import keeping as captures
from campaigns.journal.captures.keeping import Line
from campaigns.journal.openings import keeping as openings
from campaigns.journal.openings.causes import causes
from campaigns.journal.people import bound
from campaigns.journal.recaps import telling
from campaigns.journal.relations import keeping as relations
from campaigns.journal.relations.keeping import Face
from campaigns.journal.talk import saying
from campaigns.journal.threads import keeping as threads
from campaigns.journal.writing import Change
from campaigns.library import services as library
from campaigns.library.pins import keeping as pins
from campaigns.library.pins.keeping import Leads, Place
from campaigns.models import Membership
from campaigns.preparing import plans
from campaigns.safety import wishes
from rules.game import SeededDice, forecasting, summed
from rules.systems.profiles import profile_of

ALL, GMS = Choice("everyone"), Choice("gms")
KNOWN, SECRET, WORD = "Kesh", "The Sunken Door", "lantern"
GAME = "accelerated"
# The pages of the site, by the names of their routes, and who opens them.
EVERYBODY = [
    "chronicle",
    "stood",
    "together",
    "kept",
    "offline",
    "home",
    "about",
    "rules",
    "api_docs",
    "campaign_new",
    "profiles",
    "profile_shared",
    "account_settings",
    "campaign",
    "campaign_dials",
    "characters",
    "character",
    "character_print",
    "sessions",
    "session",
    "log",
    "threads",
    "notes",
    "find",
    "journal",
    "page",
    "page_history",
    "when",
    "safety",
    "files",
    "pins",
    "table",
]
WRITERS = ["page_new", "page_edit", "page_order", "session_recap"]
GM_ONLY = [
    "sweep",
    "campaign_settings",
    "invitations",
    "secrets",
    "page_settings",
    "plan",
    "forecast",
    "bring",
    "prepare",
    "characters_print",
    "profile",
    "person_page",
]
PAGES = {"gwen": EVERYBODY + WRITERS + GM_ONLY, "pilar": EVERYBODY + WRITERS, "sofia": EVERYBODY}
# What is fetched and is no page of its own: parts of pages, and files.
PARTS = {"log_peek", "page_peek", "character_shown", "character_tree", "stunt_fields"}
FILES = {"manifest", "worker", "campaign_profile", "profile_file", "evening_file"}


class FullSite:
    """Gwen runs it, Pilar and Oleg play, Sofía watches: `seats` by their names. `write` adds to everything there is."""

    def __init__(self, seats: Mapping[str, Membership]) -> None:
        self.seats = seats
        self.table = seats["gwen"].campaign.public_id
        self.written = 0

    def viewer(self, who: str) -> visible.Viewer:
        return visible.viewer_of(self.seats[who])

    def do(self, who: str, kind: str, **args: Any) -> str:
        made = doors.send(self.seats[who], kind, args).made
        return str(made[0]) if made else ""

    def write(self, times: int = 1) -> None:
        for _ in range(times):
            self.written += 1
            for part in (self.play, self.people, self.pages, self.lines, self.plan, self.fight, self.dates):
                part(self.written)

    # --- the parts of it

    def play(self, number: int) -> None:
        self.do("gwen", "start_session")
        for who in ("gwen", "pilar"):
            self.do(who, "say", text=f"The {WORD} goes out, {number}")
        captures.capture(self.viewer("pilar"), Line("promise", f"The captain owes us a {WORD}, {number}", "everyone"))
        self.do("gwen", "end_session")
        recap = telling.begin(self.viewer("gwen"), doors.sessions(self.table)[-1].number)
        telling.open_to_players(self.viewer("gwen"), recap, True)
        assert telling.tell(self.viewer("gwen"), recap, f"They found a {WORD}, {number}.", "", publish=True) is None
        assert telling.tell(self.viewer("pilar"), recap, f"I stole it, {number}.", "", publish=False) is None

    def people(self, number: int) -> None:
        kesh = self.do("gwen", "create_character", char_kind="npc", name=f"{KNOWN} {number}")
        bound.page_of(self.viewer("gwen"), kesh)
        self.do("pilar", "copy_sample", sample="reth")
        self.do("gwen", "prepare_scene", title=f"The quay {number}")
        services.make_invitation(by=self.seats["gwen"], role="player")
        profile = profiles.save_profile(owner=self.seats["gwen"].user, profile=profile_of(f"Mine {number}", GAME, {}))
        profiles.share_profile(profile=profile)

    def pages(self, number: int) -> None:
        gwen, picture = self.viewer("gwen"), self.picture(number)
        above = self.page()
        page = writing.create_page(gwen, title=f"{KNOWN} of the {WORD} {number}", kind="person", choice=ALL)
        texts = [
            Change("", "", f"She has a {WORD}, {number}. [[{above.title}]] #crew{number}" if above else "A marshal."),
            Change("", "", f"She sold it, {number}.", choice=GMS),
            Change("", "", f"Her {WORD}", choice=ALL, picture=picture.public_id),
        ]
        assert writing.save(gwen, page, [texts[0]._replace(choice=ALL), *texts[1:]]) == []
        first = visible.blocks(self.viewer("gwen"), page)[0]
        change = Change(first.public_id, first.mark, f"{first.text} It shines.", first.kind)
        assert writing.save(self.viewer("gwen"), page, [change]) == []
        door = writing.create_page(
            self.viewer("gwen"), title=f"{SECRET} {number}", kind="place", choice=GMS, parent=page
        )
        self.pin(self.first_picture(), number, page, door)
        self.relate(door, number)
        self.wait(page)
        for who in ("gwen", "pilar"):
            saying.comment(self.viewer(who), first, f"I like her, {number}.")
        saying.suggest(self.viewer("pilar"), page, first, f"She has two, {number}.")
        threads.begin(self.viewer("gwen"), f"Who lit the {WORD}? {number}", ALL, "question")

    def relate(self, door: Any, number: int) -> None:
        """The first person and that place: what all read, and what is behind it."""
        faces = [Face(f"keeps its {WORD}", ALL), Face(f"sank it, {number}", GMS, True)]
        relations.relate(self.viewer("gwen"), self.page(), door, faces)

    def wait(self, page: Any) -> None:
        """Its secret waits for the first of what play may bring, of what the table has."""
        gwen = self.viewer("gwen")
        secret = next(one for one in visible.blocks(gwen, page) if one.audience.kind == "gms")
        openings.wait(gwen, secret, next(iter(causes(gwen, board.look(gwen.seat)))).on)

    def picture(self, number: int) -> Any:
        drawn = io.BytesIO()
        Image.new("RGB", (600, 400), (number % 256, 90, 120)).save(drawn, "PNG")
        return library.add(self.viewer("gwen"), drawn.getvalue, alt=f"A {WORD}, {number}", choice=ALL)

    def pin(self, picture: Any, number: int, page: Any, hidden: Any) -> None:
        """To a page for all, to one of the GMs', to a place at the table, and to nothing."""
        scene = self.do("gwen", "prepare_scene", title=f"The mole {number}")
        hall = Leads(zone=self.do("gwen", "add_zone", scene=scene, name=f"The hall {number}"))
        placed = [("", Leads(page), ALL), (f"A hatch {number}", Leads(hidden), ALL), ("", hall, GMS)]
        for at, (words, leads, choice) in enumerate([*placed, (f"A {WORD} over a door", Leads(), ALL)]):
            place = Place(150 + 200 * at, (number * 170) % 1_000)
            pins.put(self.viewer("gwen"), picture, place, words=words, leads=leads, choice=choice)

    def lines(self, number: int) -> None:
        captures.capture(self.viewer("gwen"), Line("clue", f"The door sank, {number}", "gms"))
        own = [(f"spiders {one}", "veil") for one in range(number)]
        wishes.save(self.seats["pilar"], {"gore": "line"}, own)

    def plan(self, number: int) -> None:
        gwen = self.seats["gwen"]
        plans.add(gwen, kind="note", text=f"It rains, {number}.")
        plans.add(gwen, kind="page", ref=self.newest().public_id)

    def fight(self, number: int) -> None:
        """The first prepared scene is tried out, in as few runs as make an answer."""
        gwen, scene, trying = self.seats["gwen"], self.scene(), forecasting(GAME)
        heroes = [one["id"] for one in board.look(gwen).all("character") if one["kind"] == "pc"]
        kesh = self.do("gwen", "create_character", char_kind="npc", name=f"{KNOWN}’s lamplighter {number}")
        self.do("gwen", "place_token", scene=scene, character=kesh, side="foes")
        tried = forecasts.begin(gwen, scene, heroes)
        forecasts.cancel(tried)
        assert trying is not None
        begun = trying.staged(doors.standing(self.table), scene, tuple(heroes), SeededDice("begun"))
        fights = [trying.fight(begun, SeededDice(f"{run}")) for run in range(2)]
        tried.result = msgspec.to_builtins(summed(trying.fighters(begun), fights, trying.costs))
        tried.save(update_fields=["result"])

    def dates(self, number: int) -> None:
        gwen, begins = self.seats["gwen"], timezone.now() + timedelta(days=number)
        if number == 1:
            calendar.set_slot(
                by=gwen, first=date.today() + timedelta(days=1), at=time(20), minutes=180, zone="Europe/Berlin"
            )
        night = calendar.add_evening(by=gwen, begins=begins, minutes=180, zone="Europe/Berlin")
        moments = [begins + timedelta(hours=hours) for hours in range(1, 3)]
        asked = {"minutes": 180, "zone": "Europe/Berlin", "quorum": 3, "gm_needed": True}
        poll = polls.open_poll(by=gwen, moments=moments, title=f"Which day? {number}", **asked)
        for who in ("gwen", "pilar"):
            calendar.answer(by=self.seats[who], night=night, say="yes")
            polls.vote(by=self.seats[who], poll=poll, says={one.public_id: "maybe" for one in poll.proposals.all()})

    # --- where things are

    def page(self) -> Any:
        """The first one that has blocks for everybody."""
        return visible.pages(self.viewer("sofia")).filter(kind="person", title__contains=WORD).order_by("pk").first()

    def first_picture(self) -> Any:
        return visible.pictures(self.viewer("sofia")).order_by("pk").first()

    def newest(self) -> Any:
        return visible.pages(self.viewer("gwen")).filter(kind="person", title__contains=WORD).order_by("pk").last()

    def addresses(self, who: str) -> dict[str, str]:
        """Of every page that is open to that person, by the name of its route."""
        return {name: self.address(name) for name in PAGES[who]}

    def address(self, name: str) -> str:
        if name == "person_page":  # a page about somebody is drawn otherwise
            about = visible.pages(self.viewer("gwen")).exclude(character="").order_by("pk").first()
            assert about is not None
            return reverse("page", args=[self.table, about.public_id])
        parts: dict[str, Callable[[], Any]] = {
            "campaign": lambda: self.table,
            "page": lambda: self.page().public_id,
            "picture": lambda: self.first_picture().public_id,
            "number": lambda: self.told(),
            "moment": lambda: self.moment(),
            "game": lambda: GAME,
            "lang": lambda: "en",
            "key": lambda: self.hero(),
            "prepared": lambda: self.scene().partition(":")[2],
            "profile": lambda: self.profile().public_id,
            "link": lambda: self.profile().link,
        }
        wanted = {key: parts[key]() for key in parameters(name)}
        return reverse(name, kwargs=wanted) + (f"?q={WORD}" if name == "find" else "")

    def told(self) -> int:
        """The first session with a recap."""
        return min(recap.session for recap in remembered.recaps(self.viewer("sofia")))

    def moment(self) -> str:
        """The first that everybody heard of and at which the table can be looked at."""
        lines = doors.log_part(self.seats["sofia"], back=False, most=50).lines
        return str(next(line["moment"] for line in lines if line["stands"]))

    def scene(self) -> str:
        """The first that is prepared."""
        scene = board.look(self.seats["gwen"]).first("scene", state="prepared")
        assert scene is not None
        return str(scene["id"])

    def hero(self) -> str:
        hero = board.look(self.seats["pilar"]).first("character", kind="pc", controller=self.seats["pilar"].public_id)
        assert hero is not None
        return str(hero["id"]).partition(":")[2]

    def profile(self) -> Any:
        return profiles.mine(self.seats["gwen"].user)[0]


def parameters(name: str) -> set[str]:
    """What the address of a route is made of."""
    return set(get_resolver().reverse_dict.getlist(name)[0][0][0][1])
