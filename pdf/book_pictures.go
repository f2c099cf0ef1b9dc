package pdf

import (
	"rollbook/engine"
	"rollbook/pdf/layout"
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
	return box.At("rounds").Kind() == engine.ListValue && box.At("rounds").Len() > 0
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
		if s := &b.run.score.Sections[i]; s.Title == "Rounds" && s != b.inRounds && b.height(s) <= b.r.H {
			b.section(s, b.g)
			b.inRounds = s
		}
	}
}
