"""A student may like the hand in order of its numbers, or as it was drawn."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0008_table_of_account_limits"),
    ]

    operations = [
        migrations.AddField(
            model_name="student",
            name="sorted_hand",
            field=models.BooleanField(default=True, help_text="Cards in order of their numbers, not as drawn."),
        ),
    ]
