package layout

import (
	"fmt"
	"slices"
	"strings"

	"rsc.io/qr"

	"rollbook/internal/lists"
)

// Heights in millimeters: of the foot of a page, which has room for a code, and of the foot of papers of no game, with the gap above
// them.
const (
	footHeight = 10.5
	footShort  = 6
	FootGap    = 2
)

// A Foot says in one line on every page which game this is and under which rulings it was played.
type Foot struct {
	System      string // "Game of Inches"
	Version     string // of the rulings, "rulings 1"
	Title       string // the two teams, or the season
	State       string // "game 12, final"
	Fingerprint string // of the game's last line in the ledger; empty for a blank sheet and a record from a file
	OfGame      bool   // on papers of games, blank ones, too
	Cut         bool   // pages of cards to cut out, which have no foot
	Void        bool   // the game does not count

	code *qr.Code // of the fingerprint; nil without one
}

// height is the height of the foot in millimeters.
func (f Foot) height() float64 {
	if f.OfGame {
		return footHeight
	}
	return footShort
}

func (f Foot) draw(c *Canvas, n, m int) {
	if f.Cut {
		return
	}
	r, _ := c.Inside().CutBottom(f.height())
	if f.code != nil {
		var code Rect
		code, r = r.CutRight(footHeight)
		c.Modules(code, f.code)
		_, r = r.CutRight(2)
	}
	c.Across(r, r.Y, Light)
	_, r = r.CutTop(1)
	line, _ := r.CutTop(4.2)
	number, line := line.CutRight(14)
	if f.Void { // here, too, for half a page that is copied
		c.put(Mark{Shape: StampShape, Rect: c.Body(), Text: "VOID", Style: stampStyle, Pen: Ruled}) // over the page, as a shadow
		var void Rect
		void, line = line.CutLeft(14)
		c.Text(void, "VOID", Strong.Sized(10))
	}
	c.Text(line, f.Words(), Printed.Sized(8))
	c.Text(number, fmt.Sprintf("%d of %d", n, m), Printed.Sized(8).FlushRight())
}

// Words is what the foot says.
func (f Foot) Words() string {
	short := Grouped(f.Fingerprint)
	if len(short) > shortPrint {
		short = short[:shortPrint]
	}
	return Joined(f.System, f.Version, f.Title, f.State, short)
}

// shortPrint is how many characters of a fingerprint are enough to find the game by: three groups.
const shortPrint = 14

// FootRoom is how much room the words of a foot have, in millimeters.
var FootRoom = Margined(Inside).W - 14 - footHeight - 2 - 14

// Joined puts a middle dot between the parts that are not empty.
func Joined(parts ...string) string {
	return strings.Join(lists.Only(parts, func(p string) bool { return p != "" }), " · ")
}

// Grouped returns s with a space after every fourth character.
func Grouped(s string) string {
	var groups []string
	for four := range slices.Chunk([]rune(s), 4) {
		groups = append(groups, string(four))
	}
	return strings.Join(groups, " ")
}
