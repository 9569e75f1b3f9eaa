"""What stands on a sheet."""

from rules.fate.state import Aspect, Character, Stunt
from rules.game import legal_spread
from rules.game import system as game_data
from rules.labels import load_labels
from tests.rules.runner.accelerated.expect_board import same_row
from tests.rules.runner.accelerated.sheets import stunt_args
from tests.rules.runner.words import each, finds, same, same_set
from tests.rules.runner.world import World

MISSING_NAMES = {"third": "third_aspect", "ratings": "approaches"}


class ExpectSheets(World):
    def aspects_of(self, id):
        aspects = self.state.all(Aspect)
        return {a.slot or a.text: a.text for a in aspects if a.on == id and a.kind == "character"}

    see_accepted = finds("accepted", lambda self, turn, done: done.refused is None)

    def see_ready(self, turn, done, wanted):
        self.one_or_each("ready", wanted, lambda id: self.sheet(id).state == "ready")

    def see_missing(self, turn, done, wanted):
        """What the refusal says is missing on the sheet."""
        said = done.params["missing"]
        parts = said["list"] if isinstance(said, dict) else said
        keys = [part["key"].split(".")[-2] if isinstance(part, dict) else part for part in parts]
        same_set("missing", [MISSING_NAMES.get(key, key) for key in keys], wanted)

    def see_aspects(self, turn, done, wanted):
        self.one_or_each("aspects", wanted, lambda id: len(self.aspects_of(id)))
    see_character_aspects = see_aspects

    def see_trouble(self, turn, done, wanted):
        self.one_or_each("trouble", wanted, lambda id: self.aspects_of(id).get("trouble"))

    def see_high_concept(self, turn, done, wanted):
        self.one_or_each("high concept", wanted, lambda id: self.aspects_of(id).get("high_concept"))

    def see_stunts(self, turn, done, wanted):
        """Their names, or how many."""
        if isinstance(wanted, int):
            self.one_or_each("stunts", wanted, lambda id: len(self.sheet(id).stunts))
        else:
            self.one_or_each("stunts", wanted, lambda id: [stunt.name for stunt in self.sheet(id).stunts])

    def see_stunts_count(self, turn, done, wanted):
        self.one_or_each("stunts", wanted, lambda id: len(self.sheet(id).stunts))

    def see_free_stunts_left(self, turn, done, wanted):
        """Stunts the hero may still take before one costs refresh, by trying."""
        self.one_or_each("free stunts left", wanted, lambda id: self.free_stunts(id))

    def free_stunts(self, id):
        """One stunt more at a time, on a draft of the same sheet, until refresh goes down."""
        kept, roles = self.state, self.sheet(id)
        member = self.plays(id)
        named = [Stunt(id=f"more{n}", name=f"More {n}", kind="free", text="more") for n in ("a", "b", "c", "d")]
        self.send(self.gm, "set_dial", dial="starting_stunts", value=9)
        made = self.send(member, "create_character", name="Sketch")
        draft = next(one for one in made.made if one.startswith("character:"))
        taken = []
        for stunt in named:
            tried = [stunt_args(one) for one in (*roles.stunts, *taken, stunt)]
            self.send(member, "edit_character", character=draft, stunts=tried)
            if self.state.get(draft, Character).refresh != roles.refresh:
                break
            taken.append(stunt)
        self.state = kept
        return len(taken)

    def see_refresh(self, turn, done, wanted):
        self.one_or_each("refresh", wanted, lambda id: self.sheet(id).refresh)

    def see_approaches(self, turn, done, wanted):
        """By character; bare ones are those of the hero that is being made."""
        bare = not any(isinstance(ratings, dict) for ratings in wanted.values())
        told = {self.name_of(str(self.creating)): wanted} if bare else wanted
        for name, ratings in told.items():
            each(f"{name}'s approaches", ratings, lambda key, who=name: self.character(who).ratings[key])

    def see_spread(self, turn, done, wanted):
        """The ready-made spread that the ratings are."""
        system = self.state.table.system
        key = legal_spread(game_data(system), self.sheet(str(self.creating)).ratings)
        same("spread", load_labels(system, "en")[f"{system}.preset.{key}.name"], wanted)

    def see_stress_boxes(self, turn, done, wanted):
        if "made" in done.answers:
            same_row("boxes", self.sheet(done.answers["made"]).tracks["stress"].boxes, wanted)
        else:
            self.same_rows("boxes", wanted, "boxes")

    def see_consequence_slots(self, turn, done, wanted):
        for id in self.people.values():
            same("slots", self.sheet(id).slots, wanted)
