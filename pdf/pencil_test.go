package pdf

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"rollbook/console/scorer"
	"rollbook/engine/systems"
	"rollbook/pdf/layout"
)

// A careful hand, in millimeters: the height of its letters, and the width of a character.
const (
	pencilHeight = 3.0
	pencilWidth  = 2.2
	pencilClose  = 2.0 // where it must: in the rare boxes of a whole game
)

// pencilPlays are how many plays of each recorded game are copied by hand.
const pencilPlays = 60

// A pencilBox is a box of a sheet and the ink in it, in the order in which it was drawn.
type pencilBox struct {
	layout.Rect
	ink     []string
	printed float64 // width of what is printed in the box, in millimeters
}

// pencilBoxes are the boxes of a page that have ink: what the printed lines around a text enclose.
func pencilBoxes(p *layout.Page) []pencilBox {
	var across, down []layout.Rect // lines
	for _, m := range p.Marks {
		r := m.Rect
		switch {
		case m.Pen.Tone != layout.Black && m.Pen.Tone != layout.Gray:
		case m.Shape == layout.RectShape:
			across = append(across, layout.Rect{X: r.X, Y: r.Y, W: r.W}, layout.Rect{X: r.X, Y: r.Bottom(), W: r.W})
			down = append(down, layout.Rect{X: r.X, Y: r.Y, H: r.H}, layout.Rect{X: r.Right(), Y: r.Y, H: r.H})
		case m.Shape == layout.LineShape && r.H == 0:
			across = append(across, r)
		case m.Shape == layout.LineShape && r.W == 0:
			down = append(down, r)
		}
	}
	enclosing := func(at layout.Point) layout.Rect {
		left, right, top, bottom := math.Inf(-1), math.Inf(1), math.Inf(-1), math.Inf(1)
		for _, l := range down {
			if l.Y <= at.Y && at.Y <= l.Bottom() {
				if l.X <= at.X {
					left = max(left, l.X)
				} else {
					right = min(right, l.X)
				}
			}
		}
		for _, l := range across {
			if l.X <= at.X && at.X <= l.Right() {
				if l.Y <= at.Y {
					top = max(top, l.Y)
				} else {
					bottom = min(bottom, l.Y)
				}
			}
		}
		return layout.Rect{X: left, Y: top, W: right - left, H: bottom - top}
	}
	var boxes []pencilBox
	for _, m := range p.Marks {
		if m.Shape != layout.TextShape || m.Text == "" {
			continue
		}
		r := enclosing(m.Rect.Middle())
		if math.IsInf(r.W, 1) || math.IsInf(r.H, 1) || m.In.W > 3*r.W {
			continue // on a line, or across a row, not in a box
		}
		i := slices.IndexFunc(boxes, func(b pencilBox) bool { return b.Rect == r })
		if i < 0 {
			i, boxes = len(boxes), append(boxes, pencilBox{Rect: r})
		}
		if m.Style.Tone == layout.Ink {
			boxes[i].ink = append(boxes[i].ink, strings.Fields(m.Text)...)
		} else {
			boxes[i].printed += m.Rect.W
		}
	}
	return slices.DeleteFunc(boxes, func(b pencilBox) bool { return b.ink == nil })
}

// slim are the characters that take half as much width as others where the hand writes close.
const slim = "-−:/il, "

// holds reports whether the hand can copy the ink into the box, breaking it at blanks, at its ease or close.
func (b *pencilBox) holds(close bool) bool {
	wide := func(s string) float64 {
		mm := pencilWidth * float64(len([]rune(s)))
		if close {
			mm = pencilClose * float64(len([]rune(s)))
			for _, r := range slim {
				mm -= pencilClose / 2 * float64(strings.Count(s, string(r)))
			}
		}
		return mm
	}
	room := b.W - b.printed
	lines, used := 1, 0.0
	for _, w := range b.ink {
		if strings.HasSuffix(w, layout.Ellipsis) {
			return false // there is more than the sheet itself could print
		}
		need := wide(w)
		if used > 0 && used+wide(" ")+need > room+layout.Slack || used == 0 && room < b.W && need > room+layout.Slack {
			lines, used, room = lines+1, 0, b.W
		}
		if used > 0 {
			used += wide(" ")
		}
		if used += need; used > room+layout.Slack {
			return false
		}
	}
	return float64(lines)*pencilHeight <= b.H+layout.Slack
}

// Each box of a sheet has room for a pencil: what the sheet of a recorded game has in its boxes after sixty plays, a careful hand
// could have written there; and close, at the end of the game.
func TestEveryBoxHoldsWhatAPencilWrites(t *testing.T) {
	for _, full := range drawnSheets(fixtureGames(t)) {
		g := playedSheet(t, full)
		sixty := Game{Setup: full.Setup, Tokens: g.run.entries[:g.run.plays[min(pencilPlays, len(g.run.plays))-1].last], Name: full.Name}
		tight := map[string]int{}
		for _, game := range []Game{sixty, full} {
			for n, p := range drawn(t, loggedSheetOf, game).Pages {
				for _, b := range pencilBoxes(p) {
					if !b.holds(len(game.Tokens) > len(sixty.Tokens)) {
						tight[fmt.Sprintf("page %d, %.2f by %.2f: %q", n+1, b.W, b.H, b.ink)]++
					}
				}
			}
		}
		for where := range tight {
			t.Errorf("%s, %s", full.Name, where)
		}
	}
}

// The log of every system holds the whole record: what is typed from it, row by row, is every entry in order. Each part of the game
// has a head.
func TestTheLogIsTheRecord(t *testing.T) {
	t.Parallel()
	for _, system := range systems.All {
		form := logOf(system)
		used := make([]bool, 1+len(form.columns))
		for _, game := range typable(t, system) {
			g := playedSheet(t, game)
			drawLoggedSheet(&layout.Canvas{}, g) // on a sheet that has rolls of its own
			var words, heads []string
			for _, l := range form.lines(g) {
				for _, w := range l.entered {
					words = append(words, w.text)
				}
				if l.head != "" {
					heads = append(heads, l.head)
				}
			}
			if s := scorer.ReadScribble(game.Setup, words, nil); len(s.Slips) > 0 || !slices.Equal(s.Tokens, g.run.entries) {
				n := 0
				for n < min(len(s.Tokens), len(g.run.entries)) && s.Tokens[n] == g.run.entries[n] {
					n++
				}
				t.Errorf("%s: %d slips, %d of %d entries, the first at %v", game.Name, len(s.Slips), n, len(g.run.entries),
					g.run.entries[n:min(n+4, len(g.run.entries))])
			}
			for _, l := range form.lines(g) {
				for i, cell := range l.cells {
					used[i] = used[i] || cell != ""
				}
			}
			if system.Sport.Stretch != nil && len(heads) < 2 || len(slices.Compact(slices.Clone(heads))) != len(heads) {
				t.Errorf("%s: heads of %q", game.Name, heads)
			}
		}
		if slices.Contains(used, false) {
			t.Errorf("%s: nothing is ever in one of the columns: %v", system.ID, used)
		}
	}
}

// No heading of a log is the last row of a column, if its page has room for that.
func TestHeadingsOfALogStandAboveTheirPlays(t *testing.T) {
	log := []logLine{{head: "1st half"}, {}, {}, {head: "2nd half"}, {}, {}}
	if got := headedColumns(log, 4); len(got) != 7 || got[3].head != "" || got[4].head == "" {
		t.Errorf("a heading in row 4 of 4: %v", got)
	}
	if got := headedColumns(log, 2); len(got) != 6 || got[3].head == "" {
		t.Errorf("a heading that would take one more page: %v", got)
	}
	if got := headedColumns(nil, 4); len(got) > 0 {
		t.Errorf("an empty log: %v", got)
	}
}

// A sheet with a log, filled or blank, is that sheet with more pages.
func TestALoggedSheetIsTheSheetAndItsLog(t *testing.T) {
	for _, g := range firstGames(t) {
		sheet, logged := drawn(t, sheetOf, g), drawn(t, loggedSheetOf, g)
		checkLayout(t, logged)
		own := g.Setup.System.Sport.Layout == "play log"
		if more := len(logged.Pages) - len(sheet.Pages); more < 1 && !own || more != 0 && own {
			t.Errorf("%s: %d pages, with its log %d", g.Name, len(sheet.Pages), len(logged.Pages))
		}
		c := &layout.Canvas{}
		drawBlank(c, blankGame(g.Setup.System, "", ""), drawLoggedSheet)
		checkLayout(t, c)
		if !strings.Contains(pageTexts(c), "play log") {
			t.Errorf("%s: the blank has %d pages", g.Setup.System.ID, len(c.Pages))
		}
	}
}
