"""What the GM may do with organizations and with aspects beyond the scene, and which of these do not go away."""

from collections.abc import Iterable

from rules.fate.asking import Asker, at_table, in_can, with_extras
from rules.fate.aspect.entities import Aspect
from rules.fate.optional.wide.acts import check_on
from rules.fate.optional.wide.entities import Organization
from rules.fate.optional.wide.limits import check_passing
from rules.fate.optional.wide.parts import Lasting, OrganizationCan
from rules.fate.table import knows
from rules.table.asking import allow, by_dial, for_gm, why_not
from rules.table.can import Reason


@at_table
@for_gm
@by_dial("wide_aspects")
def making_may(a: Asker) -> dict[str, Reason]:
    return dict.fromkeys(("make_organization", "place_wide_aspect"), a.ask(allow))


@at_table
@for_gm
def ending_may(a: Asker) -> dict[str, Reason]:
    """Also with the dial off: what was true of a plot is there until it ends. Rule: FATE-ASP-58."""
    return {"end_plot": a.ask(allow)} if a.state.look(Aspect, _of_plots) else {}


@with_extras
@for_gm
def organizations_may(a: Asker) -> dict[str, OrganizationCan]:
    changed = OrganizationCan(edit_organization=a.ask(check_on, a.state), drop_organization=a.ask(allow))
    return {one.id: changed for one in a.state.all(Organization)}


@in_can
def lasting(a: Asker) -> Lasting:
    """Rule: FATE-ASP-59."""
    kept = (one for one in a.state.look(Aspect, _lasting) if knows(one, a.actor.member, a.is_gm))
    return Lasting(lasting={one.id: a.ask(check_passing, one) for one in kept})


def _of_plots(aspects: Iterable[Aspect]) -> tuple[Aspect, ...]:
    return tuple(one for one in aspects if one.kind == "scenario" and one.plot)


def _lasting(aspects: Iterable[Aspect]) -> tuple[Aspect, ...]:
    return tuple(one for one in aspects if why_not(check_passing, one) is not None)
