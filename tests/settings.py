"""The settings of the tests: those of the site, with a throwaway place for data and a quick hasher."""

import atexit
import os
import shutil
import tempfile

if "TEST_VAR_DIR" not in os.environ:
    os.environ["TEST_VAR_DIR"] = tempfile.mkdtemp(prefix="t9-test-")
    atexit.register(shutil.rmtree, os.environ["TEST_VAR_DIR"], ignore_errors=True)
os.environ.update(
    MODE=os.environ.get("TEST_MODE", "local"),
    ENV_FILE=os.devnull,
    VAR_DIR=os.environ["TEST_VAR_DIR"],
    # Nobody's Redis: a test that wants one asks for the fixture `redis_url`.
    REDIS_URL=os.environ.get("TEST_REDIS_URL", "unix:///nowhere/redis.sock"),
    SECRET_KEY="only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz",
    ENCRYPTION_KEY="b25seS1mb3ItdGVzdHMtMDEyMzQ1Njc4OS1hYmNkZWY=",
)
os.environ.setdefault("LOG_LEVEL", "WARNING")

from classroom.settings import *  # noqa: F403
from classroom.settings import DATABASES, STORAGES, VAR

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, not memory: a Celery worker and other threads must see it too.
    DATABASES["default"]["TEST"] = {"NAME": str(VAR / "test.sqlite3")}

# Files straight from their folders: whoever changes a stylesheet need not collect before a test.
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
