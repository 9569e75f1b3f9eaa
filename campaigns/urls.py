"""Pages of campaigns."""

from django.urls import include, path

from campaigns import views
from campaigns.calendar.feeds import views as feeds
from campaigns.calendar.reminders import views as reminders
from campaigns.duplicating import views as duplicating_views
from campaigns.house_rules import profile_views
from campaigns.house_rules import views as dial_views
from campaigns.journal.captures import views as capture_views
from campaigns.journal.pages import aids, order
from campaigns.journal.pages import secrets as secrets_views
from campaigns.journal.pages import views as page_views
from campaigns.journal.people import views as person_views
from campaigns.journal.recaps import views as recap_views
from campaigns.journal.relations import views as relation_views
from campaigns.journal.sessions import log as log_views
from campaigns.journal.sessions import stood as stood_views
from campaigns.journal.sessions import views as journal_views
from campaigns.journal.sweeps import views as sweep_views
from campaigns.journal.talk import views as talk_views
from campaigns.journal.threads import views as thread_views
from campaigns.library import views as library_views
from campaigns.library.pins import views as pin_views
from campaigns.offline import installing
from campaigns.offline import views as offline_views
from campaigns.removal import views as removal_views
from campaigns.rooms import rooms
from campaigns.safety import views as safety_views
from campaigns.search import views as search_views
from campaigns.site import invitations as invitation_views
from campaigns.site import new as new_views
from campaigns.site import settings as settings_views
from campaigns.uploads import sending
from campaigns.worlddates import views as worlddates_views

HERE = "c/<str:campaign>/"

urlpatterns = [
    path("", views.home, name="home"),
    path("about/", views.about, name="about"),
    path("api/", views.api_docs, name="api_docs"),
    path("rules/<slug:game>/", views.rules_page, name="rules"),
    path("rule/<slug:rule>/", views.rule, name="rule"),
    path("campaigns/new/", new_views.new_campaign, name="campaign_new"),
    path("profiles/", profile_views.profiles_page, name="profiles"),
    path("profiles/shared/<secret:link>/", profile_views.shared, name="profile_shared"),
    path("profiles/<str:profile>/", profile_views.profile_page, name="profile"),
    path("profiles/<str:profile>/file/", profile_views.download, name="profile_file"),
    path("tap/<secret:token>/", reminders.tap, name="tap"),
    path("no-reminders/<secret:token>/", reminders.off, name="remind_off"),
    path("feed/<secret:token>/evenings.ics", feeds.feed, name="feed"),
    path("join/", invitation_views.join_kept, name="join_kept"),
    path("join/<secret:token>/", invitation_views.join, name="join"),
    path(HERE, views.campaign, name="campaign"),
    path(HERE + "leave/", views.leave, name="campaign_leave"),
    path(HERE + "settings/", settings_views.settings, name="campaign_settings"),
    path(HERE + "settings/cover/", settings_views.edit_cover, name="campaign_cover"),
    path(HERE + "dials/", dial_views.dials, name="campaign_dials"),
    path(HERE + "dials/rules/", dial_views.set_rules, name="campaign_rules"),
    path(HERE + "dials/profile/", dial_views.export, name="campaign_profile"),
    path(HERE + "dials/save/", dial_views.save, name="campaign_profile_save"),
    path(HERE + "dials/apply/", dial_views.apply, name="campaign_profile_apply"),
    path(HERE + "settings/limits/", settings_views.edit_limits, name="campaign_limits"),
    path(HERE + "settings/archive/", settings_views.archive, name="campaign_archive"),
    path(HERE + "sessions/", journal_views.sessions, name="sessions"),
    path(HERE + "sessions/<int:number>/", journal_views.session, name="session"),
    path(HERE + "sessions/<int:number>/recap/", recap_views.session_recap, name="session_recap"),
    path(HERE + "sessions/<int:number>/sweep/", sweep_views.sweep, name="sweep"),
    path(HERE + "threads/", thread_views.threads, name="threads"),
    path(HERE + "threads/<str:page>/", thread_views.thread, name="thread"),
    path(HERE + "notes/", capture_views.notes, name="notes"),
    path(HERE + "notes/<str:capture>/", capture_views.note, name="note"),
    path(HERE + "sessions/log/", log_views.log, name="log"),
    path(HERE + "sessions/log/<str:moment>/", log_views.moment, name="log_moment"),
    path(HERE + "sessions/log/<str:moment>/peek/", log_views.peek, name="log_peek"),
    path(HERE + "kept/", offline_views.kept, name="kept"),
    path(HERE + "sessions/log/<str:moment>/board/", stood_views.stood, name="stood"),
    path(HERE + "sessions/log/<str:moment>/again/", duplicating_views.again, name="again"),
    path(HERE + "chronicle/", worlddates_views.chronicle, name="chronicle"),
    path(HERE + "journal/<str:page>/date/", worlddates_views.date_page, name="page_date"),
    path(HERE + "sessions/<int:number>/scenes/<int:scene>/date/", worlddates_views.date_scene, name="scene_date"),
    path(HERE + "find/", search_views.find, name="find"),
    path(HERE + "journal/", page_views.journal, name="journal"),
    path(HERE + "journal/new/", page_views.new_page, name="page_new"),
    path(HERE + "journal/preview/", aids.preview_part, name="page_preview"),
    path(HERE + "journal/order/", order.order, name="page_order"),
    path(HERE + "journal/secrets/", secrets_views.secrets, name="secrets"),
    path(HERE + "journal/about/<str:key>/", person_views.page_about, name="page_about"),
    path(HERE + "journal/<str:page>/", page_views.page, name="page"),
    path(HERE + "journal/<str:page>/peek/", page_views.peek, name="page_peek"),
    path(HERE + "journal/<str:page>/edit/", page_views.edit, name="page_edit"),
    path(HERE + "journal/<str:page>/settings/", page_views.page_settings, name="page_settings"),
    path(HERE + "journal/<str:page>/history/", page_views.history, name="page_history"),
    path(HERE + "journal/<str:page>/act/", page_views.act, name="page_act"),
    path(HERE + "journal/<str:page>/draft/", page_views.draft, name="page_draft"),
    path(HERE + "journal/<str:page>/talk/", talk_views.talk, name="page_talk"),
    path(HERE + "journal/<str:page>/relations/", relation_views.relate, name="page_relate"),
    path(HERE + "journal/<str:page>/drop/", page_views.drop, name="page_drop"),
    path(HERE + "files/", library_views.pictures, name="files"),
    path(HERE + "files/empty/", library_views.empty, name="files_empty"),
    path(HERE + "files/<str:picture>/", library_views.picture, name="picture"),
    path(HERE + "files/<str:picture>/pins/", pin_views.pins, name="pins"),
    path("manifest.<str:lang>.webmanifest", installing.manifest, name="manifest"),
    path("worker.<str:lang>.js", installing.worker, name="worker"),
    path("offline/<str:lang>/", installing.offline, name="offline"),
    path("next/", installing.next_table, name="next_table"),
    path("media/<secret:signed>", sending.media, name="media"),
    path(HERE + "plan/", include("campaigns.preparing.urls")),
    path(HERE + "try/", include("campaigns.forecasts.urls")),
    path(HERE + "together/", include("campaigns.founding.urls")),
    path(HERE + "safety/", safety_views.safety, name="safety"),
    path(HERE + "safety/check-in/", safety_views.check_in, name="check_in"),
    path(HERE + "bring/", duplicating_views.bring_page, name="bring"),
    path(HERE + "duplicate/", duplicating_views.duplicate, name="campaign_duplicate"),
    path(HERE + "when/", include("campaigns.calendar.urls")),
    path(HERE + "remove/", removal_views.remove, name="campaign_remove"),
    path(HERE + "take-back/", removal_views.take_back, name="campaign_take_back"),
    path(HERE + "members/<str:member>/", settings_views.act_on_member, name="campaign_member"),
    path(HERE + "invitations/", invitation_views.invitations, name="invitations"),
    path(HERE + "invitations/<str:invitation>/revoke/", invitation_views.revoke, name="invitation_revoke"),
    *(path(HERE, include(room)) for room in rooms("campaigns", "urls")),
]
