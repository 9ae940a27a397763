"""Gathers every word marked for translation into one catalogue a language: `make words`. Needs GNU gettext."""

from __future__ import annotations

import shutil
import subprocess
import sys

import polib

from tools.commands import ROOT
from tools.sentences import Stop, give_up
from tools.translations import sources

LANGUAGES = ("is", "nl", "ru", "sv")
NOT_SHOWN = ("tests", "tools", "benchmarks", "var", ".venv")


def main() -> None:
    if not shutil.which("xgettext"):
        raise Stop("xgettext is missing. Install GNU gettext, then try again.")
    for language in LANGUAGES:
        (ROOT / "classroom" / "locale" / language / "LC_MESSAGES").mkdir(parents=True, exist_ok=True)
    collect()
    for path in sources():
        tidy(path.parent.parent.name, polib.pofile(str(path), wrapwidth=110))


def collect() -> None:
    """Places are left out: they would change with every edit and hide what did."""
    languages = [part for language in LANGUAGES for part in ("-l", language)]
    ignored = [part for folder in NOT_SHOWN for part in ("--ignore", folder)]
    command = [sys.executable, "manage.py", "makemessages", "--no-location", "--no-obsolete", *languages, *ignored]
    subprocess.run(command, cwd=ROOT, check=True)


def tidy(language: str, catalogue: polib.POFile) -> None:
    """A guess is worse than a gap: what gettext thinks a changed sentence might mean is emptied."""
    for entry in catalogue.fuzzy_entries():
        entry.flags.remove("fuzzy")
        entry.msgstr, entry.msgstr_plural = "", dict.fromkeys(entry.msgstr_plural, "")
    catalogue.metadata = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": catalogue.metadata["Plural-Forms"],
    }
    catalogue.metadata_is_fuzzy = False
    catalogue.header = ""
    catalogue.save()
    print(f"{language}: {len(catalogue)} sentences, {len(catalogue.untranslated_entries())} not yet translated")


if __name__ == "__main__":
    try:
        main()
    except Stop as stop:
        give_up(stop)
