"""Characters of a case: put down ready for play, as the case describes them."""

from msgspec.structs import replace

from rules.fate.state import Aspect, Character, Stunt, Token, Track
from rules.state import Draft, Seat
from tests.rules.runner.asking import game_of, rated_tracks, slots_for
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.counting import numbered
from tests.rules.runner.table import in_order
from tests.rules.runner.words import known
from tests.rules.runner.world import World, slug

KINDS = {"pc": "pc", "npc": "npc", "npc_major": "npc", "npc_minor": "mook", "threat": "npc"}
MINOR_BOXES = (1, 1, 1)
FIRST = ("aspects", "stunts", "stress", "cons", "shape")
PLAIN = {"type", "name", "fp", "refresh", "skills", "side", "zone", "player", "owner", "kind"}
STUNT_KEYS = {"name", "text", "effect", "skill", "action", "instead_of", "kind", "amount", "cost", "limit"}
EFFECTS = {
    "": (), "ignore_effect": ("ignore",), "zone_attack": ("attack_zone",), "extra_free_invoke": ("extra_invoke",),
    "true_fact": ("state_fact", "fact", "true_detail", "small_fact"), "removes_aspect": (), "goes_first": (),
    "swap": ("swap_skill", "skill_swap", "use_instead", "skill_instead", "replace_skill"),
    "extra_action": ("allow_action", "skill_action", "may_attack", "may_defend"),
    "extra_boxes": ("extra_stress_boxes", "extra_stress", "stress_boxes"),
    "extra_slot": ("extra_mild", "extra_mild_slot", "extra_consequence"), "extends_reach": ("reach", "extend_reach"),
}  # fmt: skip
PERIODS = {"arc": "scenario"}
WOUND_KEYS = {"text", "conflict", "treated", "treated_in_session", "kind"}


def stunts_behind(refresh, start):
    """Where the case tells no stunts: the free three, and those that a lower refresh was paid for."""
    return tuple(told_stunt(f"Stunt {number}") for number in [*range(3), *range(refresh, start)])


def with_tracks(sheet, tracks):
    return replace(sheet, tracks=tracks)


def put_token(draft, id, scene, side=None, zone=None):
    kind = draft.get(id, Character).kind
    place = f"zone:{slug(zone)}" if zone else None
    usual = "pcs" if kind == "pc" else "foes"
    draft.put(Token(id=f"token:{slug(id)}", scene=scene, character=id, side=side or usual, zone=place, shown=True))


def told_stunt(told):
    """A stunt that is described, or only a name."""
    if not isinstance(told, dict):
        return Stunt(id=slug(str(told)), name=str(told), kind="free", text=str(told))
    name = told["name"]
    if "bonus" in told:
        return Stunt(
            id=slug(name), name=name, kind="bonus", rating=told["skill"], actions=(told["action"],),
            circumstance=told["circumstance"],
        )  # fmt: skip
    known("a stunt", told, STUNT_KEYS)
    limit, effect = told.get("limit") or {}, effect_told(told.get("effect", ""))
    return Stunt(
        id=slug(name), name=name, kind="rule", text=told.get("text", name), rating=told.get("skill"),
        actions=(told["action"],) if "action" in told else (), effect=effect, other=told.get("instead_of"),
        harm=told.get("kind", ""), amount=told.get("amount", 0), cost=told.get("cost", 0),
        per=PERIODS.get(limit.get("per", ""), limit.get("per", "")), times=limit.get("times", 1),
    )  # fmt: skip


def effect_told(word):
    """The product's word for what a stunt of the cases does."""
    found = next((ours for ours, words in EFFECTS.items() if word == ours or word in words), None)
    if found is None:
        raise UnknownWord(f"a stunt does not do {word}")
    return found


def put_wound(draft, id, slot, how):
    """`conflict`: the number of the one it was taken in; `treated_in_session`: it has been healing since."""
    known("a wound", how, WOUND_KEYS)
    session = draft.session
    since = how.get("treated_in_session", 0)
    draft.put(Aspect(
        id=f"aspect:{slug(how['text'])}_{slug(id)}", text=how["text"], kind="consequence", on=id, slot=slot,
        session=session.number, scenario=session.scenario, treated=bool(since), treated_session=since,
        treated_scene=session.scenes if since else 0, harm=how.get("kind", ""),
        conflict=f"conflict:number{how['conflict']}" if "conflict" in how else None,
    ))  # fmt: skip


class People(World):
    def add_character(self, draft, name, told):
        kind = told.get("type", "npc" if told.get("side") in ("npc", "f", "foes", "chase", "lava") else "pc")
        if (making := getattr(self, f"making_{kind}", None)):
            making(draft, name, told)
            return
        known(f"{name}: a character", told, {*PLAIN, *self.told("part")})
        if kind not in KINDS:
            raise UnknownWord(f"{name} is a {kind}")
        id = f"character:{slug(name)}"
        self.people[name] = id
        hero = KINDS[kind] == "pc"
        owner = told.get("player") or told.get("owner")
        if owner:
            self.players[name] = owner
        controller = self.put_player(draft, name) if hero else None
        sheet = Character(
            id=id, name=told.get("name") or name.capitalize(), looks="as one looks", kind=KINDS[kind],
            controller=controller, state="ready", in_play=draft.session.number > 0,
            ratings=dict(told.get("skills", {})), fate_points=told.get("fp", 3 if hero else 0),
            refresh=told.get("refresh", 3),
        )  # fmt: skip
        if sheet.kind != "mook":
            sheet = replace(sheet, slots=slots_for(game_of(draft), sheet))
        tracks = {"stress": Track(boxes=MINOR_BOXES)} if sheet.kind == "mook" else rated_tracks(draft, sheet)
        draft.put(with_tracks(sheet, tracks))
        if hero and "refresh" in told and "stunts" not in told:
            draft.change(id, stunts=stunts_behind(told["refresh"], game_of(draft).sheet.refresh["start"]))
        for key in in_order(FIRST, [key for key in told if key not in PLAIN]):
            self.find("part", key)(draft, id, told[key])

    def put_player(self, draft, name):
        """The player of a hero sits at the table."""
        member = self.players.setdefault(name, f"{name}_player")
        self.roles[member] = "player"
        draft.put(Seat(id=f"seat:{member}", member=member, role="player"))
        return member

    def ensure(self, name):
        """A character that the case speaks of without presenting it: a hero with nothing special."""
        if name not in self.people:
            draft = Draft(self.state)
            self.add_character(draft, name, {})
            live = self.live_scene()
            if live is not None:
                put_token(draft, self.people[name], live.id)
            self.state = draft.done()
            self.remember()
        return self.people[name]

    def ensure_scene(self):
        """Where play goes on after a session or a scene has ended: everybody is in the next."""
        if self.live_scene() is not None:
            return
        if not self.state.session.running:
            self.send(self.gm, "start_session")
        made = self.send(self.gm, "prepare_scene", title="The next scene").made
        scene = next(id for id in made if id.startswith("scene:"))
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
            aspect = Aspect(
                id=f"aspect:{slug(text)}_{slug(id)}", text=text, kind="character", on=id, slot=slot,
                known_to=None if known is not False else (), secret=known is False,
            )  # fmt: skip
            draft.put(aspect)

    def part_stunts(self, draft, id, told):
        """Boxes and slots follow, where a stunt adds some."""
        draft.change(id, stunts=tuple(told_stunt(one) for one in told))
        sheet = draft.get(id, Character)
        if sheet.kind != "mook":
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

    def part_cons(self, draft, id, told):
        """Consequence slots: empty (null), or a wound's text."""
        slots = dict(draft.get(id, Character).slots)
        absorbs = {slot.key: slot.absorbs for slot in game_of(draft).sheet.consequences}
        for slot, wound in told.items():
            slots.setdefault(slot, absorbs[slot])
            if wound is not None:
                how = {"text": wound} if isinstance(wound, str) else wound
                put_wound(draft, id, slot, how)
        draft.change(id, slots=slots)
