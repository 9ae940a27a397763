"""What a list would change: who is new, the same, back from the archive, moved, or not on the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from django.db.models import F

from classroom.people.models import School, SchoolClass, Student, Teacher
from classroom.people.rosters.class_lists import ClassList, plain_title
from classroom.people.rosters.nicknames import nicknames, unlike
from classroom.people.rosters.reading import Entry, Problem, Reading, roster_key
from classroom.people.services import spare_avatars


class Kind(StrEnum):
    NEW = "new"
    SAME = "same"
    BACK = "back"
    MOVED = "moved"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Line:
    """One child of the list, or one who is missing from it, and what becomes of it."""

    kind: Kind
    nickname: str
    avatar: str
    entry: Entry | None = None
    student: Student | None = None
    key: str = ""

    @property
    def line(self) -> int:
        return self.entry.line if self.entry else 0


@dataclass(frozen=True, slots=True)
class Plan:
    """What happens to one class. Without a class, one is made."""

    school_class: SchoolClass | None
    title: str
    lines: tuple[Line, ...]
    problems: tuple[Problem, ...] = ()
    empty: int = 0
    class_list: ClassList | None = None

    def counted(self) -> Counter[Kind]:
        return Counter(line.kind for line in self.lines)

    def count(self, *kinds: Kind) -> int:
        return sum(self.counted()[kind] for kind in kinds)

    @property
    def new(self) -> int:
        return self.count(Kind.NEW)

    @property
    def same(self) -> int:
        return self.count(Kind.SAME)

    @property
    def back(self) -> int:
        return self.count(Kind.BACK)

    @property
    def moved(self) -> int:
        return self.count(Kind.MOVED)

    @property
    def rows(self) -> list[Line | Problem]:
        """What needs a look stands on top; the rest as it stands on the list."""
        both: list[Line | Problem] = [line for line in self.lines if line.entry]
        return sorted([*both, *self.problems], key=lambda row: (isinstance(row, Line), row.line))

    @property
    def missing(self) -> list[Line]:
        return [line for line in self.lines if line.kind is Kind.GONE]

    @property
    def arriving(self) -> int:
        """How many more there will be in the class."""
        return self.count(Kind.NEW, Kind.BACK, Kind.MOVED)

    @property
    def gone(self) -> int:
        return self.count(Kind.GONE)

    @property
    def shortened(self) -> int:
        return sum(bool(line.entry and line.entry.dropped) for line in self.lines if line.kind is Kind.NEW)


def plan_class(school_class: SchoolClass, reading: Reading) -> Plan:
    """A list for one class alone: children of other classes stay where they are."""
    pool = Pool(school_class.school, [school_class])
    return pool.plans([ClassList(school_class.name, reading)], [school_class])[0]


def plan_new_class(school: School, reading: Reading) -> Plan:
    return Pool(school, []).plans([ClassList("", reading)], [None])[0]


def plan_school(teacher: Teacher, lists: Sequence[ClassList]) -> list[Plan]:
    """Lists for several classes at once; only real classes of this teacher are touched."""
    real = SchoolClass.objects.filter(teachers=teacher, archived_at=None, demo_steps=None)
    classes = list(real.order_by("pk"))
    found = classes_for(lists, classes)
    pool = Pool(teacher.school, classes)
    pool.claim(lists, found)
    return pool.plans(lists, found)


def classes_for(lists: Sequence[ClassList], classes: Iterable[SchoolClass]) -> list[SchoolClass | None]:
    """By the list's own key, else by the name: first as it is written, then in any spelling. No class is two lists'."""
    free, found = list(classes), dict[int, SchoolClass]()
    for fits in (same_key, same_title, like_title):
        for place, each in enumerate(lists):
            fitting = (school_class for school_class in free if fits(each, school_class))
            if place not in found and (school_class := next(fitting, None)):
                found[place] = school_class
                free.remove(school_class)
    return [found.get(place) for place in range(len(lists))]


def same_key(each: ClassList, school_class: SchoolClass) -> bool:
    return bool(each.key) and school_class.roster_key == each.key


def same_title(each: ClassList, school_class: SchoolClass) -> bool:
    return school_class.name == each.title and not (school_class.roster_key and each.key)


def like_title(each: ClassList, school_class: SchoolClass) -> bool:
    alike = plain_title(school_class.name) == plain_title(each.title)
    return alike and not (school_class.roster_key and each.key)


Known = Mapping[int, Student | None]
"""For each line of a list the child who answers to it, if anybody does."""


class Pool:
    """The children who are known in some classes, and to which line of a list each answers already."""

    def __init__(self, school: School, classes: Sequence[SchoolClass]) -> None:
        self.school = school
        known = Student.objects.filter(school_class__in=classes).select_related("merged_into", "school_class")
        self.classes = {school_class.pk for school_class in classes}
        self.students = list(known.order_by(F("archived_at").asc(nulls_first=True), "pk"))
        self.by_key: dict[str, list[Student]] = {}
        for student in self.students:
            self.by_key.setdefault(student.roster_key, []).append(student)
        self.staying: dict[int, str] = {}
        self.listed: set[int] = set()

    def claim(self, lists: Sequence[ClassList], classes: Sequence[SchoolClass | None]) -> None:
        """Who is on the list of their own class stays there, and is not looked for by another list."""
        self.listed = {school_class.pk for school_class in classes if school_class}
        for each, school_class in zip(lists, classes, strict=True):
            for entry in each.reading.entries:
                if school_class and (student := self.at_home(entry, school_class)):
                    self.staying[student.pk] = roster_key(self.school, entry)

    def at_home(self, entry: Entry, school_class: SchoolClass) -> Student | None:
        """By the list's own key; or by the line, where the child was pasted before the list had keys."""
        own = roster_key(self.school, entry)
        keys = (own, roster_key(self.school, replace(entry, key="")))
        here = (s for key in keys for s in self.known_by(key) if s.school_class_id == school_class.pk)
        return next((s for s in here if self.staying.get(s.pk, own) == own), None)

    def known_by(self, key: str) -> Iterator[Student]:
        """Who answers to a key by now. Whoever was merged into a child of another class stays there."""
        found = map(last_self, self.by_key.get(key, []))
        return (student for student in found if student.school_class_id in self.classes)

    def elsewhere(self, entry: Entry) -> Student | None:
        """In another class of this teacher, and not kept there by its list. Without a key of the school's own a name is
        only a name: then that other class must be on the list too, and the child missing from it."""
        found = self.known_by(roster_key(self.school, entry))
        free = (s for s in found if s.pk not in self.staying and s.archived_at is None)
        return next((s for s in free if entry.key or s.school_class_id in self.listed), None)

    def by_hand(self, entry: Entry, school_class: SchoolClass) -> Student | None:
        """Somebody whom no list has named yet, with just this nickname."""
        keyless = (s for s in self.by_key.get("", []) if s.school_class_id == school_class.pk and not s.archived_at)
        alike = (s for s in keyless if s.nickname.casefold() == entry.kept.casefold())
        return next((s for s in alike if s.pk not in self.staying), None)

    def plans(self, lists: Sequence[ClassList], classes: Sequence[SchoolClass | None]) -> list[Plan]:
        """Everybody is found before anybody is missed: whom one list moves is not gone from another."""
        pairs = list(zip(lists, classes, strict=True))
        known = [{entry.line: self.find(entry, of) for entry in each.reading.entries} for each, of in pairs]
        return [self.plan(of, each, found) for (each, of), found in zip(pairs, known, strict=True)]

    def plan(self, school_class: SchoolClass | None, each: ClassList, known: Known) -> Plan:
        present = [
            s for s in self.students if school_class and s.school_class_id == school_class.pk and not s.archived_at
        ]
        lines = [*self.comers(each.reading.entries, known, school_class, present), *missing(present, self.staying)]
        title = school_class.name if school_class else each.title
        return Plan(school_class, title, tuple(lines), each.reading.problems, each.reading.empty, each)

    def find(self, entry: Entry, school_class: SchoolClass | None) -> Student | None:
        """Each child answers to one line only."""
        here = school_class and (self.at_home(entry, school_class) or self.by_hand(entry, school_class))
        found = here or self.elsewhere(entry)
        if found:
            self.staying[found.pk] = roster_key(self.school, entry)
        return found

    def comers(
        self,
        entries: Sequence[Entry],
        known: Known,
        school_class: SchoolClass | None,
        present: Sequence[Student],
    ) -> list[Line]:
        """Those whom we know get their names first, newcomers what is left."""
        taken = {student.nickname.casefold() for student in present}
        met = {e.line: self.known_line(e, s, school_class, taken) for e in entries if (s := known[e.line])}
        new = [entry for entry in entries if entry.line not in met]
        names = iter(nicknames(new, taken=taken))
        avatars = iter(spare_avatars(len(new), worn=[student.avatar for student in present]))
        return [
            met.get(entry.line) or Line(Kind.NEW, next(names), next(avatars), entry, key=roster_key(self.school, entry))
            for entry in entries
        ]

    def known_line(self, entry: Entry, student: Student, school_class: SchoolClass | None, taken: set[str]) -> Line:
        moved = school_class is None or student.school_class_id != school_class.pk
        kind = Kind.MOVED if moved else Kind.BACK if student.archived_at else Kind.SAME
        nickname = student.nickname if kind is Kind.SAME else unlike(student.nickname, taken)
        taken.add(nickname.casefold())
        return Line(kind, nickname, student.avatar, entry, student, roster_key(self.school, entry))


def last_self(student: Student) -> Student:
    """Who a merged child is now, however often it was merged."""
    met = {student.pk}
    while (became := student.merged_into) and became.pk not in met:
        met.add(became.pk)
        student = became
    return student


def missing(present: Iterable[Student], named: Container[int]) -> list[Line]:
    return [Line(Kind.GONE, s.nickname, s.avatar, student=s) for s in present if s.pk not in named]


def free_nickname(student: Student, school_class: SchoolClass) -> str:
    """The student's own where it is free in that class, else one beside it."""
    others = school_class.students.filter(archived_at=None).exclude(pk=student.pk)
    return unlike(student.nickname, {name.casefold() for name in others.values_list("nickname", flat=True)})
