package fivedice

import "rollbook/engine"

// The parts of the rulings.
const (
	sheetPart = "Reading the sheet"
	downsPart = "Downs, fouls, turnovers"
	kicksPart = "Returns and kicks"
	clockPart = "Clock and game"
	bookPart  = "Records"
)

// rulings are the decisions on what the sheet leaves open, condensed from the rulings file.
var rulings = []engine.Ruling{
	{N: 1, Group: sheetPart, Question: "Which rules of football hold where the sheet says nothing?",
		Decision: "The NFL's of 1994 to 2007.",
		Reason: "The sheet's penalties (10 for interference and holding by the offense, 5 or 15 for a face mask, " +
			"30 yards from the kick for a kickoff out of bounds) and the two-point try fit these years and no " +
			"others."},
	{N: 2, Group: sheetPart, Question: "Which code number goes with which description?",
		Decision: "As the code sheet (chart codes) has it. A mark † shows each number that print has lost or " +
			"damaged, and how sure its place is.",
		Reason: "The scan separated numbers from descriptions. Counting from both ends, and the decades 11, 21 … " +
			"91, put them together again."},
	{N: 3, Group: sheetPart, Question: "Nine numbers, 12 to 20, have eight descriptions. Which number is blank?",
		Decision: "20. A table whose copy shows another blank says so with blank-code; the eight descriptions then " +
			"fill the other numbers in the same order. The blank code and 73 to 80 are refused; if your copy has a " +
			"text for the blank code, type 88 and state what it does.",
		Reason:   "The text runs on from 11 without a gap.",
		Settings: []string{"blank-code"}},
	{N: 4, Group: sheetPart, Question: "What are the faces of the dice?",
		Decision: "The d10 shows 0 to 9, and 0 is nothing; 10 is refused. The d12 shows 1 to 12, the d20 1 to 20. " +
			"For code 10, 0 is even.",
		Reason: "The return table begins at 0, a sack is 1 + d10, and the codes 11, 21 … 91 fill the decades " +
			"without overlap."},
	{N: 5, Group: sheetPart, Question: "The last row of the return penalties has lost its number. Which face is it?",
		Decision: "9: offside by the returning team.",
		Reason:   "It is the only face left."},
	{N: 6, Group: sheetPart, Question: "Is code 13 a punt of d10 yards, or of 10 + d10 as the other punts out of bounds suggest?",
		Decision: "d10, as printed; 10 + d10 with rule.code-13: ten-plus. The rule goes with the description if " +
			"blank-code moves it.",
		Settings: []string{"rule.code-13"}},
	{N: 7, Group: sheetPart, Question: "What exactly does code 10 gain?",
		Decision: "From the opponents' 9 or closer: half the distance to the goal, rounded up, whatever the die. " +
			"Elsewhere an even die gains up to the line to gain, 10 yards at most; an odd die one yard less, 1 at " +
			"least and 10 at most. So with 14 to go an even die is no first down, and with 1 to go an odd die is " +
			"one. On a try the goal is the line to gain. The d10 is typed even where it does not matter.",
		Reason: "So that the code always takes the same entries."},
	{N: 8, Group: sheetPart, Question: "Code 16 prints three results, 90, 21 and 31. Which one holds?",
		Decision: "That of the pass called: short d10 yards, medium 20 + d10, long 30 + d10, and a first down " +
			"there even if the die is 0. A spot in the end zone is the 1-yard line. With rule.interference: stated " +
			"the table says each time which length holds.",
		Reason:   "Three results in rising order, three lengths of pass.",
		Settings: []string{"rule.interference"}},
	{N: 9, Group: sheetPart, Question: "What does the note that L means Long do?",
		Decision: "Nothing: it belongs to charts that the text does not have."},
	{N: 10, Group: sheetPart, Question: "Five dice are thrown. Which of them are recorded?",
		Decision: "Those that decide something after the code: the d10 and the d12 of the throw, and the d20, each " +
			"by a prompt of its own. The d10 thrown again on a return is a prompt too. The other dice only lead to " +
			"the code on your charts."},
	{N: 11, Group: sheetPart, Question: "How is a code typed?",
		Decision: "As a number, 0 to 91. 07 and 7 are the same."},
	{N: 12, Group: sheetPart, Question: "What if a chart gives a code that makes no sense there, or is not on the sheet?",
		Decision: "It is refused and nothing changes; the refusal lists the codes of that chart. If your chart " +
			"really says so, type 88 and state the outcome; on a try 50 or 60, 89 or 0.",
		Reason: "Most often it is a slip of the keys."},
	{N: 13, Group: sheetPart, Question: "Who settles possible fumbles, interceptions, blocked kicks, fair catches, onside kicks and weird plays?",
		Decision: "The table, with its own charts; it states the outcome. kept is the team that had the ball, " +
			"downed the other team without a return, returned (or intercepted) the other team with one.",
		Reason: "The sheet only names these procedures, and forces no return on anybody."},
	{N: 14, Group: sheetPart, Question: "How long is a return?",
		Decision: "The return man's rating gives a code, typed like any other. A rating in plain yards is typed by " +
			"a code that gives them: 0 to 9, 31 and a die of 7 for 37, 83 to 87 for a loss."},
	{N: 15, Group: sheetPart, Question: "Whose rating does code 82 mean?",
		Decision: "That of the team with the ball, on a return the returners. It is asked for when it is needed, " +
			"unless the header gives it. Rated A: 2 yards lost, no die. Otherwise d10 yards, which may be 0.",
		Settings: []string{"visitor-offense", "home-offense"}},
	{N: 16, Group: sheetPart, Question: "Whose player is hurt, and for how long?",
		Decision: "One of the team with the ball, on a return of the returners; with rule.injured: stated the " +
			"table says. Code 49 always hurts the offense's quarterback. The injury is counted, nothing more.",
		Reason:   "The sheet gives no length.",
		Settings: []string{"rule.injured"}},

	{N: 17, Group: downsPart, Question: "What happens at the goal lines?",
		Decision: "A gain that reaches the goal line is a touchdown and counts no further. A loss on or behind the " +
			"own goal line is a safety: 2 points, and the team that was caught kicks off from its 20."},
	{N: 18, Group: downsPart, Question: "What is a first down?",
		Decision: "A new series has 10 yards to go, or the goal. The line to gain itself is enough. After a fourth " +
			"down short of it the other team has the ball where the play ended."},
	{N: 19, Group: downsPart, Question: "How far does a penalty go near a goal line?",
		Decision: "No farther than half the distance from where it is enforced, rounded down. Interference by the " +
			"defense has no such limit.",
		Reason: "So no penalty reaches a goal line. The rounding up of code 10 is for a gain."},
	{N: 20, Group: downsPart, Question: "May a code that is only a penalty (14 to 19, 39) be declined?",
		Decision: "No. It is enforced from the line of scrimmage and the down is played again, or it is a first " +
			"down (16, 19, or 5 yards that reach the line to gain). So on punts and field goals too.",
		Reason: "There is no play behind it to take instead."},
	{N: 21, Group: downsPart, Question: "Code 17 is delay of game or a time-out. Who chooses?",
		Decision: "The offense. With no time-out left it is the penalty."},
	{N: 22, Group: downsPart, Question: "A foul comes with a gain. From where is it enforced, and which down is next?",
		Decision: "From where the gain ended. By the defense it is always taken: 15 yards give a first down; 5 " +
			"yards (grasping) only if they reach the line to gain, else the down is played again. By the offense " +
			"the defense accepts or declines: accepted, the down is played again from the new spot with the same " +
			"line to gain, or is a first down if that spot is still past it; declined, the play stands.",
		Reason: "The sheet gives the gain first and no other spot."},
	{N: 23, Group: downsPart, Question: "How many yards does clipping cost?",
		Decision: "15.",
		Reason:   "The sheet has no figure."},
	{N: 24, Group: downsPart, Question: "What of a foul on a touchdown?",
		Decision: "By the defense it is dropped. By the offense, if accepted, the gain counts to the goal line, " +
			"the yards are taken from there, and there is no score."},
	{N: 25, Group: downsPart, Question: "Does the gain stand after off-setting fouls?",
		Decision: "No: the down is played again from the old spot. With rule.offsetting: stands the fouls cancel " +
			"and the result stands. On a return they always just cancel.",
		Reason:   "The NFL plays the down again; a reader may think otherwise because the gain is printed first.",
		Settings: []string{"rule.offsetting"}},
	{N: 26, Group: downsPart, Question: "How is a foul on an incomplete pass (30, 69) enforced?",
		Decision: "From the line of scrimmage. By the defense 15 yards and a first down. By the offense, accepted, " +
			"15 yards and the down again; declined, incomplete. Off-setting as in ruling 25.",
		Reason: "Nothing was gained, so there is no other spot."},
	{N: 27, Group: downsPart, Question: "What does code 45 do?",
		Decision: "A second code is typed, from the quarterback's run, and the play is a run from then on. Fouls " +
			"before the snap (14, 17, 39) make no sense there and are refused."},
	{N: 28, Group: downsPart, Question: "How far is a sack?",
		Decision: "1 + d10 yards. On or behind the goal line it is a safety."},
	{N: 29, Group: downsPart, Question: "How is a fumble settled?",
		Decision: "On a possible fumble the table says no-fumble, kept, downed or returned; on code 48 the fumble " +
			"is certain. The ball is recovered where the gain or the sack ended. Kept leaves the play as it was. A " +
			"gain that reaches the goal line is a touchdown without a fumble. Lost in the fumbler's own end zone " +
			"it is a touchdown."},
	{N: 30, Group: downsPart, Question: "How is an interception settled?",
		Decision: "The spot is the code's distance from the line of scrimmage. In the passer's own end zone it is " +
			"a touchdown at once. In the other end zone downed is a touchback, and intercepted is run out. Ten or " +
			"more yards past the goal line the pass is incomplete and nothing is asked. complete is a completion " +
			"of that length, incomplete an incompletion."},

	{N: 31, Group: kicksPart, Question: "Which returns get the 10 extra yards?",
		Decision: "Kickoff returns with code 0 or 90 that begin at the 9 or closer, the end zone included. Never " +
			"punts.",
		Reason: "The text speaks of kickoff returns only; inside the 10 leaves out the 10, and a ball in the end " +
			"zone is farther inside."},
	{N: 32, Group: kicksPart, Question: "What of a return that ends behind the own goal line?",
		Decision: "Begun in the end zone it is a touchback; begun on the field it is a safety."},
	{N: 33, Group: kicksPart, Question: "On which returns is the d12 read?",
		Decision: "On all: 12 is a possible fumble at the end, 10 and 11 are a foul. With rule.return-check: " +
			"penalties a 12 means nothing on kickoffs and punts; with turnovers those have no check at all. The " +
			"return of a blocked kick is a turnover return.",
		Reason: "The text speaks of turnovers, yet its table says that offside does not count on them: so it is " +
			"read on kicks too.",
		Settings: []string{"rule.return-check"}},
	{N: 34, Group: kicksPart, Question: "Is there a check when the return code has a foul or a fumble of its own?",
		Decision: "No: not with 12, 28, 29, 35 to 38 and 54 to 59. With 88 the table states everything.",
		Reason:   "One foul or fumble a return is enough, and some of these codes have used the d12."},
	{N: 35, Group: kicksPart, Question: "From where are fouls on a return enforced?",
		Decision: "From its end; from the 20 after a touchback. Nobody is asked. By the returners on a touchdown: " +
			"called back, the yards are taken from the goal line. By the defenders on a touchdown, or by anybody " +
			"on a safety: dropped. Offside means no new kick; on interception, fumble and blocked-kick returns it " +
			"is nothing.",
		Reason: "The table is read after the return and gives only yards."},
	{N: 36, Group: kicksPart, Question: "What if the ball is fumbled on a return?",
		Decision: "The table states it. The other team may return it in turn, with a check of its own, and so on. " +
			"Whoever has the ball at the end has a first down."},
	{N: 37, Group: kicksPart, Question: "Where does a kickoff come down?",
		Decision: "The code's yards from the kick. From the goal line to 9 yards behind it the receivers take a " +
			"touchback or return it; farther is a touchback. Code 70 is the receivers' ball 30 yards from the " +
			"kick.",
		Settings: []string{"kickoff-line"}},
	{N: 38, Group: kicksPart, Question: "How is an onside kick played?",
		Decision: "The table states who has the ball and how many yards from the kick; the kicking team needs 10. " +
			"There is no return.",
		Reason: "The sheet has nothing about it."},
	{N: 39, Group: kicksPart, Question: "How is a punt played?",
		Decision: "Its distance is from the line of scrimmage. In the end zone it is a touchback. On a high punt " +
			"the table says fair catch or return. Every other punt in bounds is returned."},
	{N: 40, Group: kicksPart, Question: "Where does a blocked kick lie, and who may take it?",
		Decision: "d20 yards behind the line of scrimmage; 10 or more behind the goal line is a safety. In the end " +
			"zone: kept a safety, lost a touchdown. The kicking team does not advance it: next down, if there is " +
			"one."},
	{N: 41, Group: kicksPart, Question: "How long is a field goal, and who has the ball after a miss?",
		Decision: "17 yards more than the distance to the goal line. After a miss the other team has it where it " +
			"was kicked, 7 yards behind the line, or on its 20 if that is better. With rule.missed-kick: line at " +
			"the line of scrimmage, as before 1994.",
		Settings: []string{"rule.missed-kick"}},
	{N: 42, Group: kicksPart, Question: "How is a try played?",
		Decision: "From the 2: a kick, or a run or pass that must gain the distance. A fumble, interception or " +
			"block ends it; the defense cannot score.",
		Settings: []string{"two-point"}},
	{N: 43, Group: kicksPart, Question: "What does a foul on a try do?",
		Decision: "The spot moves and the try is played again, by any call. Only a foul that changes the outcome " +
			"counts: by the offense if the try was good, by the defense if it was not. Nobody is asked. Code 44 " +
			"asks for no d20."},
	{N: 44, Group: kicksPart, Question: "How is a weird play settled without its chart?",
		Decision: "The table says who has the ball and where, or who scored, or that the down is played again, or " +
			"that it is a first down."},

	{N: 45, Group: clockPart, Question: "What takes time?",
		Decision: "A quarter is 35 plays. Every run, pass, sack, kneel, spike, punt and field goal try takes one, " +
			"also when a foul is enforced or the down is played again. Kickoffs, tries, time-outs, codes that are " +
			"only a penalty and a weird replay take none. With clock: table the table keeps the time and declares " +
			"the end of each quarter.",
		Reason:   "Games of that era had about 140 such plays.",
		Settings: []string{"clock", "plays", "overtime-plays"}},
	{N: 46, Group: clockPart, Question: "May a period end on a foul by the defense?",
		Decision: "No. A play that would take the last unit takes none if a foul by the defense with 28 to 30, 35 " +
			"to 38 or 69 was enforced, or if off-setting fouls had the down played again. Fouls on returns do not " +
			"extend a period."},
	{N: 47, Group: clockPart, Question: "What follows a score on the last play of a period?",
		Decision: "The try is played, then the period ends. A kickoff that is due goes over into the second and " +
			"the fourth quarter; at half-time and at the end it is dropped. After half-time the team that received " +
			"first kicks off."},
	{N: 48, Group: clockPart, Question: "How is a tie played on?",
		Decision: "A toss and a kickoff, and the first score of any kind wins at once, without a try. No score is " +
			"a tie; with overtime: until-won another period goes on where the last one stopped. overtime: none " +
			"leaves the tie.",
		Settings: []string{"overtime"}},
	{N: 49, Group: clockPart, Question: "How many time-outs are there?",
		Decision: "Three a half for each team, two in each overtime period. They are counted; they do not stop a " +
			"clock that counts plays."},
	{N: 50, Group: clockPart, Question: "What are a kneel and a spike?",
		Decision: "A kneel is a run that loses a yard, none at the own 1. A spike is an incomplete pass."},
	{N: 51, Group: clockPart, Question: "What is a code of yards on a pass?",
		Decision: "A completion, also 0 or 22 for no gain and 82 to 87 for a loss."},
	{N: 52, Group: clockPart, Question: "What is not offered?",
		Decision: "Returns of missed field goals, punts run out of the end zone, fair catches of kickoffs, returns " +
			"of onside kicks, a punt as a free kick, a blocked kick advanced by the kickers, a safety on purpose, " +
			"points for the defense on a try. A table that plays such a thing types 88 and states the outcome, " +
			"except on a try."},

	{N: 53, Group: bookPart, Question: "What do score, ball and statistics show in the middle of a play?",
		Decision: "What they were when the play was asked for.",
		Reason:   "A play that is not complete has changed nothing."},
	{N: 54, Group: bookPart, Question: "How are entries written?",
		Decision: "A call is the whole word in lower case. A die is one number without leading zeros: 7, not 07. A " +
			"number has one to three digits, leading zeros allowed, no sign. Anything else is refused and changes " +
			"nothing, and so is an entry after the end of the game."},
}
