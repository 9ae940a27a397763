import django.db.models.deletion
from django.db import migrations, models

import classroom.json_field


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0011_student_plays_with_keys"),
        ("practice", "0004_where_a_student_stands_is_found_at_once"),
    ]

    operations = [
        migrations.CreateModel(
            name="Standing",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=6)),
                ("day", models.DateField()),
                (
                    "skills",
                    classroom.json_field.FastJSONField(
                        help_text="By skill: its rating and the answers behind it, sittings, facts fluent."
                    ),
                ),
                (
                    "facts",
                    classroom.json_field.FastJSONField(
                        help_text="By skill and fact: mastery, rating, latest answers; see practice/carried.py."
                    ),
                ),
                (
                    "student",
                    models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, to="people.student"),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("student", "kind"), name="one_standing_of_a_kind")]
            },
        ),
        migrations.AddField(
            model_name="skillday",
            name="facts",
            field=classroom.json_field.FastJSONField(default=dict, help_text="Right answers and answers to each fact."),
        ),
        migrations.AlterField(
            model_name="skillday",
            name="fluent",
            field=models.PositiveIntegerField(help_text="Facts fluent or retained at the day's end."),
        ),
    ]
