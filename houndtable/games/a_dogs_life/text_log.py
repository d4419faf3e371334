"""The log of A Dog's Life: what was done and why, as sentences, from what the viewer knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houndtable.core.layout import CHANCE, UNKNOWN
from houndtable.core.phrases import how_many, listed
from houndtable.games.a_dogs_life.board.layout import town
from houndtable.games.a_dogs_life.names import (
    at,
    bones_in_mouth,
    days,
    dog_name,
    paper_name,
    papers,
    papers_in_mouth,
    points_of,
    to,
)
from houndtable.games.a_dogs_life.parts import BREED_NAMES
from houndtable.games.a_dogs_life.state import (
    ATTACK,
    BARK,
    BEG,
    BLADDER,
    BONE,
    BURY,
    CHOOSE,
    COLLECT_BONE,
    COLLECT_PAPER,
    DELIVER,
    DRINK,
    DRIVE,
    DROP_BONE,
    DROP_PAPER,
    END,
    GO,
    HAND_PAPER,
    HOME,
    HOUSE,
    IN_MOUTH,
    KIOSK,
    LEAVE,
    MOUTH,
    PIDDLE,
    SEARCH,
    SHUFFLE,
    SIDES,
    STARVE,
    Phase,
    Section,
    Trial,
)

_FINDS = {Trial.SEARCH: Section.TRASH, Trial.BEG: Section.RESTAURANT, Trial.DELIVER: Section.NEWSPAPER}


def tell(before: Any, after: Any, e: Any, viewer: int, actor: int, action: int, names: Sequence[str]) -> str:
    """A logged action as a sentence, or several where it carries the game on."""
    if action == UNKNOWN:
        return ""
    if actor == CHANCE:
        parts = _tell_chance(before, after, e, action, names)
    else:
        parts = _tell_choice(before, after, e, actor, action, names)
    return " ".join([*parts, *_tell_round(before, after, names), *_tell_turn(before, after, e, names)])


# Chance


def _tell_chance(before: Any, after: Any, e: Any, action: int, names: Sequence[str]) -> list[str]:
    """What chance did."""
    seat = int(before.turn)
    match int(before.phase):
        case Phase.FIRST:
            return [f"{names[after.first]} begins."]
        case Phase.DOGS:
            return [_gets_dog(after, e, seat, names)]
        case Phase.HOMES:
            name = town(e).names[HOME + after.home[seat]]
            return [f"The home of {names[seat]}'s {dog_name(after, e, seat)} is {name}."]
        case Phase.PAPER:
            return [f"{dog_name(before, e, seat)} gets {_handed(action)}."]
        case Phase.ROLL:
            return [f"{names[seat]} rolls a {after.pips} for the truck."]
    return _tell_card(before, after, e, action, names)


def _gets_dog(after: Any, e: Any, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} gets {dog_name(after, e, seat)}, the {BREED_NAMES[after.dog[seat]]}."


def _handed(action: int) -> str:
    """A newspaper that comes out of the stock."""
    address = action - HAND_PAPER + 1
    return f"the newspaper for house {address}" if address <= KIOSK - HOUSE else "a newspaper"


def _tell_card(before: Any, after: Any, e: Any, card: int, names: Sequence[str]) -> list[str]:
    """A card that was turned over, and what came of it."""
    seat, trial = int(before.turner), int(before.trial)
    dog = dog_name(before, e, seat)
    if card == SHUFFLE:
        return [f"{dog} turns the shuffle card over: its deck is made anew, and another card is turned."]
    says = e.cards[before.dog[seat], card].tolist()
    match trial:
        case Trial.ATTACK:
            return [f"{dog} shows {_claws(says[Section.CLAWS])}."]
        case Trial.DEFEND:
            return [_tell_fight(before, e, says[Section.CLAWS])]
        case Trial.ESCAPE if says[Section.ESCAPE]:
            return [f"{dog} hides from the truck."]
        case Trial.ESCAPE:
            return [f"{dog} {_is_taken(before, e, seat, 'is caught by the truck')}."]
        case Trial.EXIT:
            return _tell_exit(after, dog, seat, bool(says[Section.EXIT]))
    return _tell_find(before, after, seat, dog, says[_FINDS[Trial(trial)]])


def _claws(count: int) -> str:
    return f"{count or 'no'} {'claw' if count == 1 else 'claws'}"


def _tell_find(before: Any, after: Any, seat: int, dog: str, find: int) -> list[str]:
    """What a dog finds in a can, or is given in a restaurant or for a newspaper."""
    verb = "finds" if before.trial == Trial.SEARCH else "gets"
    what = "a bone" if find == BONE else f"{days(find)} of food" if find else "nothing"
    then = ""
    if find == BONE and after.carried[seat] == before.carried[seat]:
        then = ", but its mouth is full" if before.supply else ", but no bone is left"
    elif 0 < find < BONE:
        then = f", and is fed for {days(int(after.hunger[seat]))}"
    parts = [f"{dog} {verb} {what}{then}."]
    if after.searched.sum() < before.searched.sum():
        parts.append("It is trash day: all other cans can be searched again.")
    return parts


def _tell_fight(before: Any, e: Any, claws: int) -> str:
    """The end of a fight, by the claws that were shown."""
    attacker, foe = (dog_name(before, e, seat) for seat in (before.turn, before.foe))
    if before.claws == claws:
        return f"{foe} shows {_claws(claws)} too: nothing happens."
    loser = before.turn if before.claws < claws else before.foe
    lost = f"{attacker if loser == before.turn else foe} {_is_taken(before, e, loser, 'goes to the pound')}"
    return f"{foe} shows {_claws(claws)} against {before.claws}: {lost}."


def _tell_exit(after: Any, dog: str, seat: int, lets_go: bool) -> list[str]:
    """A card that was turned over in the pound, and behind the last one what became of the dog."""
    card = f"The card {'lets' if lets_go else 'does not let'} {dog} go"
    if after.trial == Trial.EXIT and after.turner == seat:
        return [f"{card}."]
    if after.pound[seat]:
        return [f"{card}: it stays in the pound."]
    return [f"{card}{'' if lets_go else ', but another did'}.", _is_let_out(after, dog, seat)]


def _is_let_out(after: Any, dog: str, seat: int) -> str:
    return f"{dog} leaves the pound, fed for {days(int(after.hunger[seat]))}."


def _is_taken(before: Any, e: Any, seat: int, how: str, where: str = "") -> str:
    """That a dog goes to the pound, with what it leaves behind: "goes to the pound and leaves a bone"."""
    space, count = int(before.place[seat]), len(papers(before, IN_MOUTH + seat))
    bones, news = bones_in_mouth(before, seat), papers_in_mouth(before, seat)
    left = bones if space == KIOSK else bones + news
    text = how
    if left:
        text += f" and leaves {listed(left)} {where or at(before, e, seat, space)}"
    if space == KIOSK and count:
        text += f"; {listed(news)} {'goes' if count == 1 else 'go'} back to the stock"
    return text


# Seats


def _tell_choice(before: Any, after: Any, e: Any, actor: int, action: int, names: Sequence[str]) -> list[str]:
    """What a seat did."""
    if CHOOSE <= action < GO:
        return [_gets_dog(after, e, actor, names).replace(" gets ", " chooses ", 1)]
    dog = dog_name(before, e, actor)
    if action >= DRIVE:
        return _tell_drive(before, after, e, actor, (action - DRIVE) // SIDES, names)
    if action >= GO:
        return [_tell_walk(before, after, e, actor, action - GO)]
    if action >= ATTACK:
        return [f"{dog} attacks {dog_name(before, e, action - ATTACK)}."]
    if action >= DROP_PAPER:
        where = at(before, e, actor, int(before.place[actor]))
        return [f"{dog} drops {paper_name(before, action - DROP_PAPER)} {where}."]
    match action:
        case x if x == END:
            left = f" with {points_of(before.points)} left" if before.points else ""
            return [f"{names[actor]} ends {dog}'s actions{left}."]
        case x if x == STARVE:
            return [f"{dog} {_is_taken(before, e, actor, 'goes to the pound')}."]
        case x if x == LEAVE:
            return [_is_let_out(after, dog, actor)]
    return [_tell_deed(before, after, e, actor, action, names)]


def _tell_deed(before: Any, after: Any, e: Any, actor: int, action: int, names: Sequence[str]) -> str:
    """What a dog did where it is."""
    dog, space = dog_name(before, e, actor), int(before.place[actor])
    where = at(before, e, actor, space)
    match action:
        case x if x == SEARCH:
            return f"{dog} searches the trash can {where}."
        case x if x == BURY:
            end = f": {names[actor]} wins" if after.phase == Phase.OVER else ""
            return f"{dog} buries a bone, {after.buried[actor]} of {after.bones}{end}."
        case x if x == BEG:
            return f"{dog} begs {where}."
        case x if x == DRINK:
            full = "" if after.bladder[actor] == BLADDER else ", as far as its markers go"
            return f"{dog} drinks {where}{full}."
        case x if x == PIDDLE:
            owner = int(before.mark[e.lamp[space] - 1])
            over = f" over {dog_name(before, e, owner)}'s mark" if owner < before.seats else ""
            return f"{dog} piddles on the lamppost {where}{over}."
        case x if x == BARK:
            return f"{dog} barks for a newspaper."
        case x if x == COLLECT_BONE:
            return f"{dog} takes a bone {where}."
        case x if x == COLLECT_PAPER:
            return f"{dog} takes {paper_name(after, papers(before, space)[-1])} {where}."
        case x if x == DROP_BONE:
            return f"{dog} drops a bone {where}."
    assert action == DELIVER
    return f"{dog} delivers the newspaper for house {space - HOUSE + 1}."


def _tell_walk(before: Any, after: Any, e: Any, actor: int, space: int) -> str:
    """Where a dog went, and whether it sniffs there."""
    text = f"{dog_name(before, e, actor)} goes {to(before, e, actor, space)}"
    lamp = int(e.lamp[space])
    owner = int(before.mark[lamp - 1]) if lamp else before.seats
    if owner < before.seats and owner != actor:
        return f"{text} and spends all its points sniffing at {dog_name(before, e, owner)}'s mark."
    return f"{text} for {points_of(before.points - after.points)}."


def _tell_drive(before: Any, after: Any, e: Any, actor: int, space: int, names: Sequence[str]) -> list[str]:
    """Where the truck stopped, whom it catches, and who must hide from it."""
    text = f"{names[actor]} drives the truck {to(before, e, actor, space)}"
    caught = [seat for seat in range(before.seats) if before.place[seat] == space]
    for seat in caught:
        text += f", where {dog_name(before, e, seat)} {_is_taken(before, e, seat, 'is caught', 'there')}"
    hiding = [dog_name(before, e, seat) for seat in _from(after, before.turn) if after.escapes >> seat & 1]
    if not hiding:
        return [f"{text}."]
    return [f"{text}.", f"{listed(hiding)} {'is' if len(hiding) == 1 else 'are'} next to it and must hide."]


def _from(s: Any, seat: int) -> list[int]:
    """All seats, clockwise from one on."""
    return [(seat + i) % s.seats for i in range(s.seats)]


# The course of the game


def _tell_round(before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """That a last round begins or is over."""
    leaders = listed([names[seat] for seat in range(after.seats) if after.playing >> seat & 1])
    if after.phase == Phase.OVER and before.phase != Phase.ACT:
        if before.play_off:
            return [f"After {before.play_off} rounds of the play-off {leaders} share the victory."]
        return ["The last round is over."]
    if after.play_off > before.play_off == 0:
        return [f"The last round is over. {leaders} are tied and play on: whoever buries a bone first wins."]
    if after.rounds > before.rounds and after.rounds == after.last_round:
        return ["The last round begins."]
    return []


def _tell_turn(before: Any, after: Any, e: Any, names: Sequence[str]) -> list[str]:
    """How a turn begins."""
    if after.rounds == 0 or after.phase == Phase.OVER or (before.rounds and before.turn == after.turn):
        return []
    seat = int(after.turn)
    turn, dog = f"{names[seat]}'s turn:", dog_name(after, e, seat)
    if after.phase == Phase.STARVE:
        return [f"{turn} {dog} is starving."]
    if after.phase == Phase.RELEASE:
        return [f"{turn} {dog} is let out of the pound without a card."]
    if after.pound[seat]:
        return [f"{turn} {how_many(after.cards_due, 'card', 'cards')} may let {dog} out of the pound."]
    if after.hunger[seat]:
        return [f"{turn} {dog} is fed for {days(int(after.hunger[seat]))}."]
    return [f"{turn} {dog} is hungry, and starves if it finds no food."]


assert MOUTH == 2
