"""The state of Dogs With Jobs: dogs, jobs, teams, and how far the turn has come."""

from __future__ import annotations

from enum import IntEnum

from houndtable.core.layout import MAX_SEATS, Bits, Bytes, Grid, Layout, hidden, own, public, seen

TYPES = 10
BEST = 6  # experience goes from 1 to this, once in each type
DOGS = TYPES * BEST  # dog: type * BEST + experience - 1
NO_DOG = DOGS
JOBS = 54  # cards
KINDS = JOBS  # of jobs, at most: rows of the edition
NO_JOB = KINDS  # an empty place for a job; in an action: some job that one does not see
CATEGORIES = 6
DRAFT = 5  # places in the Draft
UNITS = 4  # in a team, at most
UNIT_DOGS = 3
UNIT_JOBS = 3
HAND_JOBS = 6  # dealt to each, the Team Leader among them
DRAWN = 4  # jobs that Hunting draws
ROUNDS = 8
ACTS = 2  # actions in a turn, at most
GAMES = 3  # of a series
EVERYBODY = 127  # all seats, and those without one, as bits

# Places of dogs. The teams follow each other.
PILE = 0
IN_DRAFT = 1
DISCARDS = 2
TEAM = 3  # + seat
PLACES = TEAM + MAX_SEATS
SLOTS = MAX_SEATS * TYPES * UNIT_JOBS  # for jobs below units: (seat * TYPES + type) * UNIT_JOBS + place


class Type(IntEnum):
    """The types of dogs, in the rulebook's order; two of each category."""

    FIRE = 0
    MOUNTAIN = 1
    HERDING = 2
    SLED = 3
    HUNTING = 4
    SEARCH = 5
    GUARD = 6
    POLICE = 7
    GUIDE = 8
    THERAPY = 9


class Category(IntEnum):
    """The categories of jobs; a type's is its number halved."""

    RESCUE = 0
    AGRICULTURE = 1
    DETECTION = 2
    DEFENSE = 3
    SUPPORT = 4
    WILD = 5


class Measure(IntEnum):
    """What a special condition looks at."""

    NOTHING = 0  # no condition
    UNIT_DOGS = 1
    UNIT_JOBS = 2
    GUARDED = 3  # 1 where the unit is guarded
    RIVALS = 4  # other units of all teams with at least as much experience
    CATEGORY_RIVALS = 5  # those of them in the unit's category
    OTHER_TYPE = 6  # dogs of the category's other type in the team
    TEAM_UNITS = 7
    HAND = 8  # jobs left in the hand


class Phase(IntEnum):
    """What happens now, and so who acts."""

    LEADER = 0  # chance deals the Team Leader
    DEAL = 1  # chance deals a job
    DRAFT = 2  # chance turns a dog of the Draft over
    FIRST = 3  # the Team Leader decides who begins
    TURN = 4  # a seat begins an action, or ends its turn
    SLED = 5  # the seat may recruit from the Draft that Sled has renewed
    MORE = 6  # the seat may take further dogs in the same action
    DRAW = 7  # chance draws a job for the seat
    REJECT = 8  # the seat discards jobs that Hunting has drawn
    LOOK = 9  # the seat sees a hand, and takes a job from it
    FETCH = 10  # the seat takes the job that it has turned over by Guide
    SHOW = 11  # the last turn is over; all jobs are turned over
    SCORED = 12  # a game of the series is over; all look at the scores
    OVER = 13


class Mode(IntEnum):
    """Which action is under way, where the phase does not say it."""

    NONE = 0
    RECRUIT = 1  # in MORE
    HERD = 2  # in MORE
    POLICE = 3  # in MORE
    HUNT = 4  # in DRAW and REJECT
    SLED = 5  # in DRAFT and SLED


# Actions. Stable: records hold these numbers.
END = 0  # the turn
STOP = 1  # taking dogs
PASS = 2  # where nothing else is legal
DRAW = 3
FIRE = 4
SLED = 5
HUNT = 6
NEXT = 7  # game of the series
SHOW = 8  # turn all jobs over
BEGIN = 9  # + seat
PAY = BEGIN + MAX_SEATS  # + kind: a job of the hand is laid ready to be spent
RECRUIT = PAY + KINDS  # + dog
HERD = RECRUIT + DOGS  # + dog: the paid one, then those that come along
SEARCH = HERD + DOGS  # + dog
POLICE = SEARCH + DOGS  # + dog
TRADE = POLICE + DOGS  # + dog of the team * BEST + experience - 1 of the one in the Draft
LAY = TRADE + DOGS * BEST  # + type * (KINDS + 1) + kind
GUARD = LAY + TYPES * (KINDS + 1)  # the same, and the unit is turned
GUIDE = GUARD + TYPES * (KINDS + 1)  # + slot
THERAPY = GUIDE + SLOTS  # + seat
TAKE = THERAPY + MAX_SEATS  # + kind
REJECT = TAKE + KINDS + 1  # + kind
ACTIONS = REJECT + KINDS

# Chance actions: a job (dealt or drawn), a dog, and who has the Team Leader.
TURN_OVER = KINDS  # + dog
LEAD = TURN_OVER + DOGS  # + seat
OUTCOMES = LEAD + MAX_SEATS


class State(Layout):
    """One moment of a game. Jobs are kinds: rows of the edition; a unit is a seat's dogs of one type."""

    # the options of this table
    seats: int = public(least=2, most=5, fixed=True)
    series: int = public(least=1, most=GAMES, fixed=True)
    # where the game is
    game: int = public(most=GAMES)  # of the series, from 1
    rounds: int = public(most=ROUNDS)
    phase: int = public(most=Phase.OVER)
    leader: int = public(most=MAX_SEATS)  # who has the Team Leader; MAX_SEATS before it is dealt
    first: int = public(most=MAX_SEATS)  # who begins each round; MAX_SEATS before it is decided
    turn: int = public(most=MAX_SEATS - 1)
    acts: int = public(most=ACTS)  # actions that the seat on turn has begun
    mode: int = public(most=Mode.SLED)
    # dogs
    at: Grid = public(DOGS, most=PLACES - 1)
    dogs_left: int = public(most=DOGS)  # in the pile
    draft: Grid = public(DRAFT, most=NO_DOG)
    dog_discards: Grid = public(DOGS, most=NO_DOG)  # from the bottom to the top
    dogs_discarded: int = public(most=DOGS)
    dogs: Grid = public(MAX_SEATS, TYPES, most=UNIT_DOGS)  # how many each unit has
    experience: Grid = public(MAX_SEATS, TYPES, most=18)  # of each unit
    # jobs
    pile: Grid = hidden(KINDS, most=JOBS)  # what is left, as counts
    left: int = public(most=JOBS)  # how many that are
    job_discards: Grid = public(JOBS, most=NO_JOB)  # kinds, from the bottom to the top
    discarded: int = public(most=JOBS)
    held: Grid = public(MAX_SEATS, most=JOBS)
    open_to: Bytes = public(MAX_SEATS, JOBS, element="u1", most=EVERYBODY)  # who looks at it now, as bits
    hand: Grid = seen(MAX_SEATS, JOBS, by="open_to", most=NO_JOB)  # sorted by kind
    shown: Grid = public(MAX_SEATS, KINDS, most=JOBS)  # jobs that all know to be in a hand, by kind
    knows: Grid = own(MAX_SEATS, MAX_SEATS, KINDS, most=JOBS)  # that a seat knows to be in another's hand
    guarded: Grid = public(MAX_SEATS, TYPES, most=1)
    done: Grid = public(MAX_SEATS, TYPES, most=UNIT_JOBS)  # jobs below each unit
    laid_at: Grid = public(MAX_SEATS, TYPES, UNIT_JOBS, most=18)  # the unit's experience when it was laid
    laid_known: Bytes = public(MAX_SEATS, TYPES, UNIT_JOBS, element="u1", most=EVERYBODY)
    laid: Grid = seen(MAX_SEATS, TYPES, UNIT_JOBS, by="laid_known", most=NO_JOB)  # face down, in order
    # this action
    ready: Grid = own(MAX_SEATS, 2, most=NO_JOB)  # jobs laid ready to be spent: still a secret
    money: int = public(most=127)  # points left to spend, in MORE
    herd: int = public(most=NO_DOG)  # in MORE: the dog that was paid for and leads a herd
    unit: int = public(most=MAX_SEATS * TYPES)  # in MORE: seat * TYPES + type that Police recruits from
    to_draw: int = public(most=DRAWN)  # jobs that chance has still to draw
    drawn: Grid = seen(DRAWN, by="drawn_known", most=NO_JOB)  # by Hunting
    drawn_known: Bytes = public(DRAWN, element="u1", most=EVERYBODY)
    looked_at: int = public(most=MAX_SEATS)  # in LOOK: whose hand; else MAX_SEATS
    fetched: int = public(element="i2", most=SLOTS)  # in FETCH: the place of the job; else SLOTS
    looking: Bytes = public(MAX_SEATS, element="u1", most=1)  # in SCORED: who still looks at the scores
    # the score pad
    points: Bits = public(MAX_SEATS, GAMES, element="i4", least=-1000, most=1000)  # of games before this one
    skill: Bits = public(MAX_SEATS, GAMES, element="i4", most=216)  # the teams' experience in them


class Edition(Layout):
    """What the jobs say, by kind; kinds are sorted by category."""

    kinds: int = public()
    copies: Grid = public(KINDS)
    category: Grid = public(KINDS)
    top: Grid = public(KINDS)  # points to spend, to be matched, and to lose in the hand
    bottom: Grid = public(KINDS)  # points where the condition is met
    measure: Grid = public(KINDS)  # what the condition looks at
    least: Grid = public(KINDS)  # it is met from this number
    most: Grid = public(KINDS)  # to this one
