"""The table of the oracle of Dogs With Jobs: dogs, jobs, teams, who knows which job, and the scoring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from houndtable.core.layout import MAX_SEATS, WATCHER
from houndtable.games.dogs_with_jobs import state as numbers
from houndtable.games.dogs_with_jobs.state import Category, Measure, Mode, Phase, Type

NOBODY = MAX_SEATS
CATEGORY_OF = {
    Type.FIRE: Category.RESCUE,
    Type.MOUNTAIN: Category.RESCUE,
    Type.HERDING: Category.AGRICULTURE,
    Type.SLED: Category.AGRICULTURE,
    Type.HUNTING: Category.DETECTION,
    Type.SEARCH: Category.DETECTION,
    Type.GUARD: Category.DEFENSE,
    Type.POLICE: Category.DEFENSE,
    Type.GUIDE: Category.SUPPORT,
    Type.THERAPY: Category.SUPPORT,
}


class Dog(NamedTuple):
    """One of the sixty: a type, and 1 to 6 of experience."""

    type: Type
    experience: int

    @property
    def number(self) -> int:
        """What the game calls it."""
        return self.type * 6 + self.experience - 1


ALL_DOGS = [Dog(kind, experience) for kind in Type for experience in range(1, 7)]


class Job(NamedTuple):
    """What stands on a job card."""

    kind: int
    category: Category
    top: int
    bottom: int
    measure: Measure
    least: int
    most: int


class Laid(NamedTuple):
    """A completed job, and the experience that its unit had then."""

    job: Job
    experience: int


@dataclass
class Unit:
    """The dogs of one type in a team, and what lies below them."""

    type: Type
    dogs: set[Dog] = field(default_factory=set)
    jobs: list[Laid] = field(default_factory=list)
    guarded: bool = False

    @property
    def category(self) -> Category:
        """The category of its jobs."""
        return CATEGORY_OF[self.type]

    @property
    def experience(self) -> int:
        """All its dogs together."""
        return sum(dog.experience for dog in self.dogs)

    def can_complete(self, job: Job) -> bool:
        """ "Must match the Job's category" with enough experience; "up to 3 Jobs each"."""
        fits = job.category in (self.category, Category.WILD)
        return fits and self.experience >= job.top and len(self.jobs) < 3


@dataclass
class Taking:
    """An action in which dogs are still being taken."""

    mode: Mode
    money: int = 0
    herd: Dog | None = None
    victim: tuple[int, Type] | None = None


class Table:
    """What lies on a table, from the set-up or as in a full state."""

    def __init__(self, seats: int, series: int, edition: Any, state: Any = None) -> None:
        self.seats, self.series = range(seats), series
        self.viewers = [*self.seats, WATCHER]
        names = ("category", "top", "bottom", "measure", "least", "most", "copies")
        rows = list(zip(*(edition[name].tolist() for name in names), strict=True))[: int(edition.kinds)]
        self.box = [
            Job(kind, Category(category), top, bottom, Measure(measure), least, most)
            for kind, (category, top, bottom, measure, least, most, _) in enumerate(rows)
        ]
        self.copies = Counter({job: rows[job.kind][-1] for job in self.box})
        self.game = 0
        # of the games before this one
        self.points: list[list[int]] = [[] for _ in self.seats]
        self.skill: list[list[int]] = [[] for _ in self.seats]
        self._set_up()
        if state is not None:
            self._read(state)

    def _set_up(self) -> None:
        self.game += 1
        self.round, self.turn, self.acts = 1, 0, 0
        self.leader = self.first = NOBODY
        self.phase = Phase.LEADER
        self.dog_pile: set[Dog] = set(ALL_DOGS)
        self.draft: list[Dog | None] = [None] * 5
        self.dog_discards: list[Dog] = []
        self.job_pile: Counter[Job] = Counter(self.copies)
        self.job_discards: list[Job] = []
        self.hands: list[list[Job]] = [[] for _ in self.seats]
        self.teams: list[dict[Type, Unit]] = [{} for _ in self.seats]
        self.memory: dict[int, list[Counter[Job]]] = {
            viewer: [Counter() for _ in self.seats] for viewer in self.viewers
        }
        self.ready: list[Job] = []
        self.taking: Taking | None = None
        self.to_draw = 0
        self.hunting = False
        self.drawn: list[Job] = []
        self.looked_at = NOBODY
        self.fetched: tuple[int, Type, int] | None = None  # whose job, of which unit, the how-manieth
        self.looking: set[int] = set()

    def _read(self, s: Any) -> None:
        """Take over a full state."""
        self.game, self.round, self.phase = int(s.game), int(s.rounds), Phase(s.phase)
        self.leader, self.first, self.turn, self.acts = map(int, (s.leader, s.first, s.turn, s.acts))
        played = self.game - 1
        self.points = [s.points[seat, :played].tolist() for seat in self.seats]
        self.skill = [s.skill[seat, :played].tolist() for seat in self.seats]
        places = s.at.tolist()
        self.dog_pile = {dog for dog in ALL_DOGS if places[dog.number] == numbers.PILE}
        self.draft = [None if dog == numbers.NO_DOG else ALL_DOGS[dog] for dog in s.draft]
        self.dog_discards = [ALL_DOGS[dog] for dog in s.dog_discards[: s.dogs_discarded]]
        self.job_pile = Counter({job: int(s.pile[job.kind]) for job in self.box})
        self.job_discards = [self.box[kind] for kind in s.job_discards[: s.discarded]]
        for seat in self.seats:
            self.hands[seat] = [self.box[kind] for kind in s.hand[seat, : s.held[seat]]]
            for viewer in self.viewers:
                known = s.knows[viewer, seat] if viewer in self.seats else s.shown[seat]
                bit = min(viewer, MAX_SEATS)
                is_open = bool(self.hands[seat]) and bool(s.open_to[seat, 0] >> bit & 1)
                counts = Counter(self.hands[seat]) if is_open else None
                self.memory[viewer][seat] = counts or Counter({job: int(known[job.kind]) for job in self.box})
            self.teams[seat] = {}
            for dog in (dog for dog in ALL_DOGS if places[dog.number] == numbers.TEAM + seat):
                self.teams[seat].setdefault(dog.type, Unit(dog.type)).dogs.add(dog)
            for unit in self.teams[seat].values():
                unit.guarded = bool(s.guarded[seat, unit.type])
                for place in range(s.done[seat, unit.type]):
                    job = self.box[s.laid[seat, unit.type, place]]
                    unit.jobs.append(Laid(job, int(s.laid_at[seat, unit.type, place])))
        self.ready = [self.box[kind] for kind in s.ready[self.turn] if kind != numbers.NO_JOB]
        if self.phase == Phase.MORE:
            herd = None if s.herd == numbers.NO_DOG else ALL_DOGS[s.herd]
            victim = None if s.unit == MAX_SEATS * 10 else (s.unit // 10, Type(s.unit % 10))
            self.taking = Taking(Mode(s.mode), int(s.money), herd, victim)
        self.to_draw = int(s.to_draw)
        self.hunting = s.mode == Mode.HUNT
        self.drawn = [self.box[kind] for kind in s.drawn if kind != numbers.NO_JOB]
        self.looked_at = int(s.looked_at)
        if s.fetched != numbers.SLOTS:
            unit_number, place = divmod(int(s.fetched), 3)
            self.fetched = unit_number // 10, Type(unit_number % 10), place
        self.looking = {seat for seat in self.seats if s.looking[seat]}

    def knows(self, viewer: int, seat: int) -> Counter[int]:
        """The kinds of the jobs that a viewer knows to be in a seat's hand."""
        everything = viewer == seat or self.phase in (Phase.SCORED, Phase.OVER)
        known = self.hands[seat] if everything else self.memory[viewer][seat].elements()
        return Counter(job.kind for job in known)

    def knows_laid(self, viewer: int, seat: int, unit: Type, place: int) -> bool:
        """Whether a viewer knows a job that a seat has laid face down."""
        if viewer == seat or self.phase in (Phase.SCORED, Phase.OVER):
            return True
        return viewer == self.turn and self.fetched == (seat, unit, place)

    def scores(self) -> list[int]:
        """The reward points of this game, as the table lies now."""
        return [self._score(seat) for seat in self.seats]

    def experience(self) -> list[int]:
        """Of each team."""
        return [sum(unit.experience for unit in team.values()) for team in self.teams]

    def winners(self) -> list[int]:
        """Who wins the series: by points, then by experience; else it is shared."""
        points, skill = self.scores(), self.experience()
        ranks = [(points[n] + sum(self.points[n]), skill[n] + sum(self.skill[n])) for n in self.seats]
        return [seat for seat in self.seats if ranks[seat] == max(ranks)]

    @property
    def ready_jobs(self) -> list[int]:
        """The kinds that the seat on turn has laid ready, in order."""
        return [job.kind for job in self.ready]

    # What is known of hands.

    def _leaves_openly(self, seat: int, job: Job) -> None:
        """A card that was known has gone with it, or may have, where cards are alike."""
        self.hands[seat].remove(job)
        for viewer in self.viewers:
            known = self.memory[viewer][seat]
            known[job] = max(0, known[job] - 1)

    def _leaves_unseen(self, seat: int, job: Job, witnesses: set[int]) -> None:
        """Who does not see which card leaves a hand knows nothing of that hand any more."""
        self._leaves_openly(seat, job)
        for viewer in self.viewers:
            if viewer not in witnesses:
                self.memory[viewer][seat].clear()

    def _arrives(self, seat: int, job: Job, witnesses: Iterable[int]) -> None:
        self.hands[seat].append(job)
        for viewer in witnesses:
            self.memory[viewer][seat][job] += 1

    # Scoring.

    def _score(self, seat: int) -> int:
        """End Game Scoring."""
        score = -sum(job.top for job in self.hands[seat])
        for unit in self.teams[seat].values():
            if not unit.jobs:
                score -= 10
            for laid in unit.jobs:
                job = laid.job
                if unit.experience < job.top:
                    score -= job.top
                else:
                    score += job.bottom if self._is_met(job, unit, seat) else job.top
        return score

    def _is_met(self, job: Job, unit: Unit, seat: int) -> bool:
        """Whether a special condition is met."""
        team = self.teams[seat]
        all_units = [other for some_team in self.teams for other in some_team.values()]
        rivals = [other for other in all_units if other is not unit and other.experience >= unit.experience]
        match job.measure:
            case Measure.NOTHING:
                return False
            case Measure.UNIT_DOGS:
                value = len(unit.dogs)
            case Measure.UNIT_JOBS:
                value = len(unit.jobs)
            case Measure.GUARDED:
                value = 1 if unit.guarded else 0
            case Measure.RIVALS:
                value = len(rivals)
            case Measure.CATEGORY_RIVALS:
                value = sum(other.category == unit.category for other in rivals)
            case Measure.OTHER_TYPE:
                same = [other for other in team.values() if other.category == unit.category]
                value = sum(len(other.dogs) for other in same if other.type != unit.type)
            case Measure.TEAM_UNITS:
                value = len(team)
            case Measure.HAND:
                value = len(self.hands[seat])
        return job.least <= value <= job.most
