"""Schools, teachers, classes, students and guardians; invitations, and the record of what was done."""

from classroom.people.models.audit import AuditEntry, JobRun, Tombstone
from classroom.people.models.classes import SchoolClass, Student
from classroom.people.models.guardians import Guardian
from classroom.people.models.invitations import Invitation
from classroom.people.models.schools import School, Teacher

__all__ = [
    "AuditEntry",
    "Guardian",
    "Invitation",
    "JobRun",
    "School",
    "SchoolClass",
    "Student",
    "Teacher",
    "Tombstone",
]
