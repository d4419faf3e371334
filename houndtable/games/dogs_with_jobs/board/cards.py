"""The cards of Dogs With Jobs: dogs, whole and as they lie in a team, jobs, backs, and the Team Leader.

Dogs and jobs are read alike: a number in the corner, the category's colour and symbol beside it, and a strip
with a name below. On a job the black strip is the special condition, with its points in gold.
"""

from __future__ import annotations

from typing import Any

from houndtable.core.drawing import svg
from houndtable.core.drawing.heads import paw
from houndtable.core.drawing.look import CREAM, DARK, GOLD, OUTLINE
from houndtable.core.drawing.svg import at, box, circle, group, path, rect, use, word
from houndtable.games.dogs_with_jobs.board import dogs, ids, signs
from houndtable.games.dogs_with_jobs.board.layout import CARD_HIGH, CARD_WIDE, SHORT_HIGH
from houndtable.games.dogs_with_jobs.board.tints import light, of_category, tint
from houndtable.games.dogs_with_jobs.conditions import short
from houndtable.games.dogs_with_jobs.parts import CATEGORY_NAMES
from houndtable.games.dogs_with_jobs.state import BEST, DOGS, Category, Measure, Type

LEFT, TOP = -CARD_WIDE / 2, -CARD_HIGH / 2
DOG_BACK, JOB_BACK, LEADER, READY = "jobs-dog-back", "jobs-job-back", "jobs-leader", "jobs-ready"
_SHEET, _SHORT = "jobs-sheet", "jobs-sheet-short"
BAND, NAMED = 44, 66  # where the coloured band and the strip with the name end

ABILITIES = {
    Type.FIRE: ("take the last", "2 spent jobs"),
    Type.MOUNTAIN: ("trade up", "one dog"),
    Type.HERDING: ("one dog and", "its herd"),
    Type.SLED: ("new Draft,", "then recruit"),
    Type.HUNTING: ("draw 4 jobs,", "keep 2"),
    Type.SEARCH: ("a dog from", "the discards"),
    Type.GUARD: ("do a job,", "turn the unit"),
    Type.POLICE: ("recruit from", "another team"),
    Type.GUIDE: ("take a job", "laid down"),
    Type.THERAPY: ("see a hand,", "take 1 job"),
}


def dog(number: int) -> str:
    """The symbol of a dog's card."""
    return f"jobs-{ids.dog(number)}"


def short_dog(number: int) -> str:
    """The symbol of a dog's card as it lies in a team: without the words of its ability."""
    return f"jobs-short-{ids.dog(number)}"


def turned_dog(number: int) -> str:
    """The symbol of a dog's card in a guarded unit: turned sideways."""
    return f"jobs-turned-{ids.dog(number)}"


def job(kind: int) -> str:
    """The symbol of a job's card."""
    return f"jobs-job-{kind}"


def symbols(e: Any) -> list[str]:
    """The symbols of all cards of an edition."""
    found = [_sheet(_SHEET, CARD_HIGH), _sheet(_SHORT, SHORT_HIGH)]
    found += [symbol for category in Category for symbol in _of_category(category)]
    found += [symbol for kind in Type for symbol in _of_type(kind)]
    for number in range(DOGS):
        turned = group(use(short_dog(number)), transform="rotate(90)")
        found += [_dog(number), _short_dog(number), group(turned, id=turned_dog(number))]
    found += [_job(e, kind) for kind in range(e.kinds)]
    return [*found, _dog_back(), _job_back(), _leader(), _ready()]


def sizes(e: Any) -> dict[str, tuple[float, float]]:
    """Half the width and height of cards."""
    half = (CARD_WIDE / 2, CARD_HIGH / 2)
    names = [*map(dog, range(DOGS)), *map(job, range(e.kinds)), DOG_BACK, JOB_BACK]
    short = dict.fromkeys(map(short_dog, range(DOGS)), (CARD_WIDE / 2, SHORT_HIGH / 2))
    turned = dict.fromkeys(map(turned_dog, range(DOGS)), (SHORT_HIGH / 2, CARD_WIDE / 2))
    return {**dict.fromkeys(names, half), **short, **turned}


# What cards are made of


def _sheet(name: str, high: float) -> str:
    shade = box(CARD_WIDE, high, 10, fill=OUTLINE, opacity=0.25, transform=svg.place(2, 3.5))
    return group(shade, box(CARD_WIDE, high, 10, fill=CREAM, stroke=OUTLINE, stroke_width=1.5), id=name)


def _band(fill: str, bottom: float) -> str:
    """The upper part of a card in its colour."""
    d = f"M6 {bottom}V12a6 6 0 0 1 6 -6H114a6 6 0 0 1 6 6V{bottom}Z"
    return path(d, fill=fill, stroke=OUTLINE, stroke_width=1)


def _foot(fill: str, top: float, bottom: float) -> str:
    """The lower part of a card."""
    d = f"M6 {top}H120V{bottom - 12}a6 6 0 0 1 -6 6H12a6 6 0 0 1 -6 -6Z"
    return path(d, fill=fill, stroke=OUTLINE, stroke_width=1)


def _number(number: int) -> str:
    """The number in the upper left corner."""
    wide, size = (38, 37) if number < 10 else (47, 34)
    tab = path(f"M6 6H{6 + wide}V{BAND - 8}a8 8 0 0 1 -8 8H6Z", fill=CREAM, stroke=OUTLINE, stroke_width=1)
    return tab + word(str(number), 5 + wide / 2, 38.5, size, fill=DARK, font_weight=800)


def _named(name: str) -> str:
    """The strip with a name, below the number."""
    strip = rect(6, BAND, 114, NAMED - BAND, fill=CREAM, stroke=OUTLINE, stroke_width=1)
    return strip + word(name, 63, 62, _size(name, 20, 106), fill=DARK, font_weight=800)


def _size(text: str, size: float, room: float) -> float:
    """How large a text is that must stand whole."""
    return round(min(size, room / svg.width_of(text, 1)), 1)


# Dogs


def _of_type(kind: int) -> list[str]:
    """What the dogs of a type share: the portrait, and the words of a whole card."""
    words = "".join(
        word(line, 63, y, _size(line, 14, 110), fill=DARK)
        for line, y in zip(ABILITIES[Type(kind)], (152.5, 166), strict=True)
    )
    scene = (
        rect(6, 40, 114, 78, fill=light(kind // 2)),
        circle(68, 84, 39, fill=tint("glow"), opacity=0.45),
        at(68, 79, use(dogs.symbol(kind)), scale=0.7),
    )
    name = _named(Type(kind).name.capitalize())
    return [
        group(*scene, id=f"jobs-scene-{kind}"),
        group(name, _foot(CREAM, 139, CARD_HIGH), words, id=f"jobs-words-{kind}"),
    ]


def _of_category(category: int) -> list[str]:
    """What cards of a category share: the band, a step of experience, and jobs without their numbers."""
    ring = circle(0, 0, 5.6, fill=CREAM, stroke=OUTLINE, stroke_width=1)
    sign = _categories() if category == Category.WILD else at(82, 25, signs.category(category, 1.25))
    return [
        group(_band(of_category(category), BAND), sign, id=f"jobs-band-{category}"),
        group(ring, paw(of_category(category), 3.5), id=f"jobs-step-{category}"),
        _blank(category, special=False),
        _blank(category, special=True),
    ]


def _dog_top(number: int, top: float) -> str:
    """The band and the portrait of a dog's card; the portrait begins at `top`."""
    kind, worth = number // BEST, number % BEST + 1
    steps = (use(f"jobs-step-{kind // 2}", 16, round(top + 9 + n * 11.6, 1)) for n in range(worth))
    scene = use(f"jobs-scene-{kind}", 0, top - BAND)
    return "".join([scene, use(f"jobs-band-{kind // 2}"), _number(worth), *steps])


def _dog(number: int) -> str:
    """A dog's card, with its centre at the origin."""
    words = use(f"jobs-words-{number // BEST}")
    return group(use(_SHEET), at(LEFT, TOP, _dog_top(number, NAMED), words), id=dog(number))


def _short_dog(number: int) -> str:
    """The same in a team: the unit's name stands beside it."""
    d = f"M6 {SHORT_HIGH - 7}V{SHORT_HIGH}H120V{SHORT_HIGH - 7}"
    edge = path(d, fill=CREAM) + path(f"M6 {SHORT_HIGH - 7}H120", stroke=OUTLINE, stroke_width=1)
    rim = box(CARD_WIDE, SHORT_HIGH, 10, fill="none", stroke=OUTLINE, stroke_width=1.5)
    top = at(LEFT, -SHORT_HIGH / 2, _dog_top(number, BAND), edge)
    return group(use(_SHORT), top, rim, id=short_dog(number))


# Jobs


def _blank(category: int, special: bool) -> str:
    """A job's card without what tells it from others of its category."""
    y, r = (88.5, 18) if special else (119, 39)
    lines = "".join(
        path(f"M16 {line}H110", stroke=tint("paper-line"), stroke_width=2) for line in range(78, 166, 14)
    )
    seal = [
        circle(2, 3, r, fill=OUTLINE, opacity=0.2),
        circle(0, 0, r, fill=of_category(category), stroke=OUTLINE, stroke_width=2),
        circle(0, 0, r - 3, fill="none", stroke=CREAM, stroke_width=1.4, stroke_dasharray="4 3"),
        signs.category(category, r / 20),
    ]
    parts = [
        _foot(tint("paper-slip"), 40, CARD_HIGH),
        lines,
        use(f"jobs-band-{category}"),
        _named(CATEGORY_NAMES[category].capitalize()),
        at(63, y, *seal),
    ]
    return group(use(_SHEET), at(LEFT, TOP, *parts), id=_blank_name(category, special))


def _blank_name(category: int, special: bool) -> str:
    return f"jobs-{'special' if special else 'plain'}-{category}"


def _job(e: Any, kind: int) -> str:
    """A job's card: what it pays on top, and at the bottom what it is worth where its condition is met."""
    special = bool(e.measure[kind] != Measure.NOTHING)
    blank = use(_blank_name(int(e.category[kind]), special))
    condition = _condition(e, kind) if special else ""
    return group(blank, at(LEFT, TOP, _number(int(e.top[kind])), condition), id=job(kind))


def _categories() -> str:
    """All categories, for a job that fits each."""
    drawn = ""
    for n, (x, y) in enumerate(((60, 16), (84, 16), (108, 16), (72, 35), (96, 35))):
        disc = circle(0, 0, 8.6, fill=of_category(n), stroke=CREAM, stroke_width=1.2)
        drawn += at(x, y, disc, signs.category(n, 0.52))
    return drawn


def _condition(e: Any, kind: int) -> str:
    """The black strip with a condition and its points."""
    measure, least, most, bonus = (int(row[kind]) for row in (e.measure, e.least, e.most, e.bottom))
    lines = _in_two(short(measure, least, most))
    size = min(_size(line, 15.5, 68) for line in lines)
    words = "".join(
        word(line, 42.5, 164 - (len(lines) - 1 - n) * 15, size, fill=CREAM) for n, line in enumerate(lines)
    )
    gold = rect(79, 116, 38, 48, 6, fill=GOLD, stroke=OUTLINE, stroke_width=1)
    points = word(str(bonus), 98, 151.5, 33 if bonus < 10 else 27, fill=DARK, font_weight=800)
    sign = at(42.5, 122 if len(lines) > 1 else 130, signs.condition(measure, least, most, 1.05))
    return _foot(tint("condition"), 109, CARD_HIGH) + gold + points + sign + words


def _in_two(words: str) -> list[str]:
    """Words in one line, or in two that are about as long."""
    if len(words) <= 7 or " " not in words:
        return [words]
    blanks = [n for n, sign in enumerate(words) if sign == " "]
    middle = min(blanks, key=lambda n: abs(2 * n + 1 - len(words)))
    return [words[:middle], words[middle + 1 :]]


# Backs, and the rest


def _inner() -> str:
    return rect(
        10, 10, CARD_WIDE - 20, CARD_HIGH - 20, 4, fill="none", stroke=CREAM, stroke_width=1.6, opacity=0.8
    )


def _dog_back() -> str:
    paws = "".join(
        at(x, 18 + row * 20, paw(tint("dog-back-paw"), 5))
        for row in range(8)
        for x in range(20 + 11 * (row % 2), 114, 22)
    )
    disc = circle(0, 0, 39, fill=tint("dog-back-disc"), stroke=CREAM, stroke_width=3) + paw(CREAM, 26)
    ground = rect(6, 6, CARD_WIDE - 12, CARD_HIGH - 12, 6, fill=tint("dog-back"))
    return group(use(_SHEET), at(LEFT, TOP, ground, paws, at(63, 88, disc), _inner()), id=DOG_BACK)


def _job_back() -> str:
    lines = "".join(
        path(f"M12 {y}H114", stroke=tint("job-back-line"), stroke_width=2) for y in range(16, 162, 16)
    )
    ground = rect(6, 6, CARD_WIDE - 12, CARD_HIGH - 12, 6, fill=tint("job-back"))
    board = at(63, 88, signs.clipboard())
    return group(use(_SHEET), at(LEFT, TOP, ground, lines, board, _inner()), id=JOB_BACK)


def _leader() -> str:
    """The Team Leader, small: a head on a card."""
    sheet = box(36, 52, 6, fill=CREAM, stroke=OUTLINE, stroke_width=1.5)
    ground = box(29, 45, 3.5, fill=tint("leader"))
    return group(sheet, ground, at(0, 2, use(dogs.LEADER), scale=0.36), id=LEADER)


def _ready() -> str:
    """What lies on a job that is laid ready to be spent."""
    return group(
        box(CARD_WIDE + 4, CARD_HIGH + 4, 12, fill="none", stroke=GOLD, stroke_width=7),
        box(CARD_WIDE + 12, CARD_HIGH + 12, 15, fill="none", stroke=OUTLINE, stroke_width=1.5),
        at(
            24,
            -61,
            circle(0, 0, 22, fill=GOLD, stroke=OUTLINE, stroke_width=2.5),
            svg.stroke("M-10 0L-3 8L10 -8", CREAM, 10),
            svg.stroke("M-10 0L-3 8L10 -8", DARK, 5.5),
        ),
        id=READY,
    )
