"""The showdown: who shows, in which order, and what counts as shown."""
