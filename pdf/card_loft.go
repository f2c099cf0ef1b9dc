package pdf

// The letter A is a distance on LOFT's charts, so the card calls the side on the advance "the advance".
var loftCard = []cardSection{
	{"A ROUND", []cardLine{
		{"Sides", "The advance receives the trigger kick, the defense kicks it. Home kicks first, then the sides take turns [2]."},
		{"Order", "Stage one, five plays a side; stage two, the same boxes again; stage three. Four rounds of seven win [1]."},
		{"Who rolls", "The advance; a short send, the defense; a foul, the side that attacks; kicks and dodges, who kicks and dodges [3]."},
		{"Distances", "A+ target circle, A short, B (no letter) mid-range, C long. What is caught from A is caught from A+ [22]."},
		{"Dice", "Two, the larger or darker first. Write them small under the box of the play."},
	}},
	{"STAGE ONE: POTENTIALS", []cardLine{
		{"Send", "Roll on the chart before a graze, or after one, for the whole play [6]. Good: 2 [7]. Obstructor struck: 1. Obstructor outside: 1, and roll on; now 43 and 65 before a graze are read as 45, 64 and 65 after one as 44 [9]. Bad kick: 1, and roll anew [10]."},
		{"Graze", "43 and 65 before a graze, or what your copy shades: the number of the play in the defense’s G, one a round [4]. On its later kicks this round the other side rolls after a graze [5]."},
		{"Short send", "The defense rolls it back: good is 2 for the defense, an interception a penalty kick for the advance [11]. The defense has no fenceman: the send is good [20]. 35 before a graze, home ahead in its fifth play: nothing [12]."},
		{"Noble", "Behind in potentials, the advance may try one: 5 [14]. A purge noble also wipes out all potentials of the defense this round [15], but not on the cells that say so [16]. A send that is good for want of a fenceman is a good noble [17]."},
		{"Pierce", "No points; the advance loses its fenceman for the round [18] [19]."},
		{"Rare plays", "Read the first of the two printed [13]."},
		{"Box", "Points stand in the box with the number of the play, whichever side scored [8]. Nothing scored: 0."},
	}},
	{"FOULS AND PENALTY KICKS", []cardLine{
		{"Fouls", "One roll in the column of what was tried. The row says who did it; the other side kicks [24]."},
		{"Penalty", "Stage one: 2 potentials [23]; 5 for the attack on a noble try, after handball, and after a flagrant foul, no tackle, in a tied game [25]. Stage two: the advance’s kick converts its box, the defense’s wipes out the advance’s latest reals [31] [36]."},
		{"Unsporting", "A warning; a side’s second in the game, and each after it, forfeits the round [26]."},
	}},
	{"STAGE TWO: REALS", []cardLine{
		{"Plays", "Each box with potentials is a play: the defense’s keeper calls a normal or risky kick, the advance strikes [27] [29]. Write an X first, the reals over it if it is converted."},
		{"Strike", "Caught: a conversion kick from there makes the potentials reals [28]. Intercepted: the defense has a penalty kick [31]."},
		{"Missed kick", "Roll again. After one miss black cells (normal 52-55, risky 36-43) are caught from B, after two gray ones too (44-51, 33-35); the third is a penalty kick from A+ [30]."},
		{"Noble", "Behind in reals, the advance may try one, before the keeper calls [14] [29]: 5, or the box if that is more, without a conversion [32]. After one miss 4 steps lower, after two 10 [33]. 12 on a risky kick: roll again, 11-31 is intercepted [34]. Intercepted: no kick [35]."},
	}},
	{"STAGE THREE: THE DODGE", []cardLine{
		{"Who", "The side with fewer reals standing dodges: 1 behind in the first column, 11 or more in the last [37] [38]. A letter gets away and wins the round; a figure is struck [39]."},
		{"Equal", "Both dodge, visitors first: the higher sum of two dice wins, equal ones roll again [40]."},
		{"Prayer", "Once a game for each side, instead of dodging alone: caught wins the round. 15 and 16 roll again: 11 to 16 is caught [41]."},
	}},
}
