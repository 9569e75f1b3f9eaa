"""`given` in Condensed's cases."""

from tests.rules.runner.case import UnknownWord
from tests.rules.runner.condensed.people import CondensedPeople
from tests.rules.runner.counting import numbered
from tests.rules.runner.given import SWITCH, Given
from tests.rules.runner.words import nothing, word

RUNNING, NOT_RUNNING = ("running", "open", "started"), ("ended", "over", "closed", "between", "not_started")
PAID_PLUS_FREE = {"on": "free_and_paid", "true": "free_and_paid", "off": "any_free", "false": "any_free"}
WORDED = {"conditions"}


def session_number(case):
    told = case.given.get("session", 1)
    return int(told.get("n", 1) if isinstance(told, dict) else told)


def session_runs(case):
    """Unless the case says that it is over, or has not begun."""
    told = case.given.get("session", 1)
    state = told.get("state", "running") if isinstance(told, dict) else "running"
    if state not in (*RUNNING, *NOT_RUNNING) or (isinstance(told, dict) and not set(told) <= {"n", "state"}):
        raise UnknownWord(f"{case.id}: a session is {told}")
    return state in RUNNING


def dial_set(name, value):
    """A dial of the cases as ours: `on` and `off` are switches, names and shapes are spelled our way."""
    if name == "invoke.paid_plus_free":
        return "free_invoke_stacking", PAID_PLUS_FREE.get(str(value).lower(), value)
    if name == "skill_list":
        return name, "own" if value == "default" else value.lower() if isinstance(value, str) else value
    if name == "shape" and isinstance(value, dict) and "free_cap" not in value:
        return name, {str(rating): count for rating, count in value.items()}
    if name == "shape" and isinstance(value, dict):
        return name, value["free_cap"]
    if name == "solo" and isinstance(value, str):
        return name, [] if value == "off" else [value]
    if isinstance(value, str) and value in SWITCH and name not in WORDED:
        return name, SWITCH[value]
    return name, value


class CondensedGiven(Given, CondensedPeople):
    # Read where they matter, as those parts are that a `then_` word brings about.
    given_positions = given_unit_order = given_difficulty = given_base = given_ratings = given_shapes = word(nothing)
    part_acted = part_member_of = part_aspects_on = part_harm = word(nothing)

    @staticmethod
    def dial_set(name, value):
        return dial_set(name, value)

    session_told = word(lambda self, case: (session_number(case), session_runs(case), 1))
    scene_told = word(lambda self, case: session_runs(case))

    def given_characters(self, draft, case, value):
        for name, told in value.items():
            if isinstance(told, dict):
                self.add_character(draft, name, told)
            elif name == "pcs":
                for number in numbered(told):
                    self.add_character(draft, f"pc{number}", {})
            elif told is not None:
                raise UnknownWord(f"{case.id}: {name} is {told!r}")
