"""Words that libraries say on our pages, where their own catalogues have gaps: naming them here keeps them in ours,
which is read before theirs."""

from __future__ import annotations

from django.forms import Field
from django.utils.translation import gettext_lazy, gettext_noop, ngettext_lazy

# allauth has no Icelandic. Everything else it can say here is replaced by words of our own (people.account_words,
# people.account_forms and the templates); these three name a passkey that was added without a name.
OF_ALLAUTH = (
    gettext_noop("Master key"),
    gettext_noop("Backup key"),
    gettext_noop("Key nr. {number}"),
)

# An empty field is asked for, where Django only states that it is required: in every form, also in borrowed ones.
OF_FIELDS = {"required": gettext_lazy("Please fill this in.")}


def say_it_kindly() -> None:
    Field.default_error_messages |= OF_FIELDS


# How long ago, as timesince says it: Django's Icelandic lacks these six.
OF_DJANGO = (
    ngettext_lazy("%(num)d year", "%(num)d years", "num"),
    ngettext_lazy("%(num)d month", "%(num)d months", "num"),
    ngettext_lazy("%(num)d week", "%(num)d weeks", "num"),
    ngettext_lazy("%(num)d day", "%(num)d days", "num"),
    ngettext_lazy("%(num)d hour", "%(num)d hours", "num"),
    ngettext_lazy("%(num)d minute", "%(num)d minutes", "num"),
)

# Days of the week: Django's Russian gives them a capital, which they have in no sentence.
WEEKDAYS = (
    gettext_noop("Monday"),
    gettext_noop("Tuesday"),
    gettext_noop("Wednesday"),
    gettext_noop("Thursday"),
    gettext_noop("Friday"),
    gettext_noop("Saturday"),
    gettext_noop("Sunday"),
    gettext_noop("Mon"),
    gettext_noop("Tue"),
    gettext_noop("Wed"),
    gettext_noop("Thu"),
    gettext_noop("Fri"),
    gettext_noop("Sat"),
    gettext_noop("Sun"),
)
