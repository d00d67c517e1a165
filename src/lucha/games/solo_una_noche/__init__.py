"""Solo Una Noche."""
