"""What the GM says of stress at a scene's end."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Id
from rules.fate.parts import SaidClosing


class StressKept(SaidClosing, frozen=True, kw_only=True):
    """`keep_stress`: characters whose stress stays (FATE-STR-77)."""

    keep_stress: Annotated[tuple[Id, ...], Meta(max_length=60)] = ()
