package pdf

import (
	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/replay/season"
)

// scorebook draws the first pages of a season that is to be played: the schedule with lines for scores, and an empty table.
func (s *Season) scorebook(c *layout.Canvas) {
	s = s.printable()
	b := s.bookOn(c, "scorebook")
	c.Foot.State = "scorebook, to be written in by hand"
	b.cover("SCOREBOOK", "")
	b.next = func() layout.Rect { return b.turn("", "Schedule, continued") }
	for _, round := range s.Rounds {
		b.scoreLines(round)
	}
	height := 0.0
	for range s.Groups {
		height += layout.PrintedRow + 6
	}
	b.chapter("Table", height+layout.HandRow*float64(len(s.Teams)), b.emptyTables)
}

// scoreLines prints a round with lines to write its scores on.
func (b *seasonBook) scoreLines(round *season.Round) {
	b.head(layout.Joined(round.Name, round.Date), layout.HandRow*float64(min(len(round.Fixtures), 4)))
	for _, r := range b.s.Round(round) {
		line := b.take(layout.HandRow)
		places := line.Split(2, 5, 1.2, 0.6, 1.2, 5, 2.6)
		said := b.s.FixtureLine(r)
		b.c.Text(places[0], said.Teams[engine.Visitor], layout.Printed.FlushRight())
		b.c.Across(places[1], line.Bottom()-0.6, layout.Light)
		b.c.Text(places[2], said.At, layout.Printed.Centered())
		b.c.Across(places[3], line.Bottom()-0.6, layout.Light)
		b.c.Text(places[4], said.Teams[engine.Home], layout.Printed)
		b.c.Text(places[5], layout.Joined(r.Fixture.Name, r.Fixture.Date), layout.Small.FlushRight())
	}
	b.gap(3)
}

// emptyTables prints the standings to be written in.
func (b *seasonBook) emptyTables() {
	for _, group := range b.s.Groups {
		t := b.standingsTable(&season.Table{Group: group})
		t.RowHeight = layout.HandRow
		teams := 0
		for _, team := range b.s.Teams {
			if team.Group == group {
				teams++
			}
		}
		for teams > 0 {
			b.need(layout.PrintedRow + layout.HandRow)
			fit := min(teams, int((b.r.H-layout.PrintedRow+layout.Slack)/layout.HandRow))
			b.c.Table(b.take(layout.PrintedRow+layout.HandRow*float64(fit)), t)
			teams -= fit
		}
		b.gap(6)
	}
}
