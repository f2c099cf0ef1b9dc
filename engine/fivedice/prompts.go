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

// playerCharts are the charts with their prompts (sections 3.3 and 4.12). Codes are numbers (FIVEDICE-11).
var playerCharts = [chartCount]playerChart{
	runChart:       {codePrompt(runChart, "run-code", lookUp), "run", onRun, snapCalled},
	shortChart:     {codePrompt(shortChart, "short-code", lookUp), "short pass", onPass, snapCalled},
	mediumChart:    {codePrompt(mediumChart, "medium-code", lookUp), "medium pass", onPass, snapCalled},
	longChart:      {codePrompt(longChart, "long-code", lookUp), "long pass", onPass, snapCalled},
	keepChart:      {codePrompt(keepChart, "qb-run-code", lookUp), "quarterback's run", onKeep, "The quarterback is forced to run"},
	puntChart:      {codePrompt(puntChart, "punt-code", lookUp), "punt", onPunt, snapCalled},
	fieldGoalChart: {codePrompt(fieldGoalChart, "field-goal-code", lookUp), "field goal", onFieldGoal, snapCalled},
	kickoffChart:   {codePrompt(kickoffChart, "kickoff-code", lookUp), "kickoff", onKickoff, "{us} kick off from {place}"},
	returnChart:    {codePrompt(returnChart, "return-code", bringBack), "return", onReturn, ""},
	kickChart:      {codePrompt(kickChart, "kick-code", lookUp), "kick for the point", onKick, "{us} try the extra point"},
}

func codePrompt(chart chartID, id, why string) engine.Prompt {
	return engine.Prompt{Kind: engine.NumberKind, ID: id, Max: lastCode, Why: why, Charts: []engine.Chart{printedCodes(chart)}}
}

// calledCharts are the charts for calls that snap the ball.
var calledCharts = map[*engine.Call]chartID{callRun: runChart, callShort: shortChart, callMedium: mediumChart, callLong: longChart,
	callPunt: puntChart, callFieldGoal: fieldGoalChart}

// chartOf returns the players' chart behind a code prompt.
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
