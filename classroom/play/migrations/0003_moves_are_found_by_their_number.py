from __future__ import annotations

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """The unique (match, number) finds a match's moves too: an index on the match alone was only one more to write."""

    dependencies = (("play", "0002_pressed_at"),)

    operations = (
        migrations.AlterField(
            model_name="move",
            name="match",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="moves", to="play.match"
            ),
        ),
    )
