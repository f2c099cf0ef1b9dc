package pdf

var loftCard = []cardSection{
	{"A ROUND", []cardLine{
		{"Order", "Stage one, five plays a side; stage two, the same boxes again; stage three. The visitors advance first and home kicks first, play by play in turn [2]. Most rounds win: four of seven [1]."},
		{"Who rolls", "The side on the advance; a short send, the other side; a foul, who attacks; a kick, who kicks; a dodge, who dodges [3]."},
		{"Dice", "Two, the larger or darker first. Write them small under the box of the play."},
	}},
	{"STAGE ONE: POTENTIALS", []cardLine{
		{"Send", "Roll the chart before a graze, or after one [6]. Good: 2. Obstructor struck, or steps outside: 1; outside, roll once more [9]. Bad kick: 1, and once more [10]."},
		{"Graze", "A shaded cell before a graze is a graze for the keeper’s side, which is not on the advance: check mark in its box. From the next play on the other side rolls after a graze, to the end of the round [4] [5]."},
		{"Short send", "The other side rolls it back: good is 2 for them, an interception a penalty kick against them [11] [12]. No fenceman: the send is good [20]."},
		{"Noble", "Behind by more than 2 potentials, A may try one: 5 [14]. A purge noble also wipes out all potentials of the other side this round [15] [16]."},
		{"Pierce", "The side on the advance loses its fenceman for the round [18] [19]."},
		{"Rare plays", "Read the first of the two printed [13]."},
		{"Box", "Points stand in the box with the number of the play, whichever side scored [8]. Nothing scored: 0."},
	}},
	{"FOULS AND PENALTY KICKS", []cardLine{
		{"Fouls", "One roll in the column of what was tried; the row names who is guilty, and the distance: A, B or C [24]."},
		{"Penalty", "Stage one: 2 potentials; 5 after an obstructor’s foul or handball on a noble try, and after a flagrant foul in a tied game [23] [25]. Stage two: A converts; the other side’s kick wipes out A’s last reals [31] [36]."},
		{"Unsporting", "A warning; the second in a game forfeits the round [26]."},
		{"Distances", "A+ and A are near, B is mid-range and goes without a letter, C is far: the kick chart says from where it is caught [22]."},
	}},
	{"STAGE TWO: REALS", []cardLine{
		{"Plays", "A box without potentials has no play. With: the other keeper calls normal or risky, A strikes [27] [29]. Begin with an X in the box."},
		{"Strike", "Caught: the conversion kick from that distance makes the potentials reals [28]. Intercepted: a penalty kick for the other side."},
		{"Missed kick", "Roll again: after one miss black cells are caught, after two gray ones too; the third gives A a penalty kick from A+ [30]."},
		{"Noble", "Behind by more than the box is worth: 5, or the box if that is more [32]. After one miss subtract 4 steps, after two 10 [33]. A 12 on a risky kick is rolled for [34]."},
	}},
	{"STAGE THREE: THE DODGE", []cardLine{
		{"Who", "Fewer reals standing dodges: as many columns into the dodge chart as it is behind, eleven at most [37] [38]. A letter gets away and wins the round; a figure is struck [39]."},
		{"Equal", "Both dodge: visitors, then home, two dice each, until the sums differ; the higher wins [40]."},
		{"Prayer", "Once a game for each side, instead of the dodge: caught wins the round. 15 and 16 roll again: 11 to 16 is caught [41]."},
	}},
}
