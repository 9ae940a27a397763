"""Rows per fact and day become a list in the row of the day, and where a student stands one row. Not counted again from
the attempts: those of closed days are gone."""

from collections import defaultdict

from django.db import migrations

NOW, BEFORE, CLOSED = "now", "before", "closed"


def carry_over(apps, schema_editor):
    skill_days = apps.get_model("practice", "SkillDay").objects
    closings = dict(apps.get_model("practice", "Closing").objects.values_list("school", "until"))
    students = apps.get_model("people", "Student").objects.filter(pk__in=skill_days.values("student"))
    for student_id, school_id in students.values_list("pk", "school"):
        carry_over_student(apps, student_id, closings.get(school_id))


def carry_over_student(apps, student_id, closed):
    skill_day, fact_day, standing = (apps.get_model("practice", name) for name in ("SkillDay", "FactDay", "Standing"))
    days, facts = by_day(skill_day, student_id), by_day(fact_day, student_id)
    for day, rows in days.items():
        for row in rows:
            row.facts = {each.fact: [each.k, each.n] for each in facts[day] if each.skill == row.skill}
            row.save(update_fields=["facts"])
    for kind, day, skills, known in standings(days, facts, closed):
        standing.objects.create(student_id=student_id, kind=kind, day=day, skills=skills, facts=known)


def by_day(model, student_id):
    found = defaultdict(list)
    for row in model.objects.filter(student=student_id).order_by("day", "pk"):
        found[row.day].append(row)
    return found


def standings(days, facts_by_day, closed):
    """After the last day that is closed, after the last day of all, and after the one before it, if that is open."""
    past = sorted(day for day in days if closed and day <= closed)
    still_open = sorted(day for day in days if not closed or day > closed)
    wanted = {CLOSED: past[-1:], BEFORE: still_open[-2:-1], NOW: (past + still_open)[-1:]}
    for kind, found in wanted.items():
        for day in found:
            yield kind, day, *stood(days, facts_by_day, day)


def stood(days, facts_by_day, until):
    skills, facts = {}, defaultdict(dict)
    for day in sorted(days):
        if day <= until:
            skills |= {row.skill: stored_skill(row) for row in days[day]}
            for row in facts_by_day[day]:
                facts[row.skill][row.fact] = stored_fact(row)
    return skills, dict(facts)


def stored_skill(row):
    last_at = row.last_at.isoformat(" ") if row.last_at else ""
    return [row.theta, row.rated, last_at, row.idle_sittings, row.fluent]


def stored_fact(row):
    known = [row.word, row.answers, row.s, row.a, row.secure_on, row.fluent_on, row.retained_on]
    return [*known, row.beta, row.rated, row.day]


class Migration(migrations.Migration):
    dependencies = [("practice", "0005_where_a_student_stands_is_one_row")]

    operations = [migrations.RunPython(carry_over, migrations.RunPython.noop)]
