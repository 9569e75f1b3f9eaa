"""A real server with the standing cast at its table, and the checker of invariants."""

import json
from pathlib import Path
from typing import Any

from tests.faults.clients import Client
from tests.live import LiveSite
from tests.processes import run


class Table:
    """`sites` are the workers that serve it, `site` the first of them."""

    def __init__(self, folder: Path, workers: int = 1) -> None:
        self.site = LiveSite(folder)
        others = [LiveSite(folder / f"worker-{number}", beside=self.site) for number in range(2, workers + 1)]
        self.sites = [self.site, *others]
        self.found = self._run("tests.faults.seed")
        self.id: str = self.found["table"]

    def _run(self, module: str, *arguments: str) -> dict[str, Any]:
        said = run(module, *arguments, env=self.site.env)
        answer: dict[str, Any] = json.loads(said.splitlines()[-1])
        return answer

    def start(self) -> None:
        for site in self.sites:
            site.launch()
        for site in self.sites:
            site.wait()

    def close(self) -> None:
        """All at once and without a word: how a server ends well is another test's business."""
        for site in reversed(self.sites):
            if site.process is not None:
                site.kill()
            site.close()

    def client(self, who: str, worker: int = 0) -> Client:
        one = self.found["cast"][who]
        url = f"{self.sites[worker].url.replace('http', 'ws', 1)}/ws/tables/{self.id}/"
        return Client(url, f"{self.found['cookie']}={one['cookie']}", one["member"])

    async def clients(self) -> dict[str, Client]:
        found = {who: self.client(who) for who in self.found["cast"]}
        for client in found.values():
            await client.start()
        return found

    def check(self, clients: dict[str, Client], truth: dict[str, Any]) -> None:
        """The invariants I1 to I3 and I5, over all that the clients were told and what is stored."""
        assert truth["seqs"] == list(range(1, truth["head"] + 1)), "seq has no gaps"
        assert truth["replays"], "replaying the log gives the stored state"
        assert truth["wrong"] == []
        for who, client in clients.items():
            for id, receipt in client.acks.items():
                assert id in truth["done"], f"an acknowledged command of {who} is lost"
                assert truth["done"][id] == receipt.get("cursor"), "the answer was the stored one"
            wrong = unlike(client.board, truth["views"][client.member])
            assert not wrong, f"{who} sees what is stored, but for {wrong}"

    def truth(self) -> dict[str, Any]:
        """What is stored, as the checker reads it."""
        return self._run("tests.faults.checker", self.id)


def unlike(seen: dict[str, Any], stored: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """By id, what is seen otherwise than it is stored: both."""
    ids = seen.keys() | stored.keys()
    return {id: (seen.get(id), stored.get(id)) for id in ids if seen.get(id) != stored.get(id)}
