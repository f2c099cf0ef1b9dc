package pdf

import (
	"slices"
	"strconv"
	"strings"
)

// Entries as a scorer pens them: what was replaced is struck through before what stands, a roll that was read as another
// is boxed.

// A penned is a word in a box.
type penned struct {
	text   string
	struck bool
	boxed  bool // the roll was read as another
}

// diceText is how dice stand beside what they gave.
var diceText = style{size: 6.5, floor: 6.5, tone: ink, align: atCentre}

// entryMarks are an entry as it is written down: before it, struck through, the values that it replaced, each with the
// row of CORRECTIONS.
func (g *sheetGame) entryMarks(n int) []penned {
	marks := replacedMarks(g.marks[n-1].was)
	return append(marks, penned{text: g.run.entries[n-1], boxed: g.marks[n-1].readAs})
}

func replacedMarks(was []replaced) (marks []penned) {
	for _, w := range was {
		value, _, _ := strings.Cut(w.value, " ") // the first of many entries; the row has them all
		marks = append(marks, penned{text: value, struck: true}, penned{text: "c" + strconv.Itoa(w.row)})
	}
	return marks
}

// replacedCalls is replacedMarks with the calls as their short forms.
func (g *sheetGame) replacedCalls(n int) []penned {
	marks := replacedMarks(g.marks[n-1].was)
	for i := range marks {
		if letters, isCall := callLetters(g.system, marks[i].text); isCall {
			marks[i].text = letters
		}
	}
	return marks
}

// rolled are the entries first to last as dice, the short forms of calls before the roll that follows them. Calls among the
// unsaid have none where a roll follows at once, which implies them, and no letters stand before it.
func (g *sheetGame) rolled(first, last int, unsaid []string) (words []penned) {
	call := ""
	for n := first; n <= last; n++ {
		entry := g.run.entries[n-1]
		words = append(words, g.replacedCalls(n)...)
		if letters, isCall := callLetters(g.system, entry); isCall {
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

// rollFollows reports whether the entry behind entry n is no call.
func (g *sheetGame) rollFollows(n int) bool {
	if n == len(g.run.entries) {
		return false
	}
	_, isCall := callLetters(g.system, g.run.entries[n])
	return !isCall
}

// wrapPenned breaks words into lines no wider than width millimetres.
func wrapPenned(words []penned, width float64, st style) (lines [][]penned) {
	used := 0.0
	for _, w := range words {
		need := st.width(w.text + " ")
		if len(lines) == 0 || used+st.width(w.text) > width+slack {
			lines, used = append(lines, nil), 0
		}
		last := &lines[len(lines)-1]
		*last = append(*last, w)
		used += need
	}
	return lines
}

// scribbleMargin is what dice keep from the sides of their box, in millimetres.
const scribbleMargin = 0.3

// scribble writes words into r, on as many lines as it has room for. If they are too many, what was struck gives way to what
// stands, for its row of CORRECTIONS has it; then the last word is clipped.
func (c *canvas) scribble(r rect, words []penned, st style) {
	r = r.inset(scribbleMargin, 0)
	lines := wrapPenned(words, r.w, st)
	most := max(1, int((r.h+slack)/st.height()))
	if standing := slices.DeleteFunc(slices.Clone(words), func(w penned) bool { return w.struck }); len(lines) > most && len(standing) > 0 {
		lines = wrapPenned(standing, r.w, st)
	}
	if len(lines) > most {
		last := lines[most-1]
		lines = lines[:most]
		lines[most-1] = append(last[:max(len(last)-1, 0):max(len(last)-1, 0)], penned{text: ellipsis})
	}
	h := float64(len(lines)) * st.height()
	for i := range lines {
		c.penned(rect{r.x, r.y + (r.h-h)/2 + float64(i)*st.height(), r.w, st.height()}, lines[i], st)
	}
}

// penned writes a line of words.
func (c *canvas) penned(r rect, words []penned, st style) {
	width := -st.width(" ")
	for _, w := range words {
		width += st.width(w.text + " ")
	}
	x := r.x
	switch {
	case len(words) == 1 && width > r.w: // one long word
		c.word(r, words[0], st)
		return
	case st.align == atCentre:
		x += (r.w - width) / 2
	}
	var run []string // words in a row without marks
	from := x
	flush := func() {
		if len(run) > 0 {
			c.word(rect{from, r.y, x - from, r.h}, penned{text: strings.Join(run, " ")}, st)
		}
		run = nil
	}
	for _, w := range words {
		if w.struck || w.boxed {
			flush()
			c.word(rect{x, r.y, st.width(w.text + " "), r.h}, w, st)
		} else {
			if run == nil {
				from = x
			}
			run = append(run, w.text)
		}
		x += st.width(w.text + " ")
	}
	flush()
}

// word writes a word, or words, from the left of r.
func (c *canvas) word(r rect, w penned, st style) {
	st.struck, st.align = w.struck, atLeft
	covered := c.set(r, r, clean(w.text), st)
	if w.boxed {
		c.box(covered.inset(-0.4, 0.1), pen{weight: 0.3, tone: ink}, none)
	}
}
