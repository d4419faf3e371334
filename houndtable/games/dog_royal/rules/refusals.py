"""The clauses by which DOG Royal refuses an action. The numbers stand in clauses.toml."""

from enum import IntEnum


class No(IntEnum):
    """Why an action is refused; a member's value is the number of its clause."""

    NOT_IN_HAND_TO_GIVE = 209
    NOT_IN_HAND = 215
    MUST_PLAY = 217
    NOT_YOUR_TURN = 221
    NOT_NOW = 222
    OVER = 223
    SAME_PIECE = 224
    NOT_ON_CARD = 302
    NOT_ON_TRACK = 306
    NOT_DEPARTURE = 402
    NOT_IN_START = 403
    ARRIVAL_BLOCKED = 404
    PROTECTED_LANDING = 405
    PROTECTED_SWITCH = 406
    PROTECTED_PASSING = 407
    PROTECTED_PASSING_OWN = 408
    PROTECTED_PASSING_BACK = 409
    HOME_TOO_FAR = 502
    HOME_FROM_ARRIVAL = 503
    HOME_PASSING = 504
    HOME_TAKEN = 505
    HOME_BACKWARDS = 507
    HOME_IS_SAFE = 508
    HOME_NOT_REACHED = 510
    NOT_BACKWARDS = 607
    SWITCH_OFF_TRACK = 611
    SWITCH_OWN = 612
    MAGNET_ALONE = 615
    MAGNET_CLOSE = 616
    MAGNET_OFF_TRACK = 618
    COPY_FIRST = 620
    MUST_PLAY_FIRST = 805
    MUST_DISCARD = 808
    MUST_SHOW = 809
    MUST_PLACE = 901
    HIGHER_RANK = 904
    KING_SAFE = 908
    KING_SLOW = 1001
