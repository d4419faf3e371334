"""The clauses by which A Dog's Life refuses an action. The numbers stand in clauses.toml."""

from enum import IntEnum


class No(IntEnum):
    """Why an action is refused; a member's value is the number of its clause."""

    NOT_YOUR_TURN = 208
    NOT_NOW = 209
    NO_POINTS = 210
    DOG_THERE = 302
    TRUCK_THERE = 303
    POUND_SHUT = 309
    HOME_OF_ANOTHER = 310
    HOME_CLOSED = 311
    TOO_FAR = 314
    BLOCKED = 315
    HERE = 316
    NO_SUCH_SPACE = 317
    NO_CAN = 401
    SEARCHED = 402
    NO_BONE_TO_DROP = 411
    NO_PAPER_TO_DROP = 412
    PAPER_IN_KIOSK = 414
    NO_BONE_HERE = 421
    NO_PAPER_HERE = 422
    FULL_MOUTH = 424
    NOT_AT_HOME = 431
    NO_BONE_TO_BURY = 432
    NO_RESTAURANT = 501
    BEGGED = 502
    NO_FOUNTAIN = 511
    FULL_BLADDER = 513
    NO_MARKERS = 514
    NO_LAMPPOST = 521
    EMPTY_BLADDER = 522
    OWN_MARK = 523
    NO_KIOSK = 531
    FULL_FOR_BARKING = 532
    EMPTY_STOCK = 533
    NO_DELIVERY = 541
    NOT_NEXT = 601
    POUND_IS_SAFE = 611
    NOT_ANOTHER = 613
    TRUCK_BACK = 702
    TRUCK_SIDE = 704
    TRUCK_NUMBER = 705
    TRUCK_OFF_ROAD = 706
    OVER = 907
    DOG_TAKEN = 912
    HOME_IS_SAFE = 915
