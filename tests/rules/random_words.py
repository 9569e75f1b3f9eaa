"""What chance draws from: members, words, dials, and how often each kind of command comes."""

from typing import Any

MEMBERS = {"gwen": "gm", "pilar": "player", "oleg": "player", "sofia": "spectator"}
RATINGS = ("careful", "clever", "flashy", "forceful", "quick", "sneaky", "skilled", "bad", "other")
APPROACHES = RATINGS[:6]
SPREAD = (3, 2, 2, 1, 1, 0)
WORDS = ("fog", "a loose plank", "the last bridge", "smoke and mirrors", "my old debt", "")
SLOTS = ("high_concept", "trouble", "third", "optional_1", "optional_2")
WOUNDS = ("mild", "moderate", "severe")
OPTIONS = ("nothing", "opponent_free", "reveal", "plain_failure", "major_cost", "keep", "trade", "treated")
SAMPLES = ("reth", "voltaire", "abigail", "bethesda", "bully", "assassin", "shark", "thugs")
PRESETS = ("brute", "all_star", "trickster", "guardian", "thief", "swashbuckler")
DIALS: dict[str, tuple[Any, ...]] = {
    "starting_stunts": (0, 1, 3, 6), "help_cap": (0, 1, 2), "approach_targets": (True, False),
    "free_invoke_stacking": ("style_pair", "any_free", "free_and_paid"), "invoke_before_roll": (True, False),
    "invoke_feeds_pool": (True, False), "refusal_payee": ("bank", "compeller"), "stress_needs_rest": (True, False),
    "severe_recovery": ("both", "scenario_end"), "mook_stress": ("numbered", "one_hit_per_box"),
    "group_rounding": ("down", "up"), "npc_turns": ("together", "each"), "concession_paid": ("now", "scene_end"),
    "pvp_includes_consequences": (True, False), "dice_source": ("dice", "d6"),
    "conditions": ("off", "on", "apart"), "extreme": (True, False), "weapons_armor": (True, False),
    "out_at_once": (True, False), "terms_contested": (True, False), "unowned_harm": ("nobody", "gm"),
    "stress_model": ("graded", "one_point"), "recovery": ("explained", "treated"),
    "severe_after_sessions": (None, 1, 4), "concede_until": ("opposing_roll", "any_dice"),
    "counter_settles": (True, False), "npc_earnings": ("pool", "store"),
}  # fmt: skip
OVERRIDES = (
    ("character", "fate_points"),
    ("character", "refresh"),
    ("scene", "pool"),
    ("roll", "outcome"),
    ("roll", "difficulty"),
    ("hit", "shifts"),
    ("session", "deferred"),
    ("conflict", "exchange"),
)
NEVER = {"take_seat", "take_back", "rewind", "leave_table", "hand_over_gm", "remove_member", "set_role", "lift_ban"}
RARE = {
    "play_x_card",
    "pause_play",
    "close_scene",
    "drop_character",
    "end_session",
    "end_scenario",
    "end_conflict",
    "set_dial",
    "drop_scene",
    "remove_token",
    "assign_character",
    "add_modifier",
    "finish_challenge",
    "end_contest",
    "withdraw_action",
    "remove_zone",
    "rewind",
}
SELDOM = {"withdraw_action": 0.1, "send_back": 0.1, "change_action": 0.2, "decline_invoke": 0.3, "set_opposition": 0.7}
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
