package inthenet

import (
	"fmt"
	"slices"
	"strings"

	"rollbook/engine"
)

const (
	formationForm = "three whole numbers of 1 or more joined by hyphens with the sum of 10, DF-MF-FW, as 4-4-2"
	lineupForm    = "eleven different shirt numbers with blanks between: the goalkeeper, then spots 1 to 10"
	sosForm       = "a number from 0 to 999 with at most two decimals"
)

var settings = []engine.Setting{
	{Key: "home-hrec", Number: true, Signed: true, Min: 1, Max: 19, Required: true, Ruling: 4,
		Meaning: "HREC of the home team's sheet"},
	{Key: "visitor-arec", Number: true, Signed: true, Min: -19, Max: 19, Required: true, Ruling: 4,
		Meaning: "AREC of the visitor's sheet"},
	{Key: "visitor-formation", Required: true, Check: checkFormation, Form: formationForm, Ruling: 2,
		Meaning: "the visitor's lines"},
	{Key: "visitor-lineup", Required: true, Check: checkLineup, Form: lineupForm, Ruling: 6,
		Meaning: "the visitor's starters"},
	{Key: "home-formation", Required: true, Check: checkFormation, Form: formationForm, Ruling: 2,
		Meaning: "the home team's lines"},
	{Key: "home-lineup", Required: true, Check: checkLineup, Form: lineupForm, Ruling: 6,
		Meaning: "the home team's starters"},
	{Key: "visitor-keeper", Repeats: true, Check: checkLater, Form: "a goalkeeper's 19 cells divided by commas", Ruling: 1,
		Meaning: "a goalkeeper's card of the visitor"},
	{Key: "visitor-player", Repeats: true, Check: checkLater, Form: "a player's 50 cells divided by commas", Ruling: 1,
		Meaning: "an outfield card of the visitor"},
	{Key: "home-keeper", Repeats: true, Check: checkLater, Form: "a goalkeeper's 19 cells divided by commas", Ruling: 1,
		Meaning: "a goalkeeper's card of the home team"},
	{Key: "home-player", Repeats: true, Check: checkLater, Form: "a player's 50 cells divided by commas", Ruling: 1,
		Meaning: "an outfield card of the home team"},
	{Key: "visitor-subs", Values: []string{"manual", "auto"}, Ruling: 52,
		Meaning: "the visitor's changes: by its coach, or by the sub checks"},
	{Key: "home-subs", Values: []string{"manual", "auto"}, Ruling: 52, Meaning: "the home team's changes: by its coach, or by the sub checks"},
	{Key: "max-subs", Number: true, Signed: true, Max: 20, Default: "20", Ruling: 48,
		Meaning: "substitutions a team may make; 20 is no limit"},
	{Key: "injuries", Values: []string{"off", "on"}, Ruling: 45, Meaning: "on: hard fouls may hurt"},
	{Key: "tired", Values: []string{"off", "on"}, Ruling: 51, Meaning: "on: a tired player who stays costs his side recoveries"},
	{Key: "sos", Values: []string{"off", "on"}, Ruling: 3, Meaning: "on: teams of different leagues"},
	{Key: "visitor-sos", Check: checkSOS, Form: sosForm, Default: "none", Ruling: 3, Meaning: "the visitor's SOS rating"},
	{Key: "home-sos", Check: checkSOS, Form: sosForm, Default: "none", Ruling: 3, Meaning: "the home team's SOS rating"},
	{Key: "rule.formation", Values: []string{"free", "guide"}, Ruling: 2,
		Meaning: "guide: 3 to 5 DF, 3 to 5 MF, 1 to 3 FW"},
	{Key: "rule.sos-equal", Values: []string{"applies", "ignored"}, Ruling: 41,
		Meaning: "whether a card's SOS number that equals the game's counts"},
	{Key: "rule.pk-equal", Values: []string{"goal", "save"}, Ruling: 43,
		Meaning: "a penalty whose white die equals the rate"},
	{Key: "rule.penalty-taker", Values: []string{"chosen", "fouled"}, Ruling: 43,
		Meaning: "who takes a penalty: whom the coach names, or who was fouled"},
	{Key: "rule.corner-taker", Values: []string{"none", "best"}, Ruling: 30,
		Meaning: "who takes a corner after a block or save: nobody by name, or the best CK+"},
	{Key: "rule.keeper-covers", Values: []string{"no", "yes"}, Ruling: 39,
		Meaning: "yes: the goalkeeper comes out although the defender's spot is empty"},
	{Key: "rule.star-rate", Values: []string{"defender", "offence"}, Ruling: 32,
		Meaning: "whose injury rate a 1* is checked against"},
	{Key: "rule.sub-extras", Values: []string{"player", "window"}, Ruling: 49,
		Meaning: "a full card for each substitution, or for each window"},
}

func checkFormation(v string) error {
	if _, ok := parseFormation(v); !ok {
		return fmt.Errorf("%s is not %s", quote(v), formationForm)
	}
	return nil
}

// checkLineup checks eleven different shirt numbers; whether the squad has them is seen when the cards are read.
func checkLineup(v string) error {
	_, err := parseLineup(v)
	return err
}

func parseLineup(v string) (numbers [11]int, err error) {
	words := strings.Fields(v)
	if len(words) != len(numbers) {
		return numbers, fmt.Errorf("%d numbers: a lineup is %s", len(words), lineupForm)
	}
	for i, w := range words {
		n := readShirt(w)
		if n == 0 {
			return numbers, fmt.Errorf("%s is not a shirt number, 1 to 99", quote(w))
		}
		for _, earlier := range numbers[:i] {
			if earlier == n {
				return numbers, fmt.Errorf("%d is listed twice", n)
			}
		}
		numbers[i] = n
	}
	return numbers, nil
}

// checkLater leaves a card row to squadOf, which reads it once and for good.
func checkLater(string) error { return nil }

func checkSOS(v string) error {
	if _, ok := readHundredths(v); !ok {
		return fmt.Errorf("%s is not %s", quote(v), sosForm)
	}
	return nil
}

// A squad is a side's cards and how it begins.
type squad struct {
	order     []int // shirt numbers in the order of the header
	players   [100]*player
	keepers   [100]*keeper
	formation formation
	zones     [11]zone // where each spot plays, as the home team sees it
	lineup    [11]int  // the goalkeeper, then spots 1 to 10
	bench     []int
}

// has reports whether a shirt number is in the squad.
func (s *squad) has(no int) bool { return s.players[no] != nil || s.keepers[no] != nil }

// name is what a player or goalkeeper is called in sentences.
func (s *squad) name(no int) string {
	switch {
	case s.players[no] != nil:
		return s.players[no].short
	case s.keepers[no] != nil:
		return s.keepers[no].short
	}
	return "nobody"
}

// A config is what a header says about the match.
type config struct {
	names    engine.Sides[string]
	squads   engine.Sides[*squad]
	base     int         // of HREC, before players are counted
	sos      int         // the number of the match
	stronger engine.Side // Nobody where sos is 0
	hrecs    int         // HREC and AREC, without SOS
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
	starByOffence      bool
	extrasByWindow     bool
}

// configure reads a header (section 2).
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
		starByOffence:      s.Word("rule.star-rate") == "offence",
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
		c.names[side], c.squads[side] = s.Team(side), sq
		c.auto[side] = s.Word(side.String()+"-subs") == "auto"
		c.autos = c.autos || c.auto[side]
	}
	c.strength(s)
	shorten(c.squads)
	return c, nil
}

// strength works out the base of HREC (NET-3).
func (c *config) strength(s *engine.Setup) {
	c.hrecs = s.Int("home-hrec") + s.Int("visitor-arec")
	c.base = c.hrecs
	if !c.sosOn {
		return
	}
	visitor, _ := readHundredths(s.Word("visitor-sos"))
	home, _ := readHundredths(s.Word("home-sos"))
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

// squadOf reads a side's cards, formation and lineup.
func squadOf(s *engine.Setup, side engine.Side) (*squad, error) {
	sq := &squad{}
	keeperKey, playerKey := side.String()+"-keeper", side.String()+"-player"
	for _, f := range s.Header {
		if f.Key != keeperKey && f.Key != playerKey {
			continue
		}
		if why := sq.add(f.Value, f.Key == keeperKey); why != "" {
			return nil, &engine.HeaderError{Line: f.Line, Key: f.Key, Why: f.Key + ": " + why}
		}
	}
	formationKey, lineupKey := side.String()+"-formation", side.String()+"-lineup"
	sq.formation, _ = parseFormation(s.Word(formationKey))
	if s.Word("rule.formation") == "guide" && !sq.formation.guided() {
		return nil, s.Errorf(formationKey, "%s: %s is outside the guide: 3 to 5 DF, 3 to 5 MF, 1 to 3 FW", formationKey, sq.formation)
	}
	sq.lineup, _ = parseLineup(s.Word(lineupKey))
	if why := sq.cannotLineUp(); why != "" {
		return nil, s.Errorf(lineupKey, "%s: %s", lineupKey, why)
	}
	for spot := 1; spot <= 10; spot++ {
		sq.zones[spot] = homeZoneOf(side, sq.formation.line(spot))
	}
	sq.seat()
	return sq, nil
}

// add reads a card row and adds it to the squad; why says what is wrong with it.
func (s *squad) add(row string, isKeeper bool) (why string) {
	cells := strings.Split(row, ",")
	columns := playerColumns[:]
	if isKeeper {
		columns = keeperColumns[:]
	}
	if len(cells) != len(columns) {
		return fmt.Sprintf("a row of %d cells, and this card has %d", len(cells), len(columns))
	}
	var no int
	var faults []cellFault
	var p *player
	var k *keeper
	if isKeeper {
		k, faults = readKeeper(cells)
		no = k.no
	} else {
		p, faults = readPlayer(cells)
		no = p.no
	}
	if len(faults) > 0 {
		return fmt.Sprintf("cell %d, %s: %s", faults[0].column+1, columns[faults[0].column].name, faults[0].why)
	}
	if s.has(no) {
		return fmt.Sprintf("number %d is listed twice", no)
	}
	s.players[no], s.keepers[no] = p, k
	s.order = append(s.order, no)
	return ""
}

// cannotLineUp says why the lineup cannot start; "" if it can (NET-6).
func (s *squad) cannotLineUp() string {
	for spot, no := range s.lineup {
		switch {
		case !s.has(no):
			return fmt.Sprintf("number %d is not in the squad", no)
		case spot == 0 && s.keepers[no] == nil:
			return fmt.Sprintf("the first number is the goalkeeper, and number %d, %s, is none", no, s.players[no].name)
		case spot > 0 && s.keepers[no] != nil:
			return fmt.Sprintf("number %d, %s, is a goalkeeper and cannot play spot %d", no, s.keepers[no].name, spot)
		case spot > 0 && !s.players[no].inLine(s.formation.line(spot)):
			return fmt.Sprintf("number %d, %s, plays %s, and spot %d of %s is %s", no, s.players[no].name,
				s.players[no].cells[posColumn], spot, s.formation, s.formation.line(spot))
		}
	}
	return ""
}

// seat puts everybody on the bench who does not start.
func (s *squad) seat() {
	for _, no := range s.order {
		if !slices.Contains(s.lineup[:], no) {
			s.bench = append(s.bench, no)
		}
	}
}

// shorten gives everybody the name that sentences use: the last one, if nobody else of the match has it.
func shorten(squads engine.Sides[*squad]) {
	var full []string
	var short []*string
	for _, side := range engine.Teams {
		for _, no := range squads[side].order {
			if p := squads[side].players[no]; p != nil {
				full, short = append(full, p.name), append(short, &p.short)
			} else {
				k := squads[side].keepers[no]
				full, short = append(full, k.name), append(short, &k.short)
			}
		}
	}
	last := func(name string) string { return name[strings.LastIndexByte(name, ' ')+1:] }
	for i, name := range full {
		*short[i] = last(name)
		for j, other := range full {
			if i != j && last(other) == last(name) {
				*short[i] = name
			}
		}
	}
}

// quote shows a text from outside in a message, short and without letting it drive the terminal.
func quote(v string) string {
	const most = 40
	v = engine.Visible(v)
	if len(v) > most {
		v = strings.ToValidUTF8(v[:most], "") + "…"
	}
	return `"` + v + `"`
}
