from typing import Any

from django.db import migrations, models


def chosen_before(apps: Any, _schema: Any) -> None:
    """Who has another zone than the first has chosen it."""
    apps.get_model("accounts", "User").objects.exclude(time_zone="UTC").update(zone_known=True)


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_return_link"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="zone_known",
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.RunPython(chosen_before, migrations.RunPython.noop),
    ]
