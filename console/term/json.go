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
	_, err := to.Write(escape(b.Bytes()))
	return err
}

// escape spells out whatever in JSON is not printable.
func escape(b []byte) []byte {
	if !bytes.ContainsFunc(b, func(r rune) bool { return r > '~' && !unicode.IsPrint(r) }) {
		return b
	}
	var out []byte
	for _, r := range string(b) {
		if r > '~' && !unicode.IsPrint(r) {
			out = engine.AppendEscape(out, r)
		} else {
			out = utf8.AppendRune(out, r)
		}
	}
	return out
}
