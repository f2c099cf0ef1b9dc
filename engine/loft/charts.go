package loft

import (
	_ "embed"
	"slices"

	"rollbook/engine"
)

// A chart is a printed chart for two dice, with the prompt that asks for its roll.
type chart[C engine.Cell] struct {
	engine.PairChart[C]
	prompt engine.Prompt
}

type (
	plainChart = chart[cell]
	kickChart  = chart[kickCell]
	foulChart  = chart[foulCell]
)

//go:embed charts.txt
var chartsText string

// printed are the charts of charts.txt: those of the dodge chart's columns as one, and the columns of the fouls chart by
// their rolls.
var printed = func() engine.PrintedCharts {
	charts := engine.ReadCharts(chartsText)
	var columns []string
	for _, seconds := range dodgeColumns {
		columns = append(columns, clock(seconds))
	}
	charts.Join("dodge", columns...)
	for _, id := range []string{"foul-stage-one", "foul-stage-two", "foul-short-send", "foul-noble"} {
		charts[id] = byRoll(charts[id])
	}
	return charts
}()

// newChart makes a chart, and the prompt for its roll, which is about the given words and shares the id.
func newChart[C engine.Cell](id, title, why string, parse func(text string) (C, bool)) *chart[C] {
	c := &chart[C]{PairChart: engine.NewPairChart(printed, id, title, parse)}
	c.prompt = roll(id, why, &c.PairChart)
	return c
}

// ask asks a side for the chart's roll and returns its place in the order of rolls.
func (c *chart[C]) ask(t *engine.Table, by engine.Side) (order int) {
	return t.Roll(&c.prompt, by).Order()
}

// roll asks a side for the chart's roll and returns the cell.
func (c *chart[C]) roll(t *engine.Table, by engine.Side) C { return c.Read(t, c.ask(t, by)) }

// copy returns a copy of the chart, with a prompt that shows the copy.
func (c *chart[C]) copy() *chart[C] {
	other := *c
	other.Cells = slices.Clone(c.Cells)
	other.prompt.Charts = []engine.Chart{&other.PairChart}
	return &other
}

// marked returns the chart with one more mark at each cell of a set.
func (c *chart[C]) marked(set cellSet, mark string) *chart[C] {
	with := c.copy()
	for order, other := range c.Marks {
		switch {
		case !set.has(order):
		case other == "":
			with.Marks[order] = mark
		default:
			with.Marks[order] = mark + "; " + other
		}
	}
	return with
}

// beforeGrazeChart: a shaded cell also notches a graze (LOFT-4); a table's copy says which ones are shaded.
var beforeGrazeChart = newChart("before-graze", "Stage one gameplay, before a graze is achieved", "{advance}", parseCell).
	marked(cellsOf("34"), "43 and 65 of a later roll are read as 45").                // LOFT-9
	marked(cellsOf("35"), "no score for a home side that is ahead on its fifth play") // LOFT-12

// afterGrazeChart: LOFT-10, LOFT-21.
var afterGrazeChart = newChart("after-graze", "Stage one gameplay, after a graze is achieved", "{advance}", parseCell).
	marked(cellsOf("26"), "64 and 65 of a later roll are read as 44") // LOFT-9

// nobleBeforeChart: five cells have a note about purge nobles (LOFT-16); "the send" of 31, 32, 35 and 44 is the noble
// (LOFT-17).
var nobleBeforeChart = newChart("noble-before", "Team going for a noble, before a graze is achieved", "{advance}", parseCell)

// nobleAfterChart: without the fenceman there is no pierce on a purge noble (LOFT-21).
var nobleAfterChart = newChart("noble-after", "Team going for a noble or purge noble, after a graze is achieved", "{advance}", parseCell)

// rareChart is the first of the two printed copies, with 25-33 and 34-36 (LOFT-13).
var rareChart = newChart("rare", "Rare plays", "a rare play: {us} roll again", parseCell)

// shortSendChart is rolled by the side of the fenceman who caught the ball; a good throw is +2 for that side (LOFT-11).
var shortSendChart = newChart("short-send", "Short send put back into play",
	"{our} fenceman catches the short ball and throws: 11-35 is good for 2", parseKickCell)

// normalKickChart: black and gray cells count after a missed kick (LOFT-30); a table's copy says which ones they are.
var normalKickChart = newChart("normal-kick", "Stage two gameplay, normal kick",
	"{us} strike off a normal kick for {points}{shades}", parseKickCell).marked(cellsOf("65-66"), thirdMiss)

var riskyKickChart = newChart("risky-kick", "Stage two gameplay, risky kick",
	"{us} strike off a risky kick for {points}{shades}", parseKickCell).marked(cellsOf("54-66"), thirdMiss)

// nobleTwoChart is for normal and risky kicks. After a miss the roll is lowered first (LOFT-33); 12 is LOFT-34.
var nobleTwoChart = newChart("noble-two", "Stage two gameplay, team attempting a noble",
	"{us} go for a noble, {points} reals{lowered}", parseCell)

// kicksChart is read by the distance of the kick, and depends on the fenceman of the side that is not kicking (LOFT-22).
var kicksChart = newChart("kick", "Conversion kicks and penalty kicks", "", parseCell)

// prayerChart: 15 and 16 are LOFT-41.
var prayerChart = newChart("prayer", "Prayer rule", "{us} pray: 36-55 and 66 are caught, 15 and 16 roll again", parseCell)

// dodgeColumns are the times of the dodge chart in seconds; the last is for everything above 3:00 (LOFT-38).
var dodgeColumns = [11]int{15, 30, 45, 60, 90, 120, 135, 150, 165, 180, 195}

const dodgeTitle = "Dodge time: 0:15 0:30 0:45 1:00 1:30 2:00 2:15 2:30 2:45 3:00 3:15+"

var dodgeChart = newChart("dodge", dodgeTitle, "{our} dodger must last {time}: he survives {survived}",
	func(signs string) (dodgeRow, bool) { return dodgeRow(signs), len(signs) == 2*len(dodgeColumns)-1 })

// charts are all charts, in the order of RULES.md, those that differ from table to table as they are without settings.
var charts = []engine.Chart{
	&usual.beforeGraze.PairChart, &afterGrazeChart.PairChart, &nobleBeforeChart.PairChart, &nobleAfterChart.PairChart,
	&rareChart.PairChart, &usual.shortSend.PairChart,
	&usual.normalKick.PairChart, &usual.riskyKick.PairChart, &usual.nobleTwo.PairChart, &kicksChart.PairChart,
	&dodgeChart.PairChart, &prayerChart.PairChart,
	&foulStageOneChart.PairChart, &foulStageTwoChart.PairChart, &foulShortSendChart.PairChart, &foulNobleChart.PairChart,
}
