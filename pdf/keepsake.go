package pdf

import (
	"fmt"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/report"
	"rollbook/report/figure"
	"rollbook/report/recap"
)

// The keepsake is a game on one page, to be framed: who and where, the score large, the game in a few sentences, its course as a
// curve, its drives, goals or rounds as a picture, how it was scored, and lines to sign.

// In millimeters: the space around what a keepsake's frame holds and between its parts, and the least height of its curve.
const (
	keepsakeMargin = 5
	keepsakeGap    = 3
	keepsakeCurve  = 18
)

// drawKeepsake draws a game's keepsake.
func drawKeepsake(c *layout.Canvas, g *sheetGame) {
	signing := g.keepsake(&pager{c: c, title: g.Title()}, layout.SignatureRow)
	c.Signatures(signing, g.signing()[:3], 3)
}

// keepsake draws the game on a page, and returns the room kept at its foot, of a height in millimeters.
func (g *sheetGame) keepsake(p *pager, foot float64) (kept layout.Rect) {
	page := p.c.Page(g.Title())
	p.c.Box(page, layout.Heavy, layout.None)
	p.c.Box(page.Inset(1.2, 1.2), layout.Light, layout.None)
	kept, p.r = page.Inset(keepsakeMargin, keepsakeMargin-1).CutBottom(foot)
	p.next = func() layout.Rect { return p.turn("", "Scoring, continued") }
	g.keepsakeHead(p)
	g.keepsakePeriods(p)
	var lists []*engine.Section
	for i := range g.run.score.Sections {
		s := &g.run.score.Sections[i]
		isList := s.Kind == engine.RoundSection || s.Kind == engine.ScoringSection && !report.HasShots(g.run.box)
		if isList && len(s.Rows) > 0 {
			lists = append(lists, s)
		}
	}
	g.keepsakePictures(p, lists)
	for _, list := range lists {
		p.section(list, g)
	}
	return kept
}

// keepsakePeriods prints the score of each period in a line.
func (g *sheetGame) keepsakePeriods(p *pager) {
	line := g.run.score.LineScore()
	if len(line.Parts) == 0 || !g.filled() {
		return
	}
	first, second := &line.Rows[0], &line.Rows[1]
	if g.homeFirst() {
		first, second = second, first
	}
	var said []string
	for i, part := range line.Parts[:max(len(first.Parts), len(second.Parts))] {
		score := [2]string{"x", "x"} // of a part that a team did not need
		for k, row := range [2][]string{first.Parts, second.Parts} {
			if i < len(row) {
				score[k] = row[i]
			}
		}
		said = append(said, part+":  "+score[0]+"-"+score[1])
	}
	for i, total := range line.Totals[1:] { // such as hits and errors
		said = append(said, total+":  "+first.Totals[1+i]+"-"+second.Totals[1+i])
	}
	p.c.Text(p.take(5), strings.Join(said, "      "), layout.Printed.Centered())
	nicks, sides := g.nicks(), g.system.Sport.Named()
	pictures := "in the pictures "
	if g.system.Sport.Ground == engine.PitchGround {
		pictures = "on the time line "
	}
	key := pictures + nicks[sides[0]] + " are above and outlined, " + nicks[sides[1]] + " below and filled"
	p.c.Text(p.take(4.5), key, layout.Small.Centered())
	p.gap(1)
}

// keepsakeHead says who played, where and how it ended, and tells the game in a few sentences.
func (g *sheetGame) keepsakeHead(p *pager) {
	where := layout.Joined(strings.ToUpper(g.header("event")), g.header("date"), g.header("site"))
	p.c.Name(p.take(6.5), where, layout.Printed.Sized(8.5).Centered())
	p.c.Text(p.take(4), g.system.Title, layout.Small.Centered())
	places := p.take(21).Split(2, 1, 0.8, 1)
	sides := g.system.Sport.Named()
	for i, side := range sides {
		st := layout.Title.Sized(19).Centered()
		for st.Size > 9 && len(layout.Wrap(g.names[side], layout.Margined(places[0]).W, st)) > 2 {
			st = st.Sized(st.Size - 1)
		}
		place := places[2*i]
		lines := float64(len(layout.Wrap(g.names[side], layout.Margined(place).W, st)))
		_, place = place.CutTop((place.H - lines*st.Lead()) / 2)
		p.c.Paragraph(place, g.names[side], st)
	}
	score := g.run.final().Get("score").Ints()
	large := layout.Style{Size: 44, Floor: 20, Bold: true, Struck: g.void() != nil, Tone: layout.Ink, Align: layout.AtCenter}
	told := recap.Of(g.run.trace)
	headline, telling := told.Headline, strings.Join(told.Telling, " ")
	switch {
	case g.void() != nil:
		headline, telling = "VOID", g.void().Text
	case !g.run.over:
		headline = strings.ToUpper(g.now()[:1]) + g.now()[1:]
	}
	said := "–" // a game to be played
	if g.filled() {
		said = fmt.Sprintf("%d – %d", score[sides[0]], score[sides[1]])
	}
	p.c.Text(places[1], said, large)
	p.c.Name(p.take(7), headline, layout.Heading.Sized(11.5).Centered())
	p.gap(p.c.Paragraph(p.take(2*layout.Prose.Lead()+1).Inset(6, 0), telling, layout.Prose.Sized(8.5).Centered()) - 2*layout.Prose.Lead() + 1)
}

// keepsakePictures draws the course of the game, as tall as the lists below it allow, and its drives, goals or rounds;
// for soccer, also the lineups.
func (g *sheetGame) keepsakePictures(p *pager, lists []*engine.Section) {
	const gap, lineups = keepsakeGap, 50
	picture, head, besideShots := g.keepsakePicture(p.r.W)
	legend, room := g.legend(p.r.W), p.r.H
	for _, list := range lists {
		room -= p.height(list)
	}
	if picture != nil {
		room -= 6 + picture.H + gap
	}
	match := report.HasShots(g.run.box)
	if match {
		room -= lineups + gap
	}
	below := legendGap
	for _, row := range legend {
		below += legendHeight(row, p.r.W)
	}
	for len(legend) > 1 && room-6-gap-below < keepsakeCurve { // the page has no room for what turned the game least
		last := len(legend) - 1
		below -= legendHeight(legend[last], p.r.W)
		legend = legend[:last]
	}
	tall := max(keepsakeCurve, min(80, room-6-gap-below))
	if curve, head := g.curve(p.r.W, tall, len(legend)); curve != nil {
		p.head(head, tall+below)
		p.chart(curve)
		p.drawLegend(legend)
		p.gap(gap)
	}
	if picture != nil {
		p.head(head, picture.H)
		p.chart(picture)
		if match {
			beside := layout.Rect{X: p.r.X, Y: p.r.Y - besideShots, W: p.r.W, H: besideShots}
			_, beside = beside.CutLeft(shotsPart*p.r.W + gap)
			p.c.Paragraph(beside, strings.Join(g.matchWords(), "\n"), layout.Small.Toned(layout.Ink))
		}
		p.gap(gap)
	}
	if match {
		p.need(lineups)
		g.pitch(p.c, p.take(min(p.r.H, 90)), "LINE-UPS")
	}
}

// shotsPart is how much of the width of a keepsake the picture of the shots has; beside it are cards and substitutes.
const shotsPart = 0.62

// keepsakePicture returns the picture of the game's drives, goals or rounds, and its heading, nil before there are any; and how high its
// part with the shots is, in millimeters.
func (g *sheetGame) keepsakePicture(width float64) (picture *figure.Figure, head string, shots float64) {
	if !g.filled() {
		return nil, "", 0
	}
	nick := g.nicks()
	switch drives := g.drives(); {
	case len(drives) > 0:
		return figure.Strip(drives, report.Scores(&g.system.Sport, g.run.box), width), "EVERY DRIVE; a dot is a score", 0
	case report.HasShots(g.run.box):
		sides := g.system.Sport.Named()
		goals := figure.Goals(report.Goals(g.run.box), sides, nick, width, g.goalWords)
		drawn := figure.Shots(g.run.box, sides, nick, shotsPart*width)
		room := layout.Margined(layout.Rect{W: (1-shotsPart)*width - keepsakeGap}).W
		words := layout.Wrap(strings.Join(g.matchWords(), "\n"), room, layout.Small)
		drawn.H = max(drawn.H, float64(len(words))*layout.Small.Lead())
		return figure.Below(goals, drawn), "GOALS AND SHOTS", drawn.H
	case g.system.Sport.Ground != engine.FieldGround:
		if rounds := report.RoundsOf(&g.system.Sport, &g.run.score); len(rounds.Columns) > 0 {
			return figure.Rounds(rounds, nick, width), strings.ToUpper(rounds.Title), 0
		}
	}
	return nil, "", 0
}

// goalWords says when a goal was scored, and by whom.
func (g *sheetGame) goalWords(goal *report.Goal) string {
	side := goal.Side
	if goal.Type == "own" {
		side = side.Other()
	}
	return strings.TrimSpace(goal.Minute + "′ " + g.shortName(side, goal.Player))
}

// shortName is a player's last name as his card has it; "" if he is not in the squad.
func (g *sheetGame) shortName(side engine.Side, no int) string {
	for _, p := range g.run.sheet.Get("squads").Of(side).Items() {
		if p.Get("no").Int() == no {
			return p.Get("short").String()
		}
	}
	return ""
}

// now says how far a game in progress has come, as its scoreboard does.
func (g *sheetGame) now() string {
	if !g.filled() {
		return "to be played"
	}
	status := slices.Clone(g.run.trace.Result.Game.Scoreboard().Status)
	if len(status) == 0 {
		return "in progress"
	}
	if part := &g.run.moment(len(g.run.entries)).part; status[0] == part.Name {
		status[0] = part.Title
	}
	return "in progress: " + layout.Joined(status...)
}
