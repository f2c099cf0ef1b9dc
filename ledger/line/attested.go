package line

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// MaxAttested is the largest attested record, in bytes.
const MaxAttested = 8 << 20

// ErrRefused is in every error about a text that is not a whole, unchanged attested record.
var ErrRefused = errors.New("not an attested record as rollbook writes it")

const (
	attestedFirst = `{"kind":"open",`
	attestedLast  = `{"kind":"head",`
)

// AppendAttested appends to b a game's lines as an attested record, the text in which games go from one ledger to
// another. It is JSON Lines: the lines of the game, byte for byte as the ledger has them, and one more:
//
//	{"kind":"head","n":203,"hash":"<64 hex>","checks":["<first 12 hex of the hash of line 0>",…]}
//
// The hash is that of the last line; the checks place damage at a line. It refuses lines that are not a game, and
// anything over MaxAttested, since nobody could read that again.
func AppendAttested(b []byte, lines []Line) ([]byte, error) {
	if _, err := Derive(lines); err != nil {
		return b, err
	}
	start := len(b)
	hashes := make([]byte, 0, len(lines)*len(Hash{}))
	head := Before
	for i := range lines {
		text := lines[i].String()
		head = head.Follow(text)
		hashes = append(hashes, head.Hash[:]...)
		b = append(append(b, text...), '\n')
	}
	b = AppendHead(b, hashes)
	if n := len(b) - start; n > MaxAttested {
		return b[:start], fmt.Errorf("an attested record of %d bytes, at most %d can be read again", n, MaxAttested)
	}
	return b, nil
}

// AppendHead appends the last line of an attested record, from the hashes of all lines one after the other.
func AppendHead(b []byte, hashes []byte) []byte {
	last := len(hashes) - len(Hash{})
	b = fmt.Appendf(b, attestedLast+`"n":%d,"hash":"%x","checks":[`, last/len(Hash{}), hashes[last:])
	for at := 0; at <= last; at += len(Hash{}) {
		b = append(hex.AppendEncode(append(b, '"'), hashes[at:at+checkLen]), `",`...)
	}
	return append(b[:len(b)-1], "]}\n"...)
}

// ReadAttested is ParseAttested on a reader.
func ReadAttested(r io.Reader) ([]Line, error) {
	b, err := io.ReadAll(io.LimitReader(r, MaxAttested+1))
	if err != nil {
		return nil, fmt.Errorf("cannot be read: %w", err)
	}
	return ParseAttested(b)
}

// ParseAttested reads an attested record and returns the game's lines. It accepts exactly what AppendAttested writes: any
// changed, missing or added byte is an error, which wraps ErrRefused (or ErrNewer) and names the line of the file. The
// good lines before it come with the error.
func ParseAttested(b []byte) (lines []Line, err error) {
	if why := otherFile(b); why != "" {
		return nil, fmt.Errorf("%w: %s", ErrRefused, why)
	}
	rows := slices.Collect(strings.Lines(string(b)))
	last := rows[len(rows)-1]
	var given struct{ Checks []string } // the beginning of each line's hash
	ended := strings.HasPrefix(last, attestedLast) && json.Unmarshal([]byte(last), &given) == nil
	if ended {
		rows = rows[:len(rows)-1]
	}
	r := GameReport{Head: Before, Record: &Record{}}
	var hashes []byte
	for i, row := range rows {
		text, whole := strings.CutSuffix(row, "\n")
		next := r.Head.Follow(text)
		var l Line
		var err error
		switch {
		case strings.HasSuffix(text, "\r"):
			err = errors.New("it ends with U+000D: line ends were converted")
		case i < len(given.Checks) && given.Checks[i] != next.Hash.check():
			err = fmt.Errorf("line %d of the game does not match its check", i)
		case !whole:
			err = fmt.Errorf("cut short after line %d of the game", i-1)
		default:
			if l, err = Parse(text); err == nil {
				err = r.Record.Add(&l)
			}
		}
		if err != nil {
			return lines, fmt.Errorf("%w: line %d of the file: %w", ErrRefused, i+1, err)
		}
		lines, hashes, r.Head = append(lines, l), append(hashes, next.Hash[:]...), next
	}
	switch {
	case len(lines) == 0:
		return nil, fmt.Errorf("%w: a head without any line", ErrRefused)
	case !ended:
		return lines, fmt.Errorf("%w: cut short after line %d: the head is missing", ErrRefused, r.Head.N)
	case last != string(AppendHead(nil, hashes)):
		return lines, fmt.Errorf("%w: the head does not match line %d", ErrRefused, r.Head.N)
	}
	return lines, nil
}

// otherFile says what a text is, if it is no attested record.
func otherFile(b []byte) string {
	has := func(prefix string) bool { return bytes.HasPrefix(b, []byte(prefix)) }
	switch {
	case len(b) == 0:
		return "empty"
	case len(b) > MaxAttested:
		return "larger than 8 MiB"
	case has(attestedFirst):
		return ""
	case has("SQLite format 3\x00"):
		return "a ledger, or another database; ask its owner for an export"
	case has("\xEF\xBB\xBF") || has("\xFE\xFF") || has("\xFF\xFE"):
		return "it begins with a byte-order mark; it was saved by an editor"
	case has("rollbook "):
		return "a plain record: what happened, without how it came to be written down"
	}
	return "it does not begin with the opening line of a game"
}

// IsAttested reports whether a text is an attested record, or is meant to be one.
func IsAttested(text string) bool { return strings.HasPrefix(text, attestedFirst) }
