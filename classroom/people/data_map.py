"""Everything that is kept, in one place: what it is, why, for how long, whose it is, and when it goes.

The export of one child, erasure, the retention job and the privacy pages are made from this map. A model without an
entry fails the suite. Models of other rooms stand here by name, so that nothing is imported upwards.
"""

from __future__ import annotations

from datetime import timedelta

from django.apps import apps
from django.db import models
from django.utils.translation import gettext_lazy as _

from classroom.people.kept import (
    AUDIT_LASTS,
    CHILD,
    FAMILY,
    GRACE,
    ROUND,
    SCHOOL,
    SERVER,
    TEACHER,
    THIRTEEN_MONTHS,
    WITH_ACCOUNT,
    WITH_CHILD,
    WITH_SCHOOL,
    Kept,
    by,
    by_alias,
    link_is_over,
    older,
    own_part,
    undos_of,
)

FRAMEWORK = Kept(SERVER)  # tables of the framework that hold nothing about anybody

MAP: dict[str, Kept] = {
    "people.Student": Kept(
        CHILD,
        what=_("Nickname, animal, class, how the child signs in, and settings such as no timer or larger type"),
        why=_("So that the child can sit down at the right table, and play in a way that suits."),
        how_long=WITH_CHILD,
        of=by("pk"),
        not_exported=("secret",),
        for_children=_("We keep your nickname and your animal."),
    ),
    "play.Match": Kept(
        CHILD,
        what=_("Matches: which game, when, how it ended"),
        why=_("So that a match goes on after a break, and can be looked at again."),
        how_long=ROUND,
        of=by("student"),
        not_exported=("seed", "state", "minds", "snapshot"),
        too_old=older("touched_at", THIRTEEN_MONTHS),
        shows_activity="touched_at",
        for_children=_("We keep the games you played."),
    ),
    "play.Move": Kept(
        CHILD,
        what=_("The moves of each match"),
        why=_("So that a match can be looked at again, move by move."),
        how_long=ROUND,
        of=by("match__student"),
        not_exported=("plan",),
    ),
    "practice.Attempt": Kept(
        CHILD,
        what=_("Each answer: the sum, what was given, whether it was right, how long it took"),
        why=_("So that the teacher sees what to practise next."),
        how_long=ROUND,
        of=by("student"),
        closes="classroom.practice.closing.close_days",
        for_children=_("We keep your answers. They show what to practise."),
    ),
    "practice.SkillDay": Kept(
        CHILD,
        what=_("Totals of each day: how many answers, how many right, thinking times"),
        why=_("So that reports show how a child grows, compared with its own past."),
        how_long=WITH_CHILD,
        of=by("student"),
    ),
    "practice.Standing": Kept(
        CHILD,
        what=_("How well each sum is known, with the latest answers to it"),
        why=_("So that reports show which sums are known."),
        how_long=WITH_CHILD,
        of=by("student"),
    ),
    "practice.InputTime": Kept(
        CHILD,
        what=_("How long tapping or typing takes a child"),
        why=_("So that only thinking is counted as thinking time."),
        how_long=WITH_CHILD,
        of=by("student"),
    ),
    "people.SignedIn": Kept(
        CHILD,
        what=_("Where a child is signed in right now"),
        why=_("So that a child sits at one table at a time."),
        how_long=_("until the child signs out, at most 4 hours"),
        of=by("student"),
        not_exported=("session_key",),
        too_old=older("at", timedelta(hours=4)),
    ),
    "people.Undo": Kept(
        SCHOOL,
        what=_("How things were before a teacher changed them"),
        why=_("So that a teacher can take a change back."),
        how_long=_("one day"),
        of=undos_of,
        part=own_part,
        too_old=older("created_at", timedelta(days=1)),
    ),
    "people.Guardian": Kept(
        FAMILY,
        what=_("Links to a child’s report: when printed, by whom, language; an e-mail address if the family gave one"),
        why=_("So that a family can read the report without an account, and get the weekly line if it asked for it."),
        how_long=_("30 days after the link has ended or was taken back; the address until the mails are stopped"),
        of=by("student"),
        not_exported=("token_hash", "short_code_hash"),
        too_old=link_is_over,
    ),
    "reports.WeeklyLine": Kept(
        FAMILY,
        what=_("In which weeks the weekly line was sent"),
        why=_("So that nobody gets it twice."),
        how_long=_("30 days"),
        of=by("guardian__student"),
        too_old=older("sent_at", GRACE),
    ),
    "people.Teacher": Kept(
        TEACHER,
        what=_("Name, e-mail address, role, language; the password only in a form nobody can read"),
        why=_("So that a teacher can sign in and is known to the class."),
        how_long=WITH_ACCOUNT,
        too_old=older("closed_at", GRACE),
    ),
    "account.EmailAddress": Kept(
        TEACHER,
        what=_("Whether the e-mail address was confirmed"),
        why=_("So that nobody signs up with an address of somebody else."),
        how_long=WITH_ACCOUNT,
    ),
    "mfa.Authenticator": Kept(
        TEACHER,
        what=_("The second step of signing in: an app, a passkey, spare codes"),
        why=_("So that a stolen password is not enough."),
        how_long=WITH_ACCOUNT,
    ),
    "socialaccount.SocialAccount": Kept(
        TEACHER,
        what=_("With which account elsewhere a teacher signs in: its number there, and nothing more"),
        why=_("So that a teacher needs no further password."),
        how_long=WITH_ACCOUNT,
    ),
    "people.Invitation": Kept(
        TEACHER,
        what=_("Links that invite a colleague"),
        why=_("So that only invited colleagues join a school or a class."),
        how_long=_("30 days after the link has ended"),
        too_old=link_is_over,
    ),
    "people.School": Kept(
        SCHOOL,
        what=_("Name and time zone of the school"),
        why=_("So that days begin and end by the school’s own clock."),
        how_long=WITH_SCHOOL,
    ),
    "people.SchoolClass": Kept(
        SCHOOL,
        what=_("Classes: name, year, language, code; who made a demo class"),
        why=_("So that children find their class."),
        how_long=WITH_SCHOOL,
    ),
    "people.SchoolClass_teachers": Kept(
        SCHOOL,
        what=_("Who teaches which class"),
        why=_("So that only its teachers see a class."),
        how_long=WITH_SCHOOL,
    ),
    "people.Group": Kept(
        SCHOOL,
        what=_("Groups inside a class"),
        why=_("So that some children can practise something of their own."),
        how_long=WITH_SCHOOL,
    ),
    "people.Group_students": Kept(
        CHILD,
        what=_("Which groups a child is in"),
        why=_("So that a child gets the practice of its group."),
        how_long=WITH_CHILD,
        of=by("student"),
    ),
    "assignments.Assignment": Kept(
        SCHOOL,
        what=_("What a class is to practise, and until when"),
        why=_("So that children see what to do next."),
        how_long=WITH_SCHOOL,
    ),
    "assignments.Variation": Kept(
        CHILD,
        what=_("What is different for one child or one group: easier sums, more time"),
        why=_("So that everybody practises what suits, and nobody else sees it."),
        how_long=WITH_CHILD,
        of=by("student"),
    ),
    "people.AuditEntry": Kept(
        SERVER,
        what=_("Who signed in, printed, exported, erased or changed roles, and when; a child only by a random alias"),
        why=_("So that a misuse can be found."),
        how_long=_("90 days"),
        of=by_alias,
        stays=True,
        too_old=older("at", AUDIT_LASTS),
    ),
    "people.Tombstone": Kept(
        SERVER,
        what=_("That a child was erased, as a code that leads nobody back to the child"),
        why=_("So that an old backup does not bring the child back."),
        how_long=WITH_SCHOOL,
    ),
    "people.JobRun": Kept(
        SERVER,
        what=_("When old data was last cleared away"),
        why=_("So that somebody notices when it was not."),
        how_long=WITH_SCHOOL,
    ),
    "people.Tries": Kept(
        SERVER,
        what=_("Wrong tries at signing in, under a code instead of a name"),
        why=_("So that nobody finds a secret by trying."),
        how_long=_("one day"),
        too_old=older("forgotten_at", timedelta()),
    ),
    "sessions.Session": Kept(
        SERVER,
        what=_("Who is signed in right now"),
        why=_("So that nobody signs in again on every page."),
        how_long=_("at most 4 hours"),
        too_old=older("expire_date", timedelta()),
    ),
    "account.EmailConfirmation": FRAMEWORK,
    "auth.Group": FRAMEWORK,
    "auth.Group_permissions": FRAMEWORK,
    "auth.Permission": FRAMEWORK,
    "contenttypes.ContentType": FRAMEWORK,
    "socialaccount.SocialApp": FRAMEWORK,
    "socialaccount.SocialToken": FRAMEWORK,
}


def model_of(label: str) -> type[models.Model]:
    if "_" in label:  # the table between two models has no name of its own in the registry
        found = [model for model in apps.get_models(include_auto_created=True) if model._meta.label == label]
        return found[0]
    return apps.get_model(label)
