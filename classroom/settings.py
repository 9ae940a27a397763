"""All settings, from the environment. A value that makes no sense stops the start and names its variable."""

from __future__ import annotations

import logging
from pathlib import Path
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

from classroom import environment, logs, sign_in_with
from classroom.content_policy import content_policy
from classroom.keys import kept_key
from games import catalogue

ROOT = Path(__file__).resolve().parent.parent
environment.read_file(ROOT)

# Which of the three ways to run: see "Settings" in the README.
MODE = environment.choice("MODE", default="local", allowed=("local", "school", "production"))
PRODUCTION = MODE == "production"
VAR = Path(environment.text("VAR_DIR", default=str(ROOT / "var")))
PRODUCT_NAME = environment.text("PRODUCT_NAME", default="Table Nine", most=40)
DEBUG = environment.flag("DEBUG", default=False)
if PRODUCTION and DEBUG:
    raise ImproperlyConfigured("DEBUG must be off in production.")
LOGGING = logs.configure(environment.choice("LOG_LEVEL", default="INFO", allowed=("DEBUG", "INFO", "WARNING", "ERROR")))

if PRODUCTION:
    SECRET_KEY, ENCRYPTION_KEY = environment.needed("SECRET_KEY"), environment.needed("ENCRYPTION_KEY")
else:
    SECRET_KEY = environment.text("SECRET_KEY") or kept_key("SECRET_KEY", VAR)
    ENCRYPTION_KEY = environment.text("ENCRYPTION_KEY") or kept_key("ENCRYPTION_KEY", VAR)
environment.check_secret_key(SECRET_KEY)
environment.check_encryption_key(ENCRYPTION_KEY)

# Every printed or mailed link begins with PUBLIC_URL, never with what a request calls itself.
if PRODUCTION:
    environment.needed("PUBLIC_URL")
    environment.needed("ALLOWED_HOSTS")
PUBLIC_URL = environment.address("PUBLIC_URL", default="http://localhost:8000")
if PRODUCTION and urlsplit(PUBLIC_URL).scheme != "https":
    raise ImproperlyConfigured("PUBLIC_URL must begin with https:// in production.")
ALLOWED_HOSTS = environment.hosts("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
if PRODUCTION and "*" in ALLOWED_HOSTS:
    raise ImproperlyConfigured("ALLOWED_HOSTS must name the hosts in production, not *.")
if MODE == "school":
    ALLOWED_HOSTS = ["*"]  # a laptop's address changes with the room it stands in
CSRF_TRUSTED_ORIGINS = [PUBLIC_URL] if PRODUCTION else []
TRUSTED_PROXIES = environment.whole("TRUSTED_PROXIES", default=0, least=0, most=10)
SIGN_UP = environment.choice(
    "SIGN_UP", default="invitation" if PRODUCTION else "open", allowed=("open", "invitation", "closed")
)

# How much of the machine to use: for two cores, unless told otherwise.
WEB_PROCESSES = environment.whole("WEB_PROCESSES", default=2, least=1, most=64)
WEB_THREADS = environment.whole("WEB_THREADS", default=8, least=1, most=64)
CELERY_WORKER_CONCURRENCY = environment.whole("WORKER_PROCESSES", default=2, least=1, most=64)

INSTALLED_APPS = [
    "classroom.operations",
    "classroom.reports",
    "classroom.play",
    "classroom.assignments",
    "classroom.practice",
    "classroom.people",
    "classroom",
    *catalogue.packages(),
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.socialaccount",
    "allauth.socialaccount.providers.openid_connect",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.forms",
    "django_htmx",
    "django_structlog",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "classroom.logs.RequestLog",
    "classroom.operations.notes.SlowRequests",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "classroom.people.language.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "classroom.errors.SayWhatIsAllowed",
    "classroom.people.middleware.ActorMiddleware",
]

ROOT_URLCONF = "classroom.urls"
WSGI_APPLICATION = "classroom.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.messages.context_processors.messages",
                "classroom.context.product",
                "classroom.people.context.student",
            ],
        },
    },
]

# Database: SQLite to begin with, PostgreSQL to grow. No ATOMIC_REQUESTS: every GET would take SQLite's write lock.
DATABASES = {"default": environment.database("DATABASE_URL", default=f"sqlite:///{VAR / 'table-nine.sqlite3'}")}
DATABASES["default"] |= {"CONN_MAX_AGE": 600, "CONN_HEALTH_CHECKS": True}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["ENGINE"] = "classroom.queued_sqlite3"
    DATABASES["default"]["OPTIONS"] = {
        "timeout": 20,
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA mmap_size=134217728;"
        " PRAGMA cache_size=-20000; PRAGMA temp_store=MEMORY;",
    }

# Django's cache holds nothing but allauth's counts of tries: rows of the database, under hashed keys.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "account_limits",
        "KEY_FUNCTION": "classroom.people.codes.hashed_key",
        "OPTIONS": {"MAX_ENTRIES": 100_000},
    }
}

# Redis: one address, told to each client in its own dialect.
REDIS_URL = environment.redis("REDIS_URL", default="redis://localhost:6379/0")
CELERY_BROKER_URL = environment.broker(REDIS_URL)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 90, "socket_timeout": 5, "socket_connect_timeout": 2}
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 0}
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE: dict[str, dict[str, object]] = {
    "sweep-unaggregated-matches": {"task": "classroom.reports.tasks.sweep_matches", "schedule": 30.0},
    "sweep-unfinished-demo-classes": {"task": "classroom.reports.tasks.sweep_demos", "schedule": 30.0},
    "send-weekly-lines": {"task": "classroom.reports.tasks.send_weekly_lines", "schedule": 3600.0},
    "clear-old-data": {"task": "classroom.people.tasks.clear_old_data", "schedule": 3600.0},
    "forget-tries": {"task": "classroom.people.tasks.forget_tries", "schedule": 1800.0},
}
DJANGO_STRUCTLOG_IP_LOGGING_ENABLED = False
DJANGO_STRUCTLOG_STATUS_START_LOG_LEVEL = logging.DEBUG

# People. Adults sign in with an e-mail address; students never have one.
AUTH_USER_MODEL = "people.Teacher"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "classroom.people.passwords.LongEnough", "OPTIONS": {"min_length": 10}},
    {"NAME": "classroom.people.passwords.NotCommon"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "people:classes"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory" if PRODUCTION else "optional"
ACCOUNT_ADAPTER = "classroom.people.accounts.AccountAdapter"
ACCOUNT_SIGNUP_FORM_CLASS = "classroom.people.forms.TeacherSignUpForm"
ACCOUNT_FORMS = {
    "login": "classroom.people.account_forms.SignInForm",
    "signup": "classroom.people.account_forms.SignUpForm",
    "reset_password": "classroom.people.account_forms.ForgottenForm",
    "reset_password_from_key": "classroom.people.account_forms.NewPasswordForm",
    "change_password": "classroom.people.account_forms.ChangePasswordForm",
    "set_password": "classroom.people.account_forms.FirstPasswordForm",
    "add_email": "classroom.people.account_forms.ChangeAddressForm",
    "reauthenticate": "classroom.people.account_forms.PasswordAgainForm",
}
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_SESSION_REMEMBER = False
ACCOUNT_USER_DISPLAY = str
# A whole school sits behind one address: limits are per account, and per address only where a machine would get.
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXIES
ACCOUNT_RATE_LIMITS = {
    "login": "600/m/ip",
    "login_failed": "5/5m/key",
    "signup": "200/m/ip",
    "reset_password": "200/m/ip,5/m/key",
    "reset_password_from_key": "200/m/ip",
    "confirm_email": "1/3m/key",
}
SIGN_IN_WITH = sign_in_with.houses()
SOCIALACCOUNT_PROVIDERS = {"openid_connect": {"APPS": SIGN_IN_WITH}}
SOCIALACCOUNT_ADAPTER = "classroom.people.elsewhere.ElsewhereAdapter"
SOCIALACCOUNT_FORMS = {"signup": "classroom.people.account_forms.SignUpWithForm"}
SOCIALACCOUNT_AUTO_SIGNUP = False
MFA_RATE_LIMITS = {"webauthn_login": "200/m/ip"}
MFA_ADAPTER = "classroom.people.accounts.SecondStepAdapter"
MFA_FORMS = {
    "authenticate": "classroom.people.account_forms.SecondStepForm",
    "reauthenticate": "classroom.people.account_forms.SecondStepAgainForm",
    "activate_totp": "classroom.people.account_forms.NewAppForm",
    "add_webauthn": "classroom.people.account_forms.NewPasskeyForm",
    "edit_webauthn": "classroom.people.account_forms.RenamePasskeyForm",
}
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
SECOND_STEP_FOR_ADMINISTRATORS = PRODUCTION
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not PRODUCTION

# Sessions live in the database and end with the browser: devices are shared.
SESSION_ENGINE = "classroom.sessions"
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
SESSION_COOKIE_AGE = 4 * 60 * 60
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "classroom.errors.csrf_failure"
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
if PRODUCTION:
    SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = "__Host-session", "__Host-csrf"
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = ["^healthz$", "^readyz$"]  # asked from inside, behind whatever ends HTTPS
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = True
    if TRUSTED_PROXIES:
        SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
if MODE == "school":
    SECURE_CROSS_ORIGIN_OPENER_POLICY = None  # over plain HTTP browsers ignore it and complain
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = content_policy(forms_lead_to=sign_in_with.origins(SIGN_IN_WITH))
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_500_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2_000

# Words and time.
LANGUAGE_CODE = "en"
LANGUAGES = [
    ("en", "English"),
    ("is", "Íslenska"),
    ("nl", "Nederlands"),
    ("ru", "Русский"),
    ("sv", "Svenska"),
]
LOCALE_PATHS = [ROOT / "classroom" / "locale"]
USE_I18N = USE_TZ = True
TIME_ZONE = "UTC"

# Static files, hashed by name; whitenoise serves them.
STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "classroom.static_files.HashedFiles"},
}
if DEBUG:
    STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    WHITENOISE_USE_FINDERS = True
    WHITENOISE_AUTOREFRESH = True

# Mail: written to var/mail until a server is named, and where no school is to the console too.
MAIL = environment.mail("EMAIL_URL", default="filemail://")
EMAIL_BACKEND = MAIL["EMAIL_BACKEND"]
if MODE == "local" and EMAIL_BACKEND.endswith("filebased.EmailBackend"):
    EMAIL_BACKEND = "classroom.letterbox.FilesAndConsole"
EMAIL_HOST, EMAIL_PORT = MAIL["EMAIL_HOST"], MAIL["EMAIL_PORT"]
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = MAIL["EMAIL_HOST_USER"] or "", MAIL["EMAIL_HOST_PASSWORD"] or ""
EMAIL_USE_TLS, EMAIL_USE_SSL = MAIL["EMAIL_USE_TLS"], MAIL["EMAIL_USE_SSL"]
EMAIL_TIMEOUT = 20
EMAIL_FILE_PATH = VAR / "mail"
DEFAULT_FROM_EMAIL = environment.sender(
    "MAIL_FROM", default=f"{PRODUCT_NAME} <noreply@{urlsplit(PUBLIC_URL).hostname}>"
)
