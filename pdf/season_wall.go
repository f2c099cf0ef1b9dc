package pdf

import (
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
	"rollbook/report"
	"rollbook/season"
)

// wallWeeks are how many rounds a page of a wall chart has at most; in millimeters, wallRow is how high a team's row is at least and at
// most, wallTop how high the line of a box with the opponent is, and wallCorner how wide the place beside it.
const (
	wallWeeks      = 9
	wallRow        = 11.0
	wallRowHighest = 60.0
	wallHead       = 9.0
	wallTop        = 4.0
	wallCorner     = 6.0
	wallName       = 34.0 // the width of the column of teams
)

// wallCharts draw teams in rows and rounds in columns: the opponent, a box for the score, and a corner for the place after it, all to be
// filled in by hand.
func (b *seasonBook) wallCharts() {
	rounds := lists.Only(b.s.Rounds, func(round *season.Round) bool { return round.Counts && len(round.Fixtures) > 0 })
	if len(rounds) == 0 {
		return
	}
	pages := (len(rounds) + wallWeeks - 1) / wallWeeks
	each := (len(rounds) + pages - 1) / pages
	for first := 0; first < len(rounds); first += each {
		shown := rounds[first:min(first+each, len(rounds))]
		name := shown[0].Name
		if last := shown[len(shown)-1].Name; last != name {
			name += " to " + last
		}
		b.next = func() layout.Rect { return b.turn("", name+", continued") }
		place := b.c.Page(name)
		b.r = b.c.Masthead(place, b.s.Name, name)
		b.wallChart(shown, first+each >= len(rounds))
	}
}

func (b *seasonBook) wallChart(rounds []*season.Round, last bool) {
	key, r := b.r.CutBottom(layout.Small.Lead() + 1)
	b.c.Text(key, "@ away, v neutral, else at home; below it the score, the team's own first, or W, L; "+
		"in the corner the place after the round", layout.Small)
	teams := len(b.s.Teams)
	b.r = r
	row := min(max((r.H-wallHead*float64(max(1, len(b.s.Groups))))/float64(teams), wallRow), wallRowHighest)
	for _, places := range b.s.Places() {
		for left := places.Teams; len(left) > 0; {
			b.need(wallHead + row)
			head := b.take(wallHead)
			columns := b.wallCells(head, len(rounds), last)
			b.c.Shade(head, layout.Tint)
			b.c.Text(columns[0], places.Group, layout.Strong)
			if last {
				b.c.Text(columns[1+len(rounds)], "Record", layout.CellHead.Centered())
			}
			for i, round := range rounds {
				name, date := columns[1+i].CutTop(wallHead / 2)
				b.c.Text(name, round.Name, layout.CellHead.Centered())
				b.c.Text(date, round.Date, layout.Small.Centered())
			}
			fit := min(len(left), int((b.r.H+layout.Slack)/row))
			for i := range left[:fit] {
				b.wallTeam(b.take(row), &left[i], rounds, last)
			}
			left = left[fit:]
		}
	}
}

// wallCells divides a row into the team's name, the rounds and, after the last of them, the record.
func (b *seasonBook) wallCells(r layout.Rect, rounds int, last bool) []layout.Rect {
	name, rest := r.CutLeft(wallName)
	record, rest := rest.CutRight(pick.If(last, 13.0, 0))
	return append(append([]layout.Rect{name}, rest.Columns(rounds, 0)...), record)
}

func (b *seasonBook) wallTeam(r layout.Rect, t *report.TeamPlaces, rounds []*season.Round, last bool) {
	cells := b.wallCells(r, len(rounds), last)
	key, name := cells[0].CutBottom(wallTop) // by which others' boxes name it
	b.c.Name(name, t.Name, layout.Strong.Sized(11))
	b.c.Text(key, t.Team.Key, layout.Small)
	for i, round := range rounds {
		cell := cells[1+i]
		b.c.Box(cell, layout.Light, layout.None)
		top, _ := cell.CutTop(wallTop)
		corner, top := top.CutRight(wallCorner)
		b.c.Box(corner, layout.Ruled, layout.None)
		for _, one := range b.s.Of(t.Team) {
			if one.Fixture.Round != round {
				continue
			}
			side := one.Side(t.Team)
			at := pick.If(one.Fixture.Neutral, "v ", pick.If(side == engine.Home, "", "@ "))
			b.c.Text(top, at+report.KeyOf(one, side.Other()), layout.Small)
		}
	}
	b.c.Box(r, layout.Light, layout.None)
}
