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
	"fivedice":  fivediceCard,
	"inches":    inchesCard,
	"inthenet":  inthenetCard,
	"loft":      loftCard,
	"rapidroll": rapidrollCard,
}

// WriteCard writes a system's table card.
func WriteCard(w io.Writer, paper Paper, s *engine.System) error {
	if tableCards[s.ID] == nil {
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

// cardWidth is the part of a column that a line's subject takes.
const cardWidth = 0.23

// tableCard draws a card in two columns on a page, as large as it fits, and reports whether it does.
func (c *canvas) tableCard(r rect, s *engine.System) (fit bool) {
	r = c.masthead(r, "TABLE CARD", s.Title)
	key, r := r.cutBottom(small.lead() + 1)
	c.text(key, "[7]: ruling "+s.RulingName(7)+", as rollbook rules "+s.ID+" 7 prints it. Settings may say otherwise: this is the game without any.", small)
	return c.cardSections(r, tableCards[s.ID])
}

// cardSections draws sections in two columns of equal height, in the largest type in which they fit, and reports whether
// they do. A test holds that they do.
func (c *canvas) cardSections(r rect, sections []cardSection) (fit bool) {
	columns := r.columns(2, 6)
	size, first := 10.0, 0
	for ; ; size -= 0.25 {
		total, left := 0.0, 0.0
		for i := range sections {
			total += sections[i].height(columns[0].w, size)
		}
		for first = 0; first < len(sections); first++ {
			h := sections[first].height(columns[0].w, size)
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
			place = c.cardSection(place, &part[j], size)
		}
	}
	return fit
}

// Heights within a card, in millimetres.
const (
	cardHead = 5.6 // of a section's head with what follows it
	cardGap  = 2.4 // after a section
	cardLead = 0.7 // after a line
)

// cells returns what a line says, broken for a column.
func (l *cardLine) cells(width, size float64) (what, rule []string) {
	st := style{size: size, floor: size, tone: black}
	rule = wrap(strings.ReplaceAll(l.rule, " [", "["), width*(1-cardWidth)-1.5, st)
	st.bold = true
	return wrap(l.what, width*cardWidth-1.5, st), rule
}

func (s *cardSection) height(width, size float64) float64 {
	h := cardHead + cardGap
	for i := range s.lines {
		what, rule := s.lines[i].cells(width, size)
		h += float64(max(len(what), len(rule)))*style{size: size}.lead() + cardLead
	}
	return h
}

// cardSection draws a section across the top of r and returns the rest.
func (c *canvas) cardSection(r rect, s *cardSection, size float64) rect {
	head, rest := r.cutTop(cardHead)
	band, _ := head.cutTop(5)
	c.shade(band, tint)
	c.across(band, band.y, heavy)
	c.text(band, s.head, strong)
	st := style{size: size, floor: size, tone: black}
	for i := range s.lines {
		what, rule := s.lines[i].cells(r.w, size)
		var place rect
		place, rest = rest.cutTop(float64(max(len(what), len(rule)))*st.lead() + cardLead)
		left, right := place.cutLeft(r.w * cardWidth)
		for j, words := range [2][]string{what, rule} {
			cell := [2]rect{left, right}[j]
			set := st
			set.bold = j == 0
			for k, line := range words {
				row := rect{cell.x, cell.y + float64(k)*st.lead(), cell.w, st.lead()}
				c.set(row, row.inset(0.5, 0), line, set)
			}
		}
	}
	_, rest = rest.cutTop(cardGap)
	return rest
}
