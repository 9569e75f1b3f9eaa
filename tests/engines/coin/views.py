"""Purses and bets lie open."""

from rules.state import Entity
from rules.view import View
from tests.engines.coin.entities import Bet, Gambler

VIEWS: dict[type[Entity], View] = {Gambler: View(title="name"), Bet: View()}
