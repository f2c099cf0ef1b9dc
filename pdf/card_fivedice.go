package pdf

var fivediceCard = []cardSection{
	{"THE GAME", []cardLine{
		{"Quarters", "35 plays: runs, passes, punts, field goals, kneels, spikes; not kickoffs, tries, timeouts and codes that are only a penalty [45] [50]. No quarter ends on a foul by the defense [46]."},
		{"Kickoffs", "The toss says who receives; that team kicks off in the 3rd quarter [47]. After points the scoring team; after a safety the other one, from its 20 [17]."},
		{"First down", "10 yards, or the goal; on the line is enough [18]."},
		{"Goal lines", "At theirs: touchdown. At or behind your own: safety [17]."},
		{"Timeouts", "3 a half for each team, 2 in overtime [49]."},
		{"Overtime", "A new toss; the first score wins, without a try. One period, then a tie [48]."},
	}},
	{"A PLAY", []cardLine{
		{"1. Call", "Run; short, medium or long pass; punt, field goal; kneel, spike, timeout."},
		{"2. Throw", "All five dice. They lead to a code on your charts, 0 to 91 [10] [11]. The d10 has 0 to 9 [4]. Write d10, d12, d20 only where the code asks."},
		{"3. Code", "The code, then its dice. Yards on a pass are a completion [51]. A code that cannot be there: 88, and say what happened; on a try 50 or 60, 89 or 0 [12]."},
	}},
	{"CODES: YARDS", []cardLine{
		{"0-9, 90", "That many yards; 90: the d10."},
		{"11, 21 to 91", "10, 20 to 90 yards, and the d10."},
		{"10", "Even d10: the yards to go; odd: one less; at least 1, at most 10. Inside their 10: half the distance, rounded up [7]."},
		{"82, 83-87, 89", "82: 2 yards lost if you are rated A, else the d10 [15]. 83 to 87: 1 to 5 lost. 89: to the goal line."},
		{"22, 24, 25, 27", "0, d10, 10 + d10, 20 + d10, and an injury to the team with the ball [16]."},
		{"54-59", "0, d10, 10 to 40 + d10, and perhaps a fumble there: your procedure says who has it [29]."},
		{"45", "The quarterback must run: a code of his run; no penalty before the snap [27]."},
		{"88, 20, 73-80", "88: a weird play, settled at the table [44]. 20 and 73 to 80: no code [3]."},
	}},
	{"CODES: PASSES", []cardLine{
		{"26, 34, 46", "Incomplete; 26 with an injury [16]."},
		{"30, 69", "Incomplete, and 15 yards from the line: 30 by the d12 as 28, 69 on the defense [26]."},
		{"47-49", "A sack of 1 + d10 yards [28]; 48: a fumble for sure [29]; 49: the quarterback is hurt [16]."},
		{"62-68", "Perhaps an interception. 62: d10 behind the line; 63: d10 downfield, 64 to 68: 10 to 50 + d10. 10 yards or more past the goal line: incomplete [30]."},
	}},
	{"CODES: FOULS", []cardLine{
		{"12, 28-29, 35-38", "Yards, then a foul from where the gain ended: 5 yards (35, 36) or 15 [22]. 12: on the offense [23]; 36, 38: on the defense. By the d12: 1-6 defense, 7-10 offense, 11-12 both (28, 29); 1-8 defense, 9-12 offense (35, 37)."},
		{"By the offense", "The defense takes it, and the down is played again, or declines [22]; on a touchdown from the goal line [24]."},
		{"By the defense", "Always taken, but not on a touchdown [24]. 15 yards are a first down; 5 only if they reach the line, else the down again [22]."},
		{"Both", "The down is played again, nothing counts; on a return they cancel [25]."},
		{"14-19, 39", "Only a penalty, from the line, never declined [20]. On the offense: 5 yards (14, 17), 10 (15, 18). On the defense: 5 (39; 19 with a first down). 16: first down at d10 (short), 20 + d10 (medium), 30 + d10 (long) [8]. 17: or a timeout [21]."},
		{"Goal line", "Half the distance at most [19], but for 16."},
	}},
	{"KICKS", []cardLine{
		{"Punt", "13: d10 yards [6], 23, 33, 43, 53: 20 to 50 + d10, out of bounds. 32, 42, 52: 30 to 50 + d10, fair catch or return as your check says; others are returned. Into the end zone: the 20 [39]. 72: touchback."},
		{"Field goal", "50 good, 60 not, 40 good on d20 1-10. 17 yards more than to the goal line. No good: the other team 7 yards back, on its 20 if that is better [41]."},
		{"44, blocked", "d20 yards back: your procedure says who has it; kept, the next down. 10 deep in the end zone: safety [40]."},
		{"Kickoff", "From the 30. 70: the receivers, 30 yards on. 72: touchback. Up to 9 yards deep: the 20 or a return [37]. Onside: say who has it, and how far; the kickers need 10 [38]."},
	}},
	{"RETURNS", []cardLine{
		{"Length", "A code of the return man’s rating [14]. A kickoff fielded inside the 10: 10 yards more on code 0 or 90 [31]."},
		{"The d12", "10, 11: a foul, by the d10 thrown again, from the end of the return [35]; 12: perhaps a fumble there [33], and a new return [36]. On kicks not with codes of a foul or fumble, else not with 28, 29, 35, 37 [34]."},
		{"d10 of the foul", "On the returners 0-5: 10 yards, 7: 15, 9: 5; on the others 6: 15, 8: 5 [5]. 8 and 9, offside, only after kickoffs and punts [35]."},
		{"End zone", "Run from it and ended in it: the 20. From the field into it: safety [32]."},
	}},
	{"TRIES", []cardLine{
		{"From the 2", "A kick by its code, or run or pass for two. A fumble, interception or block ends it [42]. A foul that changes the outcome: from the new spot, again [43]."},
	}},
}
