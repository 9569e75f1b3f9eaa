"""Blows, debilities, lives at their end, and what time does to wounds."""

from rules.moves.harm.entities import Blow
from tests.rules.runner.apocalypse.given import ApocalypseGiven
from tests.rules.runner.case import UnknownWord, as_list
from tests.rules.runner.table import NOWHERE


class Wounds(ApocalypseGiven):
    def do_harm(self, turn):
        """A blow of that rating, before armor."""
        if "via" in turn.keys:
            raise UnknownWord(f"{turn.case.id}: no vehicle is here")
        about = {"amount": turn.get("amount"), "ap": turn.get("ap", False)}
        self.send(turn.member, "inflict_harm", to=self.person(turn.get("to")), **about)

    def do_inflict(self, turn):
        """As established by a weapon: the one that is named, or the only one."""
        named = turn.get("with", "weapon")
        weapons = [thing.id for thing in self.hero(turn.who).gear if thing.harm is not None]
        weapon = named if named in weapons or len(weapons) != 1 else weapons[0]
        self.send(self.gm, "inflict_harm", to=self.person(turn.get("to")), by=turn.who, weapon=weapon)

    def blow_on(self, who):
        """The one that waits for a word about a debility; else the newest."""
        blows = [blow for blow in self.state.all(Blow) if blow.to == who]
        asked = [blow.id for blow in blows if blow.step == "debility"]
        return next(iter(asked), next((blow.id for blow in reversed(blows)), f"blow:{NOWHERE}"))

    def do_debility(self, turn):
        """Each that is named is taken, one after the other; none, to suffer the blow."""
        who = self.whose(turn, "who")
        for which in as_list(turn.get("which")) if turn.get("accept") else [None]:
            self.send(turn.member, "take_debility", blow=self.blow_on(who), debility=which)

    def do_untenable(self, turn):
        for choice in as_list(turn.get("options")):
            self.send(turn.member, "choose_life", character=self.whose(turn, "who"), choice=choice)

    def do_return_harm(self, turn):
        about = {"level": turn.get("level"), "stabilised": turn.get("stabilised", False)}
        self.send(turn.member, "return_harm", character=self.whose(turn, "who"), **about)

    def do_mark_segment(self, turn):
        self.send(turn.member, "mark_harm", character=self.whose(turn, "who"), level=turn.get("segment"))

    # --- time ---------------------------------------------------------------------------------------------------

    def do_heal_by_time(self, turn):
        rows = [{"character": self.whose(turn, "who"), "levels": turn.get("segments")}]
        self.send(turn.member, "time_step", characters=rows)

    do_worsen_by_time = do_heal_by_time

    def do_time_passes(self, turn):
        """Everybody, or only some; who is not told to rest is as the case says of them."""
        if "days" in turn.keys:
            raise UnknownWord(f"{turn.case.id}: no days are counted")
        only = as_list(turn.get("only")) or list(self.people)
        how = turn.get("who") or {}
        rows = [self.row(turn, name, how.get(name, "resting") == "active") for name in only]
        self.send(turn.member, "time_step", characters=[row for row in rows if row])

    def row(self, turn, name, active):
        """As many levels as the case tells for what time does at theirs; none where it does nothing."""
        hero = self.hero(self.people[name])
        time = self.time_at(hero)
        key = {"heals": "heal", "worsens": "worsen"}.get(time)
        if key is None or (time == "worsens" and hero.stabilised):
            return None
        levels = {"levels": turn.get(key)} if key in turn.keys and not (active and key == "heal") else {}
        return {"character": hero.id, "active": active, **levels}

    def time_at(self, hero):
        levels = dict(enumerate(self.game_now().harm, 1))
        return levels[hero.harm].time if hero.harm else None
