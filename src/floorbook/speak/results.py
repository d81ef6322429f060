"""What a ruling, the next player's rights and the dealer's duties are in words.

All functions take the plain data of the table script's contract, so that every interface
speaks alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from floorbook.speak.figures import shown
from floorbook.speak.reasons import general
from floorbook.speak.saying import has, listed, say

Document = Mapping[str, Any]


def status_words(ruling: Document, lang: str) -> str:
    """What kind of answer it is: "Stands"."""
    return say("status-noted" if is_noted(ruling, lang) else f"status-{ruling['status']}", lang)


def is_noted(ruling: Document, lang: str) -> bool:
    """Whether an act was only recorded: there is no reason to give."""
    return bool(ruling["why"] == general()["recorded"][lang])


def action_words(ruling: Document, lang: str) -> str:
    """What the seat does, with the chips that follow: "UTG raises to 1,700, adds 200"."""
    return ", ".join(_parts(ruling, lang))


def _parts(ruling: Document, lang: str) -> Iterator[str]:
    seat, to = seat_words(ruling["seat"], lang), ruling["to"]
    action = ruling["action"]
    if action == "see" and ruling["status"] == "refused":
        yield say("action-see-refused", lang)
    elif action != "none":
        yield say(f"action-{action}" + ("-silent" * (to is None and action in _AMOUNT)), lang,
                  seat=seat, to=to)  # fmt: skip
    if ruling["all_in"]:
        yield say("all-in", lang)
    if to is not None and action in ("bet", "raise", "complete") and not ruling["full"]:
        yield say("not-full", lang)
    for field in ("owes", "returns", "forfeits"):
        if ruling[field]:
            yield say(field, lang, chips=ruling[field])


_AMOUNT = ("call", "bet", "raise", "complete", "bring-in", "post")


def seat_words(seat: str | None, lang: str) -> str:
    """A seat, or whoever else acted."""
    return say(f"who-{seat}", lang) if seat in ("dealer", "floor") else seat or ""


def ruling_words(ruling: Document, lang: str) -> str:
    """Status, action and amounts on one line."""
    action = action_words(ruling, lang)
    status = status_words(ruling, lang)
    return f"{status}: {action}." if action else f"{status}."


def faults_words(ruling: Document, lang: str) -> str:
    """What was wrong with the act, and whether a penalty is possible; or nothing."""
    faults = [say(f"irregular-{name}", lang) for name in ruling["irregular"]]
    if ruling["penalty"]:
        faults.append(say(f"penalty-{ruling['penalty']}", lang))
    return ", ".join(faults)


def next_words(coming: Document, lang: str) -> str:
    """Who acts and what he may do, in a sentence."""
    seat = coming["actor"]
    if seat is None:
        return say("next-nobody", lang)
    if coming["to_call"] is None:
        return say("next-draw", lang, seat=seat)
    facing = bool(coming["to_call"])
    asked = "next-call" if coming["owes"] else "next-check"
    first = say(asked, lang, seat=seat, owes=coming["owes"], to=coming["to_call"])
    return f"{first}; {_raising(coming, facing, lang)}"


def _raising(coming: Document, facing: bool, lang: str) -> str:
    least, most = coming["min_raise_to"], coming["max_raise_to"]
    wager = "raise" if facing else "bet"
    if not coming["may_raise"]:
        return say("next-closed", lang)
    if least is None or (most is not None and most < least):
        return say("next-all-in-only", lang, most=most)
    if most is None:
        return say(f"next-{wager}-from", lang, least=least)
    return say(f"next-{wager}-between", lang, least=least, most=most)


def dealer_words(told: str, lang: str) -> str:
    """An instruction to the dealer: "burn a card"."""
    words = told.split()
    for length in range(len(words), 0, -1):
        key = "tell-" + "-".join(words[:length])
        if has(key):
            return say(key, lang, rest=_rest(told.split(" ", length)[length:], key, lang))
    return told


def _rest(words: list[str], key: str, lang: str) -> str:
    """What an instruction names: seats, cards, a street, or the amount that is announced."""
    rest = "".join(words).removesuffix(" to stub").replace(" of ", say("of", lang))
    return shown(int(rest), lang) if key == "tell-announce" and rest.isdecimal() else rest


def pots_words(ending: Document, lang: str) -> Iterator[str]:
    """The pots, who shows when, what goes back and who has won, a line for each."""
    for place, pot in enumerate(ending["pots"]):
        key = "pot-side" if place else "pot-main"
        seats = listed(pot["eligible"], lang)
        yield say(key, lang, number=place, chips=pot["amount"], seats=seats)
    if ending["show_order"]:
        first, *others = ending["show_order"]
        yield say("show-order", lang, first=first, others=", ".join(others))
    for key in ("returned", "awards"):
        for seat, chips in ending[key].items():
            yield say(f"pot-{key}", lang, seat=seat, chips=chips)
