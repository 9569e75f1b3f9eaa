"""Profiles that people keep: saved, shared by a link, used for a campaign."""

import secrets
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.http import Http404

from campaigns import doors
from campaigns.accounts.models import User
from campaigns.models import Membership, Profile
from rules.refusals import OtherGame, TooManyProfiles
from rules.systems import profiles, system
from rules.systems.profiles import Profile as Dials
from rules.table.commands import SetDials

MOST = 100
MOST_BYTES = 4 * profiles.MOST_LETTERS
LINK_BYTES = 16


# --- found ------------------------------------------------------------------------------------------------


def mine(user: User, game: str | None = None) -> list[Profile]:
    found = Profile.objects.filter(owner=user)
    return list(found.filter(game=game) if game else found)


def mine_or_404(user: User, public_id: str) -> Profile:
    """Only one's own: of another's, and of none, nothing is told."""
    found = Profile.objects.filter(owner=user, public_id=public_id).first()
    if found is None:
        raise Http404
    return found


def shared_or_404(link: str) -> Profile:
    """What somebody shares by that link. A link that was taken back is no link."""
    found = Profile.objects.select_related("owner").filter(link=link).first() if link else None
    if found is None:
        raise Http404
    return found


def dials_of(profile: Profile) -> Dials:
    """What a kept profile says. Raises `ProfileDoesNotFit` where the game has changed since."""
    return profiles.profile_from(profile.doc)


def table_profile(name: str, table: dict[str, Any]) -> Dials:
    """The dials of a table, from the table as a member sees it."""
    return profiles.profile_of(name, table["system"], table["dials"], tuple(table["warned"]))


def read_upload(file: UploadedFile) -> Dials:
    """The profile in an uploaded file. Raises `ProfileDoesNotFit`."""
    raw = file.read(MOST_BYTES + 1)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = "\x00"
    return profiles.read_profile(text)


# --- kept ---------------------------------------------------------------------------------------------------


@transaction.atomic
def save_profile(*, owner: User, profile: Dials) -> Profile:
    """Raises `TooManyProfiles`."""
    if Profile.objects.filter(owner=owner).count() >= MOST:
        raise TooManyProfiles(most=MOST)
    return Profile.objects.create(owner=owner, name=profile.name, game=profile.game, doc=profile.doc())


def replace_profile(*, profile: Profile, by: Dials) -> Profile:
    """Another content under the same id and link."""
    profile.name, profile.game, profile.doc = by.name, by.game, by.doc()
    profile.save(update_fields=["name", "game", "doc"])
    return profile


def share_profile(*, profile: Profile) -> str:
    """The secret of its link; the same as long as it is shared."""
    if profile.link is None:
        profile.link = secrets.token_urlsafe(LINK_BYTES)
        profile.save(update_fields=["link"])
    return profile.link


def unshare_profile(*, profile: Profile) -> None:
    if profile.link is not None:
        profile.link = None
        profile.save(update_fields=["link"])


def drop_profile(*, profile: Profile) -> None:
    profile.delete()


def apply_profile(*, seat: Membership, table: dict[str, Any], profile: Dials) -> None:
    """Turn a running table's dials so that it plays by the profile: one command, all or nothing.

    Raises `OtherGame` and what `set_dials` does.
    """
    game = system(table["system"])
    if profile.game != game.key:
        raise OtherGame(game={"key": f"{profile.game}.game.name"}, here={"key": f"{game.key}.game.name"})
    turned = profiles.turns(game, table["dials"], profile)
    doors.submit(seat, seat.campaign.public_id, SetDials(dials=turned, warned=profile.warned))
