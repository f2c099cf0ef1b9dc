package season

import (
	"cmp"
	"path/filepath"
	"regexp"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/internal/plain"
	"rollbook/replay"
)

const firstLine = "rollbook season 1"

// Read reads a season file and returns all its faults, in its order. If Status says 2, do not use the plan.
func Read(name, text string) (*Plan, []*replay.Fault) {
	r := &reader{plan: newPlan(name, text), fixtures: map[string]*Fixture{}}
	if r.begins() && r.cutIntoBlocks() {
		r.readBlocks()
	}
	sortFaults(r.faults)
	if r.unlisted > 0 {
		last := r.faults[len(r.faults)-1]
		more := engine.Count(r.unlisted, "more fault is", "more faults are") + " not listed"
		last.Hint = strings.TrimPrefix(last.Hint+"; ", "; ") + more
	}
	return r.plan, r.faults
}

// A reader reads a file in two steps: its lines into blocks, and then, when system and teams are known, the blocks into
// a plan.
type reader struct {
	plan   *Plan
	faults []*replay.Fault

	blocks [3][]*block    // by scope; one head
	block  *block         // being read
	known  [3][]directive // by scope

	directive            *directive // being read, as everything down to settings
	line                 field
	team                 *Team
	round                *Round
	settings             *engine.Header
	fixtures             map[string]*Fixture // by name
	keys                 []string            // of teams
	names                []string            // of fixtures
	dates                []date              // that may be two days
	monthFirst, dayFirst *date               // the first of the others that show which comes first
	unread               bool                // a fault of status 2 was found
	unlisted             int                 // faults beyond maxFaults
}

// A block is the head, a team or a round: its title, and its lines.
type block struct {
	in       scope
	title    word // the text after the word team or round
	lines    []field
	fixtures []*Fixture
}

// A field is a line key: value.
type field struct{ key, value word }

// maxFaults is how many faults of one file to list: far more than anybody reads.
const maxFaults = 200

func (r *reader) fault(kind replay.FaultKind, at word, why, hint string) {
	unread := StatusOf(kind) == 2
	if len(r.faults) >= maxFaults && (r.unread || !unread) {
		r.unlisted++
		return
	}
	r.unread = r.unread || unread
	r.faults = append(r.faults, r.plan.fault(kind, at, why, hint))
}

// refuse reports a value that is not legal.
func (r *reader) refuse(at word, why string) { r.fault(FaultValue, at, why, "") }

// wrong reports the value of a line, or a part of it, that is not as its directive says.
func (r *reader) wrong(at word) {
	key, value := r.line.key, r.line.value
	if value.text == "" {
		r.refuse(key, key.text+" needs "+r.directive.form)
		return
	}
	r.refuse(at, key.text+": "+quote(value.text)+" is not "+r.directive.form)
}

// begins looks at the file as a whole and refuses anything but text.
func (r *reader) begins() bool {
	if strings.TrimSpace(r.plan.plain) == "" {
		r.fault(replay.FaultEmpty, word{line: 1}, "the file is empty: a season begins with the line "+firstLine,
			"rollbook season new --help shows how to make one")
	} else if other := replay.OtherFile(r.plan.File, r.plan.plain, "season"); other != nil {
		r.faults = append(r.faults, other)
		return false
	}
	for i, line := range r.plan.lines {
		if at := engine.InvalidAt(strings.ReplaceAll(line, "\x00", "\xff")); at >= 0 {
			r.fault(replay.FaultEncoding, word{line[at : at+1], i + 1, at + 1}, "a byte that is not text", "save it as UTF-8")
		}
	}
	return len(r.faults) == 0
}

var (
	contentForm = regexp.MustCompile(`^(.*?)(?:(?:^| );.*)?$`) // of a line, up to its comment
	blockForm   = regexp.MustCompile(`^(team|round)( .*|)$`)   // of the line that begins a block
)

// cutIntoBlocks sorts the lines of the file into blocks. It reports whether the file is a season at all.
func (r *reader) cutIntoBlocks() bool {
	for number := range r.plan.lines {
		line := r.plan.line(number + 1).match(contentForm)[0]
		if line.text == "" {
			continue
		}
		if r.block == nil {
			r.open(inHead, word{})
			if tidy(line.text) == firstLine {
				continue
			}
			if r.notFirst(line) {
				return false
			}
		}
		r.put(line)
	}
	if r.block == nil {
		r.fault(FaultFirstLine, word{line: 1}, "the file has no season: a season begins with the line "+firstLine, "")
	}
	return r.block != nil
}

// open begins a block.
func (r *reader) open(in scope, title word) {
	r.block = &block{in: in, title: title}
	r.blocks[in] = append(r.blocks[in], r.block)
}

// put adds a line to the last block, or begins a new one with it.
func (r *reader) put(line word) {
	key, value, isKey := line.cut(":")
	opening, inRounds := line.match(blockForm), r.block.in == inRound
	switch plays := isFixture(line); {
	case opening != nil && !(inRounds && plays && (opening[0].text == "round" || !isKey)):
		r.open(pick.If(opening[0].text == "team", inTeam, inRound), opening[1])
	case inRounds && plays:
		if f := r.fixtureIn(line); f != nil {
			r.block.fixtures = append(r.block.fixtures, f)
		}
	case isKey:
		r.block.lines = append(r.block.lines, field{key, value})
	default:
		r.fault(FaultLine, line, quote(line.text)+" is neither key: value nor, in a round, a fixture such as CHI @ GB",
			pick.If(inRounds, "put a space on either side of the @ or v", "a team begins team KEY: NAME, a round round NAME"))
	}
}

// notFirst reports a first line that does not begin a season, and whether the file is none: a mistake is read on.
func (r *reader) notFirst(line word) bool {
	text := tidy(line.text)
	isOurs := strings.HasPrefix(text, "rollbook ")
	kind, why := FaultFirstLine, " is not the first line of a season: it must be "
	hint := pick.If(isOurs, "rollbook verify "+engine.ShellWord(r.plan.File)+" reads a record", "")
	if strings.HasPrefix(text, "rollbook season ") {
		kind, why, hint = FaultNewer, " is a season of a newer rollbook: this one reads ", ""
	}
	r.fault(kind, line, quote(line.text)+why+firstLine, hint)
	return isOurs || !strings.Contains(line.text, ":")
}

// near returns a hint at the word that was probably meant.
func (r *reader) near(meant string, words []string) string {
	near := ""
	if r.unlisted == 0 { // looking takes time, and nobody reads more faults
		near = engine.Nearest(meant, words[:min(1000, len(words))])
	}
	return pick.If(near == "", "", "did you mean "+near+"?")
}

// maxName is the longest name of a season, a round, a group or a fixture, in characters: an event has room for two.
const maxName = 80

// name reads the name of something, which faults mention, of at most some characters; "" if the text cannot be a name.
func (r *reader) name(w word, of string, most int) string {
	name := tidy(w.text)
	switch err := engine.CheckSeen(name, most); {
	case name == "":
		r.refuse(w, "the name of "+of+" is missing")
	case name[0] == ';': // a comment is meant
		r.fault(FaultValue, w, "a name cannot begin with a semicolon", "put a space before the ; of a comment")
	case err != nil:
		r.refuse(w, "the name of "+of+" "+quote(w.text)+": "+err.Error())
		return ""
	}
	return name
}

// path reads a path, or reports that it leads out of the season's folder. Who sees the folder takes care of links.
func (r *reader) path(w word) string {
	path := Path{strings.ReplaceAll(w.text, "\\", "/"), w} // as in files of Windows
	if filepath.IsLocal(filepath.FromSlash(path.Text)) {
		r.plan.Paths = append(r.plan.Paths, path)
	} else {
		outside := r.plan.Outside(path, "is outside the season's folder")
		r.fault(outside.Kind, w, outside.Why, outside.Hint)
	}
	return path.Text
}

// teamOf returns the team with a key; nil, and a fault, if there is none.
func (r *reader) teamOf(key word) *Team {
	if t := r.plan.keys[key.text]; t != nil {
		return t
	}
	hint := cmp.Or(r.near(key.text, r.keys), "a line such as team CHI: Chicago Bears adds a team")
	if t := cmp.Or(r.plan.names[folded(key.text)], r.plan.keys[strings.ToUpper(key.text)]); t != nil {
		hint = "the key of " + t.Name + " is " + t.Key
	}
	r.fault(FaultTeam, key, quote(key.text)+" is not the key of a team", hint)
	return nil
}

// A date is written otherwise than a season file's, and says which day it is only once the whole file is read.
type date struct {
	word
	monthFirst, dayFirst string // what it means; "" if it cannot
	day                  *string
}

// date reads a day in any form. One that may be two days has the day first, unless settleDates finds otherwise.
func (r *reader) date(at word, day *string) {
	err := engine.CheckDate(at.text)
	if *day = at.text; err == nil {
		return
	}
	d := date{word: at, day: day}
	d.monthFirst, d.dayFirst = plain.DateMeant(at.text)
	*day = cmp.Or(d.dayFirst, d.monthFirst)
	switch {
	case *day == "":
		r.fault(FaultValue, at, err.Error(), "a date is written 2024-08-16, 16/08/2024 or 8/16/2024")
	case d.dayFirst == "":
		r.monthFirst = cmp.Or(r.monthFirst, &d)
	case d.monthFirst == "" && !strings.Contains(d.text, "."): // dots are never the month's
		r.dayFirst = cmp.Or(r.dayFirst, &d)
	case d.monthFirst != "" && d.monthFirst != d.dayFirst:
		r.dates = append(r.dates, d)
	}
}

// settleDates takes the dates that mean one day to find out whether the file has the day or the month first.
func (r *reader) settleDates() {
	if m, d := r.monthFirst, r.dayFirst; m != nil && d != nil {
		r.fault(FaultValue, d.word, quote(d.text)+" has the day first, and "+quote(m.text)+" in line "+engine.Number(m.line)+
			" the month", "write "+d.dayFirst+" and "+m.monthFirst)
		return
	}
	for i, d := range r.dates {
		if r.monthFirst != nil {
			*d.day = d.monthFirst
		} else if r.dayFirst == nil && i == 0 {
			r.fault(FaultValue, d.word, quote(d.text)+" is "+d.monthFirst+" or "+d.dayFirst+": no date of the file shows which",
				"write "+d.monthFirst+" or "+d.dayFirst+", as for every such date")
		}
	}
}
