"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")  # the same examples each time: a change is judged by itself
