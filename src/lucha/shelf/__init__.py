"""Where finished matches are kept across runs."""

from lucha.shelf.folder import data_folder
from lucha.shelf.shelf import HOUSE, Shelf, checked_name, default_shelf

__all__ = ["HOUSE", "Shelf", "checked_name", "data_folder", "default_shelf"]
