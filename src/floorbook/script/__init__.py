"""The table script: what happened at a table, read and written as text."""
