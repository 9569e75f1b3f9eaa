"""The REST API. `campaign` is a campaign's id, which is its table's id as well."""

from django.urls import include, path

from campaigns import api as campaigns
from campaigns.calendar import api as calendar
from campaigns.calendar.chat import api as chat
from campaigns.calendar.feeds import api as feeds
from campaigns.calendar.polls import api as polls
from campaigns.calendar.reminders import api as reminders
from campaigns.duplicating import api as duplicating
from campaigns.forecasts import api as forecasts
from campaigns.founding import api as founding
from campaigns.house_rules import profile_api as profiles
from campaigns.journal import secrets_api as secrets
from campaigns.journal.captures import api as captures
from campaigns.journal.openings import api as openings
from campaigns.journal.pages import aids, order
from campaigns.journal.pages import api as pages
from campaigns.journal.recaps import api as recaps
from campaigns.journal.relations import api as relations
from campaigns.journal.sessions import api as journal
from campaigns.journal.sweeps import api as sweeps
from campaigns.journal.talk import api as talk
from campaigns.journal.threads import api as threads
from campaigns.library import api as pictures
from campaigns.library.pins import api as pins
from campaigns.offline import api as offline
from campaigns.preparing import api as preparing
from campaigns.pushing import api as pushing
from campaigns.removal import api as removal
from campaigns.rooms import rooms
from campaigns.safety import api as safety
from campaigns.search import api as search
from campaigns.site import hanging_api as hanging
from campaigns.worlddates import api as worlddates
from characters import api as characters
from characters.portraits import api as portraits
from config.api_schema import SchemaView
from scenes import api as scenes

TABLE = "tables/<str:campaign>/"
EVENING = TABLE + "calendar/evenings/<str:evening>/"
POLL = TABLE + "calendar/polls/<str:poll>/"
PORTRAIT = TABLE + "characters/<str:key>/portrait/"

urlpatterns = [
    path("schema/", SchemaView.as_view(), name="api_schema"),
    path("systems/", campaigns.SystemsView.as_view(), name="api_systems"),
    path("systems/<str:key>/", campaigns.SystemView.as_view(), name="api_system"),
    path("me/", campaigns.MeView.as_view(), name="api_me"),
    path("me/tokens/", campaigns.TokensView.as_view(), name="api_tokens"),
    path("me/tokens/<str:token>/", campaigns.TokenView.as_view(), name="api_token"),
    path("me/devices/", pushing.DevicesView.as_view(), name="api_devices"),
    path("me/devices/<str:device>/", pushing.DeviceView.as_view(), name="api_device"),
    path("me/ticket/", scenes.TicketView.as_view(), name="api_ticket"),
    path("campaigns/", campaigns.CampaignsView.as_view(), name="api_campaigns"),
    path("campaigns/from-file/", campaigns.CampaignFromFileView.as_view(), name="api_campaign_from_file"),
    path("campaigns/removed/", removal.RemovedView.as_view(), name="api_removed"),
    path("campaigns/removed/<str:campaign>/take-back/", removal.TakeBackView.as_view(), name="api_take_back"),
    path("campaigns/<str:campaign>/copy/", duplicating.CopyView.as_view(), name="api_copy"),
    path("campaigns/<str:campaign>/", campaigns.CampaignView.as_view(), name="api_campaign"),
    path("invitations/look/", campaigns.LookView.as_view(), name="api_look"),
    path("invitations/accept/", campaigns.AcceptView.as_view(), name="api_accept"),
    path("profiles/", profiles.ProfilesView.as_view(), name="api_profiles"),
    path("profiles/shared/", profiles.SharedProfileView.as_view(), name="api_profile_shared"),
    path("profiles/<str:profile>/", profiles.ProfileView.as_view(), name="api_profile"),
    path("profiles/<str:profile>/link/", profiles.ProfileLinkView.as_view(), name="api_profile_link"),
    path("tables/", scenes.TablesView.as_view(), name="api_tables"),
    path(TABLE, scenes.TableView.as_view(), name="api_table"),
    path(TABLE + "profile/", profiles.TableProfileView.as_view(), name="api_table_profile"),
    path(TABLE + "commands/", scenes.CommandsView.as_view(), name="api_commands"),
    path(TABLE + "log/", scenes.LogView.as_view(), name="api_log"),
    path(TABLE + "fetched/<str:digest>/", scenes.FetchedView.as_view(), name="api_fetched"),
    path(TABLE + "beginning/", founding.BeginningView.as_view(), name="api_beginning"),
    path(TABLE + "beginning/faces/", founding.FacesView.as_view(), name="api_faces"),
    path(TABLE + "beginning/pieces/", founding.PiecesView.as_view(), name="api_pieces"),
    path(TABLE + "beginning/pieces/<str:piece>/", founding.PieceView.as_view(), name="api_piece"),
    path(TABLE + "plan/", preparing.PlanView.as_view(), name="api_plan"),
    path(TABLE + "plan/away/", preparing.PlanAwayView.as_view(), name="api_plan_away"),
    path(TABLE + "plan/steps/", preparing.PlanStepsView.as_view(), name="api_plan_steps"),
    path(TABLE + "plan/steps/<str:step>/", preparing.PlanStepView.as_view(), name="api_plan_step"),
    path(TABLE + "forecasts/", forecasts.ForecastsView.as_view(), name="api_forecasts"),
    path(TABLE + "forecasts/<str:forecast>/", forecasts.ForecastView.as_view(), name="api_forecast"),
    path(TABLE + "safety/", safety.SafetyView.as_view(), name="api_safety"),
    path(TABLE + "safety/check-in/", safety.CheckInView.as_view(), name="api_check_in"),
    path(TABLE + "made/", duplicating.MadeView.as_view(), name="api_made"),
    path(TABLE + "bring/", duplicating.BringView.as_view(), name="api_bring"),
    path(TABLE + "log/told/", journal.ToldView.as_view(), name="api_told"),
    path(TABLE + "log/told/<str:moment>/board/", journal.StoodView.as_view(), name="api_stood"),
    path(TABLE + "log/told/<str:moment>/again/", duplicating.AgainView.as_view(), name="api_again"),
    path(TABLE + "sessions/", journal.SessionsView.as_view(), name="api_sessions"),
    path(TABLE + "sessions/<int:number>/", journal.SessionView.as_view(), name="api_session"),
    path(TABLE + "sessions/<int:number>/recap/", recaps.RecapView.as_view(), name="api_recap"),
    path(TABLE + "sessions/<int:number>/recap/open/", recaps.RecapOpenView.as_view(), name="api_recap_open"),
    path(TABLE + "sessions/<int:number>/sweep/", sweeps.SweepView.as_view(), name="api_sweep"),
    path(TABLE + "sessions/<int:number>/sweep/<str:key>/", sweeps.SweepLineView.as_view(), name="api_sweep_line"),
    path(TABLE + "hanging/", hanging.HangingView.as_view(), name="api_hanging"),
    path(TABLE + "threads/", threads.ThreadsView.as_view(), name="api_threads"),
    path(TABLE + "threads/<str:page>/", threads.ThreadView.as_view(), name="api_thread"),
    path(TABLE + "captures/", captures.CapturesView.as_view(), name="api_captures"),
    path(TABLE + "captures/<str:capture>/", captures.CaptureView.as_view(), name="api_capture"),
    path(TABLE + "captures/<str:capture>/back/", captures.CaptureBackView.as_view(), name="api_capture_back"),
    path(TABLE + "pages/", pages.PagesView.as_view(), name="api_pages"),
    path(TABLE + "pages/<str:page>/", pages.PageView.as_view(), name="api_page"),
    path(TABLE + "pages/<str:page>/blocks/", pages.BlocksView.as_view(), name="api_blocks"),
    path(
        TABLE + "pages/<str:page>/blocks/<str:block>/audience/",
        pages.BlockAudienceView.as_view(),
        name="api_block_audience",
    ),
    path(TABLE + "pages/<str:page>/history/", pages.PageHistoryView.as_view(), name="api_page_history"),
    path(TABLE + "pages/<str:page>/reveal/", secrets.RevealView.as_view(), name="api_reveal"),
    path(TABLE + "pages/<str:page>/place/", order.PlaceView.as_view(), name="api_place"),
    path(TABLE + "pages/<str:page>/relations/", relations.RelationsView.as_view(), name="api_relations"),
    path(TABLE + "pages/<str:page>/relations/<str:relation>/", relations.RelationView.as_view(), name="api_relation"),
    path(TABLE + "pages/<str:page>/comments/", talk.CommentsView.as_view(), name="api_comments"),
    path(TABLE + "pages/<str:page>/comments/<str:comment>/", talk.CommentView.as_view(), name="api_comment"),
    path(TABLE + "pages/<str:page>/suggestions/", talk.SuggestionsView.as_view(), name="api_suggestions"),
    path(
        TABLE + "pages/<str:page>/suggestions/<str:suggestion>/", talk.SuggestionView.as_view(), name="api_suggestion"
    ),
    path(TABLE + "kept/", offline.KeptView.as_view(), name="api_kept"),
    path(TABLE + "chronicle/", worlddates.ChronicleView.as_view(), name="api_chronicle"),
    path(TABLE + "pages/<str:page>/date/", worlddates.PageDateView.as_view(), name="api_page_date"),
    path(
        TABLE + "sessions/<int:number>/scenes/<int:scene>/date/",
        worlddates.SceneDateView.as_view(),
        name="api_scene_date",
    ),
    path(TABLE + "hints/", aids.HintsView.as_view(), name="api_hints"),
    path(TABLE + "drawn/", aids.DrawnView.as_view(), name="api_drawn"),
    path(TABLE + "find/", search.FindView.as_view(), name="api_find"),
    path(TABLE + "openings/", openings.OpeningsView.as_view(), name="api_openings"),
    path(TABLE + "openings/causes/", openings.CausesView.as_view(), name="api_causes"),
    path(TABLE + "pages/<str:page>/blocks/<str:block>/opening/", openings.OpeningView.as_view(), name="api_opening"),
    path(TABLE + "secrets/", secrets.SecretsView.as_view(), name="api_secrets"),
    path(TABLE + "calendar/", calendar.CalendarView.as_view(), name="api_calendar"),
    path(TABLE + "calendar/slots/", calendar.SlotsView.as_view(), name="api_slots"),
    path(TABLE + "calendar/slots/<str:slot>/", calendar.SlotView.as_view(), name="api_slot"),
    path(TABLE + "calendar/evenings/", calendar.EveningsView.as_view(), name="api_evenings"),
    path(EVENING, calendar.EveningView.as_view(), name="api_evening"),
    path(TABLE + "calendar/chat/", chat.ChatView.as_view(), name="api_chat"),
    path(TABLE + "calendar/reminder/", reminders.ReminderView.as_view(), name="api_reminder"),
    path(TABLE + "calendar/feed/", feeds.FeedView.as_view(), name="api_feed"),
    path(TABLE + "calendar/polls/", polls.PollsView.as_view(), name="api_polls"),
    path(POLL, polls.PollView.as_view(), name="api_poll"),
    path(POLL + "votes/", polls.VotesView.as_view(), name="api_votes"),
    path(POLL + "close/", polls.CloseView.as_view(), name="api_poll_close"),
    path(EVENING + "answer/", calendar.AnswerView.as_view(), name="api_answer"),
    path(TABLE + "art/", pictures.ArtView.as_view(), name="api_art"),
    path(TABLE + "pictures/", pictures.PicturesView.as_view(), name="api_pictures"),
    path(TABLE + "pictures/<str:picture>/", pictures.PictureView.as_view(), name="api_picture"),
    path(TABLE + "pictures/<str:picture>/show/", pictures.ShowView.as_view(), name="api_picture_show"),
    path(TABLE + "pictures/<str:picture>/pins/", pins.PinsView.as_view(), name="api_pins"),
    path(TABLE + "pictures/<str:picture>/pins/<str:pin>/", pins.PinView.as_view(), name="api_pin"),
    path(TABLE + "pictures/<str:picture>/<str:size>/", pictures.PictureFileView.as_view(), name="api_picture_file"),
    path(TABLE + "ledger/", scenes.LedgerView.as_view(), name="api_ledger"),
    path(TABLE + "members/", campaigns.MembersView.as_view(), name="api_members"),
    path(TABLE + "characters/", characters.CharactersView.as_view(), name="api_characters"),
    path(TABLE + "characters/<str:key>/", characters.CharacterView.as_view(), name="api_character"),
    path(PORTRAIT, portraits.PortraitView.as_view(), name="api_portrait"),
    path(PORTRAIT + "<str:portrait>/<str:size>/", portraits.PortraitFileView.as_view(), name="api_portrait_file"),
    path(TABLE + "invitations/", campaigns.InvitationsView.as_view(), name="api_invitations"),
    path(TABLE + "invitations/<str:invitation>/", campaigns.InvitationView.as_view(), name="api_invitation"),
    *(path(TABLE, include(room)) for room in rooms("campaigns", "api_urls")),
]
