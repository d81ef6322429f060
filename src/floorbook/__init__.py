"""The rulebook, the ruling and the running of live poker tournaments."""
