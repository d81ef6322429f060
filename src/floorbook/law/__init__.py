"""The rulebook as questions and answers: one folder for one provision, pure functions only."""
