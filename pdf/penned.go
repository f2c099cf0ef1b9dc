package pdf

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"rollbook/internal/lists"
	"rollbook/pdf/layout"
)

// Entries as a scorer pens them: the old value is struck through before the new one, and a roll that was read as another
// is boxed.

// A penned is a word in a box.
type penned struct {
	text   string
	struck bool
	boxed  bool // the roll was read as another
}

// diceText is the style of dice next to their result.
var diceText = layout.Style{Size: 7, Floor: 7, Narrow: true, Tone: layout.Ink, Align: layout.AtCenter}

// replacedCalls returns the values that an entry replaced, struck through, calls as their short forms, each with its row of CORRECTIONS.
func (g *sheetGame) replacedCalls(n int) (marks []penned) {
	for _, w := range g.marks[n-1].was {
		value, _, _ := strings.Cut(w.value, " ") // the first of many entries; the row has them all
		if letters, isCall := callLetters(g.system, value); isCall {
			value = letters
		}
		if value != "" { // otherwise the entry was put in
			marks = append(marks, penned{text: value, struck: true})
		}
		marks = append(marks, penned{text: "c" + strconv.Itoa(w.row)})
	}
	return marks
}

// rolled are the entries first to last as dice, the short forms of calls before the roll that follows them. The unsaid
// calls have none if a roll follows directly, which implies them, with no letters before it. For a roll that is elsewhere
// on the sheet, only the letters remain.
func (g *sheetGame) rolled(first, last int, unsaid []string) (words []penned) {
	call := ""
	for n := first; n <= last; n++ {
		entry := g.run.entries[n-1]
		if g.elsewhere[n] {
			if call != "" {
				words, call = append(words, penned{text: call}), ""
			}
			continue
		}
		words = append(words, g.replacedCalls(n)...)
		letters, isCall := callLetters(g.system, entry)
		switch {
		case isCall && unicode.IsDigit(rune(letters[0])): // a shirt: separate from the letters before it and the dice after it
			if call != "" {
				words, call = append(words, penned{text: call}), ""
			}
			words = append(words, penned{text: letters})
			continue
		case isCall:
			if call != "" || !slices.Contains(unsaid, entry) || !g.rollFollows(n) {
				call += letters
			}
			continue
		}
		words, call = append(words, penned{text: call + entry, boxed: g.marks[n-1].readAs}), ""
	}
	if call != "" {
		words = append(words, penned{text: call})
	}
	return words
}

// rollFollows reports whether the entry after entry n is not a call.
func (g *sheetGame) rollFollows(n int) bool {
	if n == len(g.run.entries) {
		return false
	}
	_, isCall := callLetters(g.system, g.run.entries[n])
	return !isCall
}

// wrapPenned breaks words into lines no wider than width millimeters.
func wrapPenned(words []penned, width float64, st layout.Style) (lines [][]penned) {
	used := 0.0
	for _, w := range words {
		need := st.Width(w.text + " ")
		if len(lines) == 0 || used+st.Width(w.text) > width+layout.Slack {
			lines, used = append(lines, nil), 0
		}
		last := &lines[len(lines)-1]
		*last = append(*last, w)
		used += need
	}
	return lines
}

// scribbleMargin is the distance of dice from the sides of their box, in millimeters.
const scribbleMargin = 0.3

// drawScribble writes words into r, on as many lines as it has room for, smaller if that is not enough. If there are too many, struck
// words are dropped, since their row of CORRECTIONS has them; then the last word is clipped.
func drawScribble(c *layout.Canvas, r layout.Rect, words []penned, st layout.Style) {
	r = r.Inset(scribbleMargin, 0)
	lines, most := wrapPenned(words, r.W, st), linesIn(r, st)
	if len(lines) > most {
		st.Size = st.Floor
		lines, most = wrapPenned(words, r.W, st), linesIn(r, st)
	}
	if standing := lists.Only(words, func(w penned) bool { return !w.struck }); len(lines) > most && len(standing) > 0 {
		lines = wrapPenned(standing, r.W, st)
	}
	if len(lines) > most {
		lines = lines[:most]
		last := lines[most-1]
		last[len(last)-1] = penned{text: layout.Ellipsis}
	}
	h := float64(len(lines)) * st.Height()
	for i := range lines {
		drawPenned(c, layout.Rect{X: r.X, Y: r.Y + (r.H-h)/2 + float64(i)*st.Height(), W: r.W, H: st.Height()}, lines[i], st)
	}
}

// linesIn is how many lines r has room for.
func linesIn(r layout.Rect, st layout.Style) int { return max(1, int((r.H+layout.Slack)/st.Height())) }

// drawPenned writes a line of words: without marks as one text, and one long word as small as it fits.
func drawPenned(c *layout.Canvas, r layout.Rect, words []penned, st layout.Style) {
	line := strings.Join(lists.Map(words, func(w penned) string { return w.text }), " ")
	x, width := r.X, st.Width(line)
	if len(words) == 1 && width > r.W {
		drawWord(c, r, words[0], st)
		return
	}
	if st.Align == layout.AtCenter {
		x += (r.W - width) / 2
	}
	if !slices.ContainsFunc(words, func(w penned) bool { return w.struck || w.boxed }) {
		words = []penned{{text: line}}
	}
	for _, w := range words {
		place := layout.Rect{X: x, Y: r.Y, W: st.Width(w.text + " "), H: r.H}
		drawWord(c, place, w, st)
		x = place.Right()
	}
}

// drawWord writes a word, or words, from the left of r.
func drawWord(c *layout.Canvas, r layout.Rect, w penned, st layout.Style) {
	st.Struck, st.Align = w.struck, layout.AtLeft
	covered := c.Set(r, r, layout.Clean(w.text), st)
	if w.boxed {
		c.Box(covered.Inset(-0.4, 0.1), layout.Pen{Weight: 0.3, Tone: layout.Ink}, layout.None)
	}
}
