package pdf

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// Papers of a game in progress say how far it has come, and have lines for a pen where nothing is known yet.

// now says how far a game in progress has come, as its scoreboard does.
func (g *sheetGame) now() string {
	if !g.filled() {
		return "to be played"
	}
	status := slices.Clone(g.run.trace.Result.Game.Scoreboard().Status)
	if len(status) == 0 {
		return "in progress"
	}
	if part := &g.run.moment(len(g.run.entries)).part; status[0] == part.Name {
		status[0] = part.Head
	}
	return "in progress: " + layout.Joined(status...)
}

// toPen is the list of a game in progress that covers and keepsakes have for a pen: of its scores, its goals or its rounds.
func (r *run) toPen() *engine.Section {
	for i := range r.score.Sections {
		if s := &r.score.Sections[i]; s.Kind == engine.ScoringSection || s.Kind == engine.RoundSection {
			return s
		}
	}
	return nil
}

// The rows that lists have at least while the game is in progress.
var rowsToCome = map[engine.SectionKind]int{engine.ScoringSection: 10, engine.DriveSection: 18}

// leaveOpen makes the box score of a game in progress one to go on with by hand: its lists have empty rows, and what is not known yet
// is left out.
func (g *sheetGame) leaveOpen() {
	score := &g.run.score
	rounds := 0
	if i := slices.IndexFunc(score.Sections, func(s engine.Section) bool { return s.Kind == engine.RoundSection }); i >= 0 {
		rounds = score.Sections[i].Most
	}
	for i := range score.Sections {
		s := &score.Sections[i]
		rows := rowsToCome[s.Kind]
		switch {
		case s.Kind == engine.RoundSection:
			if rows = rounds; !g.filled() {
				s.Rows = nil
			}
		case s.Kind == engine.TableSection:
			s.Rows = slices.DeleteFunc(s.Rows, func(row []string) bool { return strings.Join(row[1:], "") == "" })
		case s.Kind == engine.LineScoreSection:
			for i, row := range s.Rows {
				if !g.filled() {
					clear(row[1:])
				}
				for len(s.Rows[i]) < 2+rounds {
					s.Rows[i] = slices.Insert(s.Rows[i], len(s.Rows[i])-1, "")
				}
			}
			for len(s.Columns) < 2+rounds {
				s.Columns = slices.Insert(s.Columns, len(s.Columns)-1, engine.Column{Name: strconv.Itoa(len(s.Columns) - 1)})
			}
		}
		for len(s.Rows) < rows {
			s.Row(make([]string, len(s.Columns))...)
			if s.Kind == engine.RoundSection {
				s.Rows[len(s.Rows)-1][0] = strconv.Itoa(len(s.Rows))
			}
		}
	}
	score.Proof = slices.DeleteFunc(score.Proof, isOpen)
}

// isOpen reports whether a figure, or a sum of figures, has nothing but zeros.
func isOpen(figure string) bool { return !strings.ContainsAny(figure, "123456789") }

// known returns a section without the rows that are lines for a pen.
func (g *sheetGame) known(s *engine.Section) *engine.Section {
	some := *s
	some.Rows = engine.Only(s.Rows, func(row []string) bool { return !isOpen(strings.Join(row[1:], "")) })
	return &some
}

// unseen reports whether a picture of the game in progress would be empty: there are no plays in drives, no shots, no reals.
func (g *sheetGame) unseen() bool {
	some := g.run.over
	for _, d := range g.drives() {
		some = some || d.Plays > 0
	}
	for _, points := range report.RoundsOf(&g.system.Sport, &g.run.score).Points {
		some = some || hasRounds(g.run.box) && points != [2]int{}
	}
	for _, side := range engine.Teams {
		some = some || report.HasShots(g.run.box) && report.ShotsOf(g.run.box, side).Tried > 0
	}
	return !some
}

// penned draws a list of a keepsake or a cover in progress, with rows as high as there is room for, and lines for notes below it.
func (p *pager) penned(s *engine.Section, g *sheetGame) {
	t := p.table(s, p.r.W)
	room := max(0, p.r.H-6-t.HeadHeight())
	t.Rows = t.Rows[:min(len(t.Rows), int(room/layout.PrintedRow))]
	if known := g.known(s); len(t.Rows) < max(few, len(known.Rows)) {
		if p.height(known) <= p.r.H+sectionGap {
			p.section(known, g)
		}
		return
	}
	t.RowHeight = min(logRowMost, room/float64(len(t.Rows)))
	p.rows(strings.ToUpper(s.Title), t)
	p.lines()
}

// lines draws lines for notes down to the end of the page, if there is room for some.
func (p *pager) lines() {
	if p.gap(sectionGap); p.r.H > 6+2*layout.HandRow {
		p.c.Notes(p.r, "NOTES", nil)
	}
}
