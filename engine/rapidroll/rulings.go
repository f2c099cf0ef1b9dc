package rapidroll

import "rollbook/engine"

// The parts of the game that the rulings are grouped by.
const (
	aboutTheLine = "The line of numbers"
	aboutMagic   = "Magic yards"
	aboutCalls   = "Calls"
	aboutLoose   = "Loose balls and kicks"
	aboutFlags   = "Flags"
	aboutKicks   = "Kickoffs, field goals, overtime, tries"
)

var rulings = []engine.Ruling{
	{N: 1, Group: aboutTheLine,
		Question: "Which die is first?",
		Decision: "The larger or darker one. 43 and 34 are two numbers with the same total and the same step back.",
		Reason:   "The rulebook's opening."},
	{N: 2, Group: aboutTheLine,
		Question: "How is a further result found?",
		Decision: "Go back along the line by the difference of the two dice just rolled, 6 for doubles, and by the same step " +
			"again for each further result. The numbers met on the way do not change the step.",
		Reason: "The opening's example goes back two, then two more."},
	{N: 3, Group: aboutTheLine,
		Question: "How far back may it go?",
		Decision: "Over every number of the game: earlier quarters, the other half, from overtime into regulation.",
		Reason:   "The opening goes back into the quarter before and sets no end."},
	{N: 4, Group: aboutTheLine,
		Question: "What if the line is too short?",
		Decision: "The team that rolled the play rolls for that result. This roll is not written, changes no step and takes no time.",
		Reason:   "A play writes one number; further rolls are expected only at the start."},
	{N: 5, Group: aboutTheLine,
		Question: "What does a time-out take back?",
		Decision: "The last number, if the play ended in bounds and its team still has the ball in the same drive. The number " +
			"was then never written, and later steps back do not see it. Incomplete passes, plays out of bounds, touchbacks, fair " +
			"catches and every play that ends the drive give nothing back. An accepted penalty changes nothing of this: what " +
			"counts is how the play ended as it was run. The time-out is a word of the next snap, there only while it takes " +
			"something back.",
		Reason: "The hurry-up rule speaks to the offense in a hurry, after a play in bounds. rule.time-out-saves: any lets " +
			"every play that ended in bounds count, returns and changes of possession too, because no kind of play is named.",
		Settings: []string{"rule.time-out-saves"}},
	{N: 6, Group: aboutTheLine,
		Question: "What is a spike?",
		Decision: "An incomplete pass without a roll, under the conditions of a time-out: it takes the last number back, uses a " +
			"down and writes nothing. It is offered on 1st to 3rd down, and it parts two equal calls.",
		Reason: "No dice, so nothing to write; on 4th down it would only give the ball away."},
	{N: 7, Group: aboutTheLine,
		Question: "What are the last three plays?",
		Decision: "In the 2nd and 4th quarters and in overtime, a play that begins with 3 or fewer numbers left and goes out of " +
			"bounds writes no number. Punts out of bounds and scrambles that run out are such plays; a play that scores is not.",
		Reason: "The hurry-up rule says any play."},
	{N: 8, Group: aboutTheLine,
		Question: "What happens at the end of the 1st and 3rd quarters?",
		Decision: "Play goes on from the spot. The number that ended the quarter can no longer be taken back.",
		Reason:   "The sport; a finished line is finished."},
	{N: 9, Group: aboutTheLine,
		Question: "How can a half not end on a try?",
		Decision: "In the 2nd and 4th quarters and in overtime a try never takes the last number: with one left it is not " +
			"written, and a kickoff follows. After a touchdown on the 40th number the try is played outside the clock, and then " +
			"the half is over. In the 1st and 3rd quarters a try is a play like any other.",
		Reason: "A try cannot be the 40th number; the try after time is the sport's own."},
	{N: 10, Group: aboutTheLine,
		Question: "Is anything asked after the last number of a half?",
		Decision: "Only if it matters: when that number could still be taken back, or magic yards could still make the play a " +
			"touchdown. The team with the ball is then asked at once. No half is extended for a penalty.",
		Reason: "Afterwards there is no next snap to ask at; and the rulebook has one exception only, the try."},
	{N: 11, Group: aboutTheLine,
		Question: "Who calls time-outs, and how many?",
		Decision: "The team with the ball: three a half, two in each overtime period, none carried over.",
		Reason: "The sheet; and the rule stands with the hurry-up offense. rule.defense-time-outs: yes lets the other team " +
			"use its own as in the sport; the word stands among the calls of the team with the ball.",
		Settings: []string{"rule.defense-time-outs"}},
	{N: 12, Group: aboutTheLine,
		Question: "May a team kneel?",
		Decision: "No.",
		Reason:   "There is no such play; whatever takes time has a roll, and the sneak is the safe one."},

	{N: 13, Group: aboutMagic,
		Question: "How many magic yards are there?",
		Decision: "Two for each victory of difference, after one more for a home team of .500 or better, ties counting half. " +
			"That victory can make the teams level, or the home team the better one. At a neutral site nobody is at home. " +
			"Instead of victories the yards may be given outright.",
		Reason: "The paragraph on magic yards.",
		Settings: []string{"visitor-wins", "home-wins", "home-ties", "season-games", "neutral-site", "visitor-magic",
			"home-magic"}},
	{N: 14, Group: aboutMagic,
		Question: "When are they added?",
		Decision: "After the play: at the next snap, in one or several parts, until the next call. Ball, down and distance " +
			"are then as if the play had gone so much farther.",
		Reason: "The rulebook says after the play; this way no play costs an entry more."},
	{N: 15, Group: aboutMagic,
		Question: "After which plays?",
		Decision: "After an own run or completed pass from scrimmage that stands: losses, runs stopped by a shade, plays out of " +
			"bounds, sneaks, scramble runs, fakes and the gambled 15 yards too. Not after a sack, an incomplete pass, a play that " +
			"the carrier fumbled or one that a penalty wiped out. With an accepted def n+ the play stands unless it lost ground. " +
			"Magic neither makes nor mends the fumble at the 20 or 10.",
		Reason: "Any run or completed pass from scrimmage that the team calls."},
	{N: 16, Group: aboutMagic,
		Question: "Which magic cannot wait?",
		Decision: "On 4th down, yards that can reach the line to gain; yards that can bring a carrier out of his own end zone; " +
			"on a two-point try, yards that can reach the goal line. They are asked at once; none may be given, and too few are " +
			"spent in vain. On a try with a flag nothing is asked.",
		Reason: "The next snap would be too late."},
	{N: 17, Group: aboutMagic,
		Question: "And after the last number of a half?",
		Decision: "Magic can still make a touchdown, and takes exactly the yards it needs.",
		Reason:   "Fewer would do nothing."},
	{N: 18, Group: aboutMagic,
		Question: "When does the yard for a fake come?",
		Decision: "When the play is over, so it is no use to that play. It goes to the team that tried the fake, favored or " +
			"not. A penalty that wipes the fake out takes back neither the yard nor the attempt.",
		Reason: "It is given for use later."},

	{N: 19, Group: aboutCalls,
		Question: "When may a team kick or fake?",
		Decision: "Punts on every down. Field goals on every down, from 61 yards or less. Fakes on 4th down only, one a game " +
			"for each team, of either kind.",
		Reason: "From farther no total is good; a fake with nothing to fake would be a magic yard for the asking."},
	{N: 20, Group: aboutCalls,
		Question: "What is the same type of play?",
		Decision: "The same name. Screen, reverse, trick pass and sneak are types of their own; a sideline pass has the type " +
			"of its pass. A possession is a drive. A call counts even if a penalty wiped it out. Time-outs, magic and the end of " +
			"a quarter do not part two calls; a spike, a punt or a field goal try does. Only the long pass is exempt.",
		Reason: "The extra calls are listed as plays of their own. With rule.same-play: column the column that is read is " +
			"the type, so that a trick pass is a long pass and exempt.",
		Settings: []string{"rule.same-play"}},
	{N: 21, Group: aboutCalls,
		Question: "What is the fumble on the snap?",
		Decision: "A fumble at the line of scrimmage after a run of no gain; no number is taken for the long gain. A long gain " +
			"met through a flag counts too.",
		Reason: "All long gains of the repeated play are ignored."},
	{N: 22, Group: aboutCalls,
		Question: "What do the goal lines do?",
		Decision: "A gain to the goal line or beyond is a touchdown, even where the cell would fumble afterwards. A carrier or " +
			"passer down on or behind his own goal line is a safety, before any fumble.",
		Reason: "The sport."},
	{N: 23, Group: aboutCalls,
		Question: "What of a 66 on a cell that goes out of bounds?",
		Decision: "Fumbled, in bounds.",
		Reason:   "The legend has no exception."},
	{N: 24, Group: aboutCalls,
		Question: "When does a long gain end in a fumble?",
		Decision: "When the carrier ends exactly on the other team's 20 or 10, after everything that his call adds or doubles; " +
			"on returns too. Not when a sideline pass takes him out of bounds.",
		Reason: "The legend says tackled on that line."},
	{N: 25, Group: aboutCalls,
		Question: "Is a scramble a run or a pass?",
		Decision: "A run for magic yards and statistics; for flags, shades and the type of play it is the pass that was called.",
		Reason:   "The quarterback runs, but the column is a passing column."},
	{N: 26, Group: aboutCalls,
		Question: "Which yard lines end in 0?",
		Decision: "The 10, 20, 30, 40 and 50 of both sides, not the goal lines. A doubled scramble goes out of bounds, or into " +
			"the end zone.",
		Reason: "A goal line is a score."},
	{N: 27, Group: aboutCalls,
		Question: "What does a reverse multiply?",
		Decision: "Every result above 0 by two: figures, (1), (2), (x2), long gains, the shaded 9. Every loss by three. Goal " +
			"lines, the 20 and the 10 are looked at afterwards.",
		Reason: "All gains, it says."},
	{N: 28, Group: aboutCalls,
		Question: "What does a screen change?",
		Decision: "Two yards off every completed pass, below zero too; a touchdown by doubles stands. Interceptions are " +
			"dropped on every down, so that gambling gives nothing. The pass was thrown, for interference.",
		Reason: "All its interceptions are dropped."},
	{N: 29, Group: aboutCalls,
		Question: "When is a sideline pass chosen?",
		Decision: "Before the roll, with any pass, screens and trick passes too. Completed, it is 3 yards shorter and out of " +
			"bounds. Where the cell puts it out of bounds, or is a touchdown by itself, nothing is taken off; a pass fumbled by " +
			"66 is 3 yards shorter and stays in bounds.",
		Reason: "It is one of the plays to try. With rule.sideline: after it is no call: after a completion in bounds the " +
			"team may step out for 3 yards. That is asked only where a play out of bounds writes no number; a long gain's fumble " +
			"on the 20 or 10 comes first. A fake's pass is never a sideline pass by call, but under after it is asked too.",
		Settings: []string{"rule.sideline"}},
	{N: 30, Group: aboutCalls,
		Question: "What does a trick pass change?",
		Decision: "Twenty yards more on a long gain, unless doubles score. A sack becomes an interception 28 yards downfield; " +
			"an odd scramble still runs. It is no long pass on first down.",
		Reason: "With the long pass's safety on first down it would have no price."},
	{N: 31, Group: aboutCalls,
		Question: "What is an interception thrown when gambling?",
		Decision: "On 3rd or 4th down with 1 or 2 to go, every one of a call but the screen: the column's, the trick pass's, " +
			"the worn quarterback's. It becomes a completion of 15 yards, and sideline, doubling and magic apply. Not on tries.",
		Reason: "Any interception thrown; a try has no down."},
	{N: 32, Group: aboutCalls,
		Question: "Which pass is safe on first down?",
		Decision: "The long pass, alone or to the sideline. The ball is incomplete, and was thrown, for interference.",
		Reason:   "The rule names the long pass."},
	{N: 33, Group: aboutCalls,
		Question: "Which running results are shaded?",
		Decision: "Those that the table states for its own copy; none by default, and then the two rules never apply. A stated " +
			"shade replaces whatever its cell says, at every reading of the column. A try has no down, so it knows only the " +
			"5-yard line.",
		Reason:   "The text lost the shading. Nothing is better than a guess that would decide 3rd and 1.",
		Settings: []string{"shaded-line-run", "shaded-end-run"}},
	{N: 34, Group: aboutCalls,
		Question: "And the passing results?",
		Decision: "The same with the four passing columns, at or inside the 10: the pass is incomplete, and was thrown.",
		Reason:   "The rule on shades.",
		Settings: []string{"shaded-short-pass", "shaded-medium-pass", "shaded-deep-pass", "shaded-long-pass"}},
	{N: 35, Group: aboutCalls,
		Question: "How is a quarterback replaced?",
		Decision: "Once a game for each team, at its first snap of the 3rd or of the 4th quarter; the first complete call or " +
			"spike ends the chance in that quarter. His first three completions that stand count double, losses too, on tries " +
			"too; a touchdown by itself is one of them. The order is chart, trick +20 or screen -2, doubled, sideline -3.",
		Reason: "The normal yardage is that of the play called, and stepping out has a fixed price."},
	{N: 36, Group: aboutCalls,
		Question: "And then?",
		Decision: "On passing columns a scramble is a sack of 12 and a flag is an interception 10 yards downfield. Runs, kicks " +
			"and fakes are not his. That sack is no scramble: it is not fumbled on a ten. Further rules see the new result: the " +
			"screen drops the interception, the trick pass turns the sack into one, gambling and first down hold.",
		Reason: "An interception needs a pass."},

	{N: 37, Group: aboutLoose,
		Question: "What of interceptions in the end zone?",
		Decision: "Caught on or behind his own goal line, the other team takes a touchback or returns it, before its number " +
			"is looked up. Deeper than 9 yards is 9 yards.",
		Reason: "The rulebook's notes."},
	{N: 38, Group: aboutLoose,
		Question: "What of a return that ends in the own end zone?",
		Decision: "A touchback if it began there, a safety if it began on the field.",
		Reason:   "The sport asks who brought the ball there."},
	{N: 39, Group: aboutLoose,
		Question: "Who is the offense in the fumble column?",
		Decision: "The team that lost the ball, on returns too. offense 0: it keeps the ball at the spot, and the down counts " +
			"on; short of the line on 4th down the ball goes over there. Recovered by the other team in the loser's end zone it is " +
			"a touchdown; by the loser there a safety, or a touchback if the other team's kick or pass brought the ball in. A play " +
			"may have any number of fumbles. If the ball goes to the other team and back, a new drive begins.",
		Reason: "The legend, and the sport."},
	{N: 40, Group: aboutLoose,
		Question: "What is a blocked kick?",
		Decision: "A fumble 12 yards (punt) or 8 yards (field goal) behind the line. Ten yards deep in the end zone or more it " +
			"is a safety, and no number is taken. offense 0 leaves the kicking team the ball there, with the next down.",
		Reason: "The notes; behind the end line the ball is dead."},
	{N: 41, Group: aboutLoose,
		Question: "How far does a punt go?",
		Decision: "The figure is its flight from the line of scrimmage. Beyond the end zone it is a touchback; in it, touchback " +
			"or return, but a ball that rolls dead there is a touchback. ob at 5, rd from 12 and touchback hold wherever the line " +
			"of scrimmage is.",
		Reason: "The charts and the notes."},
	{N: 42, Group: aboutLoose,
		Question: "When may a punt roll?",
		Decision: "Whenever it comes down on the field and a return would follow; the receivers say so before any number is " +
			"looked up. Forward is toward their goal line; a ball that reaches it is a touchback.",
		Reason: "The legend."},
	{N: 43, Group: aboutLoose,
		Question: "What do ball ob, rd and fair catch do in the punt return column?",
		Decision: "Out of bounds where it came down; rolling from there; caught there. In the end zone all three are touchbacks.",
		Reason:   "There is no return to lose yards on."},

	{N: 44, Group: aboutFlags,
		Question: "What if the number that resolves the play is a flag again?",
		Decision: "It is read again until it is something else. There is one penalty a play, also when a kick and its return " +
			"both read FLAG. The play is resolved to its end, with all its numbers, before the flag's number is taken.",
		Reason: "One number resolves the play, one the flag."},
	{N: 45, Group: aboutFlags,
		Question: "Where is a penalty marked?",
		Decision: "off n and def n: from the line of scrimmage, the down over; def n is a first down if it reaches the line. " +
			"def n+: a first down from the end of the gain; from the line of scrimmage after a loss, a sack, an incomplete or " +
			"intercepted pass, and on kicks. A gain that ended in a fumble ends there, and the offense keeps the ball. def n on a " +
			"punt that was kicked: the receivers keep it, marked back from where the return or the roll began: the 20 for a " +
			"touchback or an end zone, the 5 for ob at 5.",
		Reason: "The legend; the rest is the sport."},
	{N: 46, Group: aboutFlags,
		Question: "Who accepts?",
		Decision: "The side that did not foul, after all numbers are known. If it scored a touchdown on the play the flag is " +
			"declined by itself. A field goal that is good may be given up for the penalty. No fouls offset.",
		Reason: "A touchdown is never given up."},
	{N: 47, Group: aboutFlags,
		Question: "How far is interference?",
		Decision: "The number as written, at most 50, from the line of scrimmage, no farther than the 1. It takes an " +
			"interception back. When the pass was complete or never thrown (sack, scramble, fumbled snap) it is def 5+.",
		Reason: "The legend; the 1 is the sport's spot for the end zone."},
	{N: 48, Group: aboutFlags,
		Question: "What happens near a goal line?",
		Decision: "No penalty is more than half the way, rounded down; on the 1 it is nothing. Interference is not halved.",
		Reason:   "The sport; the text is silent."},
	{N: 49, Group: aboutFlags,
		Question: "What does TM do?",
		Decision: "The team that has the ball for the next snap loses a time-out, if it has one, whether a flag is accepted or " +
			"not. If a time-out could take the number back, it is not written. After a score and on a try TM is nothing.",
		Reason: "The legend and the hurry-up rule."},

	{N: 50, Group: aboutKicks,
		Question: "From where is a kickoff?",
		Decision: "From the 30. After a safety the team that conceded it kicks from 10 yards farther back, after an accepted " +
			"KT n from n farther back; every yard line of the kickoff column, the touchback too, moves upfield by as much. Onside " +
			"distances are from the spot of the kick.",
		Reason:   "The 30 and the 20 are the lines of 2006; the column is printed for the ordinary kick.",
		Settings: []string{"rule.kickoff-line"}},
	{N: 51, Group: aboutKicks,
		Question: "What of flags on kickoffs?",
		Decision: "RT n accepted: the ball is on the receivers' 10, whatever n is and however the return went. KT n: kick " +
			"again. KT n+: added to the end of the return, or to the spot where the receivers lost the ball, which they keep.",
		Reason: "The legend. With rule.return-flag: 5 the 10 is where the penalty is marked from, and half the distance makes " +
			"it the 5 for every n on the chart.",
		Settings: []string{"rule.return-flag"}},
	{N: 52, Group: aboutKicks,
		Question: "When is an onside kick allowed?",
		Decision: "On every kickoff. There is no return of it.",
		Reason:   "The text sets no limit."},
	{N: 53, Group: aboutKicks,
		Question: "Where is the ball after a missed field goal?",
		Decision: "7 yards behind the line of scrimmage, however near the goal line.",
		Reason:   "The field goal rule."},
	{N: 54, Group: aboutKicks,
		Question: "What is overtime?",
		Decision: "One period of 40 numbers with two time-outs each. A die decides who receives, even the home team. The first " +
			"score of any kind ends it, and a touchdown has no try. In all else it is a half.",
		Reason: "The sheet has one line and two time-outs; the regular-season overtime of 2006. rule.overtime: full-period " +
			"plays all 40 numbers, with tries; none plays no overtime.",
		Settings: []string{"rule.overtime"}},
	{N: 55, Group: aboutKicks,
		Question: "Are there ties?",
		Decision: "Yes, after overtime. In a playoff game another such period follows, with its own toss and time-outs, until " +
			"it is decided.",
		Reason:   "The sport; the sheet has room for one.",
		Settings: []string{"playoff"}},
	{N: 56, Group: aboutKicks,
		Question: "Where and how is a try?",
		Decision: "At the 2. An extra point is a field goal of 19 yards on that chart; a two-point try is one run or pass that " +
			"must reach the goal line. Shades apply.",
		Reason: "Both are plays that write a number, and have no chart of their own."},
	{N: 57, Group: aboutKicks,
		Question: "What ends a try?",
		Decision: "Any interception, fumble or block: it has failed, no further number is taken for it, and nobody else " +
			"scores. Kicks, fakes and sideline passes are no two-point plays.",
		Reason: "The rule of 2006."},
	{N: 58, Group: aboutKicks,
		Question: "What of flags on tries?",
		Decision: "Only one of the side that came off better counts: of the offense on a good try, of the defense on a failed " +
			"one. The try is played again from the new spot, either kind. Nobody is asked.",
		Reason: "Every coach would choose so."},
	{N: 59, Group: aboutKicks,
		Question: "Who kicks off?",
		Decision: "Home in the first half, the visitor in the second; after a try or field goal the team that scored; after a " +
			"safety the team that conceded it.",
		Reason: "The opening; the sport."},
	{N: 60, Group: aboutKicks,
		Question: "And the rulebook's own example?",
		Decision: "It has an interception on a 46, but no column has one on 10. It shows how to go back, nothing else.",
		Reason:   "The charts decide."},
	{N: 61, Group: aboutKicks,
		Question: "What does bad input get?",
		Decision: "Dice take exactly as many digits from 1 to 6 as there are dice; numbers are digits without a sign, leading " +
			"zeros read and not kept; a call in a record is the whole word. Anything else is refused with the protocol's code and " +
			"changes nothing; an entry after the end is refused with over.",
		Reason: "The table protocol."},
}
