"""The showdown: hands tabled, let go, killed, and asked for (12-19)."""

from __future__ import annotations

from floorbook.hand import plans
from floorbook.hand.evolve import named_dead, turn_passed
from floorbook.hand.knowing import check_his
from floorbook.hand.moves import kill
from floorbook.hand.outcome import Outcome, note, plain, seen
from floorbook.hand.settling import decided, winners
from floorbook.hand.state import Open, Round, changed, freeze, put, thaw
from floorbook.hand.streets import take_back_uncalled
from floorbook.kernel.cards import Cards, known
from floorbook.law.betting import acting_in_turn
from floorbook.law.conduct import exposing_cards
from floorbook.law.dealing import dead_hands_in_stud, killed_hands
from floorbook.law.observation import Event
from floorbook.law.ruling import Finding
from floorbook.law.showdown import (
    asking_to_see,
    cards_speak,
    face_up_all_ins,
    live_cards_at_showdown,
    playing_the_board,
    showdown_irregularities,
    showdown_order,
    tabling,
)


def is_showdown(r: Round) -> bool:
    """All betting is over: what happens to cards now is for the rules of showdown."""
    over = r.waiting_for is None and not r.unopened and r.scramble is None
    return r.live < 2 or (over and plans.betting_is_over(r))


# ---- tabling


def tables(r: Round, seat: int, event: Event) -> Outcome:
    """He turns up his cards; which they are, where it is told."""
    label = r.setup.seats[seat]
    if seat in r.folded:
        return plain(r, label, acting_in_turn.nothing_to_do(label, "folded"))
    cards = event.cards or r.hands[seat]
    check_his(r, seat, cards)
    if len(cards) < len(r.hands[seat]):
        return _some_only(r, seat, cards)
    after = _tabled(r, seat, cards)
    if not is_showdown(r):
        return plain(after, label, exposing_cards.exposed(label, r.waiting_for is not None))
    found = tabling.tabled(label)
    found = found._replace(steps=(*found.steps, cards_speak.awarded()))
    if seat in r.released:
        found = found._replace(steps=(live_cards_at_showdown.back(label), *found.steps))
    return plain(after, label, found)


def _tabled(r: Round, seat: int, cards: Cards) -> Round:
    return changed(
        r,
        shown={**r.shown, seat: cards},
        hands=put(r.hands, seat, cards) if known(cards) else r.hands,
        released=r.released - {seat},
    )


def _some_only(r: Round, seat: int, cards: Cards) -> Outcome:
    """Only some of his cards: all must be shown to win, and to play the board (13-A, 15-A, 19)."""
    label = r.setup.seats[seat]
    found = showdown_irregularities.one_card(label)
    steps = (*found.steps, *tabling.not_all(label, len(cards), len(r.hands[seat])).steps)
    if r.setup.game.family == "board":
        steps += playing_the_board.must_table(label).steps
    after = changed(r, part_shown=r.part_shown | {seat})
    return Outcome(after, note(label, found._replace(steps=steps)), told=(f"table {label}",))


def exposes(r: Round, seat: int, event: Event) -> Outcome:
    """He shows cards while others still act: a penalty, not a dead hand (68)."""
    label = r.setup.seats[seat]
    if is_showdown(r):
        return tables(r, seat, event)
    return plain(r, label, exposing_cards.exposed(label, r.waiting_for is not None))


# ---- letting go


def lets_go(r: Round, seat: int, kind: str) -> Outcome:
    """He discards at showdown: live until the dealer kills it, unless he was all-in (14-16)."""
    label = r.setup.seats[seat]
    if seat in r.folded:
        return plain(r, label, acting_in_turn.nothing_to_do(label, "folded"))
    if r.live < 2:
        return plain(r, label, live_cards_at_showdown.let_go(label))
    if plans.all_in_showdown(r):
        return _no_muck(r, seat)
    if seat in r.part_shown:
        return _kept(r, seat, showdown_irregularities.refuses(r.setup.book, label))
    if seat in r.asked_for:
        return _kept(r, seat, asking_to_see.refuses(r.setup.book, label))
    if kind == "muck":
        return _gone(r, seat)
    after = changed(r, released=r.released | {seat})
    return plain(after, label, live_cards_at_showdown.let_go(label))


def _kept(r: Round, seat: int, found: Finding) -> Outcome:
    """The dealer keeps the cards apart until the floor has ruled."""
    label = r.setup.seats[seat]
    ruling = note(label, found)
    opened = Open(seat, ruling, False)
    after = changed(r, opens=(*r.opens, opened), released=r.released | {seat})
    return Outcome(after, ruling)


def lifted(r: Round, seat: int, outcome: Outcome) -> Outcome:
    """In stud, up cards turned down in front of a bet kill the hand (66)."""
    if outcome.ruling.action != "fold" or r.level <= r.bets[seat]:
        return outcome
    found = dead_hands_in_stud.folded(r.setup.seats[seat])
    ruling = outcome.ruling._replace(steps=(*found.steps, *outcome.ruling.steps))
    return outcome._replace(ruling=ruling, after=named_dead(outcome.after, seat))


# ---- the bettor who thinks that he has won


def thinks_he_won(r: Round, seat: int) -> bool:
    """He bet last, others have yet to answer, and he gives up his cards (15-B)."""
    return r.aggressor == seat and r.waiting_for not in (None, seat) and seat not in r.folded


def gives_up(r: Round, seat: int, kind: str) -> Outcome:
    """Let go, the dealer holds his cards for the floor; mucked, he is out."""
    label = r.setup.seats[seat]
    if kind == "release":
        return _kept(r, seat, showdown_irregularities.discards_early(label))
    return _out(r, seat, showdown_irregularities.mucked_bet(label))


def _out(r: Round, seat: int, found: Finding) -> Outcome:
    """His hand is dead, and what nobody has matched of his bet goes back."""
    d = thaw(r)
    kill(d, seat)
    d.opens = tuple(one for one in d.opens if one.seat != seat)
    d.released -= {seat}
    take_back_uncalled(d, seat)
    return Outcome(turn_passed(d, r, seat), note(r.setup.seats[seat], found))


def _no_muck(r: Round, seat: int) -> Outcome:
    """All-in, or everything called: the hand is live and is turned up (16)."""
    label = r.setup.seats[seat]
    found = face_up_all_ins.no_muck(r.setup.book, label)
    if found.status == "discretion":
        return _kept(r, seat, found)
    return plain(r, label, found)


def _gone(r: Round, seat: int) -> Outcome:
    """His cards are in the muck; the last live hand wins without showing (13-B, 17-B)."""
    label = r.setup.seats[seat]
    d = thaw(r)
    kill(d, seat)
    found = live_cards_at_showdown.killed(label)
    steps = (*found.steps, tabling.own_risk(label))
    if r.setup.game.family == "board":
        steps += playing_the_board.must_table(label).steps
    found = found._replace(steps=steps)
    after = freeze(d)
    if after.live == 1:
        last = next(name for at, name in enumerate(after.setup.seats) if at not in after.folded)
        found = found._replace(steps=(*found.steps, showdown_order.last_hand(last)))
    return plain(after, label, found)


def dealer_kills(r: Round, event: Event) -> Outcome:
    """The dealer pushes a hand into the muck: let go, or live and killed by mistake (13-C, 65)."""
    label = event.seat or ""
    seat = r.seat(label)
    if seat in r.folded:
        return seen(r, label)
    if r.live < 2:
        return plain(r, label, live_cards_at_showdown.let_go(label))
    if seat in r.released and seat == r.aggressor and r.opens:
        return _out(r, seat, showdown_irregularities.mucked_bet(label))
    if seat in r.released:
        return _gone(r, seat)
    if seat in r.shown and decided(r) and _wins(r, seat):
        return plain(r, label, tabling.cannot_kill(label))
    if seat in r.shown and decided(r):
        return _gone(r, seat)
    return _out(r, seat, killed_hands.killed(label))


def _wins(r: Round, seat: int) -> bool:
    live = [at for at in range(len(r.setup.seats)) if at not in r.folded]
    return any(seat in winners(r, kind, live) for kind in r.setup.game.hands)


# ---- words and questions


def says(r: Round, seat: int) -> Outcome:
    """What he says of his hand at showdown binds nobody (12)."""
    label = r.setup.seats[seat]
    return plain(r, label, cards_speak.spoken(label))


def asks_to_see(r: Round, seat: int, event: Event) -> Outcome:
    """He asks to see another hand (18)."""
    label, other = r.setup.seats[seat], event.seat or ""
    book, at = r.setup.book, r.seat(other)
    if seat in r.folded or seat in r.released:
        return plain(r, label, asking_to_see.no_cards(label, other))
    if not is_showdown(r):
        return plain(r, label, asking_to_see.too_early(label, other))
    if at in r.folded:
        return plain(r, label, asking_to_see.gone(label, other))
    found = asking_to_see.asked(
        book, label, other, called=_called(r, seat), aggressor=at == r.aggressor
    )
    ruling = note(label, found)
    if found.status == "discretion":
        return Outcome(changed(r, opens=(*r.opens, Open(seat, ruling, False))), ruling)
    after = changed(r, asked_for=r.asked_for | {at})
    return Outcome(after, ruling, told=() if at in r.shown else (f"table {other}",))


def _called(r: Round, seat: int) -> bool:
    """He called a bet on the last street."""
    last = r.setup.game.following[r.street] is None
    matched = r.matched[seat]
    called = matched is not None and 0 < r.level <= matched
    return last and called and r.aggressor not in (None, seat)
