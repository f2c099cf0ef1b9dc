package replay

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/fixtures"
)

const head = "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n"

// one reads a text that must be one good record.
func one(t *testing.T, text string) *Record {
	t.Helper()
	records := Read("game.roll", text)
	if len(records) != 1 || records[0].Fault != nil {
		t.Fatalf("%d records, fault %v", len(records), records[0].Fault)
	}
	return records[0]
}

func TestLayoutIsIgnored(t *testing.T) {
	want := []string{"4", "43", "scrimmage", "61", "=0-0"}
	for name, text := range map[string]string{
		"plain":                    head + "\n4 43 scrimmage 61 =0-0\n",
		"one a line":               head + "\n4\n43\n\nscrimmage\n61\n=0-0",
		"numbers and comments":     head + "\n 1. 4 ; even\n 2. 43;touchback\n; nothing here\n3. scrimmage 61 ; 12. is no entry\n=0-0\n",
		"line ends of Windows":     strings.ReplaceAll(head+"\n4 43 scrimmage\n61 =0-0\n", "\n", "\r\n"),
		"tabs":                     head + "\n4\t43\tscrimmage\t61\t=0-0\t",
		"blank lines before":       "\n; a comment\n\n" + head + "\n4 43 scrimmage 61 =0-0\n",
		"blanks around the header": strings.ReplaceAll(head, ": ", " :  ") + "\n4 43 scrimmage 61 =0-0",
	} {
		if r := one(t, text); !slices.Equal(r.Tokens(), want) {
			t.Errorf("%s: %q", name, r.Tokens())
		}
	}
}

// Phones begin lines with a capital, and word processors write other hyphens.
func TestKeysAsTheyAreTyped(t *testing.T) {
	text := strings.NewReplacer("system", "System", "visitor", "\nVISITOR").Replace(head) + "Home\u2011Wins: 3\n\nvisitor\u2013wins: 4\n\n4"
	for key, want := range map[string]string{"system": "inches", "visitor": "Bears", "home-wins": "3", "visitor-wins": "4"} {
		if got := one(t, text).Header.Get(key); got != want {
			t.Errorf("%s is %q", key, got)
		}
	}
}

func TestASemicolonInAHeaderIsText(t *testing.T) {
	r := one(t, head+"note: rain; then snow\n\n4")
	if got := r.Header.Get("note"); got != "rain; then snow" {
		t.Errorf("note is %q", got)
	}
}

func TestAFaultStopsOnlyItsRecord(t *testing.T) {
	text := head + "\n4 43\n" + // line 6
		strings.Replace(head, "home: Packers\n", "", 1) + "\n4\n" + // begins at line 7, home is missing
		head + "\n4 4x\n" + // refused
		strings.Replace(head, "inches", "cricket", 1) + "\n1 2 3\n" +
		head + "date: 2016-10-20\n\n4 34\n"
	records := Read("season.roll", text)
	if len(records) != 5 {
		t.Fatalf("%d records, want 5", len(records))
	}
	var faults []string
	for _, r := range records {
		fault := r.Fault
		if fault == nil {
			if refused := engine.Run(r.Setup, r.Tokens(), engine.Observer{}).Refused; refused != nil {
				fault = r.Refused(refused)
			}
		}
		if fault != nil {
			faults = append(faults, fault.Error())
		}
	}
	want := []string{
		"season.roll:9: home is missing",
		`season.roll:17:3: entry 2: "4x" is not 2d6: two dice, digits from 1 to 6, the larger or darker die first, like 43`,
		`season.roll:19: "cricket" is not a system`,
	}
	if !slices.Equal(faults, want) {
		t.Errorf("faults are\n%s\nwant\n%s", strings.Join(faults, "\n"), strings.Join(want, "\n"))
	}
}

func TestATextThatIsNoRecordIsNamed(t *testing.T) {
	for text, want := range map[string]string{
		"":                             "the file is empty",
		"SQLite format 3\x00 and more": "a database",
		"%PDF-1.3 and more":            "a PDF",
		"PK\x03\x04\x14\x00 and more":  "a zip file or Office document, not a record: unpack it",
		"\x1f\x8b\x08\x00 and more":    "a gzip file, not a record: unpack it",
		"\x00\x05\x16\x07\x00\x02\x00\x00Mac OS X        \x00\x02": "without ._ before its name",
		"{\\rtf1\\ansi rollbook 1\\\n":                             "save it as plain text",
		"\x00\x00\x00\x01Bud1\x00\n":                               "this is not text",
		strings.ReplaceAll(head, "Bears", "B\xe4rs"):               "save it as UTF-8",
		"> " + strings.ReplaceAll(head, "\n", "\n> "):              "a mail has quoted it",
		head + "\n4 \xff 43":                                       "a byte that is not text\n",
		head + "\n4 \x00":                                          "a byte that is not text\n",
		"rollbook 2\nsystem: inches\n":                             "newer rollbook",
		"rollbook season 1\n":                                      "begins a season, not a record",
		"rollbook 1,,,\nsystem: inches,,,\n":                       "rollbook 1,,, is not the first line of a record",
		strings.ReplaceAll(head, "\n", "\v"):                       "is not the first line of a record",
		"hello\nworld\n":                                           "first line of a record",
		"; only a comment\n":                                       "no record here",
		"rollbook 1\nsystem inches\n":                              "key: value",
		"rollbook 1\n":                                             "system is missing",
		head + "vistor: Lions\n\n4":                                "did you mean visitor?",
		head + "visitor: Lions\n\n4":                               "given twice",
		head + "date: 2016-02-30\n\n4":                             "that day does not exist",
		head + "note: a\u202eb\n\n4":                               "U+202E is not allowed",
		head + "event: a\x1b[2Jb\n\n4":                             "U+001B is not allowed",
		head + "home-wins: 31\n\n4":                                "from 0 to 30",
		head + "site\u0085: A\n\n4":                                "key: value", // the end of a line
		head + "site:  " + strings.Repeat("x", 70000) + "\n":       "64 KiB",
	} {
		r := Read("f.roll", text)[0]
		if r.Fault == nil || !strings.Contains(r.Fault.Text(), want) {
			t.Errorf("%.40q: %v, want %q", text, r.Fault, want)
			continue
		}
		for _, c := range r.Fault.Text() {
			if c != '\n' && engine.Visible(string(c)) != string(c) {
				t.Errorf("%.40q: the fault would print %U", text, c)
			}
		}
	}
}

func TestAFaultShowsItsPlace(t *testing.T) {
	r := one(t, head+"\n4 43   scrimage 61\n")
	got := r.Refused(engine.Run(r.Setup, r.Tokens(), engine.Observer{}).Refused).Text()
	want := `game.roll:6:8: entry 3: "scrimage" is not a call here: scrimmage, no-huddle or ball-control
    4 43   scrimage 61
           ^^^^^^^^
hint: did you mean scrimmage?
`
	if got != want {
		t.Errorf("the fault is\n%s\nwant\n%s", got, want)
	}
}

func TestWritingHasOneForm(t *testing.T) {
	r := one(t, head+"\n4 43~44 =0-0 scrimmage 13 =clock:23")
	want := head + "\n" +
		"  1. 4                           ; Packers will receive.\n" +
		"  2. 43~44 =0-0                  ; "
	got := string(Append(nil, r.Setup, r.Tokens()))
	if !strings.HasPrefix(got, want) {
		t.Errorf("written is\n%s\nwant it to begin\n%s", got, want)
	}
	if again := one(t, got); !slices.Equal(again.Tokens(), r.Tokens()) {
		t.Errorf("read again it is %q", again.Tokens())
	} else if twice := string(Append(nil, again.Setup, again.Tokens())); twice != got {
		t.Errorf("written again it is\n%s", twice)
	}
}

func TestWritingLosesNoEntry(t *testing.T) {
	for _, entries := range []string{"", "4", "4 43 97 12", "=0-0", "9 9 9", "4 43 =0-0"} {
		r := one(t, head+"\n"+entries)
		if again := one(t, string(Append(nil, r.Setup, r.Tokens()))); !slices.Equal(again.Tokens(), r.Tokens()) {
			t.Errorf("%q is written as %q", entries, again.Tokens())
		}
	}
}

func TestJSONLinesOfARefusedEntry(t *testing.T) {
	r := one(t, head+"\n4 43 97")
	var out bytes.Buffer
	holds, err := WriteJSONL(&out, r)
	if holds || err != nil {
		t.Errorf("holds %v, err %v", holds, err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 3 {
		t.Fatalf("%d lines, want 3", len(lines))
	}
	var last struct {
		Error struct {
			N     int
			Entry string
			Code  string
		}
		Next  struct{ ID string }
		State map[string]any
	}
	if err := json.Unmarshal([]byte(lines[2]), &last); err != nil {
		t.Fatal(err)
	}
	if last.Error.N != 3 || last.Error.Entry != "97" || last.Error.Code != "call" || last.Next.ID != "play" || last.State["box"] == nil {
		t.Errorf("the last line is %s", lines[2])
	}
}

func TestJSONLinesOfAnAssertion(t *testing.T) {
	for entries, want := range map[string]string{
		"4 43 =0-0 =clock:24 =ball:20":       `{"next":`,
		"4 43 =7-0":                          `{"error":{"n":3,"entry":"=7-0","code":"assert"`,
		"4 43 =ball:21 scrimmage":            `{"error":{"n":3,"entry":"=ball:21","code":"assert"`,
		"4 43 =box.home.drives:1 =live:null": `{"next":`,
		"4 43 =bal:20":                       `{"error":{"n":3,"entry":"=bal:20","code":"assert"`,
	} {
		r := one(t, head+"\n"+entries)
		var out bytes.Buffer
		WriteJSONL(&out, r)
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if last := lines[len(lines)-1]; len(lines) != 3 || !strings.HasPrefix(last, want) {
			t.Errorf("%s: %d lines, the last is %.120s", entries, len(lines), last)
		}
	}
}

func FuzzRecordRoundTrips(f *testing.F) {
	f.Add(head + "\n4 43 scrimmage 13 =0-0 ; comment\n")
	f.Add(head + "\n4 66\x1a;of another file\n")
	f.Add(head + "\n4 6\x1a\x1a;of another file\n")
	f.Add(head + "\n4 66\x1a" + head + "\n4\n")
	f.Add(head + "ratings: home-favored\n\n1. 3 2. 34~35 no-huddle 66\n" + head + "\n4\n")
	f.Add(head + "\n1.\nsystem: inches\nvisit 66\n" + head + "\n4\n")
	f.Add(head + "\n1.\nSystem: inches\nvisit 66\n")
	f.Add(head + "\n1.\nhome\u2011wins: 3\nvisit 66\n")
	f.Add(head + "\n1. rollbook 1\n")
	f.Add(head + "\n4 1. rollbook 1\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range Read("fuzz.roll", text) {
			if r.Fault != nil {
				r.Fault.Text()
				continue
			}
			written := string(Append(nil, r.Setup, r.Tokens()))
			again := Read("fuzz.roll", written)
			if len(again) != 1 || again[0].Fault != nil {
				t.Fatalf("written as %q, which does not read: %v", written, again[0].Fault)
			}
			if was, is := len(r.Tokens()), len(again[0].Tokens()); was != is || len(r.Header) != len(again[0].Header) {
				t.Fatalf("%d tokens are written as %q, which has %d", was, written, is)
			}
			if twice := string(Append(nil, again[0].Setup, again[0].Tokens())); twice != written {
				t.Fatalf("written as %q, then as %q", written, twice)
			}
			var first, second bytes.Buffer
			WriteJSONL(&first, r)
			WriteJSONL(&second, again[0])
			if a, b := lastLine(first.String()), lastLine(second.String()); stripError(a) != stripError(b) {
				t.Fatalf("ends as %s, read again as %s", a, b)
			}
		}
	})
}

func lastLine(s string) string {
	s = strings.TrimSpace(s)
	return s[strings.LastIndexByte(s, '\n')+1:]
}

// stripError leaves the error's entry out, which may be written otherwise.
func stripError(line string) string {
	if i := strings.Index(line, `"state":`); i >= 0 {
		return line[i:]
	}
	return line
}

// A record's run reads its entries as the rules ask for them; it ends like the run of all its tokens.
func TestRecordsRunLikeTheirTokens(t *testing.T) {
	texts := []string{head + "\n4 43 ; =box\n =0-0 9. 52 x\n", head + "\n4 43 =box.home.plays:7 52\n", head + "\n"}
	for _, f := range fixtures.Records() {
		texts = append(texts, f.Text, f.Text+" 4", f.Text+" =99-0")
	}
	for _, text := range texts {
		r := one(t, text)
		got, want := r.Run(engine.Observer{}), engine.Run(r.Setup, r.Tokens(), engine.Observer{})
		if got.Entries != want.Entries || got.Over != want.Over || !reflect.DeepEqual(got.Refused, want.Refused) {
			t.Errorf("%s: %d entries, refused %v; want %d, %v", r.Ref(), got.Entries, got.Refused, want.Entries, want.Refused)
		}
	}
}

// TestANarrowRecord: it has no long line, and is formatted as before.
func TestANarrowRecord(t *testing.T) {
	for _, f := range fixtures.OfEachSystem() {
		r := one(t, f.Text)
		tr := Run(r.Setup, r.Tokens(), Keep{Journal: true})
		remarks := []Remark{{After: 3, Text: strings.Repeat("a remark of some length ", 9)[:200]}, {After: 3, Text: "another"}}
		wide := string(AppendRun(nil, tr, Wide, remarks))
		text := string(AppendRun(nil, tr, Narrow, remarks))
		narrow := one(t, text)
		_, entries, _ := strings.Cut(text, "\n\n")
		for line := range strings.Lines(entries) {
			if utf8.RuneCountInString(strings.TrimRight(line, "\n")) > 78 {
				t.Errorf("%s: %s", f.Name, line)
			}
		}
		own := narrow.Remarks()
		for i := range own {
			own[i].After = remarks[i].After
		}
		if again := string(AppendRun(nil, Run(narrow.Setup, narrow.Tokens(), Keep{Journal: true}), Wide, own)); again != wide {
			t.Errorf("%s is formatted otherwise", f.Name)
		}
	}
}

// broken breaks the lines of a text between words, as mails do.
func broken(text string, width int) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		for utf8.RuneCountInString(strings.TrimRight(line, "\n")) > width {
			at := strings.LastIndexByte(string([]rune(line)[:width+1]), ' ')
			if at <= 0 {
				break
			}
			b.WriteString(line[:at] + "\n")
			line = line[at+1:]
		}
		b.WriteString(line)
	}
	return b.String()
}

// A mail breaks comments into lines, which are no entries; what a person puts below a comment is.
func TestBrokenCommentsAreComments(t *testing.T) {
	for _, f := range fixtures.Records() {
		r := one(t, f.Text)
		tr := Run(r.Setup, r.Tokens(), Keep{Journal: true})
		for _, text := range []string{string(AppendRun(nil, tr, Wide, nil)), string(AppendRun(nil, tr, Narrow, nil))} {
			header, entries, _ := strings.Cut(text, "\n\n")
			for _, width := range []int{66, 72, 74} {
				if mailed := one(t, header+"\n\n"+broken(entries, width)); !slices.Equal(mailed.Tokens(), r.Tokens()) {
					t.Errorf("%s in %d columns has other entries", f.Name, width)
				}
			}
		}
	}
	long := strings.Repeat("a remark ", 6)
	for _, text := range []string{
		"1. 4 ; " + long + "\n43\n2. scrimmage 61 ; " + long + "\nscrimmage 55\n",
		"4 ; " + long + "and more words\n43 ; " + long + "\nscrimmage 61 scrimmage 55 ; " + long + "\n",
	} {
		if got := one(t, head+"\n"+text).Tokens(); !slices.Equal(got, []string{"4", "43", "scrimmage", "61", "scrimmage", "55"}) {
			t.Errorf("%q has the entries %q", text, got)
		}
	}
}

// kickedOff is a short game: the Packers receive at their 20 and gain 5, 10 and 8 yards.
var kickedOff = []string{"4", "52", "scrimmage", "33", "scrimmage", "32", "scrimmage", "44"}

func TestATimeIsSaidInMembersAndInWords(t *testing.T) {
	tr := Run(one(t, head).Setup, kickedOff, Keep{States: true})
	if members, words := tr.TimeAfter(len(kickedOff)); members != "period 1, clock 21" || words != "period 1, 21 boxes left" {
		t.Errorf("the time is %q, in words %q", members, words)
	}
}

func TestRemarksStandBetweenPlays(t *testing.T) {
	text := string(AppendRun(nil, Run(one(t, head).Setup, kickedOff, Keep{Journal: true}), Wide,
		[]Remark{{0, "before all"}, {4, "after the first drive play"}, {8, "at the end"}}))
	for _, want := range []string{"\n\n     ; before all\n  1. 4", "\n     ; after the first drive play\n  4. ", "     ; at the end\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %s", want, text)
		}
	}
	if got := one(t, text).Tokens(); !slices.Equal(got, kickedOff) {
		t.Errorf("remarks change the record: %v", got)
	}
}
