"""What is given in Condensed's cases; dials turned in the middle of one, and profiles saved."""

from contextlib import suppress

from msgspec.structs import replace

from rules.fate.sheet.entities import Track
from rules.refusals import NothingChanges
from rules.systems.profiles import profile_of, read_profile, written
from tests.rules.entities import Character
from tests.rules.runner.asking import game_of
from tests.rules.runner.case import UnknownWord, as_list, known
from tests.rules.runner.counting import numbered
from tests.rules.runner.given import SWITCH, Given
from tests.rules.runner.people import field
from tests.rules.runner.table import NOTHING
from tests.rules.runner.words import nothing, same, word

STATES = {"running": True, "open": True, "started": True}
STATES |= dict.fromkeys(("ended", "over", "closed", "between", "not_started"), False)
PAID_PLUS_FREE = {"on": "free_and_paid", "true": "free_and_paid", "off": "any_free", "false": "any_free"}
MINOR_BOXES = (1, 1, 1)
BETWEEN = ("between", "before", "after", "zero", "creation")
DURING = ("running", "during", "mid", "in_session", "in_play")


def session_of(case):
    """Its number, and whether it runs: unless the case says that it is over, or has not begun."""
    told = case.given.get("session", 1)
    told = told if isinstance(told, dict) else {"n": told}
    state = told.get("state", "running")
    known(f"{case.id}: a session", told, ("n", "state"))
    known(f"{case.id}: a session", [state], STATES)
    return int(told.get("n", 1)), STATES[state]


def dial_set(name, value):
    """A dial of the cases as ours: `on` and `off` are switches, names and shapes are spelled our way."""
    if name == "invoke.paid_plus_free":
        return "free_invoke_stacking", PAID_PLUS_FREE.get(str(value).lower(), value)
    if name == "shape" and isinstance(value, dict):
        return name, value.get("free_cap") or {str(rating): count for rating, count in value.items()}
    if name == "skill_list" and isinstance(value, str):
        return name, "own" if value == "default" else value.lower()
    if name == "solo" and isinstance(value, str):
        return name, [value] if value != "off" else []
    return name, SWITCH.get(value, value) if isinstance(value, str) and name != "conditions" else value


class CondensedGiven(Given):
    # Read where they matter, as those parts are that a `then_` word brings about.
    given_positions = given_unit_order = given_difficulty = given_base = given_ratings = given_shapes = word(nothing)
    part_acted = part_member_of = part_aspects_on = part_harm = word(nothing)

    dial_set = staticmethod(dial_set)
    session_told = word(lambda self, case: (*session_of(case), 1))
    scene_told = word(lambda self, case: session_of(case)[1])
    part_store, part_skill_points = field("store"), field("skill_points")
    part_immune_to = field("immune_to", tuple)
    part_weapon, part_armor = (field(name, lambda told: as_list(told)[0], "gear") for name in ("weapon", "armor"))
    part_scale = field("level", lambda told: "" if told == "mundane" else told, "scale")
    unpresented = word(lambda self, name: {})  # a hero with nothing special

    def given_character(self, draft, case, value):
        """One hero, perhaps one who is only being made."""
        told = {key: one for key, one in value.items() if key != "creation"}
        self.add_character(draft, told["name"].lower(), told)
        if value.get("creation"):
            draft.change(self.people[told["name"].lower()], state="draft", in_play=False)

    def unsaid(self, draft, kind, sheet):
        """Where the case tells no stunts: the free three, and those that a lower refresh was paid for."""
        if kind == "pc" and "refresh" in sheet:
            paid = range(sheet["refresh"], game_of(draft).sheet.refresh["start"])
            return {"stunts": [f"Stunt {number}" for number in [*range(3), *paid]]}
        return {"stress_boxes": MINOR_BOXES} if kind == "mook" else {}

    def part_stress(self, draft, id, told):
        """`[boxes, marked]` by track, or `{values, marked}` of numbered boxes."""
        character = draft.get(id, Character)
        tracks = dict(character.tracks) if character.kind == "pc" or "stress" in character.tracks else {}
        for name, row in told.items():
            key = "stress" if name == "single" or "stress" in tracks else name
            boxes = row["values"] if isinstance(row, dict) else [1 for _ in range(row[0])]
            marked = row["marked"] if isinstance(row, dict) else numbered(row[1])
            tracks[key] = Track(boxes=tuple(boxes), marked=tuple(marked))
        draft.change(id, tracks=tracks)

    def part_shape(self, draft, id, told):
        """So many of each rating; those the case does not name are others of the list."""
        hero = draft.get(id, Character)
        ratings = {name: value for name, value in hero.ratings.items() if value}
        others = [name for name in reversed(game_of(draft).ratings.order) if name not in hero.ratings]
        for value, count in told.items():
            while list(ratings.values()).count(value) < count:
                ratings[others.pop()] = value
        draft.change(id, ratings=ratings)

    def part_open_slots(self, draft, id, told):
        """The table's shape is what the hero has and what is open."""
        hero, table = draft.get(id, Character), draft.table
        have = [*hero.ratings.values(), *(value for value, count in told.items() for _ in range(count))]
        shape = {str(value): have.count(value) for value in set(have)}
        draft.put(replace(table, dials={**table.dials, "shape": shape}))

    # --- dials and profiles ---------------------------------------------------------------------------

    def do_set_dial(self, turn):
        """Between sessions unless the case says when. A dial that stands so already is as good as turned."""
        told = str(turn.get("during", turn.get("when", BETWEEN[0])))
        name, value = dial_set(turn.get("dial"), turn.get("value"))
        between = any(word in told for word in BETWEEN)
        if not between and not any(word in told for word in DURING):
            raise UnknownWord(f"a dial is not turned {told}")
        with suppress(NothingChanges):
            self.turn_dials(turn.member, {name: value}, running=not between)

    def turn_dials(self, member, dials, *, running=False):
        """The command, while a session runs or while none does; afterwards the session is as it was."""
        session, [(name, value), *others] = self.state.session, dials.items()
        self.put(replace(session, running=running))
        if others:
            self.send(member, "set_dials", dials=dials)
        else:
            self.send(member, "set_dial", dial=name, value=NOTHING if value is None else value)
        self.put(session)

    def do_save_profile(self, turn):
        """The table's dials as a file that is read again; where the case names another shape, that is turned first."""
        if turn.get("shape") is not None:
            self.turn_dials(turn.member, dict([dial_set("shape", turn.get("shape"))]))
        table = self.state.table
        profile = profile_of("Saved", table.system, table.dials, table.warned)
        same("the profile read back", read_profile(written(profile)), profile)

    def do_save_two_lists(self, turn):
        """Two lists, each with ratings from the first number to the second."""
        shapes = [self.shape_between(name, *turn.get(key)) for name, key in (("approaches", "a"), ("attributes", "b"))]
        lists = {"skill_list": "approaches", "second_list": "attributes", "rating_cap": turn.get("cap")}
        self.turn_dials(turn.member, {**lists, "shape": shapes[0], "second_shape": shapes[1]})

    def shape_between(self, list_name, lowest, highest):
        """One rating at the upper end, all others at the lower one."""
        names = game_of(self.state).lists[list_name]
        return {str(rating): count for rating, count in ((highest, 1), (lowest, len(names[1:]))) if rating}

    # --- safety -------------------------------------------------------------------------------------
