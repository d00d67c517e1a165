"""What is kept across runs: finished matches, and all that the arena must not lose."""

from lucha.shelf.finished import checked_name
from lucha.shelf.folder import data_folder
from lucha.shelf.shelf import Shelf, default_shelf
from lucha.shelf.store import HOUSE, Store, open_store

__all__ = ["HOUSE", "Shelf", "Store", "checked_name", "data_folder", "default_shelf", "open_store"]
