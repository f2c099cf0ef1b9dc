package pdf

import (
	"fmt"
	"strconv"
	"strings"

	"rsc.io/qr"
)

// The foot of every page takes the height of its QR code.
const (
	footHeight = 16
	footGap    = 3
)

// A foot says on every page which game this is and under which rulings it was played.
type foot struct {
	system      string // "Game of Inches"
	version     string // of the rulings, "rulings 1"
	title       string // the two teams
	fingerprint string // of the game's last line in the ledger; empty for a blank sheet and a record from a file
	line        int    // the number of that line
	game        string // the game's identity, in the same form
	state       string // "game 12 · final · 203 entries · sealed"
	blank       bool   // a sheet without a game
	card        bool   // a table card, or cards
	void        bool   // the game does not count

	code *qr.Code // of the fingerprint; nil without one
}

// draw draws the foot of page n of m.
func (f foot) draw(c *canvas, n, m int) {
	r, _ := inside.cutBottom(footHeight)
	if f.code != nil {
		code, rest := r.cutRight(footHeight)
		c.modules(code, f.code, true)
		r, _ = rest.cutLeft(rest.w - 4)
	}
	c.across(r, r.y, light)
	_, r = r.cutTop(1)
	top, below := r.cutTop(4.2)
	number, top := top.cutRight(24)
	c.text(top, joined(f.system, f.version, f.title), strong)
	c.text(number, fmt.Sprintf("page %d of %d", n, m), printed.flushRight())
	for _, line := range f.words() {
		top, below = below.cutTop(3.6)
		c.text(top, line, printed.sized(8))
	}
}

// words returns the state of the game, its fingerprint whole, and its identity, each in groups of four.
func (f foot) words() []string {
	switch {
	case f.card:
		return nil
	case f.blank:
		return []string{"blank sheet; when a part of it is full, continue on a second one, and sign that one"}
	case f.fingerprint == "":
		return []string{f.state}
	}
	words := []string{f.state, "fingerprint " + grouped(f.fingerprint)}
	if f.line > 0 {
		words[1] += ", line " + strconv.Itoa(f.line)
	}
	if f.game != "" {
		words = append(words, "game "+grouped(f.game))
	}
	return words
}

// joined puts a middle dot between the parts that are not empty.
func joined(parts ...string) string {
	var said []string
	for _, p := range parts {
		if p != "" {
			said = append(said, p)
		}
	}
	return strings.Join(said, " · ")
}

// grouped returns s with a blank after every fourth character.
func grouped(s string) string {
	var b strings.Builder
	for i, r := range []rune(s) {
		if i > 0 && i%4 == 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return b.String()
}
