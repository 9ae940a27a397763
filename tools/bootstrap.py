"""Gets a clone ready with nothing but python3: checks the machine, then makes .venv and fills it.

Runs before anything is installed and on Pythons that are too old, so the words here stay old-fashioned.
"""

import os
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OLDEST = (3, 11)


def problem() -> str:
    """The first thing that keeps this machine from running the project, as one sentence; nothing when all is well."""
    if sys.platform == "win32":
        return "On Windows, run this inside WSL (the Windows Subsystem for Linux)."
    if sys.version_info < OLDEST:
        found = ".".join(str(part) for part in sys.version_info[:2])
        return f"Python {found} is too old: 3.11 or newer is needed (make PYTHON=python3.12 ... names another one)."
    if not has_venv():
        return (
            "This Python cannot make virtual environments: run `apt install python3-venv` (or your system's package)."
        )
    if not writable(ROOT):
        return f"The directory {ROOT} cannot be written to: clone the project to a place of your own."
    return ""


def has_venv() -> bool:
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        return False
    return True


def writable(folder: str) -> bool:
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


if __name__ == "__main__":
    found = problem()
    if found:
        sys.exit(found)
    sys.path.insert(0, ROOT)
    from tools.install import main

    main(sys.argv[1])
