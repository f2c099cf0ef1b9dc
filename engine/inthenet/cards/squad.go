package cards

import (
	"fmt"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// LineupForm says how to write a lineup.
const LineupForm = "eleven different shirt numbers separated by spaces: the goalkeeper, then spots 1 to 10"

// CheckLineup says what is wrong with the text of a lineup; nil if nothing is. LineUp says whether a squad can line up
// that way.
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

// A Squad is a side's cards and its starting lineup.
type Squad struct {
	Order     []int     // shirt numbers in the order of the header
	lasts     []string  // last names in the same order
	players   []*Player // by shirt number, up to the highest
	keepers   []*Keeper
	Rows      []engine.Field // that the cards were read from
	Formation Formation
	Lineup    [11]int // the goalkeeper, then spots 1 to 10
	Bench     []int   // shirt numbers, in the order of the header
}

// Player returns the outfield player with a shirt number; nil for nobody and for goalkeepers.
func (s *Squad) Player(no int) *Player {
	if no >= len(s.players) {
		return nil
	}
	return s.players[no]
}

// Keeper returns the goalkeeper with a shirt number, or nil.
func (s *Squad) Keeper(no int) *Keeper {
	for _, k := range s.keepers {
		if k.No == no {
			return k
		}
	}
	return nil
}

// Card returns the card of a shirt number, goalkeeper or not; nil for nobody.
func (s *Squad) Card(no int) *Card {
	if p := s.Player(no); p != nil {
		return &p.Card
	}
	if k := s.Keeper(no); k != nil {
		return &k.Card
	}
	return nil
}

// Add reads the row of a card.
func (s *Squad) Add(row engine.Field, isKeeper bool) error {
	row.Key, row.Value = strings.Clone(row.Key), strings.Clone(row.Value) // slices of the whole record
	cells, l := strings.Split(row.Value, ","), layoutOf(isKeeper)
	if len(cells) != len(l.columns) {
		return fmt.Errorf("the row has %d cells, not the %d of this card", len(cells), len(l.columns))
	}
	c := readCard(cells, isKeeper)
	if len(c.faults) > 0 {
		f := c.faults[0]
		return fmt.Errorf("cell %d, %s: %s", l.index[f.column]+1, f.column, f.why)
	}
	if s.Card(c.No) != nil {
		return fmt.Errorf("number %d is listed twice", c.No)
	}
	s.add(c)
	s.Rows = append(s.Rows, row)
	return nil
}

func (s *Squad) add(c card) {
	namesake := slices.Index(s.lasts, c.Short)
	s.Order, s.lasts = append(s.Order, c.No), append(s.lasts, c.Short)
	if c.keeper != nil {
		s.keepers = append(s.keepers, c.keeper)
	} else {
		for len(s.players) <= c.No {
			s.players = append(s.players, nil)
		}
		s.players[c.No] = c.player
	}
	if namesake >= 0 {
		s.callByName(s.Order[namesake])
		s.callByName(c.No)
	}
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

// LineUp gives the squad its starters for the formation, and a bench with everybody else (NET-6).
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
	s.Lineup = lineup
	s.Bench = lists.Only(s.Order, func(no int) bool { return !slices.Contains(lineup[:], no) })
	return nil
}

// fits says why a number cannot start at a spot; nil if it can.
func (s *Squad) fits(spot, no int) error {
	p, k := s.Player(no), s.Keeper(no)
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

// Shorten gives namesakes of the two teams their full names; those of one team have them from the start, and everybody
// else goes by his last name.
func Shorten(squads engine.Sides[*Squad]) {
	visitor, home := squads[engine.Visitor], squads[engine.Home]
	for i, last := range visitor.lasts {
		if j := slices.Index(home.lasts, last); j >= 0 {
			visitor.callByName(visitor.Order[i])
			home.callByName(home.Order[j])
		}
	}
}

// callByName makes sentences use somebody's full name. Other matches may share his card and the squad, so there are copies.
func (s *Squad) callByName(no int) {
	if p := s.Player(no); p != nil {
		own := *p
		own.Short, s.players = own.Name, slices.Clone(s.players)
		s.players[no] = &own
		return
	}
	i := slices.IndexFunc(s.keepers, func(k *Keeper) bool { return k.No == no })
	own := *s.keepers[i]
	own.Short, s.keepers = own.Name, slices.Clone(s.keepers)
	s.keepers[i] = &own
}
