package engine

import (
	"bytes"
	"sync"
)

// A Cache keeps the parsed form of header lines that repeat from record to record, like the cards of a league's players.
// The reader of the records owns it, never a system: a record means the same whatever was read before it, and the cache
// only saves reading the same text again. The zero Cache is empty; nil keeps nothing. It is safe for concurrent use.
type Cache struct {
	mu    sync.Mutex
	read  map[string]any
	lines map[string]string
	bytes int // of all lines
}

// cacheSize is the number of texts at which a cache starts over: more than the cards of a large league.
const cacheSize = 4096

const (
	longLine  = 64      // bytes, from which lines are kept: a player's card is longer, and a name or a date shorter
	mostLines = 1 << 14 // bytes of lines that are kept as one: more than the cards of a team
	allLines  = 1 << 22 // bytes at which the lines start over
)

// Lines returns the lines that a header begins with, up to a blank one: long ones of one key, which are made once for all
// records that have them, or else those up to the next long one.
func (c *Cache) Lines(header []byte) string {
	keeps, end := false, 0
	for end < len(header) {
		line := header[end:]
		if i := bytes.IndexByte(line, '\n'); i >= 0 {
			line = line[:i+1]
		}
		long := len(line) >= longLine && c != nil
		if end == 0 {
			keeps = long
		}
		if long != keeps || keeps && end > 0 && !bytes.HasPrefix(line, header[:bytes.IndexByte(header, ':')+1]) {
			break
		}
		end += len(line)
		if len(bytes.TrimSpace(line)) == 0 {
			break
		}
	}
	if keeps && end <= mostLines {
		return c.kept(header[:end])
	}
	return string(header[:end])
}

// kept returns lines that are kept as text.
func (c *Cache) kept(lines []byte) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	text, known := c.lines[string(lines)]
	if !known {
		if c.lines == nil || c.bytes > allLines {
			c.lines, c.bytes = map[string]string{}, 0
		}
		text = string(lines)
		c.lines[text] = text
		c.bytes += len(text)
	}
	return text
}

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
