"""The version of the engine, which every record names."""

VERSION = "0.2.0"
