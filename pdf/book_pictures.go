package pdf

import (
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The pictures of a game book: the drive chart of football games, the round strips of LOFT, goals and shots of soccer.

// drives draws the drive chart, as many pages as it takes.
func (b *book) drives() {
	visitor, home := short(b.g.names)
	lines := driveLines(b.g, visitor, home)
	for {
		place := b.take(min(driveChartHeight(len(lines)), b.r.H))
		lines = drawDriveChart(b.c, place, visitor+" →", "← "+home, lines)
		if len(lines) == 0 {
			return
		}
		b.r = b.next()
	}
}

// driveLines are the drives as the chart draws them, on the visitor's scale.
func driveLines(g *sheetGame, visitor, home string) []drive {
	drives := g.drives()
	lines := make([]drive, len(drives))
	for i, d := range drives {
		l := drive{home: d.Team == engine.Home, team: visitor, period: quarter(d.Period), start: d.Start, end: d.End,
			plays: d.Plays, yards: d.Yards, result: d.Words(), scored: d.Scored()}
		if d.Clock != "" {
			l.period += "  " + d.Clock
		}
		if l.home {
			l.team, l.start, l.end = home, 100-l.start, 100-l.end
		}
		lines[i] = l
	}
	return lines
}

// short returns the last words of the teams' names, as long as they differ.
func short(names engine.Sides[string]) (visitor, home string) {
	last := func(s string) string { return s[strings.LastIndexByte(s, ' ')+1:] }
	visitor, home = last(names[engine.Visitor]), last(names[engine.Home])
	if visitor == home {
		return names[engine.Visitor], names[engine.Home]
	}
	return visitor, home
}

// hasRounds reports whether a system's box has rounds with stages. A rounds member that is a number is another thing.
func hasRounds(box engine.Value) bool {
	return box.At("rounds").Kind() == engine.ListValue && box.At("rounds").Len() > 0
}

// rounds draws the blocks of the sheet for the rounds that have begun, and below them, if there is room, the table of what
// each was worth.
func (b *book) rounds() {
	b.r = b.g.teams(b.c, b.r)
	rounds, dice := loftRoundsOf(b.g), loftDice(b.g)
	for i := range rounds {
		loftBlock(b.c, b.take(loftBlockHeight), i, rounds[i].Value, b.run.over, dice)
		b.gap(loftGap)
	}
	b.c.Paragraph(b.take(3*layout.Small.Lead()), loftKey(b.g.system), layout.Small)
	for i := range b.run.score.Sections {
		if s := &b.run.score.Sections[i]; s.Title == "Rounds" && b.height(s) <= b.r.H {
			b.section(s, b.g)
			b.inRounds = s
		}
	}
}
