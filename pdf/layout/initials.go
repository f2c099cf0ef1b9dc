package layout

// The boxes in which both sides put their initials when a period, a half or a round is closed.

// InitialsWidth is the width of a pair of boxes, in millimeters.
const InitialsWidth = 17

// InitialsHead prints what the boxes are for, over a column of them at the right edge of r.
func (c *Canvas) InitialsHead(r Rect) {
	head, _ := r.CutRight(InitialsWidth)
	c.Set(head, head, "initials", Small.Centered())
}

// Initials draws a pair of boxes, each with the letter of its team.
func (c *Canvas) Initials(r Rect, letters [2]string) {
	for i, box := range r.Columns(2, 0) {
		c.Box(box, Light, None)
		corner := Rect{box.X + 0.5, box.Y + 0.2, 2.2, Small.Height()}
		c.Set(corner, corner, letters[i], Small)
	}
	c.Box(r, Light, None)
}
