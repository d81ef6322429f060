"""Betting: what words, chips and gestures amount to."""
