package pdf

var rapidrollCard = []cardSection{
	{"THE CLOCK: 40 NUMBERS A QUARTER", []cardLine{
		{"A number", "One roll of two dice a play: added on the charts, written on the line as it lies when the play is over, the larger or darker die first [1]."},
		{"Further results", "Not rolled: count back on the line by the difference of the dice, 6 for doubles; as many again for each next one [2], into earlier quarters too [3]. Roll only where the line is too short [4]."},
		{"Saved", "A timeout takes the last number back if the play ended in bounds and the drive goes on [5]; a spike too, for a down, not on 4th [6]. With 3 numbers or fewer left in a half or overtime, out of bounds takes none [7]. Timeouts: 3 a half, 2 in overtime, for the team with the ball [11]."},
		{"Quarters", "A try that is due comes first, then play goes on as it lies after the 1st and 3rd [8]. A half’s last number is never a try’s: with one left the try takes none, and a kickoff follows; after a touchdown on the last one the try is played, and the half is over [9]. After it only a timeout, a spike or magic to the goal helps [10] [17]."},
	}},
	{"KICKOFFS", []cardLine{
		{"Who kicks", "Home first, the visitor in the 3rd quarter; then the scoring team; after a safety the team that gave it up [59]."},
		{"From where", "The 30; after a safety the 20, and every line of the column moves with it; a touchback stays the 20 [50]. Onside on any kickoff, no return [52]."},
	}},
	{"CALLS AND THEIR COLUMNS", []cardLine{
		{"Runs", "LINE RUN, END RUN. Sneak: 1 yard on 2 to 8, else none. Reverse: END RUN, gains doubled, losses tripled [27]."},
		{"Passes", "SHORT, MEDIUM, DEEP, LONG. Screen: SHORT, catches 2 yards less, interceptions dropped [28]. Trick pass: LONG, a long gain 20 more, a sack an interception 28 yards on [30]."},
		{"Sideline", "Any pass, said with the call: 3 yards less and out of bounds, nothing less if it is out anyway [29]."},
		{"Same again", "The same call twice running in a drive: a long gain is a fumbled snap [21]. Long passes are exempt [20]."},
		{"Shaded cells", "Where your copy has them. Runs from the 5 in, or on 3rd and 4th down with 1 or 2 to go: no gain; with 7 or more: 9 yards [33]. Passes from the 10 in: incomplete [34]."},
		{"Long gain", "Six times the next total; doubles are a touchdown. Tackled on the other team’s 20 or 10 exactly, it is fumbled [24]."},
		{"(1) (2) (x2)", "Of the next number: the first digit; both added, 66 fumbled [23]; twice both. Loss: the first digit back."},
		{"Scramble", "The next total. Even: a sack of that many yards, fumbled on a line ending in 0. Odd: a run; on such a line twice as far and out of bounds [25] [26]."},
		{"Gambling", "Intercepted on 3rd or 4th down with 1 or 2 to go: 15 yards instead [31]. A long pass intercepted on 1st down is incomplete [32]."},
		{"Goal lines", "At theirs touchdown, at your own safety, before any fumble [22]. Nobody kneels [12]."},
	}},
	{"KICKS", []cardLine{
		{"Punt", "On any down, as field goals up to 61 yards [19]. From their 45 in SHORT PUNT. The end zone: touchback, or a return [41]. The receivers return it or let it roll; rd: the next total on, on doubles back [42]. “ob”, fair catch: where it came down [43]."},
		{"Field goal", "Yard line + 17; good if the figure is as much or more. Missed: the other team, 7 yards back [53]."},
		{"Fakes", "On 4th down, one a game for each team: SHORT PASS or END RUN [19]. It earns a magic yard [18]."},
		{"Blocked", "A fumble 12 yards back, of a field goal 8; 10 deep in the end zone a safety [40]."},
	}},
	{"LOOSE BALLS", []cardLine{
		{"Fumble", "Next result in the FUMBLE column; the offense is the team that lost it, and the down counts. In its own end zone: to the others touchdown, to itself safety, or touchback if their kick or pass brought it in [39]."},
		{"INT", "The return follows; from the end zone, 9 yards deep at most, or a touchback [37]. If it ends there: touchback if it began there, else safety [38]."},
	}},
	{"FLAGS", []cardLine{
		{"Where", "Play on to the end, then a further result in the flag column [44]. From the line, the down over; “+”: first down, from the end of the gain [45]. Half the distance at most [48]."},
		{"On kicks", "“def” on a punt that was kicked, with or without “+” if it came up in the return column: against the receivers, from where the return began [45]. Kickoffs: RT, the receivers’ 10; KT, kick again; KT+, from the end of the return [51]."},
		{"Choice", "The other side accepts or declines; its own touchdown declines [46]. DPI: the next number as written, 50 at most; def 5+ if the pass was caught or never thrown [47]. TM: the side with the ball loses a timeout [49]."},
	}},
	{"MAGIC AND NEW QUARTERBACKS", []cardLine{
		{"How many", "2 yards for each victory more; a home team of .500 or better, ties as half, has one more victory [13]. A fake earns 1 [18]."},
		{"When", "After your own run or completion, before the next call: it went so much farther [14] [15]. At once where a safety, a 4th down or a two-point try would end it; too few on 4th down push the other team back [16]."},
		{"New QB", "Once, at your first snap of the 3rd or 4th quarter. Three completions count double [35]; then on pass columns FLAG is INT 10, a scramble a sack of 12 [36]."},
	}},
	{"TRIES AND OVERTIME", []cardLine{
		{"Tries", "From the 2: FIELD GOAL, 19 yards, or one run or pass for two [56]. A fumble, interception or block ends it [57]. A flag on the side that came off better: again [58]."},
		{"Overtime", "Toss, 40 numbers, 2 timeouts each; the first score wins, no try [54]. Then a tie; in playoffs another [55]."},
	}},
}
