"""The clauses by which Dogs' Day refuses an action. The numbers stand in clauses.toml."""

from enum import IntEnum


class No(IntEnum):
    """Why an action is refused; a member's value is the number of its clause."""

    NOT_IN_HAND = 205
    NOT_YOUR_TURN = 210
    NOT_NOW = 211
    NOT_YOUR_VAULT = 313
    EQUALS_GAIN = 317
    VALUE_KNOWN = 322
    NOT_THERE = 323
    NOT_KNOWN = 324
    LAWYER_PLACE = 601
    LAWYER_SHARE = 603
    LAWYER_RIGHT = 604
    NOT_NEXT = 606
    EMPTY_CARD = 607
    NOT_YOURSELF = 608
    MENTOR_PLACE = 611
    CON_ARTIST_BANK = 621
    CON_ARTIST_PLACE = 623
    EXCAVATOR_BANK = 631
    HACKER_VAULTS = 641
    HACKER_BAGS = 642
    FEMME_LEFT = 651
    DRIVER_SCENE = 671
    DRIVER_VAULT = 672
    ESCAPED = 682
    OVER = 706
