"""Addresses of the account pages; allauth's own come after ours."""

from allauth.account import urls as allauth_urls

urlpatterns = [*allauth_urls.urlpatterns]
