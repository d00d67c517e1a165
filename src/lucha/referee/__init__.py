"""The referee: a position, a script and what is expected of the rules, adjudicated line by line."""

from lucha.referee.lesson import Beat, Lesson, has_lesson, taught_modes
from lucha.referee.report import Line, Report
from lucha.referee.scenario import lesson_of, run_scenario

__all__ = ["Beat", "Lesson", "Line", "Report", "has_lesson", "lesson_of", "run_scenario", "taught_modes"]
