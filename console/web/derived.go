package web

import (
	"regexp"
	"strings"
	"sync"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/report"
)

// A derived is a record played through the rules, with all that pages show of it. Nothing of it is stored: the same record
// makes the same one, on the page, in the stream and in a published season.
type derived struct {
	setup  *engine.Setup
	tokens []string
	trace  *replay.Trace
	plays  []replay.Play
	names  engine.Names
	state  engine.Value
	box    engine.Value
	drives []report.Drive
	over   bool
	next   *engine.Prompt
	board  []string // the lines of the scoreboard
	score  engine.BoxScore

	once      sync.Once // for what is made when it is asked for
	stepViews []stepView
}

// derive makes of a run with a journal what pages show.
func derive(tr *replay.Trace) *derived {
	v := &derived{setup: tr.Setup, tokens: tr.Tokens, names: engine.NewNames(tr.Setup), trace: tr}
	r := &v.trace.Result
	v.plays, v.over, v.next = v.trace.Plays(), r.Over, r.Next
	v.state, v.box = r.Game.State(), r.Game.Box()
	v.board = strings.Split(string(r.Game.AppendScoreboard(nil)), "\n")
	v.score = r.Game.BoxScore()
	v.drives = report.Drives(v.box)
	return v
}

// game is the run's game.
func (v *derived) game() engine.Game { return v.trace.Result.Game }

// entries is how many entries have been answered.
func (v *derived) entries() int { return v.trace.Result.Entries }

// lastEntry is the entry that was answered last; "" before the first.
func (v *derived) lastEntry() string {
	if n := len(v.trace.Answers); n > 0 {
		return v.trace.Answers[n-1].Entry
	}
	return ""
}

// standings is the score in words, visitor first: Icebreakers 3, Mammoths 17.
func (v *derived) standings() string {
	score := v.game().Score()
	return v.names.Nick[engine.Visitor] + " " + engine.Number(score[engine.Visitor]) + ", " +
		v.names.Nick[engine.Home] + " " + engine.Number(score[engine.Home])
}

// status is what the scoreboard says behind the score: 3rd, 14 boxes left, Icebreakers ball at the Icebreakers 28.
func (v *derived) status() []string {
	rest, found := strings.CutPrefix(v.board[0], v.standings())
	if !found {
		return []string{v.board[0]}
	}
	var parts []string
	for _, part := range strings.Split(rest, "  ") {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) > 0 {
		parts[0] = sentence(parts[0])
	}
	return parts
}

var (
	wideGaps = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` {2,}|\t+`) })
	noComma  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([A-Z]+), |, (\()`) })
)

// spaced is a line of the scoreboard with commas where it has wide gaps; not behind a label, nor before a remark in brackets.
func spaced(line string) string {
	return noComma().ReplaceAllString(wideGaps().ReplaceAllString(line, ", "), "$1 $2")
}

// facts are the further lines of the scoreboard that no figure of the page shows already.
func (v *derived) facts() []string {
	var facts []string
	for _, line := range v.board[1:] {
		line = strings.TrimSpace(line)
		if team := " " + v.names.Nick[engine.Home] + " "; strings.HasPrefix(line, "timeouts ") {
			line = strings.Replace(line, team, ","+team, 1)
		}
		drawn := strings.Trim(line, "0123456789 ") == "" || strings.Contains(line, "||") || strings.HasPrefix(line, "ROUND ")
		if !drawn {
			facts = append(facts, sentence(spaced(line)))
		}
	}
	return facts
}

// playOver reports whether the last entry completed a play, so that undoing it is more than a slip of typing.
func (v *derived) playOver() bool {
	n := v.entries()
	if v.over || n == 0 {
		return n > 0
	}
	plays := v.trace.Result.Journal.Plays
	return len(plays) > 0 && plays[len(plays)-1] == n+1
}
