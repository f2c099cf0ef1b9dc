package inthenet

import (
	"slices"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

var settings = []engine.Setting{
	{Key: "home-hrec", Number: true, Signed: true, Min: 1, Max: 19, Required: true, Ruling: 4,
		Meaning: "HREC on the home team's sheet"},
	{Key: "visitor-arec", Number: true, Signed: true, Min: -19, Max: 19, Required: true, Ruling: 4,
		Meaning: "AREC on the visitor's sheet"},
	{Key: "visitor-formation", Required: true, Check: cards.CheckFormation, Form: cards.FormationForm, Ruling: 2,
		Meaning: "the visitor's lines"},
	{Key: "visitor-lineup", Required: true, Check: cards.CheckLineup, Form: cards.LineupForm, Ruling: 6,
		Meaning: "the visitor's starters"},
	{Key: "home-formation", Required: true, Check: cards.CheckFormation, Form: cards.FormationForm, Ruling: 2,
		Meaning: "the home team's lines"},
	{Key: "home-lineup", Required: true, Check: cards.CheckLineup, Form: cards.LineupForm, Ruling: 6,
		Meaning: "the home team's starters"},
	{Key: "visitor-keeper", Repeats: true, Check: checkLater, Form: "a goalkeeper's 19 cells separated by commas", Ruling: 1,
		Meaning: "a goalkeeper's card of the visitor"},
	{Key: "visitor-player", Repeats: true, Check: checkLater, Form: "a player's 50 cells separated by commas", Ruling: 1,
		Meaning: "an outfield card of the visitor"},
	{Key: "home-keeper", Repeats: true, Check: checkLater, Form: "a goalkeeper's 19 cells separated by commas", Ruling: 1,
		Meaning: "a goalkeeper's card of the home team"},
	{Key: "home-player", Repeats: true, Check: checkLater, Form: "a player's 50 cells separated by commas", Ruling: 1,
		Meaning: "an outfield card of the home team"},
	{Key: "visitor-subs", Values: []string{"manual", "auto"}, Ruling: 52,
		Meaning: "who makes the visitor's substitutions: its coach, or the sub checks"},
	{Key: "home-subs", Values: []string{"manual", "auto"}, Ruling: 52,
		Meaning: "who makes the home team's substitutions: its coach, or the sub checks"},
	{Key: "max-subs", Number: true, Signed: true, Max: 20, Default: "20", Ruling: 48,
		Meaning: "substitutions that a team may make; 20 means no limit"},
	{Key: "injuries", Values: []string{"off", "on"}, Ruling: 45, Meaning: "on: hard fouls may injure players"},
	{Key: "tired", Values: []string{"off", "on"}, Ruling: 51, Meaning: "on: a tired player who stays on costs his side loose balls"},
	{Key: "sos", OfGame: true, Values: []string{"off", "on"}, Ruling: 3, Meaning: "on: the teams come from different leagues"},
	{Key: "visitor-sos", Check: cards.CheckRating, Form: cards.RatingForm, Unset: "none", Ruling: 3, Meaning: "the visitor's SOS rating"},
	{Key: "home-sos", Check: cards.CheckRating, Form: cards.RatingForm, Unset: "none", Ruling: 3, Meaning: "the home team's SOS rating"},
	{Key: "rule.formation", Values: []string{"free", "guide"}, Ruling: 2,
		Meaning: "guide: 3 to 5 DF, 3 to 5 MF, 1 to 3 FW"},
	{Key: "rule.sos-equal", Values: []string{"applies", "ignored"}, Ruling: 41,
		Meaning: "whether a card's SOS number counts if it equals the match's"},
	{Key: "rule.pk-equal", Values: []string{"goal", "save"}, Ruling: 43,
		Meaning: "a penalty kick if the white die equals the rate"},
	{Key: "rule.penalty-taker", Values: []string{"chosen", "fouled"}, Ruling: 43,
		Meaning: "who takes a penalty: the coach's choice, or the player who was fouled"},
	{Key: "rule.corner-taker", Values: []string{"none", "best"}, Ruling: 30,
		Meaning: "who takes a corner after a block or save: nobody in particular, or the best CK+"},
	{Key: "rule.keeper-covers", Values: []string{"no", "yes"}, Ruling: 39,
		Meaning: "yes: the goalkeeper comes out even if the defender's spot is empty"},
	{Key: "rule.star-rate", Values: []string{"defender", "offence"}, Ruling: 32,
		Meaning: "whose injury rate a 1* is checked against"},
	{Key: "rule.sub-extras", Values: []string{"player", "window"}, Ruling: 49,
		Meaning: "a full card for each substitution, or for each window"},
}

// checkLater leaves a card row to squadOf, which reads it only once.
func checkLater(string) error { return nil }

// A config is the settings of a header.
type config struct {
	names    engine.Names
	squads   engine.Sides[*cards.Squad]
	zones    engine.Sides[[11]zone] // where each spot plays, as the home team sees it
	base     int                    // of HREC, before players are counted
	sos      int                    // the number of the match
	stronger engine.Side            // Nobody if sos is 0
	auto     engine.Sides[bool]
	autos    bool // any side
	maxSubs  int
	injuries bool
	tired    bool

	sosOn              bool
	sosEqualIgnored    bool
	penaltyEqualSaved  bool
	fouledTakesPenalty bool
	bestTakesCorner    bool
	keeperCovers       bool
	starByOffense      bool
	extrasByWindow     bool
}

// configure reads a header; each value has already been checked by itself.
func configure(s *engine.Setup) (*config, error) {
	c := &config{
		maxSubs:            s.Int("max-subs"),
		injuries:           s.Word("injuries") == "on",
		tired:              s.Word("tired") == "on",
		sosOn:              s.Word("sos") == "on",
		sosEqualIgnored:    s.Word("rule.sos-equal") == "ignored",
		penaltyEqualSaved:  s.Word("rule.pk-equal") == "save",
		fouledTakesPenalty: s.Word("rule.penalty-taker") == "fouled",
		bestTakesCorner:    s.Word("rule.corner-taker") == "best",
		keeperCovers:       s.Yes("rule.keeper-covers"),
		starByOffense:      s.Word("rule.star-rate") == "offence",
		extrasByWindow:     s.Word("rule.sub-extras") == "window",
	}
	if c.sosOn && !(s.Given("visitor-sos") && s.Given("home-sos")) {
		return nil, s.Errorf("sos", "sos: on needs visitor-sos and home-sos")
	}
	for _, side := range engine.Teams {
		sq, err := squadOf(s, side)
		if err != nil {
			return nil, err
		}
		c.squads[side] = sq
		for spot := 1; spot <= 10; spot++ {
			c.zones[side][spot] = homeZone(side, zone(sq.Formation.Line(spot)))
		}
		c.auto[side] = s.Word(side.String()+"-subs") == "auto"
		c.autos = c.autos || c.auto[side]
	}
	c.names = engine.NewNames(s)
	c.strength(s)
	cards.Shorten(c.squads)
	return c, nil
}

// strength computes the base of HREC (NET-3).
func (c *config) strength(s *engine.Setup) {
	c.base = s.Int("home-hrec") + s.Int("visitor-arec")
	if !c.sosOn {
		return
	}
	visitor, _ := cards.ReadRating(s.Word("visitor-sos"))
	home, _ := cards.ReadRating(s.Word("home-sos"))
	difference := max(home-visitor, visitor-home)
	c.sos = (difference + 250) / 500 // a fifth of it, exactly half rounded up
	switch {
	case c.sos == 0:
	case home > visitor:
		c.stronger = engine.Home
		c.base += c.sos
	default:
		c.stronger = engine.Visitor
		c.base -= c.sos
	}
}

func squadOf(s *engine.Setup, side engine.Side) (*cards.Squad, error) {
	sq, err := cardsOf(s, side)
	if err != nil {
		return nil, err
	}
	formationKey, lineupKey := side.String()+"-formation", side.String()+"-lineup"
	if err := sq.SetFormation(s.Word(formationKey), s.Word("rule.formation") == "guide"); err != nil {
		return nil, s.Errorf(formationKey, "%s: %s", formationKey, err)
	}
	if err := sq.LineUp(s.Word(lineupKey)); err != nil {
		return nil, s.Errorf(lineupKey, "%s: %s", lineupKey, err)
	}
	return sq, nil
}

// cardsOf returns a side's cards, without formation and lineup: from the cache if the team had the same rows before.
func cardsOf(s *engine.Setup, side engine.Side) (*cards.Squad, error) {
	const usual = 32 // rows at most
	keeper, player := side.String()+"-keeper", side.String()+"-player"
	rows := make([]engine.Field, 0, usual)
	for _, f := range s.Header {
		if f.Key == keeper || f.Key == player {
			rows = append(rows, f)
		}
	}
	same := func(a, b engine.Field) bool { return a.Key == b.Key && a.Value == b.Value }
	team := keeper + ": " + s.Team(side)
	if known, ok := s.Cache.Get(team).(cards.Squad); ok && slices.EqualFunc(known.Rows, rows, same) {
		return &known, nil
	}
	squad := &cards.Squad{}
	for _, f := range rows {
		if err := squad.Add(f, f.Key == keeper); err != nil {
			return nil, &engine.HeaderError{Line: f.Line, Key: f.Key, Why: f.Key + ": " + err.Error()}
		}
	}
	s.Cache.Put(team, *squad)
	return squad, nil
}
