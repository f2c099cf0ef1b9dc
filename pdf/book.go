package pdf

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// A game book: the keepsake as its cover, the box score, every play, the rulings that decided something, what was agreed, corrected and
// remarked upon, the game as codes, signatures.

// drawBook draws a game's book.
func drawBook(c *layout.Canvas, g *sheetGame) {
	p := &pager{c: c, title: g.Title()}
	g.keepsake(p, 0)
	c.Typeset = true
	p.r.H = 0
	p.chapter("Box score", ownPage, func() { g.boxBody(p, nil) })
	if len(g.run.plays) > 0 {
		p.chapter("Play-by-play", 28, func() { p.playByPlay(g.playSections()) })
	}
	if cited := g.cited(); len(cited) > 0 {
		p.chapter("Rulings that decided something", 28, func() { g.rulings(p, cited) })
	}
	p.chapter("Record", 28, func() { g.bookEnd(p) })
	c.LinkWords(playWords(), digits())
}

// playWords finds plays that a text names: "play 8", "plays 8, 14".
var playWords = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bplays? ([0-9]+(?:, [0-9]+)*)`) })

var digits = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[0-9]+`) })

// bookEnd prints what is about the record: what was agreed, how the figures add up, the table's dice, remarks, corrections, the codes and
// the lines to sign.
func (g *sheetGame) bookEnd(p *pager) {
	seal, fixes := g.seal(layout.Inside.W), g.corrections()
	below := float64(sectionGap + layout.SignatureRow)
	for i := range g.run.score.Sections {
		if s := &g.run.score.Sections[i]; g.ofTheTable(s) {
			below += p.height(s)
		}
	}
	// The codes are beside the words if that leaves nothing for another page, which would not have them.
	aside := seal.codes != nil && seal.codes.w <= p.r.W/2 && len(fixes.Rows) == 0 && seal.h+below <= p.r.H
	place, words := p.r, &pager{c: p.c, r: p.r, next: p.next}
	if aside {
		place, words.r = p.r.CutRight(seal.codes.w)
		_, words.r = words.r.CutRight(sectionGap)
		seal = g.seal(place.W)
		seal.draw(p.c, place)
	}
	pages := len(p.c.Pages)
	list := func(head string, said []string, between string) {
		if len(said) > 0 {
			words.list(head, strings.Join(said, between))
		}
	}
	list("AGREED BEFORE THE GAME", g.settings(), " · ")
	list("CHECK", g.run.score.Proof, "\n")
	if g.Chances != nil {
		list("HOW THE CHANCES WERE ESTIMATED", []string{strings.ToUpper(g.Chances.Note[:1]) + g.Chances.Note[1:] + "."}, "")
	}
	list("THE RECORD", []string{g.system.Title + ", " + g.system.Edition, "version " + g.system.Version + " of the rulings",
		engine.Count(len(g.run.entries), "entry", "entries") + " in " + engine.Count(len(g.run.plays), "play", "plays"),
		"the record is attached to this file"}, " · ")
	list("REMARKS", g.remarks(true), "\n")
	switch {
	case len(p.c.Pages) > pages || !aside:
		p.r = words.r
	default:
		_, p.r = p.r.CutTop(max(seal.h+sectionGap, words.r.Y-p.r.Y))
	}
	for i := range g.run.score.Sections {
		if s := &g.run.score.Sections[i]; g.ofTheTable(s) {
			p.section(s, g)
		}
	}
	if fixes.RowHeight = 0; len(fixes.Rows) > 0 { // nobody writes in a book by hand
		p.rows("CORRECTIONS: what was replaced is struck through", fixes)
		p.gap(sectionGap)
	}
	if !aside {
		p.need(seal.h + sectionGap + layout.SignatureRow)
		seal.draw(p.c, p.take(seal.h))
		p.gap(sectionGap)
	}
	p.c.Signatures(p.take(layout.SignatureRow), g.signing(), 6)
}

// ended describes the drive that a play ended; "" for any other play.
func (g *sheetGame) ended(i int) string {
	p := &g.run.plays[i]
	at, _ := g.run.trace.Drive(p.first - 1)
	drives := g.drives()
	if at < 0 || !drives[at].Ended() {
		return ""
	}
	if i+1 < len(g.run.plays) {
		if next, _ := g.run.trace.Drive(g.run.plays[i+1].first - 1); next == at {
			return ""
		}
	}
	return drives[at].Length() + ", " + drives[at].Words()
}

// playSections returns the plays with their entries, each under the part of the game in which it began.
func (g *sheetGame) playSections() []playSection {
	var sections []playSection
	for i, p := range g.run.plays {
		before, after := g.run.moment(p.first-1), g.run.moment(p.last)
		head := strings.ToUpper(before.part.Title)
		if i == 0 || sections[len(sections)-1].head != head {
			sections = append(sections, playSection{head: head})
		}
		var entries []string
		for n := p.first; n <= p.last; n++ {
			e := g.run.entries[n-1]
			for _, was := range g.marks[n-1].was {
				e += " (" + pick.If(was.value == "", "put in", "was "+was.value) + ", c" + strconv.Itoa(was.row) + ")"
			}
			entries = append(entries, e)
		}
		clock, situation, text, score := before.part.Clock, before.situation(), p.text[p.said:], ""
		began := strings.TrimRight(p.text[:p.said], ": ")
		switch {
		case p.said == 0:
		case g.system.Sport.Ground == engine.PitchGround:
			clock = began
		case g.system.Sport.Ground != engine.FieldGround:
			situation = began
		default: // its columns say the situation
			text = strings.ToUpper(text[:1]) + text[1:]
		}
		ended := g.ended(i)
		if ended != "" {
			text += " – " + ended
		}
		if before.score != after.score {
			sides := g.system.Sport.Named()
			score = fmt.Sprintf("%d-%d", after.score[sides[0]], after.score[sides[1]])
		}
		s := &sections[len(sections)-1]
		cells := [6]string{strconv.Itoa(p.number), clock, situation, strings.Join(entries, " "), text, score}
		s.plays = append(s.plays, playLine{cells: cells, ended: ended != ""})
	}
	return sections
}
