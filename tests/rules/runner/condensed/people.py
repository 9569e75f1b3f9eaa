"""Characters of Condensed's cases."""

from rules.fate.sheet.entities import Character, Track
from rules.fate.stunt.entities import Stunt
from tests.rules.runner.asking import game_of, rated_tracks, slots_for
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.counting import numbered
from tests.rules.runner.people import FULL, PLAIN, People, put_text
from tests.rules.runner.words import known, word
from tests.rules.runner.world import slug

KINDS = {"pc": "pc", "npc": "npc", "npc_major": "npc", "npc_minor": "mook", "threat": "npc"}
MINOR_BOXES = (1, 1, 1)
OF_THE_GM = ("npc", "f", "foes", "chase", "lava")  # sides whose people are the GM's, where no type is told
STUNT_KEYS = {"name", "text", "effect", "skill", "action", "instead_of", "kind", "amount", "cost", "limit"}
EFFECTS = {
    "": (),
    "ignore_effect": ("ignore",),
    "zone_attack": ("attack_zone",),
    "extra_free_invoke": ("extra_invoke",),
    "true_fact": ("state_fact", "fact", "true_detail", "small_fact"),
    "removes_aspect": (),
    "goes_first": (),
    "swap": ("swap_skill", "skill_swap", "use_instead", "skill_instead", "replace_skill"),
    "extra_action": ("allow_action", "skill_action", "may_attack", "may_defend"),
    "extra_boxes": ("extra_stress_boxes", "extra_stress", "stress_boxes"),
    "extra_slot": ("extra_mild", "extra_mild_slot", "extra_consequence"),
    "extends_reach": ("reach", "extend_reach"),
}
PERIODS = {"arc": "scenario"}


def stunts_behind(refresh, start):
    """Where the case tells no stunts: the free three, and those that a lower refresh was paid for."""
    return [f"Stunt {number}" for number in [*range(3), *range(refresh, start)]]


def told_stunt(told):
    """A stunt that is described, or only a name."""
    if not isinstance(told, dict):
        return Stunt(id=slug(str(told)), name=str(told), kind="free", text=str(told))
    name = told["name"]
    if "bonus" in told:
        return Stunt(
            id=slug(name),
            name=name,
            kind="bonus",
            rating=told["skill"],
            actions=(told["action"],),
            circumstance=told["circumstance"],
        )
    known("a stunt", told, STUNT_KEYS)
    limit, effect = told.get("limit") or {}, effect_told(told.get("effect", ""))
    return Stunt(
        id=slug(name),
        name=name,
        kind="rule",
        text=told.get("text", name),
        rating=told.get("skill"),
        actions=(told["action"],) if "action" in told else (),
        effect=effect,
        other=told.get("instead_of"),
        harm=told.get("kind", ""),
        amount=told.get("amount", 0),
        cost=told.get("cost", 0),
        per=PERIODS.get(limit.get("per", ""), limit.get("per", "")),
        times=limit.get("times", 1),
    )


def effect_told(word):
    """The product's word for what a stunt of the cases does."""
    found = next((ours for ours, words in EFFECTS.items() if word == ours or word in words), None)
    if found is None:
        raise UnknownWord(f"a stunt does not do {word}")
    return found


class CondensedPeople(People):
    plain = PLAIN | {"type"}
    unpresented = word(lambda self, name: {})  # a hero with nothing special

    def add_character(self, draft, name, told):
        kind = told.get("type", "npc" if told.get("side") in OF_THE_GM else "pc")
        if making := getattr(self, f"making_{kind}", None):
            making(draft, name, told)
            return
        if kind not in KINDS:
            raise UnknownWord(f"{name} is a {kind}")
        if KINDS[kind] == "pc" and "refresh" in told and "stunts" not in told:
            told = {**told, "stunts": stunts_behind(told["refresh"], game_of(draft).sheet.refresh["start"])}
        more = {"tracks": {"stress": Track(boxes=MINOR_BOXES)}} if KINDS[kind] == "mook" else {}
        self.put_character(draft, name, KINDS[kind], told, **more)

    def ensure_scene(self):
        """Where play goes on after a session or a scene has ended: everybody is in the next."""
        if self.live_scene() is not None:
            return
        if not self.state.session.running:
            self.send(self.gm, "start_session")
        scene = self.send(self.gm, "prepare_scene", title="The next scene").made[0]
        cast = [id for id in self.people.values() if id.startswith("character:")]
        self.send(self.gm, "open_scene", scene=scene, present=cast)

    def part_aspects(self, draft, id, told):
        """Aspects by slot; a slot the game does not have (`secret`, `a`) is just another aspect of theirs.

        A hero who has none yet is being made.
        """
        if not told:
            draft.change(id, state="draft", in_play=False)
        known = told.get("known", True)
        for slot, text in told.items():
            if slot == "known":
                continue
            put_text(draft, id, slot, text, hidden=known is False)

    def part_stunts(self, draft, id, told):
        """Boxes and slots follow, where a stunt adds some."""
        draft.change(id, stunts=tuple(told_stunt(one) for one in told))
        sheet = draft.get(id, Character)
        if sheet.kind in FULL:
            draft.change(id, tracks=rated_tracks(draft, sheet), slots=slots_for(game_of(draft), sheet))

    def part_stress(self, draft, id, told):
        """`[boxes, marked]` by track, or `{values, marked}` of numbered boxes."""
        character = draft.get(id, Character)
        tracks = dict(character.tracks) if character.kind == "pc" or "stress" in character.tracks else {}
        for name, row in told.items():
            key = "stress" if name == "single" or "stress" in tracks else name
            if isinstance(row, dict):
                tracks[key] = Track(boxes=tuple(row["values"]), marked=tuple(row["marked"]))
            else:
                tracks[key] = Track(boxes=tuple(1 for _ in range(row[0])), marked=tuple(numbered(row[1])))
        draft.change(id, tracks=tracks)
