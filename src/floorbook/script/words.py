"""What players, dealers and floor say at a table, understood in English and Spanish.

The lexicon is data: ``lexicon.toml`` has the phrases and what each of them does to a sentence.
A sentence is read from left to right, the longest phrase first. The first declaration binds; a
different one after it is ``also``. What may mean two things is unclear, and the floor decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, cast

from floorbook.law.observation import Verb, Words
from floorbook.script.numbers import Number, NumberWords, number_words, read, tokens

Phrase: TypeAlias = tuple[tuple[str, ...], str]
"""The words of a phrase, and its part in a sentence: a verb, or a marker of the lexicon."""

LONGEST = 280
"""A text of more characters is no declaration."""
STRANGERS = 3
"""Words unknown to the lexicon that a declaration may have around it."""

_ENDS = frozenset({"not", "ask", "other", "if"})
"""What ends the part of a sentence that declares anything."""
_NO_AMOUNT = frozenset({"fold", "check", "call-any"})
_WAGER = frozenset({"bet", "raise", "pot"})
"""Declarations that an unreadable amount makes unclear."""
_ASIDE = re.compile(r"\b(?:no|s[ií])(?:[,.;!…]+(?=\s|$)|(?=\s+no\b))", re.IGNORECASE)
_QUESTION = re.compile(r"¿[^?]*\??")
_SENTENCE = re.compile(r"(?<=[.!?;:…])\s+")


class UnknownVerb(ValueError):
    """A house gave phrases for something that is no declaration; its name is the argument."""


class Lexicon:
    """Phrases with what they mean, and the words of numbers. See ``lexicon.toml``.

    ``phrases`` are by first word, the longest first.
    """

    __slots__ = ("numbers", "phrases", "verbs")

    def __init__(
        self,
        phrases: Mapping[str, tuple[Phrase, ...]],
        numbers: NumberWords,
        verbs: frozenset[str],
    ) -> None:
        """Put together by the loader, or from another lexicon."""
        self.phrases = phrases
        self.numbers = numbers
        self.verbs = verbs

    def extended(self, extra: Mapping[str, Sequence[str]]) -> Lexicon:
        """This lexicon with a house's own phrases by verb; they win over its own.

        Under ``unclear`` stand phrases that this house does not accept as a declaration.
        Raises UnknownVerb for a key that is no verb of the lexicon.
        """
        for verb in extra:
            if verb not in self.verbs and verb != "unclear":
                raise UnknownVerb(verb)
        parts = {verb: "two-ways" if verb == "unclear" else verb for verb in extra}
        return self.having((phrase, parts[verb]) for verb in extra for phrase in extra[verb])

    def having(self, entries: Iterable[tuple[str, str]]) -> Lexicon:
        """This lexicon with phrases for parts of a sentence, in place of the same phrases."""
        merged = {words: role for group in self.phrases.values() for words, role in group}
        merged |= {tuple(tokens(phrase)): role for phrase, role in entries}
        return Lexicon(_by_first_word(merged), self.numbers, self.verbs)

    def longest(self, words: Sequence[str], at: int) -> Phrase | None:
        """The longest phrase that stands at a place; None if there is none."""
        for phrase in self.phrases.get(words[at], ()):
            said = phrase[0]
            if len(said) == 1 or tuple(words[at : at + len(said)]) == said:
                return phrase
        return None


class _Item(NamedTuple):
    """A phrase, a number or an unknown word of a sentence."""

    role: str
    number: Number | None = None


class _Act(NamedTuple):
    """A declaration, and where it stands."""

    at: int
    verb: str


@lru_cache(maxsize=1)
def _data() -> Mapping[str, Any]:
    import tomllib

    path = __file__.removesuffix("words.py") + "lexicon.toml"
    with open(path, encoding="utf-8") as file:  # noqa: PTH123 - pathlib is slow to import
        return tomllib.loads(file.read())


@lru_cache(maxsize=1)
def lexicon() -> Lexicon:
    """The lexicon of the package. It is read once."""
    data = _data()
    verbs = frozenset(data["verbs"])
    empty = Lexicon({}, number_words(data["numbers"]), verbs)
    return empty.having([*entries("verbs"), *entries("markers")])


def entries(section: str) -> Iterator[tuple[str, str]]:
    """The phrases of a section of ``lexicon.toml``, each with its part in a sentence."""
    for role, languages in _data()[section].items():
        for phrases in languages.values():
            yield from ((phrase, role) for phrase in phrases)


def understand(text: str, lexicon: Lexicon | None = None) -> Words:
    """What was said, as a lexicon has it: that of the package unless another is given.

    Any text has an answer; where there is no certain meaning the verb is ``unclear``.
    """
    return _understood(text, lexicon or _package()) if len(text) <= LONGEST else Words(text)


_package = lexicon


@lru_cache(maxsize=4096)
def _understood(text: str, known: Lexicon) -> Words:
    items = _items(tokens(_statements(text)), known)
    acts = _acts(items, known)
    if _conditional(items, acts):
        return _promised(text, items, acts)
    return _judged(text, items, known)


def _by_first_word(phrases: Mapping[tuple[str, ...], str]) -> dict[str, tuple[Phrase, ...]]:
    grouped: dict[str, list[Phrase]] = {}
    for words, role in sorted(phrases.items(), key=lambda entry: -len(entry[0])):
        if words:
            grouped.setdefault(words[0], []).append((words, role))
    return {first: tuple(group) for first, group in grouped.items()}


# --- from text to items -------------------------------------------------------------------------


def _statements(text: str) -> str:
    """The text without its questions, and without "no" and "sí" that stand apart."""
    if "?" in text or "¿" in text:
        sentences = _SENTENCE.split(_QUESTION.sub(" ", text))
        text = " ".join(_before_question(sentence) for sentence in sentences)
    return _ASIDE.sub(" ", text)


def _before_question(sentence: str) -> str:
    """ "Call, how much is it?" declares what stands before its last comma."""
    if not sentence.rstrip().endswith("?"):
        return sentence
    return sentence.rpartition(", ")[0]


def _items(words: Sequence[str], known: Lexicon) -> list[_Item]:
    items: list[_Item] = []
    at = 0
    while at < len(words):
        item, at = _item(words, at, known)
        if item.role != "idle":
            items.append(item)
    return items


def _item(words: Sequence[str], at: int, known: Lexicon) -> tuple[_Item, int]:
    """What stands at a place and where it ends. A phrase wins over a number as long."""
    phrase = known.longest(words, at)
    end = at + len(phrase[0]) if phrase else at
    number = read(words, at, known.numbers)
    if number and number.end > end:
        return _Item("number", number), number.end
    return (_Item(phrase[1]), end) if phrase else (_Item("stranger"), at + 1)


# --- from items to a meaning --------------------------------------------------------------------


def _conditional(items: Sequence[_Item], acts: Sequence[_Act]) -> bool:
    roles = [item.role for item in items]
    if not acts or roles[0] == "ask":
        return False
    others = sum(role not in {"perhaps", "number", "to", "and"} for role in roles)
    return "if" in roles or ("perhaps" in roles and others > 1)


def _promised(text: str, items: Sequence[_Item], acts: Sequence[_Act]) -> Words:
    """An if-then statement with what it promises: what stands after the condition or before it."""
    opening = min(at for at, item in enumerate(items) if item.role in {"if", "perhaps"})
    promise = acts[-1] if opening < acts[0].at else acts[0]
    until = next((act.at for act in acts if act.at > promise.at), len(items))
    said = _worded(text, promise.verb, items[promise.at : until])
    return Words(text, "conditional", said.amount, said.by, said.scale_open, said.verb)


def _judged(text: str, items: Sequence[_Item], known: Lexicon) -> Words:
    head = _head(items, known)
    acts = _declarations(_acts(head, known), head)
    strangers = sum(item.role == "stranger" for item in head)
    if not acts:
        whole = len(head) == len(items) and not strangers
        return _worded(text, "amount", head) if whole else Words(text)
    if strangers > STRANGERS:
        return Words(text)
    return _declared(text, head, acts)


def _head(items: Sequence[_Item], known: Lexicon) -> list[_Item]:
    """The part that may declare: up to a negation, a question, or somebody else's act."""
    head: list[_Item] = []
    for item in items:
        noun = item.role == "noun"
        if item.role in _ENDS or (noun and not _acts(head, known)):
            break
        if not noun:
            head.append(item)
    return head


def _acts(items: Sequence[_Item], known: Lexicon) -> list[_Act]:
    verbs = ((at, _verb(items, at, known)) for at in range(len(items)))
    return [_Act(at, verb) for at, verb in verbs if verb]


def _verb(items: Sequence[_Item], at: int, known: Lexicon) -> str | None:
    """What an item declares, if anything."""
    role = items[at].role
    if role in known.verbs:
        return role
    if role == "raise-by":
        return "raise"
    if role == "total":
        return "raise" if _followed_by_number(items, at) else None
    if role == "going":
        return None if _followed_by_number(items, at) else "call"
    apart = at > 1 and items[at - 1].role in {"and", "plus"}
    return "raise" if role == "number" and apart and _added(items, at) else None


def _followed_by_number(items: Sequence[_Item], at: int) -> bool:
    following = [item.role for item in items[at + 1 : at + 3]]
    return following[:1] == ["number"] or following == ["to", "number"]


def _added(items: Sequence[_Item], at: int) -> bool:
    """Whether a number is what he adds: "600 more", "another 600", "raise by 600"."""
    before = items[at - 1].role if at else ""
    after = items[at + 1].role if at + 1 < len(items) else ""
    return before in {"plus", "raise-by"} or after == "more"


def _declarations(acts: Sequence[_Act], head: Sequence[_Item]) -> list[_Act]:
    """The first declaration and the next that differs; change asked for besides is none."""
    wagers = [act for act in acts if act.verb != "change"]
    if not wagers and acts and not any(item.number for item in head[: acts[0].at]):
        wagers = list(acts)  # "500, change" is an amount, "change for 500" is not
    different = [act for act in wagers if act.verb != wagers[0].verb]
    return [*wagers[:1], *different[:1]]


def _declared(text: str, head: Sequence[_Item], acts: Sequence[_Act]) -> Words:
    verb = acts[0].verb
    if "any" in (item.role for item in head) and verb == "call":
        return Words(text, "call-any")
    if verb in {"fold", "check"} and _followed_by_number(head, acts[0].at):
        return Words(text)
    also = cast("Verb", acts[1].verb) if len(acts) > 1 else None
    span = head[: acts[1].at] if also else head
    return _worded(text, verb, span, also)


def _worded(text: str, verb: str, span: Sequence[_Item], also: Verb | None = None) -> Words:
    """The verb with its amount; unclear where a wager's amount cannot be told."""
    places = _amounts(span)
    by = any(_added(span, at) for at in places)
    number = _amount(span, places)
    vague = any(item.role == "two-ways" for item in span)
    if number is None and (verb == "amount" or (verb in _WAGER and (places or vague))):
        return Words(text)
    if number is None or verb in _NO_AMOUNT or (by and verb == "call"):
        return Words(text, cast("Verb", verb), also=also)
    if by and verb in {"bet", "amount"}:
        verb = "raise"
    return Words(text, cast("Verb", verb), number.value, by, number.scale_open, also)


def _amounts(span: Sequence[_Item]) -> list[int]:
    """Where the amounts stand: where two differ, those after "to"."""
    places = [at for at, item in enumerate(span) if item.number]
    if len({item.number.value for item in span if item.number}) < 2:
        return places
    return [at for at in places if at and span[at - 1].role == "to"] or places


def _amount(span: Sequence[_Item], places: Sequence[int]) -> Number | None:
    """The one amount of a span; None where there is none, or no single readable one."""
    numbers = [number for at in places if (number := span[at].number)]
    values = {number.value for number in numbers}
    if len(values) != 1 or None in values or any(item.role == "two-ways" for item in span):
        return None
    return numbers[0]
