from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("practice", "0006_rows_of_facts_are_carried_over")]

    operations = [
        migrations.DeleteModel(name="FactDay"),
        migrations.DeleteModel(name="Closing"),
        migrations.RemoveIndex(model_name="skillday", name="skills_now"),
        migrations.RemoveField(model_name="skillday", name="last_at"),
        migrations.RemoveField(model_name="skillday", name="newest"),
        migrations.RemoveField(model_name="skillday", name="rated"),
        migrations.RemoveField(model_name="skillday", name="theta"),
    ]
