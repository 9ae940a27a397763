"""The web server's processes: they begin with everything loaded, and do not stop to look through it again."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.services import PRELUDE, child_env, run_child

BEGUN = """
import gc, sys
from classroom import web, wsgi
web.when_ready(None)
print(gc.get_freeze_count(), len(gc.get_objects()), "classroom.play.views" in sys.modules)
"""

ANSWERED = """
from gunicorn.config import Config
from classroom import web
config = Config()
config.set("logconfig_dict", web.logconfig_dict)
nothing_to_tell_of = [None] * 4
web.logger_class(config).access(*nothing_to_tell_of)
"""


def test_what_is_loaded_before_the_first_child_comes_is_never_looked_through_again(tmp_path: Path) -> None:
    told = run_child([sys.executable, "-c", PRELUDE + BEGUN], child_env(tmp_path, "unix:///nowhere/redis.sock"))
    for_good, others, all_loaded = told.split()[-3:]
    assert int(for_good) > 50_000
    assert int(others) < 1_000
    assert all_loaded == "True"


def test_no_line_but_ours_is_put_together_for_a_request(tmp_path: Path) -> None:
    run_child([sys.executable, "-c", PRELUDE + ANSWERED], child_env(tmp_path, "unix:///nowhere/redis.sock"))
