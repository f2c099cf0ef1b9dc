package line

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// MaxAttested is the largest attested record, in bytes.
const MaxAttested = 8 << 20

// ErrRefused is in every error about a text that is not a whole, unchanged attested record.
var ErrRefused = errors.New("not an attested record as rollbook writes it")

const (
	attestedFirst = `{"kind":"open",`
	attestedLast  = `{"kind":"head",`
	oldAttested   = "rollbook ledger record "
)

// A headLine is the last line of an attested record: where the chain ends, and the beginning of each line's hash.
type headLine struct {
	Kind   string   `json:"kind"` // head
	N      int      `json:"n"`    // of the last line
	Hash   string   `json:"hash"` // there, 64 hexadecimal digits
	Checks []string `json:"checks"`
}

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
	return appendAttested(b, lines)
}

// appendAttested is AppendAttested for lines known to make a record.
func appendAttested(b []byte, lines []Line) ([]byte, error) {
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
func ParseAttested(b []byte) ([]Line, error) {
	if err := refuseOther(b); err != nil {
		return nil, err
	}
	good, last, err := readGood(b)
	if err != nil {
		return good, err
	}
	head := HeadOf(good)
	switch {
	case last == nil:
		return good, fmt.Errorf("%w: cut short after line %d: the head is missing", ErrRefused, head.N)
	case last.N != head.N || last.Hash != head.Hash.String() || len(last.Checks) != len(good):
		return good, fmt.Errorf("%w: the head does not match line %d", ErrRefused, head.N)
	}
	if again, err := appendAttested(nil, good); err != nil || !bytes.Equal(again, b) {
		return good, fmt.Errorf("%w: not written as rollbook writes it", ErrRefused)
	}
	return good, nil
}

// refuseOther says what the text is, instead of an attested record.
func refuseOther(b []byte) error {
	refuse := func(why string) error { return fmt.Errorf("%w: %s", ErrRefused, why) }
	has := func(prefix string) bool { return bytes.HasPrefix(b, []byte(prefix)) }
	switch {
	case len(b) == 0:
		return refuse("empty")
	case len(b) > MaxAttested:
		return refuse("larger than 8 MiB")
	case has(attestedFirst):
		return nil
	case has("SQLite format 3\x00"):
		return refuse("a ledger, or another database; ask its owner for an export")
	case has("\xEF\xBB\xBF"):
		return refuse("it begins with a byte-order mark; it was saved by an editor")
	case has("\xFE\xFF") || has("\xFF\xFE"):
		return refuse("UTF-16; it was saved by an editor")
	case has(oldAttested):
		return refuse("an attested record of format 1; export the game as a plain record with the rollbook that made it")
	case has("rollbook "):
		return refuse("a plain record: what happened, without how it came to be written down")
	}
	return refuse("it does not begin with the opening line of a game")
}

// readGood reads lines as long as they are good in themselves, after the lines before them, and by their checks, and then
// the head; nil if the text ends without one. The error is about the first bad line; the lines before it are still good.
func readGood(b []byte) (lines []Line, last *headLine, err error) {
	rows := strings.SplitAfter(string(b), "\n")
	if rows[len(rows)-1] == "" {
		rows = rows[:len(rows)-1]
	}
	if text := rows[len(rows)-1]; strings.HasPrefix(text, attestedLast) {
		last = new(headLine)
		if err := json.Unmarshal([]byte(text), last); err != nil {
			last = nil
		} else {
			rows = rows[:len(rows)-1]
		}
	}
	var record Record
	head := Before
	for i, text := range rows {
		refuse := func(format string, args ...any) ([]Line, *headLine, error) {
			return lines, last, fmt.Errorf("%w: line %d of the file: %w", ErrRefused, i+1, fmt.Errorf(format, args...))
		}
		text, ended := strings.CutSuffix(text, "\n")
		head = head.Follow(text)
		if last != nil && i < len(last.Checks) && last.Checks[i] != head.Hash.check() {
			if strings.HasSuffix(text, "\r") {
				return refuse("it ends with U+000D: line ends were converted")
			}
			return refuse("line %d of the game does not match its check", i)
		}
		line, err := Parse(text)
		if err != nil && strings.HasSuffix(text, "\r") {
			return refuse("it ends with U+000D: line ends were converted")
		}
		var se *SequenceError
		if err != nil {
			return refuse("%w", err)
		} else if !ended {
			return refuse("cut short after line %d of the game", i-1)
		} else if err := record.add(&line); errors.As(err, &se) {
			return refuse("line %d of the game: %s", i, se.Why)
		}
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		return nil, last, fmt.Errorf("%w: a head without any line", ErrRefused)
	}
	return lines, last, nil
}

// IsAttested reports whether a text is an attested record, or is meant to be one.
func IsAttested(text string) bool {
	return strings.HasPrefix(text, attestedFirst) || strings.HasPrefix(text, oldAttested)
}
