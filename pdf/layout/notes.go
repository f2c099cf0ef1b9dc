package layout

import "strings"

// Notes draws a box of lines to write on under a heading, down to the bottom of r, and writes the notes on them, no wider
// than width. It returns the lines that did not fit, for another page.
func (c *Canvas) Notes(r Rect, head string, notes []string, width float64) (rest []string) {
	rest, _ = c.NotesBox(r, head, notes, width)
	return rest
}

// NotesBox is Notes, and also returns the unused part of the box.
func (c *Canvas) NotesBox(r Rect, head string, notes []string, width float64) (rest []string, unused Rect) {
	st := noteText
	body := c.Band(r, head)
	most := int((body.H + Slack) / PrintedRow)
	var words []string // no more than a page holds, and the rest of the last note
	for len(notes) > 0 && len(words) <= most {
		words = append(words, NoteLines(notes[:1], width)...)
		notes = notes[1:]
	}
	height := HandRow
	if len(words) > int(body.H/HandRow) {
		height = PrintedRow // nobody adds to a long text by hand
	}
	n := int((body.H + Slack) / height)
	for i := range n {
		var line Rect
		line, body = body.CutTop(height)
		if i < len(words) {
			c.Set(line, Margined(line), words[i], st)
		} else if unused.H == 0 {
			unused = Rect{line.X, line.Y, width, 0}
		}
		if unused.W > 0 {
			unused.H = line.Bottom() - unused.Y
		}
		c.Across(line.Inset(0.3, 0), line.Bottom(), Ruled) // its rounded ends are under the label
	}
	return append(words[min(n, len(words)):len(words):len(words)], notes...), unused
}

var noteText = Style{Size: 9, Floor: 9, Tone: Ink}

// NoteLines are the lines that notes take in a box of that width. A note breaks between its parts, separated by " · ", if
// that is enough.
func NoteLines(notes []string, width float64) (lines []string) {
	width = Margined(Rect{W: width}).W
	for _, note := range notes {
		line := ""
		for _, part := range strings.Split(note, " · ") {
			if line != "" && noteText.Width(Joined(line, part)) > width {
				lines, line = append(lines, Wrap(line, width, noteText)...), ""
			}
			line = Joined(line, part)
		}
		lines = append(lines, Wrap(line, width, noteText)...)
	}
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
