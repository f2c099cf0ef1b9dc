package pdf

var inthenetCard = []cardSection{
	{"BEFORE THE KICKOFF", []cardLine{
		{"HREC", "Home’s HREC plus the visitor’s AREC; in each zone 1 more for every home man and 1 less for every visitor whose line plays there: home DF and visitor FW in DEF, MF in MID, home FW and visitor DF in OFF. Never above 19: more is lost [4]."},
		{"Kickoff", "d20: 1-10 home, 11-20 the visitor, at MID; the other side in the second half; after a goal the side that conceded [13]."},
		{"Loose ball", "Blue up to HREC of the zone: home; above it the visitor. A fresh d20 only after a launch [15]."},
	}},
	{"TIMER AND EXTRAS", []cardLine{
		{"A half", "90 cards, then EXTRAS, 18 at most [9]. One for a goal, a card, each player who comes on (none at half-time) [49]; half a one for any other foul [8] [10]. It ends when none is left to turn [7]; a draw stands [54]."},
	}},
	{"EACH CARD", []cardLine{
		{"1. Turn it", "Tick the TIMER. Read the section of the zone as the side with the ball sees it. HIGH a b: the better OFF of the two spots [12]. Nobody at the offensive spot: the other side’s ball [38]."},
		{"2. Three d20", "Black on the ranges of the man on the ball; white on the checks; blue for what follows [14] [15]."},
		{"3. Checks", "In the order below, the defender before the goalkeeper [17]. No defender: no check, but PKw counts [39]. Free kicks have none [26]."},
	}},
	{"DEF AND MID", []cardLine{
		{"Cry+", "Runs on: next zone."},
		{"Chl+", "Foul: free kick, never a card [21]. TklR: loose ball. Tkl: the other side’s ball. Else next zone."},
		{"Fld", "Fouled: Rcd or Ycd perhaps, then a free kick in the same zone [22]. On a free kick it is Pss+ [27]."},
		{"Pss+, P++", "BlkP: loose ball where it began [20]. Int: the other side’s ball where the pass was going [19]. Else next zone; P++: OFF, if the goalkeeper does not SWEEP [18]."},
		{"Ps+S", "In MID: checks as P++; else an OPEN card [18]."},
		{"Pto+", "Checks as Pss+; else the other side’s ball in the next zone [23]."},
		{"Own", "In DEF, black 20 and white in the range: own goal; not on a free kick [24]."},
	}},
	{"OFF", []cardLine{
		{"Att", "BlkS: white odd a CORNER, even a REBOUND card [31]. Else SHOT."},
		{"CryS, ChlS", "SHOT of type Chl; ChlS after the checks of Chl+."},
		{"Swch, CK", "No checks. Swch: same zone, next card. CK: CORNER card."},
		{"CrsP, OffP, GK", "BlkP, Int. Else CrsP: CROSS card; OffP: offside, a free kick in their DEF; GK: goal kick [25]."},
		{"Fld", "PKw, PKc: penalty, by one die with the card [29]; else a free kick. On a free kick Fld is Att, and Att of type DK [27] [28]."},
	}},
	{"IN FRONT OF THE GOAL", []cardLine{
		{"Corner, cross, rebound", "OFF section. CLR first [34]: cleared to MID, still your ball [35]. CrsPINT, on a rebound REC: the goalkeeper’s ball, by his After range [46]. Black up to Shot, with the taker’s CK+ or CrsP+ [33]: SHOT. Else loose ball."},
		{"OPEN", "Number 1 is spot 8; 2, 3 spot 9; 4, 5, 6 spot 10; 7 to 10 their own; HIGH the best OFF of all [12]. Black up to Shot: SHOT; nothing can stop it [36]. Else loose ball."},
	}},
	{"SHOT", []cardLine{
		{"On target", "Black up to OnT with the defender’s DOnT, without it on CryS and OPEN [36] [37]; else goal kick."},
		{"Goal", "White up to Goal with the keeper’s SAVE for the kind of shot [37]. Saved: CORNER, REBOUND card, or his ball by the Out ranges, then After Save by blue [46]."},
		{"Goalkeeper", "After Save, Int, Rec: Throw to DEF; Pss+ to MID; Pto+ theirs at MID; LaunchR loose at MID. Goal kick: Pass to DEF, else a launch."},
		{"Penalty", "The coach names the taker. White up to PK with PenKick; 20 never [43]."},
		{"Assist", "Taker, crosser, passer of Ps+S; of P++, or Pss+ from MID, if Att follows at once; last shooter before a rebound [44]."},
	}},
	{"CARDS AND MARKERS", []cardLine{
		{"Yellow", "The first: a marker; HREC of his zone moves by 1 against his team [5]. With one: blue up to Y2 is a second yellow and off, else a second marker. With two: off [40]."},
		{"Red", "The spot stays empty; the zone counts one man less [40]."},
	}},
	{"SUBSTITUTIONS", []cardLine{
		{"When", "After a foul, offside, corner, goal kick or goal, before the next card, the penalty’s roll or the goal kick’s launch: three windows a side, and half-time [48]. For his line if anybody can, a goalkeeper for a goalkeeper [47]."},
		{"Fresh", "HREC of his zone moves 1 to his team, a goalkeeper’s not [50]; the markers of the man who left go."},
	}},
	{"IF YOU PLAY THEM", []cardLine{
		{"Sub check", "Three d20 at half-time and at stoppages of the second half [52]. Black: a spot, from 11 the visitor’s; white: a second one; blue up to END: tired, replaced [53], or HREC moves 1 against him [51]."},
		{"Injuries", "Fouled, and a card shown: blue up to his INJ. In Chl+ a white 1 with 1*: the defender, up to his [32]. He goes off; the chart gives the matches missed [45]."},
		{"SOS", "The number goes into HREC, to the stronger side [3]. A card’s number up to it counts [41]: only fouls stop the stronger side; without the ball its defender stops what nothing else does [42]."},
	}},
}
