"""What two who play the card game by ear do in more than one test."""

from tests.browser.by_ear import ByEar


def ends_without(away: str, ending: str, gwen: ByEar, player: ByEar) -> None:
    """The player tells how the scene ends; the GM, who says that somebody is away, agrees."""
    player.key("w", player.g("lay.text"))
    player.goes_back_to(player.g("pick.resolve_scene"))
    player.key("Enter")
    player.goes_to(player.g("pick.ending"))
    player.types(ending)
    player.press(player.g("pick.do.resolve_scene"), ending)
    gwen.hears(ending)
    gwen.key("w")
    gwen.goes_back_to(gwen.t("board.presence.away_name", name=away))
    gwen.key("Enter", gwen.t("log.presence_set", member=away, here="no"))
    gwen.press(gwen.g("vote.do.yes"), gwen.t("log.scene_resolved", how="vote", ending=ending))
    player.hears(ending)
