"""Engine: what a family of games brings to a table, in one value.

An engine is a package. What its modules define they bring by being there: commands, events, entities, and functions
that `handles`, `follows` and `follows_dials` (rules/play.py) or a place of the table (rules/table/places.py) mark. All
else its `engine.py` says in a value called `ENGINE`. What every table has (rules/table) comes in the same form, with
every engine. A struct of the table may be widened: by one with the same tag that is made of it, and stands in its place
at the engine's tables. Taking a module away takes away what it brings.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, reduce
from importlib import import_module
from importlib.util import find_spec
from operator import or_
from pkgutil import iter_modules, walk_packages
from types import ModuleType
from typing import Any, NamedTuple, TypeVar, get_type_hints

import msgspec

from rules.actor import Actor
from rules.commands import Command
from rules.events import OWN_KINDS, Changed, Dropped, Entry, Event, Put, Thing
from rules.forecast.fights import Forecasting
from rules.refusals import TryAgain
from rules.state import Entity, Fields, Part, Parts, State
from rules.system import System, as_it_is
from rules.table.can import Can
from rules.upgrades import Step, aging, concern, ending, endings, ends_of, later, upgraded
from rules.view import VIEWS, View
from rules.words.labels import load_system

Handler = Callable[..., None]
Struct = TypeVar("Struct", bound=msgspec.Struct)
BASES = (Put, Changed, Dropped)
HANDLES, FOLLOWS, FOLLOWS_DIALS = "__handles__", "__follows__", "__follows_dials__"
SAYS = "__says__"


class Breath(NamedTuple):
    """Something open that closes by itself: after how many `seconds`, by which command, and what it is about."""

    seconds: int
    command: Command
    about: tuple[Entity, ...]


class Clash(ValueError):
    """Two things of one engine, or one of an engine and one of every table, go by the same tag."""


def nothing_wrong(state: State) -> list[str]:
    return []


def no_breath(state: State) -> Breath | None:
    return None


def anybody(before: State, after: State, touched: Iterable[str]) -> frozenset[str] | None:
    return None


def nothing(*of: Any) -> None:
    return None


def no_hints(game: System, own: bool) -> list[dict[str, Any]]:
    return []


class GameSeen(msgspec.Struct, frozen=True):
    """What a table shows of its game, with its dials turned: nothing that it does not say."""


def no_data(of: Any) -> dict[str, Any]:
    return {}


def no_view(game: System) -> GameSeen:
    return GameSeen()


def no_ledger(event: Event) -> Iterator[Entry]:
    yield from ()


@dataclass(frozen=True)
class Engine:
    """What a family of games brings, beside what stands in its modules.

    `package`: where they are. `can`: a member's buttons. `goes_on`: what goes on by itself after a command. `ledger`:
    what of an event is a line of the ledger. `out_of_bounds`: ids of entities that hold what they never may.
    `breathing`: what is open and closes by itself. `concerned`: the members whose buttons may be others now that these
    things changed; None: anybody's. `summary`: what lists show of a character, numbers by name, all open to whoever
    knows of it. `turning`: lines of the log (their keys, with what their parameters must be) at which a story turns.
    `corrects`: commands by which who runs the game writes on anybody's sheet. `called`: what the table's own game is
    called, by language; nothing where the game's words say it. `begins`: the command (kind, arguments) that begins a
    character of one's own by its name; None where nobody makes any. `system`: how a game's file is read, `dialled` the
    game with dials turned, `check_dials` whether they can stand together, `hints` advice on them, `game_view` what a
    table shows of it, `page_data` what of it the table's page needs to draw choices, `told` which of its data programs
    are told beside the dials. `at_first`: what stands on a new table beside what every table has. `kept`: kinds of
    entities that going back leaves as they are now. `fetched`: what a table shows by a digest that one of its views
    names; None for a digest of nothing there. `forecast`: how a fight is tried out; None where it cannot be."""

    key: str
    package: str
    can: Callable[[State, Actor], Can]
    ledger: Callable[[Event], Iterator[Entry]] = no_ledger
    out_of_bounds: Callable[[State], list[str]] = nothing_wrong
    breathing: Callable[[State], Breath | None] = no_breath
    goes_on: Callable[[Any], None] = nothing
    concerned: Callable[[State, State, Iterable[str]], frozenset[str] | None] = anybody
    summary: Callable[[Any], dict[str, int]] = no_data
    turning: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    corrects: tuple[str, ...] = ()
    called: Callable[[State], Mapping[str, str]] = no_data
    begins: Callable[[str], tuple[str, dict[str, Any]]] | None = None
    system: type[System] = System
    dialled: Callable[[Any, Mapping[str, Any]], Any] = as_it_is
    check_dials: Callable[[Any, Mapping[str, Any]], object] = as_it_is
    hints: Callable[[Any, bool], list[dict[str, Any]]] = no_hints
    game_view: Callable[[Any], GameSeen] = no_view
    page_data: Callable[[Any], dict[str, Any]] = no_data
    told: tuple[str, ...] = ()
    at_first: tuple[Entity, ...] = ()
    kept: tuple[str, ...] = ()
    fetched: Callable[[State, str], Any] = nothing
    forecast: Forecasting | None = None
    upgrades: Mapping[tuple[str, int], Step] = field(default_factory=dict)

    @cached_property
    def modules(self) -> tuple[ModuleType, ...]:
        return (*modules_of("rules.table"), *modules_of(self.package))

    @cached_property
    def commands(self) -> dict[str, type[Command]]:
        """By kind: its own, and of the table's those that somebody decides at its tables."""
        known = tagged(self.modules, Command)
        return {kind: one for kind, one in known.items() if one in self.handlers or self.owns(one)}

    def owns(self, kind: type) -> bool:
        return kind.__module__.startswith(f"{self.package}.")

    @cached_property
    def handlers(self) -> dict[type[Command], Handler]:
        decided = ((kind, handler) for handler in marked(self.modules, HANDLES) for kind in getattr(handler, HANDLES))
        return {self.kind(kind): handler for kind, handler in decided}

    @cached_property
    def said(self) -> dict[Any, Handler]:
        """By the place of the table's acts, or by what an offer of a kind comes to: what is this engine's to do.

        Raises `Clash` where two of them would.
        """
        found: dict[Any, Handler] = {}
        for say in marked(self.modules, SAYS):
            for place in getattr(say, SAYS):
                if place in found:
                    raise Clash(f"{place}: {found[place].__module__} and {say.__module__}")
                found[place] = say
        return found

    @cached_property
    def _widened(self) -> dict[type, type]:
        """Structs of the table, and what this engine has in their place."""
        kinds = (*self.views, *self.events.values(), *tagged(self.modules, Command).values())
        return {base: kind for kind in kinds for base in kind.__mro__[1:] if tag_in(base) == tag_in(kind)}

    def kind(self, of_table: type[Struct]) -> type[Struct]:
        """What stands at its tables for a struct that every table has."""
        return self._widened.get(of_table, of_table)

    @cached_property
    def follows(self) -> dict[type[Event], tuple[Handler, ...]]:
        """By the event, in the order of their modules' names; those that come last, last."""
        found: dict[type[Event], tuple[Handler, ...]] = {}
        heard = [(*one, follow) for follow in marked(self.modules, FOLLOWS) for one in getattr(follow, FOLLOWS)]
        for _last, kind, follow in sorted(heard, key=lambda one: bool(one[0])):
            found[kind] = (*found.get(kind, ()), follow)
        return found

    @cached_property
    def _marked(self) -> dict[str, tuple[Callable[..., Any], ...]]:
        return {}

    def marked(self, mark: str) -> tuple[Callable[..., Any], ...]:
        """The functions with that mark, in the order of their modules' names; looked for once."""
        if mark not in self._marked:
            self._marked[mark] = tuple(marked(self.modules, mark))
        return self._marked[mark]

    @cached_property
    def events(self) -> dict[str, type[Event]]:
        return {str(base.__struct_config__.tag): base for base in BASES} | tagged(self.modules, Event)

    @cached_property
    def entities(self) -> dict[str, type[Entity]]:
        """By the first part of their ids: the kinds that somebody may see something of."""
        return {str(kind.__struct_config__.tag): kind for kind in self.views}

    @cached_property
    def views(self) -> dict[type[Entity], View]:
        """What is to be seen of each kind of entity: the `VIEWS` of its modules and of the table's."""
        return {kind: view for module in self.modules for kind, view in vars(module).get("VIEWS", {}).items()}

    @cached_property
    def titles(self) -> dict[type[Entity], str]:
        """Kinds that are called something, and the field that says what."""
        return {kind: self.views[kind].title for kind in self.entities.values() if self.views[kind].title}

    def check(self) -> None:
        """Look at all it brings. Raises `Clash`, or `LookupError` for a command that nobody decides."""
        left = set(self.commands.values()) - set(self.handlers)
        if left:
            raise LookupError(f"{self.key}: nobody decides {sorted(one.__name__ for one in left)}")
        tagged(self.modules, Event)
        _ = self.said

    # --- what is stored -----------------------------------------------------------------------------------

    @cached_property
    def end(self) -> bytes:
        """How a document ends that this release wrote."""
        return ending(self.upgrades)

    @cached_property
    def any_entity(self) -> Any:
        return reduce(or_, self.entities.values())

    @cached_property
    def entity_decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.any_entity)

    @cached_property
    def events_decoder(self) -> msgspec.json.Decoder[Any]:
        any_event: Any = reduce(or_, self.events.values())
        return msgspec.json.Decoder(tuple[any_event, ...], dec_hook=self.thing)

    def thing(self, kind: type, value: Any) -> Any:
        """An entity inside of an event that every table has."""
        if kind is Thing:
            return msgspec.convert({"thing": value}, self.anything).thing
        if kind not in OWN_KINDS:
            raise NotImplementedError(kind)
        return msgspec.convert(value, self.kind(OWN_KINDS[kind]))

    @cached_property
    def anything(self) -> Any:
        """Any entity, as the one field of a struct: what a struct may hold is worked out once, a union each time."""
        return msgspec.defstruct("Anything", [("thing", self.any_entity)])

    @cached_property
    def endings(self) -> tuple[bytes, bytes]:
        return endings(self.end)

    @cached_property
    def needs_a_step(self) -> Callable[[bytes], object]:
        return concern(*self.upgrades).search

    @cached_property
    def begins_old(self) -> Callable[[bytes], object]:
        return aging(self.entities, self.upgrades).match

    @cached_property
    def is_later(self) -> Callable[[bytes], object]:
        return later(self.upgrades).search

    def newest_of(self, stored: Sequence[bytes]) -> Sequence[bytes]:
        """Entities as `newest` makes them; only where they begin is looked at, unless there is something old."""
        if all(doc.endswith(self.endings) for doc in stored):
            return stored
        if self.is_later(ends_of(stored)):
            raise TryAgain()
        begins_old = self.begins_old
        return [upgraded(doc, self.upgrades) if begins_old(doc) else doc for doc in stored]

    def newest(self, stored: bytes) -> bytes:
        """The document as this release would have written it, but for fields that came since.

        Raises `TryAgain` for one of a later release: a worker of that release answers.
        """
        if stored.endswith(self.endings):
            return stored
        if self.is_later(ends_of([stored])):
            raise TryAgain()
        return upgraded(stored, self.upgrades) if self.needs_a_step(stored) else stored


def modules_of(package: str) -> Iterator[ModuleType]:
    """All modules of a package and of those in it, in the order of their names."""
    root = import_module(package)
    for found in walk_packages(root.__path__, f"{package}."):
        yield import_module(found.name)


def parts_of(base: type[Part], package: str) -> type[Parts]:
    """What rules keep with a thing: a field for each kind of `base` that `parts.py` of a folder in `package` defines.

    Raises `Clash` where two go by one key.
    """
    found: dict[str, type[Part]] = {}
    for kind in brought(base, package):
        if kind.key in found:
            raise Clash(f"{kind.key}: {found[kind.key].__module__} and {kind.__module__}")
        found[kind.key] = kind
    told = "".join(f"\n`{key}`: {(kind.__doc__ or '').split('. ')[0].rstrip('.')}." for key, kind in found.items())
    return msgspec.defstruct(  # type: ignore[return-value]
        f"{base.__name__}s",
        [(key, kind | None, None) for key, kind in found.items()],
        bases=(Parts,),
        namespace={"__doc__": f"{base.__doc__}\n{told}"},
        module=base.__module__,
        frozen=True,
        kw_only=True,
        omit_defaults=True,
    )


def brought(base: type[Struct], package: str) -> list[type[Struct]]:
    """The kinds of `base` in `parts.py` of the folders of that package."""
    folders = [one.name for one in iter_modules(import_module(package).__path__, f"{package}.") if one.ispkg]
    modules = [import_module(f"{folder}.parts") for folder in folders if find_spec(f"{folder}.parts")]
    values = (value for module in modules for value in own(module))
    return [value for value in values if isinstance(value, type) and issubclass(value, base)]


def widened(struct: type[Struct], base: type[Fields], package: str) -> type[Struct]:
    """That command or answer with the fields that rules add to it. Raises `Clash` where two are called alike."""
    names = set(struct.__struct_fields__)
    added: list[tuple[str, Any, Any]] = []
    kinds = brought(base, package)
    for kind in kinds:
        hints = get_type_hints(kind, include_extras=True)
        for one in msgspec.structs.fields(kind):
            if one.name in names:
                raise Clash(f"{one.name}: {kind.__module__} and {struct.__module__}")
            names.add(one.name)
            added.append((one.name, hints[one.name], one.default))
    told = "\n\n".join([struct.__doc__ or "", *(kind.__doc__ or "" for kind in kinds)])
    return msgspec.defstruct(  # type: ignore[return-value]
        struct.__name__,
        added,
        bases=(struct,),
        namespace={"__doc__": told},
        module=struct.__module__,
        kw_only=True,
        gc=struct.__struct_config__.gc,
        tag=struct.__struct_config__.tag,
    )


def tagged(modules: Iterable[ModuleType], base: type[Struct]) -> dict[str, type[Struct]]:
    """The kinds of `base` that these modules define, by tag; those that are only bases have none. Raises `Clash`."""
    found: dict[str, type[Struct]] = {}
    for module in modules:
        for value in own(module):
            if isinstance(value, type) and issubclass(value, base) and value.__struct_config__.tag != value.__name__:
                tag = str(value.__struct_config__.tag)
                if tag in found and not issubclass(value, found[tag]):
                    raise Clash(f"{tag}: {found[tag].__module__} and {value.__module__}")
                found[tag] = value
    return found


def tag_in(kind: type) -> Any:
    return kind.__struct_config__.tag if issubclass(kind, msgspec.Struct) else None


def marked(modules: Iterable[ModuleType], mark: str) -> Iterator[Callable[..., Any]]:
    return (value for module in modules for value in own(module) if callable(value) and hasattr(value, mark))


def own(module: ModuleType) -> Iterator[Any]:
    """What is defined there, not what it takes from elsewhere."""
    return (value for value in vars(module).values() if getattr(value, "__module__", None) == module.__name__)


# --- which engines there are -------------------------------------------------------------------------------


@cache
def engine_called(name: str) -> Engine:
    """The engine that a game's data names: a package of rules/, or one by its whole path."""
    module = import_module(f"{name if '.' in name else f'rules.{name}'}.engine")
    engine: Engine = module.ENGINE
    VIEWS.update(engine.views)
    return engine


@cache
def engine_of(game: str) -> Engine:
    """The engine of a game. Raises `KeyError` for a game that is not there."""
    return engine_called(load_system(game)["engine"])


def engine_at(state: State) -> Engine:
    """The engine of the table's game."""
    return engine_of(state.table.system)
