"""A small class, and drills whose answers and moments a test writes down."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from classroom.assignments.models import Assignment
from classroom.assignments.services import assign
from classroom.people.models import SchoolClass, Student, Teacher
from classroom.people.services import add_students, create_class, open_school
from classroom.play.models import Match
from classroom.play.services import play_moves, start_match
from classroom.play.table import Action
from classroom.practice.aggregation import recount_student
from classroom.practice.models import Attempt
from games import catalogue

NOON = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
DRILL = "7ate9-drill"
OUTCOMES = {True: "right", False: "wrong", None: "preempted"}


def small_class(*names: str, time_zone: str = "UTC") -> SchoolClass:
    school = open_school("Hill school", time_zone=time_zone)
    teacher = Teacher.objects.create_user("sigrun@hill.example", "a password", name="Sigrún", school=school)
    school_class = create_class(teacher, name="4 B", year_level=4, language="en")
    add_students(school_class, names)
    return school_class


def set_drill(school_class: SchoolClass, *, due_in: int, facts: Sequence[str] = ()) -> Assignment:
    """Due so many days from today."""
    names = [fact.name for fact in catalogue.game(DRILL).facts({})]
    return assign(
        school_class,
        game_slug=DRILL,
        title="This week's drill",
        options={"facts": list(facts) or names, "prompts": 20},
        opens_on=NOON.date() - timedelta(days=7),
        due_on=NOON.date() + timedelta(days=due_in),
    )


def play_drill(
    student: Student,
    answers: Sequence[tuple[bool, int]],
    *,
    begun: datetime = NOON,
    assignment: Assignment | None = None,
    facts: Sequence[str] = (),
) -> Match:
    """A drill as long as the answers: each right or not, and after how many milliseconds. Missed sums are put right."""
    chosen = list(facts) or [fact.name for fact in catalogue.game(DRILL).facts({})]
    options = {"facts": chosen, "prompts": len(answers)}
    match = start_match(student, game_slug=DRILL, options=options, assignment=assignment, seed="scripted", now=begun)
    actions = scripted_actions(match, answers)
    return play_moves(match, actions, now=begun + timedelta(milliseconds=actions[-1].at))


def record_answers(
    student: Student,
    answers: Sequence[tuple[str, bool | None]],
    *,
    at: datetime = NOON,
    think_ms: int = 1500,
    given: str = "0",
    skill: str = "7ate9",
    game: str = DRILL,
    assignment: Assignment | None = None,
) -> Match:
    """A finished drill written straight into the record, counted at once: facts and whether they were right; None is a
    prompt that a bot's card took away."""
    match = Match.objects.create(
        student=student,
        assignment=assignment,
        game_slug=game,
        seed="recorded",
        state={},
        started_at=at,
        touched_at=at,
        finished_at=at,
        outcome={"winners": [0], "reason": "finished", "scores": [0]},
    )
    Attempt.objects.bulk_create(
        Attempt(
            student=student,
            match=match,
            assignment=assignment,
            number=number,
            game=game,
            skill=skill,
            fact="" if right is None else fact,
            prompt=fact,
            given="7" if right else given,
            right=right,
            outcome=OUTCOMES[right],
            raw_ms=think_ms,
            think_ms=think_ms,
            mode="drill",
            day=at.date(),
            created_at=at,
        )
        for number, (fact, right) in enumerate(answers)
    )
    recount_student(student.pk, at.date())
    return match


def scripted_actions(match: Match, answers: Sequence[tuple[bool, int]]) -> list[Action]:
    game, state, at = match.game, match.game.load(match.state), 0
    actions: list[Action] = []
    for right, ms in answers:
        at += ms
        for put_right in (True,) if right else (False, True):
            fitting = game.dump_move(game.legal_moves(state, 0)[0])["card"]
            other = next(card["id"] for card in game.view(state, 0)["hand"] if card["id"] != fitting)
            move = game.parse_move({"do": "answer", "card": str(fitting if put_right else other)})
            number = len(actions)
            actions.append(Action(move=move, key=f"{number:016x}", base=number, at=at, input_kind="touch"))
            state = game.play(state, 0, move, at).state
    return actions
