package pdf

import (
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/replay/season"
	"rollbook/report"
)

// programs draws a page for each game of the first round with open games: who plays, how they got here, when they met,
// the table, and an empty line score. For a single team it draws its next game. Where none is left, it tells how the season ended.
func (s *Season) programs(c *layout.Canvas, wish SeasonWish) {
	b := s.bookOn(c, "program")
	var round *season.Round
	for _, r := range s.Results {
		known := r.Teams[engine.Visitor] != nil && r.Teams[engine.Home] != nil
		ours := wish.Team == nil || r.Teams[engine.Visitor] == wish.Team || r.Teams[engine.Home] == wish.Team
		if r.Decided() || !known || !ours || r.State == season.CalledOff || round != nil && (round != r.Fixture.Round || wish.Team != nil) {
			continue
		}
		round = r.Fixture.Round
		b.program(r)
	}
	if round == nil {
		b.lastProgram(wish.Team)
	}
}

// lastProgram is the program where no game is next: the playoffs, the table, and the last rounds that there is room for; of a team
// also how it came there.
func (b *seasonBook) lastProgram(t *season.Team) {
	said := "all games have been played"
	switch {
	case t != nil:
		said = "no next game for " + b.s.TeamName(t)
	case slices.ContainsFunc(b.s.Results, func(r *season.Result) bool { return !r.Decided() && r.State != season.CalledOff }):
		said = "who plays next is not known yet"
	}
	b.next = func() layout.Rect { return b.turn("", "Program, continued") }
	b.cover("PROGRAM", said)
	if t != nil {
		b.cameHere(t)
		b.gap(5)
	}
	b.playoffs()
	if !b.s.IsCup() {
		b.standings()
	}
	drawn, last := b.s.Bracket(), true
	for _, round := range slices.Backward(b.s.Rounds) {
		results := b.s.Round(round)
		if slices.Contains(drawn, round) || !slices.ContainsFunc(results, (*season.Result).Decided) {
			continue
		}
		if !last && !b.holds(6+float64(len(results))*layout.PrintedRow) {
			break // the first of them may take a page of its own
		}
		b.round(round)
		last = false
	}
	b.notesBelow()
}

func (b *seasonBook) program(r *season.Result) {
	sides := b.s.System.Customs.Named()
	b.r = b.c.Masthead(b.c.Page(b.s.pairing(r)), "PROGRAM", b.s.System.Title)
	b.next = func() layout.Rect { return b.turn("", "Program, continued") }
	b.gap(4)
	b.c.Text(b.take(6), layout.Joined(b.s.Event(r.Fixture.Round), r.Fixture.Day()), layout.Printed.Sized(10).Centered())
	for i, line := range []string{b.s.Side(r, sides[0]), engine.Choose(b.s.System.Customs.HomeFirst || r.Fixture.Neutral, "v", "at"), b.s.Side(r, sides[1])} {
		b.c.Text(b.take([]float64{13, 5, 13}[i]), line, []layout.Style{layout.Title.Sized(26), layout.Printed, layout.Title.Sized(26)}[i].Centered())
	}
	b.gap(4)
	b.c.LineScore(b.take(layout.LineScoreHeight), layout.LineScore{Periods: b.s.System.Customs.Periods, Total: "FINAL", Home: b.s.System.Customs.HomeFirst,
		Rows: [2]layout.LineRow{{Team: b.s.Side(r, engine.Visitor)}, {Team: b.s.Side(r, engine.Home)}}})
	b.gap(6)

	top := b.r
	halves := top.Columns(2, 6)
	low := 0.0
	for i, side := range sides {
		b.r = halves[i]
		b.cameHere(r.Teams[side])
		low = max(low, b.r.Y)
	}
	b.r = layout.Rect{X: top.X, Y: low, W: top.W, H: top.Bottom() - low}
	b.gap(5)
	b.lastMeetings(r)
	if b.s.IsCup() {
		b.playoffs()
		b.notesBelow()
		return
	}
	for _, t := range b.s.Tables().Tables {
		shown := b.standingsTable(&t)
		if shown.TableHeight(b.r.W) > b.r.H {
			break // it ends with the page
		}
		b.r = b.c.Tables(b.r, shown, b.next)
		b.gap(4)
	}
	b.notesBelow()
}

// notesBelow fills the rest of a page with lines for notes, if there is room for some.
func (b *seasonBook) notesBelow() {
	if b.r.H > 6+3*layout.HandRow {
		b.c.Notes(b.r, "NOTES", nil)
	}
}

// cameHere gives a team's standing and its last results.
func (b *seasonBook) cameHere(t *season.Team) {
	b.r = b.c.Band(b.r, b.s.TeamName(t))
	const most = 5
	last := engine.Only(b.s.Of(t), (*season.Result).Decided)
	said := engine.Choose(len(last) == 0, "no game yet", "")
	if row, _ := b.s.Standing(t); row.Played > 0 { // in a cup it is 0
		said = layout.Joined("place "+report.PlaceOf(row), b.s.Record([3]int{row.Won, row.Tied, row.Lost}), strconv.Itoa(row.Scored)+"-"+strconv.Itoa(row.Conceded),
			"at home "+b.s.Record(row.Home), "away "+b.s.Record(row.Away))
	}
	if said != "" {
		b.c.Text(b.take(5), said, layout.Written)
	}
	for _, r := range last[max(0, len(last)-most):] {
		cells := b.teamRow(t, r)
		b.c.Text(b.take(layout.Prose.Lead()), layout.Joined(cells[0], cells[3]+" "+cells[4], cells[2]), layout.Prose)
	}
	for _, h := range b.s.HurtNow(t) {
		b.c.Text(b.take(layout.Prose.Lead()), b.s.HurtWords(h), layout.Prose)
	}
}

// lastMeetings lists the games of two teams of this season.
func (b *seasonBook) lastMeetings(r *season.Result) {
	visitor, home := r.Teams[engine.Visitor], r.Teams[engine.Home]
	met := engine.Only(b.s.Of(home), func(one *season.Result) bool { return one.Decided() && one.Teams[one.Side(home).Other()] == visitor })
	b.head("MET THIS SEASON", 5)
	for _, one := range met {
		line, sides := b.s.FixtureLine(one), b.s.System.Customs.Named()
		b.c.Text(b.take(layout.Prose.Lead()), layout.Joined(one.Fixture.Round.Name, one.Fixture.Day(),
			line.Teams[sides[0]]+" "+line.Scores[sides[0]]+", "+line.Teams[sides[1]]+" "+line.Scores[sides[1]]), layout.Prose)
	}
	if len(met) == 0 {
		b.c.Text(b.take(layout.Prose.Lead()), "not yet", layout.Prose)
	}
	b.gap(4)
}
