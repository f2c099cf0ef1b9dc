package web

import (
	"cmp"
	"regexp"
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

	steps func() []stepView // made once: several people look at a cached game at a time
}

// derive makes what pages show from a run with a journal.
func derive(tr *replay.Trace) *derived {
	g := tr.Result.Game
	v := &derived{
		Trace: tr,
		plays: tr.Plays(),
		names: engine.NewNames(tr.Setup),
		state: engine.StateOf(g),
		box:   engine.BoxOf(g),
		board: g.Scoreboard(),
		score: g.BoxScore(),
	}
	v.drives = report.Drives(&v.Setup.System.Sport, v.box)
	v.steps = sync.OnceValue(v.makeSteps)
	return v
}

// colorsIn are the teams' own colors: given ones, else those of a record; "" for none.
func colorsIn(h engine.Header, own engine.Sides[string]) engine.Sides[string] {
	for _, side := range engine.Teams {
		own[side] = cmp.Or(own[side], figure.Shade(h.Get(side.String()+"-color"), side))
	}
	return own
}

// tones are the teams' colors.
func (v *derived) tones() engine.Sides[string] { return figure.Colors(v.names, v.own) }

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

// tint is the color of a side behind words.
func (v *derived) tint(side engine.Side) tint {
	if !side.IsTeam() {
		return tint{}
	}
	tone := v.tones()[side]
	return tint{tone, figure.IsPale(tone)}
}

// scorer is the side that a play gave points; Nobody for none.
func (v *derived) scorer(p *replay.Play) engine.Side {
	before, after := v.ScoreAfter(p.First-1), v.ScoreAfter(p.Last)
	for _, side := range engine.Teams {
		if after[side] > before[side] {
			return side
		}
	}
	return engine.Nobody
}

// scoreWord matches what a play-by-play calls a score.
var scoreWord = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(touchdown|safety|own goal|field goal|goal|extra point|round [a-z]+)\b`)
})

// eventOf is the score that the last play made; nil for none.
func (v *derived) eventOf(p *replay.Play) *event {
	side := v.scorer(p)
	if side == engine.Nobody || p.Text == "" {
		return nil
	}
	_, rest := told(p.Text)
	word := strings.ToUpper(scoreWord().FindString(p.Text))
	e := &event{Word: cmp.Or(word, v.names.Nick[side]+" score"), Score: v.standings(), Note: rest, tint: v.tint(side)}
	if d := v.moment().Scored(); d != nil {
		e.Note = d.Length()
	}
	return e
}

// lastDrive tells of the last drive that has ended; "" for none.
func (v *derived) lastDrive() string {
	for _, d := range slices.Backward(v.drives) {
		if d.Ended() {
			return v.names.Nick[d.Team] + ", " + d.Length() + ": " + d.Words()
		}
	}
	return ""
}

// moment is the game as it stands, to be drawn.
func (v *derived) moment() *figure.Moment {
	m := &figure.Moment{Trace: v.Trace, Plays: v.plays, Play: len(v.plays) - 1, State: v.state, Names: v.names, Drives: v.drives,
		Tones: v.tones()}
	if v.Result.Next != nil {
		m.Asked = v.Result.Next.ID
	}
	return m
}

// player is the last name on the card of the player with a number.
func (v *derived) player(side engine.Side, shirt int) string { return v.moment().Player(side, shirt) }

// back matches the clock's dice, which only an opened play shows.
var back = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` ?\(back [^)]*\)`) })

// told is a play's text with its result first: what came of it, and what came before.
func told(text string) (lead, rest string) {
	text = back().ReplaceAllString(text, "")
	before, after, found := strings.Cut(text, ": ")
	if !found || strings.Contains(before, ". ") {
		return text, ""
	}
	if call, result, more := strings.Cut(after, ". "); more && (call == strings.ToLower(call) || strings.HasPrefix(result, "TOUCHDOWN")) {
		return result, before + ": " + call + "."
	}
	return sentence(after), before
}
