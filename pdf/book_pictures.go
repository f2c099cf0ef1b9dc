package pdf

import (
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
)

// The pictures of a game book: the drive chart of football games, the round strips of LOFT, goals and shots of soccer.

// hasDrives reports whether a system's box has drives.
func hasDrives(box []byte) bool {
	var b footballBox
	decode(box, &b)
	return len(b.Drives) > 0
}

// driveCount returns how many drives there were.
func (b *book) driveCount() int {
	var box footballBox
	decode(b.run.box, &box)
	return len(box.Drives)
}

// drives draws the drive chart, as many pages as it takes.
func (b *book) drives() {
	visitor, home := short(b.g.names)
	lines := driveLines(b.run, visitor, home)
	for {
		place, _ := b.r.cutTop(driveChartHeight(len(lines)))
		lines = b.c.driveChart(place, visitor+" →", "← "+home, lines)
		if len(lines) == 0 {
			return
		}
		b.r = b.next()
	}
}

// driveLines follows every drive to where the ball was when it ended.
func driveLines(r *run, visitor, home string) []drive {
	var final footballBox
	decode(r.box, &final)
	ends := driveEnds(r, final.Drives)
	lines := make([]drive, len(final.Drives))
	for i, d := range final.Drives {
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
func driveEnds(r *run, drives []boxDrive) []int {
	ends := make([]int, len(drives))
	lines := make([]int, len(drives)) // the last line of scrimmage
	yards := make([]int, len(drives)) // gained up to it
	for i, d := range drives {
		lines[i] = d.Start
	}
	for _, p := range r.plays {
		before := r.drives[p.first-1]
		at := len(before) - 1
		if at < 0 || before[at].Result != nil {
			continue
		}
		var s footballState
		if r.state(p.first-1, &s); s.Ball != nil && s.Possession == before[at].Team {
			lines[at], yards[at] = *s.Ball, before[at].Yards
		}
	}
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

// A loftBox is the part of LOFT's statistics that the strips show, and the rounds of its sheet.
type loftBox struct {
	Rounds []loftRound `json:"rounds"`
}

// A loftRound is a round, as the box has it or the sheet.
type loftRound struct {
	Round      int           `json:"round"`
	Winner     string        `json:"winner"`
	How        string        `json:"how"`
	Dodge      *loftDodge    `json:"dodge"` // nil before stage three and after a forfeit
	Graze      pair[int]     `json:"graze"` // the box of the check mark, 0 for none
	Potentials pair[[5]int]  `json:"potentials"`
	Purged     pair[[5]int]  `json:"purged"`
	Reals      pair[[5]*int] `json:"reals"` // nil: no play
	Wiped      pair[[5]bool] `json:"wiped"`

	Prayed   bool      `json:"prayed"`   // the sheet's only, as the next: the dodger prayed
	Finished pair[int] `json:"finished"` // plays of stage one that are over
}

// A loftDodge is a round's stage three.
type loftDodge struct {
	Side    string `json:"side"`
	Seconds *int   `json:"seconds"` // nil when both dodged
}

// hasRounds reports whether a system's box has rounds with stages. A rounds member that is a number is another thing.
func hasRounds(box []byte) bool {
	var b loftBox
	decode(box, &b)
	return len(b.Rounds) > 0
}

// loftStrip is the height of a round's strip in millimetres.
const loftStrip = printedRow + 2*7

// rounds draws a strip for each finished round: potentials, reals, dodge time and the winner.
func (b *book) rounds() {
	var box loftBox
	decode(b.run.box, &box)
	for i := range box.Rounds {
		b.need(loftStrip + 4)
		b.round(b.take(loftStrip), &box.Rounds[i])
		b.gap(4)
	}
	b.need(2 * small.lead())
	b.c.paragraph(b.r, "Check mark: a graze. X: not converted, or points wiped out.", small)
}

// round draws one strip.
func (b *book) round(r rect, x *loftRound) {
	head, body := r.cutTop(printedRow)
	heads, rows := loftCells(head), body.rows(2, 0)
	name := "ROUND " + strconv.Itoa(x.Round)
	for i, s := range []string{name, "stage one, potentials", "stage two, reals", "dodge time", "winner"} {
		st := small.centred()
		if i == 0 {
			st = strong
		}
		b.c.text(heads[i], s, st)
	}
	for i, side := range engine.Teams {
		cells := loftCells(rows[i])
		b.c.box(cells[0], light, none)
		b.c.name(cells[0], b.names(i), written)
		one, two := b.c.grid(cells[1], 5, 1), b.c.grid(cells[2], 5, 1)
		for j := range 5 {
			b.potential(one[j], x.Potentials.of(side)[j], x.Purged.of(side)[j], x.Graze.of(side) == j+1)
			b.real(two[j], x.Reals.of(side)[j], x.Wiped.of(side)[j])
		}
		b.c.box(cells[3], light, none)
		b.c.text(cells[3], dodgeTime(x, side.String()), written.centred())
		b.c.box(cells[4], heavy, none)
		if x.Winner == side.String() {
			mark, how := cells[4].cutLeft(8)
			b.c.check(mark)
			b.c.text(how, strings.ReplaceAll(x.How, "-", " "), written.sized(8))
		}
	}
}

func (b *book) names(i int) string { return [2]string{b.g.names.Visitor, b.g.names.Home}[i] }

// loftCells divides a row of a strip: name, stage one, stage two, dodge time, winner.
func loftCells(row rect) []rect { return row.split(2, 34, 50, 50, 20, 28) }

// potential writes a box of stage one: what was scored, struck out where it was wiped out, with what stands beside it.
func (b *book) potential(cell rect, stands, purged int, graze bool) {
	if graze {
		corner, _ := cell.cutRight(3.2)
		corner.h = 3.2
		b.c.check(corner)
		_, cell = cell.cutRight(2.4)
	}
	switch {
	case purged > 0 && stands == 0:
		b.c.crossOut(cell)
		b.c.text(cell, strconv.Itoa(purged), written.centred())
	case purged > 0:
		halves := cell.columns(2, 0)
		b.c.crossOut(halves[0])
		b.c.text(halves[0], strconv.Itoa(stands+purged), written.sized(8).centred())
		b.c.text(halves[1], strconv.Itoa(stands), written.sized(8).centred())
	default:
		b.c.text(cell, strconv.Itoa(stands), written.centred())
	}
}

// real writes a box of stage two: empty without a play, X if nothing was converted, struck out if it was wiped out.
func (b *book) real(cell rect, reals *int, wiped bool) {
	switch {
	case reals == nil:
	case *reals == 0:
		b.c.cross(cell)
	default:
		if wiped {
			b.c.crossOut(cell)
		}
		b.c.text(cell, strconv.Itoa(*reals), written.centred())
	}
}

// dodgeTime is what a side had to dodge: m:ss, the last column of the chart with a plus; "both" where both dodged.
func dodgeTime(x *loftRound, side string) string {
	if x.Dodge == nil {
		return ""
	}
	switch {
	case x.Dodge.Side == "both":
		return "both"
	case x.Dodge.Side != side || x.Dodge.Seconds == nil:
		return ""
	}
	s := *x.Dodge.Seconds
	time := fmt.Sprintf("%d:%02d", s/60, s%60)
	if s >= 195 {
		time += "+"
	}
	return time
}
