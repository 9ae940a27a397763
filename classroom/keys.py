"""The server's own secrets: from the environment, or, on a school laptop, made once and kept under var/."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from cryptography.fernet import Fernet

MAKERS = {"SECRET_KEY": lambda: secrets.token_urlsafe(50), "ENCRYPTION_KEY": lambda: Fernet.generate_key().decode()}


def kept_key(name: str, folder: Path) -> str:
    """The key kept in this folder, made on the first start. Readable by its owner alone."""
    path = folder / name.lower()
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        write_once(path, MAKERS[name]())
    return path.read_text().strip()


def write_once(path: Path, text: str) -> None:
    """Two processes may start at once: whoever links first wins, and both then read the same key."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(text)
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    except OSError:
        draft.replace(path)  # a disk that knows no links
    finally:
        draft.unlink(missing_ok=True)
