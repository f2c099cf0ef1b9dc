package pdf

var fivediceCard = []cardSection{
	{"THE GAME", []cardLine{
		{"Quarters", "35 plays each. Kicks from scrimmage, kneels and spikes tick; kickoffs, tries, timeouts and plays that are only a penalty do not [45] [50]. No quarter ends on a foul by the defense [46]."},
		{"Kickoffs", "Whoever lost the toss; the other in the 3rd quarter; after points who scored; after a safety who conceded it, from its 20 [1] [37]."},
		{"Timeouts", "3 a half, 2 in overtime [49]."},
		{"Overtime", "A new toss; the first score ends it. One period, then a tie [48]."},
	}},
	{"A PLAY", []cardLine{
		{"1. Call", "Run, short, medium or long; punt, field goal; kneel, spike, timeout."},
		{"2. Throw", "All five dice. Two find the result on the ratings, a code of two digits [10] [11]. The d10 has 0 to 9 [4]; d12 and d20 wait until a code asks for them."},
		{"3. Code", "Write the code, then the dice that it asks for. Yards on a pass are a completion [51]. A code that cannot be there: 88, and the table settles it [12]."},
	}},
	{"CODES", []cardLine{
		{"0-9, 10", "Yards. 10: half the way to the goal line inside the 10; else an even d10 makes the line to gain, an odd one stops 1 short [7]."},
		{"11, 21, to 91", "10, 20, to 90 yards, and the d10."},
		{"12, 28-29, 35-38", "Yards with a foul. The fouled side may decline; the defense’s is walked from the end of the gain, the offense’s from there, too, and the down again [22] [24]."},
		{"14-19, 39", "Only a penalty, always taken, from the line [20]. 16: interference [8]. 17: delay, or a timeout [21]. Half the distance at most [19]."},
		{"22, 24-27, 49", "An injury: the player of the team with the ball [16]."},
		{"26, 30, 34, 46, 69", "Incomplete; 30 and 69 with a foul [26]."},
		{"40, 50, 60, 44", "Kicks: 40 good on d20 1-10, 50 good, 60 no good, 44 blocked: d20 yards back [40] [41]."},
		{"45", "The quarterback runs: a code of his run rating [27]."},
		{"47-49", "A sack of 1 + d10; 48 with a fumble for sure [28]."},
		{"54-59", "Yards and a fumble, perhaps: your procedure says who has it [29]."},
		{"62-68", "Intercepted so far downfield; 110 yards or more is incomplete [30]."},
		{"82", "Rated A: −2; others −d10 [15]. 83-87: −1 to −5. 89: to the goal line."},
		{"88", "Weird: the table settles what happened [44]."},
	}},
	{"RETURNS", []cardLine{
		{"Length", "A code of the return man’s rating [14]. A kickoff fielded inside the 10: 10 yards more on code 0 or 90 [31]."},
		{"The d12", "10 and 11: a foul, the d10 again says which. 12: a fumble, perhaps [33] [34]. From the end of the return [35] [36]."},
		{"End zone", "Kickoffs there: touchback, the 20, or return. From and into it [32]."},
	}},
	{"KICKS", []cardLine{
		{"Punt", "Yards of the code and its d10; 32, 42 and 52 may be caught fair [39]. Into the end zone: the 20."},
		{"Field goal", "117 − spot is its length. No good: the other team where it was kicked, its 20 at least [41]."},
		{"Kickoff", "From the 30. 70: out of bounds, 30 yards on. 72: touchback [37]. Onside: your procedure says who has it, and where [38]."},
	}},
	{"TRIES", []cardLine{
		{"From the 2", "Kick by a code, or run or pass for two; no fumbles [42]. A foul repeats it where it helped the wrong side [43]."},
	}},
	{"GOAL LINES AND DOWNS", []cardLine{
		{"Goal lines", "100 is a touchdown, 0 a safety [17]. First down: 10 yards, or the goal line; automatic after 15 by the defense, not after 5 [18]."},
		{"Offsetting", "The down is played again, nothing counts [25]."},
	}},
}
