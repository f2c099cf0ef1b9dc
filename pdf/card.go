package pdf

import (
	"fmt"
	"io"
	"strings"
	"time"

	"rollbook/engine"
)

// A table card: on one page what two players forget, in our own words, each line with the numbers of the rulings behind
// it. It says what is called, rolled and counted, and no chart.

// A cardSection is a part of a card.
type cardSection struct {
	head  string
	lines []cardLine
}

// A cardLine is a thing and what holds for it. Numbers in square brackets are rulings.
type cardLine struct{ what, rule string }

// tableCards are the cards by system.
var tableCards = map[string][]cardSection{
	"play log":     fivediceCard,
	"time boxes":   inchesCard,
	"match":        inthenetCard,
	"rounds":       loftCard,
	"number lines": rapidrollCard,
}

// WriteCard writes a system's table card.
func WriteCard(w io.Writer, paper Paper, s *engine.System) error {
	if tableCards[s.Layout] == nil {
		return fmt.Errorf("there is no table card for %s", s.ID)
	}
	c := &canvas{}
	c.begin(foot{system: s.Title, version: "rulings " + s.Version, card: true})
	c.tableCard(c.page(s.Title+", table card"), s)
	f := newFile(paper, s.Title+", table card", time.Time{})
	f.describe("", "Table card of "+s.Title+", rulings "+s.Version, "table card", s.Title, "rollbook")
	f.add(c)
	return f.write(w)
}

// tableCard draws a card in two columns on a page, as large as it fits, and reports whether it does.
func (c *canvas) tableCard(r rect, s *engine.System) (fit bool) {
	r = c.masthead(r, "TABLE CARD", s.Title)
	key, r := r.cutBottom(small.lead() + 1)
	c.text(key, "[7]: ruling "+s.RulingName(7)+", as rollbook rules "+s.ID+" 7 prints it. Settings may say otherwise: this is the game without any.", small)
	return c.cardSections(r, tableCards[s.Layout])
}

// cardSections draws sections in two columns of equal height, in the largest type in which they fit, and reports whether
// they do. A test holds that they do.
func (c *canvas) cardSections(r rect, sections []cardSection) (fit bool) {
	columns := r.columns(2, 6)
	size, first := 10.0, 0
	var set cardType
	for ; ; size -= 0.25 {
		set = newCardType(sections, columns[0].w, size)
		total, left := 0.0, 0.0
		for i := range sections {
			total += set.height(&sections[i])
		}
		for first = 0; first < len(sections); first++ {
			h := set.height(&sections[first])
			if left+h > total/2 && left+h-total/2 > total/2-left {
				break
			}
			left += h
		}
		if fit = max(left, total-left) <= r.h; fit || size <= 7 {
			break
		}
	}
	for i, part := range [2][]cardSection{sections[:first], sections[first:]} {
		place := columns[i]
		for j := range part {
			place = c.cardSection(place, &part[j], set)
		}
	}
	return fit
}

// Heights within a card, in millimetres.
const (
	cardHead = 5.6 // of a section's head with what follows it
	cardGap  = 1.8 // after a section
	cardLead = 0.5 // after a line
)

// A cardType is how the lines of a card are set: the type, and the widths of subjects and rules in millimetres.
type cardType struct {
	subject, rule       style
	subjectWidth, width float64
}

// newCardType returns the type of a size, with a fifth of a column for the subjects, and more where a word of theirs needs it.
func newCardType(sections []cardSection, column, size float64) cardType {
	set := cardType{rule: style{size: size, floor: size, tone: black}, subjectWidth: column / 5}
	set.subject = set.rule
	set.subject.bold = true
	for i := range sections {
		for _, l := range sections[i].lines {
			for _, word := range strings.Fields(l.what) {
				set.subjectWidth = max(set.subjectWidth, set.subject.width(word)+1.6)
			}
		}
	}
	set.width = column - set.subjectWidth
	return set
}

// cells returns what a line says, broken for a column.
func (t *cardType) cells(l *cardLine) (what, rule []string) {
	return wrap(l.what, t.subjectWidth-1.5, t.subject), wrap(strings.ReplaceAll(l.rule, " [", "["), t.width-1.5, t.rule)
}

func (t *cardType) height(s *cardSection) float64 {
	h := cardHead + cardGap
	for i := range s.lines {
		what, rule := t.cells(&s.lines[i])
		h += float64(max(len(what), len(rule)))*t.rule.lead() + cardLead
	}
	return h
}

// cardSection draws a section across the top of r and returns the rest.
func (c *canvas) cardSection(r rect, s *cardSection, set cardType) rect {
	head, rest := r.cutTop(cardHead)
	band, _ := head.cutTop(5)
	c.shade(band, tint)
	c.across(band, band.y, heavy)
	c.text(band, s.head, strong)
	for i := range s.lines {
		what, rule := set.cells(&s.lines[i])
		lead := set.rule.lead()
		var place rect
		place, rest = rest.cutTop(float64(max(len(what), len(rule)))*lead + cardLead)
		left, right := place.cutLeft(set.subjectWidth)
		for j, words := range [2][]string{what, rule} {
			cell, st := [2]rect{left, right}[j], [2]style{set.subject, set.rule}[j]
			for k, line := range words {
				row := rect{cell.x, cell.y + float64(k)*lead, cell.w, lead}
				c.set(row, row.inset(0.5, 0), line, st)
			}
		}
	}
	_, rest = rest.cutTop(cardGap)
	return rest
}
