package engine

// A Memory keeps what was read off header lines that come again in one record after another, as the cards of a league's
// players. It belongs to whoever reads the records, never to a system, so that a record means the same whatever was read
// before it: all it does is to spare reading the same text again. The zero Memory is empty; nil keeps nothing.
type Memory struct{ parts map[string]any }

// mostParts is how many parts a memory has room for, more than the cards of a large league. A full one begins again.
const mostParts = 4096

// Part returns what was read off a text, which nobody may change; nil if nothing is known of it.
func (m *Memory) Part(text string) any {
	if m == nil {
		return nil
	}
	return m.parts[text]
}

// Keep keeps what was read off a text. Neither may hold on to a larger text that it was cut from.
func (m *Memory) Keep(text string, part any) {
	if m == nil {
		return
	}
	if m.parts == nil || len(m.parts) == mostParts {
		m.parts = map[string]any{}
	}
	m.parts[text] = part
}
