package layout

import "strings"

// Notes draws a box of lines to write on under a heading, down to the bottom of r, and writes the notes on them. It returns the
// lines that did not fit, for another page.
func (c *Canvas) Notes(r Rect, head string, notes []string) (rest []string) {
	rest, _ = c.NotesBox(r, head, notes, Rect{})
	return rest
}

// NotesBox is Notes with a lower right corner that is kept free, unless it is empty, and also returns the unused part of the box
// beside that.
func (c *Canvas) NotesBox(r Rect, head string, notes []string, corner Rect) (rest []string, unused Rect) {
	body := c.Band(r, head)
	if corner.W == 0 {
		corner = Rect{X: r.Right(), Y: r.Bottom()}
	}
	height := HandRow
	width := func(line int) float64 {
		if body.Y+float64(line+1)*height > corner.Y+Slack {
			return corner.X - r.X
		}
		return r.W
	}
	most := int((body.H + Slack) / PrintedRow)
	var words []string // no more than a page holds, and the rest of the last note
	fill := func() {
		words, rest = nil, notes
		for len(rest) > 0 && len(words) <= most {
			words, rest = noteLines(words, rest[0], width), rest[1:]
		}
	}
	if fill(); len(words) > int(body.H/HandRow) {
		height = PrintedRow // nobody adds to a long text by hand
		fill()
	}
	n := int((body.H + Slack) / height)
	for i := range n {
		var line Rect
		line, body = body.CutTop(height)
		if i < len(words) {
			c.Set(line, Margined(line), words[i], noteText)
		} else if unused.H == 0 {
			unused = Rect{line.X, line.Y, corner.X - r.X, 0}
		}
		if unused.W > 0 {
			unused.H = line.Bottom() - unused.Y
		}
		c.Across(line.Inset(0.3, 0), line.Bottom(), Ruled) // its rounded ends are under the label
	}
	return append(words[min(n, len(words)):len(words):len(words)], rest...), unused
}

var noteText = Style{Size: 9, Floor: 9, Tone: Ink}

// NoteLines are the lines that notes take in a box of that width.
func NoteLines(notes []string, width float64) (lines []string) {
	for _, note := range notes {
		lines = noteLines(lines, note, func(int) float64 { return width })
	}
	return lines
}

// noteLines adds the lines of a note to others, given the width of each, of which none is wider than those before. A note breaks
// between its parts, separated by " · ", if that is enough.
func noteLines(lines []string, note string, width func(line int) float64) []string {
	inner := func(line int) float64 { return Margined(Rect{W: width(line)}).W }
	put := func(line string) {
		wrapped := Wrap(line, inner(len(lines)), noteText)
		lines = append(lines, Wrap(line, inner(len(lines)+max(len(wrapped)-1, 0)), noteText)...)
	}
	line := ""
	for _, part := range strings.Split(note, " · ") {
		if line != "" && noteText.Width(Joined(line, part)) > inner(len(lines)) {
			put(line)
			line = ""
		}
		line = Joined(line, part)
	}
	put(line)
	return lines
}

// NotesHeight returns the height of the lines for notes on a page, in millimeters, up to the free room.
func NotesHeight(notes []string, width, free float64) float64 {
	lines := 0.0
	for _, note := range notes {
		if lines += float64(len(NoteLines([]string{note}, width))); lines*PrintedRow > free {
			return free
		}
	}
	if lines*HandRow > free {
		return lines * PrintedRow
	}
	return lines * HandRow
}
