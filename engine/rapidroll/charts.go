package rapidroll

import "rollbook/engine"

// A chart is a printed column, and the prompt for a roll on it: for the play's own number, or if the line is too short to
// go back (section 4.2).
type chart struct {
	engine.SumChart[cell]
	roll engine.Prompt
}

// newChart makes a chart from its cells, top down. Below, one line has those for the totals 2 to 7, the next one 8 to 12.
func newChart(id, title string, cells ...cell) *chart {
	c := &chart{
		SumChart: engine.SumChart[cell]{ID: id, Title: title, Cells: [11]cell(cells)},
		roll:     engine.Prompt{Kind: engine.RollKind, ID: id, Dice: twoDice, Why: "{full} roll on {chart title}{short line}"},
	}
	c.roll.Charts = []engine.Chart{c}
	return c
}

// The runs: the first two columns of the upper block.

var lineRun = newChart("line-run", "Line Run",
	is(fumbled), is(flagged), is(bothDigits), yards(5), yards(2), is(loss),
	yards(1), is(firstDigit), yards(6), is(twiceDigits), is(longGain))

var endRun = newChart("end-run", "End Run",
	is(fumbled), is(flagged), is(twiceDigits), yards(8).and(ob), is(firstDigit).and(ob), is(loss),
	yards(-5), yards(6), yards(3), is(bothDigits).and(ob), is(longGain))

// The passes.

var shortPass = newChart("short-pass", "Short Pass",
	is(longGain), is(scramble), is(incomplete), is(incomplete), is(bothDigits), is(firstDigit),
	is(twiceDigits), is(bothDigits).and(ob), is(incomplete), is(flagged), with(intercepted, 8))

var mediumPass = newChart("medium-pass", "Medium Pass",
	is(longGain), is(scramble), is(twiceDigits).and(ob), is(incomplete), is(incomplete), is(twiceDigits),
	is(incomplete), yards(13), yards(17), is(flagged), with(intercepted, 12))

var deepPass = newChart("deep-pass", "Deep Pass",
	yards(22), is(longGain), is(scramble), is(incomplete), is(incomplete), is(incomplete),
	yards(25).and(ob), is(incomplete), yards(29), with(intercepted, 20), is(flagged))

var longPass = newChart("long-pass", "Long Pass",
	is(touchdown), is(incomplete), is(scramble), is(incomplete), is(incomplete), is(longGain),
	is(incomplete), is(incomplete), is(incomplete), with(intercepted, 30), is(flagged))

// The sneak is not a column: the text has a sentence about it among the extra calls.
var sneak = newChart("sneak", "Quarterback Sneak",
	yards(1), yards(1), yards(1), yards(1), yards(1), yards(1),
	yards(1), yards(0), yards(0), yards(0), yards(0))

// The returns: the last three columns of the upper block.

var puntReturn = newChart("punt-return", "Punt Return",
	is(fumbled), is(longGain), is(ballOut), is(twiceDigits), is(rollsDead), is(fairCatch),
	is(bothDigits), is(firstDigit), is(loss).and(tm), is(bothDigits), is(flagged))

// "Defense" is the team that did not fumble: RAPIDROLL-39.
var fumbleReturn = newChart("fumble-return", "Fumble Return",
	with(defenseBall, 8), with(defenseBall, 15), is(offenseBall), is(defenseLong), with(defenseBall, 0), with(defenseBall, 0),
	with(defenseBall, 0), is(offenseBall), with(defenseBall, 5), with(defenseBall, 10), with(defenseBall, 20))

var interceptionReturn = newChart("interception-return", "Interception Return",
	yards(30), yards(20), yards(10).and(tm), yards(3), yards(0), is(longGain),
	yards(0), yards(7), yards(15), yards(25), is(fumbled))

// The kicks: the first five columns of the lower block.

var fieldGoal = newChart("field-goal", "Field Goal",
	with(blocked, 8), with(good, 61), with(good, 55), with(good, 52), with(good, 48), with(good, 45),
	with(good, 42), with(good, 38), with(good, 34), is(missed), is(flagged))

var punt = newChart("punt", "Punt",
	with(blocked, 12), with(flight, 64), with(flight, 58), with(flight, 50), with(flight, 45), with(flight, 42),
	with(flight, 38), with(flight, 32), with(flight, 27), with(flight, 21), is(flagged))

// A ball that rolls dead from the 12 is one result over two rows (section 3).
var shortPunt = newChart("short-punt", "Short Punt",
	with(punterFumbles, 15), with(flight, 35).and(rd), with(outAt, 5), with(flight, 29).and(rd), with(rollsFrom, 12), with(rollsFrom, 12),
	with(flight, 30), is(touchback), with(flight, 40), with(flight, 35), is(flagged))

// A long gain from the 2 is one result over two rows (section 3).
var kickoff = newChart("kickoff", "Kickoff",
	with(fumbledAt, 10), with(longFrom, 2), with(longFrom, 2), with(returnedTo, 18), with(returnedTo, 25), with(returnedTo, 20),
	with(returnedTo, 15), with(returnedTo, 30), with(returnedTo, 40), is(touchback), is(flagged))

var onsideKick = newChart("onside-kick", "Onside Kick",
	with(toReceivers, 20), with(toReceivers, 16), with(toKickers, 9), with(toReceivers, 14), with(toReceivers, 11), with(toKickers, 12),
	with(toReceivers, 10), with(toReceivers, 8), with(toReceivers, 6), with(toReceivers, 13), with(toReceivers, 18))

// The flags: the last four columns of the lower block.

var flagKickoff = newChart("flag-kickoff", "Flag on a kickoff",
	with(onKickersPlus, 5), with(onReceivers, 15), with(onKickers, 5), with(onReceivers, 5), with(onReceivers, 10), with(onReceivers, 10),
	with(onReceivers, 10), with(onKickersPlus, 5), with(onKickers, 10), with(onKickersPlus, 15), with(onReceivers, 5))

var flagRun = newChart("flag-run", "Flag on a run",
	with(onOffense, 10), with(onDefensePlus, 15), with(onOffense, 15), with(onDefense, 5), with(onOffense, 5), with(onOffense, 10).and(tm),
	with(onOffense, 10), with(onOffense, 5), with(onDefensePlus, 5), with(onDefensePlus, 5), with(onDefense, 10))

var flagPass = newChart("flag-pass", "Flag on a pass",
	with(onOffense, 15), with(onDefensePlus, 15), with(onDefensePlus, 5), with(onOffense, 5).and(tm), with(onOffense, 10), is(interference),
	with(onOffense, 10), with(onDefense, 5), with(onDefense, 10), with(onOffense, 5), with(onOffense, 15))

var flagKick = newChart("flag-kick", "Flag on a punt or field goal",
	with(onOffense, 15), with(onDefense, 5), with(onDefensePlus, 15), with(onOffense, 10), with(onOffense, 5), with(onOffense, 5),
	with(onDefense, 5), with(onOffense, 10), with(onDefensePlus, 5), with(onOffense, 15), with(onOffense, 10))

// columns are the charts that may be shaded, runs and passes, by their number.
var columns = [columnCount]*chart{
	lineRunColumn:    lineRun,
	endRunColumn:     endRun,
	shortPassColumn:  shortPass,
	mediumPassColumn: mediumPass,
	deepPassColumn:   deepPass,
	longPassColumn:   longPass,
}

// charts are all charts, in the order of the rules.
var charts = []engine.Chart{
	lineRun, endRun, shortPass, mediumPass, deepPass, longPass, sneak, puntReturn, fumbleReturn, interceptionReturn,
	fieldGoal, punt, shortPunt, kickoff, onsideKick, flagKickoff, flagRun, flagPass, flagKick,
}
