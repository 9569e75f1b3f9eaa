"""Characters of Accelerated's cases: sample sheets by name, with whatever the case says otherwise."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from rules.fate.sheet.entities import Character, Track
from rules.fate.stunt.entities import Stunt
from rules.words.labels import read_yaml
from tests.rules.runner.counting import numbered
from tests.rules.runner.people import PLAIN, People, put_text
from tests.rules.runner.words import known, word
from tests.rules.runner.world import slug

DATA = read_yaml(Path(__file__).parent.joinpath("sheets.yaml"))
SHEETS: dict[str, dict[str, Any]] = DATA["characters"]
STUNTS: dict[str, dict[str, Any]] = DATA["stunts"]
APPROACHES: dict[str, int] = DATA["plain_approaches"]
START_REFRESH = 3
NEWCOMER = "newcomer"
KINDS = {"pc": "pc", "npc": "npc", "npc_full": "npc", "mook": "mook", "group": "group"}
SHARED = {"fate_points": "fp", "approaches": "skills", "consequences": "cons"}  # what other cases call it
ASPECT_SLOTS = ("high_concept", "trouble", "third", "optional_1", "optional_2")
CREATING_KEYS = {"name", "looks", "approaches", "refresh", "others", "high_concept", "trouble"}


def row(told):
    """Boxes as a list, by track, or so many from the first on."""
    if isinstance(told, dict):
        return row(next(iter(told.values()), ()))
    return tuple(told if isinstance(told, list | tuple) else numbered(told))


def put_aspects(draft, id, sheet):
    """Aspects by slot; a plain list fills the slots in order, those of `others` from the third on."""
    by_slot = {slot: sheet[slot] for slot in ASPECT_SLOTS if slot in sheet}
    by_slot.update(zip(ASPECT_SLOTS[2:], sheet.get("others", ()), strict=False))
    listed = sheet.get("aspects", ())
    if sheet.get("kind", "pc") in ("mook", "group"):
        placed = [(None, text) for text in listed]
    else:
        free = [slot for slot in ASPECT_SLOTS if slot not in by_slot]
        placed = [*by_slot.items(), *zip(free, listed, strict=False)]
    for slot, text in placed:
        put_text(draft, id, slot, text)


def stunt(name):
    """A stunt of the library, or one that is only a name."""
    known = STUNTS.get(name, {"kind": "free", "text": name})
    how = {key: tuple(value) if isinstance(value, list) else value for key, value in known.items()}
    return Stunt(id=slug(name), name=name, **how)


def told_stunt(told):
    """A stunt of the library by its name, or one described part by part."""
    if not isinstance(told, dict):
        return stunt(str(told))
    name = told.get("name", "As described")
    return Stunt(
        id=slug(name),
        name=name,
        kind=told.get("kind", "bonus"),
        rating=told.get("approach"),
        actions=tuple(told.get("actions") or ([told["action"]] if "action" in told else ())),
        circumstance=told.get("circumstance", ""),
        text=told.get("text", ""),
        used=bool(told.get("used")),
    )


class AcceleratedPeople(People):
    plain = PLAIN | {"use", "absent", "out", "bound", "ally", "acts_first_rating", "aspects", "others", *ASPECT_SLOTS}

    part_sample = word(lambda self, draft, id, told: draft.change(id, sample=told))
    part_members = word(lambda self, draft, id, told: draft.change(id, members=told))
    part_skilled = word(lambda self, draft, id, told: draft.change(id, skilled=tuple(told)))
    part_bad = word(lambda self, draft, id, told: draft.change(id, bad=tuple(told)))
    part_stunts = word(lambda self, draft, id, told: draft.change(id, stunts=tuple(told_stunt(one) for one in told)))

    owner_of = word(lambda self, name: self.id_of(name))  # also of somebody who is presented later, or never
    unpresented = word(lambda self, name: {"use": name} if name in SHEETS else {"kind": "npc_full"})

    def add_character(self, draft, name, own):
        sheet = {SHARED.get(key, key): value for key, value in (SHEETS[own["use"]] if "use" in own else {}).items()}
        sheet |= {SHARED.get(key, key): value for key, value in own.items()}
        kind = KINDS[sheet.get("kind", "pc")]
        if kind in ("pc", "npc"):
            sheet.setdefault("skills", APPROACHES)
        elif "stress_boxes" not in sheet:
            sheet["stress_boxes"] = self.group_boxes(sheet)
        self.put_character(draft, name, kind, sheet)
        put_aspects(draft, self.people[name], sheet)

    def part_stress_boxes(self, draft, id, told):
        draft.change(id, tracks={"stress": Track(boxes=row(told))})

    def part_stress(self, draft, id, told):
        draft.change(id, tracks={"stress": replace(draft.get(id, Character).tracks["stress"], marked=row(told))})

    def group_boxes(self, sheet):
        """Those that the product gives so many together."""
        if sheet.get("members", 0) < 2:
            return []
        told = {"char_kind": "group", "name": "A group", "members": sheet["members"]}
        with self.what_if():
            made = self.send(self.gm, "create_character", **told).made[0]
            return self.sheet(made).tracks["stress"].boxes

    def begin_creating(self, sheet):
        """A hero that somebody is making."""
        known("somebody who is being made", sheet, CREATING_KEYS)
        name = sheet.get("name", NEWCOMER)
        texts = [*(sheet.get(slot) for slot in ASPECT_SLOTS[:2]), *sheet.get("others", ())]
        aspects = {slot: text for slot, text in zip(ASPECT_SLOTS, texts, strict=False) if text}
        with self.drafting() as draft:
            member = self.put_player(draft, name)
        self.creating = self.people[name] = self.send(
            member,
            "create_character",
            name=sheet.get("name"),
            looks=sheet.get("looks"),
            aspects=aspects,
            ratings=sheet.get("approaches"),
        ).made[0]
        if self.sheet(self.creating).refresh != sheet.get("refresh", START_REFRESH):
            self.send(member, "edit_character", character=self.creating, refresh=sheet["refresh"])
