"""What a token must hold for each route of REST, for `test_matrix.py` to hold against the product's own table."""

READ, PLAY, GM = "read", "play", "gm"
# A browser's session alone.
FOR_PEOPLE = {
    ("api_me", "patch"),
    ("api_tokens", "get"),
    ("api_tokens", "post"),
    ("api_token", "delete"),
    ("api_copy", "post"),
    ("api_made", "get"),
    ("api_made", "post"),
    ("api_bring", "post"),
    ("api_feed", "post"),
    ("api_feed", "delete"),
}
FOR_ALL = {"api_schema", "api_systems", "api_system"}
# Posted, and nothing is changed by it.
LOOKS = {"api_game_trial", "api_ticket", "api_look", "api_profile_shared", "api_drawn"}
# What belongs to the person and to no seat.
AS_PERSON = {
    "api_devices": PLAY,
    "api_device": PLAY,
    "api_accept": PLAY,
    "api_campaigns": GM,
    "api_campaign_from_file": GM,
    "api_take_back": GM,
    "api_profiles": GM,
    "api_profile": GM,
    "api_profile_link": GM,
}
# Answered with nothing, a receipt, or what was sent and made alone: whoever may not read may do it. A delete is too.
TELLS_NOTHING = {
    ("api_commands", "post"),
    ("api_invitations", "post"),
    ("api_table_profile", "put"),
    ("api_portrait", "post"),
    ("api_safety", "put"),
    ("api_check_in", "post"),
    ("api_again", "post"),
    ("api_comments", "post"),
    ("api_comment", "put"),
    ("api_suggestions", "post"),
    ("api_suggestion", "post"),
    ("api_captures", "post"),
    ("api_capture", "put"),
    ("api_capture_back", "post"),
    ("api_art", "post"),
    ("api_slots", "post"),
    ("api_slot", "put"),
    ("api_evenings", "post"),
    ("api_reminder", "put"),
    ("api_chat", "put"),
    ("api_chat", "post"),
}
# Deletes that are answered with what is left.
DELETES_AND_TELLS = {
    "api_game_file",
    "api_plan_away",
    "api_sweep_line",
    "api_page_date",
    "api_scene_date",
    "api_poll_close",
}
# Of the addresses without a campaign in them, those that a token bound to one campaign may use: for its own.
BOUND_MAY = FOR_ALL | {"api_ticket", "api_tables", "api_removed"}


def needed(name: str, method: str, *, runs: bool) -> set[str] | None:
    """The scopes for that route, asked from a seat that runs the table or from a player's. None: no token does it."""
    if (name, method) in FOR_PEOPLE:
        return None
    if name in FOR_ALL:
        return set()
    if method == "get" or name in LOOKS:
        return {READ}
    if name in AS_PERSON:
        return {AS_PERSON[name]}
    writes = {GM if runs else PLAY}
    quiet = name not in DELETES_AND_TELLS if method == "delete" else (name, method) in TELLS_NOTHING
    return writes if quiet else writes | {READ}
