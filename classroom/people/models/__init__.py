"""Schools, teachers, classes, students and guardians; invitations, and the record of what was done."""

from classroom.people.models.audit import AuditEntry, JobRun, Tombstone
from classroom.people.models.classes import Group, SchoolClass, Student
from classroom.people.models.guardians import Guardian
from classroom.people.models.invitations import Invitation
from classroom.people.models.schools import School, Teacher
from classroom.people.models.sign_in import SignedIn, Tries
from classroom.people.models.undo import Undo

__all__ = [
    "AuditEntry",
    "Group",
    "Guardian",
    "Invitation",
    "JobRun",
    "School",
    "SchoolClass",
    "SignedIn",
    "Student",
    "Teacher",
    "Tombstone",
    "Tries",
    "Undo",
]
