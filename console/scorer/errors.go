package scorer

import (
	"fmt"
	"strings"

	"rollbook/internal/pick"
	"rollbook/ledger/line"
)

// An Error is why something was not recorded, in words for people. Any other failure is the ledger's own error or a
// *MovedError.
type Error struct {
	Why, Hint string
	No        bool // the request made sense and the answer is no; otherwise the request made no sense
}

func (e *Error) Error() string { return e.Why }

// no makes an Error that answers no.
func no(format string, args ...any) *Error {
	return &Error{Why: fmt.Sprintf(format, args...), No: true}
}

// Wrong makes an Error about the request itself, or about what cannot be asked for here.
func Wrong(format string, args ...any) *Error { return &Error{Why: fmt.Sprintf(format, args...)} }

// but adds a hint.
func (e *Error) but(format string, args ...any) *Error {
	e.Hint = fmt.Sprintf(format, args...)
	return e
}

// A MovedError says that another program recorded first. Nothing was written, and the table now has what the other
// program recorded. It wraps line.ErrMoved.
type MovedError struct {
	Entries []string // the first entry it recorded; nil if it recorded something else
}

func (e *MovedError) Error() string {
	const few = 3
	if n := len(e.Entries); n > 0 {
		return "not recorded: " + strings.Join(e.Entries[:min(n, few)], " ") +
			pick.If(n > few, " … has", " has") + " just been recorded elsewhere"
	}
	return "not recorded: something else has just been recorded in this game"
}

// Unwrap returns line.ErrMoved.
func (e *MovedError) Unwrap() error { return line.ErrMoved }

// A ReasonError says that an undo takes back more than a typo and so needs a reason.
type ReasonError struct {
	Whose string // why it is more, such as "game 12 is over"; "" if plays have followed
}

func (e *ReasonError) Error() string {
	return pick.If(e.Whose == "", "plays have followed it: to undo it needs a reason", e.Whose+": to undo it needs a reason")
}
