"""Hands as files record them, made up: what tests and benches write into files of their own."""

from __future__ import annotations

from collections.abc import Iterator

FOLDED = """\
PokerStars Hand #{hand}: Tournament #7, $10+$1 USD Hold'em No Limit - Level II (15/30) - 2024/05/06 20:00:00 ET
Table '7 1' 9-max Seat #3 is the button
Seat 1: Ana (1500 in chips)
Seat 2: Ben (1470 in chips)
Seat 3: Íñigo (1530 in chips)
Ana: posts small blind 15
Ben: posts big blind 30
*** HOLE CARDS ***
Dealt to Ben [7c 2d]
Íñigo: raises 45 to 75
Ana: calls 60
Ben: folds
*** FLOP *** [Ah 7d 2s]
Ana: bets 90
Íñigo: raises 160 to 250
Ana: folds
Uncalled bet (160) returned to Íñigo
Íñigo collected 360 from pot
*** SUMMARY ***
Total pot 360 | Rake 0
Board [Ah 7d 2s]
Seat 1: Ana (small blind) folded on the Flop
Seat 2: Ben (big blind) folded before Flop
Seat 3: Íñigo (button) collected (360)
"""

SIDE_POT = """\
PokerStars Hand #{hand}: Tournament #7, $10+$1 USD Hold'em No Limit - Level III (25/50) - 2024/05/06 20:10:00 ET
Table '7 1' 9-max Seat #9 is the button
Seat 2: Ben (200 in chips)
Seat 5: Eva: (1000 in chips)
Seat 9: Íñigo (2000 in chips)
Ben: posts the ante 5
Eva:: posts the ante 5
Íñigo: posts the ante 5
Ben: posts small blind 25
Eva:: posts big blind 50
*** HOLE CARDS ***
Dealt to Ben [As Ad]
Íñigo: raises 100 to 150
Ben: raises 45 to 195 and is all-in
Eva:: calls 145
Íñigo: calls 45
*** FLOP *** [Kc 9h 4d]
Eva:: bets 200
Íñigo: raises 600 to 800 and is all-in
Eva:: calls 600 and is all-in
*** TURN *** [Kc 9h 4d] [4s]
*** RIVER *** [Kc 9h 4d 4s] [2c]
*** SHOW DOWN ***
Eva:: shows [Ks Kd] (a full house, Kings full of Fours)
Íñigo: shows [9c 9d] (a full house, Nines full of Fours)
Eva: collected 1600 from side pot
Ben: shows [As Ad] (two pair, Aces and Fours)
Eva: collected 600 from main pot
*** SUMMARY ***
Total pot 2200 Main pot 600. Side pot 1600. | Rake 0
Board [Kc 9h 4d 4s 2c]
Seat 2: Ben (small blind) showed [As Ad] and lost with two pair, Aces and Fours
Seat 5: Eva: (big blind) showed [Ks Kd] and won (2200) with a full house, Kings full of Fours
Seat 9: Íñigo (button) showed [9c 9d] and lost with a full house, Nines full of Fours
"""

DRAWN = """\
PokerStars Hand #{hand}: Tournament #8, $2.00+$0.20 USD Badugi Limit - Level I (10/20) - 2024/05/07 20:00:00 ET
Table '8 1' 8-max Seat #1 is the button
Seat 1: Ana (500 in chips)
Seat 2: Ben (500 in chips)
Seat 3: Eva (500 in chips)
Ben: posts small blind 5
Eva: posts big blind 10
*** DEALING HANDS ***
Dealt to Ana [2s 3h 4d Kd]
Ana: raises 10 to 20
Ben: folds
Eva: calls 10
*** FIRST DRAW ***
Eva: discards 2 cards
Ana: discards 1 card [Kd]
Dealt to Ana [2s 3h 4d] [5c]
Eva: checks
Ana: bets 10
Eva: calls 10
*** SECOND DRAW ***
Eva: discards 1 card
Ana: stands pat on [2s 3h 4d 5c]
Eva: checks
Ana: bets 20
Eva: calls 20
*** THIRD DRAW ***
Eva: discards 1 card
Ana: stands pat on [2s 3h 4d 5c]
Eva: checks
Ana: bets 20
Eva: calls 20
*** SHOW DOWN ***
Ana: shows [2s 3h 4d 5c] (5,4,3,2)
Eva: mucks hand
Ana collected 145 from pot
*** SUMMARY ***
Total pot 145 | Rake 0
Seat 1: Ana (button) showed [2s 3h 4d 5c] and won (145) with 5,4,3,2
Seat 2: Ben (small blind) folded before the Draw (didn't bet)
Seat 3: Eva (big blind) mucked
"""

STUD = """\
PokerStars Hand #{hand}: Tournament #9, $2.00+$0.20 USD Razz Limit - Level I (10/20) - 2024/05/08 20:00:00 ET
Table '9 1' 8-max
Seat 1: Ana (500 in chips)
Seat 2: Ben (500 in chips)
Seat 3: Eva (500 in chips)
Ana: posts the ante 1
Ben: posts the ante 1
Eva: posts the ante 1
*** 3rd STREET ***
Dealt to Ana [Kd]
Dealt to Ben [As 2s 3h]
Dealt to Eva [9c]
Ana: brings in for 3
Ben: raises 7 to 10
Eva: folds
Ana: folds
Uncalled bet (7) returned to Ben
Ben collected 9 from pot
*** SUMMARY ***
Total pot 9 | Rake 0
Seat 1: Ana folded on the 3rd Street
Seat 2: Ben collected (9)
Seat 3: Eva folded on the 3rd Street (didn't bet)
"""

HANDS = (FOLDED, SIDE_POT, DRAWN, STUD)


def hands(count: int) -> Iterator[str]:
    """So many hands, each with a number of its own."""
    for number in range(1, count + 1):
        yield HANDS[number % len(HANDS)].replace("{hand}", str(number))


def text(count: int) -> str:
    """A file of so many hands."""
    return "\n\n".join(hands(count))
