"""What a family does itself: open the report with the letter's code, choose a language, ask for mail, stop it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from classroom.errors import too_many
from classroom.people import access, family_mail, guardians, limits
from classroom.people.doors import for_guardians, public
from classroom.people.family_forms import LetterCodeForm, MailForm
from classroom.people.language import known_language, speak
from classroom.people.requests import GuardianRequest


@public
@require_http_methods(["GET", "HEAD", "POST"])
def parents(request: HttpRequest) -> HttpResponse:
    form = LetterCodeForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        if seconds := limits.code_rest(request):
            return too_many(request, seconds=seconds)
        if guardian := access.guardian_by_short_code(form.cleaned_data["code"]):
            return redirect("reports:family", token=access.signed_token(guardian))
        limits.note_wrong_code(request)
        form.add_error("code", _("This code is not in use. Look at the letter again, or ask the school for a new one."))
    return render(request, "people/parents.html", {"form": form}, status=422 if form.errors else 200)


@for_guardians
@require_POST
def language(request: GuardianRequest, token: str) -> HttpResponse:
    chosen = request.POST.get("language", "")
    if known_language(chosen):
        guardians.choose_language(request.actor, chosen)
    page = "people:family_mail" if request.POST.get("page") == "mail" else "reports:family"
    return redirect(page, token=token)


@for_guardians
@require_http_methods(["GET", "HEAD", "POST"])
def mail(request: GuardianRequest, token: str) -> HttpResponse:
    """Ask for the weekly line. The address is kept only after the mail that is sent now was answered."""
    form = MailForm(request.POST if request.method == "POST" else None)
    stop_at = reverse("people:stop_mail", args=[guardians.stopping_token(request.actor)])
    context = {"form": form, "guardian": request.actor, "token": token, "page": "mail", "stop_link": stop_at}
    if form.is_valid():
        refusal = family_mail.ask(request.actor, form.cleaned_data["email"])
        if not refusal:
            return render(request, "people/family_mail.html", context | {"sent_to": form.cleaned_data["email"]})
        form.add_error("email", refusal)
    return render(request, "people/family_mail.html", context, status=422 if form.errors else 200)


@public
@require_http_methods(["GET", "HEAD", "POST"])
def confirm_mail(request: HttpRequest, asking: str) -> HttpResponse:
    """The link of the mail: a page with one button, since a mail scanner follows links too."""
    found = family_mail.asked(asking)
    if found is None:
        return render(request, "people/link_over.html", status=404)
    guardian, email = found
    speak(request, guardian.language)
    if request.method == "POST":
        guardians.confirm_mail(guardian, email)
    context = {"guardian": guardian, "email": email, "done": request.method == "POST"}
    return render(request, "people/confirm_mail.html", context | {"token": access.signed_token(guardian)})


@csrf_exempt
@public
@require_http_methods(["GET", "HEAD", "POST"])
def stop_mail(request: HttpRequest, stopping: str) -> HttpResponse:
    """No token against forgery: mail readers press this button themselves, and the address is secret enough."""
    guardian = family_mail.stopping(stopping)
    if guardian is None:
        return render(request, "people/link_over.html", status=404)
    speak(request, guardian.language)
    if request.method == "POST":
        guardians.stop_mail(guardian)
    return render(request, "people/stop_mail.html", {"guardian": guardian, "done": request.method == "POST"})
