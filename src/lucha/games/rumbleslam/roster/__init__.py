"""The wrestlers, their abilities and the teams in words, and the rules for building teams."""
