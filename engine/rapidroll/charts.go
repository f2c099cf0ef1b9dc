package rapidroll

import (
	"rollbook/engine"
)

var printed = engine.ReadCharts(engine.ReadText(texts, "charts.txt"))

// A chart is a printed column, and the prompt for a roll on it: for the play's own number, or if the line is too short to
// go back (section 4.2).
type chart struct {
	engine.SumChart[cell]
	roll engine.Prompt
}

// newChart makes a chart from its column. A figure alone in it has the words bare.
func newChart(id, title, bare string) *chart {
	c := &chart{
		SumChart: engine.NewSumChart(printed, id, title, parser(bare)),
		roll:     engine.Prompt{Kind: engine.RollKind, ID: id, Dice: twoDice, Why: "{full} roll on {chart title}{short line}"},
	}
	c.roll.Charts = []engine.Chart{c}
	return c
}

// The charts in printed order. charts.txt has their cells, cells.go what they do.
var (
	lineRun    = newChart("line-run", "Line Run", "")
	endRun     = newChart("end-run", "End Run", "")
	shortPass  = newChart("short-pass", "Short Pass", "")
	mediumPass = newChart("medium-pass", "Medium Pass", "")
	deepPass   = newChart("deep-pass", "Deep Pass", "")
	longPass   = newChart("long-pass", "Long Pass", "")
	sneak      = newChart("sneak", "Quarterback Sneak", "")
	puntReturn = newChart("punt-return", "Punt Return", "")
	// "Defense" is the team that did not fumble: RAPIDROLL-39.
	fumbleReturn       = newChart("fumble-return", "Fumble Return", "")
	interceptionReturn = newChart("interception-return", "Interception Return", "")
	fieldGoal          = newChart("field-goal", "Field Goal", "good")
	punt               = newChart("punt", "Punt", "flight")
	shortPunt          = newChart("short-punt", "Short Punt", "flight")
	kickoff            = newChart("kickoff", "Kickoff", "")
	onsideKick         = newChart("onside-kick", "Onside Kick", "")
	flagKickoff        = newChart("flag-kickoff", "Flag on a kickoff", "")
	flagRun            = newChart("flag-run", "Flag on a run", "")
	flagPass           = newChart("flag-pass", "Flag on a pass", "")
	flagKick           = newChart("flag-kick", "Flag on a punt or field goal", "")
)

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
