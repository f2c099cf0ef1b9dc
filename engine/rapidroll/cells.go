package rapidroll

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// An effect is what a cell of a chart does in addition to a plain gain. # is the cell's figure, n in the code.
type effect struct {
	words string
	flag  string // as the state shows it; "" if it is not one
}

// The effects. A cell without one gains n yards, or loses them where n is negative.
var (
	firstDigit    = &effect{words: "(1): go back, first digit"}
	bothDigits    = &effect{words: "(2): go back, both digits added; 66 is fumbled"}
	twiceDigits   = &effect{words: "(x2): go back, twice both digits added"}
	loss          = &effect{words: "loss: go back, first digit"}
	longGain      = &effect{words: "long gain: go back, six times both digits added; doubles score"}
	touchdown     = &effect{words: "touchdown"}
	fumbled       = &effect{words: "no gain, fumbled"}
	flagged       = &effect{words: "flag: go back for the play, then for the penalty"}
	incomplete    = &effect{words: "incomplete"}
	scramble      = &effect{words: "scramble: go back; even is a sack, odd a run"}
	intercepted   = &effect{words: "intercepted # yards downfield"}
	sackFor       = &effect{words: "sack, −#"}            // on no chart: RAPIDROLL-36
	fumbledSnap   = &effect{words: "the snap is fumbled"} // on no chart: RAPIDROLL-21
	rollsDead     = &effect{words: "rolls dead: go back for the distance"}
	ballOut       = &effect{words: "out of bounds where it came down"}
	fairCatch     = &effect{words: "fair catch"}
	defenseBall   = &effect{words: "the other team, # yards"}
	defenseLong   = &effect{words: "the other team, then a long gain"}
	offenseBall   = &effect{words: "the team that lost it gets it back"}
	blocked       = &effect{words: "blocked, loose # yards back"}
	good          = &effect{words: "good from # yards or less"}
	missed        = &effect{words: "missed"}
	flight        = &effect{words: "# yards"} // of a punt, in the air
	punterFumbles = &effect{words: "the punter fumbles # yards back"}
	outAt         = &effect{words: "out of bounds at the #"}
	rollsFrom     = &effect{words: "rolls dead from the #"}
	touchback     = &effect{words: "touchback"}        // of a punt or kickoff
	fumbledAt     = &effect{words: "fumbled at the #"} // of a kickoff, like the next two
	longFrom      = &effect{words: "long gain from the #"}
	returnedTo    = &effect{words: "returned to the #"}
	toReceivers   = &effect{words: "receivers' ball, # yards downfield"} // of an onside kick, like the next
	toKickers     = &effect{words: "kickers' ball, # yards downfield"}
	onOffense     = &effect{words: "on the offense, #", flag: "off #"}
	onDefense     = &effect{words: "on the defense, #", flag: "def #"}
	onDefensePlus = &effect{words: "on the defense, # after the gain, first down", flag: "def #+"}
	interference  = &effect{words: "pass interference: go back, digits as written", flag: "dpi #"}
	onKickers     = &effect{words: "on the kickers, #, kick again", flag: "kt #"}
	onKickersPlus = &effect{words: "on the kickers, # after the return", flag: "kt #+"}
	onReceivers   = &effect{words: "on the receivers, #", flag: "rt #"}
)

// A mark is printed beside a cell's effect.
type mark uint8

const (
	plain mark = iota
	ob         // the runner leaves the field
	tm         // costs the team in possession a timeout
	rd         // the punt rolls dead where it comes down
)

var markWords = [...]string{plain: "", ob: ", out of bounds", tm: ", then a timeout", rd: ", and rolls dead"}

// A cell is what a chart says for one total.
type cell struct {
	effect *effect
	mark   mark
	n      int8
}

// is returns a cell without a figure.
func is(e *effect) cell { return cell{effect: e} }

// with returns a cell with a figure.
func with(e *effect, n int8) cell { return cell{effect: e, n: n} }

func yards(n int8) cell { return cell{n: n} }

// and returns the cell with a mark.
func (c cell) and(m mark) cell {
	c.mark = m
	return c
}

func (c cell) figure() int { return int(c.n) }

// Words says what the cell does.
func (c cell) Words() string {
	switch {
	case c.effect == nil:
		return engine.Signed(c.figure()) + markWords[c.mark]
	case c.effect == bothDigits && c.mark == ob: // RAPIDROLL-23
		return "(2): go back, both digits added, out of bounds; 66 is fumbled in bounds"
	}
	return c.filled(c.effect.words) + markWords[c.mark]
}

// flagText returns a flag as the state shows it, like the printed cell: "off 10", "def 5+", "dpi 42"; "" for the zero
// cell.
func (c cell) flagText() string {
	if c.effect == nil {
		return ""
	}
	return c.filled(c.effect.flag)
}

// flagWords returns a flag as people say it: "on the offense, 10 yards".
func (c cell) flagWords() string {
	yards := strconv.Itoa(c.figure()) + " yards"
	if c.effect == interference {
		return "for pass interference, " + yards
	}
	return strings.Replace(c.effect.words, "#", yards, 1)
}

func (c cell) filled(text string) string {
	return strings.Replace(text, "#", strconv.Itoa(c.figure()), 1)
}
