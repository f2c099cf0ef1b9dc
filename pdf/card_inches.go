package pdf

var inchesCard = []cardSection{
	{"BEFORE THE GAME", []cardLine{
		{"Ratings", "Compare wins; the home team counts 1 more if 2 × wins + ties is 16 or more [2]. 0 or 1 apart: even. 2 or 3: favored and underdog. 4 or more: heavily favored and heavy underdog [1]."},
		{"Toss", "One die. Even: the home team receives; odd: the visitor. It kicks off to begin the 3rd quarter [11]."},
	}},
	{"THE CLOCK: 25 BOXES A QUARTER", []cardLine{
		{"A box", "Every roll of two dice on a chart whose heading is black: strike one box [6]. Tosses, fakes and the red charts of your copy take none."},
		{"No box left", "The play is finished. After the 1st and 3rd quarter everything goes on as it lies [7]. A half ends, but a try or a kick owed is still made [8]."},
		{"Last kick", "No time, ball at the opponents’ 44 or nearer: the team in possession may try one field goal [9] [10]."},
	}},
	{"KICKOFFS", []cardLine{
		{"Who kicks", "The toss loser, then the receiver of the opening kick in the 3rd quarter; after points, who scored; after a safety, who conceded it [11] [13]."},
		{"Kickoff", "Roll KICKOFF. Long gain from 0 or 5: roll LONG GAIN from there. A fumble at the 10: roll FUMBLE [15]."},
		{"Onside", "Any kickoff but the first may be onside [12]. In quarters 1 to 3 add 1 to the sum, 13 counts as 12; spots from the kicking team’s 35 [14]."},
		{"After a safety", "Returns begin 10 yards nearer midfield; a touchback is at the 40; an onside kick from the 20 [13]."},
	}},
	{"FROM SCRIMMAGE", []cardLine{
		{"Call", "Scrimmage, no huddle or ball control, then two dice on that chart, the darker first [42]. There are no downs to count: the chart says when it is 4th & short or 4th & long [21]."},
		{"Favored", "On SCRIMMAGE only: on a 4 a heavy underdog gains 5, on a 6 a heavy favorite 15 [3]."},
		{"Big Play", "Roll again; then the ratings move the second result up or down [4]. From ball control it is an 11 that does so [5]."},
		{"Penalty", "On a Big Play: yards from where the ball lay, at most to the 1 [18]."},
		{"Goal lines", "100 or beyond is a touchdown; 0 or behind a safety [16] [17]."},
	}},
	{"FOURTH DOWN", []cardLine{
		{"Call", "Punt, field goal, or go for it [20]. No field goal earlier [19]."},
		{"Go for it", "A cell with yards gains them; its word, short or long, must be that of the down, or the ball is lost there. A touchdown always counts [21]."},
		{"Punt", "From the own half PUNT, from midfield on PUNT (MIDFIELD). Net yards to beyond the goal line: touchback, the 20 [28]. A fumble only in a tied game [29]."},
		{"Field goal", "The number must be 100 − spot or more [23]. Missed: the other team 7 yards back of the spot [24]. A penalty keeps the drive [26]."},
		{"Fakes", "An asterisk is a fake when both scores together are the yard line of the ball: one die, 1 to 5 gains 12, a 6 loses the ball [25]."},
		{"Blocked", "Roll FUMBLE 8 or more yards back; behind the goal line it is a safety or a touchdown [27]."},
	}},
	{"LOOSE BALLS", []cardLine{
		{"Fumble", "FUMBLE RETURN: “offense” keeps it; else the other team brings it on. Own recovery counts even on 4th down [22] [32]."},
		{"Interception", "INTERCEPTION RETURN counts from the line or downfield; more than 10 yards past the goal line it is incomplete [30] [31]."},
		{"Long gain", "Who has the ball rolls LONG GAIN. A 9 in a tied game: 20 yards and a fumble there [33]."},
		{"Who rolls", "The team that began the play rolls all of it [34]."},
	}},
	{"TRIES", []cardLine{
		{"Extra point", "FIELD GOAL from the 15: 15 or more is good. A penalty is good, too [35]."},
		{"Two points", "From the 2. Interceptions and blocks can be run back: 2 points to the other side [36]. A try is always made [37]."},
	}},
	{"OVERTIME", []cardLine{
		{"Order", "A new toss, 25 boxes. The game ends when scores differ and both teams have had their opportunity; a touchdown or a safety ends it at once [38] [39]."},
		{"No score", "One period, then a tie; in a playoff period after period [40]."},
	}},
	{"ON THIS SHEET", []cardLine{
		{"Dice", "Write the dice small under the spot they led to, a letter before them for the call. What led to a drive stands under its first spot."},
		{"A wrong roll", "Strike it, write the right one beside it, and give reason and names in CORRECTIONS."},
	}},
}
