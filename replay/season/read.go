package season

import (
	"strings"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/replay"
)

const firstLine = "rollbook season 1"

// Read reads a season file and returns all its faults, in its order. If Status says 2, do not use the plan.
func Read(name, text string) (*Plan, []*replay.Fault) {
	r := &reader{
		plan:     newPlan(name, text),
		fixtures: map[string]*Fixture{},
		legal:    map[legality]verdict{},
	}
	if r.begins() && r.blocks() {
		r.check()
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

	head   block
	teams  []block
	rounds []block

	fixtures map[string]*Fixture  // by name
	legal    map[legality]verdict // of settings that were looked up
	spelled  []spelling           // by as
	within   []within             // conferences of teams
	playing  map[Side][]string    // the days of the sides in the current round
	pairs    map[string]int       // how often it has the same two sides
	legs     []legsOf             // ties of two games
	listed   string               // the teams, as hints list them; "" until one does
	hints    int                  // words that were compared for hints
	unread   bool                 // a fault of status 2 was found
	unlisted int                  // faults beyond maxFaults
}

// A block is the head, a team or a round: its title, and its lines.
type block struct {
	title    word // the text after the word team or round
	keys     []field
	fixtures []rawFixture
}

// A field is a line key: value.
type field struct{ key, value word }

// maxFaults is how many faults of one file to list: far more than anybody reads.
const maxFaults = 200

func (r *reader) fault(kind replay.FaultKind, at span, why, hint string) {
	unread := StatusOf(kind) == 2
	if len(r.faults) >= maxFaults && (r.unread || !unread) {
		r.unlisted++
		return
	}
	r.unread = r.unread || unread
	r.faults = append(r.faults, r.plan.fault(kind, at, why, hint))
}

// begins looks at the file as a whole and refuses anything but text. It finds where each line begins.
func (r *reader) begins() bool {
	text := r.plan.plain
	r.plan.lines = append(make([]int, 0, 1+strings.Count(text, "\n")), 0)
	for i, c := range []byte(text) {
		if c == '\n' {
			r.plan.lines = append(r.plan.lines, i+1)
		}
	}
	switch {
	case strings.TrimLeft(text, white) == "":
		r.fault(replay.FaultEmpty, span{line: 1}, "the file is empty: a season begins with the line "+firstLine, "rollbook season new --help shows how to make one")
	case strings.HasPrefix(text, "SQLite format 3\x00"):
		r.fault(replay.FaultDatabase, span{line: 1}, "this is a database, not a season: give it as --ledger", "")
	case strings.HasPrefix(text, "%PDF-"):
		r.fault(replay.FaultPDF, span{line: 1}, "this is a PDF, not a season", "")
	case engine.IsUTF16(text):
		r.fault(replay.FaultEncoding, span{line: 1}, "this is UTF-16 text, as > of an old PowerShell writes it: save the file as UTF-8", "")
	default:
		return !r.unreadable(text)
	}
	return false
}

// unreadable reports every line that is not UTF-8 text.
func (r *reader) unreadable(text string) bool {
	if utf8.ValidString(text) && strings.IndexByte(text, 0) < 0 {
		return false
	}
	for i := range r.plan.lines {
		line := r.plan.line(i + 1)
		if at := strings.IndexByte(line, 0); at >= 0 {
			r.fault(replay.FaultEncoding, span{i + 1, at + 1, 1}, "character U+0000 is not allowed", "")
		} else if at := engine.InvalidAt(line); at >= 0 {
			r.fault(replay.FaultEncoding, span{i + 1, at + 1, 1}, "a byte that is not UTF-8 text: save the file as UTF-8", "")
		}
	}
	return true
}

// content returns a line without its comment and the white space around it.
func (r *reader) content(number int) word {
	line := r.plan.line(number)
	for i := range len(line) {
		if line[i] == ';' && (i == 0 || blank(line[i-1])) {
			line = line[:i]
			break
		}
	}
	return trim(word{line, span{number, 1, len(line)}})
}

// blocks sorts the lines of the file into blocks. It reports whether the file is a season at all.
func (r *reader) blocks() bool {
	begun := false
	current := &r.head
	inRound := false
	for number := 1; number <= len(r.plan.lines); number++ {
		line := r.content(number)
		if line.text == "" {
			continue
		}
		if !begun {
			begun = true
			if line.text == firstLine {
				continue
			}
			if !r.notFirst(line) {
				return false
			}
		}
		keyword, title := opening(line)
		switch {
		case keyword == "team" && (!inRound || !isFixture(line) || strings.Contains(title.text, ":")):
			r.teams = append(r.teams, block{title: title})
			current, inRound = &r.teams[len(r.teams)-1], false
		case inRound && isFixture(line):
			if raw, ok := r.fixtureLine(line); ok {
				current.fixtures = append(current.fixtures, raw)
			}
		case keyword == "round":
			r.rounds = append(r.rounds, block{title: title})
			current, inRound = &r.rounds[len(r.rounds)-1], true
		default:
			key, value, ok := cut(line, ":")
			if !ok {
				r.noKey(line, inRound)
				continue
			}
			r.noComment(value)
			current.keys = append(current.keys, field{key, value})
		}
	}
	if !begun {
		r.fault(FaultFirstLine, span{line: 1}, "no season here: a season begins with the line "+firstLine, "")
	}
	return begun
}

// notFirst reports a first line that does not begin a season. If it otherwise looks like one, reading continues.
func (r *reader) notFirst(line word) bool {
	switch {
	case strings.HasPrefix(line.text, "rollbook season "):
		r.fault(FaultNewer, line.at, quote(line.text)+" is a season of a newer rollbook: this one reads "+firstLine, "")
		return false
	case strings.HasPrefix(line.text, "rollbook "):
		r.fault(FaultFirstLine, line.at, quote(line.text)+" is the first line of a record, not of a season: that is "+firstLine,
			"rollbook verify "+engine.ShellWord(r.plan.File)+" reads it")
		return false
	}
	r.fault(FaultFirstLine, line.at, quote(line.text)+" is not the first line of a season: it must be "+firstLine, "")
	return strings.Contains(line.text, ":")
}

// opening returns the word that opens a block, and the text after it.
func opening(line word) (keyword string, title word) {
	for _, keyword := range []string{"team", "round"} {
		if line.text == keyword || strings.HasPrefix(line.text, keyword) && blank(line.text[len(keyword)]) {
			return keyword, trim(line.slice(len(keyword), len(line.text)))
		}
	}
	return "", word{}
}

func (r *reader) noKey(line word, inRound bool) {
	switch {
	case isFixture(line):
		r.fault(FaultLine, line.at, "a fixture outside a round: a line like round Week 1: 2016-09-11 comes before it", "")
	case inRound:
		r.fault(FaultLine, line.at, quote(line.text)+" is neither key: value nor a fixture such as CHI @ GB",
			"put a space on either side of the @ or v")
	default:
		r.fault(FaultLine, line.at, quote(line.text)+" is not a line of a season: it is written key: value",
			"a team begins team KEY: NAME, a round round NAME: DATE")
	}
}

// noComment reports a value that begins with a semicolon: without a space before it, it is not a comment, and nobody
// means it as a value.
func (r *reader) noComment(value word) {
	if strings.HasPrefix(value.text, ";") {
		r.fault(FaultValue, value.at, "a value cannot begin with a semicolon", "put a space before the ; of a comment")
	}
}

// near returns a hint at the word that was probably meant, unless there are too many faults to look for one.
func (r *reader) near(meant string, words func() []string) string {
	const most = 1 << 16
	if r.hints > most {
		return ""
	}
	candidates := words()
	r.hints += len(candidates)
	if near := engine.Nearest(meant, candidates); near != "" {
		return "did you mean " + near + "?"
	}
	return ""
}
