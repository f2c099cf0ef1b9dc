package loft

import "rollbook/engine"

// rulings are the decisions on what the sheet leaves open, condensed from the rulings' version 1.
var rulings = []engine.Ruling{
	{N: 1, Group: "The game", Question: "How many rounds win?",
		Decision: "The sheet has seven rounds; the game ends as soon as a side has won four. With fewer rounds, " +
			"more than half of them win. Every round has a winner, so a game cannot be tied. play-out plays all " +
			"rounds although the game is decided.",
		Reason: "Seven is an odd number and level dodges are rolled again, so it is a best of seven; the text " +
			"has no use for rounds after the decision.",
		Settings: []string{"rounds", "play-out"}},
	{N: 2, Group: "The game", Question: "Who begins, and how many plays are there?",
		Decision: "In every round the home keeper kicks first, so the visitors are on the advance first; then " +
			"the sides alternate, visitors 1 and home 1 to visitors 5 and home 5, however a play ends. A kick " +
			"taken again and a roll that goes on belong to the same play.",
		Reason: "Rule 1 and the last line of the scoresheet."},
	{N: 3, Group: "The game", Question: "Who rolls?",
		Decision: "The side on the advance rolls its play, its rare plays and its fouls; the fenceman's side " +
			"rolls a short send put back into play, and a foul off it; the side that kicks rolls the kick.",
		Reason: "The text does not say. The dice are the same, so it matters only for the name on the prompt."},

	{N: 4, Group: "Stage one", Question: "Which cells are shaded?",
		Decision: "43 and 65 of the chart before a graze. A shaded cell notches the graze whatever else it does. " +
			"Nothing on another chart notches one: no noble, rare play, returned short send or penalty kick.",
		Reason: "The note of cell 34 turns just these two misplays into a plain 45 on a second roll, as the note " +
			"of the second chart turns the keeper's pierces 64 and 65 into a plain 44; they are what comes before " +
			"a pierce. The rival reading, good sends shaded and the graze the advancing side's, is graze-cells: " +
			"11-31 with rule.graze: own.",
		Settings: []string{"graze-cells", "rule.graze"}},
	{N: 5, Group: "Stage one", Question: "Whose graze is it, and how long does it last?",
		Decision: "The keeper's side's, to the end of the round, at most one a side. Its check mark goes into " +
			"that side's box with the number of the play. Later advances of its opponent are on the second " +
			"charts. With own, other or both the graze is the advancing side's, and its own plays move, or its " +
			"opponent's, or both sides'.",
		Reason: "A graze is notched and checked off as a gain, and after it the other side's chart is worse. " +
			"Each round has its own boxes.",
		Settings: []string{"rule.graze"}},
	{N: 6, Group: "Stage one", Question: "When does the chart change?",
		Decision: "With the next play. A play is finished on the chart it began on, with every further roll of it."},
	{N: 7, Group: "Stage one", Question: "What are good results worth that carry no number?",
		Decision: "A good send 2, a good noble 5.",
		Reason:   "Those are the numbers wherever the charts print one."},
	{N: 8, Group: "Stage one", Question: "Where are potentials written?",
		Decision: "In the scorer's own box with the number of the play in progress, whoever is on the advance: " +
			"what home scores during visitors 3 goes into home 3. A box may hold any sum.",
		Reason: "There is no other box for them, and the box is what stage two converts."},
	{N: 9, Group: "Stage one", Question: "The obstructor steps outside: what of the second roll?",
		Decision: "The side gets 1 and rolls again on the same chart. On any later roll of the play 43 and 65 of " +
			"the first chart are read as its 45, 64 and 65 of the second as its 44, brackets and shading " +
			"included; everything else stands as printed, another step outside too. On the noble charts nothing " +
			"is exchanged.",
		Reason: "The notes of the cells, word for word; the noble charts have none."},
	{N: 10, Group: "Stage one", Question: "Who is the other team of a bad kick?",
		Decision: "The side on the advance. It gets 1 and the kick is taken again, as a first roll: nothing is " +
			"exchanged.",
		Reason: "The keeper's side is at fault, so the other team is the one that was to receive."},
	{N: 11, Group: "Stage one", Question: "A short send put back into play: who scores?",
		Decision: "The side of the fenceman who caught it: its banker's catch is 2 for it. If the throw is " +
			"intercepted, the side on the advance has it and takes a penalty kick for the plain value, from " +
			"mid-range on 62, from long range on 66; after a short noble attempt too.",
		Reason: "The chart is headed by the fenceman's interception, and a home side that leads on the last play " +
			"hits the ball long to be safe from it."},
	{N: 12, Group: "Stage one", Question: "What is \"home team ahead on last play\"?",
		Decision: "In cell 35 of the first chart only: if home is on its fifth advance and has more potentials " +
			"than the visitors at that moment, points of this play included, the result is nothing. It comes " +
			"before LOFT-20. Cell 31 of the second chart is always put back into play.",
		Reason: "The words of the cell; the other cell has none."},
	{N: 13, Group: "Stage one", Question: "Which of the two rare plays charts is used?",
		Decision: "Always the first, with 25-33 and 34-36.",
		Reason: "It stands beside the two charts that send a play to it; the copy beside the noble charts " +
			"differs in one cell, a slip."},
	{N: 14, Group: "Stage one", Question: "When may a side try a noble?",
		Decision: "When it needs one: in stage one when it is behind in potentials this round by more than 2, in " +
			"stage two when it is behind in standing reals by more than the potentials at stake. Only then is it " +
			"asked. The option allows it whenever behind, or always.",
		Reason:   "Rule 2 has a noble chart for a team that needs it, and no call on every play.",
		Settings: []string{"rule.noble"}},
	{N: 15, Group: "Stage one", Question: "What is a purge noble?",
		Decision: "A noble try that, if it is good, also wipes out all potentials of the other side in this " +
			"round. It scores 5 like any noble (with wipe it does not), and may be called whenever a noble may " +
			"and the other side has potentials. Potentials scored after it count as usual.",
		Reason: "To purge is to wipe out, and the sheet knows points that the other team wipes out; its fewer " +
			"good cells and its pierces are the price.",
		Settings: []string{"rule.purge"}},
	{N: 16, Group: "Stage one", Question: "May a purge noble be tried before a graze?",
		Decision: "Yes, on the noble chart before a graze. A cell with \"purge noble: no good\" ends it with " +
			"nothing at all: no 5, no 1 for a step outside, no second roll, no foul roll.",
		Reason: "Five cells of that chart speak of purge nobles, though its heading does not."},
	{N: 17, Group: "Stage one", Question: "Noble charts: what does \"the send is good\" without a fenceman mean?",
		Decision: "The noble is good: 5, and on a purge noble the purge too.",
		Reason:   "The send of such a play is the attempt that was made."},
	{N: 18, Group: "Stage one", Question: "What does a pierce do?",
		Decision: "It is scored by the keeper's side, is worth no potentials, ends the play and sends the other " +
			"side's fenceman off. A second one changes nothing more. The option adds that the other side's " +
			"highest-numbered box with potentials loses them, or that the keeper's side gets 2.",
		Reason: "Bracketed numbers are the potentials, and a pierce has none; the charts give a pierce without " +
			"an effect and a fenceman sent off without a cause.",
		Settings: []string{"rule.pierce"}},
	{N: 19, Group: "Stage one", Question: "When is a fenceman sent off, and for how long?",
		Decision: "When his side is pierced, for the rest of the round, stage two included. By option for a " +
			"flagrant foul or a flagrantly illegal rolling tackle of his side's obstructor, for both, never, or " +
			"by the table's word: it is then asked before each number of stage one and once before the first play " +
			"of stage two, and its answer replaces what was true before.",
		Settings: []string{"rule.sent-off"}},
	{N: 20, Group: "Stage one", Question: "A short send, and no fenceman to intercept it?",
		Decision: "It is good without a further roll: a send for 2, a short noble attempt as a noble, a purge " +
			"noble with its purge.",
		Reason: "Other cells say the same of sends and nobles that are too short."},
	{N: 21, Group: "Stage one", Question: "What of other cells that name a fenceman who is off?",
		Decision: "They stand as printed unless they carry the bracket: somebody else did it. Only his pierce on " +
			"a purge noble does not happen without him; the cell is then nothing. In stage two a team-mate takes " +
			"the place of the advancing side's fenceman."},

	{N: 22, Group: "Kicks and fouls", Question: "From which distance is a kick caught?",
		Decision: "11-31 from everywhere; 32-36 from everywhere but long range; 51-55 from short range and the " +
			"target circle; 42-46 from the target circle only; 41 never; 56 to 66 only if the fenceman of the " +
			"side that does not kick is off.",
		Reason: "Each step nearer adds five cells; were 51-55 not caught from the target circle, it would be no " +
			"better than short range."},
	{N: 23, Group: "Kicks and fouls", Question: "What is a penalty kick worth in stage one?",
		Decision: "2 potentials for whichever side takes it, or what penalty-value says; 5 where LOFT-25 says so.",
		Reason: "A kick that the banker catches is a send, and the asterisks would mean nothing if every kick " +
			"were worth 5.",
		Settings: []string{"penalty-value"}},
	{N: 24, Group: "Kicks and fouls", Question: "How is the fouls chart read?",
		Decision: "The column is that of the play: stage 1, stage 2, off a short send, or on a noble try of " +
			"either stage. \"Against obstructor\" means that he committed it and the attack kicks; banker and " +
			"advancer rows are the attack's, and the defense kicks from mid-range where a penalty kick is named. " +
			"Contact and tackles have the distance of their row, handball is from mid-range, flagrant fouls and " +
			"the obstructor's unsportsmanlike conduct from the target circle. Off a short send the attack is the " +
			"fenceman's side and the second row is 31-45; no printed cell leads there. short-fouls lists cells of " +
			"the short-send chart that do on the table's copy; they replace what the cell says.",
		Reason:   "31-45 is the reading of 21-45 without an overlap that keeps three like rows of like size.",
		Settings: []string{"short-fouls"}},
	{N: 25, Group: "Kicks and fouls", Question: "When is a penalty kick in stage one worth 5?",
		Decision: "For the attack's kick after an obstructor's foul: every row of the column on a noble try; " +
			"handball in the column stage 1; a flagrant foul, not the rolling tackle, in the columns stage 1 and " +
			"off a short send when the game is tied. Tied means equal potentials in this round, points of this " +
			"play included, or by option equal rounds. A kick of the defense is never worth 5.",
		Reason:   "The asterisks, and the rows' own words.",
		Settings: []string{"rule.game-tied"}},
	{N: 26, Group: "Kicks and fouls", Question: "What does unsportsmanlike conduct lead to?",
		Decision: "A warning for the side whose player did it, kept for the whole game. A side's second forfeits " +
			"the round in progress: its opponent wins it at once and no kick is taken; every further one forfeits " +
			"its round too. What was scored stays on the sheet.",
		Reason: "The footnote's \"any player\" is any player of that side, since the other side has done nothing."},

	{N: 27, Group: "Stage two", Question: "What is played in stage two?",
		Decision: "Every box that holds potentials at the end of stage one is one play for the potentials in it, " +
			"in the order of stage one. The others have no play and stay empty. All plays are made, whatever the " +
			"score.",
		Reason: "The sheet has the same five boxes again, with room for a different number in each."},
	{N: 28, Group: "Stage two", Question: "How is a box converted?",
		Decision: "A caught strike gives a conversion kick from the distance of its cell. If it is good, all " +
			"potentials of the box become reals. Anything else leaves an X: they are lost.",
		Reason: "Rule 4, and the sheet."},
	{N: 29, Group: "Stage two", Question: "Who chooses a normal or a risky kick?",
		Decision: "The kicking side, before every play, for the whole play, kicks taken again included. The side " +
			"that converts first says whether it tries a noble, if it may.",
		Reason: "Rule 3; a missed kick helps the opponent, so the kicker is the defender."},
	{N: 30, Group: "Stage two", Question: "What do missed kicks and the shaded cells do?",
		Decision: "After one miss a black cell, after two a black or a gray one, is a strike caught at mid-range " +
			"whatever the cell says. The third miss is a penalty kick from the target circle for the side on the " +
			"advance, for the whole box. Black are the mid-range strikes that are no good (52-55; risky 36-43), " +
			"gray the long ones (44-51; risky 33-35).",
		Reason: "The shades must lie on bad results, and a mid-range strike that is caught fits the mid-range " +
			"cells first; a normal and a risky kick are then about equally good for the kicker.",
		Settings: []string{"black-normal", "gray-normal", "black-risky", "gray-risky"}},
	{N: 31, Group: "Stage two", Question: "What does the other side's penalty kick do in stage two?",
		Decision: "If it is good it wipes out the latest box, the highest number, in which the side on the " +
			"advance has standing reals. If there is none, no kick is taken. The X of the play itself stays.",
		Reason: "The kicker has nothing to convert at that moment, and the sheet says that the other team can " +
			"wipe points out; nothing else in the text could do it."},
	{N: 32, Group: "Stage two", Question: "What is a noble worth in stage two?",
		Decision: "5 reals, or the potentials of the box if they are more. A caught noble needs no conversion " +
			"kick; a penalty kick of the side on the advance during the play is worth as much; a failed noble is " +
			"an X.",
		Reason: "The chart has no distances, a noble is worth 5 elsewhere, and at three cells in thirty-six " +
			"nobody would try one for less."},
	{N: 33, Group: "Stage two", Question: "How are 4 and 10 subtracted?",
		Decision: "As steps down the order of rolls: 4 after one miss, 10 (not 14) after two, never below 11. " +
			"The moved result is used for everything, another miss included; the third miss is a penalty kick " +
			"from the target circle. By option the number itself is lowered, and the highest roll not above it is " +
			"read.",
		Reason:   "21 less 4 as a number is 17, which no dice show.",
		Settings: []string{"rule.subtract"}},
	{N: 34, Group: "Stage two", Question: "A 12 on a risky kick?",
		Decision: "Roll again without subtracting: 11 to 31 the ball is intercepted, otherwise the noble is " +
			"caught. A 12 reached by subtracting counts too. On a normal kick 12 is caught."},
	{N: 35, Group: "Stage two", Question: "What do interceptions on the noble chart give?",
		Decision: "A penalty kick from mid-range for the other side, as LOFT-31.",
		Reason: "Every other interception in the text gives a penalty kick, and the two cells stand among the " +
			"special results. A stricter reader would leave an X and no kick."},
	{N: 36, Group: "Stage two", Question: "How are fouls of stage two read?",
		Decision: "A strike's in the column stage 2, a noble's in the column on a noble try. A penalty kick of " +
			"the side on the advance converts the box for its worth, and is not worth 5 for LOFT-25; one of the " +
			"other side wipes out. Where the row only ends the play, the box is an X."},

	{N: 37, Group: "Stage three", Question: "Who must dodge?",
		Decision: "The side with fewer standing reals. If its dodger evades the strikes it wins the round; if he " +
			"is struck, the other side does.",
		Reason: "The chart lets a dodger win, at less than an even chance: it is the last chance of the side " +
			"that is behind."},
	{N: 38, Group: "Stage three", Question: "How long is the time required?",
		Decision: "The chart's eleven columns are for a side 1, 2, 3 to 10, and 11 or more reals behind. By " +
			"option half a minute for each real (7 or more: 3:15+), or the seconds that the table enters; the " +
			"column is then the first that is not shorter, above 3:00 the last.",
		Reason:   "The further behind, the harder; each printed column is used and none is missing.",
		Settings: []string{"rule.dodge-time"}},
	{N: 39, Group: "Stage three", Question: "How is the dodge chart read?",
		Decision: "A letter: he evades the strikes. A figure: he is struck. H stands in the key only, in no " +
			"cell; it would be a letter."},
	{N: 40, Group: "Stage three", Question: "When do both dodge?",
		Decision: "When the reals are level, 0-0 included. Each side rolls two dice, the visitors first; the " +
			"higher sum wins the round, equal sums are rolled again. No time is required, the dodge chart is not " +
			"used, nobody may pray.",
		Reason: "Rule 5; the dice total is the sum."},
	{N: 41, Group: "Stage three", Question: "What is the prayer rule?",
		Decision: "A side that must dodge alone may pray instead, once in a game. If the prayer is caught it " +
			"wins the round, otherwise its opponent does. On 15 and 16 it rolls again, and 11 to 16 is caught. By " +
			"option in every round, or never.",
		Reason: "The chart stands at the end of stage three and says nothing of its use; a chance of more than " +
			"one in three may not be free.",
		Settings: []string{"rule.prayer"}},

	{N: 42, Group: "The record", Question: "What entries are refused?",
		Decision: "A roll that is not two digits from 1 to 6, a call that is not one of the words of the prompt, " +
			"a number that is not digits or is out of its limits, and any entry after the end of the game. A " +
			"refused entry changes nothing."},
}
