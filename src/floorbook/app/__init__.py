"""Commands and queries: what the command line and programs ask of the house."""
