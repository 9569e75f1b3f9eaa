"""The address of a group's chat, and what is said there: names and dates, which everyone at the table sees."""

from campaigns.calendar.models import ChatHook
from campaigns.calendar.nights import Night
from campaigns.integrations import outgoing
from campaigns.jobs import services as jobs
from campaigns.limiting import costs, limits
from campaigns.models import Campaign, Membership
from rules.refusals import NotAllowed

KIND = "chat_word"
# So often a chat is told of evenings. More are set all the same; the page says that the chat was not told of them.
MOST_TOLD, TOLD_WITHIN = 60, 3600


def hook_of(campaign: Campaign) -> ChatHook | None:
    return ChatHook.objects.filter(campaign=campaign).first()


def set_hook(*, by: Membership, address: str, shape: str) -> ChatHook:
    """It is a password, and shown to nobody again. Raises `NotAllowed`, `AddressRefused`, `AddressNotPublic`."""
    _require_runner(by)
    host = outgoing.accepted(address).hostname
    values = {"address": address, "host": str(host), "shape": ChatHook.Shape(shape), "by": by, "trouble": ""}
    return ChatHook.objects.update_or_create(campaign=by.campaign, defaults=values)[0]


def drop_hook(*, by: Membership) -> None:
    _require_runner(by)
    ChatHook.objects.filter(campaign=by.campaign).delete()


def try_out(*, by: Membership) -> None:
    """Say something there, soon; whether it was taken stands beside the address afterwards.

    Raises `NotAllowed`, `LimitReached`.
    """
    _require_runner(by)
    if hook_of(by.campaign):
        costs.spend(by.user_id, "chat")
        jobs.start(KIND, viewer=None, campaign=by.campaign.public_id, what="test")


def tell(campaign: Campaign, what: str, night: Night | None = None) -> None:
    """Have the group's chat told of an evening, if there is one. Nobody's view is needed: everyone sees the dates."""
    hook = ChatHook.objects.filter(campaign=campaign)
    if not hook.exists():
        return
    if limits.tried(f"chat:campaign:{campaign.pk}", most=MOST_TOLD, seconds=TOLD_WITHIN):
        hook.update(trouble="too_many")
    else:
        jobs.start(KIND, viewer=None, campaign=campaign.public_id, what=what, evening=night.key if night else "")


def _require_runner(seat: Membership) -> None:
    if not seat.runs:
        raise NotAllowed()
