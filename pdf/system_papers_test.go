package pdf

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine/systems"
	"rollbook/internal/thorough"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// Every paper of a system keeps the layout laws, clips nothing, and has the same bytes each time.
func TestPapersOfSystemsAreDrawn(t *testing.T) {
	t.Parallel()
	for _, s := range systems.All {
		for _, p := range SystemPapers {
			if !p.Has(s) {
				continue
			}
			c := &layout.Canvas{}
			c.Begin(layout.Foot{System: s.Title, Card: true})
			p.draw(c, s)
			checkLayout(t, c)
			if said := allWords(c); strings.Contains(said, layout.Ellipsis) {
				t.Errorf("%s of %s: something is clipped in %s", p.Name, s.ID, said)
			}
			for _, paper := range thorough.Some([]layout.Paper{layout.Letter, layout.A4}, 1) {
				var once, again bytes.Buffer
				if err := p.Write(&once, paper, s); err != nil {
					t.Fatal(err)
				}
				if err := p.Write(&again, paper, s); err != nil || !bytes.Equal(once.Bytes(), again.Bytes()) {
					t.Errorf("%s of %s has other bytes each time", p.Name, s.ID)
				}
			}
		}
	}
}

// A play-calling chart has every call of the prompts that it names, as they are typed.
func TestCallChartsHaveTheCallsOfTheirPrompts(t *testing.T) {
	for _, s := range systems.All {
		if !hasCalls(s) {
			continue
		}
		c := &layout.Canvas{}
		drawCallCharts(c, s)
		said := " | " + words(c, 0) + " | "
		for _, id := range callCharts[s.Layout].prompts {
			calls := callsAt(s, id)
			if len(calls) < 2 {
				t.Errorf("%s: %d calls at %s", s.ID, len(calls), id)
			}
			for _, call := range calls {
				if !strings.Contains(said, " | "+call.Short+" | "+callWords(call.Word)+" | ") {
					t.Errorf("%s: %s is not on the chart", s.ID, call.Word)
				}
			}
		}
	}
}

// Every situation of a chances card is in a box with its call, bold where it wins much: boxes of neighbors that say the same are one.
func TestNarrowBoxesOfAChancesCardSayTheirCalls(t *testing.T) {
	for _, s := range systems.All {
		for _, table := range report.CallTables(s) {
			for _, row := range table.Rows {
				for _, best := range row.Cells {
					c := &layout.Canvas{Pages: []*layout.Page{{}}}
					cells := layout.Rect{W: 4.1 * float64(len(best)), H: 4.2}.Columns(len(best), 0)
					drawChances(c, cells, best)
					var box layout.Rect
					said := map[layout.Rect]layout.Mark{}
					for _, m := range c.Pages[0].Marks {
						if m.Shape == layout.RectShape {
							box = m.Rect
						} else if m.Text != "" {
							said[box] = m
						}
					}
					for i, cell := range cells {
						for in, m := range said {
							if at := cell.Middle().X; at > in.X && at < in.Right() && (m.Text != best[i].Call.Short || m.Style.Bold != (best[i].More >= muchWon)) {
								t.Errorf("%s, %s, %s, column %d: %s", s.ID, table.Title, row.Label, i, m.Text)
							}
						}
					}
				}
			}
		}
	}
}

// A quick sheet has a box for each roll of a game without overtime.
func TestAQuickSheetHoldsTheRollsOfAGame(t *testing.T) {
	for _, g := range firstGames(t) {
		rolls := 0
		for _, token := range g.Tokens {
			if _, err := strconv.Atoi(token); err == nil {
				rolls++
			}
		}
		if boxes := int(layout.Inside.W/quickBox) * quickRows; hasPad(g.Setup.System) && boxes < rolls {
			t.Errorf("%s: %d boxes for %d rolls", g.Name, boxes, rolls)
		}
	}
}
