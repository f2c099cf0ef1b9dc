package pdf

var rapidrollCard = []cardSection{
	{"THE CLOCK: 40 NUMBERS A QUARTER", []cardLine{
		{"A number", "Each call is resolved by two dice, the larger or darker first [1]. When the play is over, write the number on the line."},
		{"Further results", "Not rolled: count back on the line by the difference of the dice, 6 for doubles; the next one twice as far [2] [3]. Only a line that is too short is rolled for [4]."},
		{"Saved", "A timeout takes the last number back, if the play ended in bounds and the drive goes on [5]; so does a spike, for a down [6]. With three boxes left in a half a play out of bounds takes none [7]. Timeouts: 3 a half, 2 in overtime [11]."},
		{"Quarters", "After the 1st and 3rd everything goes on [8]. A half does not end on a try [9]; after its last number only magic, a timeout or a spike helps [10] [17]."},
	}},
	{"WHO KICKS OFF", []cardLine{
		{"Kickoff", "Home first, the visitor in the 3rd quarter; then who scored; after a safety who conceded it, from 10 yards farther back [50] [59]."},
		{"Onside", "On every kickoff; never a flag [51] [52]."},
	}},
	{"CALLS AND THEIR COLUMNS", []cardLine{
		{"Runs", "LINE RUN, END RUN. Sneak: 1 yard on 2 to 8. Reverse: END RUN, gains doubled, losses trebled [27]."},
		{"Passes", "SHORT, MEDIUM, DEEP, LONG. Screen: SHORT, 2 less, no interception [28]. Trick pass: LONG, a long gain 20 more, a sack is an interception [30]."},
		{"Sideline", "Say so with the call: 3 yards less, and out of bounds [29]."},
		{"Same again", "The same type of play twice running: its long gain is a fumbled snap. A long pass is free [20] [21]."},
		{"Shaded cells", "Near the goal line a shaded pass is incomplete and a shaded run no gain; short yardage and long yardage as noted [33] [34]."},
		{"Long gain", "Six times the next total; doubles go all the way. Ending on the 20 or 10 exactly it is fumbled [24]."},
		{"(1) (2) (x2)", "One die, both dice, or twice both of the further result; 66 on (2) is a fumble."},
		{"Scramble", "Even: a sack of so many yards. Odd: a run; on a line ending in 0 twice as far and out of bounds [25] [26]."},
		{"Gambling", "Intercepted on 3rd or 4th down with 2 or less to go: complete for 15 instead [31]. A long pass on 1st down: incomplete [32]."},
	}},
	{"KICKS", []cardLine{
		{"Punt", "PUNT, from the opponents’ 45 on SHORT PUNT [41]. The receiver returns or lets it roll [42] [43]. On every down; so are field goals up to 61 yards [19]."},
		{"Field goal", "The figure must be 117 − spot or more. Missed: 7 yards back of the spot [53]."},
		{"Fakes", "On 4th down, one a game for each team: short pass or end run. It earns a magic yard after the play [18] [19]."},
		{"Blocked", "A fumble 8 or 12 yards back [40]."},
	}},
	{"LOOSE BALLS", []cardLine{
		{"Fumble", "Next result in the FUMBLE column; the offense is who lost it [39]. Goal lines: 100 scores, 0 is a safety [22]."},
		{"Interception", "The runback follows; in the end zone the taker may stay [37] [38]."},
	}},
	{"FLAGS", []cardLine{
		{"Where", "After the play, a further result in the flag column [44]. From the line; “+” is a first down from where the run ended [45]. Half the distance at most [48]."},
		{"Choice", "Who gains by it accepts or declines, not after a touchdown of its own [46]. DPI: the next number in yards, 50 at most [47]. TM: a timeout is lost [49]."},
	}},
	{"MAGIC", []cardLine{
		{"How many", "2 yards for each victory of difference; the home team counts one more at .500 or better [13]. Each fake adds 1 [18]."},
		{"When", "After an own run or completion, before the next call: as if it had gone so much farther [14] [15]. At once where a safety or 4th down would end it [16]."},
	}},
	{"NEW QUARTERBACK", []cardLine{
		{"When", "Once, at the first snap of the 3rd or 4th quarter [35]. His first three completions count double; then, on his passes, FLAG is an interception and a scramble a sack of 12 [36]."},
	}},
	{"TRIES AND OVERTIME", []cardLine{
		{"Tries", "From the 2, after the number: kick on FIELD GOAL, or two points by any run or pass [56]. Fumble or interception ends it [57]. Flags [58]."},
		{"Overtime", "Toss, 40 numbers, 2 timeouts; the first score wins [54]. Then a tie; in playoffs on and on [55]."},
	}},
}
