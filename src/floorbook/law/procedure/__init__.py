"""Procedure: the floor, the clock, the button, the chips and the recommended procedures."""
