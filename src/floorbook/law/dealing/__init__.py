"""The deal and its accidents: void deals, burns, flops, stubs, dead hands and stud."""
