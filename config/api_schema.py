"""The OpenAPI document: what drf-spectacular finds, and the commands as the rules' own structs describe them."""

from copy import deepcopy
from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.renderers import OpenApiJsonRenderer
from drf_spectacular.views import SpectacularJSONAPIView

from rules.game import command_schemas

PROBLEM = {
    "type": "object",
    "required": ["type", "title", "status", "detail", "code", "params"],
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "What is so, and what can be done, in the reader's language."},
        "code": {"type": "string"},
        "params": {"type": "object"},
        "rule": {"type": ["string", "null"], "description": "The rule that refuses, if one does."},
    },
}
PROBLEM_ANSWER = {
    "description": "Refused, with the one error object.",
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
}
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
    schemas["Problem"] = PROBLEM
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
    """`Command` is one of the envelopes, and each envelope holds the arguments of its kind."""
    by_kind, components = command_schemas()
    found: dict[str, Any] = {name: without_tag(schema) for name, schema in deepcopy(components).items()}
    envelopes = {f"send_{kind}": envelope(kind, schema) for kind, schema in by_kind.items()}
    found.update(envelopes)
    found["Command"] = {
        "oneOf": [{"$ref": f"#/components/schemas/{name}"} for name in envelopes],
        "discriminator": {
            "propertyName": "kind",
            "mapping": {kind: f"#/components/schemas/send_{kind}" for kind in by_kind},
        },
    }
    return found


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
