package loft

import (
	"slices"
	"strings"
)

// An effect is what a cell of a chart does, in words.
type effect struct{ words string }

var (
	nothing           = &effect{"no score"} // and the play is over
	good              = &effect{"good send, +2"}
	struck            = &effect{"obstructor struck, +1"}
	outside           = &effect{"obstructor steps outside a loft line, +1, play on"}
	badKick           = &effect{"bad kick, +1, retaken"}
	short             = &effect{"short: the fenceman catches it and throws: roll again"}
	goodReturn        = &effect{"returned, +2 for the fenceman's side"}
	noFenceman        = &effect{"no score, but good without a fenceman"}
	fencemanSaves     = &effect{"no score"} // by the fenceman or his replacement
	pierce            = &effect{"a pierce: the play is over"}
	purgePierce       = &effect{"no score; a pierce on a purge noble"}
	rare              = &effect{"a rare play: roll again"}
	foul              = &effect{"foul: roll again"}
	noble             = &effect{"good noble, +5"}
	nobleNoPurge      = &effect{"good noble, +5; no score on a purge noble"}
	outsideNoPurge    = &effect{"obstructor steps outside a loft line, +1, play on; no score on a purge noble"}
	foulNoPurge       = &effect{"foul: roll again; no score on a purge noble"}
	obstructorKick    = &effect{"penalty kick for the obstructor's side"}
	intercepted       = &effect{"intercepted, penalty kick"}
	nobleIntercepted  = &effect{"intercepted"} // LOFT-35
	caught            = &effect{"caught"}
	caughtUnlessRisky = &effect{"caught; a risky kick needs another roll, 11-31 intercepts"}
	misses            = &effect{"the trigger kick misses: roll again"}
	missesIfRisky     = &effect{"no score; on a risky kick it misses: roll again"}
	caughtNearer      = &effect{"caught, but not from long range (C)"}
	caughtCircle      = &effect{"no good, but caught from the target circle (A+)"}
	caughtShort       = &effect{"no good, but caught from short range (A) or the target circle (A+)"}
	rollAgain         = &effect{"lost, but roll again: caught on 11-16"}
)

// printedEffects are the words of charts.txt for what a cell of most charts does, and kickEffects for one of a chart with
// distances.
var (
	printedEffects = map[string]*effect{
		"nothing": nothing, "fails": nothing, "nothing by the fenceman": fencemanSaves, "good": good, "struck": struck,
		"outside | second 43 65 as 45": outside, "outside | second 64 65 as 44": outside, "bad-kick": badKick,
		"short-send": short, "short-send | home-leads nothing": short, "short-noble": short,
		"nothing | no-fenceman good": noFenceman, "nothing | no-fenceman caught": noFenceman,
		"pierce": pierce, "nothing | purge pierce": purgePierce, "rare": rare, "foul": foul, "penalty-kick": obstructorKick,
		"noble": noble, "noble | purge nothing": nobleNoPurge, "outside | purge nothing": outsideNoPurge, "foul | purge nothing": foulNoPurge,
		"caught": caught, "caught | risky noble-risky": caughtUnlessRisky, "intercepted": nobleIntercepted,
		"misses": misses, "fails | risky misses": missesIfRisky, "caught | from C nothing": caughtNearer,
		"nothing | from A+ caught": caughtCircle, "nothing | from A caught": caughtShort, "again | second 11-16 caught": rollAgain,
	}
	kickEffects = map[string]*effect{
		"nothing": nothing, "good": goodReturn, "caught": caught, "intercepted": intercepted, "misses": misses, "foul": foul,
	}
)

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
	effect *effect
	note   string
}

func parseCell(text string) (c cell, known bool) {
	words, note, _ := strings.Cut(text, ": ")
	e, known := printedEffects[words]
	return cell{e, note}, known
}

// Words says what the cell does.
func (c cell) Words() string { return explained(c.effect.words, c.note) }

// A kickCell is a cell with the distance of the kick that follows it.
type kickCell struct {
	effect *effect
	from   distance
	note   string
}

func parseKickCell(text string) (c kickCell, known bool) {
	words, note, _ := strings.Cut(text, ": ")
	words, letter, _ := strings.Cut(words, " ")
	from := slices.Index(distanceLetters[:], letter)
	e, known := kickEffects[words]
	return kickCell{e, distance(max(from, 0)), note}, known && from >= 0
}

// Words says what the cell does.
func (c kickCell) Words() string {
	s := c.effect.words
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

// A dodgeRow is a row of the dodge chart, as it is printed: a sign for each column, with a blank between.
type dodgeRow string

// Words shows the row.
func (r dodgeRow) Words() string { return string(r) }

// sign returns the sign of a column.
func (r dodgeRow) sign(column int) dodgeSign { return dodgeSign(r[2*column]) }

// A dodgeSign is the sign in a column of the dodge chart.
type dodgeSign byte

// evades reports whether the sign saves the dodger: a letter means that he evades the strikes, a figure that he is struck
// (LOFT-39).
func (s dodgeSign) evades() bool { return s >= 'A' && s <= 'H' }

// dodgeNotes is the key of the dodge chart, in our own words. H is on the key only.
var dodgeNotes = [...]string{
	'A': "he gets away from them all, the last one by a hair",
	'B': "he gets away with ease",
	'C': "he gets away, half by skill and half by luck",
	'D': "a mix-up among the strikers, and he gets away",
	'E': "the strikers play poorly, and he gets away",
	'F': "he gets away by inches again and again",
	'G': "he gets away on a call that will be talked about",
	'H': "he is obstructed, and gets away",
	'1': "he is struck right away",
	'2': "he goes down, poor man, and is struck",
	'3': "he is struck with hardly a second to go",
	'4': "he is struck by a tremendous shot from afar",
	'5': "he is cornered and struck",
	'6': "the strikers begin badly, pull themselves together and strike him",
	'7': "he is struck, on a call that will be talked about",
	'8': "the strikers fool him, and he is struck",
}
