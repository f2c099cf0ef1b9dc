package rapidroll

import (
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

// effectWords are the words of each effect, and of a flag those in the state. # is the cell's figure, n in the code.
var effectWords = [...]struct{ words, flag string }{
	firstDigit:    {words: "(1): go back, first digit"},
	bothDigits:    {words: "(2): go back, both digits added; 66 is fumbled"},
	twiceDigits:   {words: "(x2): go back, twice both digits added"},
	loss:          {words: "loss: go back, first digit"},
	longGain:      {words: "long gain: go back, six times both digits added; doubles score"},
	touchdown:     {words: "touchdown"},
	fumbled:       {words: "no gain, fumbled"},
	flagged:       {words: "flag: go back for the play, then for the penalty"},
	incomplete:    {words: "incomplete"},
	scramble:      {words: "scramble: go back; even is a sack, odd a run"},
	intercepted:   {words: "intercepted # yards downfield"},
	sackFor:       {words: "sack, −#"},
	fumbledSnap:   {words: "the snap is fumbled"},
	rollsDead:     {words: "rolls dead: go back for the distance"},
	ballOut:       {words: "out of bounds where it came down"},
	fairCatch:     {words: "fair catch"},
	defenseBall:   {words: "the other team, # yards"},
	defenseLong:   {words: "the other team, then a long gain"},
	offenseBall:   {words: "the team that lost it gets it back"},
	blocked:       {words: "blocked, loose # yards back"},
	good:          {words: "good from # yards or less"},
	missed:        {words: "missed"},
	flight:        {words: "# yards"},
	punterFumbles: {words: "the punter fumbles # yards back"},
	outAt:         {words: "out of bounds at the #"},
	rollsFrom:     {words: "rolls dead from the #"},
	touchback:     {words: "touchback"},
	fumbledAt:     {words: "fumbled at the #"},
	longFrom:      {words: "long gain from the #"},
	returnedTo:    {words: "returned to the #"},
	toReceivers:   {words: "receivers' ball, # yards downfield"},
	toKickers:     {words: "kickers' ball, # yards downfield"},
	onOffense:     {words: "on the offense, #", flag: "off #"},
	onDefense:     {words: "on the defense, #", flag: "def #"},
	onDefensePlus: {words: "on the defense, # after the gain, first down", flag: "def #+"},
	interference:  {words: "pass interference: go back, digits as written", flag: "dpi #"},
	onKickers:     {words: "on the kickers, #, kick again", flag: "kt #"},
	onKickersPlus: {words: "on the kickers, # after the return", flag: "kt #+"},
	onReceivers:   {words: "on the receivers, #", flag: "rt #"},
}

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
	effect effect
	mark   mark
	n      int8
}

// is returns a cell without a figure.
func is(e effect) cell { return cell{effect: e} }

// with returns a cell with a figure.
func with(e effect, n int8) cell { return cell{effect: e, n: n} }

func yards(n int8) cell { return cell{n: n} }

func (c cell) and(m mark) cell {
	c.mark = m
	return c
}

func (c cell) figure() int { return int(c.n) }

// Words says what the cell does.
func (c cell) Words() string {
	switch {
	case c.effect == noEffect:
		return engine.Signed(c.figure()) + markWords[c.mark]
	case c.effect == bothDigits && c.mark == ob: // RAPIDROLL-23
		return "(2): go back, both digits added, out of bounds; 66 is fumbled in bounds"
	}
	return c.filled(effectWords[c.effect].words) + markWords[c.mark]
}

// flagText returns a flag as the state shows it, like the printed cell: "off 10", "def 5+", "dpi 42"; "" for the zero
// cell.
func (c cell) flagText() string {
	return c.filled(effectWords[c.effect].flag)
}

// flagWords returns a flag as people say it: "on the offense, 10 yards".
func (c cell) flagWords() string {
	yards := strconv.Itoa(c.figure()) + " yards"
	if c.effect == interference {
		return "for pass interference, " + yards
	}
	return strings.Replace(effectWords[c.effect].words, "#", yards, 1)
}

func (c cell) filled(text string) string {
	return strings.Replace(text, "#", strconv.Itoa(c.figure()), 1)
}
