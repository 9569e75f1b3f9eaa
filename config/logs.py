"""Structured logs on standard error: one line an event, and no secrets in it."""

import logging.config
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

from config.environment import env

SECRET_WORDS = ("password", "secret", "token", "authorization", "cookie", "csrf", "session", "ticket", "code")
HIDDEN = "[hidden]"


def hide_secrets(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Whatever is called like a secret is not written down, nor is what a request carried."""
    for key in event:
        if any(word in key.lower() for word in SECRET_WORDS):
            event[key] = HIDDEN
    event.pop("request", None)
    return event


SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    hide_secrets,
]


def _renderer() -> Any:
    if env.str("LOG_FORMAT", default="") == "json":
        return structlog.processors.JSONRenderer(ensure_ascii=False)
    return structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback)


def _processors() -> list[Any]:
    tail: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if env.str("LOG_FORMAT", default="") == "json":
        tail.append(structlog.processors.format_exc_info)
    return [*tail, _renderer()]


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
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": SHARED,
        "processors": _processors(),
    }
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"line": formatter},
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
            "root": {"handlers": ["stderr"], "level": "WARNING"},
            "loggers": {
                # A 404 is an answer, not an event of the server; 5xx still come through at ERROR.
                "django.request": {"level": "ERROR"},
                "storytable": {"level": env.str("LOG_LEVEL", default="INFO").upper()},
            },
        }
    )
