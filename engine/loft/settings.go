package loft

import (
	"fmt"
	"strings"

	"rollbook/engine"
)

// cellListForm is how a list of cells is written.
const cellListForm = "none, or rolls and ranges separated by commas, like 16, 21, 24-31"

var settings = []engine.Setting{
	engine.DiceSetting(42),
	{Key: "rounds", Values: []string{"1", "3", "5", "7"}, Default: "7", Ruling: 1,
		Meaning: "rounds on the sheet; more than half of them wins the game"},
	{Key: "play-out", Values: []string{"no", "yes"}, Ruling: 1,
		Meaning: "yes: every round is played, even after the game is decided"},
	{Key: "graze-cells", Lost: true, Check: checkCells, Form: cellListForm, Default: "43, 65", Ruling: 4,
		Meaning: "shaded cells of the stage-one chart before a graze"},
	{Key: "black-normal", Lost: true, Check: checkShades(normalKickChart), Form: cellListForm, Default: "52-55", Ruling: 30,
		Meaning: "black cells of the normal-kick chart"},
	{Key: "gray-normal", Lost: true, Check: checkShades(normalKickChart), Form: cellListForm, Default: "44-51", Ruling: 30,
		Meaning: "gray cells of the normal-kick chart"},
	{Key: "black-risky", Lost: true, Check: checkShades(riskyKickChart), Form: cellListForm, Default: "36-43", Ruling: 30,
		Meaning: "black cells of the risky-kick chart"},
	{Key: "gray-risky", Lost: true, Check: checkShades(riskyKickChart), Form: cellListForm, Default: "33-35", Ruling: 30,
		Meaning: "gray cells of the risky-kick chart"},
	{Key: "short-fouls", Check: checkCells, Form: cellListForm, Default: "none", Ruling: 24,
		Meaning: "cells of the short-send chart that are fouls on your printed copy"},
	{Key: "penalty-value", Values: []string{"1", "2", "3", "4", "5"}, Default: "2", Ruling: 23,
		Meaning: "potentials for a plain penalty kick in stage one"},
	{Key: "rule.graze", Values: []string{"keeper", "own", "other", "both"}, Ruling: 5,
		Meaning: "who gets a graze, the keeper's side or the advancing side, and whose plays it moves to the other charts"},
	{Key: "rule.noble", Values: []string{"behind", "need", "always"}, Ruling: 14,
		Meaning: "when a side may try a noble: whenever it is behind, only if a good send or strike would not draw level, or always"},
	{Key: "rule.noble-interception", Values: []string{"nothing", "penalty"}, Ruling: 35,
		Meaning: "what the kicking side gets for intercepting a noble in stage two: nothing, or a penalty kick from mid-range"},
	{Key: "rule.wiped", Values: []string{"latest", "biggest", "all"}, Ruling: 31,
		Meaning: "which reals a penalty kick of the kicking side wipes out: the latest box, the biggest box, or all"},
	{Key: "rule.purge", Values: []string{"both", "wipe", "off"}, Ruling: 15,
		Meaning: "a good purge noble scores and wipes out, only wipes out, or there are no purge nobles"},
	{Key: "rule.sent-off", Lost: true, Values: []string{"pierce", "flagrant", "both", "ask", "never"}, Ruling: 19,
		Meaning: "what sends a fenceman off: a pierce, a flagrant foul, both, the table's word, or nothing"},
	{Key: "rule.pierce", Values: []string{"nothing", "wipe", "score"}, Ruling: 18,
		Meaning: "what else a pierce does: nothing, wipe out the other side's latest potentials, or score 2"},
	{Key: "rule.game-tied", Values: []string{"potentials", "rounds"}, Ruling: 25,
		Meaning: "when a flagrant foul counts the game as tied: equal potentials this round, or equal rounds"},
	{Key: "rule.subtract", Values: []string{"steps", "number"}, Ruling: 33,
		Meaning: "how a noble roll is lowered after a missed kick: by steps in the order of rolls, or by a number"},
	{Key: "rule.dodge-time", Values: []string{"column", "quarter-minute", "half-minute", "ask"}, Ruling: 38,
		Meaning: "the dodge time for each real behind: a column, a quarter of a minute, half a minute, or the table's own time"},
	{Key: "rule.prayer", Values: []string{"once", "each-round", "off"}, Ruling: 41,
		Meaning: "how often a side may pray: once a game, once a round, or never"},
}

// A config is the settings of a header; rule options are the words of their settings.
type config struct {
	rounds       int
	playOut      bool
	charts       *tableCharts
	penaltyValue int

	grazeRule         string
	nobleRule         string
	nobleInterception string
	wipedRule         string
	purgeRule         string
	pierceRule        string
	gameTied          string
	subtract          string
	dodgeTime         string
	prayerRule        string
	sentOffRule       string
}

// configure reads the settings of a header; each value has already been checked.
func configure(s *engine.Setup) *config {
	return &config{
		rounds:            s.Int("rounds"),
		playOut:           s.Yes("play-out"),
		charts:            tableChartsOf(s),
		penaltyValue:      s.Int("penalty-value"),
		grazeRule:         s.Word("rule.graze"),
		nobleRule:         s.Word("rule.noble"),
		nobleInterception: s.Word("rule.noble-interception"),
		wipedRule:         s.Word("rule.wiped"),
		purgeRule:         s.Word("rule.purge"),
		pierceRule:        s.Word("rule.pierce"),
		gameTied:          s.Word("rule.game-tied"),
		subtract:          s.Word("rule.subtract"),
		dodgeTime:         s.Word("rule.dodge-time"),
		prayerRule:        s.Word("rule.prayer"),
		sentOffRule:       s.Word("rule.sent-off"),
	}
}

// A cellSet is a set of rolls, a bit for each in their order.
type cellSet uint64

func (s cellSet) has(order int) bool { return s>>order&1 != 0 }

// parseCells reads a cell list: none, or rolls and ranges separated by commas.
func parseCells(v string) (set cellSet, err error) {
	if v == "none" {
		return 0, nil
	}
	for _, item := range strings.Split(v, ",") {
		item = strings.Trim(item, " ")
		first, last, ok := parseRange(item)
		switch {
		case !ok:
			return set, fmt.Errorf("%q is not a roll or a range: a list of cells is %s", engine.Visible(item), cellListForm)
		case last < first:
			return set, fmt.Errorf("the range %s runs backward: write %d-%d", item, engine.PairAt(last), engine.PairAt(first))
		}
		for order := first; order <= last; order++ {
			if set.has(order) {
				return set, fmt.Errorf("%d is listed twice", engine.PairAt(order))
			}
			set |= 1 << order
		}
	}
	return set, nil
}

// cellsOf returns the cells of a list that is known to be valid.
func cellsOf(list string) cellSet {
	set, _ := parseCells(list)
	return set
}

// parseRange reads a roll or a range of rolls, and returns the places of its ends in the order of rolls.
func parseRange(s string) (first, last int, ok bool) {
	from, to, isRange := strings.Cut(s, "-")
	if !isRange {
		to = from
	}
	first, ok = parseRoll(from)
	last, okToo := parseRoll(to)
	return first, last, ok && okToo
}

// parseRoll reads a roll, and returns its place in the order of rolls.
func parseRoll(s string) (order int, ok bool) {
	if len(s) != 2 || s[0] < '1' || s[0] > '6' || s[1] < '1' || s[1] > '6' {
		return order, false
	}
	return engine.Roll{A: int(s[0] - '0'), B: int(s[1] - '0')}.Order(), true
}

func checkCells(v string) error {
	_, err := parseCells(v)
	return err
}

// checkShades refuses a list that shades a cell where the kick misses.
func checkShades(chart *kickChart) func(v string) error {
	return func(v string) error {
		set, err := parseCells(v)
		if err != nil {
			return err
		}
		for order, c := range chart.Cells {
			if set.has(order) && c.effect == misses {
				return fmt.Errorf("the kick misses on %d of %s: that cell cannot be shaded", engine.PairAt(order), chart.ID)
			}
		}
		return nil
	}
}
