package web

import (
	"strconv"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/report"
)

// figures are the pictures of a game: its drives, its rounds, or its goals.
func figures(v *derived) []figure {
	switch {
	case len(v.drives) > 0:
		return []figure{{Title: "Drive chart", Note: "outlined: " + v.names.Nick[engine.Visitor] + ", filled: " + v.names.Nick[engine.Home], SVG: driveChart(v).SVG()}}
	case v.setup.System.Customs.Ground == engine.CourtGround:
		return []figure{{Title: "Reals by round", Note: "outlined: " + v.names.Nick[engine.Visitor] + ", filled: " + v.names.Nick[engine.Home], SVG: roundChart(v).SVG()}}
	case v.setup.System.Customs.Ground == engine.PitchGround:
		return []figure{{Title: "Goals", Note: "above: " + v.names.Nick[engine.Visitor] + ", below: " + v.names.Nick[engine.Home], SVG: goalChart(v).SVG()},
			{Title: "Shots", Note: "full: goal, open: saved, cross: off target, square: blocked", SVG: shotChart(v).SVG()}}
	}
	return nil
}

// driveChart draws every drive from its start to its end, the visitor's to the right.
func driveChart(v *derived) *picture {
	const top, row, left, right = 130, 120, 260, 2260
	p := newPicture("fig", 3200, top+row*len(v.drives)+20)
	p.label = engine.Count(len(v.drives), "drive", "drives") + ", each from its start to its end; the table of drives says the same"
	bottom := top + row*len(v.drives)
	p.rect("turf", left, top, right-left, bottom-top)
	var lines []any
	for spot := 0; spot <= 100; spot += 10 {
		lines = append(lines, "M", left+spot*20, top, "V", bottom)
		if spot%20 == 0 && spot > 0 && spot < 100 {
			p.text("s mid", left+spot*20, top-30, strconv.Itoa(min(spot, 100-spot)))
		}
	}
	p.path("l", lines...)
	p.text("s", left, top-30, initials(v.names.Full[engine.Visitor]))
	p.text("s end", right, top-30, initials(v.names.Full[engine.Home]))
	for i, d := range v.drives {
		y := top + row*i + row/2
		start, end := d.Start, d.End
		class, ahead := "v", 1
		if d.Team == engine.Home {
			start, end, class, ahead = 100-start, 100-end, "h", -1
		}
		from, to := left+20*start, left+20*end
		when := period(d.Period)
		if d.Clock != "" {
			when += " " + d.Clock
		}
		p.text("s end", left-20, y+28, when)
		if (to-from)*ahead > 40 {
			p.path(class, "M", from, y-24, "H", to-30*ahead, "L", to, y, "L", to-30*ahead, y+24, "H", from, "z")
		} else {
			p.path(class, "M", to-30*ahead, y-24, "L", to, y, "L", to-30*ahead, y+24, "z")
		}
		class = "s"
		if d.Scored() {
			class = "b"
		}
		p.text(class, right+30, y+28, d.Words())
	}
	return p
}

// period is what a quarter is called in a narrow place.
func period(n int) string {
	switch {
	case n <= 4:
		return strconv.Itoa(n)
	case n == 5:
		return "OT"
	}
	return "OT" + strconv.Itoa(n-4)
}

// roundChart draws the reals of both sides in each round, side by side.
func roundChart(v *derived) *picture {
	rounds := report.RoundsOf(&v.score)
	p := newPicture("fig", 2400, 700)
	p.label = "reals standing in each round, as the line score says"
	p.path("l", "M", 60, 560, "H", 2340)
	step := 2280 / max(len(rounds.Heads), 1)
	for i, head := range rounds.Heads {
		x := 60 + step*i + step/2
		p.text("s mid", x, 650, "round "+head)
		for side, class := range []string{"v", "h"} {
			n := rounds.Points[i][side]
			tall := 420 * n / rounds.Most
			left := x - 110 + 120*side
			if n > 0 {
				p.rect(class, left, 560-tall, 100, tall)
			}
			p.text("s mid", left+50, 540-tall, strconv.Itoa(n))
		}
	}
	return p
}

// A goal is one on the minutes of the match.
type goal struct {
	team           engine.Side
	minute, scorer string
	at, added      int // the minute, 0 to 90, and how many were added to it
}

// goals are the goals of a soccer match, as its box score lists them.
func (v *derived) goals() []goal {
	var goals []goal
	for _, g := range report.Goals(v.box) {
		minute, added := report.Minute(g.Minute)
		goals = append(goals, goal{team: g.Side, minute: g.Minute, scorer: v.player(g.Side, g.Player), at: min(max(minute, 0), 90), added: added})
	}
	return goals
}

// goalChart draws the goals on the minutes of the match, each team's on its side of the line. Minutes that would be written over
// each other are written in rows.
func goalChart(v *derived) *picture {
	const left, wide, row, letter = 60, 2280, 85, 54
	goals := v.goals()
	place := func(at int) int { return left + wide*at/99 } // the added minutes of the second half have room behind its end
	type label struct{ x, row int }
	labels := make([]label, len(goals))
	var ends engine.Sides[[]int] // where each row of a team's labels ends
	for i, g := range goals {
		half := letter * utf8.RuneCountInString(g.minute+"′") / 2
		one := label{x: min(max(g.x(place), half), left+wide+left-half)}
		for one.row < len(ends[g.team]) && ends[g.team][one.row] > one.x-half {
			one.row++
		}
		if one.row == len(ends[g.team]) {
			ends[g.team] = append(ends[g.team], 0)
		}
		ends[g.team][one.row] = one.x + half + letter
		labels[i] = one
	}
	above, below := len(ends[engine.Visitor]), len(ends[engine.Home])
	line := 60 + row*above + min(above, 1)*130
	words := line + 60 + row*(below+1) + min(below, 1)*100
	p := newPicture("fig", 2400, words+40)
	p.label = engine.Count(len(goals), "goal", "goals") + "; the table of goals says when and by whom"
	p.path("l", "M", left, line, "H", left+wide)
	for _, mark := range []struct {
		class, words string
		at           int
	}{{"s", "kickoff", 0}, {"s mid", "half-time", 45}, {"s mid", "90′", 90}} {
		p.path("l", "M", place(mark.at), line-30, "v", 60)
		p.text(mark.class, place(mark.at), words, mark.words)
	}
	for i, g := range goals {
		y, text, class := line-110, line-180-row*labels[i].row, "v"
		if g.team == engine.Home {
			y, text, class = line+110, line+240+row*labels[i].row, "h"
		}
		p.path("l", "M", g.x(place), line, "V", y)
		p.circle(class, g.x(place), y, 36)
		p.text("b mid", labels[i].x, text, g.minute+"′")
	}
	return p
}

// x is where a goal is drawn. Minutes added to the first half are before the second.
func (g *goal) x(place func(at int) int) int {
	if g.at < 90 {
		return place(g.at)
	}
	return place(min(g.at+g.added, 99))
}
