"""One hand: the betting round, from the posts to the pots at the end of a street."""
