"""Rulings in words, in English and Spanish."""
