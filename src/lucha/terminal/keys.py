"""What keys do on a screen."""

from __future__ import annotations

from collections.abc import Mapping

from textual.binding import Binding, BindingType


def keys(actions: Mapping[str, str]) -> list[BindingType]:
    """Keys (several with commas between them) and what each does; the screen itself says which there are."""
    return [Binding(pressed, action, show=False) for pressed, action in actions.items()]
