package inches

import (
	"slices"
	"strings"

	"rollbook/engine"
)

// An effect is what a cell of a chart does.
type effect uint8

const (
	gain           effect = iota + 1 // n yards; a loss where n is negative
	fourthLong                       // 4th & long
	fourthShort                      // 4th & short
	bigPlay                          // roll again on the Big Play chart
	intercepted                      // roll again on Interception Return
	fumbled                          // roll again on Fumble Return; on a kickoff at the receivers' n
	touchdown                        // a score from anywhere
	penaltyDefense                   // n yards forward; on kicks a first down
	penaltyOffense                   // n yards back
	shortGain                        // n yards; the drive goes on if it was 4th & short
	longGain                         // n yards; the drive goes on if it was 4th & long
	stopped                          // the ball is lost on downs
	returned                         // a kickoff returned to the n
	touchback                        // the receivers' 20
	outOfBounds                      // a kickoff out of bounds: the receivers' 40
	runFrom                          // roll again on Long Gain from the n
	toReceivers                      // an onside kick to the return team, n yards downfield
	toKickers                        // an onside kick to the kicking team, n yards downfield
	blocked                          // n yards back, then Fumble Return
	good                             // a field goal good from the n or closer
	missed                           // a field goal that misses from everywhere
	net                              // a punt and its return, n yards together
	netOrFumble                      // the same, but fumbled there if the game is tied
	puntAndRun                       // a punt of n yards, then Long Gain
	downAt                           // a punt down at the receivers' n
	defenseBall                      // the defense recovers and runs n yards
	defenseRun                       // the defense recovers, then Long Gain
	offenseBall                      // the offense falls on the ball
	pickAndRun                       // intercepted n yards downfield, then Long Gain
	pickAt                           // intercepted and returned to n yards downfield
	pickToLine                       // intercepted and returned n yards past the line of scrimmage
	gainOrFumble                     // n yards, and a fumble if the game is tied
	tryGood                          // a conversion that is good
	tryFails                         // a conversion that fails
)

// A mark is printed next to a cell's effect.
type mark uint8

const (
	plain mark = iota
	sack       // counts as a sack
	star       // may be a fake kick, INCHES-25
)

// A cell is what a chart says for one roll.
type cell struct {
	effect effect
	n      int
	mark   mark
}

// The colors of the charts' headings, where the text gives them (INCHES-6): a roll on a red chart marks no time box.
const green, red = false, true

// A playKind is what a roll on a chart counts as in the statistics, and the yards of its cells.
type playKind uint8

const (
	noPlay playKind = iota // kickoffs, tries and returns
	scrimmagePlay
	noHuddlePlay
	ballControlPlay
	goForItPlay
	fakePlay
	kickPlay // a punt or a field goal: a time box of the drive, but no play
	bigPlayRoll
)

// A heading is a chart without its cells: the prompt that asks for a roll on it, and what else the rules need to know.
type heading struct {
	prompt engine.Prompt
	red    bool
	play   playKind
}

// A sumChart is a column of the Game Action charts.
type sumChart struct {
	heading
	engine.SumChart[cell]
}

// A pairChart is read by two digits.
type pairChart struct {
	heading
	engine.PairChart[cell]
}

// column makes a chart of two dice that are added. A figure alone in it has the words bare.
func column(id, title string, red bool, play playKind, bare string) *sumChart {
	c := &sumChart{SumChart: engine.NewSumChart(printed, id, title, parser(bare))}
	c.heading = newHeading(c, red, play)
	return c
}

// pairs makes a chart of two dice that are read as digits.
func pairs(id, title string, red bool, play playKind) *pairChart {
	c := &pairChart{PairChart: engine.NewPairChart(printed, id, title, parser(""))}
	c.heading = newHeading(c, red, play)
	return c
}

// about says what a roll on the chart is about.
func (c *sumChart) about(why string) *sumChart {
	c.prompt.Why = why
	return c
}

func newHeading(c engine.Chart, red bool, play playKind) heading {
	id, _ := c.Name()
	return heading{engine.Prompt{Kind: engine.RollKind, ID: id, Dice: twoDice, Charts: []engine.Chart{c}}, red, play}
}

// An effectText has the words of an effect: those in charts.txt, without its figure, and what it does; {n} is the cell's
// number, {+n} and {-n} the same with its sign.
type effectText struct{ printed, words string }

var effects = [...]effectText{
	gain:           {"", "{+n}"},
	fourthLong:     {"4th & long", "4th & long"},
	fourthShort:    {"4th & short", "4th & short"},
	bigPlay:        {"big play", "big play: roll again"},
	intercepted:    {"interception", "intercepted: roll for the return"},
	fumbled:        {"fumble", "fumble: roll for the recovery"},
	touchdown:      {"touchdown", "touchdown"},
	penaltyDefense: {"penalty defense", "penalty on the defense, first down"},
	penaltyOffense: {"penalty offense", "penalty on the offense, {-n}"},
	shortGain:      {"short", "+{n}, enough on 4th & short"},
	longGain:       {"long", "+{n}, enough on 4th & long"},
	stopped:        {"stopped", "stopped, ball lost on downs"},
	returned:       {"returned", "returned to the {n}"},
	touchback:      {"touchback", "touchback"},
	outOfBounds:    {"out of bounds", "out of bounds, ball at the 40"},
	runFrom:        {"long gain from", "long gain from the {n}"},
	toReceivers:    {"return team", "receivers' ball, {n} yards downfield"},
	toKickers:      {"kicking team", "kickers' ball, {n} yards downfield"},
	blocked:        {"blocked", "blocked, {n} yards back: roll for the recovery"},
	good:           {"good from", "good from the {n} or closer"},
	missed:         {"missed", "missed"},
	net:            {"net", "{n} yards net"},
	netOrFumble:    {"net fumble if tied", "{n} yards net; a fumble there in a tied game"},
	puntAndRun:     {"net long", "{n} yards, then a long gain"},
	downAt:         {"down at", "down at the {n}"},
	defenseBall:    {"defense", "defense, {n} yards"},
	defenseRun:     {"defense long gain", "defense, then a long gain"},
	offenseBall:    {"offense", "offense recovers"},
	pickAndRun:     {"pick long", "{n} yards downfield, then a long gain"},
	pickAt:         {"pick", "{n} yards downfield"},
	pickToLine:     {"line of scrimmage", "to the line of scrimmage and {n} past it"},
	gainOrFumble:   {"fumble if tied", "{+n}; a fumble in a tied game"},
	tryGood:        {"good", "good"},
	tryFails:       {"fails", "fails"},
}

// parser returns how to read the printed cells of a chart; bare are the words of a figure without any.
func parser(bare string) func(text string) (c cell, known bool) {
	return func(text string) (c cell, known bool) {
		text, sacked := strings.CutPrefix(text, "sack ")
		text, starred := strings.CutSuffix(text, "*")
		switch {
		case sacked:
			c.mark = sack
		case starred:
			c.mark = star
		}
		words, n := engine.SplitFigure(text, bare) // a figure without a sign is a gain, INCHES-16
		at := slices.IndexFunc(effects[1:], func(e effectText) bool { return e.printed == words })
		c.effect, c.n = effect(at+1), n
		return c, at >= 0
	}
}

// Words says what the cell does.
func (c cell) Words() string {
	s := effects[c.effect].words
	switch {
	case c.effect == fumbled && c.n != 0: // of a kickoff
		s = "fumble at the {n}: roll for the recovery"
	case c.effect == penaltyDefense && c.n != 0: // of a Big Play
		s = "penalty on the defense, +{n}"
	case c.effect == runFrom && c.n == 0:
		s = "long gain from the goal line"
	}
	switch c.mark {
	case sack:
		s = "sack, " + s
	case star:
		s += ", or a fake (*)"
	}
	return strings.NewReplacer("{n}", engine.Number(c.n), "{+n}", engine.Signed(c.n), "{-n}", engine.Signed(-c.n)).Replace(s)
}
