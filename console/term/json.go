package term

import (
	"bytes"
	"encoding/json"
	"io"
	"unicode"
	"unicode/utf8"

	"rollbook/engine"
)

// Answer writes v as JSON.
func (t *Terminal) Answer(v any) error { return writeJSON(t.Out, v) }

// ErrJSON writes v as JSON to standard error.
func (t *Terminal) ErrJSON(v any) { writeJSON(t.ErrOut, v) }

func writeJSON(to io.Writer, v any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // 4th & short
	if err := e.Encode(v); err != nil {
		return err
	}
	_, err := escaper{to}.Write(b.Bytes())
	return err
}

// An escaper passes JSON on, escaping everything that is not printable.
type escaper struct{ w io.Writer }

func (e escaper) Write(b []byte) (int, error) {
	var out []byte // the output so far if it differs from b; nil if it does not
	from := 0      // where in b that goes on
	for i := 0; i < len(b); {
		if b[i] < 0x7F {
			i++
			continue
		}
		r, size := utf8.DecodeRune(b[i:])
		if !unicode.IsPrint(r) {
			out = append(out, b[from:i]...)
			out = engine.AppendEscape(out, r)
			from = i + size
		}
		i += size
	}
	rest := b
	if out != nil {
		rest = append(out, b[from:]...)
	}
	if _, err := e.w.Write(rest); err != nil {
		return 0, err
	}
	return len(b), nil
}
