"""What cases of games of moves expect, read off state, events and the log."""

from rules.moves.move.entities import OpenMove
from tests.rules.runner.apocalypse.given import ApocalypseGiven
from tests.rules.runner.asking import escape, nearest
from tests.rules.runner.counting import total
from tests.rules.runner.words import nothing, same, same_set, there, word

BY_STAT = {"stat", "paid", "event"}  # parts that are called by their key
MARKS = {"pair_reset": "Hx reset"}
LOG_MARKS = {
    "typed": ("move_rolled", "typed"),
    "band shifted by the MC": ("band_shifted", ""),
    "taken back": ("mark_taken_back", ""),
    "answered by the MC": ("done_for", ""),
    "edited by the player": ("resource_changed", ""),
}


def of_roll(part):
    """A part of the roll as it was seen last."""
    return word(lambda self, turn, done, wanted: same(part, getattr(self.roll_seen(turn, done), part), wanted))


def of_hero(path):
    """A number or word of a sheet, by name or bare."""

    def see(self, turn, done, wanted):
        for hero, told in self.each(turn, wanted):
            same(f"{path} of {hero.name}", getattr(hero, path), told)

    return see


class RollsSeen(ApocalypseGiven):
    see_note = word(nothing)
    see_total, see_band = of_roll("total"), of_roll("band")

    def events(self, done):
        return done.answers.get("tried") or [event for record in done.records for event in record.events]

    def rolls(self, done, *kinds):
        """Open moves as the events of the step have them."""
        seen = [event for event in self.events(done) if isinstance(getattr(event, "open_move", None), OpenMove)]
        return [event.open_move for event in seen if not kinds or type(event).__name__ in kinds]

    def roll_seen(self, turn, done):
        """The actor's, with its dice or its band; another's only where the actor has none."""
        seen = [move for move in self.rolls(done) if move.band]
        own = [move for move in seen if move.actor == turn.actor or done.answers.get("tried")]
        return there("roll", next(reversed(own or seen), None))

    def see_parts(self, turn, done, wanted):
        """By name; what is nothing may be missing on either side."""
        move = self.roll_seen(turn, done)
        found = {"dice": total(move.faces[at] for at in move.kept)}
        for part in move.parts:
            name = part.key if part.what in BY_STAT else part.what
            if part.what != "help":
                found[name] = total([found.get(name, 0), part.amount])
        same("parts", {name: n for name, n in found.items() if n}, {name: n for name, n in wanted.items() if n})

    def see_dice_kept(self, turn, done, wanted):
        move = self.roll_seen(turn, done)
        same_set("dice kept", [move.faces[at] for at in move.kept], wanted)

    def see_rolled(self, turn, done, wanted):
        same("rolled", any(decision.cast for decision in done.decisions), wanted)

    def see_frozen(self, turn, done, wanted):
        lying = [move for move in self.state.all(OpenMove) if move.actor == turn.actor and move.step == "window"]
        same("frozen", not lying, wanted)

    def see_final(self, turn, done, wanted):
        kept = there("band that is kept", next(reversed(self.rolls(done, "BandKept")), None))
        same("final", {name: getattr(kept, name) for name in wanted}, wanted)

    def see_roll_of(self, turn, done, wanted):
        for name, told in wanted.items():
            lying = [move for move in self.state.all(OpenMove) if move.actor == self.people[name] and move.faces]
            roll = there(f"roll of {name}", next(reversed(lying), None))
            same(f"roll of {name}", {part: getattr(roll, part) for part in told}, told)

    def see_shifted(self, turn, done, wanted):
        move = there("shift", next(reversed(self.rolls(done, "BandShifted")), None))
        same("shifted", {"from": move.fell, "to": move.band}, wanted)

    def see_log_mark(self, turn, done, wanted):
        key, param = LOG_MARKS[wanted]
        lines = self.logged(done.records, key)
        held = [entry for entry in lines if not param or entry.params.get(param)]
        same(f"a line of the log: {wanted}", bool(held), True)

    # --- what waits --------------------------------------------------------------------------------------------

    def open_waits(self, *kinds):
        moves = [move for move in self.state.all(OpenMove) if move.waits and (not kinds or move.waits.what in kinds)]
        return [move.waits for move in moves]

    def see_pending_choice(self, turn, done, wanted):
        waits = there("choice", next(reversed(self.open_waits("choice", "offer")), None))
        pick = waits.most if waits.least == waits.most else [waits.least, waits.most]
        found = {"of": self.name_of(waits.who), "pick": pick, "options": sorted(waits.open)}
        told = {**wanted, "options": sorted(wanted["options"])} if "options" in wanted else wanted
        same("the choice", {name: found[name] for name in told}, told)

    def see_questions_allowed(self, turn, done, wanted):
        waits = there("questions", next(reversed(self.open_waits("questions")), None))
        same("questions", waits.most, wanted)

    def see_waiting_for(self, turn, done, wanted):
        found = [self.name_of(waits.who) for waits in self.open_waits()]
        same("waited for", wanted in found, True)

    def see_waiting_for_dice(self, turn, done, wanted):
        due = {self.name_of(move.actor): move.move for move in self.state.all(OpenMove) if move.step == "due"}
        same("waiting for dice", due, wanted)

    see_due = see_waiting_for_dice

    def see_mc_prompts(self, turn, done, wanted):
        same("prompts of the MC", len(self.prompts()), wanted)

    def see_closed(self, turn, done, wanted):
        same("closed", not [move for move in self.state.all(OpenMove) if move.actor == turn.actor], wanted)

    # --- files -------------------------------------------------------------------------------------------------

    def see_loaded(self, turn, done, wanted):
        same_set("loaded", done.answers.get("loaded", ()), wanted)

    def first_finding(self, done):
        return there("finding", next(iter(done.answers.get("findings", ())), None))

    def see_path(self, turn, done, wanted):
        same("path", self.first_finding(done).path, wanted)

    def see_nearest(self, turn, done, wanted):
        same("the nearest word", self.first_finding(done).params.get("nearest"), wanted)

    def see_name(self, turn, done, wanted):
        move, lang = done.answers["shown_move"]
        same("name", nearest(lang, move.name), wanted)

    def see_trigger_html(self, turn, done, wanted):
        """As a page escapes it."""
        move, lang = done.answers["shown_move"]
        same("trigger", escape(nearest(lang, move.trigger.text)), wanted)

    def see_saved(self, turn, done, wanted):
        same("saved", done.before != self.state, wanted)

    see_changed = see_saved

    def see_reported(self, turn, done, wanted):
        same(f"reported: {wanted}", done.answers.get("reported"), "nothing_changes")


class SheetsSeen(RollsSeen):
    see_harm, see_stabilised, see_pending_improvements = of_hero("harm"), of_hero("stabilised"), of_hero("pending")
    see_xp, see_playbook, see_overflow = of_hero("circles"), of_hero("playbook"), of_hero("overflow")

    def see_forward_left(self, turn, done, wanted):
        self.see_modifiers(turn, wanted, "forwards")

    def see_ongoing(self, turn, done, wanted):
        self.see_modifiers(turn, wanted, "ongoings")

    def see_modifiers(self, turn, wanted, kind):
        for hero, told in self.each(turn, wanted):
            found = sorted(one.amount for one in getattr(hero, kind))
            same(f"{kind} of {hero.name}", found, sorted(one["amount"] for one in told))

    def see_conditions(self, turn, done, wanted):
        for hero, told in self.each(turn, wanted):
            found = [(mark.condition or mark.text, mark.until) for mark in hero.conditions]
            pairs = [(one["text"], one.get("until")) if isinstance(one, dict) else (one, None) for one in told]
            same_set(f"conditions of {hero.name}", [text for text, _ in found], [text for text, _ in pairs])
            same("until when", [pair for pair in pairs if pair[1] and pair not in found], [])

    def see_state(self, turn, done, wanted):
        for hero, told in self.each(turn, wanted):
            same(f"state of {hero.name}", hero.out or "in play", told)

    def see_stats(self, turn, done, wanted):
        for hero, told in self.each(turn, wanted):
            same(f"stats of {hero.name}", {stat: hero.stats.get(stat, 0) for stat in told}, told)

    def see_improvements(self, turn, done, wanted):
        for hero, told in self.each(turn, wanted):
            same(f"improvements of {hero.name}", len(hero.taken), told)

    def see_xp_log(self, turn, done, wanted):
        """By what each mark of the step was made."""
        marks = [(event, mark) for event in self.events(done) for mark in getattr(event, "marks", ())]
        found = [self.cause(done, mark) for event, mark in marks if hasattr(mark, "cause")]
        same_set("causes", found, wanted)

    def cause(self, done, mark):
        if mark.cause != "highlighted":
            return MARKS.get(mark.cause, mark.cause)
        rolls = [move for move in self.rolls(done) if move.move == mark.of]
        return f"highlighted {next(part.key for move in rolls for part in move.parts if part.what == 'stat')}"

    def see_hx(self, turn, done, wanted):
        for name, told in wanted.items():
            pair = self.hero(self.people[name]).pair
            start = self.game_now().pair.start
            found = {other: pair.get(self.person(other), start) for other in told}
            same(f"Hx of {name}", found, told)

    def see_resources(self, turn, done, wanted):
        for hero, told in self.each(turn, wanted):
            starts = {one.id: one.start for one in self.game_now().resources}
            found = {key: hero.resources.get(key, starts.get(key)) for key in told}
            same(f"resources of {hero.name}", found, told)

    def see_barter(self, turn, done, wanted):
        self.see_resources(turn, done, {name: {"barter": told} for name, told in wanted.items()})

    def see_stock(self, turn, done, wanted):
        self.see_resources(turn, done, {name: {"stock": told} for name, told in wanted.items()})

    def see_hold(self, turn, done, wanted):
        """By holder: over whom, or of a kind."""
        for name, told in wanted.items():
            holds = self.hero(self.people[name]).holds
            found = {who: total(self.held(holds, who)) for who in told}
            same(f"hold of {name}", found, told)

    def held(self, holds, who):
        if who in self.people:
            return [held.amount for held in holds if held.over == self.people[who]]
        return [held.amount for held in holds if held.kind == who and held.over is None]

    def see_moves(self, turn, done, wanted):
        for hero, told in self.each(turn, wanted):
            same_set(f"moves of {hero.name}", hero.moves, told)

    def see_advanced(self, turn, done, wanted):
        for hero, told in self.each(turn, wanted):
            same_set(f"advanced moves of {hero.name}", hero.advanced, told)
