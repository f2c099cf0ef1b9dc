package layout

// Boxes for both sides' initials at the end of a period, a half or a round.

// InitialsWidth is the width of a pair of boxes, in millimeters.
const InitialsWidth = 17

// InitialsHead prints the heading of a column of the boxes at the right edge of r.
func (c *Canvas) InitialsHead(r Rect) {
	head, _ := r.CutRight(InitialsWidth)
	c.Set(head, head, "initials", Small.Centered())
}

// Initials draws a pair of boxes, each with the letter of its team.
func (c *Canvas) Initials(r Rect, letters [2]string) {
	for i, box := range r.Columns(2, 0) {
		c.Box(box, Light, None)
		corner := Rect{box.X + 0.8, box.Y + 0.5, 2.2, Small.Height()}
		c.Set(corner, corner, letters[i], Small)
	}
	c.Box(r, Light, None)
}
