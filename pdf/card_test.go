package pdf

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// cited are the numbers of rulings on a system's card.
func cited(s *engine.System) string {
	var b strings.Builder
	for _, section := range cardOf(s) {
		for _, l := range section.lines {
			b.WriteString(l.rulings + "\n")
		}
	}
	return b.String()
}

// A card has one page, nothing on it is clipped, and the rulings that it names exist.
func TestTableCards(t *testing.T) {
	number := regexp.MustCompile(`(\d+)`)
	for _, s := range systems.All {
		if s.Card == "" {
			continue
		}
		c := &layout.Canvas{}
		c.Begin(layout.Foot{System: s.Title})
		if !drawTableCard(c, c.Page("card"), s) {
			t.Errorf("%s: the card is too long for a page", s.ID)
		}
		checkLayout(t, c)
		said := words(c, 0)
		if len(c.Pages) != 1 || strings.Contains(said, layout.Ellipsis) {
			t.Errorf("%s: %d pages", s.ID, len(c.Pages))
		}
		known := map[int]bool{}
		for _, r := range s.Rules.Rulings() {
			known[r.N] = true
		}
		named := number.FindAllStringSubmatch(cited(s), -1)
		for _, m := range named {
			if n, _ := strconv.Atoi(m[1]); !known[n] {
				t.Errorf("%s: there is no ruling %s", s.ID, m[1])
			}
		}
		if len(named) < min(20, len(known)/2) {
			t.Errorf("%s names %d rulings", s.ID, len(named))
		}
	}
}

// The back of a reference has the house coach's advice whole, on one page.
func TestReferencesHaveTheCoachOnTheBack(t *testing.T) {
	for _, s := range systems.All {
		for _, paper := range []layout.Paper{layout.Letter, layout.A4} {
			c := layout.On(paper)
			drawReference(c, s)
			checkLayout(t, c)
			said := strings.ReplaceAll(allWords(c), " | ", " ")
			if strings.Contains(said, layout.Ellipsis) || len(c.Pages) != pick.If(s.Teams != nil, 1, 2) {
				t.Errorf("%s: %d pages, or something is clipped", s.ID, len(c.Pages))
			}
			for _, h := range s.Habits() {
				if s.Teams == nil && !strings.Contains(said, h.Why) {
					t.Errorf("%s: no %q", s.ID, h.Why)
				}
			}
		}
	}
}

// Only the last line of a moment is left for any other time: a line with dice, or before others, is for any.
func TestTheCoachSaysAnyOtherTimeLast(t *testing.T) {
	for _, s := range systems.All {
		rows := adviceOf(s).Rows
		for i, row := range rows {
			isLast := i+1 == len(rows) || rows[i+1][0] != ""
			if row[1] == "any other time" && (row[0] != "" || row[2] != "" || !isLast) {
				t.Errorf("%s: %q", s.ID, row)
			}
		}
	}
}

// The card of a game without settings has the cells of the defaults.
func TestTheCardHasTheCellsThatThePrintLost(t *testing.T) {
	s := systems.Named("loft")
	c := &layout.Canvas{}
	c.Begin(layout.Foot{System: s.Title})
	drawTableCard(c, c.Page("card"), s)
	said := strings.ReplaceAll(words(c, 0), " and ", ", ")
	seen := 0
	for _, known := range s.Settings {
		if known.Lost && known.Check != nil {
			if seen++; !strings.Contains(said, known.Default) {
				t.Errorf("%s is not %s on the card", known.Key, known.Default)
			}
		}
	}
	if seen != 5 {
		t.Errorf("%d lists of cells", seen)
	}
}
