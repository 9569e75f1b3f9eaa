"""Pages of campaigns."""

from django.urls import path

from campaigns import invitation_views, settings_views, views

HERE = "c/<str:campaign>/"

urlpatterns = [
    path("", views.home, name="home"),
    path("about/", views.about, name="about"),
    path("api/", views.api_docs, name="api_docs"),
    path("campaigns/new/", views.new_campaign, name="campaign_new"),
    path("join/", invitation_views.join_kept, name="join_kept"),
    path("join/<str:token>/", invitation_views.join, name="join"),
    path(HERE, views.campaign, name="campaign"),
    path(HERE + "leave/", views.leave, name="campaign_leave"),
    path(HERE + "settings/", settings_views.settings, name="campaign_settings"),
    path(HERE + "settings/cover/", settings_views.edit_cover, name="campaign_cover"),
    path(HERE + "settings/dials/", settings_views.edit_dials, name="campaign_dials"),
    path(HERE + "settings/limits/", settings_views.edit_limits, name="campaign_limits"),
    path(HERE + "settings/archive/", settings_views.archive, name="campaign_archive"),
    path(HERE + "members/<str:member>/", settings_views.act_on_member, name="campaign_member"),
    path(HERE + "invitations/", invitation_views.invitations, name="invitations"),
    path(HERE + "invitations/<str:invitation>/revoke/", invitation_views.revoke, name="invitation_revoke"),
]
