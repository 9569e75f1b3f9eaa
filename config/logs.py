"""Structured logs on standard error: one line an event, and no secrets in it.

What is called like a secret is hidden by its name, and addresses that are passwords in the finished line, whichever
logger it comes from: all of them end in the one handler.
"""

import logging
import logging.config
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

from config.addresses import secret
from config.environment import env

SECRET_WORDS = ("password", "secret", "token", "authorization", "cookie", "csrf", "session", "ticket", "code")
NO_SECRETS = frozenset({"status_code"})
HIDDEN = "[hidden]"


def hide_secrets(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Whatever is called like a secret is not written down, nor is what a request carried."""
    for key in event:
        if key not in NO_SECRETS and any(word in key.lower() for word in SECRET_WORDS):
            event[key] = HIDDEN
    event.pop("request", None)
    return event


def leave_out_tracebacks(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A request that is refused as it came is no fault of ours: where it was noticed helps nobody."""
    if event.get("logger", "").startswith("django.security"):
        event.pop("exc_info", None)
    return event


class Line(structlog.stdlib.ProcessorFormatter):
    def format(self, record: logging.LogRecord) -> str:
        return secret.hide(super().format(record))


SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    hide_secrets,
    leave_out_tracebacks,
]


def in_json() -> bool:
    return bool(env.str("LOG_FORMAT", default="") == "json")


def _renderer(json: bool) -> Any:
    if json:
        return structlog.processors.JSONRenderer(ensure_ascii=False)
    return structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback)


def formatter(json: bool) -> Line:
    tail: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if json:
        tail.append(structlog.processors.format_exc_info)
    return Line(foreign_pre_chain=SHARED, processors=[*tail, _renderer(json)])


def configure() -> None:
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.processors.StackInfoRenderer(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"line": {"()": formatter, "json": in_json()}},
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
            "root": {"handlers": ["stderr"], "level": "WARNING"},
            "loggers": {
                # A 404 is an answer, not an event of the server; 5xx still come through at ERROR.
                "django.request": {"level": "ERROR"},
                "storytable": {"level": env.str("LOG_LEVEL", default="INFO").upper()},
            },
        }
    )
