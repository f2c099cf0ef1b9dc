package replay

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"rollbook/engine"
)

// A Fault says what is wrong with a record, and where. All faults have one layout:
//
//	FILE:LINE:COLUMN: what was wrong, and what would be right
//	    the line, and under it
//	    ^^ the place
//	hint: the mistake that this usually is, or the command that shows more
type Fault struct {
	Kind    FaultKind       `json:"kind"`
	Name    string          `json:"file"`             // or the game of the ledger
	Line    int             `json:"line,omitempty"`   // 0 for a game that is in no file
	Column  int             `json:"column,omitempty"` // in bytes, from 1; 0 for the whole line
	Width   int             `json:"-"`                // bytes of the excerpt at fault; 0 for none
	Excerpt string          `json:"-"`                // the line
	Why     string          `json:"why"`
	Hint    string          `json:"hint,omitempty"`
	Refusal *engine.Refusal `json:"-"` // of a refused entry
}

// A FaultKind is the name of an error. console/testdata/errors.md lists them with examples.
type FaultKind string

// The kinds of faults. A refused entry has the code of the refusal as its kind.
const (
	FaultEmpty       FaultKind = "empty"              // the file
	FaultDatabase    FaultKind = "database"           // a database, and no record
	FaultPDF         FaultKind = "pdf"                // a PDF, and no record
	FaultEncoding    FaultKind = "encoding"           // bytes that are not UTF-8 text
	FaultNoRecord    FaultKind = "no-record"          // only blank lines and comments
	FaultFirstLine   FaultKind = "first-line"         // of a record
	FaultNewer       FaultKind = "newer"              // made by a newer rollbook
	FaultHeaderLine  FaultKind = "header-line"        // not written key: value
	FaultHeaderLong  FaultKind = "header-long"        // too long
	FaultSystem      FaultKind = "system"             // missing, or unknown
	FaultKey         FaultKind = "header-key"         // unknown
	FaultTwice       FaultKind = "header-twice"       // given twice
	FaultValue       FaultKind = "header-value"       // not legal
	FaultMissing     FaultKind = "header-missing"     // required
	FaultTeams       FaultKind = "header-teams"       // both have the same name
	FaultCombination FaultKind = "header-combination" // values that contradict each other
	FaultLong        FaultKind = "too-long"           // more bytes than the record of any game
)

// Error returns the fault without the excerpt.
func (f *Fault) Error() string {
	name := engine.Visible(f.Name)
	switch {
	case f.Line == 0:
		return name + ": " + f.Why
	case f.Column == 0:
		return fmt.Sprintf("%s:%d: %s", name, f.Line, f.Why)
	}
	return fmt.Sprintf("%s:%d:%d: %s", name, f.Line, f.Column, f.Why)
}

// Text returns the fault with its excerpt and hint.
func (f *Fault) Text() string {
	const before, most = 60, 110 // bytes of the line that fit a screen: before the place, and in all
	var b strings.Builder
	b.WriteString(f.Error() + "\n")
	at := min(max(f.Column-1, 0), len(f.Excerpt))
	left, rest := f.Excerpt[:at], f.Excerpt[at:]
	if at > before {
		left = strings.ToValidUTF8(left[at-before:], "")
	}
	if room := most - len(left); len(rest) > room {
		rest = strings.ToValidUTF8(rest[:room], "")
	}
	shown := engine.Visible(left + rest)
	if readable := len(shown) < 2*len(left+rest); readable && (f.Column > 0 || f.Width > 0) { // else it is hardly text
		marked := utf8.RuneCountInString(engine.Visible(f.Excerpt[at:min(at+max(f.Width, 1), len(f.Excerpt))]))
		under := strings.Repeat(" ", utf8.RuneCountInString(engine.Visible(left)))
		b.WriteString("    " + shown + "\n    " + under + strings.Repeat("^", max(1, min(marked, 60))) + "\n")
	}
	if f.Hint != "" {
		b.WriteString("hint: " + f.Hint + "\n")
	}
	return b.String()
}

// headerFault places an error of a system in the file.
func (r *reader) headerFault(err error) *Fault {
	var h *engine.HeaderError
	if !errors.As(err, &h) {
		return r.fault(FaultValue, r.line, 0, err.Error())
	}
	kind := cmp.Or(FaultKind(h.Kind), FaultCombination)
	f := r.fault(kind, h.Line, 0, h.Why)
	f.Hint = h.Hint
	if key, _, _ := strings.Cut(f.Excerpt, ":"); keyMeant(key) == h.Key {
		f.Width = len(f.Excerpt) // the line itself, and not the last one because nothing is there
	}
	return f
}

// Refused makes a fault for an entry that the run refused.
func (rec *Record) Refused(refusal *engine.Refusal) *Fault {
	what := fmt.Sprintf("entry %d", refusal.N)
	if refusal.Code == engine.CodeAssert {
		what = fmt.Sprintf("assertion before entry %d", refusal.N)
	}
	f := rec.at(rec.offsets()[refusal.Token], len(refusal.Entry), FaultKind(refusal.Code), what+": "+refusal.Why)
	f.Hint, f.Refusal = refusal.Hint, refusal
	return f
}
