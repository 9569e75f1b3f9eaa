"""The OpenAPI document: what drf-spectacular finds, and the commands as the rules' own structs describe them."""

import json
from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.renderers import OpenApiJsonRenderer
from drf_spectacular.views import SpectacularJSONAPIView

from scenes.told.schemas import REF as DEFS
from scenes.told.schemas import definitions

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
    schemas |= wire_components()
    for path, operations in result["paths"].items():
        for operation in operations.values():
            operation["responses"]["default"] = PROBLEM_ANSWER
            if path == COMMANDS_PATH:
                operation["requestBody"] = {
                    "required": True,
                    "content": {"application/json": {"schema": {"$ref": f"{REF}Command"}}},
                }
    return result


def wire_components() -> dict[str, Any]:
    """Commands, frames and all that is in them, as the rules' and the sockets' own structs describe them."""
    found: dict[str, Any] = json.loads(json.dumps(definitions()).replace(f'"{DEFS}', f'"{REF}'))
    return found
