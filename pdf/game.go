package pdf

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
	"rollbook/pdf/recordcode"
	"rollbook/replay"
	"rollbook/report"
)

// A Game is the input of papers: a record, and its history.
type Game struct {
	Setup  *engine.Setup
	Tokens []string      // of the record that stands: entries and assertions
	Trace  *replay.Trace // their whole run; if nil, the paper runs them

	Name        string // as people call it: "game 12", "evening.roll"
	Fingerprint string // of the ledger's last line, 52 characters in groups; "" for a record from a file
	ID          string // the game's identity, in the same form
	Line        int    // the number of the ledger's last line

	Facts []report.Fact // other than the entries that stand, in order of their place among them

	Chances *Chances // for game books; nil if nobody asked

	Record     []byte // the record as a .roll file, which is attached to the paper
	RecordName string // the attached file's name; "" leaves it out

	recorded *engine.Setup // the record's names, if Setup has printable ones in their place; otherwise nil

	Lines string // the ledger's lines of the game, as line.AppendShort has them: for codes; "" for a record from a file

	code, whole packed // the record, and all lines of the ledger
}

// A packed text has been packed for codes once.
type packed struct {
	of    string
	codes recordcode.Packed
}

func (p *packed) pack(text string) recordcode.Packed {
	if p.of != text {
		p.of, p.codes = text, recordcode.Pack(text)
	}
	return p.codes
}

// void returns the void that stands; nil if the game counts.
func (g *Game) void() *report.Fact {
	for i := range g.Facts {
		if f := &g.Facts[i]; f.Kind == line.KindVoid && f.Redone == 0 {
			return f
		}
	}
	return nil
}

// Title names the two teams, "Chicago Bears at Green Bay Packers", or "Millwall v Leeds" if the home team comes first.
func (g *Game) Title() string { return g.titled(engine.MaxName) }

// titled is Title with names of no more letters than that.
func (g *Game) titled(letters int) string {
	sides := g.Setup.System.Sport.Named()
	name := func(i int) string { return shortened(g.Setup.Team(sides[i]), letters) }
	return name(0) + pick.If(sides == engine.Teams, " at ", " v ") + name(1)
}

// date returns the day of the game; zero if the header has none.
func (g *Game) date() time.Time {
	day, _ := time.Parse("2006-01-02", g.Setup.Header.Get("date")) // the system already checked it
	return day
}

// settings lists the settings that differ from their defaults, as in the header. Required and repeated settings are not a
// choice of rules and are left out. A blank sheet, nil, has none.
func (g *Game) settings() (said []string) {
	if g == nil {
		return nil
	}
	for _, f := range g.Setup.Header {
		if choice := g.choice(f); choice != "" {
			said = append(said, choice)
		}
	}
	return said
}

// choice puts a header field into words if it is a setting that differs from its default: "Mammoths 9 wins", and others as they are
// written.
func (g *Game) choice(f engine.Field) string {
	for i := range g.Setup.System.Settings {
		s := &g.Setup.System.Settings[i]
		if s.Key == f.Key && !s.Required && !s.Repeats && f.Value != g.Setup.Default(s.Key) {
			if side, what, _ := strings.Cut(f.Key, "-"); what == "wins" || what == "ties" {
				team := pick.If(side == engine.Home.String(), engine.Home, engine.Visitor)
				return engine.NewNames(g.Setup).Nick[team] + " " + f.Value + " " + strings.TrimSuffix(what, pick.If(f.Value == "1", "s", ""))
			}
			return inWords(s, f.Value)
		}
	}
	return ""
}

// inWords puts a setting into words: "rounds 5", "overtime: sudden death". A value that is not one of its words stays
// as written: in "graze cells: 11-31" the hyphen is a range.
func inWords(s *engine.Setting, value string) string {
	key := strings.ReplaceAll(strings.TrimPrefix(s.Key, "rule."), "-", " ")
	switch {
	case value != "" && strings.Trim(value, "0123456789.") == "":
		return key + " " + value
	case slices.Contains(s.Values, value):
		value = strings.ReplaceAll(value, "-", " ")
	}
	return key + ": " + value
}

// A run is a game played through the rules, with everything that papers show of it. A layout gets the values it prints
// from its system's state, box and sheet.
type run struct {
	over    bool
	entries []string // as records write them
	prompts []string // the id of the prompt that each entry answered
	trace   *replay.Trace
	moments []*moment // of the states requested so far
	plays   []play
	box     engine.Value // at the end
	score   engine.BoxScore
	sheet   engine.Value // what the sheet shows beyond state and box; nil for nothing
	journal *engine.Journal
}

// A play is one recorded play. First and last are the numbers of its entries, from 1. A play is whole if it does not wait
// for another entry.
type play struct {
	number, first, last int
	whole               bool
	text                string
	said                int // where in text the words come after what has columns of its own
}

// play takes from a game's run what papers show. A record that the rules refuse cannot become a paper.
func (g *Game) play() (*run, error) {
	r := &run{trace: g.Trace}
	if r.trace == nil {
		r.trace = replay.Run(g.Setup, g.Tokens, replay.Keep{States: true})
	}
	result := &r.trace.Result
	if result.Refused != nil {
		return nil, fmt.Errorf("%s: entry %d: %w", g.Name, result.Refused.N, result.Refused)
	}
	for _, a := range r.trace.Answers {
		r.entries, r.prompts = append(r.entries, a.Entry), append(r.prompts, a.Prompt)
	}
	r.over, r.journal = result.Over, result.Journal
	r.moments = make([]*moment, len(r.entries)+1)
	r.box, r.sheet, r.score = engine.BoxOf(result.Game), result.Game.Sheet(), result.Game.BoxScore()
	if g.Setup.System.Sport.Named() != engine.Teams {
		nameHomeFirst(&r.score)
	}
	tell := result.Game.Hooks().TellForPaper
	for i := range r.journal.Plays {
		first, last := r.journal.PlaySpan(i, result.Entries)
		if first > last {
			break // its first prompt is open
		}
		p := play{number: i + 1, first: first, last: last, whole: r.over || i+1 < len(r.journal.Plays)}
		if tell != nil {
			p.text, p.said = tell(first, last)
		} else {
			p.text = result.Game.Tell(first, last)
		}
		r.plays = append(r.plays, p)
	}
	return r, nil
}

// nameHomeFirst puts the home team first in a box score: in the columns of the score, the players and the sums. The line
// score and the comparison are reordered when drawn.
func nameHomeFirst(score *engine.BoxScore) {
	var players []*engine.Section
	for i := range score.Sections {
		switch s := &score.Sections[i]; s.Kind {
		case engine.PlayerSection:
			players = append(players, s)
		case engine.ScoringSection:
			last := len(s.Columns) - 1
			s.Columns[last-1], s.Columns[last] = s.Columns[last], s.Columns[last-1]
			for _, row := range s.Rows {
				row[last-1], row[last] = row[last], row[last-1]
			}
		}
	}
	half := len(players) / 2
	for i := range half {
		*players[i], *players[half+i] = *players[half+i], *players[i]
	}
	half = len(score.Proof) / 2
	score.Proof = slices.Concat(score.Proof[half:], score.Proof[:half])
}

// state returns the state after n entries.
func (r *run) state(n int) engine.Value { return r.trace.State(n) }

// moment returns the moment of the state after n entries. It is cached, since books ask again and again.
func (r *run) moment(n int) *moment {
	if r.moments[n] == nil {
		r.moments[n] = momentOf(r.trace.Setup.System, r.state(n))
	}
	return r.moments[n]
}

// final returns the state at the end of the record.
func (r *run) final() engine.Value { return r.state(len(r.entries)) }

// sections returns the sections of a kind in the box score, those without rows left out.
func (r *run) sections(kind engine.SectionKind) []*engine.Section {
	var found []*engine.Section
	for i := range r.score.Sections {
		if s := &r.score.Sections[i]; s.Kind == kind && len(s.Rows) > 0 {
			found = append(found, s)
		}
	}
	return found
}

// playAt returns the play that an entry belongs to; nil if it belongs to none.
func (r *run) playAt(entry int) *play {
	i := sort.Search(len(r.plays), func(i int) bool { return r.plays[i].last >= entry })
	if i < len(r.plays) && r.plays[i].first <= entry {
		return &r.plays[i]
	}
	return nil
}

// playOf returns the number of the play that an entry belongs to; 0 if it belongs to none.
func (r *run) playOf(entry int) int {
	if p := r.playAt(entry); p != nil {
		return p.number
	}
	return 0
}

// readAs returns the rolls that the table read as others, "entry 12: rolled 43, read as 44".
func (r *run) readAs() []string {
	var said []string
	for _, m := range r.journal.ReadAs {
		rolled, read, _ := strings.Cut(r.entries[m.Entry-1], "~")
		said = append(said, fmt.Sprintf("Play %d, entry %d: rolled %s, read as %s.", r.playOf(m.Entry), m.Entry, rolled, read))
	}
	return said
}

// texts returns the numbers of both teams as texts, visitor first.
func texts(n engine.Sides[int]) [2]string {
	return [2]string{strconv.Itoa(n[engine.Visitor]), strconv.Itoa(n[engine.Home])}
}
