package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/report"
	"rollbook/report/figure"
	"rollbook/report/recap"
)

// The keepsake is a game on one page, to be framed: who and where, the score large, the game in a few sentences, its course as a
// curve, its drives, goals or rounds as a picture, how it was scored, and lines to sign.

// The space around what a keepsake's frame holds, in millimeters, and the least height of its curve.
const (
	keepsakeMargin = 5
	keepsakeCurve  = 18
)

// keepsakeOf draws a game's keepsake.
func keepsakeOf(c *layout.Canvas, g *Game) error {
	g = g.told()
	r, err := g.play()
	if err != nil {
		return err
	}
	c.Begin(g.foot(r))
	s := newSheetGame(g, r)
	page := c.Page(g.Title())
	c.Box(page, layout.Heavy, layout.None)
	c.Box(page.Inset(1.2, 1.2), layout.Light, layout.None)
	p := &pager{c: c, r: page.Inset(keepsakeMargin, keepsakeMargin-1), next: func() layout.Rect { return c.Page("").Inset(keepsakeMargin, 0) }}
	signing, rest := p.r.CutBottom(layout.SignatureRow)
	p.r = rest
	s.keepsakeHead(p)
	var lists []*engine.Section
	for i := range r.score.Sections {
		switch section := &r.score.Sections[i]; {
		case section.Kind == engine.LineScoreSection:
			p.section(section, s)
		case r.over && (section.Kind == engine.ScoringSection && !report.HasShots(r.box) || section.Kind == engine.RoundSection):
			lists = append(lists, section)
		}
	}
	if toPen := r.toPen(); toPen != nil && !r.over {
		lists = append(lists, toPen)
	}
	s.keepsakePictures(p, lists)
	for _, list := range lists {
		if r.over {
			p.section(list, s)
		} else {
			p.penned(list, s)
		}
	}
	c.Signatures(signing, s.signing()[:3], 3)
	return nil
}

// keepsakeHead says who played, where and how it ended, and tells the game in a few sentences.
func (g *sheetGame) keepsakeHead(p *pager) {
	p.c.Name(p.take(6.5), layout.Joined(strings.ToUpper(g.header("event")), g.header("date"), g.header("site")), layout.Printed.Sized(8.5).Centered())
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
	if g.filled() {
		p.c.Text(places[1], strconv.Itoa(score[sides[0]])+" – "+strconv.Itoa(score[sides[1]]), large)
	} else {
		for _, box := range places[1].Inset(1, 2.5).Columns(2, 15) {
			p.c.Box(box, layout.Light, layout.None)
		}
		p.c.Text(places[1], "–", large)
	}
	p.c.Name(p.take(7), headline, layout.Heading.Sized(11.5).Centered())
	p.gap(p.c.Paragraph(p.take(2*layout.Prose.Lead()+1).Inset(6, 0), telling, layout.Prose.Sized(8.5).Centered()) - 2*layout.Prose.Lead() + 1)
}

// keepsakePictures draws the course of the game, as tall as the lists below it allow, and its drives, goals or rounds;
// for soccer, also the lineups.
func (g *sheetGame) keepsakePictures(p *pager, lists []*engine.Section) {
	const gap, lineups = 3, 65
	picture, head := g.keepsakePicture(p.r.W)
	room := p.r.H
	for _, list := range lists {
		room -= max(p.height(list), p.height(g.known(list)))
	}
	if picture != nil {
		room -= 6 + picture.H + gap
	}
	match, pitch := report.HasShots(g.run.box), min(90, room-gap*float64(len(lists)))
	if match && pitch < lineupsHeight { // without the list, which would be crowded
		pitch = 90
	}
	if match {
		room -= lineups + gap
	}
	room = min(room-6-gap, 60)
	points := g.leads()
	switch {
	case len(points) == 0 || room < keepsakeCurve:
	case g.Chances != nil:
		p.head("CHANCES OF "+strings.ToUpper(g.nicks()[g.system.Sport.Named()[0]])+", play by play; ticks: scores; numbered: the plays that turned it", room)
		p.chart(g.chart(p.r.W, room))
		p.gap(gap)
	case !match && g.anyScore(points):
		p.head("WHO WAS AHEAD, play by play", room)
		p.chart(g.momentum(points, p.r.W, room))
		p.gap(gap)
	}
	if picture != nil {
		p.head(head, picture.H)
		p.chart(picture)
		p.gap(gap)
	}
	if match && p.r.H >= lineups {
		g.pitch(p.c, p.take(min(p.r.H, pitch)), "LINE-UPS")
		p.gap(gap)
	}
}

// keepsakePicture returns the picture of the game's drives, goals or rounds, and its heading; nil before there are any.
func (g *sheetGame) keepsakePicture(width float64) (picture *figure.Figure, head string) {
	if g.unseen() {
		return nil, ""
	}
	nick, rounds := g.nicks(), report.RoundsOf(&g.system.Sport, &g.run.score)
	switch drives := g.drives(); {
	case len(drives) > 0:
		return figure.Strip(drives, report.Scores(g.run.box), width), "EVERY DRIVE: " + nick[engine.Visitor] + " go up, " + nick[engine.Home] + " down; a dot is a score"
	case report.HasShots(g.run.box):
		sides := g.system.Sport.Named()
		return figure.Below(figure.Goals(report.Goals(g.run.box), sides, nick, width, g.goalWords), figure.Shots(g.run.box, sides, nick, width)), "GOALS AND SHOTS"
	case hasRounds(g.run.box) || g.system.Sport.Ground == engine.NoGround && len(rounds.Heads) > 0:
		return figure.Rounds(rounds, nick, width), strings.ToUpper(rounds.Title) + ": outlined " + nick[engine.Visitor] + ", filled " + nick[engine.Home]
	}
	return nil, ""
}

// goalWords says when a goal was scored, and by whom.
func (g *sheetGame) goalWords(goal *report.Goal) string {
	side := goal.Side
	if goal.Type == "own" {
		side = side.Other()
	}
	for _, p := range g.run.sheet.Get("squads").Of(side).Items() {
		if p.Get("no").Int() == goal.Player {
			return goal.Minute + "′ " + p.Get("short").String()
		}
	}
	return goal.Minute + "′"
}
