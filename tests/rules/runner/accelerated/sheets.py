"""Acts of making and changing characters, and of who sits where."""

from rules.fate.sheet.entities import Character
from rules.game import system
from rules.refusals import Refusal
from rules.words.labels import load_labels
from tests.rules.runner.accelerated.people import APPROACHES, stunt, told_stunt
from tests.rules.runner.case import read_step
from tests.rules.runner.sending import acting, sends
from tests.rules.runner.world import World, slug

FREE_STUNTS = 3
APPROACH_KEYS = (*APPROACHES, "wise")
OUTCOME_WORDS = {"with style": "style", "fail": "fail", "tie": "tie", "succeed": "success", "success": "success"}


def stunt_args(made):
    parts = ("id", "name", "kind", "text", "circumstance", "effect", "rating", "actions")
    return {part: getattr(made, part) for part in parts if part != "rating" or made.rating}


def count_told(told):
    """How many boxes: a number, or the boxes themselves."""
    return len(told) if isinstance(told, list) else told


class Sheets(World):
    def do_set_approaches(self, turn):
        ratings = {key: value for key, value in turn.keys.items() if key in APPROACH_KEYS}
        self.send(turn.member, "set_ratings", character=turn.who, ratings=ratings)

    def preset_key(self, name):
        """A spread by its key or by its English name."""
        words = load_labels(self.state.table.system, "en")
        presets = [preset.key for preset in system(self.state.table.system).presets]
        return next((key for key in presets if words[f"{self.state.table.system}.preset.{key}.name"] == name), name)

    do_mark_ready = sends("mark_ready", character=acting)
    do_add_aspect = sends("add_aspect", "text", character=acting)
    do_add_stunt = sends("add_stunt", character=acting, stunt=lambda _, turn: stunt_args(told_stunt(turn.get("stunt"))))
    do_become_gm = sends("set_role", role="gm", member=lambda _, turn: turn.member)
    do_apply_preset = sends(
        "apply_preset",
        character=acting,
        preset=lambda self, turn: self.preset_key(str(turn.get("preset"))),
    )
    do_overwrite_aspect = sends(
        "edit_character",
        character=acting,
        aspects=lambda _, turn: {str(turn.get("slot")): turn.get("text")},
    )

    def do_check_sheets(self, turn):
        """Every hero's sheet is made anew by its player, at a table that allows all free stunts from the start."""
        self.send(self.gm, "set_dial", dial="starting_stunts", value=FREE_STUNTS)
        for name, id in list(self.people.items()):
            sheet = self.state.get(id, Character)
            if sheet.kind == "pc":
                self.remake(name, sheet)

    def remake(self, name, sheet):
        member, texts, stunts = self.plays(sheet.id), self.own(sheet.id), [stunt_args(one) for one in sheet.stunts]
        id = self.send(member, "create_character", name=sheet.name, looks=sheet.looks, aspects=texts).made[0]
        self.send(member, "set_ratings", character=id, ratings=sheet.ratings)
        self.send(member, "edit_character", character=id, stunts=stunts)
        self.send(member, "mark_ready", character=id)
        self.people[name] = id

    def do_set_stunts(self, turn):
        names = turn.get("names") or [f"s{number}" for number in range(turn.get("count", 0))]
        stunts = [stunt_args(stunt(name)) for name in names]
        self.send(turn.member, "edit_character", character=turn.who, stunts=stunts)

    def do_edit(self, turn):
        keys = turn.keys
        aspects = {slot: keys[slot] for slot in ("high_concept", "trouble") if slot in keys}
        self.send(
            turn.member,
            "edit_character",
            character=turn.who,
            ratings=keys.get("approaches"),
            aspects=aspects or None,
            refresh=keys.get("refresh"),
            boxes=count_told(keys.get("stress_boxes")),
            name=keys.get("name"),
            looks=keys.get("looks"),
        )

    def do_create_mook(self, turn):
        keys = turn.keys
        made = self.send(
            turn.member,
            "create_character",
            char_kind="mook",
            name=keys["name"],
            boxes=count_told(keys.get("stress_boxes", 0)),
            skilled=keys.get("skilled"),
            bad=keys.get("bad"),
        )
        self.people[slug(keys["name"])] = self.people[keys["name"]] = made.made[0]

    def do_count_boxes(self, turn):
        """A group of so many is made, and its boxes looked at."""
        members = turn.get("members")
        made = self.send(turn.member, "create_character", char_kind="group", name="A group", members=members)
        self.answers["made"] = made.made[0]

    def do_use_stunt(self, turn):
        removes = turn.get("removes")
        self.send(
            turn.member,
            "use_stunt",
            character=turn.who,
            stunt=self.stunt_id(turn.who, str(turn.get("stunt"))),
            aspect=self.aspect_id(str(removes)) if removes else None,
        )

    def do_hand_over_gm(self, turn):
        taker = self.member(str(turn.get("to")))
        self.send(turn.member, "hand_over_gm", to=taker)
        self.roles.update({self.gm: "player", taker: "gm"})
        self.gm = taker

    def do_override(self, turn):
        """`what` says in words how the last roll came out after all; anything else is a ruling of the GM's."""
        what, reason = str(turn.get("what")), turn.get("reason", "")
        outcome = next((value for word, value in OUTCOME_WORDS.items() if word in what), None)
        roll = self.state.find(self.last_roll)
        if outcome is None or roll is None:
            self.send(turn.member, "give_ruling", text=what, reason=reason)
        else:
            self.send(turn.member, "override", target=roll.id, field="outcome", value=outcome, reason=reason)

    def do_view_board(self, turn):
        self.answers["viewer"] = turn.member

    def do_at_once(self, turn):
        """Two send at the same instant: the door takes them one after the other, and answers both."""
        both = turn.get("both")
        answers = []
        for raw in both.values() if isinstance(both, dict) else both:
            try:
                step = read_step({"n": turn.step.n, "act": "invoke", **raw}, "by")
                self.find_act(step)(self.turn_of(turn.case, turn.branch, step))
                answers.append(None)
            except Refusal as refusal:
                answers.append(refusal.code)
        self.answers["at_once"] = answers
