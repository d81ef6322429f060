"""What a house may choose, as data: each option with its values, its default and its rule."""

from __future__ import annotations

from floorbook.app.documents import Document
from floorbook.editions import EDITION, Option, editions, load, option_texts, options


def choice_document(name: str, edition: int, lang: str) -> Document:
    """An option as an edition has it. Raises KeyError where there is none."""
    option = options()[name]
    return {
        "name": name,
        "text": option_texts()[name]["text"][lang],
        "provision": option.provision,
        "number": load(edition).provisions[option.provision].number,
        "values": [_value(option, value, lang) for value in option.allowed],
        "default": load(edition).choices[name],
        "defaults": defaults(option),
        "in_force": option.in_force,
    }


def choices(edition: int, lang: str) -> list[Document]:
    """Every option, in the order of the data."""
    return [choice_document(name, edition, lang) for name in options()]


def _value(option: Option, value: str, lang: str) -> Document:
    """A value of an option with its meaning; a range and a share have one for all."""
    named = value in option.values
    key = value if named else "share" if option.kind == "share" else "number"
    meaning = option_texts()[option.name].get("value-text", {}).get(key, {})
    return {"value": value, "meaning": meaning.get(lang, "")}


def defaults(option: Option) -> Document:
    """The default by edition; one entry ``all`` where the editions agree."""
    if option.default != EDITION:
        return {"all": option.default}
    return {str(year): load(year).choices[option.name] for year in editions()}
