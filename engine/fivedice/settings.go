package fivedice

import (
	"errors"

	"rollbook/engine"
)

const (
	offenseForm    = "one capital letter from A to Z, or ask"
	ask            = "ask"
	offenseMeaning = "offensive rating, needed by code 82; ask: asked each time"
)

var settings = []engine.Setting{
	{Key: "clock", Values: []string{"plays", "table"}, Ruling: 45,
		Meaning: "plays: a quarter is a number of plays; table: the table declares the end of each quarter"},
	{Key: "plays", Number: true, Min: 1, Max: 99, Default: "35", Ruling: 45, Meaning: "plays in a quarter; unused with clock: table"},
	{Key: "overtime", Values: []string{"one", "none", "until-won"}, Ruling: 48,
		Meaning: "after a tie: one sudden-death period, none, or period after period until a score"},
	{Key: "overtime-plays", Number: true, Min: 1, Max: 99, DefaultOf: "plays", Ruling: 45, Meaning: "plays in an overtime period"},
	{Key: "kickoff-line", Values: []string{"30", "35", "40"}, Ruling: 37, Meaning: "the kicking team's yard line for a kickoff"},
	{Key: "two-point", Values: []string{"yes", "no"}, Ruling: 42, Meaning: "whether a try may be a run or a pass"},
	{Key: "visitor-offense", Check: checkRating, Form: offenseForm, Default: ask, Ruling: 15, Meaning: "the visitor's " + offenseMeaning},
	{Key: "home-offense", Check: checkRating, Form: offenseForm, Default: ask, Ruling: 15, Meaning: "the home team's " + offenseMeaning},
	{Key: "blank-code", Number: true, Min: 12, Max: 20, Default: "20", Ruling: 3,
		Meaning: "which of the codes 12 to 20 has no description on your printed copy"},
	{Key: "rule.offsetting", Values: []string{"replay", "stands"}, Ruling: 25,
		Meaning: "after offsetting fouls the down is repeated, or the gain stands"},
	{Key: "rule.return-check", Values: []string{"all", "penalties", "turnovers"}, Ruling: 33,
		Meaning: "the d12 of kick returns: checked for all, for fouls only, or not at all"},
	{Key: "rule.interference", Values: []string{"length", "stated"}, Ruling: 8,
		Meaning: "which result of code 16 counts: the one for the pass that was called, or what the table states"},
	{Key: "rule.code-13", Values: []string{"d10", "ten-plus"}, Ruling: 6, Meaning: "the punt of code 13: d10 yards or 10 + d10"},
	{Key: "rule.injured", Values: []string{"ball", "stated"}, Ruling: 16,
		Meaning: "whose player is hurt: the team with the ball's, or as the table states"},
	{Key: "rule.missed-kick", Values: []string{"kick-spot", "line"}, Ruling: 41,
		Meaning: "where the other team takes over after a missed field goal: the spot of the kick, or the line of scrimmage"},
}

func checkRating(v string) error {
	if v == ask || len(v) == 1 && v[0] >= 'A' && v[0] <= 'Z' {
		return nil
	}
	return errors.New(`"` + engine.Visible(v) + `" is not ` + offenseForm)
}

// A config is the settings of a header.
type config struct {
	tableClock         bool
	plays              int // in a quarter
	noOvertime         bool
	untilWon           bool // overtime continues until somebody scores
	overtimePlays      int
	kickoffLine        int
	tryPrompt          *engine.Prompt
	ratings            engine.Sides[string] // of the offense, for code 82
	codes              *codeChart
	offsettingStands   bool
	kicksChecked       bool // the d12 is read on the returns of kickoffs and punts
	kicksFumbled       bool // and a 12 is a possible fumble there
	interferenceStated bool
	injuredStated      bool
	missedAtLine       bool
}

// configure reads the settings of a header (section 2). No two contradict each other.
func configure(s *engine.Setup) *config {
	c := &config{
		tableClock:         s.Word("clock") == "table",
		plays:              s.Int("plays"),
		overtimePlays:      s.Int("overtime-plays"),
		noOvertime:         s.Word("overtime") == "none",
		untilWon:           s.Word("overtime") == "until-won",
		kickoffLine:        s.Int("kickoff-line"),
		tryPrompt:          &tryPrompt,
		codes:              &codeSheet,
		offsettingStands:   s.Word("rule.offsetting") == "stands",
		kicksChecked:       s.Word("rule.return-check") != "turnovers",
		kicksFumbled:       s.Word("rule.return-check") == "all",
		interferenceStated: s.Word("rule.interference") == "stated",
		injuredStated:      s.Word("rule.injured") == "stated",
		missedAtLine:       s.Word("rule.missed-kick") == "line",
	}
	if !s.Yes("two-point") { // FIVEDICE-42
		c.tryPrompt = &kickTryPrompt
	}
	for _, team := range engine.Teams {
		c.ratings[team] = s.Word(team.String() + "-offense")
	}
	if blankCode, tenPlus := s.Int("blank-code"), s.Word("rule.code-13") == "ten-plus"; blankCode != 20 || tenPlus {
		c.codes = sheetWith(blankCode, tenPlus)
	}
	return c
}
