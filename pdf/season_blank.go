package pdf

import (
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/replay/season"
	"rollbook/report"
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
	b.schedule(layout.HandRow)
	b.keysOf()
	height := 0.0
	for range s.Groups {
		height += layout.PrintedRow + 6
	}
	b.chapter("Table", height+layout.HandRow*float64(len(s.Teams)), b.emptyTables)
	b.chapter("Each against each", 6+gridHead+gridCell*float64(min(len(s.Teams), 20)), b.results)
	b.wallCharts()
	if len(c.Pages)%2 == 1 { // the sheets begin on right pages
		b.r = b.turn("Notes", "Notes")
		b.notesBelow()
	}
}

// schedule prints every round with lines to write its scores on, in two columns of rows of a height in millimeters, or in one if there
// are few, and the playoffs as a tree to be filled in.
func (b *seasonBook) schedule(row float64) {
	f := layout.NewFlow(b.r, 2-engine.BoolToInt(b.s.few()), b.next)
	tree, rounds := b.s.Tree(), b.s.Bracket()
	heights := engine.Map(b.s.Rounds, func(round *season.Round) float64 { return 6 + row*float64(len(round.Fixtures)) })
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
	b.playoffTree(tree, rounds, max(row, 5.5))
}

// few reports whether the fixtures fit one below the other.
func (s *Season) few() bool { return len(s.Fixtures) < 4 }

// scoreLine prints a fixture with lines to write its score on.
func (b *seasonBook) scoreLine(line layout.Rect, r *season.Result) {
	said, sides := b.s.FixtureLine(r), b.s.System.Customs.Named()
	places := line.Split(1, 0.8, 5, 1.6, 0.7, 1.6, 5)
	name, score := layout.Printed, layout.Written
	most := engine.Choose(line.W > layout.Inside.W/2, 24, 13.0)
	name.Size, score.Size = b.nameSize(min(1.1*line.H, most), layout.Margined(places[1]).W), max(score.Size, min(1.2*line.H, most+1))
	rule := min(line.Bottom()-0.6, line.Middle().Y+4.2)
	if line.H > 8 { // names stand on the line of the scores, with a little air
		for i := range places {
			places[i].Y += rule - line.Middle().Y - 0.35*layout.PointSize*score.Size - 0.5
		}
	}
	if r.Fixture.Name != "" {
		b.c.Text(places[0], r.Fixture.Name, layout.Strong)
	}
	for i, side := range sides { // a key if the row has no room for a long name
		lines := layout.Small.Width(said.Teams[side]) / layout.Margined(places[1+4*i]).W
		if lines > 1.8 || lines > 1 && line.H < 2*layout.Small.Lead() {
			said.Teams[side] = report.KeyOf(r, side)
			b.keys[r.Teams[side]] = true
		}
	}
	b.c.Name(places[1], said.Teams[sides[0]], name.FlushRight())
	b.c.Text(places[3], b.between(said), layout.Printed.Centered())
	b.c.Name(places[5], said.Teams[sides[1]], name)
	for i, place := range []layout.Rect{places[2], places[4]} {
		b.c.Across(place, rule, layout.Light)
		if !b.blank {
			b.c.Text(place, said.Scores[sides[i]], score.Centered())
		}
	}
}

// nameSize is the size in which the names of teams are set: the one asked for, or what the longest of those needs that fit on a line of a
// width at all.
func (b *seasonBook) nameSize(size, width float64) float64 {
	least := layout.Printed.Size
	for _, t := range b.s.Teams {
		if each := layout.Printed.Width(b.s.TeamName(t)) / least; each*least <= width {
			size = min(size, width/each)
		}
	}
	return max(least, size)
}

// emptyTables prints the standings to be written in, the teams in the order of the file.
func (b *seasonBook) emptyTables() {
	groups := b.s.Groups
	if len(groups) == 0 {
		groups = []string{""}
	}
	for _, group := range groups {
		t := b.standingsTable(&season.Table{Group: group})
		t.RowHeight = layout.HandRow
		for _, team := range b.s.Teams {
			if team.Group == group {
				t.Rows = append(t.Rows, []string{"", b.s.TeamName(team)})
			}
		}
		b.need(min(t.TableHeight(b.r.W), 60))
		b.r = b.c.Tables(b.r, t, b.next)
		b.gap(6)
	}
}

// Rows of a poster, in millimeters.
const (
	posterRow     = 4.4 // at least
	posterHighest = 14
	posterOpen    = 9 // at least, beside standings

	posterTableRow = 13 // of the standings, at most
)

// poster draws the schedule of a season on as few pages as it takes, in rows as high as they can be then: rounds, dates, lines for
// scores, and the playoffs.
func (s *Season) poster(c *layout.Canvas, _ SeasonWish) {
	pages := func(row float64, tables bool) int {
		trial := c.Another()
		s.posterOf(trial, row, tables)
		return len(trial.Pages)
	}
	best, fewest := posterRow, pages(posterRow, false)
	tables := !s.IsCup() && pages(posterOpen, true) == fewest
	for row := posterRow; row <= posterHighest*float64(1+engine.BoolToInt(s.few())); row += 0.2 {
		if pages(row, tables) == fewest {
			best = row
		}
	}
	s.posterOf(c, best, tables)
}

func (s *Season) posterOf(c *layout.Canvas, row float64, tables bool) {
	b := s.bookOn(c, "schedule")
	b.cover("SCHEDULE", "")
	b.next = func() layout.Rect { return b.turn("", "Schedule, continued") }
	b.schedule(row)
	b.keysOf()
	if tables {
		b.gap(2)
		b.posterTables()
	}
}

// posterTables fills the rest of the page: with the standings, to be filled in before anything was played, and lines for notes.
func (b *seasonBook) posterTables() {
	least, gaps, groups := 0.0, 0.0, b.s.Tables().Tables
	for _, t := range groups {
		least, gaps = least+layout.HandRow*float64(len(t.Rows)), gaps+layout.PrintedRow+sectionGap
	}
	b.need(gaps + least)
	row := layout.HandRow * max(1, min(posterTableRow/layout.HandRow, (b.r.H-gaps)/least))
	played, reported, _ := b.s.Counts()
	for _, t := range groups {
		shown := b.standingsTable(&t)
		if shown.RowHeight = row; played+reported == 0 {
			for i, cells := range shown.Rows {
				shown.Rows[i] = []string{"", cells[1]}
			}
		}
		b.r = b.c.Tables(b.r, shown, b.next)
		b.gap(sectionGap)
	}
	b.notesBelow()
}

// keysOf says which teams the keys are that stand for long names.
func (b *seasonBook) keysOf() {
	var said []string
	for _, t := range b.s.Teams {
		if b.keys[t] {
			said = append(said, t.Key+" "+b.s.TeamName(t))
		}
	}
	text := strings.Join(said, " · ")
	height := float64(len(layout.Wrap(text, layout.Margined(b.r).W, layout.Small))) * layout.Small.Lead()
	b.need(height)
	b.c.Paragraph(b.take(height), text, layout.Small)
}
