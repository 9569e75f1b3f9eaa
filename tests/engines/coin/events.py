"""What happened to purses and bets."""

from rules.events import Entry, Event
from rules.state import Draft
from tests.engines.coin.entities import Bet, Gambler


class Joined(Event, frozen=True, kw_only=True, tag="joined"):
    gambler: Gambler

    def apply(self, draft: Draft) -> None:
        draft.put(self.gambler)

    def entry(self) -> Entry:
        return Entry(key="joined", params={"name": self.gambler.name}, character=self.gambler.id)


class BetOffered(Event, frozen=True, kw_only=True, tag="bet_offered"):
    bet: Bet

    def apply(self, draft: Draft) -> None:
        draft.put(self.bet)

    def entry(self) -> Entry:
        return Entry(key="bet_offered", params={"stake": self.bet.stake, "call": self.bet.call}, character=self.bet.by)


class CoinFell(Event, frozen=True, kw_only=True, tag="coin_fell"):
    """`stake` goes from the loser's purse to the winner's."""

    bet: str
    side: str
    winner: str
    loser: str
    stake: int

    def apply(self, draft: Draft) -> None:
        draft.drop(self.bet)
        for who, coins in ((self.winner, self.stake), (self.loser, -self.stake)):
            draft.change(who, purse=draft.get(who, Gambler).purse + coins)

    def entry(self) -> Entry:
        return Entry(key="coin_fell", params={"side": self.side, "stake": self.stake}, character=self.winner)
