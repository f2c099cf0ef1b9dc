package pdf

import (
	"strconv"
	"strings"
)

// The pictures of a game book: the drive chart of football games, the round strips of LOFT, goals and shots of soccer.

// drives draws the drive chart, as many pages as it takes.
func (b *book) drives() {
	visitor, home := short(b.g.names)
	lines := driveLines(b.g, visitor, home)
	for {
		place := b.take(min(driveChartHeight(len(lines)), b.r.h))
		lines = b.c.driveChart(place, visitor+" →", "← "+home, lines)
		if len(lines) == 0 {
			return
		}
		b.r = b.next()
	}
}

// driveLines follows every drive to where the ball was when it ended.
func driveLines(g *sheetGame, visitor, home string) []drive {
	drives := footballBoxOf(g.run).Drives
	ends := driveEnds(g, drives)
	lines := make([]drive, len(drives))
	for i, d := range drives {
		l := drive{home: d.Team == "home", team: visitor, period: quarter(d.Period), start: d.Start, end: ends[i],
			plays: d.Plays, yards: d.Yards, result: "in progress"}
		if d.Clock != nil {
			l.period += "  " + strconv.Itoa(*d.Clock)
		}
		if d.Result != nil {
			l.result = strings.ReplaceAll(*d.Result, "-", " ")
			l.scored = *d.Result == "touchdown" || *d.Result == "field-goal"
		}
		if l.home {
			l.team, l.start, l.end = home, 100-l.start, 100-l.end
		}
		lines[i] = l
	}
	return lines
}

// driveEnds returns where the ball was when each drive ended, as a spot of its team: the last line of scrimmage, and
// what the last play gained from there. So penalties, which are no yards gained, are on the chart all the same.
func driveEnds(g *sheetGame, drives []boxDrive) []int {
	lines := make([]int, len(drives)) // the last line of scrimmage
	yards := make([]int, len(drives)) // gained up to it
	for i, d := range drives {
		lines[i] = d.Start
	}
	for _, p := range g.run.plays {
		at, gained := g.run.trace.Drive(p.first - 1)
		if at < 0 {
			continue
		}
		if s := g.run.moment(p.first - 1); s.Ball != nil && s.Possession == drives[at].Team {
			lines[at], yards[at] = *s.Ball, gained
		}
	}
	ends := make([]int, len(drives))
	for i, d := range drives {
		ends[i] = min(max(lines[i]+d.Yards-yards[i], 0), 100)
		if d.Result != nil && *d.Result == "touchdown" {
			ends[i] = 100
		}
	}
	return ends
}

// short returns the last words of the teams' names, as long as they differ.
func short(names pair[string]) (visitor, home string) {
	last := func(s string) string { return s[strings.LastIndexByte(s, ' ')+1:] }
	visitor, home = last(names.Visitor), last(names.Home)
	if visitor == home {
		return names.Visitor, names.Home
	}
	return visitor, home
}

// hasRounds reports whether a system's box has rounds with stages. A rounds member that is a number is another thing.
func hasRounds(box []byte) bool {
	var b loftBox
	decode(box, &b)
	return len(b.Rounds) > 0
}

// rounds draws the blocks of the sheet for the rounds that have begun, and below them, if there is room, the table of what
// each was worth.
func (b *book) rounds() {
	b.r = b.g.teams(b.c, b.r)
	rounds, dice := loftRoundsOf(b.g), loftDice(b.g)
	for i := range rounds {
		loftBlock(b.c, b.take(loftBlockHeight), i, &rounds[i], b.run.over, dice)
		b.gap(loftGap)
	}
	b.c.paragraph(b.take(3*small.lead()), loftKey(b.g.system), small)
	for i := range b.run.score.Sections {
		if s := &b.run.score.Sections[i]; s.Title == "Rounds" && b.height(s) <= b.r.h {
			b.section(s, b.g)
			b.inRounds = s
		}
	}
}
