package engine

import "sync"

// A Cache keeps the parsed form of header lines that repeat from record to record, like the cards of a league's players.
// The reader of the records owns it, never a system: a record means the same whatever was read before it, and the cache
// only saves reading the same text again. The zero Cache is empty; nil keeps nothing. It is safe for concurrent use.
type Cache struct {
	mu   sync.Mutex
	read map[string]any
}

// cacheSize is the number of texts at which a cache starts over: more than the cards of a large league.
const cacheSize = 4096

// Get returns the parsed form of a text, which callers must not change; nil if it is not cached.
func (c *Cache) Get(text string) any {
	if c == nil {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.read[text]
}

// Put keeps the parsed form of a text. Neither may be a slice of a larger text, which would stay in memory.
func (c *Cache) Put(text string, read any) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.read == nil || len(c.read) == cacheSize {
		c.read = map[string]any{}
	}
	c.read[text] = read
}
