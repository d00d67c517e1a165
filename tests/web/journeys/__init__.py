"""What people do in the arena, done in a real browser."""
