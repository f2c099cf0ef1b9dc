package replay

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
)

// faultKinds are all kinds of faults, in the order in which a reader finds them.
var faultKinds = []FaultKind{FaultEmpty, FaultDatabase, FaultPDF, FaultEncoding, FaultNoRecord, FaultFirstLine, FaultNewer,
	FaultHeaderLine, FaultHeaderLong, FaultSystem, FaultKey, FaultTwice, FaultValue, FaultMissing, FaultTeams, FaultCombination, FaultLong,
	FaultKind(engine.CodeDice), FaultKind(engine.CodeCall), FaultKind(engine.CodeNumber), FaultKind(engine.CodeCard),
	FaultKind(engine.CodeOver), FaultKind(engine.CodeAssert)}

var update = flag.Bool("update", false, "rewrite the generated page")

// An errorCase is an example that provokes one kind of fault.
type errorCase struct {
	kind    FaultKind
	meaning string
	text    string // of the file; with system, its entries
	system  string // that the example needs; its header is taken from its first recorded game
	shown   string // how the example is described where it cannot be shown
}

const inchesHeader = "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n"

var errorCases = []errorCase{
	{kind: FaultEmpty, meaning: "The file has nothing in it."},
	{kind: FaultDatabase, meaning: "A ledger was given where a record is expected.", text: "SQLite format 3\x00",
		shown: "the file of a ledger"},
	{kind: FaultPDF, meaning: "A printed sheet was given where a record is expected.", text: "%PDF-1.7\n"},
	{kind: FaultEncoding, meaning: "The file is not UTF-8 text.", text: strings.Replace(inchesHeader, "Bears", "B\xe4rs", 1)},
	{kind: FaultNoRecord, meaning: "The file has only blank lines and comments.", text: "; to be played on Friday\n"},
	{kind: FaultFirstLine, meaning: "The first line must say that this is a record.", text: "system: inches\nvisitor: Bears\nhome: Packers\n"},
	{kind: FaultNewer, meaning: "A newer rollbook has written the record.",
		text: strings.Replace(inchesHeader, "rollbook 1", "rollbook 2", 1)},
	{kind: FaultHeaderLine, meaning: "A header line is a key, a colon and a value; a blank line ends the header.",
		text: inchesHeader + "4 43 scrimmage 61\n"},
	{kind: FaultHeaderLong, meaning: "A header line is at most 64 KiB long.",
		text:  inchesHeader + "note: " + strings.Repeat("x", 1<<16) + "\n",
		shown: "a record with a note of 65,536 characters in its header"},
	{kind: FaultSystem, meaning: "The header names no system, or an unknown one.", text: strings.Replace(inchesHeader, "inches", "inch", 1)},
	{kind: FaultKey, meaning: "The system has no such setting.", text: inchesHeader + "playof: yes\n"},
	{kind: FaultTwice, meaning: "A setting is given twice.", text: inchesHeader + "playoff: yes\nplayoff: no\n"},
	{kind: FaultValue, meaning: "The value is not allowed for this setting.", text: inchesHeader + "playoff: maybe\n"},
	{kind: FaultMissing, meaning: "A required setting is missing.", text: strings.Replace(inchesHeader, "home: Packers\n", "", 1)},
	{kind: FaultTeams, meaning: "Both teams have the same name, capitals and accents aside.",
		text: "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: bears\n"},
	{kind: FaultCombination, meaning: "Two settings do not go together.", text: inchesHeader + "home-wins: 10\n"},
	{kind: FaultLong, meaning: "The record is too large to be a game.", text: inchesHeader + "\n" + strings.Repeat("11 ", MaxRecord/3),
		shown: "a record of more than 8 MiB"},
	{kind: FaultKind(engine.CodeDice), meaning: "The entry is not a roll of the dice asked for.", text: inchesHeader + "\n1. 4\n2. 9\n"},
	{kind: FaultKind(engine.CodeCall), meaning: "The entry is not a legal call here.", text: inchesHeader + "\n1. 4\n2. 52\n3. scrimage 43\n"},
	{kind: FaultKind(engine.CodeNumber), meaning: "The entry is not a number, or not one allowed here.",
		text: "home kickoff 97", system: "fivedice"},
	{kind: FaultKind(engine.CodeCard), meaning: "The entry is not written as a card of this system.", text: "7 6-4", system: "inthenet"},
	{kind: FaultKind(engine.CodeOver), meaning: "The game was already over.", text: overText()},
	{kind: FaultKind(engine.CodeAssert), meaning: "An assertion disagrees with the rules.", text: inchesHeader +
		"\n1. 4\n2. 52\n3. scrimmage 43 =7-0\n"},
}

// overText is a recorded game with an entry after its end.
func overText() string {
	for _, f := range fixtures.Records() {
		if f.System == "inches" {
			return strings.TrimRight(f.Text, "\n") + "\n102. 43\n"
		}
	}
	return ""
}

// example returns the file's text; ok is false while the program has not got its system.
func (c *errorCase) example() (text string, ok bool) {
	if c.system == "" {
		return c.text, true
	}
	if systems.Named(c.system) == nil {
		return "", false
	}
	header := firstLine + "\nsystem: " + c.system + "\nvisitor: Bears\nhome: Packers"
	for _, f := range fixtures.Records() {
		if f.System == c.system {
			header, _, _ = strings.Cut(strings.ReplaceAll(f.Text, "\r\n", "\n"), "\n\n")
			c.shown = "the header of fixtures/" + f.File + ", a blank line, and\n\n```\n" + c.text + "\n```\n"
			break
		}
	}
	return header + "\n\n" + c.text + "\n", true
}

// provoke reads the example as verify does, and returns its first fault.
func (c *errorCase) provoke(text string) *Fault {
	for _, r := range Read(string(c.kind)+".roll", text) {
		if r.Fault != nil {
			return r.Fault
		}
		if result := engine.Run(r.Setup, r.Tokens(), engine.Observer{}); result.Refused != nil {
			return r.Refused(result.Refused)
		}
	}
	return nil
}

// TestErrorsPage provokes every kind of fault and compares the page that shows them all.
// go test ./replay -run TestErrorsPage -update rewrites it.
func TestErrorsPage(t *testing.T) {
	const page = "../console/testdata/errors.md"
	var b strings.Builder
	b.WriteString("# Errors of records\n\n" +
		"Made by `go test ./replay -run TestErrorsPage -update`; the texts are the program's own. Every error has one layout:\n\n" +
		"```\nFILE:LINE:COLUMN: what was wrong, and what would be right\n    the line, and under it\n    ^^ the place\nhint: " +
		"the mistake that this usually is, or the command that shows more\n```\n\n" +
		"A record that cannot be read ends with exit status 2, an invalid one with 1. Save an example under the name of\n" +
		"its error and run `rollbook verify NAME.roll`.\n")
	shown := map[FaultKind]bool{}
	for i := range errorCases {
		c := &errorCases[i]
		text, ok := c.example()
		shown[c.kind] = true
		if !ok {
			continue
		}
		f := c.provoke(text)
		if f == nil || f.Kind != c.kind {
			t.Errorf("the example of %s provokes %+v", c.kind, f)
			continue
		}
		status := 2
		if f.Refusal != nil {
			status = 1
		}
		fmt.Fprintf(&b, "\n## %s\n\n%s Exit status %d.\n\n%s\n```\n%s```\n", c.kind, c.meaning, status, c.show(text), f.Text())
	}
	for _, kind := range faultKinds {
		if !shown[kind] {
			t.Errorf("no example provokes %s", kind)
		}
	}
	have, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	// The errors of seasons come after, and are made by the test of package season.
	records, others, _ := bytes.Cut(have, []byte("\n# Errors of seasons\n"))
	if *update {
		both := b.String() + "\n# Errors of seasons\n" + string(others)
		if err := os.WriteFile(page, []byte(both), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(records, []byte(b.String())) {
		t.Error("errors.md is not what the program says now: go test ./replay -run TestErrorsPage -update")
	}
}

// show is the example as the page has it.
func (c *errorCase) show(text string) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	switch {
	case c.system != "" && c.shown != "":
		return "The example is " + c.shown
	case c.shown != "":
		return "The example is " + c.shown + ".\n"
	case text == "":
		return "The example is an empty file.\n"
	case len(lines) > 20:
		return "The example is a recorded game, and after it:\n\n```\n" + lines[len(lines)-2] + "\n" + lines[len(lines)-1] + "\n```\n"
	}
	for i := range lines {
		lines[i] = engine.Visible(lines[i])
	}
	return "```\n" + strings.Join(lines, "\n") + "\n```\n"
}
