"""A student may turn the keys of a table off, and they stay off."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0010_quick_enough_and_eyes_up"),
    ]

    operations = [
        migrations.AddField(
            model_name="student",
            name="keys",
            field=models.BooleanField(default=True, help_text="Digits and letters play at a table."),
        ),
    ]
