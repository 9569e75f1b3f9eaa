"""The Night Ferry in winter: its file with levels of harm, and with the moves of `winter.yaml` beside its own."""

from pathlib import Path

from tests.browser.ferry import FILE

MOVES = Path(__file__).parent / "winter.yaml"
LEVELS = """\
  harm:
    - {label: numb, time: heals}
    - {label: hurt, time: stays}
    - {label: frozen, time: worsens}
    - {label: under, time: ends, as: out}
"""


def winter_text() -> str:
    """As it would be uploaded."""
    text = FILE.read_text(encoding="utf-8")
    with_harm = text.replace("  resources:", f"{LEVELS}  resources:", 1)
    return with_harm.replace("playbooks:\n", f"{MOVES.read_text(encoding='utf-8')}playbooks:\n", 1)
