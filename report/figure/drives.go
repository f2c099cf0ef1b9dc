package figure

import (
	"strconv"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/report"
)

// Heights of a chart of drives, in millimeters: of its headings, and of a drive.
const (
	DriveHead = 9.2
	DriveRow  = 4.6
)

// A field is where drives are drawn: 100 yards between two end zones of ten.
type field struct{ x, y, w, h float64 }

// spot returns the place of a team's spot, in yards from its own goal line: the visitor goes to the right.
func (t *field) spot(side engine.Side, yards int) float64 {
	yards = min(max(yards, 0), 100)
	if side == engine.Home {
		yards = 100 - yards
	}
	return t.x + t.w*float64(yards+10)/120
}

// Drives draws drives as bars on a field, one a line: each from its start to its end, with a dot for points. teams are
// the teams' short names.
func Drives(drives []report.Drive, teams engine.Sides[string], width float64) *Figure {
	f := &Figure{Title: "Drive chart", Note: "outlined: " + teams[engine.Visitor] + ", filled: " + teams[engine.Home] + "; a dot is a score",
		Label: engine.Count(len(drives), "drive", "drives") + ", each from its start to its end; the table of drives says the same",
		W:     width, H: DriveHead + DriveRow*float64(len(drives))}
	before, result := 13.0, 29.0 // the columns left and right of the field
	counts := 0.0
	if f.W >= Wide {
		before, counts = 45, 22
	}
	turf := field{before + 2, DriveHead, f.W - before - counts - result - 4, f.H - DriveHead}
	f.gridiron(&turf, 10)
	f.text(Note, Start, turf.x, 3.4, turf.w/2, teams[engine.Visitor]+" →")
	f.text(Note, End, turf.x+turf.w, 3.4, turf.w/2, "← "+teams[engine.Home])
	every := pick.If(counts == 0, 20, 10)
	for spot := 0; spot <= 100; spot += every {
		mark := strconv.Itoa(min(spot, 100-spot))
		if spot%100 == 0 {
			mark = "G"
		}
		f.text(Note, Middle, turf.spot(engine.Visitor, spot), 8, 0, mark)
	}
	after := turf.x + turf.w + 2
	if counts > 0 {
		f.text(Note, Start, 1, 8, 0, "Team")
		f.text(Note, Start, 21, 8, 0, "Qtr left")
		f.text(Note, End, before-1, 8, 0, "From")
		f.text(Note, End, after+10, 8, 0, "Plays")
		f.text(Note, End, after+21, 8, 0, "Yards")
		f.text(Note, Start, after+counts+2, 8, 0, "Result")
	}
	for i := range drives { // a rule under each row, to connect its words with its bar
		y := DriveHead + DriveRow*float64(i+1)
		f.line(Grid, Point{0, y}, Point{f.W, y})
	}
	f.bars(&turf, drives, 1.9, 1.7)
	for i := range drives {
		d := &drives[i]
		line := middle(DriveHead + DriveRow*(float64(i)+0.5))
		when, role := report.Quarter(d.Period), Note
		if d.Clock != "" {
			when += " " + d.Clock
		}
		if d.Scored() {
			role = Strong
		}
		if counts == 0 {
			f.text(Note, End, before, line, before, when)
		} else {
			f.text(Word, Start, 1, line, 19, teams[d.Team])
			f.text(Word, Start, 21, line, 15, when)
			f.text(Word, End, before-1, line, 0, report.Spot(d.Start))
			f.text(Word, End, after+10, line, 0, strconv.Itoa(d.Plays))
			f.text(Word, End, after+21, line, 0, engine.Number(d.Yards))
		}
		f.text(role, Start, after+counts+2, line, result-3, d.Outcome())
	}
	return f
}

// gridiron draws a field with a line every n yards.
func (f *Figure) gridiron(turf *field, every int) {
	zone := turf.w / 12
	f.rect(Turf, turf.x, turf.y, zone, turf.h)
	f.rect(Turf, turf.x+turf.w-zone, turf.y, zone, turf.h)
	for spot := 0; spot <= 100; spot += every {
		x, role := turf.spot(engine.Visitor, spot), Grid
		if spot%50 == 0 {
			role = Axis
		}
		f.line(role, Point{x, turf.y}, Point{x, turf.y + turf.h})
	}
}

// bars draws the path of the ball on each drive. One that ended where it began, or farther back, keeps its arrow, which
// points where the team was going.
func (f *Figure) bars(turf *field, drives []report.Drive, thick, head float64) {
	row := turf.h / float64(max(len(drives), 1))
	for i := range drives {
		d := &drives[i]
		role, ahead, y, half := roleOf(d.Team), 1.0, turf.y+row*(float64(i)+0.5), thick/2
		if d.Team == engine.Home {
			ahead = -1
		}
		from, to := turf.spot(d.Team, d.Start), turf.spot(d.Team, d.End)
		neck := to - head*ahead
		if (neck-from)*ahead > 0 {
			f.area(role, Point{from, y - half}, Point{neck, y - half}, Point{to, y}, Point{neck, y + half}, Point{from, y + half})
		} else {
			f.line(role, Point{from, y - half}, Point{from, y + half})
			f.line(role, Point{from, y}, Point{to, y})
			f.area(role, Point{neck, y - 1.5*half}, Point{to, y}, Point{neck, y + 1.5*half})
		}
		if d.Scored() {
			f.circle(role, to+head*ahead, y, 0.8*half)
		}
	}
}
