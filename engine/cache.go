package engine

// A Cache keeps what was read off header lines that come again in one record after another, as the cards of a league's
// players. It belongs to whoever reads the records, never to a system, so that a record means the same whatever was read
// before it: it only spares reading the same text again. The zero Cache is empty; nil keeps nothing.
type Cache struct{ read map[string]any }

// cacheSize is how many texts a cache has room for, more than the cards of a large league. A full one begins again.
const cacheSize = 4096

// Get returns what was read off a text, which nobody may change; nil if nothing is known of it.
func (c *Cache) Get(text string) any {
	if c == nil {
		return nil
	}
	return c.read[text]
}

// Put keeps what was read off a text. Neither may hold on to a larger text that it was cut from.
func (c *Cache) Put(text string, read any) {
	if c == nil {
		return
	}
	if c.read == nil || len(c.read) == cacheSize {
		c.read = map[string]any{}
	}
	c.read[text] = read
}
