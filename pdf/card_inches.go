package pdf

var inchesCard = []cardSection{
	{"BEFORE THE GAME", []cardLine{
		{"Ratings", "Compare wins. A home team of .500 or better, ties as half, counts one more [2]. 0 or 1 apart: even. 2 or 3: favored and underdog. 4 or more: heavily favored and heavy underdog [1]."},
		{"Toss", "One die. Even: the home team receives; odd: the visitor. The receivers kick off to begin the 3rd quarter [11]."},
	}},
	{"THE CLOCK: 25 BOXES A QUARTER", []cardLine{
		{"A box", "Strike one for every roll on a chart whose heading is green, kickoffs and tries too. None for Big Play, Long Gain, Fumble Return and Interception Return (red headings), nor for the toss and the die of a fake [6]."},
		{"No box left", "Finish the play, with all its rolls, and a try that is due, in the touchdown’s quarter and without a box [7] [8]. After the 1st and 3rd quarters play goes on as it lies; at the end of a half only the last kick is left: no kickoff, no free kick [10]."},
		{"Last kick", "At the end of a half, ball on the opponents’ 44 or closer: the team with it may try one field goal. A penalty on the defense gives it again [9]."},
	}},
	{"KICKOFFS", []cardLine{
		{"Who kicks", "After points, the scoring team (after a try, the team of the touchdown); after a safety, the team that gave it up [11]."},
		{"Kickoff", "Roll KICKOFF. Long gain: roll LONG GAIN from that line. Fumble at the 10: roll FUMBLE RETURN; the receivers are the offense [15]."},
		{"Onside", "Any kickoff but the first of the game [12]. In quarters 1 to 3 add 1, 13 counts as 12. An entry counts for the rows down to the next; yards from the kickers’ 35 [14]."},
		{"After a safety", "10 yards more on returns, on the fumble and on where a long gain begins. Touchback: the 40; out of bounds stays the 40 [13]. Onside from the 20 [14]."},
	}},
	{"FROM SCRIMMAGE", []cardLine{
		{"Call", "Scrimmage, no huddle or ball control; two dice on that chart, the larger or darker first [42]. A number without a sign is a gain [16]. No downs are counted: the chart says when it is 4th & short or 4th & long, and the ball stays [17]."},
		{"Favored", "On SCRIMMAGE only: on a 4 a heavy underdog gains 5, on a 6 a heavily favored team 15 [3]."},
		{"Big Play", "Roll again, read as two digits. By the first die of the roll before, 1 to 6, a favored team counts 8, 6, 4, 2, 1, 0 rolls up, an underdog down, never past 66 or 11 [4]; after an 11 on BALL CONTROL too [5]."},
		{"Penalty", "On a Big Play: its full yards, at most to the 1; never declined [18]."},
		{"Goal lines", "At or over theirs: touchdown. At or behind your own: safety [17]."},
	}},
	{"FOURTH DOWN", []cardLine{
		{"Call", "Punt, field goal, or go for it [20]. No field goal before 4th down [19]."},
		{"Go for it", "A cell with yards moves the ball; its word, short or long, must be that of the down, or the ball is lost there. A touchdown always counts [21]."},
		{"Punt", "From your own 49 or less PUNT, from the 50 on PUNT FROM MIDFIELD [20]. Net yards to the goal line or beyond: touchback, the 20. A penalty: first down there [28]. A fumble only in a tied game, by the receivers [29]."},
		{"Field goal", "Good if the number is the ball’s yard line or more, never from your own half or the 50 [23]. Missed: the other team, 7 yards back [24]. A penalty: first down there [26]."},
		{"Fakes", "An asterisk is a fake when both scores add up to the ball’s yard line, 1 to 50: one die, 1 to 5 gains 12 and a first down, a 6 loses the ball. Never on a try [25]."},
		{"Blocked", "Move the ball back and roll FUMBLE RETURN. In your own end zone offense is a safety, defense a touchdown [27]."},
	}},
	{"LOOSE BALLS", []cardLine{
		{"Fumble", "FUMBLE RETURN: the offense is the team that had the ball last [32], and keeps it even on 4th down [22]. The defense runs it the other way."},
		{"INT", "INTERCEPTION RETURN: a number is yards downfield, in the end zone the 20; with LONG the run begins there. More than 10 yards past the goal line: incomplete [30]. Line +5: so far past the line of scrimmage [31]."},
		{"Long gain", "LONG GAIN from where the runner is. A 9 in a tied game: 20 yards and a fumble there [33]."},
		{"Who rolls", "The team that began the play makes all its rolls [34]."},
	}},
	{"TRIES", []cardLine{
		{"Always", "After every touchdown [37], time or not [8]."},
		{"Extra point", "FIELD GOAL from the 15: every number is good [35], so is a penalty."},
		{"Two points", "TWO POINT CONVERSION from the 2 [35]. A block or an interception may be run back: 2 points [36]."},
	}},
	{"OVERTIME", []cardLine{
		{"Order", "A new toss, 25 boxes. A touchdown or a safety ends it at once, without a try [37]; else it ends when both teams have had their opportunity and the scores differ [38] [39]."},
		{"Time is out", "The team ahead wins; level is a tie, in a playoff another period [40]."},
	}},
	{"ON THE SHEET", []cardLine{
		{"Dice", "Write them small under the spot they led to, a letter before them for the call. What led to a drive stands under its first spot."},
		{"A wrong roll", "Strike it, write the right one beside it, and give reason and names in CORRECTIONS."},
	}},
}
