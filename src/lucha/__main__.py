"""`python -m lucha` is the command `lucha`."""

import sys

from lucha.cli import main

if __name__ == "__main__":
    sys.exit(main())
