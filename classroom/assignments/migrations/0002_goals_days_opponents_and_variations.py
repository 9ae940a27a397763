import django.db.models.deletion
from django.db import migrations, models
from django.db.models.functions import TruncDate

import classroom.assignments.models
import classroom.json_field
import classroom.people.codes


def opens_on_its_day(apps, schema_editor):
    Assignment = apps.get_model("assignments", "Assignment")
    Assignment.objects.update(opens_on=TruncDate("opens_at"), goal=models.F("matches_wanted"))


class Migration(migrations.Migration):
    dependencies = [("assignments", "0001_first"), ("people", "0005_classes_groups_and_signing_in")]

    operations = [
        migrations.AddField(
            "assignment",
            "opponents",
            classroom.json_field.FastJSONField(
                default=list, help_text="Characters by their slug, in the order of the seats."
            ),
        ),
        migrations.AddField(
            "assignment",
            "goal_kind",
            models.CharField(
                choices=[
                    ("matches", "rounds played"),
                    ("minutes", "minutes of play"),
                    ("right", "right answers"),
                    ("facts", "facts secured"),
                ],
                default="matches",
                max_length=10,
            ),
        ),
        migrations.AddField("assignment", "goal", models.PositiveSmallIntegerField(default=1)),
        migrations.AddField("assignment", "whole_class", models.BooleanField(default=True)),
        migrations.AddField("assignment", "same_deal", models.BooleanField(default=False)),
        migrations.AddField(
            "assignment", "seed", models.CharField(default=classroom.assignments.models.deal_seed, max_length=40)
        ),
        migrations.AddField("assignment", "opens_on", models.DateField(null=True)),
        migrations.AddField(
            "assignment",
            "closes_on",
            models.DateField(blank=True, help_text="The last day on which it can be played.", null=True),
        ),
        migrations.AddField("assignment", "paused_at", models.DateTimeField(blank=True, null=True)),
        migrations.RunPython(opens_on_its_day, migrations.RunPython.noop),
        migrations.AlterField("assignment", "opens_on", models.DateField()),
        migrations.RemoveField("assignment", "opens_at"),
        migrations.RemoveField("assignment", "matches_wanted"),
        migrations.CreateModel(
            name="Variation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code", models.CharField(default=classroom.people.codes.public_code, max_length=12, unique=True)),
                ("options", classroom.json_field.FastJSONField(default=dict)),
                (
                    "pace",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "as set for the student"),
                            ("untimed", "untimed"),
                            ("relaxed", "relaxed"),
                            ("normal", "normal"),
                        ],
                        max_length=10,
                    ),
                ),
                ("goal", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("due_on", models.DateField(blank=True, null=True)),
                (
                    "assignment",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="variations",
                        to="assignments.assignment",
                    ),
                ),
                (
                    "group",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="variations",
                        to="people.group",
                    ),
                ),
                (
                    "student",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="variations",
                        to="people.student",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("assignment", "group"), name="one_variation_per_group"),
                    models.UniqueConstraint(fields=("assignment", "student"), name="one_variation_per_student"),
                    models.CheckConstraint(
                        condition=models.Q(("group", None), ("student", None), _connector="XOR"),
                        name="a_variation_is_for_a_group_or_a_student",
                    ),
                ],
            },
        ),
    ]
