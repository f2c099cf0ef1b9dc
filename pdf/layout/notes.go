package layout

// Notes draws a box of lines to write on under a heading, down to the bottom of r, and writes the notes on them. It returns the lines that
// did not fit, for another page, and the unused part of the box.
func (c *Canvas) Notes(r Rect, head string, notes []string) (rest []string, unused Rect) {
	body := c.Band(r, head)
	lines, height := NoteLines(notes, r.W), HandRow
	if len(lines) > int((body.H+Slack)/HandRow) {
		height = PrintedRow // nobody adds to a long text by hand
	}
	n := min(int((body.H+Slack)/height), max(len(lines), int((body.H+Slack)/HandRow)))
	for i := range n {
		var line Rect
		line, body = body.CutTop(height)
		switch {
		case i < len(lines):
			c.Set(line, Margined(line), lines[i], noteText)
		case unused.H == 0:
			unused = line
		default:
			unused = unused.Union(line)
		}
		c.Across(line.Inset(Ruled.Weight, 0), line.Bottom(), Ruled) // with its round ends, no wider than r: what covers r covers it
	}
	return lines[min(n, len(lines)):], unused
}

var noteText = Style{Size: 9, Floor: 9, Tone: Ink}

// NoteLines are the lines that notes take in a box of that width. A note breaks between its parts, separated by " · ", if that is
// enough.
func NoteLines(notes []string, width float64) (lines []string) {
	for _, note := range notes {
		lines = append(lines, Wrap(note, Margined(Rect{W: width}).W, noteText)...)
	}
	return lines
}

// NotesHeight returns the height of the lines for notes on a page, in millimeters, up to the free room.
func NotesHeight(notes []string, width, free float64) float64 {
	lines := float64(len(NoteLines(notes, width)))
	if lines*HandRow > free {
		return min(free, lines*PrintedRow)
	}
	return lines * HandRow
}
