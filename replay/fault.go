package replay

import (
	"errors"
	"fmt"
	"strings"

	"rollbook/engine"
)

// A Fault is what is wrong with a record, at its place in the file. All faults have one layout:
//
//	FILE:LINE:COLUMN: what was wrong, and what would be right
//	    the line, and under it
//	    ^^ the place
//	hint: the mistake that this usually is, or the command that shows more
type Fault struct {
	Name    string
	Line    int
	Column  int    // in bytes, from 1; 0 where the whole line is meant
	Width   int    // bytes of the excerpt that are meant
	Excerpt string // the line
	Why     string
	Hint    string
	Refusal *engine.Refusal // of a refused entry
}

// Error returns the fault without the excerpt.
func (f *Fault) Error() string {
	if f.Column == 0 {
		return fmt.Sprintf("%s:%d: %s", f.Name, f.Line, f.Why)
	}
	return fmt.Sprintf("%s:%d:%d: %s", f.Name, f.Line, f.Column, f.Why)
}

// Text returns the fault with its excerpt and hint.
func (f *Fault) Text() string {
	var b strings.Builder
	b.WriteString(f.Error() + "\n")
	if excerpt, from := window(f.Excerpt, f.Column-1); excerpt != "" && f.Column > 0 {
		before := engine.Visible(f.Excerpt[from : f.Column-1])
		b.WriteString("    " + engine.Visible(excerpt) + "\n")
		marked := f.Excerpt[f.Column-1 : min(f.Column-1+max(f.Width, 1), len(f.Excerpt))]
		b.WriteString("    " + strings.Repeat(" ", len([]rune(before))) + strings.Repeat("^", max(1, min(len([]rune(engine.Visible(marked))), 60))) + "\n")
	}
	if f.Hint != "" {
		b.WriteString("hint: " + f.Hint + "\n")
	}
	return b.String()
}

// window returns the part of a line around a place that fits a screen, and where it begins.
func window(line string, at int) (part string, from int) {
	const before, most = 60, 110
	if at < 0 || at > len(line) {
		return "", 0
	}
	for from < at-before || from > 0 && from < at && line[from]&0xC0 == 0x80 {
		from++
	}
	part = line[from:]
	if len(part) > most {
		part = strings.ToValidUTF8(part[:most], "")
	}
	return part, from
}

// fault makes a fault at a line and column of the text.
func (r *reader) fault(line, column int, why string) *Fault {
	f := &Fault{Name: r.name, Line: line, Column: column, Why: why}
	rest := r.text
	for n := 1; n < line; n++ {
		i := strings.IndexByte(rest, '\n')
		if i < 0 {
			return f
		}
		rest = rest[i+1:]
	}
	rest, _, _ = strings.Cut(rest, "\n")
	f.Excerpt = strings.TrimSuffix(rest, "\r")
	if f.Column > len(f.Excerpt)+1 {
		f.Column = 0
	}
	return f
}

// headerFault places an error of a system in the file.
func (r *reader) headerFault(err error) *Fault {
	var h *engine.HeaderError
	if !errors.As(err, &h) {
		return r.fault(r.line, 0, err.Error())
	}
	f := r.fault(h.Line, 0, h.Why)
	f.Hint = h.Hint
	return f
}

// Refused makes a fault of an entry that the run refused.
func (rec *Record) Refused(refusal *engine.Refusal) *Fault {
	what := fmt.Sprintf("entry %d", refusal.N)
	if refusal.Code == engine.CodeAssert {
		what = fmt.Sprintf("assertion before entry %d", refusal.N)
	}
	f := rec.at(rec.offsets[refusal.Token], len(rec.Tokens[refusal.Token]), what+": "+refusal.Why)
	f.Hint, f.Refusal = refusal.Hint, refusal
	return f
}
