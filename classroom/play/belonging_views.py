"""That was not me, and two that are one: the teacher puts matches where they belong."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from classroom.people import access, undo
from classroom.people.alphabet import in_order
from classroom.people.doors import for_teachers
from classroom.people.models import Student
from classroom.people.requests import TeacherRequest
from classroom.people.views.taking_back import tell, tell_taken_back
from classroom.play import belonging


def sent(request: TeacherRequest, name: str) -> str:
    """A code from the form; PostgreSQL would not look for one with NUL."""
    return request.POST.get(name, "").replace("\0", "")


def classmate_of(student: Student, code: str) -> Student:
    """Another student of the same class, or 404."""
    found = access.student_of_class(student.school_class, code)
    if found is None or found.pk == student.pk:
        raise Http404
    return found


@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def not_me(request: TeacherRequest, student: str) -> HttpResponse:
    """The student's last match, and whose it was. Only the match that was shown is moved, and once."""
    found = access.student_for(request.actor, student)
    if request.method != "POST":
        return ask_whose(request, found)
    to, shown = classmate_of(found, sent(request, "to")), sent(request, "match")
    if way_back := belonging.move_last_match(found, shown, to, by=request.actor):
        tell(request, _("The match counts for %(name)s now.") % {"name": to.nickname}, way_back)
    elif not to.matches.filter(code=shown).exists():
        return ask_whose(request, found, overtaken=True)
    return redirect("people:students", code=found.school_class.code)


def ask_whose(request: TeacherRequest, student: Student, *, overtaken: bool = False) -> HttpResponse:
    school_class = student.school_class
    context = {
        "student": student,
        "school_class": school_class,
        "match": belonging.last_match(student),
        "classmates": in_order(access.students_in(school_class).exclude(pk=student.pk), school_class.language),
        "overtaken": overtaken,
    }
    return render(request, "play/not_me.html", context, status=422 if overtaken else 200)


@for_teachers
@require_POST
def merge(request: TeacherRequest, student: str) -> HttpResponse:
    """Another student of the class becomes this one; a second press leads where the first led."""
    kept, other = access.student_for(request.actor, student), sent(request, "other")
    gone = kept.merged_students.filter(code=other).first() or classmate_of(kept, other)
    if way_back := belonging.merge_once(kept, gone, by=request.actor):
        words = {"gone": gone.nickname, "kept": kept.nickname}
        tell(request, _("%(gone)s and %(kept)s are one now: %(kept)s.") % words, way_back)
    return redirect("people:students", code=kept.school_class.code)


@for_teachers
@require_POST
def take_back(request: TeacherRequest, code: str) -> HttpResponse:
    """The Undo of both."""
    done = undo.undo_for(request.actor, code, with_matches=True)
    tell_taken_back(request, belonging.unmerge_or_move_back(done))
    school_class = access.classes_of(request.actor).filter(undos=done).first()
    return redirect("people:students", code=school_class.code) if school_class else redirect("people:classes")
