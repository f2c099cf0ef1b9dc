package rapidroll

import (
	"errors"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// shadedForm is how the shaded totals of a column are written.
const shadedForm = "none, or different totals from 2 to 12, separated by spaces or commas"

var settings = []engine.Setting{
	engine.DiceSetting(1),
	{Key: "visitor-wins", Number: true, Max: 30, Unset: "none", Ruling: 13,
		Meaning: "the visitor's regular-season wins; give both teams' or neither's"},
	{Key: "home-wins", Number: true, Max: 30, Unset: "none", Ruling: 13, Meaning: "the home team's regular-season wins"},
	{Key: "home-ties", Number: true, Max: 30, Default: "0", Ruling: 13, Meaning: "the home team's ties; only with wins"},
	{Key: "season-games", Number: true, Min: 1, Max: 30, Default: "16", Ruling: 13, Meaning: "games in the season; only with wins"},
	{Key: "neutral-site", OfGame: true, Values: []string{"no", "yes"}, Ruling: 13,
		Meaning: "yes: nobody is at home, so there is no bonus win"},
	{Key: "visitor-magic", Number: true, Max: 99, Default: "0", Ruling: 13, Meaning: "the visitor's magic yards, if no wins are given"},
	{Key: "home-magic", Number: true, Max: 99, Default: "0", Ruling: 13, Meaning: "the home team's magic yards, if no wins are given"},
	{Key: "playoff", OfGame: true, Values: []string{"no", "yes"}, Ruling: 55, Meaning: "yes: overtime continues until there is a winner"},
	shadedSetting(lineRunColumn, 33),
	shadedSetting(endRunColumn, 33),
	shadedSetting(shortPassColumn, 34),
	shadedSetting(mediumPassColumn, 34),
	shadedSetting(deepPassColumn, 34),
	shadedSetting(longPassColumn, 34),
	{Key: "rule.overtime", Values: []string{suddenDeath, "full-period", noOvertime}, Ruling: 54,
		Meaning: "what happens if the score is tied after four quarters"},
	{Key: "rule.time-out-saves", Values: []string{"drive", "any"}, Ruling: 5,
		Meaning: "which numbers a timeout takes back: only those of a drive still alive, or of any play that ended in bounds"},
	{Key: "rule.defense-time-outs", Values: []string{"no", "yes"}, Ruling: 11,
		Meaning: "yes: the team without the ball may call timeouts too"},
	{Key: "rule.sideline", Values: []string{"call", "after"}, Ruling: 29,
		Meaning: "when a pass is taken out of bounds: called before the roll, or chosen after the catch"},
	{Key: "rule.same-play", Values: []string{"name", "column"}, Ruling: 20,
		Meaning: "what makes two calls the same: their name or their column"},
	{Key: "rule.return-flag", Values: []string{"10", "5"}, Ruling: 51,
		Meaning: "the yard line after a flag on the return team of a kickoff"},
	{Key: "rule.kickoff-line", Values: []string{"30", "35", "40"}, Ruling: 50, Meaning: "the yard line of kickoffs"},
}

// shadedKey is the header key that says which totals of a column are shaded.
func shadedKey(id column) string { return "shaded-" + columns[id].ID }

func shadedSetting(id column, ruling int) engine.Setting {
	return engine.Setting{Key: shadedKey(id), Lost: true, Check: checkShades, Form: shadedForm, Default: "none", Ruling: ruling,
		Meaning: "the totals shaded in the " + columns[id].Title + " column of your printed copy"}
}

// How a tied game goes on (RAPIDROLL-54): the values that the rules compare.
const (
	suddenDeath = "sudden-death"
	noOvertime  = "none"
)

// A config is the settings of a header.
type config struct {
	magicGiven      engine.Sides[int] // at the start
	playoff         bool
	shades          [columnCount]shades
	overtime        string
	anyPlaySaves    bool
	defenseTimeouts bool
	sidelineAfter   bool
	sameByColumn    bool
	returnFlagSpot  int
	kickoffLine     int
}

// configure reads the settings of a header (section 2).
func configure(s *engine.Setup) (*config, error) {
	if err := checkCombinations(s); err != nil {
		return nil, err
	}
	c := &config{
		magicGiven:      magicOf(s),
		playoff:         s.Yes("playoff"),
		anyPlaySaves:    s.Word("rule.time-out-saves") == "any",
		defenseTimeouts: s.Yes("rule.defense-time-outs"),
		sidelineAfter:   s.Word("rule.sideline") == "after",
		sameByColumn:    s.Word("rule.same-play") == "column",
		overtime:        s.Word("rule.overtime"),
		returnFlagSpot:  s.Int("rule.return-flag"),
		kickoffLine:     s.Int("rule.kickoff-line"),
	}
	for id := lineRunColumn; id < columnCount; id++ {
		c.shades[id], _ = readShades(s.Word(shadedKey(id)))
	}
	return c, nil
}

// checkCombinations refuses settings that contradict each other, at the line that section 2 names.
func checkCombinations(s *engine.Setup) error {
	err := football.CheckWins(s, []string{"visitor-wins", "home-wins", "home-ties", "season-games"}, "visitor-magic", "home-magic")
	if err != nil {
		return err
	}
	if s.Given("home-wins") {
		season := s.Int("season-games")
		for _, side := range engine.Teams {
			if key := side.String() + "-wins"; s.Int(key) > season {
				return s.Errorf(key, "%s: %d wins in a season of %d games", key, s.Int(key), season)
			}
		}
		if games := s.Int("home-wins") + s.Int("home-ties"); games > season {
			return s.Errorf("home-ties", "home-wins and home-ties add up to %d games, and the season has %d", games, season)
		}
	}
	return football.CheckPlayoff(s)
}

// magicOf computes the magic yards from the wins, or takes them as given (RAPIDROLL-13).
func magicOf(s *engine.Setup) engine.Sides[int] {
	if !s.Given("home-wins") {
		return engine.Sides[int]{engine.Visitor: s.Int("visitor-magic"), engine.Home: s.Int("home-magic")}
	}
	more := football.HomeLead(s, s.Int("season-games"))
	return engine.Sides[int]{engine.Visitor: max(0, -2*more), engine.Home: max(0, 2*more)}
}

// ratingText says who begins with how many magic yards.
func ratingText(s *engine.Setup) string {
	var rated []string
	names, magic := engine.NewNames(s), magicOf(s)
	for _, side := range engine.Teams {
		if magic[side] > 0 {
			rated = append(rated, names.Nick[side]+" "+strconv.Itoa(magic[side])+" magic")
		}
	}
	return strings.Join(rated, ", ")
}

// shades returns the shaded totals of a column.
type shades [13]bool

func checkShades(v string) error {
	_, err := readShades(v)
	return err
}

func readShades(v string) (s shades, err error) {
	if v == "none" {
		return s, nil
	}
	for _, word := range strings.FieldsFunc(v, func(r rune) bool { return r == ' ' || r == ',' }) {
		total, err := strconv.ParseUint(word, 10, 8)
		if err != nil || len(word) > 2 || total < 2 || total > 12 {
			return s, errors.New(`"` + engine.Visible(word) + `" is not a total from 2 to 12`)
		}
		if s[total] {
			return s, errors.New(word + " is listed twice")
		}
		s[total] = true
	}
	if s == (shades{}) {
		return s, errors.New("name at least one total, or none")
	}
	return s, nil
}
