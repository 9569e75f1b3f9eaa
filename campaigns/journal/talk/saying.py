"""Saying something about a block, suggesting another text for it, and deciding about that."""

from django.db import transaction
from django.http import Http404
from django.utils import timezone

from campaigns.journal import links, remembered, writing
from campaigns.journal.models import REMARK, TEXT, WORD, Block, Comment, Page, Suggestion
from campaigns.journal.visible import Viewer
from campaigns.journal.writing import Change
from rules.game import check_texts
from rules.refusals import NotAllowed, NothingChanges, Stale, TooLong

State = Suggestion.State
MOST_COMMENTS = 200


def may_suggest(viewer: Viewer, page: Page, block: Block) -> bool:
    """Who may read a text and write, but not in this block."""
    return viewer.writes and block.kind != Block.Kind.PICTURE and not writing.may_edit(viewer, page, block)


def may_drop(viewer: Viewer, comment: Comment) -> bool:
    return viewer.writes and (viewer.seat.runs or comment.author_id == viewer.seat.pk)


# --- comments ------------------------------------------------------------------------------------------------------


def comment(viewer: Viewer, block: Block, text: str) -> Comment:
    """For those who read the block now. Raises `NotAllowed`, `NothingChanges` if it is empty, or what a text breaks."""
    _require(viewer.writes)
    text = _checked(text, REMARK)
    if remembered.comments(viewer, block.page).count() >= MOST_COMMENTS:
        raise TooLong(at="$.comments", most=MOST_COMMENTS)
    return Comment.objects.create(block=block, audience=block.audience, author=viewer.seat, text=text)


def comment_or_404(viewer: Viewer, page: Page, public_id: str) -> Comment:
    found = remembered.comments(viewer, page).filter(public_id=public_id).first()
    if found is None:
        raise Http404
    return found


def edit_comment(viewer: Viewer, comment: Comment, text: str) -> None:
    """One's own."""
    _require(viewer.writes and comment.author_id == viewer.seat.pk)
    Comment.objects.filter(pk=comment.pk).update(text=_checked(text, REMARK), edited=timezone.now())


def drop_comment(viewer: Viewer, comment: Comment) -> None:
    """One's own; the GMs any."""
    _require(may_drop(viewer, comment))
    Comment.objects.filter(pk=comment.pk).update(dropped=timezone.now())


# --- suggestions ---------------------------------------------------------------------------------------------------


@transaction.atomic
def suggest(viewer: Viewer, page: Page, block: Block, text: str) -> Suggestion:
    """Instead of what one has suggested for it before and nobody has answered.

    Raises `NotAllowed`, `NothingChanges` if the block says so already, or what a text breaks.
    """
    _require(may_suggest(viewer, page, block))
    text = _checked(text, TEXT)
    if text == links.typed(block.text).strip():
        raise NothingChanges()
    mine = remembered.suggestions(viewer, page).filter(author=viewer.seat, block=block, state=State.WAITING)
    Suggestion.objects.filter(pk__in=list(mine.values_list("pk", flat=True))).delete()
    return Suggestion.objects.create(block=block, audience=block.audience, author=viewer.seat, text=text)


def suggestion_or_404(viewer: Viewer, page: Page, public_id: str) -> Suggestion:
    found = remembered.suggestions(viewer, page).filter(public_id=public_id).first()
    if found is None:
        raise Http404
    return found


@transaction.atomic
def accept(viewer: Viewer, page: Page, suggestion: Suggestion, mark: str) -> None:
    """The block says so from now on. `mark`: of the version it was compared with; `Stale` if that is another by now."""
    _settle(viewer, page, suggestion, State.ACCEPTED)
    block = suggestion.block
    if writing.save(viewer, page, [Change(block.public_id, mark, suggestion.text, block.kind)]):
        raise Stale()


def decline(viewer: Viewer, page: Page, suggestion: Suggestion, word: str = "") -> None:
    """With a word for its author."""
    check_texts(word)
    if len(word) > WORD:
        raise TooLong(at="$.word", most=WORD)
    _settle(viewer, page, suggestion, State.DECLINED, word.strip())


def take_back(viewer: Viewer, suggestion: Suggestion) -> None:
    """One's own, as long as nobody has answered."""
    _require(suggestion.author_id == viewer.seat.pk and suggestion.state == State.WAITING)
    Suggestion.objects.filter(pk=suggestion.pk).delete()


def note_seen(viewer: Viewer, suggestion: Suggestion) -> None:
    """Its author knows what became of it."""
    _require(suggestion.author_id == viewer.seat.pk and suggestion.state != State.WAITING)
    Suggestion.objects.filter(pk=suggestion.pk).update(seen=True)


def _settle(viewer: Viewer, page: Page, suggestion: Suggestion, state: str, word: str = "") -> None:
    _require(writing.may_edit(viewer, page, suggestion.block))
    waiting = Suggestion.objects.filter(pk=suggestion.pk, state=State.WAITING)
    if not waiting.update(state=state, word=word, by=viewer.seat):
        raise NothingChanges()


def _checked(text: str, most: int) -> str:
    text = text.replace("\r\n", "\n").strip()
    check_texts(text)
    if len(text) > most:
        raise TooLong(at="$.text", most=most)
    if not text:
        raise NothingChanges()
    return text


def _require(allowed: bool) -> None:
    if not allowed:
        raise NotAllowed()
