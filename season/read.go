package season

import (
	"cmp"
	"path/filepath"
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
		last.Hint = strings.TrimPrefix(last.Hint+"; ", "; ") + engine.Count(r.unlisted, "more fault is", "more faults are") + " not listed"
	}
	return r.plan, r.faults
}

// A reader reads a file in two steps: its lines into blocks, and then, when system and teams are known, the blocks into
// a plan.
type reader struct {
	plan   *Plan
	faults []*replay.Fault

	blocks               []block // the head first
	team                 *Team   // of the block being read
	round                *Round
	line                 field               // of the block being read
	form                 string              // of its value, as its directive says
	fixtures             map[string]*Fixture // by name
	keys                 []string            // of teams
	names                []string            // of fixtures
	dates                []date              // that may be two days
	monthFirst, dayFirst *date               // the first of the others that show which comes first
	unread               bool                // a fault of status 2 was found
	unlisted             int                 // faults beyond maxFaults
	looked               int                 // words looked at for hints
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
	if r.line.value.text == "" {
		r.refuse(r.line.key, r.line.key.text+" needs "+r.form)
		return
	}
	r.refuse(at, r.line.key.text+": "+quote(r.line.value.text)+" is not "+r.form)
}

// begins looks at the file as a whole and refuses anything but text.
func (r *reader) begins() bool {
	text, file := r.plan.plain, word{line: 1}
	switch {
	case strings.TrimLeft(text, white) == "":
		r.fault(replay.FaultEmpty, file, "the file is empty: a season begins with the line "+firstLine,
			"rollbook season new --help shows how to make one")
	case strings.HasPrefix(text, "SQLite format 3\x00"):
		r.fault(replay.FaultDatabase, file, "this is a database, not a season: give it as --ledger", "")
	case strings.HasPrefix(text, "%PDF-"):
		r.fault(replay.FaultPDF, file, "this is a PDF, not a season", "")
	case plain.IsUTF16(text):
		r.fault(replay.FaultEncoding, file, "this is UTF-16 text, as > of an old PowerShell writes it: save the file as UTF-8", "")
	}
	if len(r.faults) > 0 {
		return false
	}
	for i, line := range r.plan.lines {
		at, why := engine.InvalidAt(line), "a byte that is not UTF-8 text: save the file as UTF-8"
		if null := strings.IndexByte(line, 0); null >= 0 {
			at, why = null, "character U+0000 is not allowed"
		}
		if at >= 0 {
			r.fault(replay.FaultEncoding, word{line[at : at+1], i + 1, at + 1}, why, "")
		}
	}
	return len(r.faults) == 0
}

// content returns a line without its comment and the white space around it.
func (r *reader) content(number int) word {
	line := r.plan.whole(number)
	for i, c := range line.text {
		if c == ';' && (i == 0 || isWhite(rune(line.text[i-1]))) {
			return line.slice(0, i).trim()
		}
	}
	return line.trim()
}

// cutIntoBlocks sorts the lines of the file into blocks. It reports whether the file is a season at all.
func (r *reader) cutIntoBlocks() bool {
	for number := range r.plan.lines {
		switch line := r.content(number + 1); {
		case line.text == "":
		case r.blocks != nil:
			r.put(line)
		case line.text == firstLine:
			r.blocks = []block{{}}
		case r.notFirst(line):
			return false
		default:
			r.blocks = []block{{}}
			r.put(line)
		}
	}
	if r.blocks == nil {
		r.fault(FaultFirstLine, word{line: 1}, "the file has no season: a season begins with the line "+firstLine, "")
	}
	return r.blocks != nil
}

// put adds a line to the last block, or begins a new one with it.
func (r *reader) put(line word) {
	current := &r.blocks[len(r.blocks)-1]
	in, title := opening(line)
	key, value, isKey := line.cut(":")
	switch plays, rounds := isFixture(line), current.in == inRound; {
	case in == inTeam && (!rounds || !plays || strings.Contains(title.text, ":")), in == inRound && !(rounds && plays):
		r.blocks = append(r.blocks, block{in: in, title: title})
	case rounds && plays:
		if f := r.fixtureIn(line); f != nil {
			current.fixtures = append(current.fixtures, f)
		}
	case isKey:
		r.noComment(value)
		current.lines = append(current.lines, field{key, value})
	case plays:
		r.fault(FaultLine, line, "a fixture needs a round above it, like round Week 1: 2016-09-11", "")
	default:
		r.fault(FaultLine, line, quote(line.text)+" is neither key: value nor a fixture such as CHI @ GB", pick.If(rounds,
			"put a space on either side of the @ or v", "a team begins team KEY: NAME, a round round NAME: DATE"))
	}
}

// notFirst reports a first line that does not begin a season, and whether the file is none. If it otherwise looks like one, reading
// continues.
func (r *reader) notFirst(line word) bool {
	kind, why, hint := FaultFirstLine, " is not the first line of a season: it must be "+firstLine, ""
	isNone := strings.HasPrefix(line.text, "rollbook ")
	switch {
	case strings.HasPrefix(line.text, "rollbook season "):
		kind, why = FaultNewer, " is a season of a newer rollbook: this one reads "+firstLine
	case isNone:
		why = " is the first line of a record, not of a season: that is " + firstLine
		hint = "rollbook verify " + engine.ShellWord(r.plan.File) + " reads it"
	}
	r.fault(kind, line, quote(line.text)+why, hint)
	return isNone || !strings.Contains(line.text, ":")
}

// opening returns the block that a line begins with team or round, and the text after that; inHead for none.
func opening(line word) (in scope, title word) {
	for in, keyword := range []string{inTeam: "team", inRound: "round"} {
		if rest, ok := strings.CutPrefix(line.text, keyword); in > 0 && ok && (rest == "" || isWhite(rune(rest[0]))) {
			return scope(in), line.slice(len(keyword), len(line.text)).trim()
		}
	}
	return inHead, word{}
}

// noComment reports a value that begins with a semicolon: without a space before it, it is not a comment, and nobody
// means it as a value.
func (r *reader) noComment(value word) {
	if strings.HasPrefix(value.text, ";") {
		r.fault(FaultValue, value, "a value cannot begin with a semicolon", "put a space before the ; of a comment")
	}
}

// near returns a hint at the word that was probably meant, unless there are too many faults to look for one.
func (r *reader) near(meant string, words []string) string {
	const most = 1 << 16 // words of the file to look at
	if r.looked > most {
		return ""
	}
	r.looked += len(words)
	if near := engine.Nearest(meant, words); near != "" {
		return "did you mean " + near + "?"
	}
	return ""
}

// maxName is the longest name of a season, a round, a group or a fixture, in characters. The event of a record has room for
// two of them.
const maxName = 80

// aTeam is what faults call a team, whose name must fit into records.
const aTeam = "a team"

// name reads the name of something, which faults mention; "" if the text cannot be a name.
func (r *reader) name(w word, of string) string {
	name := tidy(w.text)
	err := engine.CheckSeen(name, maxName)
	if of == aTeam {
		err = engine.CheckName(name)
	}
	switch {
	case name == "":
		r.refuse(w, "the name of "+of+" is missing")
	case err != nil:
		r.refuse(w, "the name of "+of+" "+quote(w.text)+": "+err.Error())
		return ""
	}
	return name
}

// slashed writes a path of Windows as season files do.
func slashed(path string) string { return strings.ReplaceAll(path, "\\", "/") }

// path notes a path, or reports that it leads out of the season's folder. The caller, who sees the folder, takes care of
// links.
func (r *reader) path(w word) {
	if filepath.IsLocal(filepath.FromSlash(slashed(w.text))) {
		r.plan.Paths = append(r.plan.Paths, Path{slashed(w.text), w})
		return
	}
	outside := r.plan.Outside(Path{w.text, w}, "is outside the season's folder")
	r.fault(outside.Kind, w, outside.Why, outside.Hint)
}

// teamOf returns the team with a key; nil, and a fault, if there is none.
func (r *reader) teamOf(key word) *Team {
	if t := r.plan.keys[key.text]; t != nil {
		return t
	}
	hint := r.near(key.text, r.keys)
	if t := r.plan.names[folded(key.text)]; t != nil {
		hint = "the key of " + t.Name + " is " + t.Key
	}
	first := "a line such as team CHI: Chicago Bears adds a team"
	if len(r.keys) > 0 {
		first = "the teams are " + clip(strings.Join(r.keys[:min(16, len(r.keys))], ", "))
	}
	r.fault(FaultTeam, key, quote(key.text)+" is not the key of a team", cmp.Or(hint, first))
	return nil
}
