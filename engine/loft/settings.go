package loft

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// cellListForm is how a list of cells is written.
const cellListForm = "none, or rolls and ranges separated by commas, as 16, 21, 24-31"

var settings = []engine.Setting{
	{Key: "rounds", Values: []string{"1", "3", "5", "7"}, Default: "7", Ruling: 1,
		Meaning: "rounds on the sheet; more than half of them win the game"},
	{Key: "play-out", Values: []string{"no", "yes"}, Ruling: 1,
		Meaning: "yes: every round is played although the game is decided"},
	{Key: "graze-cells", Check: checkCells, Form: cellListForm, Default: "43, 65", Ruling: 4,
		Meaning: "shaded cells of the stage-one chart before a graze"},
	{Key: "black-normal", Check: checkNormal, Form: cellListForm, Default: "52-55", Ruling: 30,
		Meaning: "black cells of the normal-kick chart"},
	{Key: "gray-normal", Check: checkNormal, Form: cellListForm, Default: "44-51", Ruling: 30,
		Meaning: "gray cells of the normal-kick chart"},
	{Key: "black-risky", Check: checkRisky, Form: cellListForm, Default: "36-43", Ruling: 30,
		Meaning: "black cells of the risky-kick chart"},
	{Key: "gray-risky", Check: checkRisky, Form: cellListForm, Default: "33-35", Ruling: 30,
		Meaning: "gray cells of the risky-kick chart"},
	{Key: "short-fouls", Check: checkCells, Form: cellListForm, Default: "none", Ruling: 24,
		Meaning: "cells of the short-send chart that are fouls on your printed copy"},
	{Key: "penalty-value", Values: []string{"1", "2", "3", "4", "5"}, Default: "2", Ruling: 23,
		Meaning: "potentials for a plain penalty kick in stage one"},
	{Key: "rule.graze", Values: []string{"keeper", "own", "other", "both"}, Ruling: 5,
		Meaning: "whose a graze is: the keeper's side's, or the advancing side's, and whose plays it then moves"},
	{Key: "rule.noble", Values: []string{"need", "behind", "always"}, Ruling: 14,
		Meaning: "when a noble may be tried: when one is needed, whenever behind, always"},
	{Key: "rule.purge", Values: []string{"both", "wipe", "off"}, Ruling: 15,
		Meaning: "a good purge noble scores and wipes out, only wipes out, or there are none"},
	{Key: "rule.sent-off", Values: []string{"pierce", "flagrant", "both", "ask", "never"}, Ruling: 19,
		Meaning: "what sends a fenceman off: a pierce, a flagrant foul, both, the table's word, nothing"},
	{Key: "rule.pierce", Values: []string{"nothing", "wipe", "score"}, Ruling: 18,
		Meaning: "what a pierce does besides: nothing, wipes out the other side's latest potentials, scores 2"},
	{Key: "rule.game-tied", Values: []string{"potentials", "rounds"}, Ruling: 25,
		Meaning: "what a tied game is for a flagrant foul: equal potentials this round, or equal rounds"},
	{Key: "rule.subtract", Values: []string{"steps", "number"}, Ruling: 33,
		Meaning: "what is subtracted from a noble roll after a missed kick: steps in the order of rolls, or a number"},
	{Key: "rule.dodge-time", Values: []string{"column", "half-minute", "ask"}, Ruling: 38,
		Meaning: "the dodge time: a column for each real behind, half a minute for each, or the table's own"},
	{Key: "rule.prayer", Values: []string{"once", "each-round", "off"}, Ruling: 41,
		Meaning: "how often a side may pray: once a game, in every round, never"},
}

// A grazeRule says whose a graze is, and whose plays it moves to the second charts (LOFT-5).
type grazeRule uint8

const (
	keeperGraze grazeRule = iota // the keeper's side's; its opponent's plays move
	ownGraze                     // the advancing side's; its own plays move
	otherGraze                   // the advancing side's; its opponent's plays move
	bothGraze                    // the advancing side's; the plays of both move
)

// A nobleRule says when a noble may be tried (LOFT-14).
type nobleRule uint8

const (
	nobleIfNeeded nobleRule = iota
	nobleIfBehind
	nobleAlways
)

// A purgeRule says what a good purge noble does (LOFT-15).
type purgeRule uint8

const (
	purgeWipesAndScores purgeRule = iota
	purgeOnlyWipes
	purgeOff
)

// A pierceRule says what a pierce does besides (LOFT-18).
type pierceRule uint8

const (
	pierceOnly pierceRule = iota
	pierceWipes
	pierceScores
)

// A dodgeRule says how the dodge time is found (LOFT-38).
type dodgeRule uint8

const (
	dodgeByColumn dodgeRule = iota
	dodgeByHalfMinutes
	dodgeTimeAsked
)

// A prayerRule says how often a side may pray (LOFT-41).
type prayerRule uint8

const (
	prayOnce prayerRule = iota
	prayEachRound
	prayNever
)

// A config is what a header says about the game.
type config struct {
	rounds       int
	playOut      bool
	grazeCells   cellSet
	blackNormal  cellSet
	grayNormal   cellSet
	blackRisky   cellSet
	grayRisky    cellSet
	shortFouls   cellSet
	penaltyValue int

	graze          grazeRule
	noble          nobleRule
	purge          purgeRule
	pierce         pierceRule
	dodgeTime      dodgeRule
	prayer         prayerRule
	offByPierce    bool // LOFT-19, as the next two
	offByFlagrant  bool
	fencemenAsked  bool
	tiedByRounds   bool // LOFT-25
	subtractNumber bool // LOFT-33
}

// configure reads the settings of a header (section 2); their single values have been checked.
func configure(s *engine.Setup) *config {
	sentOff := s.Word("rule.sent-off")
	return &config{
		rounds:         s.Int("rounds"),
		playOut:        s.Yes("play-out"),
		grazeCells:     cellsOf(s, "graze-cells"),
		blackNormal:    cellsOf(s, "black-normal"),
		grayNormal:     cellsOf(s, "gray-normal"),
		blackRisky:     cellsOf(s, "black-risky"),
		grayRisky:      cellsOf(s, "gray-risky"),
		shortFouls:     cellsOf(s, "short-fouls"),
		penaltyValue:   s.Int("penalty-value"),
		graze:          choice[grazeRule](s, "rule.graze"),
		noble:          choice[nobleRule](s, "rule.noble"),
		purge:          choice[purgeRule](s, "rule.purge"),
		pierce:         choice[pierceRule](s, "rule.pierce"),
		dodgeTime:      choice[dodgeRule](s, "rule.dodge-time"),
		prayer:         choice[prayerRule](s, "rule.prayer"),
		offByPierce:    sentOff == "pierce" || sentOff == "both",
		offByFlagrant:  sentOff == "flagrant" || sentOff == "both",
		fencemenAsked:  sentOff == "ask",
		tiedByRounds:   s.Word("rule.game-tied") == "rounds",
		subtractNumber: s.Word("rule.subtract") == "number",
	}
}

// choice returns the value of a key as a number: its place among the values that the key may have.
func choice[R ~uint8](s *engine.Setup, key string) R {
	for i := range settings {
		if settings[i].Key == key {
			return R(slices.Index(settings[i].Values, s.Word(key)))
		}
	}
	panic("no setting " + key)
}

// A cellSet is a set of rolls, a bit for each place in the order of rolls.
type cellSet uint64

func (s cellSet) has(order int) bool { return s>>order&1 != 0 }

// cellsOf returns a cell list of the header, which has been checked.
func cellsOf(s *engine.Setup, key string) cellSet {
	set, _ := parseCells(s.Word(key))
	return set
}

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
			return 0, fmt.Errorf("%q does not read: a list of cells is %s", engine.Visible(item), cellListForm)
		case last < first:
			return 0, fmt.Errorf("the range %s runs downwards: write %d-%d", item, engine.PairAt(last), engine.PairAt(first))
		}
		for order := first; order <= last; order++ {
			if set.has(order) {
				return 0, errors.New(strconv.Itoa(engine.PairAt(order)) + " is listed twice")
			}
			set |= 1 << order
		}
	}
	return set, nil
}

// parseRange reads a roll or a range of rolls, and returns the places of its ends in the order of rolls.
func parseRange(s string) (first, last int, ok bool) {
	from, to, isRange := strings.Cut(s, "-")
	if !isRange {
		to = from
	}
	first, ok = parseCell(from)
	last, okToo := parseCell(to)
	return first, last, ok && okToo
}

// parseCell reads a roll, and returns its place in the order of rolls.
func parseCell(s string) (order int, ok bool) {
	if len(s) != 2 || s[0] < '1' || s[0] > '6' || s[1] < '1' || s[1] > '6' {
		return 0, false
	}
	return engine.Roll{s[0] - '0', s[1] - '0'}.Order(), true
}

func checkCells(v string) error {
	_, err := parseCells(v)
	return err
}

func checkNormal(v string) error { return checkShades(v, normalKickChart) }

func checkRisky(v string) error { return checkShades(v, riskyKickChart) }

// checkShades refuses a list of shaded cells that holds a cell where the kick misses.
func checkShades(v string, chart *kickChart) error {
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
