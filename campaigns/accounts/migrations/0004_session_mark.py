from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0003_zone_known"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="session_mark",
            field=models.CharField(blank=True, db_default="", default="", editable=False, max_length=12),
        ),
    ]
