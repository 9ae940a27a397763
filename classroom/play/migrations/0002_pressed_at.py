from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("play", "0001_first")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="pressed_at",
            field=models.PositiveIntegerField(default=0, help_text="Match time of the student's last press."),
        ),
    ]
