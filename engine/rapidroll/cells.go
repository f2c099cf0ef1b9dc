package rapidroll

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// An effect is what a cell of a chart does, in words; # is its figure, n in the code.
type effect string

const (
	gain          effect = "" // n yards; a loss where n is negative
	firstDigit    effect = "(1): go back, first digit"
	bothDigits    effect = "(2): go back, both digits added; 66 is fumbled"
	twiceDigits   effect = "(x2): go back, twice both digits"
	loss          effect = "loss: go back, first digit"
	longGain      effect = "long gain: go back, six times both digits; doubles score"
	touchdown     effect = "touchdown"
	fumbled       effect = "no gain, fumbled"
	flagged       effect = "flag: go back for the play, then for the penalty"
	incomplete    effect = "incomplete"
	scramble      effect = "scramble: go back; even is a sack, odd a run"
	intercepted   effect = "intercepted # yards downfield"
	sackFor       effect = "sack, −#"            // on no chart: RAPIDROLL-36
	fumbledSnap   effect = "the snap is fumbled" // on no chart: RAPIDROLL-21
	rollsDead     effect = "rolls dead: go back for how far"
	ballOut       effect = "out of bounds where it came down"
	fairCatch     effect = "fair catch"
	defenseBall   effect = "the other team, # yards"
	defenseLong   effect = "the other team, then a long gain"
	offenseBall   effect = "the team that lost it keeps it"
	blocked       effect = "blocked, loose # yards back"
	good          effect = "good from # yards or less"
	missed        effect = "missed"
	flight        effect = "# yards" // of a punt, in the air
	punterFumbles effect = "the punter fumbles # yards back"
	outAt         effect = "out of bounds at the #"
	rollsFrom     effect = "rolls dead from the #"
	touchback     effect = "touchback"        // of a punt or kickoff
	fumbledAt     effect = "fumbled at the #" // of a kickoff, as the next two
	longFrom      effect = "long gain from the #"
	returnedTo    effect = "returned to the #"
	toReceivers   effect = "receivers' ball, # yards downfield" // of an onside kick, as the next
	toKickers     effect = "kickers' ball, # yards downfield"
	onOffense     effect = "on the offense, #"
	onDefense     effect = "on the defense, #"
	onDefensePlus effect = "on the defense, # after the gain, first down"
	interference  effect = "pass interference: go back, digits as written"
	onKickers     effect = "on the kickers, #, kick again"
	onKickersPlus effect = "on the kickers, # after the return"
	onReceivers   effect = "on the receivers, #"
)

// A mark is what a cell carries besides its effect, in words.
type mark string

const (
	plain mark = ""
	ob    mark = ", out of bounds"
	tm    mark = ", then a timeout" // of the team in possession
	rd    mark = ", and rolls dead" // where the punt comes down
)

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
		return engine.Signed(c.figure()) + string(c.mark)
	case c.effect == bothDigits && c.mark == ob: // RAPIDROLL-23
		return "(2): go back, both digits added, out of bounds; 66 is fumbled in bounds"
	}
	return strings.Replace(string(c.effect), "#", strconv.Itoa(c.figure()), 1) + string(c.mark)
}

// flagText is a flag as the state shows it, after the printed cell: "off 10", "def 5+", "dpi 42"; "" for no flag.
func (c cell) flagText() string {
	n := strconv.Itoa(c.figure())
	switch c.effect {
	case onOffense:
		return "off " + n
	case onDefense:
		return "def " + n
	case onDefensePlus:
		return "def " + n + "+"
	case interference:
		return "dpi " + n
	case onKickers:
		return "kt " + n
	case onKickersPlus:
		return "kt " + n + "+"
	case onReceivers:
		return "rt " + n
	}
	return ""
}
