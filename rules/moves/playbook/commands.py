"""Characters made, and written upon."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, LongText, Name, Small

Slug = Annotated[str, Meta(max_length=40)]
Picks = Annotated[tuple[Slug, ...], Meta(max_length=40)]
People = Annotated[tuple[Id, ...], Meta(max_length=40)]
Words = Annotated[str, Meta(max_length=2000)]


class CreateCharacter(Command, frozen=True, kw_only=True, tag="create_character"):
    """Somebody new: a player's own, or the MC's to give away. `npc`: one of the MC's, without a sheet of numbers.
    `secret`: such a one stays unknown to the players until shown. `playbook`: its id, to begin with."""

    name: Name
    npc: bool = False
    secret: bool = False
    playbook: Slug = ""


class ChoosePlaybook(Command, frozen=True, kw_only=True, tag="choose_playbook"):
    """The page of a playbook, filled in; what is left out stays open, or as it was. `playbook`: its id. `stats`: one of
    its lines. `looks`: options by look. `moves`: those picked. `gear`: things by choice. `pair`: characters by
    question; for one that names all the rest, nobody. Rules: AW-PB-01, AW-FMT-23."""

    character: Id
    playbook: Slug = ""
    name: Name | None = None
    stats: Annotated[dict[Slug, Small], Meta(max_length=12)] | None = None
    looks: Annotated[dict[Slug, Picks], Meta(max_length=12)] = {}
    moves: Picks | None = None
    gear: Annotated[dict[Slug, Picks], Meta(max_length=12)] = {}
    pair: Annotated[dict[Slug, People], Meta(max_length=12)] = {}


class ReopenSheet(Command, frozen=True, kw_only=True, tag="reopen_sheet"):
    """The MC lets a character choose anew: another playbook too. Rule: AW-FMT-23."""

    character: Id


class EditSheet(Command, frozen=True, kw_only=True, tag="edit_sheet"):
    """Numbers and words written by hand, each within its range. `pair`: by character. `resources`: by id. `parts`: the
    sheet's own, by id. Rules: AW-HX-02, AW-FMT-21, AW-FMT-24, AW-BRT-02."""

    character: Id
    name: Name | None = None
    notes: LongText | None = None
    stats: Annotated[dict[Slug, Small], Meta(max_length=12)] = {}
    pair: Annotated[dict[Id, Small], Meta(max_length=40)] = {}
    resources: Annotated[dict[Slug, int], Meta(max_length=12)] = {}
    parts: Annotated[dict[Slug, int | Words], Meta(max_length=24)] = {}
