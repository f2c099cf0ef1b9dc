package figure

import (
	"strconv"

	"rollbook/chances"
	"rollbook/report"
)

// OddsHeight is the height of a chart of n teams' odds, in millimeters.
func OddsHeight(teams int) float64 { return placesHead + oddsRow*float64(teams) }

const oddsRow = 10

// Odds draws how the odds of some of a group's teams went, a strip for each: the playoffs as a line, the title as the
// area below.
func Odds(c *report.OddsCourse, teams []report.TeamCourse, width float64) *Figure {
	rounds := strconv.Itoa(len(c.After))
	f := &Figure{Label: "the odds of each team after each of " + rounds + " rounds; what they are now is at the right",
		W: width, H: OddsHeight(len(teams))}
	left, column := 14.0, 11.0
	if width >= Wide {
		left, column = 48, 18
	}
	type odds struct {
		head string
		of   func(*report.TeamCourse) ([]chances.Chance, string)
	}
	const title = "title"
	var shown []odds
	if c.PlayOffs {
		shown = append(shown, odds{"playoffs", func(t *report.TeamCourse) ([]chances.Chance, string) { return t.PlayOffs, t.PlayOffsNow }})
	}
	if c.Title {
		shown = append(shown, odds{title, func(t *report.TeamCourse) ([]chances.Chance, string) { return t.Title, t.TitleNow }})
	}
	right := width - column*float64(len(shown)) - 3
	at := f.rounds(append([]string{""}, c.After...), c.Group, Point{left, placesHead - 1}, Point{right, placesHead})
	for i, o := range shown {
		f.text(Note, End, right+3+column*float64(i+1)-1, 4, 0, o.head)
	}
	for n := range teams {
		t, foot := &teams[n], placesHead+oddsRow*float64(n+1)-1.5
		high := foot - (oddsRow - 2.5)
		f.line(Grid, Point{left, high}, Point{right, high})
		f.line(Grid, Point{left, foot}, Point{right, foot})
		name, role := t.Key, Note
		if width >= Wide {
			name, role = t.Name, Word
		}
		f.text(role, End, left-3, middle((foot+high)/2), left-4, name)
		for i, o := range shown {
			of, now := o.of(t)
			var way []Point
			for k, chance := range of {
				way = append(way, Point{at(k), foot - (foot-high)*float64(chance)})
			}
			if o.head == title {
				f.area(Full, append(way, Point{way[len(way)-1].X, foot}, Point{way[0].X, foot})...)
			} else {
				f.line(Curve, way...)
			}
			f.text(Note, End, right+3+column*float64(i+1)-1, middle((foot+high)/2), 0, now)
		}
	}
	return f
}
