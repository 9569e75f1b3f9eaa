"""Addresses of the account pages. Ours come first, so that they stand before allauth's of the same path."""

from allauth.account import urls as allauth_urls
from allauth.account import views as allauth_views
from django.urls import path

from campaigns.accounts import views

urlpatterns = [
    path("", views.account_settings, name="account_settings"),
    path("preferences/", views.preferences, name="preferences"),
    path("here/", views.here, name="account_here"),
    path("zone/", views.guess_zone, name="account_zone"),
    path("keep/", views.keep_seat, name="account_keep_seat"),
    path("return/", views.come_back, name="account_return"),
    path("way-back/", views.way_back, name="account_way_back"),
    path("tokens/", views.tokens, name="account_tokens"),
    path("tokens/<str:public_id>/revoke/", views.revoke_token, name="account_revoke_token"),
    path("logout/", views.sign_out, name="account_logout"),
    path("logout/elsewhere/", views.sign_out_elsewhere, name="account_logout_elsewhere"),
    path("email/", views.email, name="account_email"),
    path("claim/<secret:token>/", views.claim, name="account_claim"),
    path("confirm-email/<secret:key>/", allauth_views.confirm_email, name="account_confirm_email"),
    path(
        "password/reset/key/<base36:uidb36>-<secret:key>/",
        allauth_views.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path("password/change/", views.accounts_only(allauth_views.password_change), name="account_change_password"),
    path("password/set/", views.accounts_only(allauth_views.password_set), name="account_set_password"),
    *allauth_urls.urlpatterns,
]
