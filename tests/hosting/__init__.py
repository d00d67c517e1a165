"""How the arena is run by its hosts: real servers, real sockets."""
