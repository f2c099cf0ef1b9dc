package loft

import (
	"strings"

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

// rolls is what is printed to the left of a cell: a roll or a range of rolls.
type rolls string

func (r rolls) printed() string { return string(r) }

// newChart makes a chart from its printed cells, and the prompt for its roll, which is about the given words and shares
// the id. It panics if the cells miss a roll or repeat one.
func newChart[C interface {
	engine.Cell
	printed() string
}](id, title, why string, cells []C) *chart[C] {
	c := &chart[C]{}
	c.ID, c.Title = id, title
	c.prompt = roll(id, why, &c.PairChart)
	next := 0
	for _, cell := range cells {
		first, last, ok := parseRange(cell.printed())
		if !ok || first != next || last < first {
			panic(id + ": " + cell.printed() + " does not follow")
		}
		for ; next <= last; next++ {
			c.Cells[next] = cell
		}
	}
	if next != len(c.Cells) {
		panic(id + " is not whole")
	}
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

// An effect is what a cell of a chart does.
type effect uint8

const (
	nothing effect = iota
	good
	struck
	outside
	badKick
	short
	goodReturn
	noFenceman
	fencemanSaves
	pierce
	purgePierce
	rare
	foul
	noble
	nobleNoPurge
	outsideNoPurge
	foulNoPurge
	obstructorKick
	intercepted
	nobleIntercepted
	caught
	caughtUnlessRisky
	misses
	missesIfRisky
	caughtNearer
	caughtCircle
	caughtShort
	rollAgain
)

// effectWords say what each effect does.
var effectWords = [...]string{
	nothing:           "no score", // and the play is over
	good:              "good send, +2",
	struck:            "obstructor struck, +1",
	outside:           "obstructor steps outside a loft line, +1, play on",
	badKick:           "bad kick, +1, retaken",
	short:             "short: the fenceman catches it and throws: roll again",
	goodReturn:        "returned, +2 for the fenceman's side",
	noFenceman:        "no score, but good without a fenceman",
	fencemanSaves:     "no score", // by the fenceman or his replacement
	pierce:            "a pierce: the play is over",
	purgePierce:       "no score; a pierce on a purge noble",
	rare:              "a rare play: roll again",
	foul:              "foul: roll again",
	noble:             "good noble, +5",
	nobleNoPurge:      "good noble, +5; no score on a purge noble",
	outsideNoPurge:    "obstructor steps outside a loft line, +1, play on; no score on a purge noble",
	foulNoPurge:       "foul: roll again; no score on a purge noble",
	obstructorKick:    "penalty kick for the obstructor's side",
	intercepted:       "intercepted, penalty kick",
	nobleIntercepted:  "intercepted", // LOFT-35
	caught:            "caught",
	caughtUnlessRisky: "caught; a risky kick needs another roll, 11-31 intercepts",
	misses:            "the trigger kick misses: roll again",
	missesIfRisky:     "no score; on a risky kick it misses: roll again",
	caughtNearer:      "caught, but not from long range (C)",
	caughtCircle:      "no good, but caught from the target circle (A+)",
	caughtShort:       "no good, but caught from short range (A) or the target circle (A+)",
	rollAgain:         "lost, but roll again: caught on 11-16",
}

// A distance is where a kick is taken from; nowhere if no kick follows.
type distance uint8

const (
	nowhere      distance = iota
	longRange             // C
	midRange              // B, where no letter is printed
	shortRange            // A
	targetCircle          // A+
)

var (
	distanceLetters = [...]string{"", "C", "B", "A", "A+"}
	distanceWords   = [...]string{"", "long range", "mid-range", "short range", "the target circle"}
)

// words returns the distance with its letter on the charts.
func (d distance) words() string { return distanceWords[d] + " (" + distanceLetters[d] + ")" }

// A cell is what most charts have for a roll or a range of rolls; the note says, in our own words, how it happens.
type cell struct {
	rolls
	effect effect
	note   string
}

// Words says what the cell does.
func (c cell) Words() string { return explained(effectWords[c.effect], c.note) }

// A kickCell is a cell with the distance of the kick that follows it.
type kickCell struct {
	rolls
	effect effect
	from   distance
	note   string
}

// Words says what the cell does.
func (c kickCell) Words() string {
	s := effectWords[c.effect]
	if c.from != nowhere {
		s += " from " + c.from.words()
	}
	return explained(s, c.note)
}

// explained adds how something happened, unless the words already say so.
func explained(words, note string) string {
	if note == "" || strings.Contains(words, note) {
		return words
	}
	return words + ": " + note
}

// charts are all charts, in the order of RULES.md, those that differ from table to table as they are without settings.
var charts = []engine.Chart{
	&usual.beforeGraze.PairChart, &afterGrazeChart.PairChart, &nobleBeforeChart.PairChart, &nobleAfterChart.PairChart,
	&rareChart.PairChart, &usual.shortSend.PairChart,
	&usual.normalKick.PairChart, &usual.riskyKick.PairChart, &usual.nobleTwo.PairChart, &kicksChart.PairChart,
	&dodgeChart.PairChart, &prayerChart.PairChart,
	&foulStageOneChart.PairChart, &foulStageTwoChart.PairChart, &foulShortSendChart.PairChart, &foulNobleChart.PairChart,
}
