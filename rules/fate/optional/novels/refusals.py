"""Refusals of novels."""

from rules.refusals import Refusal


class SameNovelTwice(Refusal):
    names = ("title",)


class NoPartLeft(Refusal):
    """Both guest parts are taken."""

    names = ("character",)


class NoNovelLeft(Refusal):
    """There is none that they are not in."""

    names = ("character",)
