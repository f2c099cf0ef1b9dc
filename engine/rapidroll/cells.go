package rapidroll

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// An effect is what a cell of a chart does in addition to a plain gain.
type effect uint8

// The effects. A cell without one gains n yards, or loses them where n is negative.
const (
	noEffect effect = iota
	firstDigit
	bothDigits
	twiceDigits
	loss
	longGain
	touchdown
	fumbled
	flagged
	incomplete
	scramble
	intercepted
	sackFor     // on no chart: RAPIDROLL-36
	fumbledSnap // on no chart: RAPIDROLL-21
	rollsDead
	ballOut
	fairCatch
	defenseBall
	defenseLong
	offenseBall
	blocked
	good
	missed
	flight // of a punt, in the air
	punterFumbles
	outAt
	rollsFrom
	touchback // of a punt or kickoff
	fumbledAt // of a kickoff, like the next two
	longFrom
	returnedTo
	toReceivers // of an onside kick, like the next
	toKickers
	onOffense
	onDefense
	onDefensePlus
	interference
	onKickers
	onKickersPlus
	onReceivers
)

// An effectText has the words of an effect: those in charts.txt, without its figure; what it does; and of a flag those in
// the state. # is the cell's figure, n in the code.
type effectText struct{ printed, words, flag string }

var effects = [...]effectText{
	firstDigit:    {"(1)", "(1): go back, first digit", ""},
	bothDigits:    {"(2)", "(2): go back, both digits added; 66 is fumbled", ""},
	twiceDigits:   {"(x2)", "(x2): go back, twice both digits added", ""},
	loss:          {"loss", "loss: go back, first digit", ""},
	longGain:      {"long gain", "long gain: go back, six times both digits added; doubles score", ""},
	touchdown:     {"touchdown", "touchdown", ""},
	fumbled:       {"fumble", "no gain, fumbled", ""},
	flagged:       {"flag", "flag: go back for the play, then for the penalty", ""},
	incomplete:    {"inc", "incomplete", ""},
	scramble:      {"scramble", "scramble: go back; even is a sack, odd a run", ""},
	intercepted:   {"int", "intercepted # yards downfield", ""},
	sackFor:       {"", "sack, −#", ""},
	fumbledSnap:   {"", "the snap is fumbled", ""},
	rollsDead:     {"rd", "rolls dead: go back for the distance", ""},
	ballOut:       {"ball out", "out of bounds where it came down", ""},
	fairCatch:     {"fair catch", "fair catch", ""},
	defenseBall:   {"defense", "the other team, # yards", ""},
	defenseLong:   {"defense long gain", "the other team, then a long gain", ""},
	offenseBall:   {"offense", "the team that lost it gets it back", ""},
	blocked:       {"blocked", "blocked, loose # yards back", ""},
	good:          {"good", "good from # yards or less", ""},
	missed:        {"missed", "missed", ""},
	flight:        {"flight", "# yards", ""},
	punterFumbles: {"fumble back", "the punter fumbles # yards back", ""},
	outAt:         {"ob at", "out of bounds at the #", ""},
	rollsFrom:     {"rd from", "rolls dead from the #", ""},
	touchback:     {"touchback", "touchback", ""},
	fumbledAt:     {"fumble at", "fumbled at the #", ""},
	longFrom:      {"long gain from", "long gain from the #", ""},
	returnedTo:    {"returned", "returned to the #", ""},
	toReceivers:   {"to rt", "receivers' ball, # yards downfield", ""},
	toKickers:     {"to kt", "kickers' ball, # yards downfield", ""},
	onOffense:     {"off", "on the offense, #", "off #"},
	onDefense:     {"def", "on the defense, #", "def #"},
	onDefensePlus: {"def +", "on the defense, # after the gain, first down", "def #+"},
	interference:  {"dpi", "pass interference: go back, digits as written", "dpi #"},
	onKickers:     {"kt", "on the kickers, #, kick again", "kt #"},
	onKickersPlus: {"kt +", "on the kickers, # after the return", "kt #+"},
	onReceivers:   {"rt", "on the receivers, #", "rt #"},
}

// A mark is printed next to a cell's effect.
type mark uint8

const (
	plain mark = iota
	ob         // the runner leaves the field
	tm         // costs the team in possession a timeout
	rd         // the punt rolls dead where it comes down
)

var markWords = [...]string{plain: "", ob: ", out of bounds", tm: ", then a timeout", rd: ", and rolls dead"}

// printedMarks are the marks in charts.txt, after the effect.
var printedMarks = [...]string{ob: " ob", tm: " tm", rd: " rd"}

// A cell is what a chart says for one total.
type cell struct {
	effect effect
	mark   mark
	n      int
}

// parser returns how to read the printed cells of a column; bare are the words of a figure without any.
func parser(bare string) func(text string) (c cell, known bool) {
	return func(text string) (c cell, known bool) {
		for m, suffix := range printedMarks {
			if before, marked := strings.CutSuffix(text, suffix); marked && suffix != "" {
				text, c.mark = before, mark(m)
			}
		}
		words, n := engine.SplitFigure(text, bare)
		at := slices.IndexFunc(effects[:], func(e effectText) bool { return e.printed == words })
		c.effect, c.n = effect(at), n
		return c, at >= 0
	}
}

// is returns a cell without a figure.
func is(e effect) cell { return cell{effect: e} }

// with returns a cell with a figure.
func with(e effect, n int) cell { return cell{effect: e, n: n} }

func yards(n int) cell { return cell{n: n} }

// Words says what the cell does.
func (c cell) Words() string {
	switch {
	case c.effect == noEffect:
		return engine.Signed(c.n) + markWords[c.mark]
	case c.effect == bothDigits && c.mark == ob: // RAPIDROLL-23
		return "(2): go back, both digits added, out of bounds; 66 is fumbled in bounds"
	}
	return c.fill(effects[c.effect].words) + markWords[c.mark]
}

// flagText returns a flag as the state shows it, like the printed cell: "off 10", "def 5+", "dpi 42"; "" for the zero
// cell.
func (c cell) flagText() string {
	return c.fill(effects[c.effect].flag)
}

// flagWords returns a flag as people say it: "on the offense, 10 yards".
func (c cell) flagWords() string {
	yards := strconv.Itoa(c.n) + " yards"
	if c.effect == interference {
		return "for pass interference, " + yards
	}
	return strings.Replace(effects[c.effect].words, "#", yards, 1)
}

func (c cell) fill(text string) string {
	return strings.Replace(text, "#", strconv.Itoa(c.n), 1)
}
