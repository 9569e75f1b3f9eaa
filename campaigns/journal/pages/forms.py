"""Forms of the journal: a page's title and place, and all blocks of a page at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from django import forms
from django.http import QueryDict

from campaigns import selectors
from campaigns.journal import audiences, links, patterns, tree, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import TITLE, Block, Draft, Page
from campaigns.journal.visible import Viewer
from campaigns.journal.writing import Change, Clash
from campaigns.language import words
from campaigns.language.words import lazy_text
from campaigns.library.models import Picture
from campaigns.site.forms import Line

# No block's id begins so. The second: a new one with a picture; more of them are numbered.
NEW, NEW_PICTURE = "+", "+p"


def kinds() -> list[tuple[str, str]]:
    return [(kind, words.text(words.active(), f"journal.kind.{kind}")) for kind in Page.Kind.values]


def choices_of_who(viewer: Viewer) -> list[tuple[str, str]]:
    """For a player the GMs' own set is "the GMs and me"."""
    mine = "gms" if viewer.seat.runs else "gms_and_me"
    named = {"gms": f"journal.who.{mine}"}
    return [(who, words.text(words.active(), named.get(who, f"journal.who.{who}"))) for who in audiences.WHO]


class PageForm(forms.Form):
    """A page's title, and what it is. `parent` is offered of what the writer sees."""

    title = Line(max_length=TITLE, label=lazy_text("journal.form.title"))
    kind = forms.ChoiceField(choices=kinds, label=lazy_text("journal.form.kind"))
    parent = forms.ChoiceField(required=False, label=lazy_text("journal.form.parent"))
    who = forms.ChoiceField(label=lazy_text("journal.form.title_who"))
    members = forms.MultipleChoiceField(
        required=False, label=lazy_text("journal.form.members"), widget=forms.CheckboxSelectMultiple
    )
    begin = forms.ChoiceField(required=False, label=lazy_text("journal.begin.label"))
    pattern = forms.BooleanField(required=False, label=lazy_text("journal.form.pattern"))
    open = forms.BooleanField(required=False, label=lazy_text("journal.form.open"))

    def __init__(self, viewer: Viewer, *args: Any, without: Page | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        nodes = _without(tree.tree(viewer), without)
        top = words.text(words.active(), "journal.form.top")
        untitled = words.text(words.active(), "journal.untitled")
        pages = [(node.page.public_id, "\u2003" * node.depth + (node.title or untitled)) for node in nodes]
        if without is not None and without.character:
            self.fields["title"].disabled = True
            self.fields["title"].help_text = words.text(words.active(), "journal.form.title_follows")
        offered = {
            "parent": [("", top), *pages],
            "who": choices_of_who(viewer),
            "members": people(viewer),
            "begin": patterns.choices(viewer),
        }
        for name, choices in offered.items():
            self.fields[name].choices = choices  # type: ignore[attr-defined]

    def values(self, viewer: Viewer) -> dict[str, Any]:
        """What `writing` is given."""
        found: dict[str, Any] = {**self.cleaned_data}
        choice = Choice(found.pop("who"), tuple(found.pop("members")))
        parent = visible.page_or_404(viewer, found["parent"]) if found["parent"] else None
        return {**found, "choice": choice, "parent": parent}


def _without(nodes: list[tree.Node], page: Page | None) -> list[tree.Node]:
    """Where the page can hang: not below itself."""
    found, below = [], None
    for node in nodes:
        below = None if below is not None and node.depth <= below else below
        if page is not None and node.page.pk == page.pk:
            below = node.depth
        if below is None:
            found.append(node)
    return found


def initial(viewer: Viewer, page: Page) -> dict[str, Any]:
    """`parent` is the nearest that the writer sees: chosen again, the page stays where it hangs."""
    choice = audiences.choice_of(page.title_audience, viewer.seat)
    above = tree.above(tree.tree(viewer), page)
    parent = above[-1].page.public_id if above else ""
    return {
        "title": visible.title(viewer, page),
        "kind": page.kind,
        "parent": parent,
        "who": choice.who,
        "members": choice.members,
        "open": page.open,
        "pattern": page.pattern,
    }


def people(viewer: Viewer) -> list[tuple[str, str]]:
    """Who can be chosen: everybody at the table who does not run it, and is not oneself."""
    seated = [seat for seat in selectors.seated(viewer.seat.campaign) if not seat.runs and seat != viewer.seat]
    return [(seat.public_id, seat.user.display_name) for seat in seated]


# --- the blocks of a page ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """A block in the editor. `theirs`: what somebody else saved meanwhile; `draft`: when what stands here was typed.

    `gone`: the block is no longer there, or the picture that was chosen for a new one.
    """

    id: str
    base: str
    text: str
    kind: str
    choice: Choice
    may_aim: bool
    theirs: str | None = None
    gone: bool = False
    draft: Any = None
    picture: Any = None

    @property
    def new(self) -> bool:
        return self.id.startswith(NEW)

    @property
    def aloud(self) -> bool:
        return self.kind == Block.Kind.ALOUD


def rows(viewer: Viewer, page: Page) -> list[Row]:
    """The blocks the writer may change, with what they typed and did not save, and an empty one behind them."""
    drafts = visible.drafts(viewer, page)
    shown = [one for one in visible.blocks(viewer, page) if writing.may_edit(viewer, page, one)]
    found = [_drafted(_row(viewer, block), drafts.get(block.public_id), block) for block in shown]
    return [*found, _new_row(viewer, page, drafts.get(""))]


def _row(viewer: Viewer, block: Block) -> Row:
    choice = audiences.choice_of(block.audience, viewer.seat)
    text = links.typed(block.text)
    may_aim = writing.may_aim(viewer, block)
    return Row(block.public_id, block.mark, text, block.kind, choice, may_aim, picture=block.picture)


def _drafted(row: Row, draft: Draft | None, block: Block) -> Row:
    """A draft of an older version shows what stands there now beside it."""
    if draft is None or draft.text == row.text:
        return row
    theirs = None if draft.base == block.mark else row.text
    return replace(row, text=draft.text, theirs=theirs, draft=draft.saved)


def _new_row(viewer: Viewer, page: Page, draft: Draft | None) -> Row:
    """For the readers of the title, unless another choice is made."""
    seen = page.title_audience_id in viewer.sets
    choice = audiences.choice_of(page.title_audience, viewer.seat) if seen else audiences.ONLY_GMS
    row = Row(NEW, "", "", Block.Kind.TEXT, choice, True)
    return replace(row, text=draft.text, choice=_readers(draft, choice), draft=draft.saved) if draft else row


def _readers(draft: Draft, choice: Choice) -> Choice:
    """Who was to read what was typed; where nothing was chosen, `choice`."""
    who, *members = draft.readers.split() or [""]
    return Choice(who, tuple(members)) if who in audiences.WHO else choice


def new_pictures(viewer: Viewer, page: Page, new: Row, pictures: Sequence[Picture]) -> list[Row]:
    """Parts whose picture was chosen and not saved, and an empty one behind them; `pictures`: what may be chosen."""
    there = {picture.public_id: picture for picture in pictures}
    drafts = {at: one for at, one in visible.drafts(viewer, page).items() if at.startswith(NEW_PICTURE)}
    kept = [
        replace(
            new,
            id=at,
            text=one.text,
            choice=_readers(one, new.choice),
            picture=there.get(one.picture),
            gone=_is_gone(one, there),
            draft=one.saved,
        )
        for at, one in sorted(drafts.items(), key=lambda kept: (len(kept[0]), kept[0]))
        if one.picture or one.text
    ]
    free = next(at for number in count() if (at := f"{NEW_PICTURE}{number or ''}") not in drafts)
    return [*kept, replace(new, id=free, text="", draft=None)]


def _is_gone(draft: Draft, there: Mapping[str, Picture]) -> bool:
    return bool(draft.picture) and draft.picture not in there


def draft_of(at: str) -> str:
    """The name under which the draft of a block in the editor is kept."""
    return "" if at == NEW else at


def choice_at(posted: QueryDict, at: str) -> Choice:
    """Who may read what stands at `at`. A set of readers it does not know is the narrowest."""
    who = posted.get(f"who-{at}", "")
    return Choice(who if who in audiences.WHO else "gms", tuple(posted.getlist(f"members-{at}")))


def changes(posted: QueryDict) -> list[Change]:
    """What the editor sent: only what it was given. A kind or an audience it does not know is the narrowest."""
    found = []
    for name in posted:
        field, _, block = name.partition("-")
        if field != "text" or not block:
            continue
        kind = posted.get(f"kind-{block}", "")
        found.append(
            Change(
                block="" if block.startswith(NEW) else block,
                base=posted.get(f"base-{block}", ""),
                text=str(posted[name]).replace("\r\n", "\n"),
                kind=kind if kind in Block.Kind.values else Block.Kind.TEXT,
                choice=choice_at(posted, block) if posted.get(f"who-{block}") else None,
                picture=posted.get(f"picture-{block}", ""),
                off=f"off-{block}" in posted,
                draft=block if block.startswith(NEW_PICTURE) else "",
            )
        )
    return found


def rows_after(viewer: Viewer, page: Page, clashes: list[Clash]) -> list[Row]:
    """The editor again, with what could not be saved beside what stands there now."""
    stuck = {clash.change.block: clash for clash in clashes}
    found = [_stuck(row, stuck.pop(row.id)) if row.id in stuck else row for row in rows(viewer, page)]
    new = found.pop()
    lost = [replace(new, id=f"{NEW}{at}", text=clash.change.text, gone=True) for at, clash in enumerate(stuck.values())]
    return [*found, *lost, new]


def _stuck(row: Row, clash: Clash) -> Row:
    return replace(
        row, text=clash.change.text, theirs=links.typed(clash.now.text) if clash.now else None, gone=clash.now is None
    )
