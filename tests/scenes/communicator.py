"""Channels' own communicator for sockets. Its package also brings a test server on Daphne, which is not needed here."""

import sys
from types import ModuleType

daphne = ModuleType("daphne.testing")
daphne.DaphneProcess = object  # type: ignore[attr-defined]
for name, module in {"daphne": ModuleType("daphne"), "daphne.testing": daphne}.items():
    sys.modules.setdefault(name, module)

from channels.testing import WebsocketCommunicator  # noqa: E402

__all__ = ["WebsocketCommunicator"]
