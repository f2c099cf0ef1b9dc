package pdf

import (
	"rollbook/engine"
	"rollbook/replay/season"
)

// scorebook draws the first pages of a season that is to be played: the schedule with lines for scores, and an empty table.
func (s *Season) scorebook(c *canvas) {
	s = s.printable()
	b := s.bookOn(c, "scorebook")
	c.foot.state = "scorebook, to be written in by hand"
	b.cover("SCOREBOOK", "")
	b.next = func() rect { return b.turn("", "Schedule, continued") }
	for _, round := range s.Rounds {
		b.scoreLines(round)
	}
	height := 0.0
	for range s.Groups {
		height += printedRow + 6
	}
	b.chapter("Table", height+handRow*float64(len(s.Teams)), b.emptyTables)
}

// scoreLines prints a round with lines to write its scores on.
func (b *seasonBook) scoreLines(round *season.Round) {
	b.head(joined(round.Name, round.Date), handRow*float64(min(len(round.Fixtures), 4)))
	for _, r := range b.s.Round(round) {
		line := b.take(handRow)
		places := line.split(2, 5, 1.2, 0.6, 1.2, 5, 2.6)
		said := b.s.FixtureLine(r)
		b.c.text(places[0], said.Teams[engine.Visitor], printed.flushRight())
		b.c.across(places[1], line.bottom()-0.6, light)
		b.c.text(places[2], said.At, printed.centred())
		b.c.across(places[3], line.bottom()-0.6, light)
		b.c.text(places[4], said.Teams[engine.Home], printed)
		b.c.text(places[5], joined(r.Fixture.Name, r.Fixture.Date), small.flushRight())
	}
	b.gap(3)
}

// emptyTables prints the standings to be written in.
func (b *seasonBook) emptyTables() {
	for _, group := range b.s.Groups {
		t := b.standingsTable(&season.Table{Group: group})
		t.rowHeight = handRow
		teams := 0
		for _, team := range b.s.Teams {
			if team.Group == group {
				teams++
			}
		}
		for teams > 0 {
			b.need(printedRow + handRow)
			fit := min(teams, int((b.r.h-printedRow+slack)/handRow))
			b.c.table(b.take(printedRow+handRow*float64(fit)), t)
			teams -= fit
		}
		b.gap(6)
	}
}
