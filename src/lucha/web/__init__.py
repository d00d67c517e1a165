"""The arena: play in the browser."""
