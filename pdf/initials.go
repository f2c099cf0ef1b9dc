package pdf

// The boxes in which both sides put their initials when a period, a half or a round is closed.

// initialsWidth is the width of a pair of boxes, in millimetres.
const initialsWidth = 17

// initialsHead prints what the boxes are for, over a column of them at the right edge of r.
func (c *canvas) initialsHead(r rect) {
	head, _ := r.cutRight(initialsWidth)
	c.set(head, head, "initials", small.centred())
}

// initials draws a pair of boxes.
func (c *canvas) initials(r rect) {
	for i, box := range r.columns(2, 0) {
		c.box(box, light, none)
		corner := rect{box.x + 0.5, box.y + 0.2, 2.2, small.height()}
		c.set(corner, corner, [2]string{"V", "H"}[i], small)
	}
	c.box(r, light, none)
}
