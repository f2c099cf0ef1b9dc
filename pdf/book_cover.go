package pdf

import (
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The cover of a game book: who, where, the result, what stood out, and what proves the record.

// cover draws the first page: who, where, the result, settings, scoring, fingerprint and the record.
func (b *book) cover() {
	b.next = func() layout.Rect { return b.turn("", "Summary, continued") }
	r := b.g.masthead(b.c, b.c.Page(b.g.Title()), "GAME BOOK", b.g.system.Title)
	_, r = r.CutTop(2)
	sides := b.g.system.Sport.Named()
	for i, line := range []string{b.g.names[sides[0]], engine.Choose(sides == engine.Teams, "at", "v"), b.g.names[sides[1]]} {
		st, h := layout.Title.Sized(18).Centered(), 8.5
		if i == 1 {
			st, h = layout.Printed.Centered(), 4
		}
		var row layout.Rect
		row, r = r.CutTop(h)
		b.c.Text(row, line, st)
	}
	result, r := r.CutTop(7.5)
	b.c.Text(result, b.result(), layout.Written.Sized(12).Centered())
	_, r = r.CutTop(2)
	_, b.r = b.g.occasion(b.c, r).CutTop(3)
	for _, s := range b.run.sections(engine.LineScoreSection) {
		b.section(s, b.g)
	}
	if said := b.g.settings(); len(said) > 0 {
		b.list("AGREED BEFORE THE GAME", strings.Join(said, " · "))
	}
	b.highlights()
}

// highlights fills the lower part of the cover: momentum, play of the game and superlatives above the scoring, and the
// identity of the record at the bottom. If room is short, the scoring comes first, then the play of the game, the
// momentum, the label, the superlatives. The label then goes on the last page, and everything else before the statistics.
func (b *book) highlights() {
	scoring, points, toPen := b.run.sections(engine.ScoringSection), b.g.leads(), b.run.toPen()
	if !b.g.anyScore(points) {
		points = nil
	}
	if !b.run.over && toPen != nil {
		scoring, b.inRounds = []*engine.Section{toPen}, toPen
	}
	most, best := b.playOfTheGame(points), b.superlatives(points)
	height := b.identityHeight(nil)
	room := b.r.H - height + sectionGap // which the last section leaves to the identity
	fits := func(height float64) bool {
		if height > room {
			return false
		}
		room -= height
		return true
	}
	lists := 0.0
	for _, s := range scoring {
		lists += b.height(s)
	}
	b.scored = fits(lists)
	if !fits(b.sentencesHeight(most)) {
		b.most, most = most, nil
	}
	if len(points) > 0 && !fits(momentumHead+momentumLeast) {
		b.points, points = points, nil
	}
	var l *label
	labels := append(b.g.wholeLabels(layout.Inside.W*0.56, 0), b.g.labels(layout.Inside.W*0.56, 0)...)
	for i, one := range labels {
		last, more := i == len(labels)-1, b.identityHeight(one)-height
		if b.coded = (last || more+b.sentencesHeight(best) <= room) && fits(more); b.coded {
			l, height = one, b.identityHeight(one)
			break
		}
	}
	if !fits(b.sentencesHeight(best)) {
		b.best, best = best, nil
	}
	place, rest := b.r.CutBottom(height)
	b.identity(place, l)
	b.r = rest
	b.drawMomentum(points, momentumLeast+room)
	b.sentences("PLAY OF THE GAME", most)
	b.sentences("SUPERLATIVES", best)
	if b.scored {
		for _, s := range scoring {
			if b.run.over {
				b.section(s, b.g)
			} else {
				b.penned(s, b.g)
			}
		}
	}
	b.r.H = 0
}

// sentences prints lines in ink under a heading, if any.
func (b *book) sentences(head string, said []string) {
	if len(said) > 0 {
		b.list(head, strings.Join(said, "\n"))
	}
}

// sentencesHeight returns the room for sentences, in millimeters.
func (b *book) sentencesHeight(said []string) float64 {
	if len(said) == 0 {
		return 0
	}
	h := 9.0
	for _, s := range said {
		h += float64(len(layout.Wrap(s, layout.Margined(b.r).W, layout.Prose))) * layout.Prose.Lead()
	}
	return h
}

// result puts the score in a sentence.
func (b *book) result() string {
	s := b.run.final()
	points, winner, sides := s.Get("score").Ints(), s.At("winner").String(), b.g.system.Sport.Named()
	score := strconv.Itoa(points[sides[0]]) + " : " + strconv.Itoa(points[sides[1]])
	switch {
	case b.g.void() != nil:
		return score + ", void"
	case !b.g.filled():
		return b.g.now()
	case !b.run.over:
		return score + ", " + b.g.now()
	case winner == "tie":
		return score + ", final, a tie"
	case winner == "home":
		return score + ", final, won by " + b.g.names[engine.Home]
	case winner == "visitor":
		return score + ", final, won by " + b.g.names[engine.Visitor]
	}
	return score + ", final"
}

// list prints a text under a heading.
func (p *pager) list(head, said string) {
	lines := layout.Wrap(said, layout.Margined(p.r).W, layout.Prose)
	p.head(head, float64(min(len(lines), 3))*layout.Prose.Lead())
	for _, line := range lines {
		row := p.take(layout.Prose.Lead())
		p.c.Set(row, layout.Margined(row), line, layout.Prose)
	}
	p.gap(3)
}

// identityAbove is the gap above the identity of the record, in millimeters.
const identityAbove = 4

// identityTexts are the words about the record at the foot of the cover, alternating with their styles.
func (b *book) identityTexts() (said []string, styles []layout.Style) {
	say := func(s string, st layout.Style) { said, styles = append(said, s), append(styles, st) }
	if b.g.Fingerprint == "" {
		say("Printed from a file, outside a ledger: no fingerprint shows when and how it was written.", layout.Printed)
	} else {
		say("Fingerprint of line "+strconv.Itoa(b.g.Line)+", the last one", layout.Small)
		say(layout.Grouped(strings.ReplaceAll(b.g.Fingerprint, "-", "")), layout.Strong.Sized(9))
		say("Identity of the game", layout.Small)
		say(layout.Grouped(strings.ReplaceAll(b.g.ID, "-", "")), layout.Strong.Sized(9))
	}
	say(fmt.Sprintf("%s, %s, version %s of the rulings, %s in %s. The record is attached to this file.", b.g.system.Title, b.g.system.Edition,
		b.g.system.Version, engine.Count(len(b.run.entries), "entry", "entries"), engine.Count(len(b.run.plays), "play", "plays")), layout.Printed)
	return said, styles
}

// identityHeight returns the room for the identity next to a label (nil for none), in millimeters.
func (b *book) identityHeight(l *label) float64 {
	width, height, beside := layout.Inside.W, identityAbove+6.0, 0.0
	if l != nil {
		width, beside = width-l.w-identityBeside, identityAbove+l.h
	}
	said, styles := b.identityTexts()
	for i, s := range said {
		height += float64(len(layout.Wrap(s, layout.Margined(layout.Rect{W: width}).W, styles[i])))*styles[i].Lead() + 1.5
	}
	return max(height, beside)
}

// identityBeside is the gap between the identity and the label, in millimeters.
const identityBeside = 6

// identity prints the fingerprint, whole, and the record as a label, if there is one, at the foot of the cover.
func (b *book) identity(place layout.Rect, l *label) {
	_, place = place.CutTop(identityAbove)
	if l != nil {
		var corner layout.Rect
		corner, place = place.CutRight(l.w)
		drawLabel(b.c, corner, l)
		_, place = place.CutRight(identityBeside)
	}
	place = b.c.Band(place, "IDENTITY OF THE RECORD")
	said, styles := b.identityTexts()
	for i, s := range said {
		_, place = place.CutTop(b.c.Paragraph(place, s, styles[i]) + 1.5)
	}
}
