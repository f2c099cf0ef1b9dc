package layout

import (
	"fmt"
	"strconv"
	"strings"

	"rsc.io/qr"
)

// The foot of every page takes the height of its QR code, or of its lines; above it a gap is free. All are millimeters.
const (
	footCode  = 16
	footLines = 5.4 // the first, with the rule above it
	footLine  = 3.6
	FootGap   = 3
)

// A Foot says on every page which game this is and under which rulings it was played.
type Foot struct {
	System      string // "Game of Inches"
	Version     string // of the rulings, "rulings 1"
	Title       string // the two teams, or the season
	Fingerprint string // of the game's last line in the ledger; empty for a blank sheet and a record from a file
	Line        int    // the number of that line
	Game        string // the game's identity, in the same form
	State       string // "game 12 · final · 203 entries · sealed"
	Blank       bool   // a sheet without a game
	Card        bool   // a table card, or cards
	Cut         bool   // pages of cards to cut out, which have no foot
	Void        bool   // the game does not count

	code *qr.Code // of the fingerprint; nil without one
}

// height is the height of the foot in millimeters.
func (f Foot) height() float64 {
	if f.Fingerprint != "" {
		return footCode
	}
	return footLines + footLine*float64(len(f.words()))
}

func (f Foot) draw(c *Canvas, n, m int) {
	if f.Cut {
		return
	}
	r, _ := c.Inside().CutBottom(f.height())
	if f.code != nil {
		code, rest := r.CutRight(footCode)
		c.Modules(code, f.code)
		r, _ = rest.CutLeft(rest.W - 4)
	}
	c.Across(r, r.Y, Light)
	_, r = r.CutTop(1)
	top, below := r.CutTop(4.2)
	number, top := top.CutRight(24)
	if f.Void { // even where codes cover the stamp
		var void Rect
		void, top = top.CutLeft(14)
		c.Text(void, "VOID", Strong.Sized(10))
	}
	said := Joined(f.System, f.Version, f.Title)
	if Strong.Sized(8).Width(said) > Margined(top).W { // both teams, unlike the top of the sheet
		said = f.Title
	}
	c.Text(top, said, Strong.Sized(Strong.Size))
	c.Text(number, fmt.Sprintf("page %d of %d", n, m), Printed.FlushRight())
	for _, line := range f.words() {
		top, below = below.CutTop(footLine)
		c.Text(top, line, Printed.Sized(8))
	}
}

// words returns the state of the game, its whole fingerprint, and its identity, each in groups of four.
func (f Foot) words() []string {
	switch {
	case f.Card:
		return nil
	case f.Blank:
		return []string{"blank sheet; when a part is full, continue on a second one and sign both"}
	case f.Fingerprint == "":
		return []string{f.State}
	}
	words := []string{f.State, "fingerprint " + Grouped(f.Fingerprint)}
	if f.Line > 0 {
		words[1] += ", line " + strconv.Itoa(f.Line)
	}
	if f.Game != "" {
		words = append(words, "game "+Grouped(f.Game))
	}
	return words
}

// Joined puts a middle dot between the parts that are not empty.
func Joined(parts ...string) string {
	var said []string
	for _, p := range parts {
		if p != "" {
			said = append(said, p)
		}
	}
	return strings.Join(said, " · ")
}

// Grouped returns s with a space after every fourth character.
func Grouped(s string) string {
	var b strings.Builder
	for i, r := range []rune(s) {
		if i > 0 && i%4 == 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return b.String()
}
