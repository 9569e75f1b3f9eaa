"""What happened to purses and bets."""

from rules.events import Entry, Event
from rules.state import Draft
from tests.engines.coin.entities import Gambler


class Joined(Event, frozen=True, kw_only=True, tag="joined"):
    gambler: Gambler

    def apply(self, draft: Draft) -> None:
        draft.put(self.gambler)

    def entry(self) -> Entry:
        return Entry(key="joined", params={"name": self.gambler.name}, character=self.gambler.id)


class CoinFell(Event, frozen=True, kw_only=True, tag="coin_fell"):
    """`stake` goes from the loser's purse to the winner's; `again`: for the second time."""

    side: str
    winner: str
    loser: str
    stake: int
    again: bool = False

    def apply(self, draft: Draft) -> None:
        for who, coins in ((self.winner, self.stake), (self.loser, -self.stake)):
            draft.change(who, purse=draft.get(who, Gambler).purse + coins)

    def entry(self) -> Entry:
        return Entry(key="coin_fell", params={"side": self.side, "stake": self.stake}, character=self.winner)
