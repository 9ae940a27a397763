"""A demo school, played for real: every answer goes through the engines and the service, from a fixed seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import exp
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from classroom.assignments.models import Assignment
from classroom.assignments.services import assign
from classroom.people.groups import make_group
from classroom.people.models import School, SchoolClass, Student, Teacher
from classroom.people.services import add_students, create_class, open_school
from classroom.play.models import Match
from classroom.play.services import play_moves, start_match
from classroom.play.table import Action
from classroom.practice.aggregation import recount_student
from classroom.practice.models import InputTime
from games import catalogue
from games.core.chance import Chance
from games.core.game import Fact, Game

SEED = "table nine"
TEACHER_EMAIL = "teacher@demo.example"
TEACHER_PASSWORD = "seven ate nine"  # noqa: S105  a door that is meant to be open
SCHOOL = "Demo school"
WEEKS = 6
MATCHES_A_SITTING = 2
DRILL = "7ate9-drill"
INPUT, TRIALS = "touch", 8
LATE_DEVICE, LATE_MS = "Elsa", 1500

CLASS_A = (
    "Anna Birta Dagur Elsa Finn Hekla Ísak Jón Katla Lára Leo Mia "
    "Nói Ólöf Petra Rúna Sara Tómas Una Viktor Yrsa Þór Ævar Ösp"
)
CLASS_B = (
    "Daan Emma Sem Sanne Lotte Bram София Максим Аня Иван Ольга Павел "
    "Astrid Björn Elin Gustav Freja Nils Oliver Amelia George Isla Harry Ruby"
)


@dataclass(frozen=True, slots=True)
class Child:
    """How a demo child answers: `knows` is how sure it is at the start, `learns` per week; `pace` in ms."""

    knows: float = 1.6
    learns: float = 0.55
    pace: int = 2600
    sittings: int = 24
    stops_at: int = WEEKS * 7


TEMPERS = {
    "Dagur": Child(knows=0.9, learns=0.02, pace=4200),
    "Petra": Child(knows=1.6, learns=0.02, pace=3600),
    "Finn": Child(knows=1.0, learns=0.0, pace=700),
    "Leo": Child(knows=1.3, learns=0.0, pace=650),
    "Viktor": Child(knows=7.0, learns=0.5, pace=1300),
    "Hekla": Child(knows=7.0, learns=0.5, pace=1200),
    "Ólöf": Child(stops_at=WEEKS * 7 - 9),
    "Nói": Child(stops_at=WEEKS * 7 - 10),
}


def demo_exists() -> bool:
    return Teacher.objects.filter(email=TEACHER_EMAIL).exists()


@transaction.atomic
def build_demo_school(*, now: datetime | None = None) -> School:
    """Two classes of 24: one with six weeks of practice behind it, one nearly empty."""
    now = now or timezone.now()
    school = open_school(_(SCHOOL), time_zone="UTC")
    teacher = Teacher.objects.create_user(
        TEACHER_EMAIL, TEACHER_PASSWORD, name="Sigrún", school=school, role=Teacher.Role.ADMINISTRATOR
    )
    first = create_class(teacher, name="4 B", year_level=4, language="en")
    second = create_class(teacher, name="3 A", year_level=3, language="en")
    weeks = [set_week(first, now - timedelta(weeks=ago), current=ago == 0) for ago in reversed(range(WEEKS))]
    students = add_students(first, CLASS_A.split())
    warm_up(students)
    divide(first, students, by=teacher)
    for student in students:
        play_weeks(student, weeks, now)
    add_students(second, CLASS_B.split())
    return school


def warm_up(students: Sequence[Student]) -> None:
    """Copy trials: how long tapping alone takes each of them. One has a device that answers late."""
    InputTime.objects.bulk_create(
        InputTime(student=student, kind=INPUT, trials=[tapping_ms(student)] * TRIALS) for student in students
    )


def tapping_ms(student: Student) -> int:
    usual = 620 + round(200 * Chance(SEED, f"{student.nickname} taps").unit())
    return usual + LATE_MS if student.nickname == LATE_DEVICE else usual


def divide(school_class: SchoolClass, students: Sequence[Student], *, by: Teacher) -> None:
    """Two halves, as many schools teach them."""
    half = len(students) // 2
    for name, members in (("A", students[:half]), ("B", students[half:])):
        make_group(school_class, name, by=by, students=members)


def set_week(school_class: SchoolClass, end: datetime, *, current: bool) -> Assignment:
    """One week's practice, due the day after it ends. Weeks that are over are put away."""
    game = catalogue.game(DRILL)
    return assign(
        school_class,
        game_slug=game.slug,
        title=_("Plus and minus 1, 2, 3"),
        options={"facts": [fact.name for fact in game.facts({})], "prompts": 20},
        goal=10,
        opens_on=(end - timedelta(days=7)).date(),
        due_on=(end + timedelta(days=1)).date(),
        archived_at=None if current else end + timedelta(days=2),
    )


def play_weeks(student: Student, weeks: Sequence[Assignment], now: datetime) -> None:
    child = TEMPERS.get(student.nickname) or usual_child(Chance(SEED, student.nickname))
    days = set()
    for number, moment in enumerate(sittings(student, child, now)):
        assignment = next(week for week in reversed(weeks) if week.opens_on <= moment.date())
        for place in range(MATCHES_A_SITTING):
            begun = moment + timedelta(minutes=4 * place)
            play_drill(student, child, assignment, begun=begun, now=now, label=f"{number}-{place}")
        days.add(moment.date())
    if days:
        recount_student(student.pk, min(days))
    Match.objects.filter(student=student).update(unaggregated=False)


def usual_child(chance: Chance) -> Child:
    """Some know much and answer soon, some are on their way: a class whose map shows every shade."""
    ahead = chance.unit()
    return Child(knows=1.8 + 3.4 * ahead, pace=round(2500 - 1300 * ahead))


def sittings(student: Student, child: Child, now: datetime) -> Iterator[datetime]:
    """School days of the last six weeks, as many as this child sits down on, the latest ones first in the count."""
    today = now.replace(hour=9, minute=0, second=0, microsecond=0)
    if today > now:
        today -= timedelta(days=1)
    days = [today - timedelta(days=ago) for ago in range(WEEKS * 7)]
    school_days = [day for day in days if day.weekday() < 5 and (today - day).days >= WEEKS * 7 - child.stops_at]
    lots = Chance(SEED, f"{student.nickname} sittings").shuffled(school_days)
    yield from sorted(lots[: child.sittings])


def play_drill(
    student: Student, child: Child, assignment: Assignment, *, begun: datetime, now: datetime, label: str
) -> None:
    match = start_match(
        student,
        game_slug=assignment.game_slug,
        options=dict(assignment.options),
        assignment=assignment,
        seed=f"{SEED} {student.nickname} {label}",
        now=begun,
    )
    week = WEEKS - (now - begun).days / 7
    actions = list(answers(match, child, week, Chance(match.seed, "child"), taps=tapping_ms(student)))
    play_moves(match, actions, now=begun + timedelta(milliseconds=actions[-1].at + 1000))


def answers(match: Match, child: Child, week: float, chance: Chance, *, taps: int) -> Iterator[Action]:
    """The child's answers, each worked out on the table that the answers before it made."""
    game, state, at = match.game, match.game.load(match.state), 0
    facts = {fact.name: fact for fact in game.facts(match.options)}
    for number in range(4 * len(facts)):
        view = game.view(state, 0)
        if view["prompt"] is None:
            return
        if not view["prompt"]["retry"]:
            at += taps + thinking_ms(facts[view["prompt"]["text"]], child, week, chance)
        move = game.parse_move(answer(game, state, view, facts, child, week, chance))
        yield Action(move=move, key=f"{number:016x}", base=number, at=at, input_kind=INPUT)
        state = game.play(state, 0, move, at).state


def answer(
    game: Game, state: Any, view: dict[str, Any], facts: dict[str, Fact], child: Child, week: float, chance: Chance
) -> dict[str, str]:
    right = game.dump_move(game.legal_moves(state, 0)[0])["card"]
    fact = facts[view["prompt"]["text"]]
    if view["prompt"]["retry"] or chance.happens(sureness(fact, child, week)):
        return {"do": "answer", "card": str(right)}
    others = [str(card["id"]) for card in view["hand"] if card["id"] != right]
    return {"do": "answer", "card": chance.choice(others)}


def sureness(fact: Fact, child: Child, week: float) -> float:
    """Later facts in the order of new facts are harder; every week helps."""
    return 1 / (1 + exp(-(child.knows + child.learns * week - fact.order / 30)))


def thinking_ms(fact: Fact, child: Child, week: float, chance: Chance) -> int:
    pace = child.pace * (1 + fact.order / 90) * (1 - 0.04 * week)
    return max(320, round(chance.lognormal(mean=pace, cv=0.35)))
