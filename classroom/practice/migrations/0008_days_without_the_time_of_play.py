from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("practice", "0007_without_rows_of_facts")]

    operations = [
        migrations.RemoveField(model_name="skillday", name="raw_ms"),
    ]
