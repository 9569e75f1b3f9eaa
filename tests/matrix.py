"""What each of the cast is answered by every route, for `test_matrix.py` to ask. A room's routes stand together."""

import uuid
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

ROLES = ("gwen", "pilar", "oleg", "sofia", "sam", "nobody")
PAGE, GONE, LOGIN = 200, 404, 302


@dataclass(frozen=True)
class Route:
    """What each of `ROLES` is answered, in that order. `body` is what is posted (a method means it is a write)."""

    answers: tuple[int, int, int, int, int, int]
    method: str = "get"
    body: dict[str, Any] = field(default_factory=dict)


def page(gwen: int, pilar: int, oleg: int, sofia: int, sam: int = GONE, nobody: int = LOGIN) -> Route:
    return Route((gwen, pilar, oleg, sofia, sam, nobody))


def form(gwen: int, pilar: int, oleg: int, sofia: int, sam: int = GONE, nobody: int = LOGIN, **body: Any) -> Route:
    return Route((gwen, pilar, oleg, sofia, sam, nobody), "post", body)


def rest(
    gwen: int, pilar: int, oleg: int, sofia: int, sam: int = GONE, nobody: int = 401, by: str = "get", **body: Any
) -> Route:
    return Route((gwen, pilar, oleg, sofia, sam, nobody), by, body)


NOTE = {"id": str(uuid.uuid4()), "kind": "write_note", "args": {"text": "a note"}}
SLOT = {"first": "2026-01-02", "at": "20:00", "minutes": 180, "every": 1, "zone": "Europe/Berlin"}
STANDING: dict[str, Any] = {"first": date(2026, 1, 2), "at": time(20, 0)}
TOMORROW = datetime.now(UTC).replace(microsecond=0) + timedelta(days=1)
EVENING = {"begins": TOMORROW.isoformat(), "minutes": 180, "zone": "Europe/Berlin"}
ASKED: dict[str, Any] = {"minutes": 180, "zone": "Europe/Berlin", "quorum": 3, "gm_needed": True}
POLL = {**ASKED, "proposals": [TOMORROW.isoformat()]}
MEMBERS_ONLY = page(200, 200, 200, 200)
FOR_GM = page(200, 403, 403, 403)
GM_FORM = form(400, 403, 403, 403)
ELSEWHERE_FORM = form(404, 404, 404, 404)
ROUTES: dict[str, list[Route]] = {
    "home": [page(200, 200, 200, 200, 200, 200)],
    "manifest": [page(200, 200, 200, 200, 200, 200)],
    "worker": [page(200, 200, 200, 200, 200, 200)],
    "offline": [page(200, 200, 200, 200, 200, 200)],
    "next_table": [page(302, 302, 302, 302, 302, 302)],
    "about": [page(200, 200, 200, 200, 200, 200)],
    "rules": [page(200, 200, 200, 200, 200, 200)],
    "rule": [page(302, 302, 302, 302, 302, 302)],
    "api_docs": [page(200, 200, 200, 200, 200, 200)],
    "campaign_new": [page(200, 200, 200, 200, 200)],
    "join_kept": [page(302, 302, 302, 302, 302, 302), form(404, 404, 404, 404, 404, 404)],
    "join": [page(302, 302, 302, 302, 200, 200), form(302, 302, 302, 302, 302, 400)],
    "campaign": [MEMBERS_ONLY],
    "campaign_leave": [form(403, 302, 302, 302)],
    "campaign_settings": [FOR_GM],
    "campaign_cover": [GM_FORM],
    "campaign_dials": [MEMBERS_ONLY, form(302, 403, 403, 403)],
    "campaign_rules": [form(409, 403, 403, 403)],
    "campaign_profile": [MEMBERS_ONLY],
    "campaign_profile_save": [form(302, 302, 302, 302)],
    "campaign_profile_apply": [form(404, 403, 403, 403)],
    "profiles": [page(200, 200, 200, 200, 200), form(404, 404, 404, 404, 404)],
    "profile": [page(200, 404, 404, 404), form(302, 404, 404, 404, do="share")],
    "profile_file": [page(200, 404, 404, 404)],
    "profile_shared": [page(200, 200, 200, 200, 200), form(302, 302, 302, 302, 302, do="keep")],
    "campaign_limits": [form(302, 403, 403, 403)],
    "campaign_archive": [form(302, 403, 403, 403)],
    "sessions": [MEMBERS_ONLY],
    "session": [MEMBERS_ONLY],
    "log": [MEMBERS_ONLY],
    "log_moment": [page(302, 302, 302, 302)],
    "log_peek": [MEMBERS_ONLY],
    "stood": [MEMBERS_ONLY],
    "again": [form(404, 404, 404, 404)],
    "find": [MEMBERS_ONLY],
    "kept": [MEMBERS_ONLY],
    "chronicle": [MEMBERS_ONLY, form(302, 403, 403, 403, kind="order")],
    "page_date": [form(302, 403, 403, 403)],
    "scene_date": [form(404, 403, 403, 403, year="1")],
    "session_recap": [page(302, 403, 403, 403), form(302, 403, 403, 403, do="begin")],
    "sweep": [page(404, 404, 404, 404), form(404, 404, 404, 404, do="finish")],
    "threads": [MEMBERS_ONLY, form(302, 302, 302, 403, title="Who is she?", kind="question", readers="everyone")],
    "thread": [form(404, 404, 404, 404, do="close")],
    "notes": [MEMBERS_ONLY, form(302, 302, 302, 403, what="note", text="A quay.")],
    "note": [form(404, 404, 404, 404, do="drop")],
    "journal": [MEMBERS_ONLY],
    "page_new": [
        page(200, 200, 200, 403),
        form(302, 302, 302, 403, title="Port Alemieda", kind="place", who="everyone"),
    ],
    "page": [MEMBERS_ONLY],
    "page_order": [page(200, 200, 200, 403), form(404, 404, 404, 403, page="none", do="up")],
    "page_talk": [form(404, 404, 404, 404, do="comment", block="none", text="x")],
    "page_relate": [form(404, 404, 404, 403, do="add", to="Nobody"), form(404, 404, 404, 404, do="drop")],
    "page_about": [form(302, 302, 302, 302)],
    "page_edit": [page(200, 200, 200, 403), form(302, 302, 302, 403, **{"text-+": "A quay.", "who-+": "everyone"})],
    "page_settings": [
        page(200, 403, 403, 403),
        form(302, 403, 403, 403, title="The quay", kind="place", who="everyone"),
    ],
    "page_history": [MEMBERS_ONLY],
    "page_act": [form(404, 404, 404, 404, do="reveal", block="nothing")],
    "page_draft": [form(204, 204, 204, 403, block="+", text="A quay")],
    "page_peek": [MEMBERS_ONLY],
    "page_preview": [form(200, 200, 200, 200, text="A quay.")],
    "secrets": [page(200, 404, 404, 404), form(404, 404, 404, 404, page="none", to="none")],
    "when": [MEMBERS_ONLY],
    "evening_add": [GM_FORM, form(302, 403, 403, 403, day="2099-01-01", at="20:00", minutes="180")],
    "evening_change": [form(302, 403, 403, 403, do="cancel"), form(400, 403, 403, 403)],
    "evening_answer": [form(302, 302, 302, 403, say="yes"), form(400, 400, 400, 400, say="perhaps")],
    "evening_file": [MEMBERS_ONLY],
    "feed": [page(404, 404, 404, 404, nobody=404)],
    "feed_renew": [form(200, 200, 200, 200), form(302, 302, 302, 302, do="revoke")],
    "tap": [page(404, 404, 404, 404, 404, 404), form(404, 404, 404, 404, 404, 404, say="yes")],
    "remind_off": [page(404, 404, 404, 404, 404, 404), form(404, 404, 404, 404, 404, 404)],
    "remind_choose": [form(302, 302, 302, 302, when="off"), form(400, 400, 400, 400)],
    "chat_set": [
        GM_FORM,
        form(302, 403, 403, 403, address="https://chat.example.com/x", shape="slack"),
        form(302, 403, 403, 403, do="test"),
    ],
    "poll_add": [GM_FORM],
    "poll_vote": [form(302, 302, 302, 403)],
    "poll_close": [form(302, 403, 403, 403, do="withdraw"), form(404, 403, 403, 403)],
    "slot_add": [GM_FORM],
    "slot_change": [form(302, 403, 403, 403, do="end"), form(400, 403, 403, 403)],
    "page_drop": [form(302, 403, 403, 403)],
    "together": [MEMBERS_ONLY],
    "together_setting": [form(409, 409, 409, 403, text="A sea of clouds.", base="nothing")],
    "together_tone": [form(302, 302, 302, 403, tone="eerie"), form(400, 400, 400, 403, tone="loud")],
    "together_add": [
        form(302, 302, 302, 403, kind="now", text="The Empire wants the engine."),
        form(404, 404, 404, 403, kind="tie", text="x"),
    ],
    "together_piece": [form(404, 404, 404, 403, do="off")],
    "forecast": [page(200, 404, 404, 404), form(409, 404, 404, 404)],
    "forecast_state": [page(404, 404, 404, 404)],
    "forecast_cancel": [form(302, 404, 404, 404)],
    "plan": [page(200, 404, 404, 404)],
    "plan_word": [form(302, 404, 404, 404, foe="Kesh")],
    "plan_add": [form(302, 404, 404, 404, kind="note", text="It rains.")],
    "plan_step": [form(404, 404, 404, 404, do="drop")],
    "plan_order": [form(404, 404, 404, 404, step="nothing")],
    "plan_put_away": [form(409, 404, 404, 404)],
    "plan_take_back": [form(409, 404, 404, 404)],
    "safety": [MEMBERS_ONLY, form(302, 302, 302, 302, **{"topic-gore": "veil"})],
    "check_in": [form(409, 409, 409, 409, session="1", feeling="good")],
    "bring": [page(200, 404, 404, 404), form(404, 404, 404, 404, **{"from": "nowhere"})],
    "campaign_duplicate": [form(302, 403, 403, 403, name="Again")],
    "files": [MEMBERS_ONLY, form(415, 415, 415, 403)],
    "files_empty": [form(409, 409, 409, 409)],
    "picture": [form(404, 404, 404, 404)],
    "pins": [page(404, 404, 404, 404), form(404, 404, 404, 404, do="put", x="1", y="1", words="A quay")],
    "campaign_remove": [form(302, 403, 403, 403)],
    "campaign_take_back": [form(404, 404, 404, 404)],
    "campaign_member": [form(302, 403, 403, 403, do="role", role="player")],
    "invitations": [FOR_GM, GM_FORM],
    "invitation_revoke": [form(302, 403, 403, 403)],
    "characters": [MEMBERS_ONLY],
    "character_new": [form(302, 302, 302, 403, kind="pc"), form(302, 403, 403, 403, kind="npc", name="Kesh")],
    "character_copy": [form(302, 302, 302, 403, sample="reth"), form(302, 403, 403, 403, sample="shark")],
    "character": [MEMBERS_ONLY],
    "character_shown": [MEMBERS_ONLY],
    "character_tree": [page(404, 404, 404, 404)],  # of a game that has none
    "stunt_fields": [MEMBERS_ONLY],
    "character_print": [MEMBERS_ONLY],
    "characters_print": [FOR_GM],
    "character_text": [form(403, 302, 403, 403, value="Zed")],
    "character_aspect": [form(403, 302, 403, 403, value="Hunted")],
    "character_list": [form(403, 403, 403, 403, value="running")],
    "character_number": [form(403, 409, 403, 403, value="9")],
    "character_rating": [form(403, 302, 403, 403, value="1")],
    "character_place": [form(403, 302, 403, 403, value="1", rating="careful")],
    "character_rated": [form(403, 302, 403, 403, value="1", rating="careful")],
    "character_leftover": [form(409, 409, 403, 403, rating="crafts")],
    "character_takes": [form(403, 403, 403, 403, stress="3")],
    "character_gear": [form(403, 409, 403, 403, weapon="2", armor="0")],
    "character_preset": [form(403, 302, 403, 403, preset="brute")],
    "character_stunt": [form(403, 302, 403, 403, pick="duelist")],
    "character_ready": [form(403, 302, 403, 403)],
    "character_assign": [form(302, 403, 403, 403)],
    "character_drop": [form(403, 302, 403, 403)],
    # Of another engine's tables: tests/characters asks them there.
    "hero_begin": [page(404, 404, 404, 404)],
    "store_keep": [ELSEWHERE_FORM],
    "store_discard": [ELSEWHERE_FORM],
    "store_write": [ELSEWHERE_FORM],
    "points_adjust": [ELSEWHERE_FORM],
    "hero_line": [ELSEWHERE_FORM],
    "hero_status": [ELSEWHERE_FORM],
    "hero_answer": [ELSEWHERE_FORM],
    "hero_assign": [ELSEWHERE_FORM],
    "hero_drop": [ELSEWHERE_FORM],
    "hero_text": [ELSEWHERE_FORM],
    "cards_print": [page(404, 404, 404, 404)],
    "character_portrait": [form(415, 415, 403, 403), form(302, 302, 403, 403, do="remove")],
    "media": [page(404, 404, 404, 404, nobody=404)],
    "milestone": [form(409, 403, 403, 403, size="minor")],
    "table": [MEMBERS_ONLY],
    "prepare": [page(200, 404, 404, 404)],
    "api_schema": [rest(200, 200, 200, 200, 200, 200)],
    "api_systems": [rest(200, 200, 200, 200, 200, 200)],
    "api_system": [rest(200, 200, 200, 200, 200, 200)],
    "api_me": [rest(200, 200, 200, 200, 200), rest(200, 200, 200, 200, 200, by="patch", theme="dark")],
    "api_tokens": [
        rest(200, 200, 200, 200, 200),
        rest(201, 201, 201, 201, 201, by="post", name="mine", scopes=["read"]),
    ],
    "api_token": [rest(404, 404, 404, 404, 404, by="delete")],
    "api_ticket": [rest(201, 201, 201, 201, 201, by="post")],
    "api_campaigns": [
        rest(200, 200, 200, 200, 200),
        rest(201, 201, 201, 201, 201, by="post", name="New", system="accelerated"),
    ],
    "api_campaign": [rest(200, 200, 200, 200), rest(200, 403, 403, 403, by="patch", name="Renamed")],
    "api_beginning": [
        rest(200, 200, 200, 200),
        rest(200, 200, 200, 403, by="patch", tones=["eerie"]),
    ],
    "api_faces": [rest(200, 200, 200, 200), rest(400, 400, 400, 403, by="post", name="Marshal Kesh", kind="nothing")],
    "api_pieces": [rest(201, 201, 201, 403, by="post", kind="now", text="The Empire wants the engine.")],
    "api_piece": [rest(404, 404, 404, 403, by="patch", off=True)],
    "api_plan": [rest(200, 403, 403, 403), rest(409, 403, 403, 403, by="patch", base="nothing", foe="Kesh")],
    "api_plan_away": [rest(409, 403, 403, 403, by="post", base=""), rest(409, 403, 403, 403, by="delete")],
    "api_plan_steps": [rest(201, 403, 403, 403, by="post", kind="note", text="It rains.")],
    "api_plan_step": [
        rest(404, 403, 403, 403, by="patch", done=True),
        rest(404, 403, 403, 403, by="delete"),
    ],
    "api_forecasts": [rest(404, 403, 403, 403, by="post", scene="scene:nothing", heroes=[])],
    "api_forecast": [rest(404, 403, 403, 403), rest(404, 403, 403, 403, by="delete")],
    "api_safety": [rest(200, 200, 200, 200), rest(204, 204, 204, 204, by="put", topics={"gore": "veil"})],
    "api_check_in": [rest(410, 410, 410, 410, by="post", session=1, feeling="good")],
    "api_made": [
        rest(404, 403, 403, 403),
        rest(404, 403, 403, 403, by="post", campaign="nowhere", made="none", character="none"),
    ],
    "api_bring": [rest(404, 403, 403, 403, by="post", campaign="nowhere")],
    "api_copy": [rest(201, 403, 403, 403, by="post", name="Again")],
    "api_removed": [rest(200, 200, 200, 200, 200)],
    "api_take_back": [rest(404, 404, 404, 404, by="post")],
    "api_accept": [rest(404, 404, 404, 404, 404, by="post", token="nothing")],
    "api_look": [rest(404, 404, 404, 404, 404, by="post", token="nothing")],
    "api_profiles": [
        rest(200, 200, 200, 200, 200),
        rest(201, 201, 201, 201, 201, by="post", profile=1, name="mine", game="condensed"),
    ],
    "api_profile": [
        rest(200, 404, 404, 404),
        rest(200, 404, 404, 404, by="put", profile=1, name="mine", game="condensed"),
        rest(204, 404, 404, 404, by="delete"),
    ],
    "api_profile_link": [rest(201, 404, 404, 404, by="post"), rest(204, 404, 404, 404, by="delete")],
    "api_profile_shared": [rest(404, 404, 404, 404, 404, by="post", link="nothing")],
    "api_table_profile": [
        rest(200, 200, 200, 200),
        rest(204, 403, 403, 403, by="put", profile=1, name="x", game="accelerated", dials={"help_cap": 1}),
    ],
    "api_tables": [rest(200, 200, 200, 200, 200)],
    "api_table": [rest(200, 200, 200, 200)],
    "api_commands": [rest(200, 403, 403, 403, by="post", **NOTE)],
    "api_log": [rest(200, 200, 200, 200)],
    "api_again": [rest(404, 403, 403, 403, by="post")],
    "api_stood": [rest(200, 200, 200, 200)],
    "api_sessions": [rest(200, 200, 200, 200)],
    "api_session": [rest(200, 200, 200, 200)],
    "api_recap": [
        rest(200, 200, 200, 200),
        rest(200, 403, 403, 403, by="put", text="They jumped.", publish=True),
    ],
    "api_recap_open": [rest(200, 403, 403, 403, by="put", open=True)],
    "api_sweep": [rest(404, 403, 403, 403), rest(404, 403, 403, 403, by="put", done=True)],
    "api_sweep_line": [
        rest(404, 403, 403, 403, by="put", do="keep"),
        rest(404, 403, 403, 403, by="delete"),
    ],
    "api_hanging": [rest(200, 200, 200, 200)],
    "api_devices": [
        rest(200, 200, 200, 200, 200),
        rest(
            400, 400, 400, 400, 400, by="post", endpoint="https://push.example.com/x", keys={"p256dh": "x", "auth": "x"}
        ),
    ],
    "api_device": [rest(404, 404, 404, 404, by="delete")],
    "api_chronicle": [rest(200, 200, 200, 200), rest(200, 403, 403, 403, by="put", months=[])],
    "api_page_date": [rest(409, 403, 403, 403, by="put", year=1), rest(200, 403, 403, 403, by="delete")],
    "api_scene_date": [rest(404, 403, 403, 403, by="put", year=1), rest(404, 403, 403, 403, by="delete")],
    "api_kept": [rest(200, 200, 200, 200)],
    "api_threads": [
        rest(200, 200, 200, 200),
        rest(201, 201, 201, 403, by="post", title="Who is she?", audience={"who": "everyone"}),
    ],
    "api_thread": [rest(404, 404, 404, 404), rest(404, 404, 404, 404, by="put", who="Kesh")],
    "api_captures": [rest(200, 200, 200, 200), rest(201, 201, 201, 403, by="post", text="A quay.")],
    "api_capture": [
        rest(404, 404, 404, 404),
        rest(404, 404, 404, 404, by="put", text="A quay."),
        rest(404, 404, 404, 404, by="delete"),
    ],
    "api_capture_back": [rest(404, 404, 404, 404, by="post")],
    "api_pages": [
        rest(200, 200, 200, 200),
        rest(201, 201, 201, 403, by="post", title="Port Alemieda", audience={"who": "everyone"}),
    ],
    "api_page": [
        rest(200, 200, 200, 200),
        rest(200, 403, 403, 403, by="put", title="The quay", audience={"who": "everyone"}),
        rest(204, 403, 403, 403, by="delete"),
    ],
    "api_blocks": [rest(200, 200, 200, 403, by="post", changes=[{"text": "A quay."}])],
    "api_block_audience": [rest(404, 404, 404, 404, by="put", who="everyone")],
    "api_page_history": [rest(200, 200, 200, 200)],
    "api_reveal": [rest(409, 409, 409, 403, by="post"), rest(404, 404, 404, 404, by="post", block="none")],
    "api_place": [rest(404, 404, 404, 404, by="post", at="none", how="after")],
    "api_openings": [rest(200, 404, 404, 404)],
    "api_causes": [rest(200, 404, 404, 404)],
    "api_opening": [rest(404, 404, 404, 404, by="put", on=""), rest(404, 404, 404, 404, by="post", do="show")],
    "api_relations": [
        rest(200, 200, 200, 200),
        rest(404, 404, 404, 404, by="post", page="none", text="x", audience={"who": "everyone"}),
    ],
    "api_relation": [
        rest(404, 404, 404, 404, by="put", text="x", audience={"who": "everyone"}),
        rest(404, 404, 404, 404, by="delete"),
    ],
    "api_comments": [rest(200, 200, 200, 200), rest(404, 404, 404, 404, by="post", block="none", text="x")],
    "api_comment": [
        rest(404, 404, 404, 404, by="put", text="x"),
        rest(404, 404, 404, 404, by="delete"),
    ],
    "api_suggestions": [rest(200, 200, 200, 200), rest(404, 404, 404, 404, by="post", block="none", text="x")],
    "api_suggestion": [rest(404, 404, 404, 404, by="post", do="accept")],
    "api_hints": [rest(200, 200, 200, 200)],
    "api_drawn": [rest(200, 200, 200, 200, by="post", text="A quay.")],
    "api_find": [rest(200, 200, 200, 200)],
    "api_told": [rest(200, 200, 200, 200)],
    "api_secrets": [rest(200, 404, 404, 404)],
    "api_calendar": [rest(200, 200, 200, 200)],
    "api_slots": [rest(201, 403, 403, 403, by="post", **SLOT)],
    "api_slot": [rest(409, 403, 403, 403, by="put", **SLOT), rest(204, 403, 403, 403, by="delete")],
    "api_evenings": [rest(201, 403, 403, 403, by="post", **EVENING)],
    "api_evening": [rest(200, 200, 200, 200), rest(200, 403, 403, 403, by="patch", cancelled=True)],
    "api_feed": [
        rest(200, 200, 200, 200),
        rest(201, 201, 201, 201, by="post"),
        rest(204, 204, 204, 204, by="delete"),
    ],
    "api_reminder": [rest(200, 200, 200, 200), rest(200, 200, 200, 200, by="put", when="week")],
    "api_chat": [
        rest(404, 403, 403, 403),
        rest(200, 403, 403, 403, by="put", address="https://chat.example.com/x", shape="slack"),
        rest(202, 403, 403, 403, by="post"),
        rest(204, 403, 403, 403, by="delete"),
    ],
    "api_polls": [rest(200, 200, 200, 200), rest(201, 403, 403, 403, by="post", **POLL)],
    "api_poll": [rest(200, 200, 200, 200)],
    "api_votes": [rest(200, 200, 200, 403, by="put", votes=[])],
    "api_poll_close": [
        rest(204, 403, 403, 403, by="post", proposal=None),
        rest(409, 403, 403, 403, by="delete"),
    ],
    "api_answer": [rest(200, 200, 200, 403, by="put", say="yes")],
    "api_art": [rest(404, 403, 403, 403, by="post", on="scene:none", picture="")],
    "api_pictures": [
        rest(200, 200, 200, 200),
        rest(415, 415, 415, 403, by="post"),
        rest(409, 409, 409, 409, by="delete"),
    ],
    "api_picture": [
        rest(404, 404, 404, 404),
        rest(404, 404, 404, 404, by="patch", alt="A quay"),
        rest(404, 404, 404, 404, by="delete"),
    ],
    "api_picture_show": [rest(404, 404, 404, 404, by="post")],
    "api_picture_file": [rest(404, 404, 404, 404)],
    "api_pins": [
        rest(404, 404, 404, 404),
        rest(404, 404, 404, 404, by="post", x=1, y=1, words="A quay", audience={"who": "gms"}),
    ],
    "api_pin": [
        rest(404, 404, 404, 404, by="patch", words="A quay"),
        rest(404, 404, 404, 404, by="delete"),
    ],
    "api_ledger": [rest(200, 200, 200, 200)],
    "api_members": [rest(200, 200, 200, 200)],
    "api_characters": [rest(200, 200, 200, 200)],
    "api_character": [rest(200, 200, 200, 200)],
    "api_portrait": [rest(415, 415, 403, 403, by="post"), rest(409, 409, 403, 403, by="delete")],
    "api_portrait_file": [rest(404, 404, 404, 404)],
    "api_invitations": [rest(200, 403, 403, 403), rest(201, 403, 403, 403, by="post", role="player")],
    "api_invitation": [rest(204, 403, 403, 403, by="delete")],
}
# Public files, health, and the pages of one's own account, which tests/accounts and tests/config ask.
