package pdf

// notes draws a box of lines to write on under a heading, down to the bottom of r, and writes the notes on them, no
// wider than width. It returns the lines that did not fit, for a further page.
func (c *canvas) notes(r rect, head string, notes []string, width float64) (rest []string) {
	rest, _ = c.notesBox(r, head, notes, width)
	return rest
}

// notesBox is notes; it also returns what of the box is not written on.
func (c *canvas) notesBox(r rect, head string, notes []string, width float64) (rest []string, unused rect) {
	st := noteText
	body := c.band(r, head)
	most := int((body.h + slack) / printedRow)
	var words []string // no more than a page holds, and the rest of the last note
	for len(notes) > 0 && len(words) <= most {
		words = append(words, noteLines(notes[:1], width)...)
		notes = notes[1:]
	}
	height := handRow
	if len(words) > int(body.h/handRow) {
		height = printedRow // a long text is not added to by hand
	}
	n := int((body.h + slack) / height)
	for i := range n {
		var line rect
		line, body = body.cutTop(height)
		if i < len(words) {
			c.set(line, margined(line), words[i], st)
		} else if unused.h == 0 {
			unused = rect{line.x, line.y, width, 0}
		}
		if unused.w > 0 {
			unused.h = line.bottom() - unused.y
		}
		c.across(line, line.bottom(), ruled)
	}
	return append(words[min(n, len(words)):len(words):len(words)], notes...), unused
}

var noteText = style{size: 9, floor: 9, tone: ink}

// noteLines are the lines that notes take in a box of that width.
func noteLines(notes []string, width float64) (lines []string) {
	for _, note := range notes {
		lines = append(lines, wrap(note, margined(rect{w: width}).w, noteText)...)
	}
	return lines
}

// notesHeight is the height of the lines that notes need on a page, in millimetres, and no more than is free there.
func notesHeight(notes []string, width, free float64) float64 {
	lines := 0.0
	for _, note := range notes {
		if lines += float64(len(noteLines([]string{note}, width))); lines*printedRow > free {
			return free
		}
	}
	if lines*handRow > free {
		return lines * printedRow
	}
	return lines * handRow
}
