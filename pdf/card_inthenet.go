package pdf

var inthenetCard = []cardSection{
	{"BEFORE THE KICKOFF", []cardLine{
		{"HREC", "Home’s HREC plus the visitor’s AREC, and SOS for the stronger side [3], is the base. In each zone add 1 for every home man and take 1 for every visitor whose line plays there: home DF and visitor FW in DEF, MF in MID, home FW and visitor DF in OFF. From 0 to 19 [4]."},
		{"Recovery", "A d20 up to HREC: home has the ball; above it the visitor."},
		{"Kickoff", "d20: 1-10 home, 11-20 the visitor, at MID; the other side in the second half; after a goal who conceded it [13]."},
	}},
	{"EACH CARD", []cardLine{
		{"1. Turn it", "Tick the TIMER. Read the section of the zone as the side with the ball sees it: offense, defense, and the middle number [41]. HIGH a b: the better OFF of the two spots [12]. No man at the spot: the other side’s ball [38]."},
		{"2. Three d20", "Black on the offense’s ranges of the zone; white on the checks of the defender; blue for what follows [14] [15] [17]."},
		{"3. Checks", "In the order of the table below. No defender, no check [39]. Free kicks have none [26]."},
	}},
	{"DEF AND MID", []cardLine{
		{"Cry+", "Runs on: next zone."},
		{"Chl+", "Foul: free kick [21]. TklR: loose ball, recovery. Tkl: the other side’s ball. Else next zone."},
		{"Fld", "Fouled: a card, perhaps, then the free kick [22]."},
		{"Pss+, P++", "BlkP: loose ball [20]. Int: the other side’s ball where the pass went [19]. P++ goes to OFF, and the keeper may sweep."},
		{"Ps+S", "Through: an OPEN card [18] [36]."},
		{"Pto+", "The other side’s ball in the next zone [23]."},
		{"Own", "In DEF, black 20 and white in the range: own goal [24]."},
	}},
	{"OFF", []cardLine{
		{"Att", "BlkS odd: corner, even: rebound card [31]. Else SHOT."},
		{"CryS, ChlS", "SHOT alone; ChlS after the checks of Chl+."},
		{"CrsP", "BlkP, Int; else a CROSS card. CK: corner. GK: goal kick. OffP: offside [25]."},
		{"Fld", "PKw, PKc: penalty, by one die with the card [29]. On a free kick it is a shot [27] [28]."},
		{"Box cards", "Corner, cross, rebound: CLR clears to MID [34] [35]; keeper’s range: his ball; black up to the Shot number and its bonus: SHOT [33]; else recovery."},
	}},
	{"SHOT", []cardLine{
		{"On target", "Black up to OnT and the defender’s DOnT; else goal kick [16]."},
		{"Goal", "White up to Goal and the keeper’s SAVE for the kind of shot [37]. Saved: corner, rebound or his ball by the Out ranges, then After Save by blue [46]."},
		{"Penalty", "White up to PK and PenKick; 20 never [43]."},
		{"Assist", "Who passed last, if his pass made the shot [44]."},
	}},
	{"CARDS AND MARKERS", []cardLine{
		{"Yellow", "The first: a marker; HREC of his zone moves by 1 against his team [5] [40]. With one: blue up to Y2 is a second yellow; else a second marker. With two: off."},
		{"Red", "The spot stays empty; the zone counts one man less."},
		{"Injury", "After a card, blue up to INJ: d20 on the chart gives the matches missed [45]."},
	}},
	{"TIMER AND EXTRAS", []cardLine{
		{"A half", "90 cards, then EXTRAS: one for a goal, a card, a substitution window; half a one for a foul [8] [10] [49]; 18 at most [9]. The half ends when none is left [7] [54]."},
	}},
	{"SUBSTITUTIONS", []cardLine{
		{"When", "At a stoppage, before the next card: three windows a side and half-time, as many men as the competition allows [48]. For his line if anybody can [47]."},
		{"Fresh", "HREC of his zone moves 1 to his team; his markers go [50]. Tired: 1 the other way [51]."},
		{"Check", "Second half, with automatic substitutions: three d20 at a stoppage [52] [53]."},
	}},
}
