"""Sheets of the cases: ratings, aspects, stunts and refresh as they are written, boxes and slots that follow, NPCs."""

from typing import Any

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.sheet.entities import Character
from rules.game import difficulty_for
from rules.words.labels import load_labels
from tests.rules.runner.asking import game_of, kept, missing_parts, missing_ratings
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.condensed.people import KINDS
from tests.rules.runner.counting import gained, numbered, total
from tests.rules.runner.people import put_text
from tests.rules.runner.readings import Readings
from tests.rules.runner.sending import acting, sends, told
from tests.rules.runner.words import as_list, by_name, each, parts, reads, same, word
from tests.rules.runner.world import slug

SYSTEM = "condensed"
TRACKED = ("physique", "will")


def a_stunt(name):
    return {"id": "", "name": name, "kind": "free", "text": name}


def marks_or_boxes(rest, value):
    """So many boxes are full, the first ones."""
    return f"{rest[2]}.{rest[1]}", numbered(value) if rest[2] == "marked" else [1 for _ in range(value)]


def box_count(told):
    """A number, a row of boxes, or by track."""
    if isinstance(told, dict):
        return total(told.values())
    if isinstance(told, list):
        return told[0] if len(told) == 1 else len(told)
    return told


def extra_of(slots, told):
    """How many; or each as the case calls it: by what it is for, or how bad it is."""
    extra = [slot for slot in slots if slot.startswith(("extra", "stunt"))]
    if isinstance(told, int):
        return len(extra)
    if isinstance(told, dict):
        return {name: len([slot for slot in extra if name in slot]) for name in told}
    return [next((name for name in told if name in slot), slot) for slot in extra]


OVERRIDES: dict[str, Any] = {
    "stress": marks_or_boxes,
    "aspects": lambda rest, value: (f"aspects.{rest[1]}", value),
    "skills": lambda rest, value: (f"ratings.{rest[1]}", value),
    "fp": lambda rest, value: ("fate_points", value),
    "refresh": lambda rest, value: ("refresh", value),
    "skill_points": lambda rest, value: ("skill_points", value),
}


class Sheets(Readings):
    def given_character(self, draft, case, value):
        """One hero, perhaps one who is only being made."""
        told = dict(value)
        creating = told.pop("creation", False)
        name = told["name"].lower()
        self.add_character(draft, name, told)
        if creating:
            draft.change(self.people[name], state="draft", in_play=False)

    def part_shape(self, draft, id, told):
        """So many of each rating; those the case does not name are others of the list."""
        hero = draft.get(id, Character)
        ratings = {name: value for name, value in hero.ratings.items() if value}
        others = [name for name in reversed(game_of(draft).ratings.order) if name not in hero.ratings]
        for value, count in told.items():
            while list(ratings.values()).count(value) < count:
                ratings[others.pop()] = value
        draft.change(id, ratings=ratings)

    part_skill_points = word(lambda self, draft, id, told: draft.change(id, skill_points=told))

    def part_open_slots(self, draft, id, told):
        """The table's shape is what the hero has and what is open."""
        hero, table = draft.get(id, Character), draft.table
        have = [*hero.ratings.values(), *(value for value, count in told.items() for _ in range(count))]
        draft.put(
            replace(
                table,
                dials={**table.dials, "shape": {str(value): have.count(value) for value in set(have)}},
            )
        )

    def do_set_skills(self, turn):
        """The ratings as told; what the sheet had beside them goes."""
        hero = self.state.get(turn.who, Character)
        if hero.in_play:
            self.suppose(turn.who, in_play=False)
        ratings = {**dict.fromkeys(hero.ratings, 0), **turn.keys["skills"]}
        self.send(turn.member, "edit_character", character=turn.who, ratings=ratings)

    def do_finish_creation(self, turn):
        """What the case does not tell of is there; then the sheet is declared ready."""
        self.suppose(turn.who, state="draft", in_play=False)
        self.fill_in(turn.who)
        self.send(turn.member, "mark_ready", character=turn.who)

    def fill_in(self, id):
        """Aspects and ratings that a ready sheet has."""
        hero, lacks = self.sheet(id), missing_parts(self.state, self.sheet(id))
        open_now = [one["rating"] for one in lacks["ratings"] for _ in range(one["count"])]
        names = [name for name in game_of(self.state).ratings.order if name not in hero.ratings]
        with self.drafting() as draft:
            for slot in lacks["aspects"]:
                put_text(draft, id, slot, f"Something {slot}")
            draft.change(id, ratings={**hero.ratings, **dict(zip(names, open_now, strict=False))})
        self.remember()

    def do_add_stunts(self, turn):
        for _ in range(turn.keys["count"]):
            have = self.state.get(turn.who, Character).stunts
            self.send(turn.member, "add_stunt", character=turn.who, stunt=a_stunt(f"Stunt {len(have)}"))

    do_set_refresh = sends("edit_character", character=acting, refresh=told("value"))
    do_write_aspects = sends("edit_character", "aspects", character=acting)
    # A skill that was not rated takes an open place.
    do_reveal = sends("place_rating", character=acting, rating=told("skill"), value=told("at"))
    do_fill_free_stunt_slot = sends(
        "add_stunt",
        character=acting,
        stunt=lambda _, turn: a_stunt(turn.get("stunt", "One more")),
    )

    def do_write_aspect(self, turn):
        """`mid_session`: the sheet is in play, and written to the end where the case is about changing it."""
        if turn.get("mid_session"):
            self.suppose(turn.who, state="ready", in_play=True)
            if turn.case.reason(turn.step.n, turn.branch) == "aspects_change_at_milestones":
                self.fill_in(turn.who)
        self.send(turn.member, "add_aspect", character=turn.who, slot=turn.keys["slot"], text=turn.keys["text"])

    def do_set_rating(self, turn):
        """The GM's word, or the player's own try."""
        if turn.get("by") == "gm" or turn.member == self.gm:
            field = f"ratings.{turn.keys['skill']}"
            self.send(self.gm, "override", target=turn.who, field=field, value=turn.keys["to"], reason="so it is")
            self.count_boxes()
        else:
            self.send(turn.member, "edit_character", character=turn.who, ratings={turn.keys["skill"]: turn.keys["to"]})

    def do_override(self, turn):
        """`pa.stress.physical.marked: 1`, `pa.aspects.trouble: Nicer`, `pa.cons.mild: null`, `gm_pool: 5`."""
        reason = turn.get("why", "so it is")
        for path, value in turn.keys["set"].items():
            name, *rest = path.split(".")
            target = self.people.get(name, f"character:{slug(name)}")
            if name == "gm_pool":
                self.send(turn.member, "override", target=self.scene().id, field="pool", value=value, reason=reason)
            elif rest[0] == "cons":
                self.change_wound(turn.member, target, rest[1], value, reason)
            else:
                field, meant = OVERRIDES[rest[0]](rest, value)
                self.send(turn.member, "override", target=target, field=field, value=meant, reason=reason)

    def change_wound(self, member, target, slot, text, reason):
        """It is gone, is another, or is there."""
        own = next((one for one in self.state.all(Aspect) if (one.on, one.slot) == (target, slot)), None)
        if own is None:
            self.send(member, "give_consequence", character=target, slot=slot, text=text, reason=reason)
        elif text:
            self.send(member, "edit_aspect", aspect=own.id, text=text)
        else:
            self.send(member, "remove_aspect", aspect=own.id)

    def do_compute_tracks(self, turn):
        """Somebody of the GM's with that Physique and Will, for each number of the list; else those of the case."""
        if "for_each" not in turn.keys:
            self.count_boxes()
            return
        for rating in turn.case.given[turn.keys["for_each"]]:
            ratings = dict.fromkeys(TRACKED, rating)
            made = self.send(self.gm, "create_character", char_kind="npc", name=f"At {rating}", ratings=ratings).made[0]
            self.answers.setdefault("measured", []).append(self.state.get(made, Character))
        tracks = [one.tracks for one in self.answers["measured"]]
        self.answers["boxes"] = [len(own["physical"].boxes) for own in tracks]
        same("boxes of the other track", [len(own["mental"].boxes) for own in tracks], self.answers["boxes"])

    def count_boxes(self):
        """Of everybody in the case, all their boxes together."""
        people = {name: self.sheet(id) for name, id in self.people.items() if id.startswith("character:")}
        self.answers["boxes"] = {
            name: total(len(track.boxes) for track in one.tracks.values()) for name, one in people.items()
        }

    def do_make_npc(self, turn):
        keys, kind = turn.keys, KINDS[turn.keys["type"]]
        aspects = keys.get("aspects") or []
        slots = [str(number) for number in numbered(len(aspects))]
        if kind == "npc":
            slots = [slot.key for slot in game_of(self.state).sheet.aspect_slots]
        texts = aspects if isinstance(aspects, dict) else dict(zip(slots, aspects, strict=False))
        name = keys.get("name") or next(iter(texts.values()), "Somebody")
        made = self.send(
            turn.member,
            "create_character",
            char_kind=kind,
            name=name,
            aspects=texts,
            ratings=keys.get("skills"),
            boxes=box_count(keys.get("boxes")),
            slots=keys.get("slots"),
        ).made[0]
        self.people[name] = self.people[f"step {turn.step.n}"] = made
        stunts = keys.get("stunts") or []
        wanted = [f"Stunt {number}" for number in range(stunts)] if isinstance(stunts, int) else stunts
        if wanted:
            self.send(turn.member, "edit_character", character=made, stunts=[a_stunt(one) for one in wanted])
        if (live := self.live_scene()) is not None:
            self.send(self.gm, "place_token", scene=live.id, character=made, side="foes")

    def do_use_stunt(self, turn):
        found = self.stunt_named(turn)
        text = "so it is" if found is not None and found.effect == "true_fact" else None
        self.send(turn.member, "use_stunt", character=turn.who, stunt=found.id if found else "none", text=text)

    def stunt_named(self, turn):
        stunts = self.state.get(turn.who, Character).stunts
        return next((stunt for stunt in stunts if stunt.name == turn.keys["stunt"]), None)

    def do_label(self, turn):
        self.answers["values"] = turn.keys["values"]

    def do_difficulty_helper(self, turn):
        """Against the rating of the one it is for."""
        rating = None
        if "for" in turn.keys:
            rating = self.character(turn.keys["for"]).ratings.get(turn.keys["skill"], 0)
        self.answers["difficulty"] = difficulty_for(game_of(self.state), len(turn.keys["factors"]), rating)

    def subject(self, turn):
        """Whom the step is about: who acts, else the case's only hero."""
        heroes = [id for id in self.people.values() if id.startswith("character:")]
        return self.state.get(turn.actor or heroes[0], Character)

    see_rated = by_name(lambda self, id: len(kept(game_of(self.state), self.sheet(id).ratings)))
    see_unrated_at_zero = by_name(lambda self, id: list(self.ratings_of(id).values()).count(0))
    see_label_of_fight = by_name(lambda self, id: self.ladder_word(self.sheet(id).ratings["fight"], "en"))
    see_labels = reads(lambda self, turn, done: [self.ladder_word(value, "en") for value in self.answers["values"]])
    see_labels_ru = reads(lambda self, turn, done: [self.ladder_word(value, "ru") for value in self.answers["values"]])
    see_skill_points = by_name("skill_points")
    see_complete = reads(lambda self, turn, done: not self.lacks(turn))
    see_missing = reads(lambda self, turn, done: self.lacks(turn), as_list)
    see_suggestion = reads("answers.difficulty.suggestion")
    see_hint = reads("answers.difficulty.hint")

    def ladder_word(self, value, lang):
        """The ladder's word; None beyond it."""
        name = game_of(self.state).ladder_word(value)
        return None if name in ("below", "beyond") else load_labels(SYSTEM, lang)[f"{SYSTEM}.ladder.{name}"]

    def ratings_of(self, id):
        """Of the whole list."""
        return {**dict.fromkeys(game_of(self.state).ratings.order, 0), **self.sheet(id).ratings}

    def lacks(self, turn):
        """What the part of the sheet that the step wrote on still lacks."""
        found = missing_parts(self.state, self.subject(turn))
        return found["ratings"] if turn.step.act == "set_skills" else found["aspects"]

    skills_by_name = by_name(ratings_of, parts)

    def see_skills(self, turn, done, wanted):
        """The table's list in words, or the ratings of whoever acts."""
        if not isinstance(wanted, list):
            self.skills_by_name(turn, done, wanted)
            return
        words = load_labels(SYSTEM, "en")
        same("the list", [words[f"{SYSTEM}.rating.{name}.name"] for name in game_of(self.state).ratings.order], wanted)

    def see_shape(self, turn, done, wanted):
        """How many of each rating; of a refused raise, as it would have been."""
        ratings = list(kept(game_of(self.state), self.subject(turn).ratings).values())
        refused = dict(done.params["shape"]) if done.refused else {}
        for value, count in wanted.items():
            found = refused.get(value, 0) if done.refused else ratings.count(value)
            same(f"how many at {value}", found, count)

    def see_open_slots(self, turn, done, wanted):
        left = missing_ratings(game_of(self.state), self.subject(turn).ratings)
        found = {one["rating"]: one["count"] for one in left}
        each("open at", {str(value): count for value, count in wanted.items()}, lambda value: found.get(int(value), 0))

    def see_uses_left(self, turn, done, wanted):
        found = self.stunt_named(turn)
        if found is None:
            raise AssertionError("there is no such stunt")
        same("uses left", 0 if found.used else gained(found.uses, found.times), wanted)

    def see_box_value(self, turn, done, wanted):
        found = {box for one in self.answers["measured"] for track in one.tracks.values() for box in track.boxes}
        same("worth of a box", found, {wanted})

    def see_extra_mild(self, turn, done, wanted):
        for harm in ("physical", "mental"):
            found = [int(f"extra_mild_{harm}" in one.slots) for one in self.answers["measured"]]
            same(f"extra {harm} slots", found, wanted)

    def see_extra_mild_kind(self, turn, done, wanted):
        """Which rating, high by itself, brings a slot for which harm."""
        for rating, harm in wanted.items():
            made = self.send(self.gm, "create_character", char_kind="npc", name=f"High {rating}", ratings={rating: 5})
            slots = self.state.get(made.made[0], Character).slots
            same(rating, [slot for slot in slots if slot.startswith("extra")], [f"extra_mild_{harm}"])

    see_extra_slots = by_name(lambda self, id: self.sheet(id).slots, extra_of)  # beyond the usual ones

    def see_points_left(self, turn, done, wanted):
        """Of a list that is bought freely."""
        left = missing_ratings(game_of(self.state), self.subject(turn).ratings)
        same("points left", next((one["points"] for one in left if "points" in one), 0), wanted)

    def see_base_slots(self, turn, done, wanted):
        for one in self.answers["measured"]:
            same("slots", {slot: worth for slot, worth in one.slots.items() if not slot.startswith("extra")}, wanted)

    def see_limits_checked(self, turn, done, wanted):
        """Whatever was asked is on the sheet, also where it is more than a hero could have."""
        made, keys = self.state.get(self.people[f"step {turn.step.n}"], Character), turn.keys
        as_asked = all(made.ratings.get(name) == value for name, value in keys.get("skills", {}).items())
        same("the limits of heroes", not (as_asked and len(made.stunts) == keys.get("stunts", 0)), wanted)

    def see_alternative(self, turn, done, wanted):
        if wanted != "no roll":
            raise UnknownWord(f"an alternative is not {wanted}")
        same("no roll", self.answers["difficulty"]["or_no_roll"], True)
