package pdf

import (
	"strings"

	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
	"rollbook/season"
)

// scorebook draws the first pages of a season before it is played: the schedule with lines for scores, the table, each
// against each, and the results of each round.
func (s *Season) scorebook(c *layout.Canvas) {
	s = s.printable()
	b := s.bookOn(c, "scorebook")
	b.blank = true
	c.Foot.State = "scorebook, to fill in by hand"
	b.cover("SCOREBOOK", "")
	b.next = func() layout.Rect { return b.turn("", "Schedule, continued") }
	b.schedule()
	b.keysOf()
	heads := (layout.PrintedRow + 6) * float64(len(s.Groups))
	b.chapter("Table", heads+layout.HandRow*float64(len(s.Teams)), b.emptyTables)
	b.chapter("Each against each", 6+gridHead+gridCell*float64(min(len(s.Teams), 20)), b.results)
	b.wallCharts()
	if len(c.Pages)%2 == 1 { // the sheets begin on right pages
		b.c.Notes(b.turn("Notes", "Notes"), "NOTES", nil)
	}
}

// schedule prints every round with lines to write its scores on, in two columns, or in one if there are few, and the playoffs as a tree
// to be filled in.
func (b *seasonBook) schedule() {
	f := layout.NewFlow(b.r, pick.If(len(b.s.Fixtures) < 4, 1, 2), b.next)
	const row = layout.HandRow
	heights := lists.Map(b.s.Rounds, func(round *season.Round) float64 { return 6 + row*float64(len(round.Fixtures)) })
	for i, round := range b.s.Rounds {
		f.Gap(2)
		f.Need(6 + row*float64(min(len(round.Fixtures), 8)))
		f.Balance(heights[i:], 2)
		b.c.Band(f.Take(6), layout.Joined(round.Name, round.Date))
		for _, r := range b.s.Round(round) {
			b.scoreLine(f.Take(row), r)
		}
	}
	b.r = f.Below()
	b.gap(4)
	b.playoffTree(row)
}

// scoreLine prints a fixture with lines to write its score on, a team by its key if two lines have no room for its name.
func (b *seasonBook) scoreLine(line layout.Rect, r *season.Result) {
	said, sides := b.s.plannedLine(r), b.s.System.Sport.Named()
	places := line.Split(1, 0.8, 5, 1.6, 0.7, 1.6, 5)
	if r.Fixture.Name != "" {
		b.c.Text(places[0], r.Fixture.Name, layout.Strong)
	}
	for i, side := range sides {
		if t := r.Fixture.Sides[side].Team; t != nil && layout.Small.Width(said.Teams[side]) > 1.8*layout.Margined(places[1+4*i]).W {
			said.Teams[side] = t.Key
			b.keys[t] = true
		}
	}
	b.c.Name(places[1], said.Teams[sides[0]], layout.Printed.FlushRight())
	b.c.Text(places[3], b.between(said), layout.Printed.Centered())
	b.c.Name(places[5], said.Teams[sides[1]], layout.Printed)
	for _, place := range []layout.Rect{places[2], places[4]} {
		b.c.Across(place, line.Bottom()-0.6, layout.Light)
	}
}

// emptyTables prints the standings to be written in, the teams in the order of the file.
func (b *seasonBook) emptyTables() {
	for _, places := range b.s.Places() {
		t := b.standingsTable(&season.Table{Group: places.Group})
		t.RowHeight = layout.HandRow
		for _, team := range places.Teams {
			t.Rows = append(t.Rows, []string{"", team.Name})
		}
		b.need(min(t.TableHeight(b.r.W), 60))
		b.r = b.c.Tables(b.r, t, b.next)
		b.gap(6)
	}
}

// keysOf says which teams the keys are that stand for long names.
func (b *seasonBook) keysOf() {
	var said []string
	for _, t := range b.s.Teams {
		if b.keys[t] {
			said = append(said, t.Key+" "+b.s.TeamName(t))
		}
	}
	if len(said) > 0 {
		b.note(strings.Join(said, " · "))
	}
}
