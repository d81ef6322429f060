from __future__ import annotations

import pytest

from tests.cli.terminal import Floor


@pytest.fixture
def floor(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Floor:
    return Floor(capsys, monkeypatch)
