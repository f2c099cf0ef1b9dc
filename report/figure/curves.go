package figure

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/chances"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/report"
)

// A Part is a part of a game: its first play and its name: "Q2".
type Part struct {
	First int
	Name  string
}

// PartsOf returns the parts of a game of some plays; before returns the state before one of them, from 0.
func PartsOf(sport *engine.Sport, plays int, before func(play int) engine.Value) (parts []Part) {
	last := ""
	for i := range plays {
		name := sport.StretchOf(before(i)).Mark
		if i == 0 || name != last {
			parts = append(parts, Part{i, name})
		}
		last = name
	}
	return parts
}

// Chances draws how likely a side, up, was to win, after each play, with a tick at each score; turned are the plays marked
// by a numbered ring.
func Chances(points []chances.Point, up engine.Side, parts []Part, turned []int,
	teams engine.Sides[string], width, height float64) *Figure {
	const scale, margin, foot, ring = 10.4, 3, 5, 2.9 // millimeters: so that a ring at the end is clear of the words
	down := up.Other()
	f := &Figure{
		Title: "Chances",
		Note:  "at the top " + teams[up] + " have won, at the bottom " + teams[down] + "; ticks there are their scores",
		Label: "how likely " + teams[up] + " were to win, play by play",
		W:     width,
		H:     height,
	}
	left := f.beside(teams[up], teams[down])
	w, h := f.W-left-scale, f.H-margin-foot
	plays := max(1, len(points)-1)
	at := func(play int, fromTop float64) Point {
		return Point{left + w*float64(play)/float64(plays), margin + h*fromTop}
	}
	for i, words := range []string{"100%", "", "50%", "", "0%"} {
		p := at(plays, float64(i)/4)
		f.line(pick.If(words == "50%", Axis, Grid), Point{left, p.Y}, p)
		f.text(Note, Start, p.X+ring, middle(p.Y), 0, words)
	}
	for i, part := range parts {
		x, end := at(part.First, 0).X, at(plays, 0).X
		if i > 0 {
			f.line(Grid, Point{x, 1}, Point{x, f.H})
		}
		if i+1 < len(parts) {
			end = at(parts[i+1].First, 0).X
		}
		if (Shape{Text: part.Name, Size: small}).width() < end-x-1.5 {
			f.text(Note, Start, x+0.8, f.H-0.3, 0, part.Name)
		}
	}
	curve := make([]Point, len(points))
	for i, p := range points {
		fromTop := p.Value.Float() // the home side's
		if up == engine.Home {
			fromTop = 1 - fromTop
		}
		curve[i] = at(i, fromTop)
	}
	f.line(Curve, curve...)
	for i, p := range points {
		if p.Scored != "" {
			from, tick := at(i, 0), 2.0
			if p.Scored == down.String() {
				from, tick = at(i, 1), -2.0
			}
			f.line(Full, from, Point{from.X, from.Y + tick})
		}
	}
	for n, play := range turned {
		if play < len(curve) {
			p := curve[play]
			f.circle(Open, p.X, p.Y, 1.7)
			f.text(Note, Middle, p.X, middle(p.Y), 0, strconv.Itoa(n+1))
		}
	}
	return f
}

// placesHead is the height of the rounds' names above their places, in millimeters.
const placesHead = 6

// PlacesHeight is the height of a chart of n teams' places, in millimeters.
func PlacesHeight(teams int, width float64) float64 {
	row := pick.If(width >= Wide, 6.5, 4.7)
	return placesHead + row*float64(teams)
}

// Places draws how some teams of a group went up and down: rounds across, lines of the table down. Teams that share a
// place come one below the other. PlacesHeight is its height if there is room.
func Places(p *report.Places, teams []report.TeamPlaces, width, height float64) *Figure {
	row, last := (height-placesHead)/float64(len(p.Teams)), len(p.Rounds)-1
	f := &Figure{Label: "the places of all teams after each of " + strconv.Itoa(last+1) + " rounds; the tables have the last ones", W: width,
		H: height}
	left, right := 14.0, 14.0
	if width >= Wide {
		left, right = 48, 20
	}
	line := func(n int) float64 { return placesHead + row*(float64(n)-0.5) }
	at := f.rounds(p.Rounds, p.Group, Point{left, line(1)}, Point{width - right, line(len(p.Teams))})
	for n, t := range teams {
		var way []Point
		for i, n := range t.Rows {
			way = append(way, Point{at(i), line(n)})
		}
		f.line([]Role{Curve, Thin, Pale, Narrow}[n%4], way...)
		for _, dot := range way {
			f.circle([]Role{Full, Open}[n/4%2], dot.X, dot.Y, min(1, (at(1)-at(0))/3))
		}
		first, end := middle(way[0].Y), middle(way[last].Y)
		if width >= Wide {
			f.text(Word, End, left-3, first, left-4, t.Name)
			f.text(Strong, Start, width-right+2, end, right-3, strconv.Itoa(t.Places[last])+" "+t.Key)
		} else {
			f.text(Note, End, left-3, first, 0, t.Key)
			f.text(Note, Start, width-right+3, end, 0, t.Key)
		}
	}
	return f
}

// rounds writes the names of rounds above a chart, each over a line through it, and a title before them if there is room;
// otherwise Under writes that. at returns the place of the nth round.
func (f *Figure) rounds(names []string, of string, from, to Point) (at func(int) float64) {
	last, every := len(names)-1, 1
	step := (to.X - from.X) / float64(max(last, 1))
	if step < 5 {
		every = int(10/max(step, 1)) + 1
	}
	at = func(i int) float64 { return from.X + step*float64(i) }
	if f.W >= Wide {
		f.text(Strong, Start, 1, 4, from.X-5, of)
	}
	for i := range names {
		f.line(Grid, Point{at(i), from.Y}, Point{at(i), to.Y})
	}
	free := f.W // to the left of the next name; one without room is dropped
	for i, round := range slices.Backward(names) {
		if i%every > 0 && (i < last || last-(i/every)*every <= every/2) {
			continue
		}
		s := Shape{Role: Note, Anchor: Middle, Text: shortRound(round), Size: small}
		x, half := at(i), min(s.width(), 18)/2
		if i == last && len(s.Text) > 3 { // what comes after the chart has its own words there
			x, s.Anchor, half = x+1, End, 2*half
		}
		if right := x + pick.If(s.Anchor == Middle, half, 0); right <= free {
			f.text(Note, s.Anchor, x, 4, 18, s.Text)
			free = x - half
		}
	}
	return at
}

// shortRound is a round's name for a narrow place: its number if it ends with one.
func shortRound(name string) string {
	last := name[strings.LastIndexByte(name, ' ')+1:]
	if _, err := strconv.Atoi(last); err == nil && len(last) < 4 {
		return last
	}
	return name
}
