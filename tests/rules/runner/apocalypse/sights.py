"""What cases of games of moves expect of wounds, pages and the table."""

from rules.moves.harm.entities import Blow, Ending
from rules.moves.safety.entities import Flags
from rules.table.attendance.entities import Absent as Away
from tests.rules.runner.apocalypse.expectations import SheetsSeen
from tests.rules.runner.asking import to_choose
from tests.rules.runner.words import same, same_set, there

CLOCKS = ("would_be",)


class Sights(SheetsSeen):
    # --- wounds -------------------------------------------------------------------------------------------------

    def labels(self, turn):
        """Of the levels that are marked, as the game calls them."""
        marked = self.hero(self.whose(turn, "to") if "to" in turn.keys else turn.who).harm
        return [level.label for level in self.game_now().harm[:marked]]

    def see_clock(self, turn, done, wanted):
        """Where the hand stands."""
        same("the clock", next(reversed(self.labels(turn)), None), wanted)

    def see_marked(self, turn, done, wanted):
        """Segments by where they begin and end."""
        ends = [label.partition(":")[0] for label in self.labels(turn)]
        starts = ["12", *ends]
        same("segments marked", [f"{start}-{end}" for start, end in zip(starts, ends, strict=False)], wanted)

    def struck(self, done):
        """By whom it falls on, what each blow of the step does."""
        blows = [event.blow for event in self.events(done) if isinstance(getattr(event, "blow", None), Blow)]
        return {blow.to: blow.harm for blow in blows if blow.amount is not None}

    def see_established(self, turn, done, wanted):
        struck = self.struck(done)
        if not isinstance(wanted, dict):
            wanted = {turn.get("to"): wanted}
        found = {name: struck.get(self.people[name], 0) for name in wanted}
        same("harm established", found, wanted)

    see_inflicted = see_established

    def see_pending(self, turn, done, wanted):
        """Whose player is asked about a debility, and where the blow would lead."""
        blows = [blow for blow in self.state.all(Blow) if blow.step == "debility"]
        found = {self.name_of(blow.to): "debility" for blow in blows}
        told = {name: what for name, what in wanted.items() if name not in CLOCKS}
        same("pending", found, told)
        if "would_be" in wanted:
            same("it would be", [blow.would_be for blow in blows], [wanted["would_be"]])

    def see_debilities(self, turn, done, wanted):
        for hero, told in self.each(turn, wanted):
            same_set(f"debilities of {hero.name}", hero.debilities, told)

    def see_untenable(self, turn, done, wanted):
        found = [name for name, id in self.people.items() if self.hero(id).out == "untenable"]
        same_set("untenable", found, wanted)

    def see_untenable_options(self, turn, done, wanted):
        """Listed or counted."""
        whose = turn.actor or self.person(turn.get("to"))
        ending = there("ending", next((one for one in self.state.all(Ending) if one.character == whose), None))
        if isinstance(wanted, int):
            same("choices", len(ending.open), wanted)
        else:
            same_set("choices", ending.open, wanted)

    def see_waiting_for(self, turn, done, wanted):
        """What a life that was chosen to go on waits for is the MC's word; else as open moves have it."""
        chosen = [ending for ending in self.state.all(Ending) if ending.chosen]
        if wanted == "mc" and chosen:
            return
        super().see_waiting_for(turn, done, wanted)

    def see_harm_move_started(self, turn, done, wanted):
        started = [event for event in self.events(done) if getattr(event, "how", "") == "event"]
        same("the harm move started", bool(started), wanted)

    # --- sheets -------------------------------------------------------------------------------------------------

    def see_highlighted(self, turn, done, wanted):
        for hero, told in self.each(turn, wanted):
            found = [one.stat for one in hero.highlights if not one.erased and not one.old]
            same_set(f"highlighted of {hero.name}", found, told)

    def see_to_choose(self, turn, done, wanted):
        """Whose word is missing for a highlight, as their browsers say; else what the page of a sheet leaves open."""
        for hero, told in self.each(turn, wanted):
            offered = [name for name in self.roles if self.may_highlight(name, hero)]
            page = [one.what for one in to_choose(self.state, hero)]
            same_set(
                f"to choose for {hero.name}", dict.fromkeys(page) if set(told).isdisjoint(self.roles) else offered, told
            )

    def may_highlight(self, member, hero):
        return self.can(member)["things"].get(hero.id, {}).get("choose_highlight", "no") is None

    def see_order(self, turn, done, wanted):
        same("the order", done.answers["order"], wanted)

    def see_plays(self, turn, done, wanted):
        for player, told in wanted.items():
            mine = [name for name, id in self.people.items() if self.hero(id).controller == player]
            same_set(f"characters of {player}", mine, told)

    # --- the table ----------------------------------------------------------------------------------------------

    def see_absent(self, turn, done, wanted):
        away = {member for one in self.state.all(Away) for member in one.members}
        found = [name for name, id in self.people.items() if self.hero(id).controller in away]
        same_set("absent", found, wanted)

    def see_open_rows(self, turn, done, wanted):
        """Whoever is waited for, as their browser says."""
        waits = [one for member in self.roles for one in self.can(member)["waiting"]]
        rows = [self.name_of(one["character"]) for one in waits if one["what"] == "row" and one["character"]]
        same_set("open rows", dict.fromkeys(rows), wanted)

    def see_missed(self, turn, done, wanted):
        page = there("page of the session", self.page())
        same_set("missed", [self.name_of(one.character) for one in page.missed], wanted)

    def see_content(self, turn, done, wanted):
        """Off: it cannot appear now."""
        flags = self.state.get("flags", Flags)
        drawn = {one.flag for one in flags.lines}
        for flag, told in wanted.items():
            on = flag in flags.allowed and flag not in drawn
            same(f"content {flag}", on, told not in (False, "off"))

    def see_in_force_at_once(self, turn, done, wanted):
        flags = self.state.get("flags", Flags)
        drawn = {one.flag for one in (*flags.lines, *flags.veils)}
        same("in force at once", turn.get("flag") in drawn, wanted)

    def see_author_shown(self, turn, done, wanted):
        """In what anybody's browser has of it."""
        views = [self.view(member)["flags"] for member in self.roles]
        shown = [one.get("by") for view in views for how in ("lines", "veils") for one in view.get(how, ())]
        same("author shown", any(shown), wanted)
