"""What chance draws from beside the game's own lists, and how often each kind of command comes."""

from typing import Any

MEMBERS = {"gwen": "gm", "pilar": "player", "oleg": "player", "sofia": "spectator"}
WORDS = ("fog", "a loose plank", "the last bridge", "smoke and mirrors", "my old debt", "")
OPTIONS = ("nothing", "opponent_free", "reveal", "plain_failure", "major_cost", "keep", "trade", "treated")
OVERRIDES = (
    ("character", "fate_points"),
    ("character", "refresh"),
    ("scene", "pool"),
    ("roll", "outcome"),
    ("roll", "difficulty"),
    ("hit", "shifts"),
    ("session", "deferred"),
    ("character", "store"),
    ("bank", "points"),
    ("offer", "escrow"),
    ("scene", "owed"),
    ("conflict", "owed"),
    ("fact", "text"),
    ("challenge", "ending"),
    ("roll", "describe"),
    ("roll", "dice.actor"),
    ("roll", "dice.defense"),
    ("conflict", "exchange"),
)
NEVER = {
    "take_seat",
    "set_portrait",
    "reveal",
    "show_picture",
    "set_art",
    "capture",
    "end_breath",
    "leave_table",
    "hand_over_gm",
    "remove_member",
    "set_role",
    "lift_ban",
}
RARE = {
    "play_x_card",
    "pause_play",
    "close_scene",
    "drop_character",
    "end_session",
    "end_scenario",
    "end_conflict",
    "set_dial",
    "set_dials",
    "set_warning",
    "drop_scene",
    "remove_token",
    "assign_character",
    "add_modifier",
    "finish_challenge",
    "end_contest",
    "withdraw_action",
    "remove_zone",
    "take_back",
    "rewind",
    "drop_countdown",
    "drop_distraction",
    "drop_organization",
    "set_threat",
    "deny_scale",
}
SELDOM = {
    "withdraw_action": 0.1,
    "send_back": 0.1,
    "change_action": 0.2,
    "decline_invoke": 0.3,
    "set_opposition": 0.7,
    "hold_roll": 0.1,
}
OFTEN = {"roll_dice": 9, "agree_action": 4, "settle_roll": 2, "pass_on_roll": 3}
ALWAYS = (
    "say",
    "declare_action",
    "declare_action",
    "end_turn",
    "cross_zone",
    "offer_compel",
    "accept_offer",
    "place_aspect",
)
# What nobody could mean: in place of a value, or beside the others.
ABSURD: tuple[Any, ...] = (
    None,
    "",
    "\x00",
    "\u202e",
    "\ud800",
    "w" * 9000,
    -(2**63),
    2**63,
    1.5,
    True,
    [],
    [[]],
    {},
    {"a": None},
    "no:1",
)
SURPLUS = ("faces", "dice", "role", "seq", "gm", "\x00")
