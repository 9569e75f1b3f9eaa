"""The proof: whatever is written, linked, moved, revealed or hidden, no page and no answer holds a word that is hidden.

Every text has a word of its own, and a second book (`hidden_words.py`) says who may read it today.
"""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from campaigns import doors
from campaigns.calendar import selectors
from campaigns.calendar import services as calendar
from campaigns.calendar.feeds import links
from campaigns.calendar.reminders import mail
from campaigns.journal import remembered, revealing, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.captures import keeping
from campaigns.journal.captures.keeping import Line
from campaigns.journal.models import Block, Page, Relation
from campaigns.journal.openings import keeping as openings
from campaigns.journal.recaps import telling
from campaigns.journal.relations import keeping as relations
from campaigns.journal.relations.keeping import Face
from campaigns.journal.talk import saying
from campaigns.journal.visible import Viewer
from campaigns.journal.writing import Change
from campaigns.library import services as library
from campaigns.library.models import Pin
from campaigns.library.pins import keeping as pinning
from campaigns.library.pins.keeping import Leads, Place
from rules.refusals import NothingChanges
from tests.campaigns.journal.conftest import Journal
from tests.campaigns.journal.hidden_words import PEOPLE, WORD, Book
from tests.campaigns.library.conftest import stand_in

WRITERS = PEOPLE[:3]
ROUNDS = 2


@dataclass
class Story:
    journal: Journal
    book: Book
    pages: list[Page] = field(default_factory=list)
    pictures: list[int] = field(default_factory=list)
    sees: dict[int, set[str]] = field(default_factory=dict)
    looks: random.Random = field(default_factory=lambda: random.Random(0))  # nosec

    def choose(self, who: str) -> tuple[Choice, set[str]]:
        kind = self.book.chance.choice(["everyone", "gms", "mine", "chosen"])
        if kind == "chosen":
            others = set(self.book.chance.sample(PEOPLE[1:], self.book.chance.randint(1, 2)))
            return self.journal.chosen(*others), others | {"gwen", who}
        readers = {"everyone": set(PEOPLE), "gms": {"gwen", who}, "mine": {who}}[kind]
        return Choice(kind), readers

    def found_by(self, viewer: Viewer) -> list[Page]:
        """In one order in every database, so that a seed tells one story."""
        return list(visible.pages(viewer).order_by("pk"))

    def seen_blocks(self, who: str) -> list[tuple[Page, Block]]:
        viewer = self.journal.viewer(who)
        found = [(page, block) for page in self.found_by(viewer) for block in visible.blocks(viewer, page)]
        return [
            (page, block) for page, block in found if writing.may_aim(viewer, block) and block.pk not in self.pictures
        ]

    def play_round(self) -> list[str]:
        """All that can be done, in an order and by people that chance gives: what nobody can do yet comes later.

        Pages come first, and one goes last. Returned is what nobody could do at all.
        """
        acts = [
            *(self.write, self.write, self.write, self.change, self.aim, self.restore, self.draft),
            *(self.say, self.suggest, self.take_down, self.recap, self.wait, self.place),
            *(self.bring, self.pin, self.pin, self.pin_otherwise, self.take_off),
            *(self.relate, self.relate, self.relate_otherwise, self.unrelate),
        ]
        self.book.chance.shuffle(acts)
        left, tried = [self.make, self.make, *acts], 0
        while len(left) != tried:
            tried = len(left)
            left = [act for act in left if not self.does(act)]
        left += [act for act in (self.delete,) if not self.does(act)]
        return [act.__name__ for act in left]

    def does(self, act: Callable[[str], bool]) -> bool:
        return any(act(who) for who in self.book.chance.sample(WRITERS, len(WRITERS)))

    # --- what can be done; False: not by them, or not yet ------------------------------------------------------------

    def make(self, who: str) -> bool:
        choice, readers = self.choose(who)
        word, kind = self.book.word(), self.book.chance.choice(["person", "person", "own"])
        parents = [None, *self.found_by(self.journal.viewer(who))]
        page = self.journal.page(who, f"Title {word}", choice, self.book.chance.choice(parents), kind)
        self.book.titles[word] = self.book.named[page.pk] = readers
        self.pages.append(page)
        return True

    def bring(self, who: str) -> bool:
        """A picture with a word for what it shows, on a page: who may not see it reads nothing of that part."""
        kept = [("everyone", set(PEOPLE)), ("gms", {"gwen", who})]
        (kind, sees), word = self.book.chance.choice(kept), self.book.word()
        viewer = self.journal.viewer(who)
        picture = library.add(viewer, lambda: word.encode(), alt=f"Shows {word}", choice=Choice(kind))
        self.book.titles[word] = self.sees[picture.pk] = sees
        if pages := self.found_by(viewer):
            page, said = self.book.chance.choice(pages), self.book.word()
            change = Change("", "", f"Under it {said}", choice=Choice("everyone"), picture=picture.public_id)
            assert writing.save(self.journal.viewer(who), page, [change]) == []
            block = visible.blocks(self.journal.viewer(who), page)[-1]
            self.book.said[block.pk] = [(said, set(PEOPLE))]
            self.book.put(block.pk, page.pk, sees)
            self.pictures.append(block.pk)
        return True

    def text(self, who: str, word: str) -> str:
        """With a link to a page whose title they read, and a tag."""
        viewer = self.journal.viewer(who)
        named = [page.title for page in self.found_by(viewer) if visible.title(viewer, page)]
        link = f" [[{self.book.chance.choice(named)}|{word}]]" if named else ""
        return f"Told {word}{link} #{word}"

    def write(self, who: str) -> bool:
        pages = self.found_by(self.journal.viewer(who))
        if not pages:
            return False
        page, word, (choice, readers) = self.book.chance.choice(pages), self.book.word(), self.choose(who)
        block = self.journal.block(who, page, self.text(who, word), choice)
        self.book.said[block.pk] = [(word, readers)]
        self.book.put(block.pk, page.pk, readers)
        return True

    def change(self, who: str) -> bool:
        found = self.seen_blocks(who)
        if not found:
            return False
        page, block = self.book.chance.choice(found)
        word = self.book.word()
        change = Change(block.public_id, block.mark, self.text(who, word), block.kind)
        assert writing.save(self.journal.viewer(who), page, [change]) == []
        self.book.said[block.pk].append((word, set(self.book.readers[block.pk])))
        return True

    def aim(self, who: str) -> bool:
        found = self.seen_blocks(who)
        if not found:
            return False
        page, block = self.book.chance.choice(found)
        choice, readers = self.choose(who)
        try:
            revealing.aim(self.journal.viewer(who), page, block, choice)
        except NothingChanges:
            return False
        self.book.readers[block.pk] = readers
        self.book.said[block.pk].append((self.book.said[block.pk][-1][0], readers))
        return True

    def restore(self, who: str) -> bool:
        viewer = self.journal.viewer(who)
        for page, block in self.seen_blocks(who):
            oldest = visible.versions(viewer, page).filter(block=block).last()
            if oldest is None or oldest.text == block.text:
                continue
            writing.restore(viewer, page, oldest)
            (word,) = set(WORD.findall(oldest.text))
            self.book.said[block.pk].append((word, set(self.book.readers[block.pk])))
            return True
        return False

    def seen_by(self, who: str) -> list[tuple[Page, Block]]:
        viewer = self.journal.viewer(who)
        return [(page, block) for page in self.found_by(viewer) for block in visible.blocks(viewer, page)]

    def say(self, who: str) -> bool:
        found = self.seen_by(who)
        if not found:
            return False
        _page, block = self.book.chance.choice(found)
        word = self.book.word()
        saying.comment(self.journal.viewer(who), block, f"Said {word}")
        self.book.aside.append((block.pk, word, set(self.book.readers[block.pk])))
        return True

    def suggest(self, who: str) -> bool:
        viewer = self.journal.viewer(who)
        found = [(page, block) for page, block in self.seen_by(who) if saying.may_suggest(viewer, page, block)]
        if not found:
            return False
        page, block = self.book.chance.choice(found)
        word = self.book.word()
        saying.suggest(viewer, page, block, f"Rather {word}")
        few = {who, "gwen", self.name_of(block.author_id)}
        self.book.aside.append((block.pk, word, few & self.book.readers[block.pk]))
        return True

    def name_of(self, seat: int) -> str:
        return next(name for name, one in self.journal.table.seats.items() if one.pk == seat)

    def draft(self, who: str) -> bool:
        pages = self.found_by(self.journal.viewer(who))
        if not pages:
            return False
        page, word = self.book.chance.choice(pages), self.book.word()
        writing.keep_draft(self.journal.viewer(who), page, "", "", f"Half {word}")
        self.book.drafts[word] = who
        return True

    def take_down(self, who: str) -> bool:
        """A line for oneself, the GM or everyone; afterwards its readers may be others."""
        word, readers = self.book.word(), self.book.chance.choice(["mine", "gms", "everyone"])
        row = keeping.capture(self.journal.viewer(who), Line("promise", f"Owed {word}", readers))
        if self.book.chance.random() < 0.4:
            readers = self.book.chance.choice(["mine", "gms", "everyone"])
            keeping.change(self.journal.viewer(who), row, Line("clue", f"Owed {word}", readers))
        self.book.taken[word] = {"mine": {who}, "gms": {"gwen", who}, "everyone": set(PEOPLE)}[readers]
        return True

    def recap(self, who: str) -> bool:
        """A session is told, as a draft or for all; a draft of before may become open."""
        if not doors.sessions(self.journal.table.id):
            return False
        kept = telling.begin(self.journal.viewer("gwen"), 1)
        telling.open_to_players(self.journal.viewer("gwen"), kept, True)
        viewer = self.journal.viewer(who)
        old, word, publish = telling.mine(viewer, kept), self.book.word(), self.book.chance.random() < 0.5
        assert telling.tell(viewer, kept, f"Told {word}", old.mark if old else "", publish=publish) is None
        block = telling.mine(self.journal.viewer(who), kept)
        assert block is not None
        readers = set(PEOPLE) if publish else {"gwen", who}
        self.book.said.setdefault(block.pk, []).append((word, readers))
        self.book.put(block.pk, kept.page.pk, readers)
        return True

    def place(self, who: str) -> bool:
        """Rename and move. What a session is told as keeps its name."""
        viewer = self.journal.viewer(who)
        if not (mine := self.made_here(viewer, writing.may_name)):
            return False
        page, (choice, readers) = self.book.chance.choice(mine), self.choose(who)
        (old,), word = WORD.findall(page.title), self.book.word()
        values = {"title": f"Title {word}", "kind": "place", "choice": choice, "open": False, "parent": None}
        writing.edit_page(viewer, page, **values)  # type: ignore[arg-type]
        del self.book.titles[old]
        self.book.titles[word] = self.book.named[page.pk] = readers
        return True

    def delete(self, who: str) -> bool:
        """A page, for good here."""
        viewer = self.journal.viewer(who)
        mine = self.made_here(viewer, writing.may_drop)
        if mine:
            page = self.book.chance.choice(mine)
            writing.drop_page(viewer, page)
            self.book.delete(who, page.pk)
        return bool(mine)

    def made_here(self, viewer: Viewer, may: Callable[[Viewer, Page], bool]) -> list[Page]:
        return [page for page in self.found_by(viewer) if page in self.pages and may(viewer, page)]

    def wait(self, _who: str) -> bool:
        """A part of a page waits for a scene that only the GM knows."""
        viewer, word = self.journal.viewer("gwen"), self.book.word()
        docks = self.journal.table.do("gwen", "prepare_scene", title=f"Scene {word}").made[0]
        self.book.titles[word] = {"gwen"}
        found = [block for _page, block in self.seen_blocks("gwen") if openings.may_wait(viewer, block)]
        if found:
            openings.wait(viewer, self.book.chance.choice(found), docks)
        return bool(found)

    def pin(self, who: str) -> bool:
        """On a picture, with words or without, to a page or a place."""
        viewer, (choice, readers) = self.journal.viewer(who), self.choose(who)
        found = [one for one in visible.pictures(viewer).order_by("pk") if pinning.may_pin(viewer, one)]
        if not found:
            return False
        picture, word = self.book.chance.choice(found), self.book.word()
        leads = Leads(self.book.chance.choice([None, *self.found_by(viewer)]), self.hall() if who == "gwen" else "")
        leads = leads if leads.page is None else leads._replace(zone="")
        words = f"Here {word}" if self.book.chance.random() < 0.6 or leads == Leads() else ""
        row = pinning.put(viewer, picture, Place(1, 2), words=words, leads=leads, choice=choice)
        if words:
            self.book.pins[row.pk] = word, readers & self.sees[picture.pk]
        return True

    def pin_otherwise(self, who: str) -> bool:
        viewer, (choice, readers), word = self.journal.viewer(who), self.choose(who), self.book.word()
        rows = self.pins_of(viewer)
        if rows:
            row = self.book.chance.choice(rows)
            pinning.change(viewer, row, words=f"Here {word}", choice=choice)
            self.book.pins[row.pk] = word, readers & self.sees[row.picture_id]
        return bool(rows)

    def take_off(self, who: str) -> bool:
        """A pin; it may be brought back by the GM, and by who put it."""
        rows = self.pins_of(viewer := self.journal.viewer(who))
        if rows:
            row = self.book.chance.choice(rows)
            pinning.drop(viewer, row)
            word, readers = self.book.pins.pop(row.pk)
            self.book.off.append((set(), word, readers & {"gwen", self.name_of(row.author_id)}))
        return bool(rows)

    def pins_of(self, viewer: Viewer) -> list[Pin]:
        """Those with a word of their own that they may change."""
        return [row for row in remembered.pins(viewer) if row.pk in self.book.pins and pinning.may_change(viewer, row)]

    def hall(self) -> str:
        """A place that only the GM knows."""
        word, table = self.book.word(), self.journal.table
        self.book.titles[word] = {"gwen"}
        scene = table.do("gwen", "prepare_scene", title=f"Scene {word}").made[0]
        return str(table.do("gwen", "add_zone", scene=scene, name=f"Hall {word}").made[0])

    def relate(self, who: str) -> bool:
        """Say what is between two pages."""
        viewer = self.journal.viewer(who)
        found = [page for page in self.found_by(viewer) if relations.may_relate(viewer, page)]
        if len(found) < 2:
            return False
        (choice, readers), word = self.choose(who), self.book.word()
        one, other = self.book.chance.sample(found, 2)
        secret = self.book.chance.random() < 0.5
        (row,) = relations.relate(viewer, one, other, [Face(f"Between {word}", choice, secret)])
        self.book.between[row.pk] = {one.pk, other.pk}, word, readers
        return True

    def relate_otherwise(self, who: str) -> bool:
        viewer, (choice, readers), word = self.journal.viewer(who), self.choose(who), self.book.word()
        rows = self.relations_of(viewer)
        if rows:
            row = self.book.chance.choice(rows)
            relations.change(viewer, row, f"Between {word}", choice)
            self.book.between[row.pk] = self.book.between[row.pk][0], word, readers
        return bool(rows)

    def unrelate(self, who: str) -> bool:
        """It may be brought back by the GM, and by who said it."""
        rows = self.relations_of(viewer := self.journal.viewer(who))
        if rows:
            row = self.book.chance.choice(rows)
            relations.drop(viewer, row)
            ends, word, readers = self.book.between.pop(row.pk)
            self.book.off.append((ends, word, readers & {"gwen", self.name_of(row.author_id)}))
        return bool(rows)

    def relations_of(self, viewer: Viewer) -> list[Relation]:
        rows = remembered.relations(viewer).order_by("pk")
        return [row for row in rows if relations.may_change(viewer, row)]

    # --- what is answered ----------------------------------------------------------------------------------------

    def surfaces(self, who: str) -> Iterator[str]:
        client, id = self.journal.cast.client(who), self.journal.table.id
        tags = [f"zq{number}x" for number in self.looks.sample(range(1, self.book.words + 1), 3)]
        site = ["", "secrets/", "new/", "order/", *(f"?tag={tag}" for tag in tags)]
        for page in self.pages:
            site += [f"{page.public_id}/{part}" for part in ("", "edit/", "history/", "settings/", "peek/")]
            for rest in ("", "history/", "comments/", "suggestions/", "relations/"):
                yield client.get(f"/api/v1/tables/{id}/pages/{page.public_id}/{rest}").content.decode()
        rests = (
            "kept/",
            "chronicle/",
            "pages/",
            "pictures/",
            "secrets/",
            "log/",
            "captures/",
            "sessions/1/sweep/",
            "hints/?begun=zq",
            "hints/?begun=title",
        )
        for rest in (*rests, "openings/", "openings/causes/"):
            yield client.get(f"/api/v1/tables/{id}/{rest}").content.decode()
        yield client.get(f"/c/{id}/find/?q=zq").content.decode()
        for address in (f"/c/{id}/find/?piece=answer", f"/api/v1/tables/{id}/find/"):
            found = client.get(address, {"q": tags[0]}).content.decode()
            yield re.sub(rf"\b{tags[0]}\b", "", found)
        yield client.get(f"/c/{id}/files/").content.decode()
        for picture in visible.pictures(self.journal.viewer("gwen")):
            yield client.get(f"/c/{id}/files/{picture.public_id}/pins/").content.decode()
            yield client.get(f"/api/v1/tables/{id}/pictures/{picture.public_id}/pins/").content.decode()
        yield client.get(f"/c/{id}/when/").content.decode()
        yield from self.letters(who)
        for part in ("", "kept/", "chronicle/", "notes/", "sessions/1/", "sessions/1/recap/", "sessions/1/sweep/"):
            yield client.get(f"/c/{id}/{part}").content.decode()
        for address in site:
            found = client.get(f"/c/{id}/journal/{address}").content.decode()
            asked = address.partition("=")[2]
            yield re.sub(rf"\b{asked}\b", "", found) if asked else found

    def letters(self, who: str) -> Iterator[str]:
        """What leaves the site for that reader: a reminder, the feed of their calendar."""
        seat = self.journal.table.seats[who]
        letter = mail.letter(seat, selectors.next_nights([seat.campaign], timezone.now())[seat.campaign_id])
        yield f"{letter.subject} {letter.body}"
        yield Client().get(f"/feed/{links.renew(seat)}/evenings.ics").content.decode()

    def check(self) -> None:
        for who in PEOPLE:
            read = {word.lower() for text in self.surfaces(who) for word in WORD.findall(text)}
            assert read <= self.book.may(who), who
            assert self.book.must(who) <= read, who
        for other in PEOPLE[1:]:
            member = self.journal.table.member(other)
            client = self.journal.cast.client("gwen")
            for page in self.pages:
                found = client.get(f"/c/{self.journal.table.id}/journal/{page.public_id}/?as={member}").content.decode()
                assert set(WORD.findall(found)) <= self.book.may(other) & self.book.may("gwen")


def plan(journal: Journal) -> None:
    """Two sessions, of which the one that was is told of in reminders of the one that comes."""
    begins = timezone.now() + timedelta(days=1)
    calendar.add_evening(by=journal.table.seats["gwen"], begins=begins, minutes=180, zone="Europe/Berlin")
    journal.table.do("gwen", "start_session")
    journal.table.do("gwen", "end_session")


# Seeds of stories in whose second round nothing is left undone.
LONG = [pytest.param(seed, marks=pytest.mark.long) for seed in (3,)]


@pytest.mark.parametrize("seed", [pytest.param(8, marks=pytest.mark.services), 5, *LONG])
def test_no_hidden_word_is_answered_to_anybody(
    journal: Journal, seed: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Any
) -> None:
    settings.MEDIA_ROOT = tmp_path
    monkeypatch.setattr(library, "make", stand_in)
    story = Story(journal, Book(random.Random(seed)))  # nosec
    plan(journal)
    if seed % 2:
        journal.table.do("gwen", "start_session")

    for _round in range(ROUNDS):
        left = story.play_round()
        story.check()

    assert left == []


def test_the_proof_finds_a_word_that_leaks(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    story = Story(journal, Book(random.Random(1)))  # nosec
    plan(journal)
    page = journal.page("gwen", "Title zq1x")
    story.book.titles["zq1x"], story.book.words = set(PEOPLE), 9
    story.pages.append(page)
    journal.block("gwen", page, "Told zq2x", Choice("gms"))
    every = frozenset(journal.viewer("gwen").sets)
    monkeypatch.setattr("campaigns.journal.audiences.sets_of", lambda _seat: every)

    with pytest.raises(AssertionError):
        story.check()


def test_who_left_reads_nothing_and_what_they_wrote_stays_signed(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("pilar", page, "I know her.")
    journal.table.do("pilar", "leave_table")

    journal.get("pilar", f"{page.public_id}/", 404)
    found = journal.get("gwen", f"{page.public_id}/")
    assert "I know her." in found and "Pilar" in found
