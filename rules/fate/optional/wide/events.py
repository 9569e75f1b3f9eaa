"""Events of organizations and of parts of the scenario."""

from rules.events import Cleared, Entry, Event, Thing
from rules.fate.optional.wide.entities import Organization
from rules.state import Draft
from rules.words.params import Params


class OrganizationChanged(Event, frozen=True, kw_only=True, tag="organization_changed"):
    """Made, renamed, or with other members; `names`: of those everybody knows. `put`: the sheets that changed."""

    organization: Organization
    names: tuple[str, ...] = ()
    put: tuple[Thing, ...] = ()

    def apply(self, draft: Draft) -> None:
        draft.put(self.organization)
        for thing in self.put:
            draft.put(thing)

    def entry(self) -> Entry:
        params: Params = {
            "name": self.organization.name,
            "members": {"list": list(self.names)},
            "any": "yes" if self.names else "no",
        }
        return Entry(key="organization_changed", params=params, rules=("FATE-ASP-57",))


class OrganizationDropped(Cleared, frozen=True, kw_only=True, tag="organization_dropped"):
    name: str

    def entry(self) -> Entry:
        return Entry(key="organization_dropped", params={"name": self.name})


class PlotEnded(Event, frozen=True, kw_only=True, tag="plot_ended"):
    plot: str

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        return Entry(key="plot_ended", params={"plot": self.plot}, tone="scene", rules=("FATE-ASP-58",))
