"""Signing in with an account that a teacher has elsewhere: off until the school sets keys in the environment."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from classroom import environment

GOOGLE = "https://accounts.google.com"
MICROSOFT = "https://login.microsoftonline.com/"


def houses() -> list[dict[str, Any]]:
    """Google, Microsoft, or a house of the school's own: all speak OpenID Connect, so they are all asked alike."""
    found = []
    if keys := both("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"):
        found.append(house("google", "Google", GOOGLE, keys))
    if keys := both("MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET", "MICROSOFT_TENANT"):
        found.append(house("microsoft", "Microsoft", f"{MICROSOFT}{tenant()}/v2.0", keys))
    if keys := both("OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_URL", "OIDC_NAME"):
        found.append(house("school", environment.text("OIDC_NAME", default="OpenID"), own_house(), keys))
    return found


def both(identity: str, secret: str, *about: str) -> dict[str, str]:
    """Both keys, or nothing of that house: less opens nothing, and whoever set it would look for the button in vain."""
    given = [name for name in (identity, secret, *about) if environment.text(name)]
    for name in (identity, secret):
        if given and name not in given:
            raise environment.nonsense(name, f"set wherever {given[0]} is")
    return {"client_id": environment.text(identity), "secret": environment.text(secret)} if given else {}


def house(slug: str, name: str, url: str, keys: dict[str, str]) -> dict[str, Any]:
    told = {"server_url": url, "fetch_userinfo": False, "oauth_pkce_enabled": True}
    return {"provider_id": slug, "name": name, "settings": told, **keys}


def tenant() -> str:
    """The school's own: with `common` anybody's Microsoft account would do, under any address it cares to show."""
    value = environment.text("MICROSOFT_TENANT")
    if not value or value in {"common", "consumers", "organizations"} or "/" in value:
        raise environment.nonsense("MICROSOFT_TENANT", "the id or the domain of the school's tenant")
    return value


def own_house() -> str:
    value = environment.text("OIDC_URL").rstrip("/")
    wanted = "an address such as https://login.example.org"
    parts = environment.split("OIDC_URL", value, wanted)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise environment.nonsense("OIDC_URL", wanted)
    return value


def origins(found: list[dict[str, Any]]) -> list[str]:
    """Where a form of ours may lead to, for the content security policy."""
    parts = [urlsplit(one["settings"]["server_url"]) for one in found]
    return [f"{part.scheme}://{part.netloc}" for part in parts]
