package inches

import "rollbook/engine"

// rulings are all decisions on what the printed rules leave open, in the order of the game.
var rulings = []engine.Ruling{
	// Before the game.
	{
		N: 1, Group: "Before the game",
		Question: "Which team is favored when neither has won 2 games more than the other?",
		Decision: "Neither. A difference of 0 or 1 wins makes both teams even, and ratings then change nothing. 2 or 3 " +
			"wins more make a team favored and the other the underdog; 4 or more, heavily favored and the heavy " +
			"underdog. A table that sees its teams otherwise states the ratings.",
		Reason:   "The book wants one favorite in every game, but its only definition begins at a difference of 2.",
		Settings: []string{"ratings"},
	},
	{
		N: 2, Group: "Before the game",
		Question: "How does the home bonus work?",
		Decision: "A home team that won at least half of its 16 games has 1 win added before the wins are compared. For " +
			"that test alone a tie is half a win; the comparison itself takes wins only. 17 wins are possible, " +
			"and 17 more than the other team is no more than heavily favored. At a neutral site there is no " +
			"bonus. Seasons of another length are played with stated ratings.",
		Reason:   "The bonus speaks of a .500 record, which ties belong to; the comparison speaks of victories.",
		Settings: []string{"home-wins", "visitor-wins", "home-ties", "visitor-ties", "neutral-site"},
	},
	{
		N: 3, Group: "Before the game",
		Question: "On which charts do ratings change +15 and +5?",
		Decision: "On Scrimmage Action only: a heavy underdog gains 5 on a 4, a heavily favored team 15 on a 6. A team " +
			"that is simply favored or the underdog plays the printed number. With rule.rating-yards: all the " +
			"same holds for every +15 and +5 on the three drive charts, which adds one cell: Ball Control 5 is 15 " +
			"for a heavily favored team. A Big Play of 15 yards stays what it is.",
		Reason: "The first step names Scrimmage Action; the reference sheet explains the numbers under a heading that " +
			"covers two more charts.",
		Settings: []string{"rule.rating-yards"},
	},
	{
		N: 4, Group: "Before the game",
		Question: "How do ratings shift a Big Play?",
		Decision: "By the first die, the larger or darker one, of the roll that led there: 1 shifts 8 places, 2 shifts " +
			"6, 3 shifts 4, 4 shifts 2, 5 shifts 1, and 6 none. A favored or heavily favored offense counts up, " +
			"an underdog or heavy underdog down, an even team not at all. The places are the 36 rolls in order, " +
			"11 to 16, then 21 to 66, so that one up from 16 is 21. Counting stops at 11 and at 66.",
		Reason: "A number of rolls is counted, not a number: there is no 17.",
	},
	{
		N: 5, Group: "Before the game",
		Question: "Do ratings shift a Big Play that comes from an 11 on Ball Control?",
		Decision: "Yes, by the first die of that roll: a 5 shifts one place, a 6 none. With rule.big-play-eleven: none " +
			"there is no shift after an 11.",
		Reason: "Ratings are said to count whenever a Big Play is rolled; the ratings table speaks of a 7 because the " +
			"other two charts need one.",
		Settings: []string{"rule.big-play-eleven"},
	},

	// The clock.
	{
		N: 6, Group: "The clock",
		Question: "Which rolls mark a time box?",
		Decision: "Every roll of two dice on a chart marks one, but for Big Play, Long Gain, Fumble Return and " +
			"Interception Return, which mark none. Kickoffs, extra points and conversions mark one too. The die " +
			"of the toss and the die of a fake are no chart rolls and mark none. A table whose printed copy shows " +
			"further red headings lists those charts in red-charts.",
		Reason: "The text has lost the colors of the headings; the four red charts are named in words beside the " +
			"charts.",
		Settings: []string{"red-charts"},
	},
	{
		N: 7, Group: "The clock",
		Question: "When does a quarter end?",
		Decision: "When its 25th box has been marked and that play is over, with all the rolls it leads to. After the " +
			"1st and 3rd quarters play goes on as it stands: same spot, same 4th down. A touchdown in the 25th " +
			"box is followed by its try in the next quarter, which marks the first box there and is scored there. " +
			"A kickoff that is due likewise.",
		Reason: "As in the NFL, quarters change ends and nothing else.",
	},
	{
		N: 8, Group: "The clock",
		Question: "What may still be played when a half has run out?",
		Decision: "The try after a touchdown, for one point or for two, and one field goal. Neither marks a box. The " +
			"try is always taken, even where it cannot matter.",
		Reason: "The book grants an extra point; a try for two is the same try, and the NFL allows either.",
	},
	{
		N: 9, Group: "The clock",
		Question: "Who may kick the last field goal, and when?",
		Decision: "The team that has the ball when the last play is over, whether it began that play or has just taken " +
			"the ball. It is asked once a half, only at the end of the 2nd and 4th quarters and of an overtime " +
			"that does not run on, only from the opponent's 44 or closer, and whether or not a 4th down is due. " +
			"It may decline. A fake is that one kick: if it works without a touchdown, the half is over. A " +
			"penalty on the defense gives the kick again. With rule.final-kick: drive only a team that was on " +
			"offense in the last play and did not lose the ball in it is asked.",
		Reason:   "The book says always. From farther out than the 44 no cell is good.",
		Settings: []string{"rule.final-kick"},
	},
	{
		N: 10, Group: "The clock",
		Question: "What is not played when no time is left?",
		Decision: "No kickoff after a score, no free kick after a safety, no untimed down after a penalty on a Big " +
			"Play, no kick by the other team after a last kick that failed: the half is over. Only a blocked last " +
			"kick that is run back for a touchdown is followed by its try.",
		Reason: "Only the try and one field goal are granted.",
	},

	// Kickoffs.
	{
		N: 11, Group: "Kickoffs",
		Question: "Who kicks off?",
		Decision: "To open the game, the team that the toss did not name. To open the second half, the team that " +
			"received at first. After a touchdown and its try, or a field goal, the team that scored it, also " +
			"when the other team scored on the try. After a safety, the team that gave it up. To open overtime, " +
			"the team that a new toss did not name.",
		Reason: "The book gives the opening kickoff; the rest is the NFL's.",
	},
	{
		N: 12, Group: "Kickoffs",
		Question: "When may a team kick onside?",
		Decision: "On every kickoff but the first of the game, after a safety too. The choice is made before the dice.",
		Reason:   "The third step puts the opening kickoff on the Kickoff chart; the NFL allows an onside free kick.",
	},
	{
		N: 13, Group: "Kickoffs",
		Question: "What changes on a kickoff after a safety?",
		Decision: "10 yards more: on returns, on the fumble (the 20), and on both long gains (from the 10 instead of " +
			"the goal line, from the 15 instead of the 5). A touchback is put on the 40. Out of bounds stays the " +
			"40.",
		Reason: "The sheet gives 10 yards more for all but the long gain from the goal line, which it forgets, and " +
			"gives no change for out of bounds.",
	},
	{
		N: 14, Group: "Kickoffs",
		Question: "How is the Onside Kick chart read?",
		Decision: "2 to 4: the return team, 12 yards downfield. 5 and 6: the return team, 16. 7 to 9: the return team, " +
			"8. 10 to 12: the kicking team, 12. Yards are counted from the kick, at the kicking team's 35, after " +
			"a safety its 20. So the ball lies at the kicking team's 47, 51 or 43, or its 32, 36 or 28. In the " +
			"first three quarters 1 is added to the sum, and 13 is read as 12; in the 4th quarter and overtime " +
			"nothing is added.",
		Reason: "The chart shows four entries for eleven rows: each stands at the top of its rows. The spots of the " +
			"kick are the NFL's.",
	},
	{
		N: 15, Group: "Kickoffs",
		Question: "Who is who when a kickoff is fumbled?",
		Decision: "The receiving team has fumbled at its own 10 and is the offense. The kicking team is the defense and " +
			"runs toward the receivers' goal line, so that 10 yards or more from the 10 are a touchdown.",
		Reason: "The defense is always the team that did not fumble.",
	},

	// Drives.
	{
		N: 16, Group: "Drives",
		Question: "What is a number without a sign?",
		Decision: "A gain: 7 on Ball Control moves the ball 3 yards forward.",
		Reason:   "Losses are printed with their sign.",
	},
	{
		N: 17, Group: "Drives",
		Question: "Does the goal line itself count?",
		Decision: "Yes, on both ends. An advance that reaches the opponent's goal line exactly is a touchdown, a loss " +
			"that reaches the own goal line exactly a safety, on the three drive charts, Big Play, 4th Down and " +
			"fakes. A cell that brings up 4th down never moves the ball, and a sack among those cells does not " +
			"either.",
		Reason: "The sheet says at or beyond for both.",
	},
	{
		N: 18, Group: "Drives",
		Question: "How far is a Big Play penalty marked off?",
		Decision: "The full distance; half the distance is not played. Where it would reach or pass a goal line the " +
			"ball is put on the 1. A penalty never scores, and none can be declined.",
		Reason: "The sheet says so for both kinds.",
	},
	{
		N: 19, Group: "Drives",
		Question: "May a field goal be tried before 4th down?",
		Decision: "No. With rule.early-field-goal: yes it is one more choice at every roll of a drive. All its results " +
			"are those of any field goal, a failed fake included; only rule.own-recovery does not touch it. There " +
			"is no early punt.",
		Reason: "The sheet lists the kick under 4th down, and a team without time has the last field goal; but the " +
			"drive charts are said to be only the typical choice, and the NFL allows a kick on any down.",
		Settings: []string{"rule.early-field-goal"},
	},

	// Fourth down.
	{
		N: 20, Group: "Fourth down",
		Question: "What may a team do on 4th down?",
		Decision: "Punt, try a field goal from anywhere, or go for it. A punt from the 50 or the opponent's side is " +
			"rolled on Punt from Midfield or Closer, from the own 49 or less on Punt.",
		Reason: "The 50 is midfield.",
	},
	{
		N: 21, Group: "Fourth down",
		Question: "Does a Long cell help on 4th & short?",
		Decision: "No. A cell whose word is not the one of the 4th down moves the ball by its yards and loses it there; " +
			"only the matching word keeps the drive. But an advance that reaches the goal line is a touchdown " +
			"whatever the word.",
		Reason: "The sheet says so, though it looks odd; and the goal line ends the play before anybody measures for " +
			"a first down.",
	},
	{
		N: 22, Group: "Fourth down",
		Question: "What if the offense recovers its own fumble, or its own blocked kick, on 4th down?",
		Decision: "It keeps the ball, with a new roll of its drive. With rule.own-recovery: downs the other team takes " +
			"over where the ball was recovered, if the play was a go, a punt or a field goal on 4th down and the " +
			"ball had not changed hands in it. A blocked kick recovered in the own end zone is a safety either " +
			"way.",
		Reason:   "The sheet says that the offense retains possession; the NFL would count the downs.",
		Settings: []string{"rule.own-recovery"},
	},

	// Kicks.
	{
		N: 23, Group: "Kicks",
		Question: "What is the number of a field goal compared with?",
		Decision: "With the yard line of the ball: 31 is good from the opponent's 31 or closer. From the 50 or the own " +
			"side no number is enough.",
		Reason: "The sheet speaks of the line that the attempt is made from.",
	},
	{
		N: 24, Group: "Kicks",
		Question: "Where does the other team take over after a missed field goal?",
		Decision: "7 yards behind the line of scrimmage, from close in as well; no rule brings the ball out to the 20. " +
			"If 7 yards back would be behind the kicking team's 1, the ball is put on that 1.",
		Reason: "The sheet gives the 7 yards without exception.",
	},
	{
		N: 25, Group: "Kicks",
		Question: "When is a kick a fake?",
		Decision: "When its cell has an asterisk and the points of both teams before the kick add up to the number " +
			"painted on the field at the ball, 1 to 50, on either side. Nobody chooses it. One die: on 1 to 5 the " +
			"offense gains 12 yards and a first down, a touchdown if that reaches the goal line; on 6 the other " +
			"team takes over where the ball is. The field goal after time can be a fake. An extra point cannot: " +
			"its 19 is simply good.",
		Reason: "Both examples of the sheet use the painted number; a first down or the loss of the ball at the line " +
			"means nothing on a try.",
	},
	{
		N: 26, Group: "Kicks",
		Question: "A penalty against the defense on a field goal: may the drive go on?",
		Decision: "Yes: first down on the same spot, and the next roll is one of the drive's. With rule.fg-penalty: re-" +
			"kick the field goal is rolled again from the same spot, as a new play with its own box, until " +
			"something else comes.",
		Reason: "The sheet says not, but names the very charts that continue a drive elsewhere, and a first down that " +
			"forbids every play would be none: a slip for now.",
		Settings: []string{"rule.fg-penalty"},
	},
	{
		N: 27, Group: "Kicks",
		Question: "What if a blocked kick goes back into the own end zone?",
		Decision: "The ball is loose there, never out of bounds. Fumble Return is rolled: an Offense cell is a safety, " +
			"any Defense cell a touchdown without more rolls. The block alone scores nothing.",
		Reason: "A ball that nobody has yet can be neither.",
	},
	{
		N: 28, Group: "Kicks",
		Question: "How are the cells of the two punt charts read?",
		Decision: "A plain number that brings the ball exactly to the goal line is a touchback as well. A ball that is " +
			"down at a spot is put there even if that lies behind the line of scrimmage. PEN on 12 is what the " +
			"reference sheet calls PUNT - D - FD: first down where the ball is. The cells with LONG never reach " +
			"the end zone.",
		Reason: "Reaching the goal line is reaching the end zone.",
	},
	{
		N: 29, Group: "Kicks",
		Question: "Who fumbles on 36 (FUMBLE if tie game)?",
		Decision: "The receiving team, 36 yards downfield. On Fumble Return it is the offense. If the game is not tied, " +
			"it has the ball there.",
		Reason: "The receivers are the ones who have the ball to lose.",
	},

	// Changes of possession.
	{
		N: 30, Group: "Changes of possession",
		Question: "What becomes of an interception near the goal?",
		Decision: "111 yards or more from the passer's goal line are beyond the end line: incomplete. Exactly 110 is " +
			"caught. Caught and left in the end zone, its goal line included, is a touchback at the 20. Caught " +
			"there with LONG, the runner starts in the end zone. Incomplete on 4th down, the other team takes " +
			"over at the line of scrimmage; otherwise the drive goes on from the same spot; on a try it fails.",
		Reason: "The end line is the back of the end zone, 10 yards deep.",
	},
	{
		N: 31, Group: "Changes of possession",
		Question: "What does to line of scrimmage +5 mean?",
		Decision: "The interceptor runs past the line of scrimmage by that many yards, toward the passer's goal. " +
			"Reaching that goal is a touchdown.",
		Reason: "The plain numbers already stand for the other side of the line, and the chart falls from 45 to 2 and " +
			"goes on from there.",
	},
	{
		N: 32, Group: "Changes of possession",
		Question: "Who is the offense on Fumble Return after the ball has changed hands?",
		Decision: "The team that had the ball last, always; a recovery by the defense runs toward that team's goal " +
			"line. So the words change sides after an interception, a return or a recovery. At or over the goal " +
			"line is a touchdown. A returner who fumbles in his own end zone (possible with rule.long-gain-" +
			"fumble: start) and whose team falls on it has a touchback; for the other team it is a touchdown.",
		Reason:   "The sheet defines the defense as the team that did not fumble.",
		Settings: []string{"rule.long-gain-fumble"},
	},
	{
		N: 33, Group: "Changes of possession",
		Question: "Long Gain 9 in a tied game: where is the fumble?",
		Decision: "After the 20 yards. If they reach the goal line it is a touchdown and no fumble. With rule.long-" +
			"gain-fumble: start the fumble is where the long gain began. Tied means level scores at that moment, " +
			"0-0 and overtime included.",
		Reason: "The cell shows +20 first, and the punt cell with the same words moves the ball before the fumble; " +
			"the sentence on the sheet gives the 20 yards only when the game is not tied.",
		Settings: []string{"rule.long-gain-fumble"},
	},
	{
		N: 34, Group: "Changes of possession",
		Question: "Who rolls when a play goes on to further charts?",
		Decision: "The team that made the first roll of the play makes all of them. It changes no result.",
		Reason:   "The sheet says to roll again, and names nobody else.",
	},

	// Tries.
	{
		N: 35, Group: "Tries",
		Question: "From where are tries made?",
		Decision: "Extra points from the 15, conversions from the 2. rule.extra-point-line: 2 is for earlier seasons. " +
			"Every number of the chart is good from either line; the line matters only for a blocked kick.",
		Reason:   "The NFL since 2015; the sheet speaks of its new rules.",
		Settings: []string{"rule.extra-point-line"},
	},
	{
		N: 36, Group: "Tries",
		Question: "What can happen on a blocked extra point or an intercepted conversion?",
		Decision: "They are played on the same charts as any other. Whoever gets the ball to the other's goal line " +
			"scores 2 points, the offense too after a further fumble. Nothing else scores: an own recovery fails, " +
			"and there is no safety or touchback. The team that scored the touchdown kicks off.",
		Reason: "The sheet gives the 2 points to the defense, the NFL to either side.",
	},
	{
		N: 37, Group: "Tries",
		Question: "Must the try be taken?",
		Decision: "Yes, after every touchdown, with time or without, except after one that has ended the game in " +
			"modified or sudden-death overtime.",
		Reason:   "A sheet shows every try; points after the decision are not played.",
		Settings: []string{"rule.overtime"},
	},

	// Overtime and the end.
	{
		N: 38, Group: "Overtime and the end",
		Question: "What happens when four quarters end level?",
		Decision: "One period of 25 boxes, opened by a new toss; the kick that opens it may be onside. Modified (the " +
			"default): a touchdown or a safety ends the game at once; otherwise the team that is ahead once both " +
			"teams have had their opportunity wins. Sudden-death: the first points of any kind end it. Full-" +
			"period: it is played out with its tries, and more points win. None: the game is a tie.",
		Reason: "The sheet has a column OT and the text has no word on it. Modified is the NFL's since 2012, sudden " +
			"death that of 1974 to 2011.",
		Settings: []string{"rule.overtime"},
	},
	{
		N: 39, Group: "Overtime and the end",
		Question: "When has a team had its opportunity in modified overtime?",
		Decision: "When it first loses the ball or scores: by a punt, a turnover, a field goal good or missed, on " +
			"downs, by a fumbled kickoff or return. A team that is kicked off to and does not get the ball, after " +
			"an onside kick, has had it too. It counts from the moment of the loss, so that both teams can have " +
			"had it in one play.",
		Reason: "As the NFL defines it.",
	},
	{
		N: 40, Group: "Overtime and the end",
		Question: "How does overtime end without a decision?",
		Decision: "Time runs out, the last field goal is allowed, and the team ahead wins even if the other has not had " +
			"its opportunity; a level score is a tie. In a playoff further periods follow. In modified and " +
			"sudden-death they come in pairs: the 5th runs on into the 6th as the 1st quarter into the 2nd; the " +
			"6th ends with a last field goal; if still level, the 7th opens with a kickoff by the team that " +
			"received in the 5th, the 9th with a new toss, and so on. In full-period each is complete: a last " +
			"field goal at its end, a new toss for the next. Opportunities carry over.",
		Reason:   "The NFL's playoff overtime.",
		Settings: []string{"playoff", "rule.overtime"},
	},

	// At the table.
	{
		N: 41, Group: "At the table",
		Question: "Which entries are refused?",
		Decision: "Two dice are two digits from 1 to 6, one die is one such digit; anything else at a roll is refused " +
			"as dice. A sum is no roll: 7 is refused, and 11 is the roll of 1 and 1. At a call anything but a " +
			"whole word of the options in lower case is refused as call. An entry after the end is refused as " +
			"over. A refused entry changes nothing.",
		Reason: "Big Plays and their shifts need both dice, so the record keeps both always.",
	},
	{
		N: 42, Group: "At the table",
		Question: "What if the two dice look alike?",
		Decision: "Then the one that came to rest nearer to the roller is read and written first. The order matters " +
			"only for Big Plays and, with rated teams, for the 7s and Ball Control 11s that lead to them; in all " +
			"other rolls only the sum counts.",
		Reason: "The book asks for dice of two colors or sizes.",
	},
}
