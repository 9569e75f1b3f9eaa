"""Sheets of the cases: ratings, aspects, stunts and refresh as they are written, and how they grow."""

from rules.fate.questions import columns_stand, difficulty_for
from tests.rules.runner.asking import game_of, missing_parts
from tests.rules.runner.case import UnknownWord, as_list, known
from tests.rules.runner.counting import gained, numbered, total
from tests.rules.runner.harm import Harm
from tests.rules.runner.people import DATA, a_stunt, put_text
from tests.rules.runner.words import same

TRACKED = ("physique", "will")
WRITTEN = DATA["written"]  # a part of the sheet -> the field that the GM writes
SIZES = DATA["milestones"]


class CondensedSheets(Harm):
    def do_set_skills(self, turn):
        """The ratings as told; what the sheet had beside them goes."""
        self.suppose(turn.who, in_play=False)
        ratings = {**dict.fromkeys(self.sheet(turn.who).ratings, 0), **turn.keys["skills"]}
        self.send(turn.member, "edit_character", character=turn.who, ratings=ratings)

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
        for number in range(turn.keys["count"]):
            self.send(turn.member, "add_stunt", character=turn.who, stunt=a_stunt(f"One more {number}"))

    def do_write_aspect(self, turn):
        """`mid_session`: the sheet is in play, and written to the end where the case is about changing it."""
        if turn.get("mid_session"):
            self.suppose(turn.who, state="ready", in_play=True)
            if turn.case.reason(turn.step.n, turn.branch) == "aspects_change_at_milestones":
                self.fill_in(turn.who)
        self.send(turn.member, "add_aspect", character=turn.who, slot=turn.keys["slot"], text=turn.keys["text"])

    def do_set_rating(self, turn):
        """The GM's word, or the player's own try."""
        name, value = turn.keys["skill"], turn.keys["to"]
        if self.gm in (turn.get("by"), turn.member):
            self.override(self.gm, turn.who, f"ratings.{name}", value)
            self.do_compute_tracks(turn)
        else:
            self.send(turn.member, "edit_character", character=turn.who, ratings={name: value})

    def do_override(self, turn):
        """`pa.stress.physical.marked: 1`, `pa.aspects.trouble: Nicer`, `pa.cons.mild: null`, `gm_pool: 5`,
        `boss.immune_to: [fight]`, `roll.dice: [1, 1, 0, 0]`."""
        why = turn.get("why", "so it is")
        for path, value in turn.keys["set"].items():
            name, part, where, last = [*path.split("."), "", "", ""][:4]
            if name == "gm_pool":
                self.override(turn.member, self.scene().id, "pool", value, why)
            elif name == "roll":  # `roll.outcome`, `roll.difficulty`, `roll.dice`, `roll.defense.dice`
                field = {"dice": "dice.actor", "defense": "dice.defense"}.get(part, part)
                self.override(turn.member, self.last_roll, field, value, why)
            elif (sets := getattr(self, f"sets_{part}", None)) is not None:
                sets(turn, self.id_of(name), where, value, why)
            elif part == "stress":  # so many boxes are full, the first ones; or so many there are
                boxes = numbered(value) if last == "marked" else [1 for _ in range(value)]
                self.override(turn.member, self.id_of(name), f"{last}.{where}", boxes, why)
            else:
                known(f"{turn.case.id}: what is set", [part], WRITTEN)
                self.override(turn.member, self.id_of(name), f"{WRITTEN[part]}.{where}".strip("."), value, why)

    def sets_cons(self, turn, id, slot, text, why):
        self.change_wound(turn.member, id, slot, text, why)

    def sets_immune_to(self, turn, id, _, told, why):
        """What there was goes; then attacks with these skills cannot harm them."""
        for proof in self.sheet(id).proofs:
            self.send(turn.member, "end_immunity", character=id, proof=proof.id)
        if left := [one for one in as_list(told) if one not in ("none", "")]:
            self.send(turn.member, "mark_immune", character=id, until=why, ratings=left)

    def do_compute_tracks(self, turn):
        """Somebody of the GM's with that Physique and Will, for each number of the list; else all boxes of each."""
        if "for_each" in turn.keys:
            ratings = turn.case.given[turn.keys["for_each"]]
            made = [self.make(self.gm, f"At {value}", ratings=dict.fromkeys(TRACKED, value)) for value in ratings]
            measured = self.answers["measured"] = [self.sheet(id) for id in made]
            both = [[len(one.tracks[name].boxes) for one in measured] for name in ("physical", "mental")]
            same("boxes of both tracks", *both)
            self.answers["boxes"] = both[0]
        else:
            there = [(name, self.sheet(id)) for name, id in self.people.items() if id in self.everybody()]
            boxes = {name: [len(track.boxes) for track in one.tracks.values()] for name, one in there}
            self.answers["boxes"] = {name: total(counts) for name, counts in boxes.items()}

    def do_difficulty_helper(self, turn):
        """Against the rating of the one it is for."""
        told, skill = turn.get("for"), turn.get("skill")
        rating = self.character(told).ratings.get(skill, 0) if told else None
        self.answers["difficulty"] = difficulty_for(game_of(self.state), len(turn.keys["factors"]), rating)

    # --- milestones, breakthroughs, skill points ------------------------------------------------------

    def then_milestone(self, case, value):
        known(f"{case.id}: a milestone", [value], SIZES)
        self.send(self.gm, "award_milestone", milestone=SIZES[value])

    def choose_all(self, turn, options, keys=None):
        """Where the case does not speak of the GM's word for a milestone, it has been given."""
        if not self.sheet(turn.who).milestone.size:
            self.send(self.gm, "award_milestone", milestone="milestone", to=[turn.who])
        for option in options:
            self.choose_one(turn, option, keys or {})

    def do_milestone_second_option(self, turn):
        """After any other was taken."""
        hero = self.sheet(turn.who)
        if not hero.milestone.size or "minor" in hero.milestone.left:
            self.choose_all(turn, ["rewrite_stunt" if hero.stunts else "swap_skills"])
        self.choose_one(turn, turn.keys["option"], turn.keys)

    def do_take_breakthrough(self, turn):
        """All of it at once, after the GM has awarded one. A hero of whom no aspects are told has a concept too."""
        keys, id = turn.keys, turn.who
        if self.sheet(id).milestone.size != "breakthrough":
            self.send(self.gm, "award_milestone", milestone="breakthrough", to=[id])
        one = [keys["milestone_option"]] if "milestone_option" in keys else []
        for option in [*one, *keys.get("milestone_options", ())]:
            self.choose_one(turn, option, keys)
        if "high_concept" in keys:
            if "high_concept" not in self.own(id):
                with self.drafting() as draft:
                    put_text(draft, id, "high_concept", "Whoever")
            self.send(turn.member, "rename_high_concept", character=id, text=keys["high_concept"])
        if "raise" in keys:
            self.send(turn.member, "spend_points", character=id, raises=[keys["raise"]])

    def do_spend_points(self, turn):
        """Skills by name, one as often as it is raised; else whichever make the shape that is told."""
        raises = turn.get("raises")
        if isinstance(raises, dict):
            raises = [name for name, steps in raises.items() for _ in range(steps)]
        if raises is None:
            raises = self.raises_to(turn.who, turn.keys["result_shape"])
        if turn.get("points_used", len(raises)) != len(raises):
            raise UnknownWord(f"{turn.case.id}, step {turn.step.n}: {len(raises)} points are used")
        self.send(turn.member, "spend_points", character=turn.who, raises=raises)

    def raises_to(self, id, shape):
        """From the top down: each tier is filled from the one below it."""
        ratings, raised = self.ratings_of(id), list[str]()
        for rating, count in sorted(((int(value), count) for value, count in shape.items()), reverse=True):
            below = [name for name, value in ratings.items() if value == gained(1, rating)]
            while below and list(ratings.values()).count(rating) < count:
                raised.append(below.pop(0))
                ratings[raised[-1]] = rating
        return raised

    def do_check_column(self, turn):
        self.answers["valid"] = [columns_stand(shape) for shape in turn.case.given[turn.keys["for_each"]]]
