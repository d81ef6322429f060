"""The small values that every room shares: chips and cards."""
