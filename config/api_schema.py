"""The OpenAPI document: what drf-spectacular finds, and the commands as the rules' own structs describe them."""

import json
from functools import cache
from typing import Any

from django.http import HttpResponse
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer
from rest_framework.request import Request
from rest_framework.views import APIView

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


@cache
def document() -> bytes:
    """Made when somebody asks first, and kept: it is the same in every language, and changes with the release alone."""
    found: bytes = OpenApiJsonRenderer().render(SchemaGenerator().get_schema(public=True))  # type: ignore[no-untyped-call]
    return found


class SchemaView(APIView):
    """The OpenAPI document, for everybody: it holds no value of the database."""

    schema = None
    permission_classes = ()
    authentication_classes = ()

    def get(self, request: Request) -> HttpResponse:
        named = {"Content-Disposition": 'inline; filename="Storytable.json"'}
        return HttpResponse(document(), content_type="application/json", headers=named)


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
