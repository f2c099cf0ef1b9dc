package pdf

// notes draws a box of lines to write on under a heading, down to the bottom of r, and writes the notes on them. It
// returns the lines that did not fit, for a further page.
func (c *canvas) notes(r rect, head string, notes []string) (rest []string) {
	st := style{size: 9, floor: 9, tone: ink}
	body := c.band(r, head)
	var words []string
	for _, note := range notes {
		words = append(words, wrap(note, margined(body).w, st)...)
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
		}
		c.across(line, line.bottom(), ruled)
	}
	return words[min(n, len(words)):]
}
