"""Settings. What a host can choose comes from the environment (config/environment.py); README lists it."""

from pathlib import Path

from csp.constants import NONCE, NONE, SELF

from config import environment, logs, static_release

BASE_DIR = Path(__file__).resolve().parent.parent

# -- this host

PUBLIC = environment.public_url()
PUBLIC_ORIGIN = PUBLIC.origin
SECRET_KEY = environment.secret_key(BASE_DIR / ".secret-key")
PUSH_KEY = environment.push_key(BASE_DIR / ".push-key")
ALLOWED_HOSTS = environment.allowed_hosts(PUBLIC)
MEDIA_ORIGIN = environment.media_origin(PUBLIC)
MEDIA_HOST = MEDIA_ORIGIN.partition("://")[2]
# Sockets may be opened from the public address; a machine on http also from its own names on the same port.
SOCKET_ORIGINS = [PUBLIC_ORIGIN] if PUBLIC.secure else environment.http_origins(PUBLIC, ALLOWED_HOSTS)
ALLOWED_HOSTS += environment.host_of(MEDIA_ORIGIN)
TRUSTED_PROXIES = environment.whole_number("TRUSTED_PROXIES", default=1 if PUBLIC.secure else 0)
ONLY_HERE = environment.only_here(PUBLIC)
# Whether the demo's password, which everybody knows, opens anything.
DEMO_LOGINS = environment.yes_or_no("DEMO_LOGINS", default=ONLY_HERE)
DEBUG = False

# -- games

# Beside those that come with the rules; before anybody asks which there are.
environment.list_games()

# -- applications

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "knox",
    "channels",
    "django_htmx",
    "allauth",
    "allauth.account",
    "campaigns",
    "campaigns.accounts",
    "campaigns.calendar",
    "campaigns.forecasts",
    "campaigns.jobs",
    "campaigns.journal",
    "campaigns.library",
    "campaigns.preparing",
    "campaigns.founding",
    "campaigns.pushing",
    "campaigns.safety",
    "campaigns.search",
    "campaigns.worlddates",
    "characters",
    "scenes",
    "rules",
]

MIDDLEWARE = [
    "config.middleware.SecretAddress",
    "config.middleware.Patience",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "config.middleware.PersonalAnswers",
    "config.middleware.OnlyMedia",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "config.middleware.PublishedLogins",
    "config.middleware.KnownDevice",
    "config.middleware.LanguageAndZone",
    "config.middleware.Costs",
    "config.page_posts.PagePosts",
    "config.middleware.LastSeen",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
APPEND_SLASH = True

# Tags of one engine's own pages, loaded by its key.
OWN_TAGS = sorted((BASE_DIR / "characters" / "games").glob("*/tags.py"))
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "libraries": {
                "look": "config.templatetags.look",
                **{tags.parent.name: f"characters.games.{tags.parent.name}.tags" for tags in OWN_TAGS},
            },
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context.page",
            ],
        },
    }
]

# -- stores

DATABASES = {"default": environment.database(BASE_DIR / "storytable.sqlite3")}
REDIS_URL = environment.redis_url()

# What is counted, allauth's limits too, is kept in the database: see campaigns/limiting/tally_cache.py.
CACHES = {"default": {"BACKEND": "campaigns.limiting.tally_cache.TallyCache"}}
# Sessions are the database's alone: a copy in Redis could not be ended while Redis is out of reach.
SESSION_ENGINE = "django.contrib.sessions.backends.db"

# -- people

AUTH_USER_MODEL = "accounts.User"
KNOX_TOKEN_MODEL = "accounts.ApiToken"
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "campaigns.accounts.passwords.LongEnough", "OPTIONS": {"min_length": 10}},
    {"NAME": "campaigns.accounts.passwords.NotCommon"},
    {
        "NAME": "campaigns.accounts.passwords.NotOneself",
        "OPTIONS": {"user_attributes": ["email", "display_name"]},
    },
]
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]

# -- sessions and cookies

SESSION_COOKIE_AGE = 60 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
COOKIE_PREFIX = "__Host-" if PUBLIC.secure else ""
SESSION_COOKIE_NAME = f"{COOKIE_PREFIX}session"
CSRF_COOKIE_NAME = f"{COOKIE_PREFIX}csrf"
LANGUAGE_COOKIE_NAME = f"{COOKIE_PREFIX}language"
THEME_COOKIE_NAME = f"{COOKIE_PREFIX}theme"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = PUBLIC.secure
CSRF_TRUSTED_ORIGINS = [PUBLIC_ORIGIN]

# -- safety in the browser

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = PUBLIC.secure
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if PUBLIC.secure else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = False
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if TRUSTED_PROXIES else None
X_FRAME_OPTIONS = "DENY"
# Other names below this domain may not be ours to promise https for.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
CSRF_FAILURE_VIEW = "config.errors.csrf_failed"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "img-src": [SELF, "data:", *filter(None, [MEDIA_ORIGIN])],
        "font-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "connect-src": [SELF, PUBLIC_ORIGIN.replace("http", "ws", 1), *filter(None, [MEDIA_ORIGIN])],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

# -- languages

LANGUAGES = [("en", "English"), ("es", "Español"), ("ru", "Русский")]
LANGUAGE_CODE = "en"
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# -- files

STATIC_RELEASE = static_release.release()
STATIC_URL = f"/static/{STATIC_RELEASE}/"
STATIC_ROOT = BASE_DIR / "build" / "static" / STATIC_RELEASE
STATICFILES_DIRS = static_release.staticfiles_dirs()
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedStaticFilesStorage"},
}
MEDIA_ROOT = environment.folder("MEDIA_ROOT", BASE_DIR / "media")

# -- work beside the server

JOBS_CHILD = environment.yes_or_no("JOBS", default=True)

# -- what is sent to other services, such as a group's chat

OUTGOING = environment.yes_or_no("OUTGOING", default=True)

# -- backups

BACKUP_FOLDER = environment.folder("BACKUP_FOLDER", BASE_DIR / "backups")
BACKUP_EVERY = environment.whole_number("BACKUP_EVERY", default=24)
BACKUP_KEEP = environment.whole_number("BACKUP_KEEP", default=14, least=1)

# -- mail

EMAIL_CONFIG = environment.mail()
EMAIL_BACKEND = EMAIL_CONFIG["EMAIL_BACKEND"]
# Whether letters reach people: then an address counts once its letter was opened, and no page tells which are known.
MAIL_ARRIVES = EMAIL_CONFIG["ARRIVES"]
EMAIL_FILE_PATH = EMAIL_CONFIG.get("EMAIL_FILE_PATH") or None
EMAIL_HOST = EMAIL_CONFIG.get("EMAIL_HOST", "")
EMAIL_PORT = EMAIL_CONFIG.get("EMAIL_PORT", 25)
EMAIL_HOST_USER = EMAIL_CONFIG.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = EMAIL_CONFIG.get("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS = EMAIL_CONFIG.get("EMAIL_USE_TLS", False)
# A mail server that hangs is given up, and the letter is tried again.
EMAIL_TIMEOUT = 30
EMAIL_USE_SSL = EMAIL_CONFIG.get("EMAIL_USE_SSL", False)
DEFAULT_FROM_EMAIL = environment.env.str("MAIL_FROM", default=f"Storytable <storytable@{PUBLIC.host.strip('[]')}>")

# -- REST

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "campaigns.accounts.authentication.ApiTokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": [
        "rest_framework.permissions.IsAuthenticated",
        "campaigns.rest.scopes.InScope",
    ],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["campaigns.rest.base.StrictJSONParser"],
    "DEFAULT_METADATA_CLASS": None,
    "EXCEPTION_HANDLER": "campaigns.rest.problems.handle",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
REST_KNOX = {"TOKEN_TTL": None, "AUTH_HEADER_PREFIX": "Bearer", "TOKEN_PREFIX": "st_"}
SPECTACULAR_SETTINGS = {
    "TITLE": "Storytable",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "OAS_VERSION": "3.1.0",
    "ENUM_NAME_OVERRIDES": {
        "SeatRole": "campaigns.models.Membership.Role",
        "InvitedRole": "campaigns.models.Invitation.Role",
        "Game": "rules.game.SYSTEM_KEYS",
        "PageKind": "campaigns.journal.models.Page.Kind",
        "BlockKind": "campaigns.journal.models.Block.Kind",
        "ThreadKind": "campaigns.journal.models.Thread.Kind",
        "StepKind": "campaigns.preparing.models.Step.Kind",
        "SweepDecision": "campaigns.journal.models.Swept.What",
        "ReminderWhen": "campaigns.calendar.models.Reminder.When",
        "Readers": "campaigns.journal.audiences.WHO",
        "CaptureReaders": "campaigns.journal.captures.keeping.READERS",
        "PictureReaders": "campaigns.library.services.WHO",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "config.api_schema.add_commands",
    ],
}

# -- allauth: e-mail and password

ACCOUNT_ADAPTER = "campaigns.accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_FORMS = {
    "login": "campaigns.accounts.forms.LoginForm",
    "signup": "campaigns.accounts.forms.SignupForm",
    "change_password": "campaigns.accounts.forms.ChangePasswordForm",
    "reset_password": "campaigns.accounts.forms.ResetPasswordForm",
    "reset_password_from_key": "campaigns.accounts.forms.ResetPasswordKeyForm",
    "reauthenticate": "campaigns.accounts.forms.ReauthenticateForm",
}
ACCOUNT_EMAIL_VERIFICATION = "mandatory" if MAIL_ARRIVES else "optional"
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_CONFIRM_EMAIL_ON_GET = False
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True
ACCOUNT_EMAIL_NOTIFICATIONS = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = False
ACCOUNT_PREVENT_ENUMERATION = True
# Wrong passwords are counted by campaigns.accounts.guard, not by the address alone.
ACCOUNT_RATE_LIMITS = {"login": None, "login_failed": None}
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXIES
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = ACCOUNT_LOGOUT_REDIRECT_URL = "/"

# -- half-sent requests: how long the rest may take, in seconds

HEADERS_WITHIN = environment.whole_number("HEADERS_WITHIN", default=10, least=1)
BODY_WITHIN = environment.whole_number("BODY_WITHIN", default=30, least=1)

# -- limits at the table

SOCKETS_PER_USER = environment.whole_number("SOCKETS_PER_USER", default=10, least=1)
SOCKETS_PER_TABLE = environment.whole_number("SOCKETS_PER_TABLE", default=250, least=1)
COMMANDS_IN_10_S = environment.whole_number("COMMANDS_IN_10_S", default=60, least=1)
FLEETING_FRAMES_A_SECOND = environment.whole_number("FLEETING_FRAMES_A_SECOND", default=10, least=1)

# -- what costs, for one person; four times as much from one address

CAMPAIGNS_AN_HOUR = environment.whole_number("CAMPAIGNS_AN_HOUR", default=10, least=1)
PAGES_IN_10_MINUTES = environment.whole_number("PAGES_IN_10_MINUTES", default=100, least=1)
FORECASTS_AN_HOUR = environment.whole_number("FORECASTS_AN_HOUR", default=60, least=1)
GAME_FILES_AN_HOUR = environment.whole_number("GAME_FILES_AN_HOUR", default=120, least=1)
CHAT_TESTS_AN_HOUR = environment.whole_number("CHAT_TESTS_AN_HOUR", default=10, least=1)
# Guests who come in from one address.
GUESTS_AN_HOUR = environment.whole_number("GUESTS_AN_HOUR", default=12, least=1)

# -- logs

LOGGING_CONFIG = None
logs.configure()
