from __future__ import annotations

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """The match under way, those of one game and those that wait to be counted were found by going through all of a
    student's matches, of years perhaps."""

    dependencies = (("people", "0001_first"), ("play", "0003_moves_are_found_by_their_number"))

    operations = (
        migrations.AlterField(
            model_name="match",
            name="student",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="matches",
                to="people.student",
            ),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(fields=["student", "game_slug"], name="matches_of_a_game"),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                condition=models.Q(("finished_at", None)), fields=["student", "game_slug"], name="under_way"
            ),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                condition=models.Q(("unaggregated", True)), fields=["student"], name="to_aggregate_of_a_student"
            ),
        ),
    )
