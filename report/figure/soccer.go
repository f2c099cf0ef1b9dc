package figure

import (
	"strconv"

	"rollbook/engine"
	"rollbook/report"
)

// Goals draws goals on the minutes of a match, those of the first side outlined above the line and the other's filled below. said returns
// the label of a goal, in rows if labels would overlap; nil for none.
func Goals(goals []report.Goal, sides [2]engine.Side, teams engine.Sides[string], width float64, said func(*report.Goal) string) *Figure {
	const row, stem = 3.4, 3.5 // millimeters
	f := &Figure{Title: "Goals", Note: "above: " + teams[sides[0]] + ", below: " + teams[sides[1]],
		Label: engine.Count(len(goals), "goal", "goals") + "; the table of goals says when and by whom", W: width}
	left, long := 2.0, width-4
	if width >= Wide {
		left, long = 32, width-34
	}
	at := func(minute int) float64 { return left + long*float64(minute)/99 } // with room for the minutes added at the end
	type label struct {
		words string
		x     float64
		row   int
	}
	labels := make([]label, len(goals))
	var ends engine.Sides[[]float64] // of the rows
	for i := range goals {
		if said == nil {
			break
		}
		g := &goals[i]
		l, rows := label{words: said(g)}, &ends[g.Side]
		half := Shape{Text: l.words, Size: large, Bold: true}.width()/2 + 0.5
		l.x = min(max(at(minute(g)), left+half), left+long-half)
		for l.row < len(*rows) && (*rows)[l.row] > l.x-half {
			l.row++
		}
		if l.row == len(*rows) {
			*rows = append(*rows, 0)
		}
		(*rows)[l.row] = l.x + half
		labels[i] = l
	}
	above, below := row*float64(len(ends[sides[0]])), row*float64(len(ends[sides[1]]))
	axis := above + stem + 3
	f.H = axis + stem + below + 6
	f.line(Axis, Point{left, axis}, Point{left + long, axis})
	for m := 0; m <= 90; m += 15 {
		tick, x := 0.6, at(m)
		if m%45 == 0 {
			tick = 1.2
			f.text(Note, []Anchor{Start, Middle, Middle}[m/45], x, f.H-1, 0, []string{"kickoff", "half-time", "90′"}[m/45])
		}
		f.line(Axis, Point{x, axis - tick}, Point{x, axis + tick})
	}
	for i := range goals {
		g, l := &goals[i], &labels[i]
		role, x, y, base := Open, at(minute(g)), axis-stem, axis-stem-2-row*float64(l.row)
		if g.Side == sides[1] {
			role, y, base = Full, axis+stem, axis+stem+4.2+row*float64(l.row)
		}
		f.line(role, Point{x, axis}, Point{x, y})
		f.circle(role, x, y, 1.2)
		f.text(Strong, Middle, l.x, base, 0, l.words)
	}
	if width >= Wide {
		f.text(Strong, Start, 1, axis-1.5, 28, teams[sides[0]])
		f.text(Strong, Start, 1, axis+3.5, 28, teams[sides[1]])
	}
	return f
}

// minute returns where to draw a goal. Minutes added to the first half come before the second.
func minute(g *report.Goal) int {
	m, added := report.Minute(g.Minute)
	if m < 90 {
		return max(m, 0)
	}
	return min(90+added, 99)
}

// Shots draws how the teams' shots came out, those of the first side to the left and the other's to the right. The marks
// are only counts: the record does not say where a shot was taken from.
func Shots(box engine.Value, sides [2]engine.Side, teams engine.Sides[string], width float64) *Figure {
	const step, labels, number, telling = 3.4, 18.0, 5.0, 100.0 // millimeters; from the last on, there is room for sums
	shots := engine.Sides[report.Shots]{engine.Visitor: report.ShotsOf(box, engine.Visitor), engine.Home: report.ShotsOf(box, engine.Home)}
	f := &Figure{Title: "Shots", W: width,
		Note:  "full: goal, in a ring: own goal of the other side, open: saved, cross: off target, square: blocked",
		Label: teams[sides[0]] + " " + shots[sides[0]].String() + "; " + teams[sides[1]] + " " + shots[sides[1]].String()}
	half := (width - labels) / 2
	across := int((half - number - 1) / step)
	y := 4.0
	for i, side := range sides {
		at := []float64{1, width - 1}[i]
		f.text(Strong, []Anchor{Start, End}[i], at, y, half, teams[side])
		if width >= telling {
			f.text(Note, []Anchor{Start, End}[i], at, y+4, half, shots[side].String())
		}
	}
	if y += 3; width >= telling {
		y += 4
	}
	for kind, name := range []string{"goals", "saved", "off target", "blocked"} {
		lines := 1
		f.text(Note, Middle, width/2, middle(y+step/2), labels, name)
		for i, side := range sides {
			s := shots[side]
			n := []int{s.Goals, s.Saved, s.OffTarget, s.Blocked}[kind]
			lines = max(lines, (n+across-1)/across)
			away := []float64{-1, 1}[i]
			edge := width/2 + away*labels/2
			f.text(Strong, []Anchor{End, Start}[i], edge, middle(y+step/2), 0, strconv.Itoa(n))
			for j := range n {
				f.shot(kind, kind == 0 && j >= s.Goals-s.OwnGoals, edge+away*(number+step*(float64(j%across)+0.5)), y+step*(float64(j/across)+0.5))
			}
		}
		y += step*float64(lines) + 1.2
	}
	f.H = y
	return f
}

// shot draws how a shot came out: a goal, an own goal of the other side, saved, off target, blocked.
func (f *Figure) shot(kind int, own bool, x, y float64) {
	const r = 1.1 // millimeters
	switch {
	case own:
		f.circle(Open, x, y, r)
		f.circle(Full, x, y, r/2)
	case kind == 0:
		f.circle(Full, x, y, r)
	case kind == 1:
		f.circle(Open, x, y, r)
	case kind == 2:
		f.line(Full, Point{x - r, y - r}, Point{x + r, y + r})
		f.line(Full, Point{x - r, y + r}, Point{x + r, y - r})
	default:
		f.rect(Open, x-r, y-r, 2*r, 2*r)
	}
}
