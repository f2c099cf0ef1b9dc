package football

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A Drive is one of a team's possessions.
type Drive struct {
	Team   engine.Side
	Period int
	Clock  int // when it began, in the system's units
	Start  int // spot
	Plays  int
	Yards  int
	Own    int    // what the system counts besides, as time boxes
	Result string // "" while it is open
}

// InProgress returns the drive that is open: its place among the drives, from 0, and the yards gained so far; -1 and 0 for none.
func InProgress(drives []Drive) (drive, yards int) {
	last := len(drives) - 1
	if last < 0 || drives[last].Result != "" {
		return -1, 0
	}
	return last, drives[last].Yards
}

// AppendDrives adds the drives as a member of the box; own is the system's key of Drive.Own, "" for none.
func AppendDrives(o *engine.Object, drives []Drive, own string) {
	o.Objects("drives", len(drives), func(i int) {
		d := &drives[i]
		o.Side("team", d.Team)
		o.Int("period", d.Period)
		o.Int("clock", d.Clock)
		o.Int("start", d.Start)
		o.Int("plays", d.Plays)
		o.Int("yards", d.Yards)
		if own != "" {
			o.Int(own, d.Own)
		}
		o.Word("result", d.Result)
	})
}

// DriveSection returns the drives as a section of a box score; left is what the clock counts, as "Boxes left", own the
// column of Drive.Own, each "" for none.
func (n *Names) DriveSection(drives []Drive, left, own string) engine.Section {
	columns := []engine.Column{{Name: "Team", Left: true}, {Name: "Period", Left: true}, {Name: left}, {Name: "Start", Left: true},
		{Name: "Plays"}, {Name: "Yards"}, {Name: own}, {Name: "Result", Left: true}}
	s := engine.Section{Kind: engine.DriveSection, Title: "Drives", Columns: named(columns, columns)}
	s.Rows = slices.Grow(s.Rows, len(drives))
	for _, d := range drives {
		s.Rows = append(s.Rows, named(columns, []string{n.Nick[d.Team], PeriodName(d.Period), strconv.Itoa(d.Clock),
			n.Place(d.Team, d.Start), strconv.Itoa(d.Plays), engine.Number(d.Yards), strconv.Itoa(d.Own), d.resultWords()}))
	}
	return s
}

// named returns the values of the columns that have a name.
func named[T any](columns []engine.Column, values []T) []T {
	of := make([]T, 0, len(values))
	for i, v := range values {
		if columns[i].Name != "" {
			of = append(of, v)
		}
	}
	return of
}

// resultWords is how the drive ended as people read it: "missed field goal", "in progress".
func (d *Drive) resultWords() string {
	if d.Result == "" {
		return "in progress"
	}
	return strings.ReplaceAll(d.Result, "-", " ")
}
