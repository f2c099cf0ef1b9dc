package inches

import (
	"errors"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// How a team compares with its opponent (INCHES-1).
const (
	even           = "even"
	favored        = "favored"
	heavilyFavored = "heavily-favored"
	underdog       = "underdog"
	heavyUnderdog  = "heavy-underdog"
)

// mayBeRed are the green charts that may be red on a table's printed copy (INCHES-6).
var mayBeRed = []string{"go-for-it", "no-huddle", "ball-control", "punt", "punt-midfield", "onside"}

// The values of rule.overtime.
const (
	modified    = "modified"
	suddenDeath = "sudden-death"
	fullPeriod  = "full-period"
	noOvertime  = "none"
)

// The values of rule.rating-yards: where ratings change +15 and +5 (INCHES-3).
const (
	onScrimmage   = "scrimmage"
	onDriveCharts = "all"
	everywhere    = "everywhere"
)

var statedRatings = []string{"even", "home-favored", "home-heavily-favored", "visitor-favored", "visitor-heavily-favored"}

var settings = []engine.Setting{
	engine.DiceSetting(42),
	{Key: "home-wins", Number: true, Max: 30, Unset: "none", Ruling: 2,
		Meaning: "the home team's regular-season wins; give both teams' or neither's"},
	{Key: "visitor-wins", Number: true, Max: 30, Unset: "none", Ruling: 2, Meaning: "the visitor's regular-season wins"},
	{Key: "home-ties", Number: true, Max: 30, Default: "0", Ruling: 2, Meaning: "the home team's ties; only with wins"},
	{Key: "visitor-ties", Number: true, Max: 30, Default: "0", Ruling: 2, Meaning: "the visitor's ties; only with wins"},
	{Key: "season-games", Number: true, Min: 1, Max: 30, Default: "16", Ruling: 2, Meaning: "games in the season; only with wins"},
	{Key: "neutral-site", OfGame: true, Values: []string{"no", "yes"}, Ruling: 2, Meaning: "yes: nobody is at home, so there is no bonus win"},
	{Key: "ratings", OfGame: true, Values: statedRatings, Ruling: 1, Meaning: "the ratings, if no wins are given"},
	{Key: "playoff", OfGame: true, Values: []string{"no", "yes"}, Ruling: 40, Meaning: "yes: overtime continues until there is a winner"},
	{Key: "red-charts", Check: checkRedCharts, Default: "none", Ruling: 6,
		Form:    "none, or any of " + strings.Join(mayBeRed, ", ") + ", separated by spaces or commas",
		Meaning: "other charts that use no time box on your printed copy"},
	{Key: "rule.overtime", Values: []string{modified, suddenDeath, fullPeriod, noOvertime}, Ruling: 38,
		Meaning: "what happens if the score is tied after four quarters"},
	{Key: "rule.final-kick", Values: []string{"possession", "drive"}, Ruling: 9,
		Meaning: "who may kick when time has run out: the team with the ball, or only the team that was driving"},
	{Key: "rule.fg-penalty", Values: []string{"resume", "re-kick"}, Ruling: 26,
		Meaning: "after a penalty on a field goal, the drive resumes or the kick is repeated"},
	{Key: "rule.long-gain-fumble", Values: []string{"after", "start"}, Ruling: 33,
		Meaning: "where a long gain in a tied game is fumbled: after its 20 yards, or where it began"},
	{Key: "rule.own-recovery", Values: []string{"keep", "downs"}, Ruling: 22,
		Meaning: "a team that recovers its own fumble on 4th down keeps the ball, or loses it on downs"},
	{Key: "rule.rating-yards", Values: []string{onScrimmage, onDriveCharts, everywhere}, Ruling: 3,
		Meaning: "where ratings change +15 and +5: on Scrimmage Action only, on all three drive charts, or on Big Play too"},
	{Key: "rule.big-play-eleven", Values: []string{"shift", "none"}, Ruling: 5,
		Meaning: "whether ratings shift a Big Play from Ball Control"},
	{Key: "rule.early-field-goal", Values: []string{"no", "yes"}, Ruling: 19,
		Meaning: "yes: a field goal may be tried on any down"},
	{Key: "rule.extra-point-line", Values: []string{"15", "2"}, Ruling: 35, Meaning: "the yard line of extra points"},
}

// A config is the settings of a header.
type config struct {
	ratings          engine.Sides[string]
	playoff          bool
	overtime         string
	finalKickByDrive bool
	rekickOnPenalty  bool
	fumbleAtStart    bool
	downsOnRecovery  bool
	ratingYards      string // where ratings change +15 and +5
	noShiftOnEleven  bool
	earlyFieldGoal   bool
	extraPointSpot   int      // of the team that tries
	red              []string // the ids of other charts that take no box
}

// configure reads the settings of a header (section 2).
func configure(s *engine.Setup) (*config, error) {
	if err := checkCombinations(s); err != nil {
		return nil, err
	}
	return &config{
		ratings:          ratingsOf(s),
		playoff:          s.Yes("playoff"),
		overtime:         s.Word("rule.overtime"),
		finalKickByDrive: s.Word("rule.final-kick") == "drive",
		rekickOnPenalty:  s.Word("rule.fg-penalty") == "re-kick",
		fumbleAtStart:    s.Word("rule.long-gain-fumble") == "start",
		downsOnRecovery:  s.Word("rule.own-recovery") == "downs",
		ratingYards:      s.Word("rule.rating-yards"),
		noShiftOnEleven:  s.Word("rule.big-play-eleven") == "none",
		earlyFieldGoal:   s.Yes("rule.early-field-goal"),
		extraPointSpot:   football.Flip(s.Int("rule.extra-point-line")),
		red:              redCharts(s.Word("red-charts")),
	}, nil
}

// checkCombinations refuses settings that contradict each other, at the line that section 2 names.
func checkCombinations(s *engine.Setup) error {
	err := football.CheckWins(s, []string{"home-wins", "visitor-wins", "home-ties", "visitor-ties", "season-games"}, "ratings")
	if err != nil {
		return err
	}
	season := s.Int("season-games")
	for _, side := range [...]engine.Side{engine.Home, engine.Visitor} { // the order of section 2
		wins, ties := side.String()+"-wins", side.String()+"-ties"
		switch games := s.Int(wins) + s.Int(ties); {
		case games <= season:
		case s.Given(ties):
			return s.Errorf(ties, "%s and %s add up to %d games, and the season has %d", wins, ties, games, season)
		default:
			return s.Errorf(wins, "%s: %d wins in a season of %d games", wins, games, season)
		}
	}
	return football.CheckPlayoff(s)
}

// ratingsOf computes the ratings from the wins, or takes them as given.
func ratingsOf(s *engine.Setup) engine.Sides[string] {
	const favoredBy, heavilyBy = 2, 4 // wins
	difference := [...]int{0, favoredBy, heavilyBy, -favoredBy, -heavilyBy}[slices.Index(statedRatings, s.Word("ratings"))]
	if s.Given("home-wins") {
		difference = football.HomeLead(s, s.Int("season-games")) // INCHES-2
	}
	better, distance := engine.Home, difference
	if difference < 0 {
		better, distance = engine.Visitor, -difference
	}
	r := engine.Both(even) // INCHES-1
	switch {
	case distance >= heavilyBy:
		r[better], r[better.Other()] = heavilyFavored, heavyUnderdog
	case distance >= favoredBy:
		r[better], r[better.Other()] = favored, underdog
	}
	return r
}

// ratingText says which team is favored.
func ratingText(s *engine.Setup) string {
	names := engine.NewNames(s)
	for side, rating := range ratingsOf(s) {
		if rating == favored || rating == heavilyFavored {
			return names.Nick[side] + " " + strings.ReplaceAll(rating, "-", " ")
		}
	}
	return ""
}

// redCharts splits a value of red-charts into its words.
func redCharts(v string) []string {
	if v == "none" {
		return nil
	}
	return strings.FieldsFunc(v, func(r rune) bool { return r == ' ' || r == ',' })
}

func checkRedCharts(v string) error {
	words := redCharts(v)
	if v != "none" && len(words) == 0 {
		return errors.New("name at least one chart, or none")
	}
	for i, w := range words {
		if !slices.Contains(mayBeRed, w) {
			return errors.New(engine.Visible(w) + " is not one of " + strings.Join(mayBeRed, ", "))
		}
		if slices.Contains(words[:i], w) {
			return errors.New(w + " is listed twice")
		}
	}
	return nil
}
