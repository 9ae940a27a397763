"""Doors: every view says who may enter. A view that says nothing is closed to everybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

View = TypeVar("View", bound=Callable[..., Any])

PUBLIC, TEACHER, STUDENT, PLAYER, GUARDIAN = "public", "teacher", "student", "player", "guardian"
ADMINISTRATOR = "administrator"

# Views that are not ours to mark: by their URL names.
OTHERS_DOORS = {
    "set_language": PUBLIC,
    "account_login": PUBLIC,
    "account_logout": PUBLIC,
    "account_signup": PUBLIC,
    "account_reset_password": PUBLIC,
    "account_reset_password_done": PUBLIC,
    "account_reset_password_from_key": PUBLIC,
    "account_reset_password_from_key_done": PUBLIC,
    "account_confirm_email": PUBLIC,
    "account_email_verification_sent": PUBLIC,
    "account_inactive": PUBLIC,
    "account_reauthenticate": TEACHER,
    "account_email": TEACHER,
    "account_change_password": TEACHER,
    "account_set_password": TEACHER,
    "mfa_authenticate": PUBLIC,
    "mfa_login_webauthn": PUBLIC,
    "mfa_index": TEACHER,
    "mfa_reauthenticate": TEACHER,
    "mfa_reauthenticate_webauthn": TEACHER,
    "mfa_activate_totp": TEACHER,
    "mfa_deactivate_totp": TEACHER,
    "mfa_view_recovery_codes": TEACHER,
    "mfa_generate_recovery_codes": TEACHER,
    "mfa_download_recovery_codes": TEACHER,
    "mfa_list_webauthn": TEACHER,
    "mfa_add_webauthn": TEACHER,
    "mfa_remove_webauthn": TEACHER,
    "mfa_edit_webauthn": TEACHER,
    "openid_connect_login": PUBLIC,
    "openid_connect_callback": PUBLIC,
    "socialaccount_signup": PUBLIC,
    "socialaccount_login_cancelled": PUBLIC,
    "socialaccount_login_error": PUBLIC,
    "socialaccount_connections": TEACHER,
}


def _door(kind: str) -> Callable[[View], View]:
    def mark(view: View) -> View:
        view.door = kind  # type: ignore[attr-defined]
        return view

    return mark


public = _door(PUBLIC)
for_teachers = _door(TEACHER)
for_administrators = _door(ADMINISTRATOR)
for_students = _door(STUDENT)
for_guardians = _door(GUARDIAN)
for_players = _door(PLAYER)
"""A student at the table: the query for the seat is also the check, so that a move asks the database nothing more."""
