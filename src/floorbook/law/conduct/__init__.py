"""Conduct: duties, manners and penalties."""
