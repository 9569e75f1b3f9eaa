"""What tests need of this machine beside a Chromium: PostgreSQL and Redis. Looked for, never started."""

import os
import socket
from urllib.parse import urlsplit

from config.bootstrap.tools import say

POSTGRESQL = "postgres://postgres@127.0.0.1:5432/postgres"
MAY_CREATE = "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user"
REDIS = "redis://127.0.0.1:6379/15"


def find_postgresql() -> str | None:
    """The address of a PostgreSQL that lets us in and make databases."""
    address = os.environ.get("TEST_DATABASE_URL") or POSTGRESQL
    if not _answers(address, 5432):
        return None
    import psycopg

    try:
        with psycopg.connect(address, connect_timeout=5) as connection:
            row = connection.execute(MAY_CREATE).fetchone()
    except psycopg.Error as error:
        say(f"PostgreSQL is there but does not let the tests in: {str(error).strip()}")
        return None
    return address if row and row[0] else None


def find_redis() -> str | None:
    address = os.environ.get("TEST_REDIS_URL") or REDIS
    if not _answers(address, 6379):
        return None
    import redis

    try:
        redis.Redis.from_url(address, socket_timeout=5).ping()
    except redis.RedisError as error:
        say(f"Redis is there but does not let the tests in: {error}")
        return None
    return address


def _answers(address: str, port: int) -> bool:
    parts = urlsplit(address)
    if not parts.hostname:
        return True
    try:
        with socket.create_connection((parts.hostname, parts.port or port), timeout=3):
            return True
    except OSError:
        return False
