package engine

// Typed returns the entry that was answered last as it was typed, where Entry returns it as records write it. Systems
// whose rulings limit how a number is spelt look at it before they accept the number.
func (t *Table) Typed() string {
	if t.next == 0 {
		return ""
	}
	return t.tokens[t.next-1]
}
