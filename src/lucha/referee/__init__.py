"""The referee: a position, a script and what is expected of the rules, adjudicated line by line."""

from lucha.referee.report import Line, Report
from lucha.referee.scenario import run_scenario

__all__ = ["Line", "Report", "run_scenario"]
