package pdf

import (
	"io"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// A SystemPaper is a paper of a system to write on or to play with, other than its sheet and its reference.
type SystemPaper struct {
	Name    string // as it is printed by
	Title   string // as it is called
	Purpose string
	Has     func(*engine.System) bool // whether a system has it
	draw    func(*layout.Canvas, *engine.System)
}

// SystemPapers are the papers of systems, one per line.
var SystemPapers = []SystemPaper{
	{"pad", "log pad", "pads of half a page to log calls and dice on, a line a play", hasPad, drawPads},
	{"quick", "quick sheet", "a game on half a page: line score, scoring, dice or events", forAll, drawQuickSheets},
	{"calls", "play-calling chart", "a play-calling chart for each coach: tally the calls by situation", hasCalls, drawCallCharts},
	{"solitaire", "solitaire", "what the house coach would call, as a table to read or roll", hasCoach, drawSolitaire},
	{"chances-card", "chances card", "a card to fold: the best call on 4th downs, tries and kickoffs, and by how much", hasChances, drawChancesCard},
	{"mat", "play mat", "a pitch of two pages, or one of A3, to play on, with places for the cards", hasCards, drawMat},
	{"blank-cards", "blank cards", "blank player and action cards to fill in", hasCards, drawBlankCards},
}

func forAll(*engine.System) bool       { return true }
func hasCalls(s *engine.System) bool   { return callCharts[s.Layout] != nil }
func hasPad(s *engine.System) bool     { return hasCalls(s) && s.Layout != "play log" } // the sheet is one
func hasCoach(s *engine.System) bool   { return hasCalls(s) && s.Coach != nil }
func hasChances(s *engine.System) bool { return len(s.Worth) > 0 }
func hasCards(s *engine.System) bool   { return s.Teams != nil }

// Write writes the paper of a system that has it.
func (p SystemPaper) Write(w io.Writer, paper layout.Paper, s *engine.System) error {
	return writePaper(w, paper, func(c *layout.Canvas) {
		c.Begin(layout.Foot{System: s.Title, Version: "rulings " + s.Version, Title: p.Title, Card: true})
		p.draw(c, s)
	}, s.Title+", "+p.Title, p.Title+" of "+s.Title+", rulings "+s.Version, p.Title, s.Title)
}
