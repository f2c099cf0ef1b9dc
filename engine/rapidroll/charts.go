package rapidroll

import "rollbook/engine"

// A chart is a printed column, and the prompt of a roll on it: of the play's own number, or where the line is too short
// to go back (section 4.2).
type chart struct {
	engine.SumChart[cell]
	roll engine.Prompt
}

// printed are the cells of a column by the total of a number, as they are printed from 2 to 12.
type printed [13]cell

func newChart(id, title string, cells printed) *chart {
	c := &chart{
		SumChart: engine.SumChart[cell]{ID: id, Title: title, Cells: [11]cell(cells[2:])},
		roll:     engine.Prompt{Kind: engine.RollKind, ID: id, Dice: twoDice, Why: "{full} roll on {chart title}{short line}"},
	}
	c.roll.Charts = []engine.Chart{c}
	return c
}

// The runs: the first two columns of the upper block.

var lineRun = newChart("line-run", "Line Run", printed{
	2:  is(fumbled),
	3:  is(flagged),
	4:  is(bothDigits),
	5:  yards(5),
	6:  yards(2),
	7:  is(loss),
	8:  yards(1),
	9:  is(firstDigit),
	10: yards(6),
	11: is(twiceDigits),
	12: is(longGain),
})

var endRun = newChart("end-run", "End Run", printed{
	2:  is(fumbled),
	3:  is(flagged),
	4:  is(twiceDigits),
	5:  yards(8).and(ob),
	6:  is(firstDigit).and(ob),
	7:  is(loss),
	8:  yards(-5),
	9:  yards(6),
	10: yards(3),
	11: is(bothDigits).and(ob),
	12: is(longGain),
})

// The passes.

var shortPass = newChart("short-pass", "Short Pass", printed{
	2:  is(longGain),
	3:  is(scramble),
	4:  is(incomplete),
	5:  is(incomplete),
	6:  is(bothDigits),
	7:  is(firstDigit),
	8:  is(twiceDigits),
	9:  is(bothDigits).and(ob),
	10: is(incomplete),
	11: is(flagged),
	12: with(intercepted, 8),
})

var mediumPass = newChart("medium-pass", "Medium Pass", printed{
	2:  is(longGain),
	3:  is(scramble),
	4:  is(twiceDigits).and(ob),
	5:  is(incomplete),
	6:  is(incomplete),
	7:  is(twiceDigits),
	8:  is(incomplete),
	9:  yards(13),
	10: yards(17),
	11: is(flagged),
	12: with(intercepted, 12),
})

var deepPass = newChart("deep-pass", "Deep Pass", printed{
	2:  yards(22),
	3:  is(longGain),
	4:  is(scramble),
	5:  is(incomplete),
	6:  is(incomplete),
	7:  is(incomplete),
	8:  yards(25).and(ob),
	9:  is(incomplete),
	10: yards(29),
	11: with(intercepted, 20),
	12: is(flagged),
})

var longPass = newChart("long-pass", "Long Pass", printed{
	2:  is(touchdown),
	3:  is(incomplete),
	4:  is(scramble),
	5:  is(incomplete),
	6:  is(incomplete),
	7:  is(longGain),
	8:  is(incomplete),
	9:  is(incomplete),
	10: is(incomplete),
	11: with(intercepted, 30),
	12: is(flagged),
})

// The sneak is no column: the text gives it in a sentence among the extra calls.
var sneak = newChart("sneak", "Quarterback Sneak", printed{
	2:  yards(1),
	3:  yards(1),
	4:  yards(1),
	5:  yards(1),
	6:  yards(1),
	7:  yards(1),
	8:  yards(1),
	9:  yards(0),
	10: yards(0),
	11: yards(0),
	12: yards(0),
})

// The returns: the last three columns of the upper block.

var puntReturn = newChart("punt-return", "Punt Return", printed{
	2:  is(fumbled),
	3:  is(longGain),
	4:  is(ballOut),
	5:  is(twiceDigits),
	6:  is(rollsDead),
	7:  is(fairCatch),
	8:  is(bothDigits),
	9:  is(firstDigit),
	10: is(loss).and(tm),
	11: is(bothDigits),
	12: is(flagged),
})

// "Defense" is the team that did not fumble: RAPIDROLL-39.
var fumbleReturn = newChart("fumble-return", "Fumble Return", printed{
	2:  with(defenseBall, 8),
	3:  with(defenseBall, 15),
	4:  is(offenseBall),
	5:  is(defenseLong),
	6:  with(defenseBall, 0),
	7:  with(defenseBall, 0),
	8:  with(defenseBall, 0),
	9:  is(offenseBall),
	10: with(defenseBall, 5),
	11: with(defenseBall, 10),
	12: with(defenseBall, 20),
})

var interceptionReturn = newChart("interception-return", "Interception Return", printed{
	2:  yards(30),
	3:  yards(20),
	4:  yards(10).and(tm),
	5:  yards(3),
	6:  yards(0),
	7:  is(longGain),
	8:  yards(0),
	9:  yards(7),
	10: yards(15),
	11: yards(25),
	12: is(fumbled),
})

// The kicks: the first five columns of the lower block.

var fieldGoal = newChart("field-goal", "Field Goal", printed{
	2:  with(blocked, 8),
	3:  with(good, 61),
	4:  with(good, 55),
	5:  with(good, 52),
	6:  with(good, 48),
	7:  with(good, 45),
	8:  with(good, 42),
	9:  with(good, 38),
	10: with(good, 34),
	11: is(missed),
	12: is(flagged),
})

var punt = newChart("punt", "Punt", printed{
	2:  with(blocked, 12),
	3:  with(flight, 64),
	4:  with(flight, 58),
	5:  with(flight, 50),
	6:  with(flight, 45),
	7:  with(flight, 42),
	8:  with(flight, 38),
	9:  with(flight, 32),
	10: with(flight, 27),
	11: with(flight, 21),
	12: is(flagged),
})

// A ball that rolls dead from the 12 is one result over two rows (section 3).
var shortPunt = newChart("short-punt", "Short Punt", printed{
	2:  with(punterFumbles, 15),
	3:  with(flight, 35).and(rd),
	4:  with(outAt, 5),
	5:  with(flight, 29).and(rd),
	6:  with(rollsFrom, 12),
	7:  with(rollsFrom, 12),
	8:  with(flight, 30),
	9:  is(touchback),
	10: with(flight, 40),
	11: with(flight, 35),
	12: is(flagged),
})

// A long gain from the 2 is one result over two rows (section 3).
var kickoff = newChart("kickoff", "Kickoff", printed{
	2:  with(fumbledAt, 10),
	3:  with(longFrom, 2),
	4:  with(longFrom, 2),
	5:  with(returnedTo, 18),
	6:  with(returnedTo, 25),
	7:  with(returnedTo, 20),
	8:  with(returnedTo, 15),
	9:  with(returnedTo, 30),
	10: with(returnedTo, 40),
	11: is(touchback),
	12: is(flagged),
})

var onsideKick = newChart("onside-kick", "Onside Kick", printed{
	2:  with(toReceivers, 20),
	3:  with(toReceivers, 16),
	4:  with(toKickers, 9),
	5:  with(toReceivers, 14),
	6:  with(toReceivers, 11),
	7:  with(toKickers, 12),
	8:  with(toReceivers, 10),
	9:  with(toReceivers, 8),
	10: with(toReceivers, 6),
	11: with(toReceivers, 13),
	12: with(toReceivers, 18),
})

// The flags: the last four columns of the lower block.

var flagKickoff = newChart("flag-kickoff", "Flag on a kickoff", printed{
	2:  with(onKickersPlus, 5),
	3:  with(onReceivers, 15),
	4:  with(onKickers, 5),
	5:  with(onReceivers, 5),
	6:  with(onReceivers, 10),
	7:  with(onReceivers, 10),
	8:  with(onReceivers, 10),
	9:  with(onKickersPlus, 5),
	10: with(onKickers, 10),
	11: with(onKickersPlus, 15),
	12: with(onReceivers, 5),
})

var flagRun = newChart("flag-run", "Flag on a run", printed{
	2:  with(onOffense, 10),
	3:  with(onDefensePlus, 15),
	4:  with(onOffense, 15),
	5:  with(onDefense, 5),
	6:  with(onOffense, 5),
	7:  with(onOffense, 10).and(tm),
	8:  with(onOffense, 10),
	9:  with(onOffense, 5),
	10: with(onDefensePlus, 5),
	11: with(onDefensePlus, 5),
	12: with(onDefense, 10),
})

var flagPass = newChart("flag-pass", "Flag on a pass", printed{
	2:  with(onOffense, 15),
	3:  with(onDefensePlus, 15),
	4:  with(onDefensePlus, 5),
	5:  with(onOffense, 5).and(tm),
	6:  with(onOffense, 10),
	7:  is(interference),
	8:  with(onOffense, 10),
	9:  with(onDefense, 5),
	10: with(onDefense, 10),
	11: with(onOffense, 5),
	12: with(onOffense, 15),
})

var flagKick = newChart("flag-kick", "Flag on a punt or field goal", printed{
	2:  with(onOffense, 15),
	3:  with(onDefense, 5),
	4:  with(onDefensePlus, 15),
	5:  with(onOffense, 10),
	6:  with(onOffense, 5),
	7:  with(onOffense, 5),
	8:  with(onDefense, 5),
	9:  with(onOffense, 10),
	10: with(onDefensePlus, 5),
	11: with(onOffense, 15),
	12: with(onOffense, 10),
})

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
