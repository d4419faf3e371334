"""The clauses by which Dogs With Jobs refuses an action. The numbers stand in clauses.toml."""

from enum import IntEnum


class No(IntEnum):
    """Why an action is refused; a member's value is the number of its clause."""

    MUST_ACT = 202
    NOT_STUCK = 204
    NOT_YOUR_TURN = 207
    NOT_NOW = 208
    NOT_IN_HAND = 209
    MUST_RECRUIT = 210
    TOO_DEAR = 302
    JOBS_FIRST = 307
    CANNOT_PAY = 308
    TWO_JOBS = 310
    NOT_IN_DRAFT = 313
    UNIT_FULL = 315
    TEAM_FULL = 316
    GUARDED_DOGS = 318
    WRONG_CATEGORY = 401
    TOO_LITTLE = 403
    THREE_JOBS = 406
    GUARDED_JOBS = 408
    NO_UNIT = 411
    NO_JOBS = 502
    NO_ABILITY = 601
    NOTHING = 603
    NO_DISCARDS = 612
    NOT_ALIKE = 620
    GUARDED_TRADE = 623
    NOT_BETTER = 624
    NOT_IN_HERD = 631
    ONE_PAID = 634
    NORMAL_RECRUIT = 644
    NOT_DRAWN = 651
    NOT_DISCARDED = 660
    FULL_GUARD = 674
    HAS_JOBS = 680
    ONE_UNIT = 681
    GUARDED_POLICE = 682
    NOT_OTHERS = 685
    GUARDED_GUIDE = 691
    NO_LAID_JOB = 693
    NOT_SEEN = 696
    NO_HAND = 697
    OVER = 905
