import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import campaigns.ids


class Migration(migrations.Migration):
    dependencies = [
        ("campaigns", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Profile",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "public_id",
                    models.CharField(default=campaigns.ids.new_public_id, editable=False, max_length=12, unique=True),
                ),
                ("name", models.CharField(max_length=80)),
                ("game", models.CharField(max_length=20)),
                ("doc", models.JSONField()),
                ("link", models.CharField(editable=False, max_length=32, null=True, unique=True)),
                ("created", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="profiles",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("name", "pk"),
            },
        ),
    ]
