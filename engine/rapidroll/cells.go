package rapidroll

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// An effect is what a cell of a chart does.
type effect uint8

const (
	gain          effect = iota // n yards; a loss where n is negative
	firstDigit                  // (1): the first digit of a further number
	bothDigits                  // (2): both digits of a further number added; 66 is fumbled
	twiceDigits                 // (x2): twice both digits of a further number
	loss                        // back by the first digit of a further number
	longGain                    // six times a further number's total; doubles score
	touchdown                   // a score from anywhere
	fumbled                     // 0-FUMBLE: no gain, and the ball is loose
	flagged                     // FLAG: a further number resolves the play, another the penalty
	incomplete                  // the pass falls to the ground
	scramble                    // a further number: even is a sack, odd a run
	intercepted                 // picked off n yards downfield
	sackFor                     // a sack of n yards; on no chart, RAPIDROLL-36
	fumbledSnap                 // on no chart, RAPIDROLL-21
	rollsDead                   // the ball rolls dead from where it came down
	ballOut                     // the ball is out of bounds where it came down
	fairCatch                   // the ball is caught where it came down
	defenseBall                 // the other team recovers and runs n yards
	defenseLong                 // the other team recovers, then a long gain
	offenseBall                 // the team that lost the ball falls on it
	blocked                     // a kick, loose n yards behind the line
	good                        // a field goal of n yards or less is good
	missed                      // a field goal that misses from everywhere
	flight                      // a punt of n yards in the air
	punterFumbles               // n yards behind the line
	outAt                       // a punt out of bounds at the receivers' n
	rollsFrom                   // a punt that rolls dead from the receivers' n
	touchback                   // a punt or kickoff not returned
	fumbledAt                   // a kickoff fumbled at the receivers' n
	longFrom                    // a kickoff with a long gain from the receivers' n
	returnedTo                  // a kickoff returned to the receivers' n
	toReceivers                 // an onside kick to the return team, n yards downfield
	toKickers                   // an onside kick to the kicking team, n yards downfield
	onOffense                   // a foul of the offense, n yards
	onDefense                   // a foul of the defense, n yards
	onDefensePlus               // the same with an automatic first down, added to the gain
	interference                // a foul of the defense against a pass: a further number says how far
	onKickers                   // a foul of the kicking team, n yards: kick again
	onKickersPlus               // the same, added to the return
	onReceivers                 // a foul of the return team, n yards
)

// effectWords say what a cell does; # is its figure.
var effectWords = [...]string{
	firstDigit:    "(1): go back, first digit",
	bothDigits:    "(2): go back, both digits added; 66 is fumbled",
	twiceDigits:   "(x2): go back, twice both digits",
	loss:          "loss: go back, first digit",
	longGain:      "long gain: go back, six times both digits; doubles score",
	touchdown:     "touchdown",
	fumbled:       "no gain, fumbled",
	flagged:       "flag: go back for the play, then for the penalty",
	incomplete:    "incomplete",
	scramble:      "scramble: go back; even is a sack, odd a run",
	intercepted:   "intercepted # yards downfield",
	sackFor:       "sack, −#",
	fumbledSnap:   "the snap is fumbled",
	rollsDead:     "rolls dead: go back for how far",
	ballOut:       "out of bounds where it came down",
	fairCatch:     "fair catch",
	defenseBall:   "the other team, # yards",
	defenseLong:   "the other team, then a long gain",
	offenseBall:   "the team that lost it keeps it",
	blocked:       "blocked, loose # yards back",
	good:          "good from # yards or less",
	missed:        "missed",
	flight:        "# yards",
	punterFumbles: "the punter fumbles # yards back",
	outAt:         "out of bounds at the #",
	rollsFrom:     "rolls dead from the #",
	touchback:     "touchback",
	fumbledAt:     "fumbled at the #",
	longFrom:      "long gain from the #",
	returnedTo:    "returned to the #",
	toReceivers:   "receivers' ball, # yards downfield",
	toKickers:     "kickers' ball, # yards downfield",
	onOffense:     "on the offense, #",
	onDefense:     "on the defense, #",
	onDefensePlus: "on the defense, # after the gain, first down",
	interference:  "pass interference: go back, digits as written",
	onKickers:     "on the kickers, #, kick again",
	onKickersPlus: "on the kickers, # after the return",
	onReceivers:   "on the receivers, #",
}

// A mark is what a cell carries besides its effect.
type mark uint8

const (
	plain mark = iota
	ob         // the runner leaves the field
	tm         // costs the team in possession a timeout
	rd         // the punt rolls dead where it comes down
)

var markWords = [...]string{plain: "", ob: ", out of bounds", tm: ", then a timeout", rd: ", and rolls dead"}

// A cell is what a chart holds for one total.
type cell struct {
	effect effect
	mark   mark
	n      int8
}

// is is a cell without a figure.
func is(e effect) cell { return cell{effect: e} }

// with is a cell with a figure.
func with(e effect, n int8) cell { return cell{effect: e, n: n} }

// yards is a plain figure.
func yards(n int8) cell { return cell{effect: gain, n: n} }

// and is the cell with a mark.
func (c cell) and(m mark) cell {
	c.mark = m
	return c
}

// figure is the number in the cell.
func (c cell) figure() int { return int(c.n) }

// Words says what the cell does.
func (c cell) Words() string {
	switch {
	case c.effect == gain:
		return engine.Signed(c.figure()) + markWords[c.mark]
	case c.effect == bothDigits && c.mark == ob: // RAPIDROLL-23
		return "(2): go back, both digits added, out of bounds; 66 is fumbled in bounds"
	}
	return strings.Replace(effectWords[c.effect], "#", strconv.Itoa(c.figure()), 1) + markWords[c.mark]
}

// flagTexts are the flags as the state shows them, after the printed cell; # is the figure.
var flagTexts = [...]string{
	onOffense:     "off #",
	onDefense:     "def #",
	onDefensePlus: "def #+",
	interference:  "dpi #",
	onKickers:     "kt #",
	onKickersPlus: "kt #+",
	onReceivers:   "rt #",
}

// flagText is a flag as the state shows it: "off 10", "def 5+", "dpi 42"; "" for no flag.
func (c cell) flagText() string {
	return strings.Replace(flagTexts[c.effect], "#", strconv.Itoa(c.figure()), 1)
}
