package pdf

import (
	"strconv"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/replay/season"
	"rollbook/report"
)

// wall draws what comes of each round for every team, to be hung up and written on.
func (s *Season) wall(c *layout.Canvas, _ SeasonWish) {
	b := s.bookOn(c, "wall chart")
	b.next = func() layout.Rect { return b.turn("", "Wall chart, continued") }
	b.wallCharts()
}

// wallWeeks are how many rounds a page of a wall chart has at most, and wallRow how high a team's row is at least and at most, in
// millimeters.
const (
	wallWeeks      = 9
	wallRow        = 11.0
	wallRowHighest = 44.0
	wallHead       = 9.0
)

// wallCharts draw teams in rows and rounds in columns: the opponent, a box for the score, and a corner for the place after it.
func (b *seasonBook) wallCharts() {
	var rounds []*season.Round
	for _, round := range b.s.Rounds {
		if round.Counts && len(round.Fixtures) > 0 {
			rounds = append(rounds, round)
		}
	}
	if len(rounds) == 0 {
		return
	}
	pages := (len(rounds) + wallWeeks - 1) / wallWeeks
	each := (len(rounds) + pages - 1) / pages
	for first := 0; first < len(rounds); first += each {
		shown := rounds[first:min(first+each, len(rounds))]
		b.chapter("Rounds "+shown[0].Name+" to "+shown[len(shown)-1].Name, ownPage, func() { b.wallChart(shown, first) })
	}
}

func (b *seasonBook) wallChart(rounds []*season.Round, first int) {
	key, r := b.r.CutBottom(layout.Small.Lead() + 1)
	b.c.Text(key, "@ away, v neutral, = at home; below it the score, the team's own first, or W, L; in the corner the place after the round", layout.Small)
	teams := len(b.s.Teams)
	b.r = r
	row := min(max((r.H-wallHead*float64(max(1, len(b.s.Groups))))/float64(teams), wallRow), wallRowHighest)
	for _, places := range b.s.Places() {
		for left := places.Teams; len(left) > 0; {
			b.need(wallHead + row)
			head := b.take(wallHead)
			columns := b.wallCells(head, len(rounds))
			b.c.Shade(head, layout.Tint)
			b.c.Text(columns[0], places.Group, layout.Strong)
			for i, round := range rounds {
				name, date := columns[1+i].CutTop(wallHead / 2)
				b.c.Text(name, round.Name, layout.CellHead.Centered())
				b.c.Text(date, round.Date, layout.Small.Centered())
			}
			fit := min(len(left), int((b.r.H+layout.Slack)/row))
			for i := range left[:fit] {
				b.wallTeam(b.take(row), &left[i], rounds, first)
			}
			left = left[fit:]
		}
	}
}

// wallCells divides a row into the team's name, the rounds, and the record.
func (b *seasonBook) wallCells(r layout.Rect, rounds int) []layout.Rect {
	name, rest := r.CutLeft(34)
	last, rest := rest.CutRight(13)
	return append(append([]layout.Rect{name}, rest.Columns(rounds, 0)...), last)
}

func (b *seasonBook) wallTeam(r layout.Rect, t *report.TeamPlaces, rounds []*season.Round, first int) {
	cells := b.wallCells(r, len(rounds))
	b.c.Name(cells[0], t.Name, layout.Strong)
	for i, round := range rounds {
		cell := cells[1+i]
		b.c.Box(cell, layout.Light, layout.None)
		top, score := cell.CutTop(3.6)
		corner, _ := top.CutRight(5)
		b.c.Box(corner, layout.Ruled, layout.None)
		for _, one := range b.s.Of(t.Team) {
			if one.Fixture.Round != round {
				continue
			}
			side := one.Side(t.Team)
			at := engine.Choose(one.Fixture.Neutral, "v ", engine.Choose(side == engine.Home, "= ", "@ "))
			b.c.Text(top, at+report.KeyOf(one, side.Other()), layout.Small)
			if one.Decided() && !b.blank {
				b.c.Text(score, strconv.Itoa(one.Score[side])+"-"+strconv.Itoa(one.Score[side.Other()]), layout.Written.Centered())
			}
		}
		if first+i < len(t.Places) && !b.blank {
			b.c.Text(corner, strconv.Itoa(t.Places[first+i]), layout.Small.Centered().Toned(layout.Ink))
		}
	}
	last := cells[len(cells)-1]
	if row, _ := b.s.Standing(t.Team); !b.blank && first+len(rounds) >= len(t.Places) && len(t.Places) > 0 {
		b.c.Text(last, b.s.Record([3]int{row.Won, row.Tied, row.Lost}), layout.Written.Centered())
	}
	b.c.Box(r, layout.Light, layout.None)
}
