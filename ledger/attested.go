package ledger

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxAttested is the largest attested record, in bytes.
const MaxAttested = 8 << 20

// ErrRefused is in every error about a text that is not a whole, unchanged attested record.
var ErrRefused = errors.New("not an attested record as rollbook writes it")

const (
	attestedMagic = "rollbook ledger record "
	attestedFirst = attestedMagic + "1"
)

// WriteAttested writes a game's lines as an attested record, the text in which games go from one ledger to another:
//
//	rollbook ledger record 1
//	0 open … #<first 12 hexadecimal digits of the hash of line 0>
//	1 entry … #…
//	head <number of the last line> <its hash, 64 hexadecimal digits>
//
// Every line ends with a line feed. Anything over MaxAttested is refused, since nobody could read it again.
func WriteAttested(w io.Writer, lines []Line) error {
	if _, err := Derive(lines); err != nil {
		return err
	}
	b := []byte(attestedFirst + "\n")
	head := Head{N: -1}
	for _, l := range lines {
		text := l.String()
		head = Head{head.N + 1, head.Hash.next(text)}
		b = fmt.Appendf(b, "%d %s #%s\n", head.N, text, head.Hash.check())
	}
	b = fmt.Appendf(b, "head %d %s\n", head.N, head.Hash)
	if len(b) > MaxAttested {
		return fmt.Errorf("an attested record of %d bytes, at most %d can be read again", len(b), MaxAttested)
	}
	_, err := w.Write(b)
	return err
}

// ReadAttestedFile is ReadAttested for a named file, which must be an ordinary one: nothing is opened that could block.
func ReadAttestedFile(path string) ([]Line, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", visiblePath(path), errors.Unwrap(err))
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: %w: not an ordinary file", visiblePath(path), ErrRefused)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", visiblePath(path), errors.Unwrap(err))
	}
	defer f.Close()
	lines, err := ReadAttested(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", visiblePath(path), err)
	}
	return lines, nil
}

// ReadAttested reads an attested record and returns the game's lines. It accepts exactly what WriteAttested writes:
// any changed, missing or added byte is an error, which wraps ErrRefused (or ErrNewer) and names the line of the file.
func ReadAttested(r io.Reader) ([]Line, error) {
	b, err := io.ReadAll(io.LimitReader(r, MaxAttested+1))
	if err != nil {
		return nil, fmt.Errorf("cannot be read: %w", err)
	}
	if err := refuseOther(b); err != nil {
		return nil, err
	}
	a := attestedReader{rest: string(b)}
	if err := a.read(); err != nil {
		return nil, err
	}
	return a.lines, nil
}

// refuseOther tells people what they gave instead of an attested record.
func refuseOther(b []byte) error {
	refuse := func(why string) error { return fmt.Errorf("%w: %s", ErrRefused, why) }
	switch {
	case len(b) == 0:
		return refuse("empty")
	case len(b) > MaxAttested:
		return refuse("larger than 8 MiB")
	case bytes.HasPrefix(b, []byte("SQLite format 3\x00")):
		return refuse("a ledger, or another database; ask its owner for an export")
	case bytes.HasPrefix(b, []byte("\xEF\xBB\xBF")):
		return refuse("it begins with a byte-order mark; it was saved by an editor")
	case bytes.HasPrefix(b, []byte("\xFE\xFF")) || bytes.HasPrefix(b, []byte("\xFF\xFE")):
		return refuse("UTF-16; it was saved by an editor")
	case bytes.HasPrefix(b, []byte("rollbook ")) && !bytes.HasPrefix(b, []byte(attestedMagic)):
		return refuse("a plain record: what happened, without how it came to be written down")
	}
	first, _, _ := strings.Cut(string(b[:min(len(b), 100)]), "\n")
	switch version, ok := strings.CutPrefix(strings.TrimSuffix(first, "\r"), attestedMagic); {
	case !ok:
		return refuse("its first line is not " + attestedFirst)
	case first == attestedFirst || version == "1":
		return nil
	default:
		if n, err := strconv.ParseUint(version, 10, 32); err == nil && n > 1 && strconv.FormatUint(n, 10) == version {
			return fmt.Errorf("version %d of the attested record: %w", n, ErrNewer)
		}
	}
	return refuse("its first line is not " + attestedFirst)
}

// An attestedReader goes through the text line by line.
type attestedReader struct {
	rest   string
	row    int // line of the file, from 1
	lines  []Line
	head   Head
	record Record
}

func (a *attestedReader) refuse(format string, args ...any) error {
	return fmt.Errorf("%w: line %d of the file: %w", ErrRefused, a.row, fmt.Errorf(format, args...))
}

func (a *attestedReader) read() error {
	a.head.N = -1
	if _, err := a.text(); err != nil { // the first line, which refuseOther has seen
		return err
	}
	for {
		if a.rest == "" {
			a.row++
			return a.refuse("cut short after entry %d: the head is missing", a.head.N)
		}
		text, err := a.text()
		if err != nil {
			return err
		}
		if strings.HasPrefix(text, "head ") {
			return a.end(text)
		}
		if err := a.line(text); err != nil {
			return err
		}
	}
}

// text takes the next line of the file, after looking at each of its characters.
func (a *attestedReader) text() (string, error) {
	a.row++
	limit := MaxLine
	if len(a.lines) == 0 {
		limit = MaxOpening
	}
	const around = len("99999 ") + len(" #123456789abc")
	text, rest, ended := strings.Cut(a.rest, "\n")
	if len(text) > limit+around {
		return "", a.refuse("longer than %d bytes", limit)
	}
	for i, r := range text {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(text[i:]); size == 1 {
				return "", a.refuse("byte %d: not UTF-8", i+1)
			}
		}
		switch {
		case r == '\r' && i == len(text)-1 && ended:
			return "", a.refuse("character U+000D is not allowed: line ends were converted")
		case !unicode.IsPrint(r) || r == utf8.RuneError:
			return "", a.refuse("character U+%04X is not allowed", r)
		}
	}
	if !ended {
		return "", a.refuse("cut short after entry %d: the line does not end", a.head.N)
	}
	a.rest = rest
	return text, nil
}

var attestedLine = regexp.MustCompile(`^(0|[1-9][0-9]{0,5}) (.*) #([0-9a-f]{12})$`)

func (a *attestedReader) line(text string) error {
	m := attestedLine.FindStringSubmatch(text)
	if m == nil {
		return a.refuse("number, line and check expected, not %s", quote(text))
	}
	n := a.head.N + 1
	if m[1] != strconv.Itoa(n) {
		return a.refuse("entry %s where %d was expected", m[1], n)
	}
	hash := a.head.Hash.next(m[2])
	if m[3] != hash.check() {
		return a.refuse("entry %d does not match its check", n)
	}
	l, err := ParseLine(m[2])
	if err != nil {
		return a.refuse("entry %d: %w", n, err)
	}
	var se *SequenceError
	if err := a.record.Add(l); errors.As(err, &se) {
		return a.refuse("entry %d: %s", n, se.Why)
	}
	a.lines = append(a.lines, l)
	a.head = Head{n, hash}
	return nil
}

func (a *attestedReader) end(text string) error {
	switch {
	case a.head.N < 0:
		return a.refuse("a head without any entry")
	case text != fmt.Sprintf("head %d %s", a.head.N, a.head.Hash):
		return a.refuse("the head does not match entry %d", a.head.N)
	case strings.HasPrefix(a.rest, "seal "):
		a.row++
		return a.refuse("a seal: %w", ErrNewer)
	case a.rest != "":
		a.row++
		return a.refuse("more after the head")
	}
	return nil
}

// IsAttested reports whether a text is an attested record, or was meant to be one.
func IsAttested(text string) bool { return strings.HasPrefix(text, attestedMagic) }
