package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// A chartID numbers the players' charts that codes come from.
type chartID uint8

const (
	runChart chartID = iota
	shortChart
	mediumChart
	longChart
	keepChart // the quarterback's run
	puntChart
	fieldGoalChart
	kickoffChart
	returnChart
	kickChart // of a try
	chartCount
)

// A playerChart is a chart that only the players own, with the codes it can give.
type playerChart struct {
	prompt engine.Prompt // asks for the code from it
	name   string
	codes  chartSet
	said   string // the words before the code, see sentences; "" for the return
}

const (
	snapCalled = football.Snap + ": {chart}"
	bringBack  = "{full} return the ball: the return man's rating gives a code"
	lookUp     = "{full}: look up a {chart} on your chart and enter the code, 0 to 91"
)

// playerCharts are the charts with their prompts (sections 3.3 and 4.12).
var playerCharts = [chartCount]playerChart{
	runChart:       newPlayerChart("run-code", "run", onRun, lookUp, snapCalled),
	shortChart:     newPlayerChart("short-code", "short pass", onPass, lookUp, snapCalled),
	mediumChart:    newPlayerChart("medium-code", "medium pass", onPass, lookUp, snapCalled),
	longChart:      newPlayerChart("long-code", "long pass", onPass, lookUp, snapCalled),
	keepChart:      newPlayerChart("qb-run-code", "quarterback's run", onKeep, lookUp, "The quarterback is forced to run"),
	puntChart:      newPlayerChart("punt-code", "punt", onPunt, lookUp, snapCalled),
	fieldGoalChart: newPlayerChart("field-goal-code", "field goal", onFieldGoal, lookUp, snapCalled),
	kickoffChart:   newPlayerChart("kickoff-code", "kickoff", onKickoff, lookUp, "{us} kick off from {place}"),
	returnChart:    newPlayerChart("return-code", "return", onReturn, bringBack, ""),
	kickChart:      newPlayerChart("kick-code", "kick for the point", onKick, lookUp, "{us} try the extra point"),
}

// newPlayerChart makes a chart. Codes are numbers (FIVEDICE-11); its guide has those of the printed sheet.
func newPlayerChart(id, name string, codes chartSet, why, said string) playerChart {
	guide := codesGuide(id, name, &codeSheet, func(code int) bool { return codeSheet.Cells[code].charts&codes != 0 })
	prompt := engine.Prompt{Kind: engine.NumberKind, ID: id, Max: lastCode, Why: why, Charts: []engine.Chart{guide}}
	return playerChart{prompt, name, codes, said}
}

// calledCharts are the charts for calls that snap the ball.
var calledCharts = map[*engine.Call]chartID{callRun: runChart, callShort: shortChart, callMedium: mediumChart, callLong: longChart,
	callPunt: puntChart, callFieldGoal: fieldGoalChart}

// chartOf returns the players' chart that a code prompt asks for.
func chartOf(p *engine.Prompt) (id chartID, ok bool) {
	for id := range playerCharts {
		if playerCharts[id].prompt.ID == p.ID {
			return chartID(id), true
		}
	}
	return 0, false
}

// The dice that decide something after a code, one prompt each (FIVEDICE-10). A d10 shows 0 to 9 (FIVEDICE-4).
var (
	tenSided    = engine.Dice{Count: 1, Faces: 10, Zero: true}
	twelveSided = engine.Dice{Count: 1, Faces: 12}
	twentySided = engine.Dice{Count: 1, Faces: 20}

	d10Prompt = engine.Prompt{Kind: engine.RollKind, ID: "d10", Dice: tenSided,
		Why: "{full} read the d10 for code {code}: {meaning}", Charts: []engine.Chart{&codeSheet}}
	d12Prompt = engine.Prompt{Kind: engine.RollKind, ID: "d12", Dice: twelveSided,
		Why: "{full} read the d12 for code {code}: {meaning}", Charts: []engine.Chart{&personalFoulChart.ListChart, &faceMaskChart.ListChart}}
	d20Prompt = engine.Prompt{Kind: engine.RollKind, ID: "d20", Dice: twentySided,
		Why: "{full} read the d20 for code {code}: {meaning}", Charts: []engine.Chart{&uprightChart.ListChart, &codeSheet}}
	returnD12Prompt = engine.Prompt{Kind: engine.RollKind, ID: "return-d12", Dice: twelveSided,
		Why: "{full} read the d12 of the return: 10 or 11 is a foul, 12 a possible fumble", Charts: []engine.Chart{&returnCheckChart.ListChart}}
	returnFoulPrompt = engine.Prompt{Kind: engine.RollKind, ID: "return-foul", Dice: tenSided,
		Why: "{full} throw the d10 again for the foul on the return", Charts: []engine.Chart{&returnFoulChart.ListChart}}
)
