package replay

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"
)

const gameText = inchesHeader + "\n1. 4\n2. 43\n"

func scan(t *testing.T, source io.Reader) []*Record {
	t.Helper()
	var records []*Record
	s := NewScanner("file.roll", source, nil)
	for record := s.Next(); record != nil; record = s.Next() {
		records = append(records, record)
	}
	if s.Err() != nil {
		t.Fatal(s.Err())
	}
	return records
}

func TestRecordsAreTheSameHoweverTheFileArrives(t *testing.T) {
	text := "\n; games of May\n\n" + gameText + "; between\n" + strings.Replace(gameText, "43", "rollbook 9", 1) +
		strings.Replace(gameText, "\n", "\r\n", -1) + "rollbook 2\nsystem: inches\n" + "rollbook 1"
	whole := fmt.Sprint(describe(scan(t, strings.NewReader(text))))
	if pieces := fmt.Sprint(describe(scan(t, iotest.OneByteReader(strings.NewReader(text))))); pieces != whole {
		t.Errorf("byte by byte: %s\nat once: %s", pieces, whole)
	}
	want := "[4:2 12:3 19:2 26:newer 28:system]"
	if whole != want {
		t.Errorf("got %s, want %s", whole, want)
	}
}

// describe says where each record begins, and how many entries it has or what is wrong with it.
func describe(records []*Record) (said []string) {
	for i, r := range records {
		what := fmt.Sprint(len(r.Tokens()))
		if r.Fault != nil {
			what = string(r.Fault.Kind)
		}
		if r.Number != i+1 {
			what += " out of order"
		}
		said = append(said, fmt.Sprint(r.Line, ":", what))
	}
	return said
}

func TestBadBytesSpoilOnlyTheirRecord(t *testing.T) {
	records := scan(t, strings.NewReader(gameText+strings.Replace(gameText, "Bears", "B\xe4rs", 1)+gameText))
	if got := fmt.Sprint(describe(records)); got != "[1:2 8:encoding 15:2]" {
		t.Error(got)
	}
	if f := records[1].Fault; f.Line != 10 || f.Column != 11 {
		t.Errorf("the byte is said to be at %d:%d", f.Line, f.Column)
	}
}

func TestAByteOrderMarkIsReadOver(t *testing.T) {
	if got := fmt.Sprint(describe(scan(t, strings.NewReader("\ufeff"+gameText)))); got != "[1:2]" {
		t.Error(got)
	}
}

func TestARecordTooLongDoesNotTouchTheNext(t *testing.T) {
	next := "rollbook 1\nsystem: inches\nvisitor: A\nhome: B\n\n11 52\n"
	for _, length := range []int{2*MaxRecord - 100, 2*MaxRecord - 30, 2 * MaxRecord, 2*MaxRecord + 50} { // a window is 2*MaxRecord
		rest := length - len(inchesHeader) - 1
		long := inchesHeader + "\n" + strings.Repeat("x", rest%9) + strings.Repeat("11 11 11\n", rest/9)
		records := scan(t, strings.NewReader(gameText+long+next))
		if got := fmt.Sprint(describe(records)); !strings.HasPrefix(got, "[1:2 8:too-long ") || len(records) != 3 ||
			len(records[2].Tokens()) != 2 {
			t.Errorf("after %d bytes: %s", length, got)
		}
	}
}

func TestAReadErrorIsReported(t *testing.T) {
	broken := errors.New("the disk is on fire")
	s := NewScanner("file.roll", io.MultiReader(strings.NewReader(gameText), iotest.ErrReader(broken)), nil)
	for s.Next() != nil {
	}
	if !errors.Is(s.Err(), broken) {
		t.Errorf("got %v", s.Err())
	}
}

// A file is read in memory that does not depend on its length: 60 MB here, in a window of a few hundred kilobytes.
func TestMemoryDoesNotGrowWithTheFile(t *testing.T) {
	game := gameText + strings.Repeat("; a comment\n", 200)
	records, most := 0, 0
	source := io.LimitReader(repeated(game), int64(len(game))*25_000)
	s := NewScanner("file.roll", readerFunc(func(p []byte) (int, error) {
		most = max(most, len(p)) // there is no more room than that
		return source.Read(p)
	}), nil)
	for s.Next() != nil {
		records++
	}
	if most > 1<<19 {
		t.Errorf("%d bytes are read at once", most)
	}
	if records != 25_000 {
		t.Errorf("%d records", records)
	}
}

// repeated is a text over and over again.
func repeated(text string) io.Reader {
	at := 0
	return readerFunc(func(p []byte) (int, error) {
		n := copy(p, text[at:])
		at = (at + n) % len(text)
		return n, nil
	})
}

type readerFunc func(p []byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// Comments, blank lines and ends of lines are in each as it has them.
func TestARecordKeepsItsWholeText(t *testing.T) {
	note := "note: " + strings.Repeat("long ", 20) + "."
	site, event := strings.Replace(note, "note", "site", 1), strings.Replace(note, "note", "event", 1)
	soccer, err := os.ReadFile("../fixtures/inthenet/red-card-and-penalty.roll")
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{
		gameText, string(soccer),
		strings.TrimSuffix(inchesHeader, "\n") + "\r\n" + note + "\n" + site + "  \r\n; " + event + "\n" + event +
			"\n\r\n4\r\n43 ; " + note + "\n\n",
		inchesHeader + note + "\n" + site + "\n" + strings.Repeat(" ", 80) + "\n; " + note + "\n",
	}
	cut := strings.TrimSuffix(inchesHeader, "\n") // a file that breaks off
	if got := Read("game.roll", cut)[0]; got.text != cut || got.before != 0 {
		t.Errorf("%q is read as %q from line %d", cut, got.text, got.before)
	}
	for _, lead := range []string{"", "; a comment\n\n; " + note + "\n"} {
		s := NewScanner("game.roll", strings.NewReader(lead+strings.Join(texts, "")+strings.Join(texts, "")), nil)
		before := 0
		for i := range 2 * len(texts) {
			want := texts[i%len(texts)]
			if i == 0 {
				want = lead + want
			}
			record := s.Next()
			if got := record; record.Fault != nil || got.text != want || got.before != before {
				t.Errorf("record %d from line %d is %q, want %q from line %d; %v", i+1, got.before, got.text, want, before, record.Fault)
			}
			before += strings.Count(want, "\n")
		}
		if s.Next() != nil {
			t.Error("there are more records")
		}
	}
}

// TestBordersOfJoinedRecords: a record begins where its first line does, whatever editors, shells and mail have done to the files
// that were joined.
func TestBordersOfJoinedRecords(t *testing.T) {
	two := gameText + strings.Replace(gameText, "43", "43 33", 1)
	want := fmt.Sprint(describe(scan(t, strings.NewReader(two))))
	for name, text := range map[string]string{
		"marks":              "\ufeff" + gameText + "\ufeff" + strings.TrimPrefix(two, gameText),
		"lines of old Macs":  strings.ReplaceAll(two, "\n", "\r"),
		"lines of DOS":       strings.ReplaceAll(gameText, "\n", "\r\n") + "\x1a" + strings.TrimPrefix(two, gameText) + "\x1a",
		"mixed lines":        strings.ReplaceAll(gameText, "\n", "\r") + strings.ReplaceAll(strings.TrimPrefix(two, gameText), "\n", "\r\n"),
		"forms and tabs":     gameText + "\f\t" + strings.TrimPrefix(two, gameText),
		"marks and Mac":      strings.ReplaceAll("\ufeff"+gameText+"\ufeff"+strings.TrimPrefix(two, gameText), "\n", "\r"),
		"blank lines":        strings.NewReplacer("system: ", "\nsystem: ", "home: ", "\n \nhome: ", "1.", "\n1.").Replace(two),
		"a mark twice":       gameText + "\ufeff\ufeff" + strings.TrimPrefix(two, gameText),
		"white at line ends": strings.ReplaceAll(two, "\n", " \t\n"),
		"no-break spaces":    strings.ReplaceAll(two, "rollbook 1", "rollbook\u00a01"),
		"two spaces":         strings.ReplaceAll(two, "rollbook 1", "rollbook  1"),
		"a tab":              strings.ReplaceAll(two, "rollbook 1", "rollbook\t1"),
	} {
		for _, source := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text))} {
			records := scan(t, source)
			if got := fmt.Sprint(describe(records)); got != want && name != "blank lines" || len(records) != 2 || len(records[1].Tokens()) != 3 {
				t.Errorf("%s: %s, want %s", name, got, want)
			}
		}
	}
	// without an end of the last line, the second record begins in it
	whole, open := scan(t, strings.NewReader(two)),
		scan(t, strings.NewReader(strings.TrimSuffix(gameText, "\n")+strings.TrimPrefix(two, gameText)))
	if len(open) != 2 || fmt.Sprint(open[0].Tokens(), open[1].Tokens()) != fmt.Sprint(whole[0].Tokens(),
		whole[1].Tokens()) || open[1].Line != whole[1].Line-1 {
		t.Errorf("without the end of a line: %v", describe(open))
	}
	// also where it ends with a comment
	said := strings.TrimSuffix(gameText, "\n") + " ; Final score: Bears 3, Packers 0."
	if open := scan(t, strings.NewReader(said+gameText)); len(open) != 2 || fmt.Sprint(open[0].Tokens()) != fmt.Sprint(whole[0].Tokens()) {
		t.Errorf("without the end of a comment: %v", describe(open))
	}
	for _, header := range []string{"; written by rollbook 1\n", "note: rain; by rollbook 1\n"} {
		if one := scan(t, strings.NewReader(strings.Replace(gameText, "\n", "\n"+header, 1))); len(one) != 1 {
			t.Errorf("%q begins a record: %v", header, describe(one))
		}
	}
	comments := gameText + "; written by rollbook 1\n5\nsystem: inches\n" // no border
	if records := scan(t, strings.NewReader(comments)); len(records) != 1 {
		t.Errorf("a comment begins a record: %v", describe(records))
	}
	for _, mark := range []string{"\xff\xfe", "\xfe\xff"} {
		if records := scan(t, strings.NewReader(mark+strings.ReplaceAll(gameText, "", "\x00"))); len(records) != 1 ||
			!strings.Contains(records[0].Fault.Why, "UTF-16") {
			t.Errorf("UTF-16: %v", records[0].Fault)
		}
	}
}
