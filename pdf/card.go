package pdf

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"sync"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// A table card: on one page what two players forget, in our own words, each line with the numbers of the rulings behind
// it. It covers calls, rolls and counting, but no charts. Its text is card.txt in the system's folder.

// A cardSection is a part of a card.
type cardSection struct {
	head  string
	lines []cardLine
}

// A cardLine is a subject, its rule, and the numbers of the rulings behind it, which the text has in square brackets.
type cardLine struct{ what, rule, rulings string }

// citation finds the numbers of rulings in a line of a card.
var citation = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` ?\[([0-9]+)\]`) })

// cardOf reads a system's card: sections with a blank line between them, each a head and its lines, "subject: rule". Lines that
// begin with a blank go on with the one before.
func cardOf(s *engine.System) (sections []cardSection) {
	for part := range strings.SplitSeq(strings.TrimSpace(strings.ReplaceAll(s.Card, "\n  ", " ")), "\n\n") {
		lines := strings.Split(part, "\n")
		section := cardSection{head: lines[0]}
		for _, l := range lines[1:] {
			what, rule, _ := strings.Cut(l, ": ")
			var rulings []string
			for _, found := range citation().FindAllStringSubmatch(rule, -1) {
				rulings = append(rulings, found[1])
			}
			section.lines = append(section.lines, cardLine{what, citation().ReplaceAllString(rule, ""), strings.Join(rulings, " ")})
		}
		sections = append(sections, section)
	}
	return sections
}

// WriteReference writes a system's table card, and on its back what the house coach calls.
func WriteReference(w io.Writer, paper layout.Paper, s *engine.System) error {
	if s.Card == "" {
		return fmt.Errorf("there is no reference for %s", s.ID)
	}
	return writePaper(w, paper, func(c *layout.Canvas) { drawReference(c, s) },
		s.Title+", reference", "Reference of "+s.Title+", rulings "+s.Version, "reference", s.Title)
}

func drawReference(c *layout.Canvas, s *engine.System) {
	c.Begin(layout.Foot{System: s.Title, Version: "rulings " + s.Version})
	drawTableCard(c, c.Page(s.Title+", reference"), s)
	if s.Coach != nil && s.Teams == nil {
		drawCoach(c, c.Page("House coach"), s)
	}
}

// drawTableCard draws a card in two columns on a page, as large as it fits, and reports whether it does.
func drawTableCard(c *layout.Canvas, r layout.Rect, s *engine.System) (fit bool) {
	r = c.Masthead(r, "REFERENCE", s.Title)
	key, r := r.CutBottom(layout.Small.Lead() + 1)
	c.Text(key, "The gray numbers are rulings: rollbook rules "+s.ID+" 7 shows one. Options that you agreed on may differ.", layout.Small)
	return drawCardSections(c, r, cardOf(s))
}

// drawCardSections draws sections in two columns of equal height, in the largest type in which they fit, and reports
// whether they do. A test makes sure that they do.
func drawCardSections(c *layout.Canvas, r layout.Rect, sections []cardSection) (fit bool) {
	columns := r.Columns(2, 6)
	size, first := 10.5, 0
	var set cardType
	for ; ; size -= 0.05 {
		set = newCardType(sections, columns[0].W, size)
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
		if fit = max(left, total-left) <= r.H; fit || size <= 7 {
			break
		}
	}
	for i, part := range [2][]cardSection{sections[:first], sections[first:]} {
		place := columns[i]
		for j := range part {
			place = drawCardSection(c, place, &part[j], set)
		}
	}
	return fit
}

// Heights within a card, in millimeters.
const (
	cardHead = 5.3 // of a section's heading with its first line
	cardGap  = 1.4 // after a section
	cardLead = 0.3 // after a line
)

// cardGutter is the width of the numbers of rulings at the right of a column, in millimeters, and cardRulings is how they are set.
const cardGutter = 8

var cardRulings = layout.Style{Size: 6.5, Floor: 6.5, Narrow: true, Tone: layout.Gray, Align: layout.AtRight}

// A cardType is the typesetting of a card: the type, and the widths of subjects and rules in millimeters.
type cardType struct {
	subject, rule       layout.Style
	subjectWidth, width float64
}

// newCardType returns the type of a size, with a sixth of a column for the subjects, or more if one of their words needs
// it.
func newCardType(sections []cardSection, column, size float64) cardType {
	set := cardType{rule: layout.Style{Size: size, Floor: size, Tone: layout.Black}, subjectWidth: column * 0.17}
	set.subject = set.rule
	set.subject.Bold = true
	for i := range sections {
		for _, l := range sections[i].lines {
			for _, word := range strings.Fields(l.what) {
				set.subjectWidth = max(set.subjectWidth, set.subject.Width(word)+3.5)
			}
		}
	}
	set.width = column - set.subjectWidth - cardGutter
	return set
}

// cells returns a line's words and numbers, wrapped for a column, and how many lines they take.
func (t *cardType) cells(l *cardLine) (cells [3][]string, lines int) {
	cells = [3][]string{
		layout.Wrap(l.what, t.subjectWidth-2.5, t.subject),
		layout.Wrap(l.rule, t.width-1.5, t.rule),
		layout.Wrap(l.rulings, cardGutter-1, cardRulings),
	}
	return cells, max(len(cells[0]), len(cells[1]), len(cells[2]))
}

func (t *cardType) height(s *cardSection) float64 {
	h := cardHead + cardGap
	for i := range s.lines {
		_, lines := t.cells(&s.lines[i])
		h += float64(lines)*t.rule.Lead() + cardLead
	}
	return h
}

// drawCardSection draws a section across the top of r and returns the rest.
func drawCardSection(c *layout.Canvas, r layout.Rect, s *cardSection, set cardType) layout.Rect {
	head, rest := r.CutTop(cardHead)
	band, _ := c.Strip(head)
	c.Text(band, s.head, layout.Strong)
	for i := range s.lines {
		cells, lines := set.cells(&s.lines[i])
		lead := set.rule.Lead()
		var place layout.Rect
		place, rest = rest.CutTop(float64(lines)*lead + cardLead)
		left, right := place.CutLeft(set.subjectWidth)
		gutter, right := right.CutRight(cardGutter)
		for j, cell := range []layout.Rect{left, right, gutter} {
			for k, line := range cells[j] {
				row := layout.Rect{X: cell.X, Y: cell.Y + float64(k)*lead, W: cell.W, H: lead}
				c.Set(row, row.Inset(0.5, 0), line, [3]layout.Style{set.subject, set.rule, cardRulings}[j])
			}
		}
	}
	_, rest = rest.CutTop(cardGap)
	return rest
}
