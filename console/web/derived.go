package web

import (
	"slices"
	"strings"
	"sync"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/report"
	"rollbook/report/figure"
)

// A derived is a record played through the rules, with everything pages show about it. None of it is stored: the same
// record always yields the same one, on the page, in the stream and on a published site.
type derived struct {
	*replay.Trace
	plays  []replay.Play
	names  engine.Names
	state  engine.Value
	box    engine.Value
	drives []report.Drive
	board  engine.Scoreboard
	score  engine.BoxScore
	own    engine.Sides[string] // the teams' own colors, #rrggbb; "" for none. Whoever derives it may set them

	once      sync.Once // for what is made on demand
	stepViews []stepView
}

// derive makes what pages show from a run with a journal.
func derive(tr *replay.Trace) *derived {
	g := tr.Result.Game
	v := &derived{Trace: tr, plays: tr.Plays(), names: engine.NewNames(tr.Setup), state: engine.StateOf(g), box: engine.BoxOf(g),
		board: g.Scoreboard(), score: g.BoxScore()}
	v.drives = report.Drives(v.box)
	return v
}

// tones are the teams' colors.
func (v *derived) tones() engine.Sides[string] { return figure.Colors(v.names, v.own) }

// lastEntry is the entry that was answered last; "" before the first.
func (v *derived) lastEntry() string {
	if n := len(v.Answers); n > 0 {
		return v.Answers[n-1].Entry
	}
	return ""
}

// standings is the score in words, visitor first: Icebreakers 3, Mammoths 17.
func (v *derived) standings() string {
	score := v.Result.Game.Score()
	return v.names.Nick[engine.Visitor] + " " + engine.Number(score[engine.Visitor]) + ", " +
		v.names.Nick[engine.Home] + " " + engine.Number(score[engine.Home])
}

// status is what the scoreboard says after the score: 3rd, 14 boxes left, Icebreakers ball at the Icebreakers 28.
func (v *derived) status() []string {
	parts := slices.Clone(v.board.Status)
	if len(parts) > 0 {
		parts[0] = sentence(parts[0])
	}
	return parts
}

// ranked is the status in two parts: what is being played, "Icebreakers ball at the Icebreakers 28" or "1st half, 23'",
// and the rest of it. On a field the period and its clock stand before what is played.
func (v *derived) ranked() (now string, rest []string) {
	parts := v.status()
	switch {
	case len(parts) < 2:
		return strings.Join(parts, ""), nil
	case v.Setup.System.Sport.Ground == engine.PitchGround:
		return parts[0] + ", " + parts[1], parts[2:]
	}
	i := min(2, len(parts)-1)
	return sentence(parts[i]), slices.Concat(parts[:i], parts[i+1:])
}

// facts are the other lines of the scoreboard; the part of the sheet it draws is a picture here.
func (v *derived) facts() (facts []string) {
	for _, f := range v.board.Further {
		fact := strings.TrimSpace(f.Label + " " + strings.Join(slices.Concat(f.Teams, f.Parts), ", "))
		if f.Remark != "" {
			fact += " (" + f.Remark + ")"
		}
		facts = append(facts, sentence(fact))
	}
	return facts
}

// playOver reports whether the last entry completed a play, so that undoing it is more than fixing a typo.
func (v *derived) playOver() bool {
	n := v.Result.Entries
	if v.Result.Over || n == 0 {
		return n > 0
	}
	plays := v.Result.Journal.Plays
	return len(plays) > 0 && plays[len(plays)-1] == n+1
}
