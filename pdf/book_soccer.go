package pdf

import (
	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/report"
	"rollbook/report/figure"
)

// shots draws the goals along the minutes, their list, the shots counted on a pitch, and the teams side by side.
func (b *book) shots() {
	sides := b.g.system.Customs.Named()
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
