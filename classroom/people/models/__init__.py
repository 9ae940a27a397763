"""Schools, teachers, classes, students and guardians."""

from classroom.people.models.classes import SchoolClass, Student
from classroom.people.models.guardians import Guardian
from classroom.people.models.schools import School, Teacher

__all__ = ["Guardian", "School", "SchoolClass", "Student", "Teacher"]
