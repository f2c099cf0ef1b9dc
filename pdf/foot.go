package pdf

import (
	"fmt"
	"strings"
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
	fingerprint string // of the sealed game; empty for a blank sheet and a game in progress
	state       string // "sealed, 203 entries"; empty says that the game is not sealed, or that the sheet is blank
	blank       bool   // a sheet without a game
}

// draw draws the foot of page n of m.
func (f foot) draw(c *canvas, n, m int) {
	r, _ := inside.cutBottom(footHeight)
	if f.fingerprint != "" {
		code, rest := r.cutRight(footHeight)
		c.qr(code, f.fingerprint)
		r, _ = rest.cutLeft(rest.w - 4)
	}
	c.across(r, r.y, light)
	_, r = r.cutTop(1)
	top, below := r.cutTop(4.2)
	number, top := top.cutRight(32)
	c.text(top, joined(f.system, f.version), strong)
	c.text(number, fmt.Sprintf("page %d of %d", n, m), printed.flushRight())
	c.paragraph(below, f.words(), printed.sized(8))
}

// words returns the state of the game and its fingerprint, whole, in groups of four.
func (f foot) words() string {
	switch {
	case f.fingerprint != "":
		return joined("fingerprint "+grouped(f.fingerprint), f.state)
	case f.state != "":
		return f.state
	case f.blank:
		return "blank sheet"
	}
	return "not sealed: the game is in progress"
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
