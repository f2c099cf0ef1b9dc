package pdf

import (
	"fmt"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
	"rollbook/report"
	"rollbook/report/figure"
)

// The momentum of a game: who was ahead by how much after each play, the play that settled it, and what stood out.

// A leadPoint is the score after a play.
type leadPoint struct {
	play  *play
	score engine.Sides[int]
	at    *moment // at which the play began
}

// lead returns how far the visitor is ahead.
func (p *leadPoint) lead() int { return p.score[engine.Visitor] - p.score[engine.Home] }

// leads follows the score through the plays.
func (g *sheetGame) leads() []leadPoint {
	var points []leadPoint
	for i := range g.run.plays {
		p := &g.run.plays[i]
		points = append(points, leadPoint{p, g.run.moment(p.last).score, g.run.moment(p.first - 1)})
	}
	return points
}

// anyScore reports whether a curve of the score has something to show: the game is over, or somebody has scored.
func (g *sheetGame) anyScore(points []leadPoint) bool {
	return g.run.over || slices.ContainsFunc(points, func(p leadPoint) bool { return p.score != engine.Sides[int]{} })
}

// decisive returns the play that put the winner ahead, or tied the score, for good; −1 if there is none yet.
func decisive(points []leadPoint) int {
	if len(points) == 0 {
		return -1
	}
	end := sign(points[len(points)-1].lead())
	for i := len(points) - 1; i > 0; i-- {
		if sign(points[i-1].lead()) != end {
			return i
		}
	}
	return -1
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// Heights in millimeters: of the line with its names, at least, if there is room, and at most; and of its heading with
// the gap below.
const (
	momentumLeast = 16
	momentumMost  = 48
	momentumHead  = 9
)

// drawMomentum draws the momentum, if there are points, with its heading, as tall as the room allows.
func (b *book) drawMomentum(points []leadPoint, room float64) {
	if len(points) > 0 {
		height := min(room, momentumMost)
		b.head("MOMENTUM: who was ahead by how much, play by play", height)
		b.chart(b.g.momentum(points, b.r.W, height))
		b.gap(3)
	}
}

// momentum returns the chart of who was ahead by how much.
func (g *sheetGame) momentum(points []leadPoint, width, height float64) *figure.Figure {
	up := g.system.Sport.Named()[0]
	leads := engine.Map(points, func(p leadPoint) int { return p.score[up] - p.score[up.Other()] })
	settled := -1
	if g.run.over {
		settled = decisive(points)
	}
	return figure.Momentum(leads, up, g.parts(points), settled, g.nicks(), width, height)
}

func (g *sheetGame) parts(points []leadPoint) []figure.Part {
	return figure.PartsOf(&g.system.Sport, len(points), func(i int) engine.Value { return g.run.state(points[i].play.first - 1) })
}

// playOfTheGame says which play settled the game, and how.
func (b *book) playOfTheGame(points []leadPoint) []string {
	i := decisive(points)
	if i < 0 || !b.run.over {
		return nil
	}
	p := &points[i]
	what := "put " + b.g.names[engine.Visitor] + " ahead for good"
	switch sign(points[len(points)-1].lead()) {
	case -1:
		what = "put " + b.g.names[engine.Home] + " ahead for good"
	case 0:
		what = "made it level for good"
	}
	text := p.play.text
	if p.at.down == 0 { // which is not said elsewhere
		text = text[p.play.said:]
	}
	part, _, _ := strings.Cut(p.at.part.Head, ",")
	return []string{fmt.Sprintf("Play %d, %s, %s, %s: %s", p.play.number, part, what, b.g.points(p.score), text)}
}

// superlatives returns what stood out: leads, and in football the longest drives.
func (b *book) superlatives(points []leadPoint) (said []string) {
	if len(points) == 0 {
		return nil
	}
	var most [2]*leadPoint
	changes, level, ahead := 0, 0, 0
	for i := range points {
		p := &points[i]
		for side, lead := range [2]int{p.lead(), -p.lead()} {
			if lead > 0 && (most[side] == nil || lead > max(most[side].lead(), -most[side].lead())) {
				most[side] = p
			}
		}
		now := sign(p.lead())
		if now == 0 && i > 0 && sign(points[i-1].lead()) != 0 {
			level++
		}
		if now != 0 && ahead != 0 && now != ahead {
			changes++
		}
		if now != 0 {
			ahead = now
		}
	}
	for side, p := range most {
		if p != nil {
			said = append(said, fmt.Sprintf("Largest lead of %s: %d, at %s after play %d", b.g.names[engine.Teams[side]],
				max(p.lead(), -p.lead()), b.g.points(p.score), p.play.number))
		}
	}
	turns := fmt.Sprintf("Lead changes %d", changes)
	if level > 0 {
		turns += ", tied again " + report.Times(level)
	}
	said = append(said, turns)
	var far, long *report.Drive
	drives := b.g.drives()
	for i := range drives {
		d := &drives[i]
		if far == nil || d.Yards > far.Yards {
			far = d
		}
		if long == nil || d.Plays > long.Plays {
			long = d
		}
	}
	if far != nil {
		said = append(said, "Longest drive: "+b.driveWords(far), "Most plays in a drive: "+b.driveWords(long))
	}
	return said
}

// driveWords says whose drive it was, how long, and how it ended.
func (b *book) driveWords(d *report.Drive) string {
	return fmt.Sprintf("%s, %s, %s, %s, %s", b.g.names[d.Team], engine.Count(d.Plays, "play", "plays"), engine.Count(d.Yards, "yard", "yards"),
		d.Words(), football.Period(d.Period).Head)
}
