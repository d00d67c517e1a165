"""The arena as its clients meet it: over HTTP and the socket of a real server."""
