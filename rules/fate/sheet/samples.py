"""Ready sheets of the game: its data, worded in the language of whoever copies one. Rules: FATE-STN-08, FATE-NPC-11."""

from msgspec.structs import replace

from rules.fate.game.look import game_of
from rules.fate.game.structs import Game, Sample, StuntData
from rules.fate.sheet import commands as c
from rules.fate.sheet.casting import make_character, new_character
from rules.fate.sheet.entities import Character
from rules.fate.sheet.limits import refresh_with
from rules.fate.sheet.measured import remeasured
from rules.fate.sheet.sample_fit import Minor, begins, fit_minor, fit_ratings, fit_stunts
from rules.fate.stunt.entities import Stunt
from rules.play import Play, handles
from rules.refusals import NotFound
from rules.state import State
from rules.words.labels import load_labels


@handles(c.CopySample)
def copy_sample(play: Play, command: c.CopySample) -> None:
    """A hero is a player's own at once, or the GM's to give away; opponents are the GM's."""
    game = game_of(play.state)
    sample = next((sample for sample in game.samples if sample.key == command.sample), None)
    if sample is None:
        raise NotFound()
    hero = sample.kind == "pc"
    if not hero:
        play.require_gm("TABLE-SEAT-02")
    words = Words(game, command.language)
    text = f"sample.{sample.key}"
    rated = sample_rated(play.state, sample, words)
    stunts = tuple(worded_stunt(play, game, key, words) for key in sample.stunts)
    sheet = new_character(
        play,
        sample.kind,
        name=words.say(f"{text}.name"),
        looks=words.maybe(f"{text}.looks"),
        about=words.maybe(f"{text}.about"),
        members=sample.members,
        ratings=rated.ratings,
        skilled=rated.skilled,
        bad=rated.bad,
        boxes=sample.boxes if sample.kind == "mook" else None,
        sample=sample.key,
    )
    make_character(play, armed(play.state, sheet, stunts), sample_aspects(sample, words), command.secret)


def sample_rated(state: State, sample: Sample, words: "Words") -> Minor:
    """What it is rated in, as this table writes it."""
    text = f"sample.{sample.key}"
    ratings = sample_ratings(sample, words)
    skilled, bad = words.numbered(f"{text}.skilled", sample.skilled), words.numbered(f"{text}.bad", sample.bad)
    if sample.kind in ("mook", "group"):
        return fit_minor(state, Minor(ratings, skilled, bad), {name: words.rating(name) for name in sample.ratings})
    return Minor(fit_ratings(game_of(state), sample.kind, ratings), skilled, bad)


def armed(state: State, sheet: Character, stunts: tuple[Stunt, ...]) -> Character:
    """With the stunts it may have, and the refresh and boxes that follow from them. Rule: FATE-STUNT-02."""
    game, kept = game_of(state), fit_stunts(state, sheet.kind, stunts)
    refresh = refresh_with(game, sheet.refresh, len(sheet.stunts), len(kept)) if sheet.kind == "pc" else sheet.refresh
    points = refresh if sheet.kind == "pc" else sheet.fate_points
    known = replace(sheet, stunts=kept, refresh=refresh, fate_points=points, state=begins(state, sheet))
    return remeasured(state, sheet, known)


class Words:
    """The game's labels in one language, by the part of the key after the game's name."""

    def __init__(self, game: Game, language: str) -> None:
        self.game, self.labels = game, load_labels(game.key, language)

    def say(self, name: str) -> str:
        return self.labels[f"{self.game.key}.{name}"]

    def maybe(self, name: str) -> str:
        return self.labels.get(f"{self.game.key}.{name}", "")

    def rating(self, name: str) -> str:
        return self.maybe(f"rating.{name}.name") or name

    def numbered(self, name: str, count: int) -> tuple[str, ...]:
        return tuple(self.say(f"{name}.{number}") for number in range(1, count + 1))


def sample_aspects(sample: Sample, words: Words) -> dict[str, str]:
    """Slot -> text. A mook's slots are numbers."""
    slots = sample.aspects
    if isinstance(slots, int):
        slots = tuple(str(number) for number in range(1, slots + 1))
    return {slot: words.say(f"sample.{sample.key}.aspect.{slot}") for slot in slots}


def sample_ratings(sample: Sample, words: Words) -> dict[str, int]:
    """By names of the list; a minor character's also by names of its own."""
    named = words.numbered(f"sample.{sample.key}.rating", len(sample.own))
    return {**sample.ratings, **dict(zip(named, sample.own, strict=True))}


def worded_stunt(play: Play, game: Game, key: str, words: Words) -> Stunt:
    data = next(stunt for stunt in game.stunts if stunt.key == key)
    return stunt_from(play.inner_id(), data, words)


def stunt_from(id: str, data: StuntData, words: Words) -> Stunt:
    """An example stunt as a sheet holds it."""
    text = f"stunt_example.{data.key}"
    return Stunt(
        id=id,
        name=words.say(f"{text}.name"),
        kind=data.kind,
        rating=data.rating,
        actions=data.actions,
        circumstance=words.maybe(f"{text}.circumstance"),
        text=words.maybe(f"{text}.text"),
        effect=data.effect or "",
        other=data.other,
        harm=data.harm,
        amount=data.amount,
        per=data.per,
        times=data.times,
        cost=data.cost,
    )
