"""Names come into a class: pasted, from a file, or as a school's whole list. Always looked at first."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from classroom.people import access
from classroom.people.class_forms import FileForm, NamesForm, NewClassForm
from classroom.people.doors import for_teachers
from classroom.people.models import SchoolClass
from classroom.people.requests import TeacherRequest
from classroom.people.rosters import parcel
from classroom.people.rosters.class_lists import ClassList, list_for, named, read_table
from classroom.people.rosters.oneroster import is_zip, read_oneroster
from classroom.people.rosters.plan import Plan, plan_class, plan_new_class, plan_school
from classroom.people.rosters.reading import Unreadable
from classroom.people.rosters.taking_over import Taken, make_class, take_class_list, take_school_list
from classroom.people.views.taking_back import tell
from classroom.toasts import toast

CHOSEN = ("name", "year_level", "language", "sign_in")


def mark_of(text: str) -> str:
    """Proves that exactly this text was looked at before it is taken over."""
    return salted_hmac("pasted names", text, algorithm="sha256").hexdigest()


@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def new_class(request: TeacherRequest) -> HttpResponse:
    form = NewClassForm(request.POST if request.method == "POST" else None, initial={"language": request.LANGUAGE_CODE})
    if not form.is_valid():
        return render(request, "people/new_class.html", {"form": form}, status=422 if form.errors else 200)
    names = form.cleaned_data["names"]
    if names.strip() and form.cleaned_data["seen"] != mark_of(names):
        return render(request, "people/new_class.html", {"form": form} | seen(form, plan_new(request, form)))
    chosen = {name: form.cleaned_data[name] for name in CHOSEN}
    taken = make_class(request.actor, form.reading, code=form.cleaned_data["key"], **chosen)
    say_taken(request, taken)
    return redirect("people:students", code=taken.school_class.code if taken.school_class else "")


def plan_new(request: TeacherRequest, form: NamesForm) -> Plan:
    return plan_new_class(request.actor.school, form.reading)


def seen(form: NamesForm, plan: Plan) -> dict[str, Any]:
    return {"plan": plan, "seen": mark_of(form.cleaned_data["names"])}


@for_teachers
@require_POST
def preview_names(request: TeacherRequest) -> HttpResponse:
    """What the names would make, while they are being typed: for a new class, or for one of the teacher's own."""
    form, code = NamesForm(request.POST), request.POST.get("class", "")
    school_class = access.class_for(request.actor, code.replace("\0", "")) if code else None
    if not form.is_valid():
        problems = form.errors.get("names") if request.POST.get("names", "").strip() else None
        return render(request, "people/_plan_empty.html", {"problems": problems, "school_class": school_class})
    plan = plan_class(school_class, form.reading) if school_class else plan_new(request, form)
    return render(request, "people/_plan.html", seen(form, plan) | {"school_class": school_class})


@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def add_students(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    form = NamesForm(request.POST if request.method == "POST" else None)
    context = {"form": form, "file_form": FileForm(), "school_class": school_class}
    if not form.is_valid():
        return render(request, "people/add_students.html", context, status=422 if form.errors else 200)
    if form.cleaned_data["seen"] != mark_of(form.cleaned_data["names"]):
        context |= seen(form, plan_class(school_class, form.reading))
        return render(request, "people/add_students.html", context)
    gone = form.cleaned_data["archive_gone"]
    say_taken(request, take_class_list(school_class, form.reading, by=request.actor, archive_gone=gone))
    return redirect("people:students", code=code)


@for_teachers
@require_POST
def class_file(request: TeacherRequest, code: str) -> HttpResponse:
    """A file for this class: read, compared and shown."""
    school_class = access.class_for(request.actor, code)
    form = FileForm(request.POST, request.FILES)
    lists = read_file(form, only=school_class)
    if not lists:
        context = {"form": NamesForm(), "file_form": form, "school_class": school_class}
        return render(request, "people/add_students.html", context, status=422)
    plan = plan_class(school_class, lists[0].reading)
    context = {"plan": plan, "school_class": school_class, "parcel": parcel.pack(lists, request.actor)}
    return render(request, "people/class_file.html", context)


def read_file(form: FileForm, *, only: SchoolClass | None = None) -> list[ClassList]:
    """The lists of the file; none where the form says what is the matter. `only`: the one meant for this class."""
    if not form.is_valid():
        return []
    data: bytes = form.cleaned_data["file"]
    try:
        lists = read_oneroster(data) if is_zip(data) else read_table(data)
        return [list_for(only.name, lists, key=only.roster_key)] if only else named(lists)
    except Unreadable as refusal:
        form.add_error("file", str(refusal))
        return []


@for_teachers
@require_POST
def confirm_class_file(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    try:
        listed = list_for(school_class.name, parcel.unpack(request.POST.get("parcel", ""), request.actor))
    except Unreadable as refusal:
        toast(request, str(refusal))
        return redirect("people:add_students", code=code)
    gone = "archive_gone" in request.POST
    say_taken(request, take_class_list(school_class, listed.reading, by=request.actor, archive_gone=gone))
    return redirect("people:students", code=code)


@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def school_list(request: TeacherRequest) -> HttpResponse:
    """Several classes at once, from OneRoster or from a CSV file with a column for the class."""
    form = FileForm(request.POST, request.FILES) if request.method == "POST" else FileForm()
    context: dict[str, Any] = {"form": form, "sign_ins": SchoolClass.SignIn.choices}
    if lists := read_file(form):
        context |= {"plans": plan_school(request.actor, lists), "parcel": parcel.pack(lists, request.actor)}
    return render(request, "people/school_list.html", context, status=422 if form.errors else 200)


@for_teachers
@require_POST
def confirm_school_list(request: TeacherRequest) -> HttpResponse:
    try:
        lists = named(parcel.unpack(request.POST.get("parcel", ""), request.actor))
    except Unreadable as refusal:
        toast(request, str(refusal))
        return redirect("people:school_list")
    chosen = {place for place in range(len(lists)) if str(place) in request.POST.getlist("class")}
    say_taken(request, take_school_list(lists, by=request.actor, only=chosen, **wished(request)))
    return redirect("people:classes")


def wished(request: TeacherRequest) -> dict[str, Any]:
    """How the list is to be taken over."""
    sign_in = request.POST.get("sign_in", "")
    return {
        "archive_gone": "archive_gone" in request.POST,
        "sign_in": sign_in if sign_in in SchoolClass.SignIn.values else SchoolClass.SignIn.PICTURES,
        "language": request.LANGUAGE_CODE,
    }


def say_taken(request: TeacherRequest, taken: Taken) -> None:
    if n := taken.arrived:
        words = ngettext("%(n)s student is added.", "%(n)s students are added.", n) % {"n": n}
    elif any(plan.lines for plan in taken.plans):
        words = _("Everybody on the list was there already.")
    elif taken.school_class:
        words = _("The class is made. Add its students when you like.")
    else:
        words = _("Nothing was chosen.")
    if taken.undo:
        tell(request, words, taken.undo)
    else:
        toast(request, words)
