"""What a page may load, and where its forms may lead: ourselves, and next to nothing else."""

from __future__ import annotations

from collections.abc import Collection

from csp.constants import NONE, SELF


def content_policy(*, forms_lead_to: Collection[str]) -> dict[str, dict[str, list[str]]]:
    """No inline script or style, no other host; `data:` for the small pictures inside style sheets."""
    directives = {
        "default-src": [NONE],
        "img-src": [SELF, "data:"],
        "form-action": [SELF, *forms_lead_to],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
    ours = ("script-src", "style-src", "font-src", "connect-src", "manifest-src", "worker-src")
    return {"DIRECTIVES": directives | {name: [SELF] for name in ours}}
