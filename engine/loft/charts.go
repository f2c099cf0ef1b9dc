package loft

import (
	"strings"

	"rollbook/engine"
)

// An effect is what a cell of a chart does.
type effect uint8

const (
	nothing           effect = iota // no score, and the play is over
	good                            // a good send, +2
	struck                          // obstructor struck, +1
	outside                         // obstructor steps outside, +1 and the play goes on
	badKick                         // +1 and the kick is taken again
	short                           // a short send, put back into play by the fenceman who caught it
	goodReturn                      // that short send comes back for +2
	noFenceman                      // nothing, but good if the defending fenceman has been sent off
	pierce                          // the keeper's side scores a pierce
	purgePierce                     // nothing, but a pierce on a purge noble
	rare                            // roll again on the rare plays chart
	foul                            // roll again on the fouls chart
	noble                           // a good noble, +5
	obstructorKick                  // the obstructor's side has a penalty kick
	intercepted                     // the other side has a penalty kick
	caught                          // a strike, a noble, a kick or a prayer is caught
	caughtUnlessRisky               // caught, but rolled again on a risky kick
	misses                          // the trigger kick misses
	missesIfRisky                   // nothing, but the trigger kick misses on a risky kick
	caughtNearer                    // a kick caught from everywhere but long range
	caughtCircle                    // a kick caught from the target circle only
	caughtShort                     // a kick caught from short range and nearer
	rollAgain                       // a second roll decides about the prayer
)

var effectWords = [...]string{
	nothing:           "no score",
	good:              "good send, +2",
	struck:            "obstructor struck, +1",
	outside:           "obstructor steps outside a loft line, +1, play on",
	badKick:           "bad kick, +1, kicked again",
	short:             "short: the fenceman has it and sends it back, roll that",
	goodReturn:        "returned, +2 for the fenceman's side",
	noFenceman:        "no score, but good if there is no fenceman",
	pierce:            "a pierce, play over",
	purgePierce:       "no score; on a purge noble a pierce",
	rare:              "a rare play: roll again",
	foul:              "foul: roll again",
	noble:             "good noble, +5",
	obstructorKick:    "penalty kick for the obstructor's side",
	intercepted:       "intercepted, penalty kick",
	caught:            "caught",
	caughtUnlessRisky: "caught; a risky kick needs another roll, 11-31 intercepts",
	misses:            "the trigger kick misses: roll again",
	missesIfRisky:     "no score; on a risky kick the trigger kick misses: roll again",
	caughtNearer:      "caught, but not from long range (C)",
	caughtCircle:      "no good, but caught from the target circle (A+)",
	caughtShort:       "no good, but caught from short range (A) or the target circle (A+)",
	rollAgain:         "lost, but roll again: caught on 11-16",
}

// A distance is where a kick is taken from; nowhere where no kick follows.
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

// A cell is what most charts hold for one roll; the note, in our own words, is how it came about.
type cell struct {
	effect effect
	note   string
}

// A nobleCell is a cell of a chart for nobles of stage one. noPurge: it is nothing at all on a purge noble.
type nobleCell struct {
	effect  effect
	noPurge bool
	note    string
}

// A strikeCell is a cell with the distance of the kick that follows it.
type strikeCell struct {
	effect effect
	from   distance
	note   string
}

type (
	plainChart  = engine.PairChart[cell]
	nobleChart  = engine.PairChart[nobleCell]
	strikeChart = engine.PairChart[strikeCell]
	foulChart   = engine.PairChart[foulCell]
	dodgeTable  = engine.PairChart[dodgeRow]
)

// charts are all charts, in the order of the rulings.
var charts = []engine.Chart{
	&beforeGrazeChart, &afterGrazeChart, &nobleBeforeChart, &nobleAfterChart, &rareChart, &shortSendChart,
	&normalKickChart, &riskyKickChart, &nobleTwoChart, &kickChart, &dodgeChart, &prayerChart,
	&foulOneChart, &foulTwoChart, &foulShortChart, &foulNobleChart,
}

// Words says what the cell does.
func (c cell) Words() string { return explained(effectWords[c.effect], c.note) }

// Words says what the cell does.
func (c nobleCell) Words() string {
	s := explained(effectWords[c.effect], c.note)
	if c.noPurge {
		s += "; on a purge noble no score"
	}
	return s
}

// Words says what the cell does.
func (c strikeCell) Words() string {
	s := effectWords[c.effect]
	if c.from != nowhere {
		s += " from " + distanceWords[c.from] + " (" + distanceLetters[c.from] + ")"
	}
	return explained(s, c.note)
}

// explained adds how something came about, unless the words say it already.
func explained(words, note string) string {
	if note == "" || strings.Contains(words, note) {
		return words
	}
	return words + ": " + note
}
