"""The parents' door: the code of the letter opens the child's report."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from classroom.people import access
from classroom.people.doors import public
from classroom.people.forms import LetterCodeForm


@public
@require_http_methods(["GET", "POST"])
def parents(request: HttpRequest) -> HttpResponse:
    form = LetterCodeForm(request.POST or None)
    if form.is_valid():
        if guardian := access.guardian_by_short_code(form.cleaned_data["code"]):
            return redirect("reports:family", token=access.signed_token(guardian))
        form.add_error("code", _("This code is not in use. Look at the letter again, or ask the school for a new one."))
    return render(request, "people/parents.html", {"form": form}, status=422 if form.errors else 200)
