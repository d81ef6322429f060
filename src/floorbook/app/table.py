"""The table as programs use it: a value that is asked, and never changed.

>>> from floorbook import Table
>>> table = Table(["SB", "BB", "UTG", "BTN"], blinds=(250, 500))
>>> ruling, table = table.observe("UTG raises to 1100")
>>> ruling.action, ruling.to, table.next.actor
('raise', 1100, 'BTN')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypedDict, Unpack

from floorbook.app.documents import (
    Document,
    ending_document,
    next_document,
    ruling_document,
    table_document,
)
from floorbook.app.keeping import (
    LegalAction,
    beginning,
    check,
    legal_actions,
    seen_by,
    snapshot,
)
from floorbook.app.setting import setup_of
from floorbook.games import GAMES
from floorbook.hand.observe import observe
from floorbook.hand.outcome import Outcome
from floorbook.hand.play import Hand
from floorbook.hand.pots import Pot, pots, returned
from floorbook.hand.revising import everything
from floorbook.hand.settling import awards
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin
from floorbook.hand.state import Round
from floorbook.hand.view import Next, TableView, citations, next_of, table_of, told
from floorbook.kernel.chips import Chips
from floorbook.law.observation import Observation
from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Ruling, Step
from floorbook.script.acts import read_act, write_act
from floorbook.script.casefile import Case
from floorbook.script.hearing import understood
from floorbook.speak.reasons import sentence, why


class Reason(NamedTuple):
    """One step of a ruling's reasons."""

    provision: str
    """Permanent key of the provision: ``multiple-chips``."""
    citation: str | None
    """Its number in the edition in force, with the pinpoint: ``45-B1``."""
    message: str
    """Name of the message among the provision's texts."""
    facts: Mapping[str, Any]
    """The figures of this table."""

    def text(self, lang: str = "en") -> str:
        """The reason in words, ``en`` or ``es``; empty where it is only cited."""
        return sentence(Step(self.provision, "", self.message, self.facts), lang)


class Entry:
    """One act with its ruling and the table after it; unpacks as ``ruling, table``."""

    __slots__ = ("act", "before", "observation", "outcome")

    def __init__(self, act: str, before: Round, observation: Observation, outcome: Outcome) -> None:
        """Made by ``Table.observe``."""
        self.act = act
        self.before = before
        self.observation = observation
        self.outcome = outcome

    def __iter__(self) -> Iterator[Any]:
        """The ruling and the next table."""
        yield self.ruling
        yield self.table

    def __repr__(self) -> str:
        """The act and what stands."""
        ruling = self.ruling
        return f"Entry({self.act!r}: {ruling.seat} {ruling.status} {ruling.action} {ruling.to})"

    @property
    def ruling(self) -> Ruling:
        """What stands for the seat concerned."""
        return self.outcome.ruling

    @property
    def table(self) -> Table:
        """The table after the act."""
        return Table.of_round(self.outcome.after)

    @property
    def corrections(self) -> tuple[Ruling, ...]:
        """Earlier rulings that this act changes, and rulings that it brings on other seats."""
        return self.outcome.corrections

    @property
    def rules(self) -> tuple[str, ...]:
        """Citations, the deciding one first, numbered as in the edition in force."""
        return citations(self.before, self.outcome)

    @property
    def dealer(self) -> tuple[str, ...]:
        """What the dealer must do now, in order."""
        return told(self.before, self.outcome, self.observation)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The steps of the ruling as data, the deciding one first."""
        book = self.before.setup.book
        return tuple(
            Reason(step.key, book.cite(step.key, step.part), step.message, step.facts)
            for step in self.ruling.steps
        )

    def why(self, lang: str = "en") -> str:
        """The reasons in two or three sentences, ``en`` or ``es``."""
        return why(self.ruling, lang)

    def document(self, lang: str = "en") -> Document:
        """The entry as the table script's contract shows it: plain data, ready for JSON."""
        after = self.outcome.after
        return {
            "act": self.act,
            "ruling": ruling_document(self.ruling, lang),
            "rules": list(self.rules),
            "next": next_document(next_of(after)),
            "corrections": [ruling_document(one, lang) for one in self.corrections],
            "dealer": list(self.dealer),
            "table": table_document(table_of(after)),
        }


class TableFacts(TypedDict, total=False):
    """What else a table may be told; the words of the table script."""

    blinds: tuple[int, int]
    ante: int
    big_blind_ante: int
    bets: tuple[int, int]
    """Small and big bet of fixed limit."""
    cap: int
    """Bets and raises allowed on a street."""
    posts: Mapping[str, Chips]
    """What seats really put out as blinds, as chips."""
    street: str
    pot: int
    """Chips in the middle when this street began."""
    out: tuple[str, ...]
    board: tuple[str, ...]
    cards: Mapping[str, tuple[str, ...]]
    bring_in: int
    unit: int
    """The smallest chip in play."""
    deck: tuple[str, ...]
    """The whole deck in order, where it is known."""
    dead: Mapping[str, int]
    """Chips put into the pot before the cards that count towards no call."""
    button: str
    hand_for_hand: bool
    """An all-in and a call wait for the floor (RP-8-F)."""


def _check(seats: tuple[str, ...], game: str, stacks: Mapping[str, int], facts: TableFacts) -> None:
    """Raises ValueError for what no table can be."""
    if len(seats) < 2 or len(set(seats)) < len(seats):
        raise ValueError("a table needs at least two seats, all different")
    if any(chips < 0 for chips in stacks.values()):
        raise ValueError("a stack cannot be less than nothing")
    if len(facts.get("blinds", (0, 0))) != 2 or len(facts.get("bets", (0, 0))) != 2:
        raise ValueError("blinds and bets are two amounts: small, big")
    if game not in GAMES:
        raise ValueError(f"unknown game {game!r}; one of {', '.join(GAMES)}")
    street = facts.get("street")
    if street is not None and street not in GAMES[game].streets:
        raise ValueError(f"{game} has no street {street!r}; its streets: {GAMES[game].streets}")
    deck = facts.get("deck")
    if deck is not None and sorted(deck) != sorted(GAMES[game].deck):
        raise ValueError(f"a deck of {game} has {len(GAMES[game].deck)} cards, each of them once")
    named = {*stacks, *facts.get("posts", ()), *facts.get("out", ()), *facts.get("cards", ())}
    if unknown := named - set(seats):
        raise ValueError(f"no such seat: {', '.join(sorted(unknown))}")


class Table:
    """A betting round: seats, chips, and whose turn it is. Immutable.

    ``seats`` are labels clockwise, the seat on the button's left first; ``stacks`` one
    number or chips by seat, None where no stack matters. ``rulebook`` comes from
    ``floorbook.rulebook()``; the newest edition when left out. ``facts`` are those of
    ``TableFacts``: blinds, antes, bets, posts, and how a later street was found.

    Raises:
        ValueError: seats, game or street that no table can have.
        Impossible: a post that its stack cannot cover.
    """

    __slots__ = ("_round",)

    def __init__(
        self,
        seats: Sequence[str],
        *,
        rulebook: Rulebook | None = None,
        game: str = "NLHE",
        stacks: int | Mapping[str, int] | None = None,
        **facts: Unpack[TableFacts],
    ) -> None:
        """Seat the players and post what the game asks for."""
        if rulebook is None:
            from floorbook.editions import load

            rulebook = load()
        each = dict.fromkeys(seats, stacks) if isinstance(stacks, int) else dict(stacks or {})
        _check(tuple(seats), game, each, facts)
        self._round = begin(Setup(rulebook, GAMES[game], tuple(seats), stacks=each, **facts))

    @classmethod
    def of_round(cls, r: Round) -> Table:
        """The table around a round of the engine."""
        table = cls.__new__(cls)
        table._round = r  # noqa: SLF001 - its own class
        return table

    @classmethod
    def of_case(cls, case: Case, rulebook: Rulebook) -> Table:
        """The table of a case before its first act.

        Raises:
            Impossible: a post that its stack cannot cover.
        """
        return cls.of_round(begin(setup_of(case, rulebook)))

    def observe(self, act: str | Observation) -> Entry:
        """Rule on one act: a line of the table script, or an observation read before.

        Returns the entry, which unpacks as ``ruling, table``. This table stays as it is.

        Raises:
            ScriptError: the line is not of the table script.
            Impossible: it cannot physically have happened.
        """
        if isinstance(act, str):
            text, observation = act, read_act(act, self.seats)
        else:
            text, observation = write_act(act), act
        observation = understood(observation, self.seats)
        return Entry(text, self._round, observation, observe(self._round, observation))

    @property
    def seats(self) -> tuple[str, ...]:
        """Labels clockwise, the seat on the button's left first."""
        return self._round.setup.seats

    @property
    def rulebook(self) -> Rulebook:
        """The edition and options in force."""
        return self._round.setup.book

    @property
    def behind(self) -> Mapping[str, int | None]:
        """Chips that each seat has left; None where no stack matters."""
        return dict(zip(self.seats, self._round.behind, strict=True))

    @property
    def street(self) -> str:
        """The street being played."""
        return self._round.street

    @property
    def next(self) -> Next:
        """Who acts next and what he may do."""
        return next_of(self._round)

    @property
    def view(self) -> TableView:
        """What everybody sees: pot, bets, board, live and dead hands."""
        return table_of(self._round)

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots as they are now, the main pot first."""
        return pots(self._round)

    @property
    def returned(self) -> Mapping[str, int]:
        """The part of a wager that nobody called, once the betting is over."""
        return returned(self._round)

    @property
    def awards(self) -> Mapping[str, int]:
        """Chips by seat, once folds or known cards have decided the hand."""
        return awards(self._round)

    @property
    def acts(self) -> tuple[Observation, ...]:
        """What happened so far, as this table has it."""
        return tuple(record.observation for record in everything(self._round))[::-1]

    def undo(self) -> Table:
        """The table before the last act.

        Raises:
            ValueError: nothing has happened yet.
        """
        past = self._round.past
        if past is None:
            raise ValueError("nothing has happened at this table yet")
        return Table.of_round(past.met or past.before)

    def play(self, deck: Sequence[str] | None = None) -> Hand:
        """The hand from here by regular acts only, fast and in place; this table stays as it is.

        ``deck`` is the order of the cards, the top first; without it they are told as they come.
        """
        return Hand(self._round, deck)

    def legal_actions(self) -> tuple[LegalAction, ...]:
        """What the seat whose turn it is may regularly do; any other act is ruled on as well."""
        return legal_actions(self._round)

    def snapshot(self) -> Document:
        """The table as plain data, ready for JSON; ``Table.restore`` takes it up again."""
        return snapshot(self._round)

    @classmethod
    def restore(cls, doc: Mapping[str, Any]) -> Table:
        """The table of a snapshot.

        Raises:
            ValueError: another format, or (``Drift``) an engine that rules otherwise today.
        """
        table = cls.of_round(beginning(doc))
        for act in doc["acts"]:
            table = table.observe(act).table
        check(table._round, doc)  # noqa: SLF001 - its own class
        return table

    def seen_by(self, seat: str | None = None) -> Document:
        """The table as one seat sees it, or a spectator: cards that are hidden are ``??``."""
        return seen_by(self._round, None if seat is None else self._round.seat(seat))

    def ending(self) -> Document:
        """Pots, what is returned and awards, as the contract shows them."""
        return ending_document(self._round)

    def __eq__(self, other: object) -> bool:
        """Whether both stand the same, whatever led there."""
        if not isinstance(other, Table):
            return NotImplemented
        mine, theirs = self._round, other._round
        same = (self.view, self.next, mine.street) == (other.view, other.next, theirs.street)
        return same and (mine.setup, mine.behind) == (theirs.setup, theirs.behind)

    def __hash__(self) -> int:
        """By what is on the table."""
        return hash((self.seats, self.street, self._round.bets, self._round.behind))

    def __repr__(self) -> str:
        """Seats, street and whose turn it is."""
        return f"Table({self.street}, {' '.join(self.seats)}, next {self.next.actor})"
