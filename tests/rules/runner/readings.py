"""What the expectations of both games are read off, where `seen.yaml` has more than a path."""

from collections import Counter

from rules.words.labels import load_labels
from tests.rules.entities import Aspect, Character, Conflict, Contest, Hit, Roll, Task, Token, Zone
from tests.rules.runner.seeing import together
from tests.rules.runner.words import as_list, codes_of, meaning, parts, same_set, there, word
from tests.rules.runner.world import World

UP_FOR_GRABS = "up_for_grabs"


class Readings(World):
    unspoken = ()  # choices that the game's cases do not speak of

    sheet = word(lambda self, id: self.state.get(id, Character))
    new_aspects = word(lambda self, done: [one for one in self.state.all(Aspect) if done.before.find(one.id) is None])
    aspect_called = word(lambda self, text: self.state.find(self.people.get(text, "")) or self.one(Aspect, text=text))
    token_of = word(lambda self, id: self.newest(Token, character=id))  # where somebody stands now, or stood last
    state_of = word(lambda self, id: getattr(self.token_of(id), "state", "out"))

    def names(self, ids):
        return [self.names(one) if isinstance(one, tuple | list) else self.name_of(str(one)) for one in ids or ()]

    def own(self, id, kind="character"):
        """Texts of the aspects of somebody's sheet, or of their wounds, by slot."""
        return {one.slot or one.text: one.text for one in self.every(Aspect, on=id, kind=kind)}

    def zone_of(self, id):
        zone = self.state.find(str(getattr(self.token_of(id), "zone", None)))
        return zone.name if isinstance(zone, Zone) else None

    wounds_of = word(lambda self, id: self.own(id, "consequence"))

    def kept_back(self, id):
        """Points that they have earned and may not spend in this scene."""
        live = self.live_scene()
        return live.owed.get(id, 0) if live else 0

    # --- turns --------------------------------------------------------------------------------------

    latest_conflict = word(lambda self: there("conflict", self.the_conflict() or self.newest(Conflict)))

    def whose_turn(self):
        conflict = self.latest_conflict()
        return together(self.names(conflict.order[conflict.at] if conflict.state == "running" else ()))

    has_acted = word(lambda self, id: id in self.latest_conflict().acted)

    # --- points that moved --------------------------------------------------------------------------

    def points_moved(self, done):
        """The movements of this step, as everybody may read them; cases of one game call the points `n`."""
        moves = [entry.params for record in done.records for entry in self.moves(record)]
        pockets = [[self.pocket(end) for end in move["pockets"]] for move in moves]
        lines = [{"n": move["points"], "points": move["points"], "why": move["why"]["key"]} for move in moves]
        return [{"from": one, "to": other, **line} for (one, other), line in zip(pockets, lines, strict=True)]

    def as_ledger(self, found, wanted):
        """Each line in what the case tells of it."""
        lists = {"why": "movements", "from": "pockets", "to": "pockets"}
        told = [{name: meaning(lists.get(name, ""), one) for name, one in line.items()} for line in wanted]
        lines = [{**line, "why": line["why"].removeprefix("log.why.")} for line in found]
        return [parts(line, one) for line, one in zip(lines, told, strict=True)], told

    def pocket(self, id):
        """A store, and what is kept back, is its bearer's; what waits with an offer is set aside."""
        if id.startswith("offer:"):
            return "escrow"
        own = id.removeprefix("store:").removeprefix("owed:")
        return self.name_of(own) if own != id or id.startswith("character:") else id

    # --- free invokes and boosts --------------------------------------------------------------------

    def at_hand(self):
        """The aspect that the last roll was about."""
        roll = self.the_roll()
        found = self.state.find(str(roll.result.aspect or roll.aspect or ""))
        if isinstance(found, Aspect):
            return found
        made = (one for one in self.state.all(Aspect) if roll.text and one.text == roll.text)
        on_target = (one for one in self.state.all(Aspect) if one.on == roll.target and one.kind != "consequence")
        return next(made, None) or next(on_target, None)

    def owners(self, aspects):
        """Whose the free invokes are, a name for each that is left."""
        lots = [lot for one in aspects if one for lot in one.lots for _ in range(lot.left)]
        return [self.name_of(lot.owner).removeprefix("side:") if lot.owner else UP_FOR_GRABS for lot in lots]

    def as_owned(self, found, wanted):
        """How many, or by owner: the GM's side by its name, or just the GM's."""
        if not isinstance(wanted, dict):
            return len(found), wanted
        gms = {name: "gm" for name in found if "gm" in wanted and name not in wanted and self.is_gms_side(name)}
        theirs = Counter(gms.get(name, name) for name in found)
        return dict(theirs), {name: left for name, left in wanted.items() if left}

    def is_gms_side(self, side):
        """A side that none of the players' characters is on."""
        fighters = [token.character for token in self.every(Token, side=side)]
        return side == "foes" or (bool(fighters) and all(self.plays(id) == self.gm for id in fighters))

    def holders(self, boosts):
        """Who has one of these, named already or still to be named."""
        roll = self.roll()
        unnamed = [todo.by for todo in (roll.todos if roll else ()) if todo.kind == "name_boost"]
        return [*self.owners(boosts), *self.names(unnamed)]

    def boosts_called(self):
        """Those there are, by the names that the case gives them."""
        left = {one.id for one in self.every(Aspect, kind="boost")}
        return [name for name, id in self.people.items() if id in left]

    # --- rolls --------------------------------------------------------------------------------------

    the_roll = word(lambda self: there("roll on the table", self.roll()))

    def roll_view(self):
        """As the GM's browser has it; where the step asked a scratch table, the one there."""
        return self.answers.get("roll") or self.view(self.gm)[self.the_roll().id]

    def on_the_ladder(self, word, lang="en"):
        system = self.state.table.system
        return word and load_labels(system, lang)[f"{system}.ladder.{word}"]

    word_in = word(lambda self, key: self.on_the_ladder(self.roll_view()["word"], key))

    def choices_offered(self):
        """What whoever has the choice may answer: so the roll says, and so do their buttons."""
        found = []
        for todo in (todo for todo in self.roll_view()["todos"] if todo["options"]):
            offered = self.can(self.side_member(todo["by"]))["roll"]["do"]["choose"]
            same_set("choices offered", offered, todo["options"])
            found.extend(offered)
        return [option for option in found if option not in self.unspoken]

    def last_shifts(self, done):
        bare = [one.shifts for one in self.every(Hit, roll=None) if done.before.find(one.id) is None]
        return bare[-1] if bare else self.roll_view()["result"].get("hit", 0)

    # --- contests and challenges --------------------------------------------------------------------

    the_contest = word(lambda self: there("contest", self.newest(Contest)))

    def totals_now(self):
        """Those a contest has noted, and those of the rolls that lie open, of both sides."""
        contest = self.newest(Contest)
        lying = [roll for roll in self.state.all(Roll) if roll.effort.dice and (not contest or roll.step != "closed")]
        open_now = {one.character: one.total for roll in lying for one in (roll.effort, roll.defense) if one}
        sides = {contest.side_of(id) or id: total for id, total in open_now.items()} if contest else open_now
        return (contest.totals if contest else {}) | sides

    def as_sides(self, found, wanted):
        """Of each side or character that is named."""
        return {name: found.get(name, found.get(self.people.get(name))) for name in wanted or found}, wanted

    def as_side_counts(self, found, wanted):
        return {name: count or 0 for name, count in self.as_sides(found, wanted)[0].items()}, wanted

    def task_outcomes(self):
        """What came of a challenge's tasks, by name."""
        roll = self.roll()
        ahead = {roll.task: roll.outcome} if roll is not None and roll.step == "choosing" else {}
        return {task.name: task.outcome or ahead.get(task.id) for task in self.state.all(Task)}

    def as_summary(self, found, wanted):
        """By name, or how many of each."""
        if set(wanted) <= set(found):
            return parts(found, wanted), wanted
        counts = list(found.values())
        return {name: counts.count(meaning("counts", name)) for name in wanted}, wanted

    shifts_due = word(lambda self: {self.name_of(hit.target): hit.shifts for hit in self.state.all(Hit)})
    log_lines = word(lambda self, done: self.entries(self.gm, done.records))
    gm_views = word(lambda self: list(self.view(self.gm).values()))

    # --- who sees it --------------------------------------------------------------------------------

    def payloads(self, done):
        """All that was sent to each who is named, else to whoever looked."""
        told = [self.member(name) for name in done.answers.get("viewers", ())]
        return [self.payload(member) for member in told or [done.answers.get("viewer", self.any_player())]]

    # Of all of them; whether it says one thing or another.
    in_all = word(lambda self, key, done: all(key in sent for sent in self.payloads(done)))
    in_any = word(lambda self, key, done: any(key in sent for sent in self.payloads(done)))
    unchanged = word(lambda self, done: self.state == done.before)

    def as_reason(self, found, wanted):
        """One code, which is what a reason of the case stands for."""
        codes = codes_of(self.game, wanted["refused"] if isinstance(wanted, dict) else wanted)
        return [code in codes for code in as_list(found)], [True]

    any_player = word(lambda self: next((who for who, role in self.roles.items() if role == "player"), self.gm))
