package pdf

import (
	"fmt"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/replay/chances"
	"rollbook/report"
	"rollbook/report/figure"
)

// The pictures of a game book: the drive chart of football games, the round strips of LOFT, goals and shots of soccer.

// drives draws the drive chart, as many pages as it takes.
func (b *book) drives() {
	for drives := b.g.drives(); ; b.r = b.next() {
		n := min(len(drives), max(1, int((b.r.H-figure.DriveHead)/figure.DriveRow)))
		b.chart(figure.Drives(drives[:n], b.g.nicks(), b.r.W))
		if drives = drives[n:]; len(drives) == 0 {
			return
		}
	}
}

// nicks are the teams' names in charts.
func (g *sheetGame) nicks() engine.Sides[string] { return engine.NewNames(g.Setup).Nick }

// hasRounds reports whether a system's box has rounds with stages. A rounds member that is a number is something else.
func hasRounds(box engine.Value) bool {
	rounds := box.At("rounds")
	return rounds.Kind() == engine.ListValue && rounds.Len() > 0 && rounds.Items()[0].At("potentials").Kind() == engine.ObjectValue
}

// rounds draws the blocks of the sheet for the rounds that have begun, and below them, if there is room, the table of the
// rounds.
func (b *book) rounds() {
	b.r = b.g.teams(b.c, b.r)
	rounds, dice := loftRoundsOf(b.g), loftDice(b.g)
	b.r = loftHeads(b.c, b.r)
	for i := range rounds {
		loftBlock(b.c, b.take(loftBlockHeight), i, rounds[i].Value, b.run.over, dice)
		b.gap(loftGap)
	}
	b.c.Paragraph(b.take(3*layout.Small.Lead()), loftKey(b.g.system), layout.Small)
	b.gap(2)
	for i := range b.run.score.Sections {
		if s := &b.run.score.Sections[i]; s.Kind == engine.RoundSection && s != b.inRounds && b.height(s) <= b.r.H {
			b.section(s, b.g)
			b.inRounds = s
		}
	}
}

// shots draws the goals along the minutes, their list, the shots counted on a pitch, and the teams side by side.
func (b *book) shots() {
	sides := b.g.system.Sport.Named()
	left, right := b.run.box.Of(sides[0]).Get("team"), b.run.box.Of(sides[1]).Get("team")

	minute := func(g *report.Goal) string { return g.Minute + "′" }
	b.head("GOALS BY MINUTE", 30)
	b.chart(figure.Goals(report.Goals(b.run.box), sides, b.g.nicks(), b.r.W, minute))
	b.gap(3)
	for i := range b.run.score.Sections {
		if section := &b.run.score.Sections[i]; section.Kind == engine.ScoringSection && !b.scored {
			b.section(section, b.g)
		}
	}
	shots := figure.Shots(b.run.box, sides, b.g.nicks(), b.r.W)
	b.head("SHOTS", shots.H+8)
	b.chart(shots)
	b.c.Paragraph(b.take(layout.Small.Lead()), "Circle "+shots.Note+". The record tells how many there were, not from where.", layout.Small)
	b.gap(3)
	b.need(lineupsHeight)
	b.g.pitch(b.c, b.take(lineupsHeight), "LINE-UPS")
	b.gap(3)
	var bars []layout.Bar
	for _, figure := range soccerBars {
		bars = append(bars, layout.Bar{Label: figure.label, Left: left.Get(figure.key).Int(), Right: right.Get(figure.key).Int()})
	}
	b.head("SIDE BY SIDE", float64(len(bars))*layout.BarRow+6)
	names := b.take(6).Columns(2, 4)
	b.c.Text(names[0], b.g.names[sides[0]], layout.Written)
	b.c.Text(names[1], b.g.names[sides[1]], layout.Written.FlushRight())
	b.c.BarChart(b.take(float64(len(bars))*layout.BarRow), bars)
}

// lineupsHeight is the height of a pitch with both lineups by name, in millimeters.
const lineupsHeight = 72

// soccerBars are the team figures that the book shows side by side.
var soccerBars = []struct{ label, key string }{
	{"Shots", "shots"}, {"On target", "on_target"}, {"Possession, in turns", "possession"}, {"Passes", "passes"}, {"Crosses", "crosses"},
	{"Corners", "corners"}, {"Saves", "saves"}, {"Offsides", "offsides"}, {"Fouls", "fouls"}, {"Yellow cards", "yellow"}, {"Red cards", "red"},
}

// Chances are how likely the home side was to win a game, play by play.
type Chances struct {
	*chances.Moments
	Note string // what the estimate assumes
}

// The height of the curve, at least and at most, and the room for what stands below it, in millimeters.
const (
	curveLeast  = 40
	curveHeight = 60
	curveBelow  = 35
)

// chances draws the curve of the game's chances, and the plays that turned it.
func (b *book) chances() {
	said := b.g.Chances
	teams := b.g.nicks()
	b.chart(b.g.chart(b.r.W, min(curveHeight, max(curveLeast, b.r.H-curveBelow))))
	b.gap(3)
	var turned []string
	for n, s := range said.Swings {
		change, after := s.Said()
		text := fmt.Sprintf("%d. Play %d: %s %s points, to %s%%", n+1, s.Play, teams[engine.Home]+engine.Choose(s.Change < 0, " down", " up"), strings.TrimLeft(change, "+−"), after)
		if s.Play >= 1 && s.Play <= len(b.run.plays) {
			text += ". " + b.run.plays[s.Play-1].text
		}
		turned = append(turned, text)
	}
	if len(turned) > 0 {
		b.sentences("THE PLAYS THAT TURNED IT, in rings; ticks are scores", turned)
	}
	b.sentences("HOW IT WAS ESTIMATED", []string{strings.ToUpper(said.Note[:1]) + said.Note[1:] + "."})
}

// chart returns the curve of the game's chances, with numbered rings at the plays that turned it.
func (g *sheetGame) chart(width, height float64) *figure.Figure {
	turned := engine.Map(g.Chances.Swings, func(s chances.Swing) int { return s.Play })
	return figure.Chances(g.Chances.Curve, g.system.Sport.Named()[0], g.parts(g.leads()), turned, g.nicks(), width, height)
}
