"""The OpenAPI document: what drf-spectacular finds, and the commands as the rules' own structs describe them."""

from copy import deepcopy
from typing import Any

import msgspec
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.renderers import OpenApiJsonRenderer
from drf_spectacular.views import SpectacularJSONAPIView

from campaigns.language.answers import Problem
from rules.game import SYSTEM_KEYS, command_schemas, engine_of

PROBLEM_ANSWER = {
    "description": "Refused, with the one error object.",
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
}
REF = "#/components/schemas/"
COMMANDS_PATH = "/api/v1/tables/{campaign}/commands/"


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = "campaigns.accounts.authentication.ApiTokenAuthentication"
    name = "token"
    priority = 1

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer"}


class PlainJSON(OpenApiJsonRenderer):
    """The document is JSON for whoever asks for JSON."""

    media_type = "application/json"


class SchemaView(SpectacularJSONAPIView):  # type: ignore[misc]
    """The OpenAPI document, for everybody: it holds no value of the database."""

    renderer_classes = [PlainJSON]
    permission_classes = ()
    authentication_classes = ()


def add_commands(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Post-processing hook: commands, one by one, and the error object of every operation."""
    schemas = result.setdefault("components", {}).setdefault("schemas", {})
    schemas |= msgspec.json.schema_components([Problem], ref_template=f"{REF}{{name}}")[1]
    schemas.update(command_components())
    for path, operations in result["paths"].items():
        for operation in operations.values():
            operation["responses"]["default"] = PROBLEM_ANSWER
            if path == COMMANDS_PATH:
                operation["requestBody"] = {
                    "required": True,
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Command"}}},
                }
    return result


def command_components() -> dict[str, Any]:
    """`Command` is one of some game's: `Command_<game>`, in which the kind chooses the envelope.

    Games of one engine share envelopes and what these hold: both are called after the engine.
    """
    found: dict[str, Any] = {}
    for game in SYSTEM_KEYS:
        engine = engine_of(game).key
        by_kind, components = command_schemas(game, ref=f"{REF}{engine}.{{name}}")
        found.update({f"{engine}.{name}": without_tag(schema) for name, schema in deepcopy(components).items()})
        found.update({f"{engine}.send_{kind}": envelope(kind, schema) for kind, schema in by_kind.items()})
        found[f"Command_{game}"] = by_its_kind({kind: f"{REF}{engine}.send_{kind}" for kind in by_kind})
    found["Command"] = {"anyOf": [{"$ref": f"{REF}Command_{game}"} for game in SYSTEM_KEYS]}
    return found


def by_its_kind(envelopes: dict[str, str]) -> dict[str, Any]:
    return {
        "oneOf": [{"$ref": ref} for ref in envelopes.values()],
        "discriminator": {"propertyName": "kind", "mapping": envelopes},
    }


def without_tag(schema: dict[str, Any]) -> dict[str, Any]:
    """A command's kind stands in its envelope: among the arguments it may be left out."""
    if "kind" in schema.get("properties", {}) and "enum" in schema["properties"]["kind"]:
        schema["required"] = [name for name in schema.get("required", []) if name != "kind"]
    return schema


def envelope(kind: str, args: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "required": ["id", "kind", "args"],
        "additionalProperties": False,
        "properties": {
            "id": {"type": "string", "format": "uuid", "description": "Made by the client, kept until answered."},
            "kind": {"const": kind},
            "args": args,
            "base": {"type": ["string", "null"], "description": "The cursor of what the sender saw."},
        },
    }
