package cards

import (
	"fmt"
	"slices"
	"strings"

	"rollbook/engine"
)

// LineupForm says how a lineup is written.
const LineupForm = "eleven different shirt numbers with blanks between: the goalkeeper, then spots 1 to 10"

// CheckLineup says what is wrong with a lineup as text; nil if nothing is. Whether a squad can line up so, LineUp says.
func CheckLineup(v string) error {
	_, err := parseLineup(v)
	return err
}

// parseLineup reads a lineup: the goalkeeper, then spots 1 to 10.
func parseLineup(v string) (numbers [11]int, err error) {
	words := strings.Fields(v)
	if len(words) != len(numbers) {
		return numbers, fmt.Errorf("%s: a lineup is %s", engine.Count(len(words), "number", "numbers"), LineupForm)
	}
	for i, w := range words {
		n := ReadShirt(w)
		if n == 0 {
			return numbers, fmt.Errorf("%s is not a shirt number, 1 to 99", engine.Quote(w))
		}
		if slices.Contains(numbers[:i], n) {
			return numbers, fmt.Errorf("%d is listed twice", n)
		}
		numbers[i] = n
	}
	return numbers, nil
}

// A Squad is a side's cards and how it begins.
type Squad struct {
	Order     []int        // shirt numbers in the order of the header
	Cards     [100]*Card   // by shirt number; nil for nobody
	Players   [100]*Player // by shirt number; nil for nobody and for goalkeepers
	Keepers   [100]*Keeper // by shirt number
	Formation Formation
	Lineup    [11]int // the goalkeeper, then spots 1 to 10
	Bench     []int   // shirt numbers, in the order of the header

	lasts []string // last names, in alphabetical order
}

// A Row is a card as a header has it.
type Row struct {
	Text     string
	IsKeeper bool
}

// ReadSquad reads a side's cards. If it cannot, why says what is wrong with which row, counted from 0. A player plays many
// matches: rows that come again in a later record are found in the cache.
func ReadSquad(rows []Row, cache *engine.Cache) (s *Squad, at int, why string) {
	s = &Squad{Order: make([]int, 0, len(rows)), lasts: make([]string, 0, len(rows))}
	for at, row := range rows {
		c, why := cachedCard(row, cache)
		switch {
		case why != "":
			return nil, at, why
		case s.Cards[c.No] != nil:
			return nil, at, fmt.Sprintf("number %d is listed twice", c.No)
		}
		s.add(c)
		s.lasts = append(s.lasts, c.last)
	}
	slices.Sort(s.lasts)
	return s, 0, ""
}

// cachedCard returns the card of a row; why says what is wrong with it, "" if nothing is.
func cachedCard(row Row, cache *engine.Cache) (c card, why string) {
	c, known := cache.Get(row.Text).(card)
	if !known || row.IsKeeper != (c.keeper != nil) {
		text := strings.Clone(row.Text) // which is cut from the whole header
		if c, why = cardOf(text, row.IsKeeper); why == "" {
			cache.Put(text, c)
		}
	}
	return c, why
}

// cardOf reads the card of a row; why says what is wrong with it, "" if nothing is.
func cardOf(row string, isKeeper bool) (c card, why string) {
	cells := strings.Split(row, ",")
	l := layoutOf(isKeeper)
	if len(cells) != len(l.columns) {
		return c, fmt.Sprintf("the row has %d cells, not the %d of this card", len(cells), len(l.columns))
	}
	c = readCard(cells, isKeeper)
	if len(c.faults) > 0 {
		f := c.faults[0]
		return c, fmt.Sprintf("cell %d, %s: %s", l.place[f.column]+1, f.column, f.why)
	}
	return c, ""
}

func (s *Squad) add(c card) {
	s.Cards[c.No], s.Players[c.No], s.Keepers[c.No] = c.Card, c.player, c.keeper
	s.Order = append(s.Order, c.No)
}

// SetFormation gives the squad its formation; guide makes the rulebook's guide binding (NET-2).
func (s *Squad) SetFormation(v string, guide bool) error {
	f, err := parseFormation(v)
	if err != nil {
		return err
	}
	if guide && !f.guided() {
		return fmt.Errorf("%s is outside the guide: 3 to 5 DF, 3 to 5 MF, 1 to 3 FW", f)
	}
	s.Formation = f
	return nil
}

// LineUp gives the squad its starters for its formation, and a bench with everybody else (NET-6).
func (s *Squad) LineUp(v string) error {
	lineup, err := parseLineup(v)
	if err != nil {
		return err
	}
	for spot, no := range lineup {
		if err := s.fits(spot, no); err != nil {
			return err
		}
	}
	s.Lineup, s.Bench = lineup, nil
	for _, no := range s.Order {
		if !slices.Contains(lineup[:], no) {
			s.Bench = append(s.Bench, no)
		}
	}
	return nil
}

// fits says why a number cannot start at a spot; nil if it can.
func (s *Squad) fits(spot, no int) error {
	p, k := s.Players[no], s.Keepers[no]
	switch line := s.Formation.Line(spot); {
	case p == nil && k == nil:
		return fmt.Errorf("number %d is not in the squad", no)
	case spot == 0 && k == nil:
		return fmt.Errorf("the first number is the goalkeeper, but number %d, %s, is not one", no, p.Name)
	case spot > 0 && k != nil:
		return fmt.Errorf("number %d, %s, is a goalkeeper and cannot play spot %d", no, k.Name, spot)
	case spot > 0 && !p.Plays(line):
		return fmt.Errorf("number %d, %s, plays %s, and spot %d of %s is %s", no, p.Name, p.Positions, spot, s.Formation, line)
	}
	return nil
}

// Shorten gives namesakes of a match their whole names: everybody else is called by his last name. A card may be that of
// other matches too, so a namesake gets a copy.
func Shorten(squads engine.Sides[*Squad]) {
	if !anyTwice(squads[engine.Visitor].lasts, squads[engine.Home].lasts) { // as in most matches
		return
	}
	for _, side := range engine.Teams {
		s := squads[side]
		for _, no := range s.Order {
			if namesakes(squads, s.Cards[no].last) > 1 {
				s.callByName(no)
			}
		}
	}
}

// anyTwice reports whether a name is twice in two lists in alphabetical order.
func anyTwice(a, b []string) bool {
	last := ""
	for len(a) > 0 || len(b) > 0 {
		from := &a
		if len(a) == 0 || len(b) > 0 && b[0] < a[0] {
			from = &b
		}
		if (*from)[0] == last {
			return true
		}
		last, *from = (*from)[0], (*from)[1:]
	}
	return false
}

// namesakes counts who has a last name.
func namesakes(squads engine.Sides[*Squad], last string) (n int) {
	for _, side := range engine.Teams {
		for _, no := range squads[side].Order {
			if squads[side].Cards[no].last == last {
				n++
			}
		}
	}
	return n
}

// callByName has sentences use somebody's whole name.
func (s *Squad) callByName(no int) {
	if p := s.Players[no]; p != nil {
		own := *p
		s.Players[no], s.Cards[no] = &own, &own.Card
	} else {
		own := *s.Keepers[no]
		s.Keepers[no], s.Cards[no] = &own, &own.Card
	}
	s.Cards[no].Short = s.Cards[no].Name
}
